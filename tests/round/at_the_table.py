"""What players and chance may do at a table, whether a house allows it or not, and what lies there."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import reduce
from random import Random

from casino_training.rules.answers import BANK, Act
from casino_training.rules.cards import FACE_DOWN, RANKS, SUITS, Card
from casino_training.rules.chapters.dealing import Call, Signal
from casino_training.rules.happenings import (
    AceValueWanted,
    ActDone,
    AdviceGiven,
    BoxAsked,
    BoxholderAppointed,
    BoxWish,
    BustCollected,
    CardBurned,
    CardDealt,
    CardDrawnInError,
    CardMoved,
    CardsTakenIn,
    CardTurned,
    CashOffered,
    Contested,
    CoPlayerDeclined,
    CutCardDrawn,
    DeciderNamed,
    DecisionChanged,
    DecisionClaimed,
    DecisionConfirmed,
    ErrorCardClaimed,
    ErrorCardRefused,
    ErrorCardWanted,
    EvenMoneyOffered,
    EvenMoneyRefused,
    EvenMoneyTaken,
    ForeignChipSeen,
    HandDoubled,
    HandSplit,
    HandSplitBySome,
    HandStood,
    HandSurrendered,
    Happening,
    InsuranceOffered,
    InsurancePlaced,
    InsuranceRaised,
    InsuranceSettled,
    MixedStackSeen,
    OpponentWanted,
    PaymentMade,
    PaymentPutRight,
    PlaceWanted,
    PlayerAsked,
    PlayerCalled,
    PlayerLeft,
    PlayerReturned,
    PlayerSeated,
    PlayerSigned,
    RemedyCardRefused,
    RemedyWanted,
    RequestAnswered,
    SecondHandTaken,
    SecondHandWanted,
    ShoeEnded,
    ShoeFilled,
    SignalBlurred,
    StakeAwaited,
    StakeBehindAnswered,
    StakeCollected,
    StakeDoubledByAnother,
    StakeOffered,
    StakePlaced,
    StakeReturned,
    SupervisorAnswered,
    SupervisorCalled,
    SupervisorDecided,
    TipGiven,
    TotalCalled,
    Wish,
    WithdrawalWanted,
    WorkContested,
)
from casino_training.rules.remedies import Remedy
from casino_training.rules.round import apply
from casino_training.rules.table import Box, HandState, Player, Table, empty_table

PACKS = 6
PURSE = 10**9
CARDS = tuple(Card(rank, suit) for rank in RANKS for suit in SUITS)


def opened(players: int, *, packs: int | None = PACKS, purse: int = PURSE) -> Table:
    """A table of seven boxes with a player seated at each of the first boxes, all chips and packs counted."""
    guests = tuple(Player(f"P{n}", n if n < 6 else None, 60 + 20 * n, purse=purse) for n in range(1, players + 1))
    return empty_table(7, players=guests, shoe_cards=PACKS * 52, cut_card_depth=60, rack=100 * purse, packs=packs)


def money_of(table: Table) -> int:
    """All chips: in front of the players, in the rack, on the boxes."""
    lying = sum(
        stake.total + (stake.paid or 0)
        for box in table.boxes
        for stake in (*(stake for hand in box.hands for stake in hand.stakes), *box.insurance)
    )
    return sum(player.purse or 0 for player in table.players) + (table.rack or 0) + lying


def oftenest(table: Table) -> int:
    """How often the card that lies open most often lies there."""
    hands = [hand.hand.cards for box in table.boxes for hand in box.hands]
    lying = Counter(card for cards in (*hands, table.bank.cards, table.burned) for card in cards)
    del lying[FACE_DOWN]
    return max(lying.values(), default=0)


def folded(start: Table, log: list[Happening]) -> Table:
    """The table after everything in the log."""
    return reduce(apply, log, start)


def is_waiting(table: Table) -> bool:
    """Whether a player has something to say: a hand of his is open, or he was offered something or has the choice."""
    is_open = any(
        hand.state is HandState.OPEN and any(stake.paid is None for stake in hand.stakes)
        for box in table.boxes
        for hand in box.hands
    )
    return is_open or bool(table.heard)


def is_closed(table: Table) -> bool:
    return not table.bank.cards and not any(box.hands or box.insurance for box in table.boxes)


def of_play(table: Table, _card: Card, unit: int) -> Iterator[Happening]:
    """What players may do with the money and hands that lie there."""
    for box in table.boxes:
        yield from (happening for index in range(len(box.hands)) for happening in _of_hand(box, index))
        if table.bank.cards and box.is_played:
            owner = box.owners[0]
            placed = [stake.player for stake in box.insurance]
            yield (
                InsuranceRaised(owner, box.number, unit)
                if owner in placed
                else InsurancePlaced(owner, box.number, unit)
            )
            yield EvenMoneyTaken(owner, box.number)
            yield EvenMoneyRefused(owner, box.number)


def _of_hand(box: Box, index: int) -> Iterator[Happening]:
    hand, number = box.hands[index], box.number
    if hand.state is not HandState.OPEN or not hand.unsettled or not hand.hand.cards:
        return
    yield HandStood(number, index)
    yield PlayerAsked(hand.unsettled[0].player, number, Wish.CARD, index)
    if len(hand.hand.cards) != 2:
        return
    first = hand.unsettled[0]
    yield HandDoubled(first.player, number, first.cents or first.added, index)
    yield HandSurrendered(number, index)
    if (hand.hand.cards[0].is_ten_valued and hand.hand.cards[1].is_ten_valued) or hand.hand.is_pair:
        yield HandSplit(number, index)
        yield HandSplitBySome(number, (first.player,), index)


def of_others(table: Table, _card: Card, unit: int) -> Iterator[Happening]:
    """What third parties do for co-players, and what comes late."""
    names = [player.name for player in table.players]
    for box in table.played:
        outsider = next((name for name in names if name not in box.owners), None)
        if outsider and len(box.hands) > 1:
            yield SecondHandTaken(outsider, box.number, unit, 1)
        if outsider and box.hands[0].state is HandState.DOUBLED:
            yield StakeDoubledByAnother(outsider, box.number, unit, box.owners[0])
        yield StakePlaced(box.owners[0], box.number, unit)


def of_words(table: Table, _card: Card, unit: int) -> Iterator[Happening]:
    """What can be said at the boxes, by who has a stake there and by anybody."""
    for box in table.played:
        anybody = table.players[box.number % len(table.players)].name
        for name in dict.fromkeys((box.owners[0], anybody)):
            yield from _said_by(name, box, unit)


def _said_by(name: str, box: Box, unit: int) -> Iterator[Happening]:
    number = box.number
    yield from (PlayerAsked(name, number, wish) for wish in Wish)
    yield from (StakeOffered(name, number, unit, wish) for wish in (Wish.DOUBLE, Wish.SPLIT))
    yield from (PlayerCalled(name, number, call) for call in Call)
    yield from (PlayerSigned(name, number, signal) for signal in Signal)
    yield SignalBlurred(name, number, (Signal.KNOCK, Signal.SWEEP))
    yield DecisionConfirmed(number, Wish.STAND)
    yield DecisionChanged(name, number, Wish.CARD)
    yield DecisionClaimed(number, box.owners)
    yield CoPlayerDeclined(name, number, Wish.DOUBLE)
    yield AdviceGiven(name, number, Wish.CARD)
    yield from (BoxAsked(name, number, wish) for wish in BoxWish)
    yield WorkContested(name, number, Contested.CARD)
    yield MixedStackSeen(name, number)
    yield from (TipGiven(name, number, unit, is_personal=is_personal) for is_personal in (True, False))
    yield from (StakeBehindAnswered(name, number, agrees=agrees) for agrees in (True, False))
    yield from (OpponentWanted(name, number, opponent) for opponent in (BANK, 1 + number % 7))
    yield CashOffered(name, number, "USD", 50)
    yield ForeignChipSeen(name, number)
    yield AceValueWanted(name, number, 11)
    yield SecondHandWanted(name, number, box.owners[0])
    yield from (ErrorCardClaimed(name, number, other) for other in (1, 2, 3))
    yield WithdrawalWanted(name, number)
    yield RemedyCardRefused(name, number)
    yield from (RemedyWanted(name, place, remedy) for place in (BANK, number) for remedy in Remedy)
    decided = (Act.KEEP_FOR_HAND, Act.BURN, Act.VOID_ROUND, Act.CORRECT_PAYMENT, Act.ASK_AGAIN)
    yield from (SupervisorDecided(place, act) for place in (BANK, number) for act in decided)
    of_money = (Act.HAND_STAKE_BACK, Act.LET_STAKE_LIE, Act.GIVE_WAY)
    yield from (SupervisorDecided(number, act, 0, name, 5_00) for act in of_money)
    of_cards = (Act.GIVE_CARD, Act.GIVE_NO_CARD, Act.SERVE_BOX_NOW, Act.LEAVE_BOX_OUT)
    yield from (SupervisorDecided(number, act) for act in of_cards)
    yield from (SupervisorAnswered(name, place, is_allowed) for place in (BANK, number) for is_allowed in (True, False))


def of_people(table: Table, _card: Card, unit: int) -> Iterator[Happening]:
    """Who comes, goes and wants a place, and stakes that are still counted out."""
    for player in table.players:
        yield PlayerLeft(player.name) if player.is_present else PlayerReturned(player.name)
        yield PlayerSeated(player.name, 7)
        yield from (PlaceWanted(player.name, is_seat=is_seat) for is_seat in (True, False))
        yield StakeAwaited(player.name, 1 + unit % 7)
        yield StakePlaced(player.name, 1 + unit % 7, unit)


def of_croupier(table: Table, card: Card, unit: int) -> Iterator[Happening]:
    """What the croupier may say and do at any time, whether it is due or not."""
    yield from (ShoeEnded(), ShoeFilled(PACKS), CutCardDrawn(), InsuranceOffered(), SupervisorCalled(BANK))
    yield from (ActDone(act, BANK) for act in (Act.LET_CHOOSE, Act.FINISH_THEN_SHUFFLE, Act.SET_ASIDE))
    yield CardTurned(BANK, card)
    if table.bank.cards:
        yield from (CardBurned(BANK), CardMoved(table.bank.cards[-1], BANK, 1))
    for box in table.played:
        owner, number = box.owners[0], box.number
        yield from (SupervisorCalled(number), EvenMoneyOffered(number), BoxholderAppointed(owner, number))
        yield from (DeciderNamed(owner, number), TotalCalled(number, 12, is_soft=False), CardBurned(number))
        yield from (RequestAnswered(owner, number, is_allowed=is_allowed) for is_allowed in (True, False))
        yield from (ActDone(act, number) for act in (Act.ASK_AGAIN, Act.DEAL_ON, Act.KEEP_FOR_HAND, Act.VOID_ROUND))
        yield from (CardsTakenIn(number), InsuranceSettled(owner, number, 0), BustCollected(number, with_cards=True))
        yield from (StakeReturned(owner, number, unit), StakeCollected(owner, number, unit))
        yield from (PaymentPutRight(owner, number, hand) for hand in (0, None))


def of_trouble(table: Table, card: Card, unit: int) -> Iterator[Happening]:
    """What the croupier may do wrongly, and what is said about it."""
    for box in table.boxes:
        if not box.is_played:
            yield CardDealt(box.number, card)
            continue
        yield CardDrawnInError(box.number, card)
        yield CardDrawnInError(box.number, FACE_DOWN)
        yield ErrorCardWanted(box.owners[0], box.number)
        yield ErrorCardRefused(box.owners[0], box.number)
        yield PaymentMade(box.owners[0], box.number, unit)
        yield CardDealt(box.number, card)
        yield HandSplit(box.number)
        yield HandSplitBySome(box.number, box.owners[:1])
    if table.bank.cards:
        yield CardDealt(BANK, card)


POOLS = (of_play, of_others, of_words, of_people, of_trouble, of_croupier)


def one_of(rng: Random, happenings: Iterable[Happening]) -> Happening | None:
    """One of these, each class of them as likely as any other."""
    of_class: dict[type[Happening], list[Happening]] = {}
    for happening in happenings:
        of_class.setdefault(type(happening), []).append(happening)
    if not of_class:
        return None
    chosen = list(of_class.values())[int(rng.random() * len(of_class))]
    return chosen[int(rng.random() * len(chosen))]


def card_from(rng: Random, table: Table) -> Card:
    """A card of which not as many lie open as there are packs."""
    while True:
        card = CARDS[int(rng.random() * len(CARDS))]
        hands = [hand.hand.cards for box in table.boxes for hand in box.hands]
        if sum(cards.count(card) for cards in (*hands, table.bank.cards, table.burned)) < (table.packs or PACKS):
            return card
