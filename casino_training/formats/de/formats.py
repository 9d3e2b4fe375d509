"""Dates and times in German, each time with its zone."""

DATE_FORMAT = "j. F Y"
DATETIME_FORMAT = "j. F Y, H:i T"
SHORT_DATE_FORMAT = "d.m.Y"
SHORT_DATETIME_FORMAT = "d.m.Y, H:i T"
TIME_FORMAT = "H:i"
