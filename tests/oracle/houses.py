"""The four documents by the slug of their house."""

from tests.oracle.bavaria import BAVARIA
from tests.oracle.frankfurt import FRANKFURT
from tests.oracle.holecard import HOLECARD
from tests.oracle.surrender import SURRENDER

HOUSES = {house.slug: house for house in (FRANKFURT, BAVARIA, SURRENDER, HOLECARD)}
