"""The guests of a scripted round: names, and where they sit or stand."""

from __future__ import annotations

from random import Random

from casino_training.rules.table import Player

NAMES = (
    "Jo Ek",
    "Ida Lie",
    "Max Roth",
    "Ana Reis",
    "Lea Wolf",
    "Bo Lund",
    "Tom Byrne",
    "Eva Novak",
    "Jan Visser",
    "Mira Horvat",
    "Luca Conti",
    "Nora Keller",
    "Hugo Martin",
    "Ines Almeida",
    "Emil Sandberg",
    "Clara Jansen",
    "Marek Dvořák",
    "Zofia Wójcik",
    "Søren Kjær",
    "Aoife O’Brien",
    "Pavel Kučera",
    "Élise Moreau",
    "Jürgen Weiß",
    "Chiara Bianchi",
    "Matteo Ferrari",
    "Katrin Schäfer",
    "Björn Ahlström",
    "Dimitra Vlachou",
    "Ágnes Szabó",
    "Ioana Dumitrescu",
    "Stefan Lindqvist",
    "Carmen Rodríguez",
    "Tomasz Zieliński",
    "Franziska Bauer",
    "Nikolaos Angelou",
    "Marija Petrović",
    "Giulia Lombardi",
    "Maximilian Huber",
    "Charlotte Lefèvre",
    "Rasmus Mikkelsen",
    "Viktoria Sommerfeld",
    "Aleksandra Nowicka",
    "Bartholomäus Zangerl",
    "Guðrún Sigurðardóttir",
    "Konstantinos Papadopoulos",
    "Marie-Christine Vandenberghe",
    "Annegret Freifrau von Hohenstein",
    "João Pedro Vasconcelos de Almeida",
)
NEAREST_SEAT_CM = 62
BETWEEN_SEATS_CM = 21
BEHIND_A_SEAT_CM = 38
"""A person standing behind a chair, as far from it as this or a little more."""
SWAY_CM = 7
"""So little may somebody be further away than where people of his place are."""
APART_CM = 12
"""Two people who stand behind one box differ by more than this."""


def seated(rng: Random, name: str, box: int) -> Player:
    """A guest on the chair of this box, as far from the shoe as its number makes him."""
    return Player(name, box, NEAREST_SEAT_CM + BETWEEN_SEATS_CM * (box - 1) + int(rng.random() * SWAY_CM))


def standing(rng: Random, name: str, box: int, rank: int) -> Player:
    """A guest standing at this box, further from the shoe the higher his `rank` among those who stand there."""
    chair = NEAREST_SEAT_CM + BETWEEN_SEATS_CM * (box - 1)
    return Player(name, None, chair + BEHIND_A_SEAT_CM + rank * (APART_CM + SWAY_CM) + int(rng.random() * SWAY_CM))
