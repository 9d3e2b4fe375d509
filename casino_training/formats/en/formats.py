"""Dates and times in English as Europe writes them, each time with its zone; Django's own are American."""

DATE_FORMAT = "j F Y"
DATETIME_FORMAT = "j F Y, H:i T"
SHORT_DATE_FORMAT = "j M Y"
SHORT_DATETIME_FORMAT = "j M Y, H:i T"
TIME_FORMAT = "H:i"
