"""Steps written by hand, one for each response form: tables small enough to be read."""

from casino_training.rules.answers import BANK
from casino_training.rules.cards import FACE_DOWN, Card, Hand
from casino_training.rules.happenings import (
    AdviceGiven,
    CardDealt,
    CardDrawnInError,
    CardTurned,
    DecisionClaimed,
    HandStood,
    MixedStackSeen,
    PlayerAsked,
    StakePlaced,
    Wish,
)
from casino_training.rules.situations import (
    AdviceHeard,
    BankToPlay,
    BoxesDue,
    BoxSkipped,
    CardsOnEmptyBox,
    Claimant,
    DecisionDisputed,
    DoubleAsked,
    ErrorCardDrawn,
    ExcessToReturn,
    HoleCardExposed,
    PaymentDue,
    PaymentsDue,
    PaymentToCut,
    SettlementToOrder,
    StackMixed,
    TotalAsked,
)
from casino_training.rules.table import Box, BoxHand, Player, Stake, Table, empty_table
from casino_training.rules.values import Phase
from casino_training.scenarios.scenario import Step

ANNA, BERT = Player("Anna", seat=3), Player("Bert", shoe_distance_cm=90)


def table_with(box: Box, bank: str = "", players: tuple[Player, ...] = (ANNA, BERT)) -> Table:
    """Seven boxes of which one is played."""
    return empty_table(7, players=players, bank=Hand.parse(bank)).with_box(box)


def bank_to_play() -> Step:
    """The bank has 16."""
    box = Box(3, (BoxHand(Hand.parse("Ts 9d"), (Stake("Anna", 2000),)),))
    return Step(table_with(box, "Th 6c"), (CardDealt(BANK, Card.parse("6c")),), BankToPlay(Hand.parse("Th 6c")))


def double_asked() -> Step:
    """Anna wants to double eleven."""
    box = Box(3, (BoxHand(Hand.parse("6s 5d"), (Stake("Anna", 2000),)),))
    return Step(
        table_with(box, "6h"),
        (PlayerAsked("Anna", 3, Wish.DOUBLE),),
        DoubleAsked(Hand.parse("6s 5d"), Card.parse("6h")),
    )


def disputed() -> Step:
    """Bert and Carl claim box 4; Anna sits elsewhere and has nothing to do with it."""
    carl = Player("Carl", shoe_distance_cm=150)
    box = Box(4, (BoxHand(Hand.parse("9s 2d"), (Stake("Bert", 5000), Stake("Carl", 8000))),))
    claimants = (Claimant("Bert", 5000, None, 90), Claimant("Carl", 8000, None, 150))
    return Step(
        table_with(box, "6h", (ANNA, BERT, carl)),
        (DecisionClaimed(4, ("Bert", "Carl")),),
        DecisionDisputed(4, claimants, seated=None, appointed=None, vacancy=None),
    )


def payment_due() -> Step:
    """Anna's 20 against a bank that is bust."""
    hand = BoxHand(Hand.parse("Ts 9d"), (Stake("Anna", 2000),))
    bank = Hand.parse("Th 6c 9h")
    return Step(table_with(Box(3, (hand,)), str(bank)), (CardDealt(BANK, bank.cards[-1]),), PaymentDue(hand, bank))


def payments_due() -> Step:
    """Anna has 20, Bert 30 on a blackjack; the bank has 20."""
    hand = BoxHand(Hand.parse("As Kd"), (Stake("Anna", 2000), Stake("Bert", 3000)))
    bank = Hand.parse("Th Jc")
    return Step(table_with(Box(3, (hand,)), str(bank)), (CardDealt(BANK, bank.cards[-1]),), PaymentsDue(hand, bank))


def excess() -> Step:
    """350 lie on a box whose maximum is 300."""
    stakes = (Stake("Anna", 20000), Stake("Bert", 15000))
    box = Box(3, (BoxHand(stakes=stakes),))
    return Step(table_with(box), (StakePlaced("Bert", 3, 15000),), ExcessToReturn(stakes, 30000))


def empty_box() -> Step:
    """Boxes 1 and 3 are played; box 2, which is not, got the second card, so that all behind it lie wrong."""
    cards = [Card.parse(text) for text in ("4s", "9d", "Kc", "2h")]
    played = (Box(1, (BoxHand(Hand((cards[0],)), (Stake("Anna", 2000),)),)),)
    wrong = Box(2, (BoxHand(Hand((cards[1],))),))
    third = Box(3, (BoxHand(Hand((cards[2],)), (Stake("Bert", 3000),)),))
    table = table_with(played[0]).with_box(wrong).with_box(third)
    table = Table(boxes=table.boxes, players=table.players, bank=Hand((cards[3],)))
    dealt = ((1, cards[0]), (2, cards[1]), (3, cards[2]), (BANK, cards[3]))
    return Step(table, (CardDealt(2, cards[1]),), CardsOnEmptyBox((1, 3), dealt))


def error_card() -> Step:
    """A card that nobody has seen was drawn to box 3."""
    box = Box(3, (BoxHand(Hand((*Hand.parse("Ts 9d").cards, FACE_DOWN)), (Stake("Anna", 2000),)),))
    return Step(
        table_with(box, "6h"),
        (CardDrawnInError(3, FACE_DOWN),),
        ErrorCardDrawn(is_seen=False, is_wanted=None, owners=1),
    )


def total_asked() -> Step:
    """Anna asks what an ace and a six count."""
    box = Box(3, (BoxHand(Hand.parse("As 6d"), (Stake("Anna", 2000),)),))
    return Step(table_with(box, "6h"), (PlayerAsked("Anna", 3, Wish.TOTAL),), TotalAsked(Hand.parse("As 6d")))


def to_order() -> Step:
    """All boxes have finished, and the bank has a six."""
    box = Box(3, (BoxHand(Hand.parse("Ts 9d"), (Stake("Anna", 2000),)),))
    return Step(table_with(box, "6h"), (HandStood(3),), SettlementToOrder())


def boxes_due() -> Step:
    """Anna has 20 on box 3 and Bert 30 on box 5; the bank has 18."""
    hands = (
        BoxHand(Hand.parse("Ts 9d"), (Stake("Anna", 2000),)),
        BoxHand(Hand.parse("Js 7d"), (Stake("Bert", 3000),)),
    )
    table = table_with(Box(3, hands[:1]), "Th 8c").with_box(Box(5, hands[1:]))
    return Step(table, (CardDealt(BANK, Card.parse("8c")),), BoxesDue(hands, Hand.parse("Th 8c")))


def shared_box() -> Box:
    """Anna sits at box 3 and has 20 on it, Bert stands behind with 30."""
    return Box(3, (BoxHand(Hand.parse("Ts 6d"), (Stake("Anna", 2000), Stake("Bert", 3000))),))


def box_skipped() -> Step:
    """Box 3 got no card when its turn came, and the bank already has one."""
    box = Box(3, (BoxHand(Hand(), (Stake("Anna", 2000),)),))
    return Step(table_with(box, "6c"), (CardDealt(BANK, Card.parse("6c")),), BoxSkipped(3, Phase.BEFORE_NEXT_ACT))


def mixed_stack() -> Step:
    """Small jetons lie under great ones in Bert's stake."""
    return Step(table_with(shared_box()), (MixedStackSeen("Bert", 3),), StackMixed())


def advice() -> Step:
    """Bert, who stands behind, advises Anna."""
    asked = AdviceHeard(has_stake_there=True, is_standing=True)
    return Step(table_with(shared_box(), "6c"), (AdviceGiven("Bert", 3, Wish.CARD),), asked)


def hole_card_exposed() -> Step:
    """The bank's second card was turned while box 3 has still to decide."""
    turned = CardTurned(BANK, Card.parse("Tc"))
    return Step(table_with(shared_box(), "6c Tc"), (turned,), HoleCardExposed(Phase.BEFORE_NEXT_ACT))


def to_cut() -> Step:
    """195 are to be paid on Anna's blackjack."""
    box = Box(3, (BoxHand(Hand.parse("As Kd"), (Stake("Anna", 13000),)),))
    return Step(table_with(box, "Th 8c"), (CardDealt(BANK, Card.parse("8c")),), PaymentToCut(19500))
