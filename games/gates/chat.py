"""Orders of a match of gates as players put them: `3 and a dagger at K`, `gates: A B` with `cards: 3` below."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from msgspec.structs import replace

from games.core.chat import NUMBERS, POLITE, ChatOrder, place_of
from games.core.chat_told import blanked
from games.core.game import Observation
from games.core.names import match_name
from games.core.viewers import Seat
from games.gates.chat_doubts import alters, doubt_beside, takes_other
from games.gates.chat_joined import joined
from games.gates.chat_rejected import any_gate, denied_in, rejected_in
from games.gates.chat_runs import SMALL, Run, pairs_of, places_between, runs_of
from games.gates.chat_tokens import Token, tokens_of
from games.gates.chat_told import regrets
from games.gates.chat_words import HOW_MANY, NEEDS_COMPANY, OF_MINE, SUMS, TWO
from games.gates.orders import WEAPONS, hand
from games.gates.view import View

_ROOM = re.compile(r"\broom\s*#?(\d)", re.IGNORECASE)
_CHANGES = re.compile(
    r"\b(?:(?P<swaps>swap|replace|change|switch|exchange|trade)|add|plus"
    r"|(?:throw|toss|chuck|put|stick)(?= in\b| [^.!?;,\n]{1,30} on top\b))\b"
    r"(?: (?:out|in))?(?: another)?",
    re.IGNORECASE,
)
_NAMES = frozenset({"gate", "number", "weapon", "weapons"})
_MORE = re.compile(
    r"\W*(?:(?:oh|ah|ok|okay|actually|lol|hm+|wait|yeah)\W+)*(?:(?:and|plus|also)\b|[&+])"
    r"(?:\s+(?:and|also|another|one more|with|using|then))*\s*",
    re.IGNORECASE,
)
"""What a message begins with that adds to the one before it."""
_TOO = re.compile(r"\s*,?\s*(?:too|as well|also)(?:\s+(?:please|pls|then|now|lol))?[\s.!]*", re.IGNORECASE)
_ADDS_TOO = re.compile(
    r"\W*(?:(?:oh|ok|okay|yes|yeah|actually|wait|me|i(?:['\u2019]?(?:ll|m))?|take|taking|go|going|do|want|use|using|add"
    r"|adding|gimme|for|at|on|the|gate|door|card|an?|my|with)\b[\s,]*)*",
    re.IGNORECASE,
)
"""What begins and what ends a message that adds to the one before it."""
_NO_MORE = re.compile(r"(?:\s+(?:too|also|as well|please|pls|then|now|lol|thanks))*[\s.!]*", re.IGNORECASE)
_SENTENCE_END = re.compile(r"[.!?\n]+")
_SAME = r"\b(?:(?:keep(?:ing)?|with) (?:(?:the|those|these|my) )?(?:same )?|(?:at |on |but )?(?:the )?same )"
_STAY = r"(?:stays?|remains?)(?: (?:the same|unchanged))?(?=\W*$)"
_KEEPS = {
    "gates": re.compile(
        rf"{_SAME}(?:cards?|keys?|key-?cards?|weapons?)\b(?: but)?"
        rf"|\b(?:(?:the|my) )?(?:cards?|keys?|key-?cards?|weapons?) {_STAY}",
        re.IGNORECASE,
    ),
    "cards": re.compile(
        rf"{_SAME}(?:gates?|doors?)\b(?: but)?(?! as\b| like\b)|\b(?:(?:the|my) )?(?:gates?|doors?) {_STAY}",
        re.IGNORECASE,
    ),
}
"""What says, beside other gates or cards, that the rest of the order before is still meant."""
_WISH = re.compile(
    r"\b(?:(?:can|could|may) i (?:(?:please|pls|plz|still|just|also) )*"
    r"|(?:is|would) it (?:(?:be|still) )*(?:ok(?:ay)?|fine|alright|possible) (?:if i |to ))"
    r"(?:swap|switch|change|move|go|take|have|use)\b(?: (?:it|mine|that|me|over))*(?: (?:to|for|with|in))?(?: instead)?"
    r"|\b(?:swap|switch|change|move|put) me (?:over )?(?:to|on|at)\b|\?",
    re.IGNORECASE,
)
"""What asks for another gate or other cards, with its question mark, beside what says that the rest stays."""
_MADE = re.compile(
    r"\W*(?:(?:actually|hey|hi|host|hm+|wait|oh|sorry|ok)\W+)*"
    r"(?:can|could|may) (?:i|you) (?:(?:please|pls|plz|still|just|also) )*(?:make|change|switch|swap)"
    r" (?:that|it|mine|this|(?:my|the) (?:card|key|weapon|gate|door))(?: (?:to|into|for|with))? ?",
    re.IGNORECASE,
)
"""What asks for other cards, or other gates, in place of those ordered."""
_INSTEAD = re.compile(r"\binstead\b|\?", re.IGNORECASE)
_AGREES = frozenset({"yes", "yeah", "yep", "yup", "ya", "correct", "indeed", "right", "sure", "ok", "okay"})
_REMARKS = frozenset(
    {"yes", "yeah", "yep", "yup", "and", "i", "know", "ik", "lol", "haha", "oh", "ok", "okay", "sure", "so", "right"}
)
"""Words before a gate that is remarked on."""
_MEANS = frozenset(
    {"mean", "meant", "really", "do", "did", "said", "say", "it's", "that's", "thats", "still", "definitely"}
)
"""Words before all gates of an order that say so again: `and yes I mean 2D`."""
_ADDED = re.compile(r"\s*on top(?: of (?:it|that|this))?(?!\w)", re.IGNORECASE)
"""Behind cards that are added: `and a dagger on top`."""
_FLOURISH = re.compile(
    r"\b(?:(?:still|again) )?(?:in |on )?(?:the )?same (?:room|level|floor)\b(?: as [^\W\d_]+)?(?: again)?"
    r"(?:,? (?:but|so)\b)?",
    re.IGNORECASE,
)
"""Beside gates and cards it says where somebody is, not what is ordered: `same room but I go to 3F`."""
_MANNER = re.compile(
    r"\b(?:(?:i['’]?m|i am) )?(?:going|playing|staying|being|feeling|keep(?:ing)? (?:it|things))"
    r" (?:(?:all|so|really|very|super|extra|full|a bit|kinda|just) )*"
    r"(?:boring|dull|simple|plain|basic|predictable|conservative|humble|modest|petty|chill)"
    r"(?: (?:again|today|tonight|now|as (?:ever|always)|this (?:time|round)))*(?=\s*(?:[:.,;!…\n-]|$))"
    r"|\bboring as (?:ever|always)\b",
    re.IGNORECASE,
)
"""How somebody plays: `going boring: A with 1`."""
_PRIZE = re.compile(
    r"(?:(?<!no )(?<!not )\b(?:that|it)(?:['’]?s| is)"
    r"|\b(?:third|3rd|second|2nd|another) pass (?:gate|door)(?:['’]?s| is))"
    r" where (?:it['’]s at|(?:the |my )?(?:tokens?|money|fun|action|party|treasure|win|points|prize|magic|glory)"
    r"(?:['’]s| is)(?: at)?)(?=\s*(?:[.,;!)\n]|$))",
    re.IGNORECASE,
)
"""Why a gate is gone to, not where: `third pass gate is where the token is`."""
_SAME_AGAIN = re.compile(r"\b(?:the )?same again\b(?!\s+(?:next|as|like|for|with|later|in)\b)", re.IGNORECASE)
"""The same of a whole order: it names all that it needs."""
_ALL_I_CAN = re.compile(
    r"\b(?:i )?can only (?:say|offer|do|spare|give|afford|manage|play)(?=\s+\S)(?! so\b| that\b)", re.IGNORECASE
)
"""Before an order it says that this is all: `can only say S with 2`."""
_HIS = re.compile(r"\b(?:with )?(?:his|her|their)(?: (?:last|only|other|remaining))?(?= \w+\W*$)", re.IGNORECASE)
"""What a host writes in a player's order: `T with his 2`."""
_ALL_IN = re.compile(r"\ball in\b", re.IGNORECASE)
"""Behind several cards it says no more than these."""
_EVERY_CARD = re.compile(
    r"\b(?:(?:using|with) )?(?:(?:all|every(?: (?:single|last))? one) (?:of )?my (?:cards|key-?cards|keys|weapons)"
    r"|all in|my (?:whole|entire|full) hand|the (?:whole |entire )?lot"
    r"|(?:everything|all)(?: that)? (?:i['\u2019]?ve got|i have(?: got)?|i hold|i own)|everything"
    r")(?! (?:left )?of\b)(?: left)?\b(?:,? every(?: (?:single|last))? (?:one|card)\b)?",
    re.IGNORECASE,
)
"""The whole hand, beside its cards: `all my cards on T: 3 2 1`."""
_RANKS = re.compile(
    r"\b(?:my |the )?(?:(?P<low>lowest|smallest|weakest)|highest|biggest|strongest|largest)\b"
    rf"(?: (?:cards?|key-?cards?|keys?|weapons?|one))?[\s,.:(=…-]*(?:so )?"
    rf"(?=(?:an? |my )?(?:[1-9]|{'|'.join(WEAPONS)})\b)",
    re.IGNORECASE,
)
"""A card by its rank, before its number."""
_SAID_AGAIN = frozenset(
    {"(", "=", "just", "only", "so", "meaning", "aka", "i.e", "that's", "thats"}
    | {"yes", "yeah", "yep", "yup", "really"}
)
"""Before cards they say that these are the ones named before: `strength 3, just the sword`."""
_SPELT = re.compile(
    r"(?:(?:\A|[.,;:!?\n(])[^\S\n]*+(?:(?:yeah|yes|yep|no|hm+|ok|okay|actually|well|oh|wait|or|maybe|rather|and|plus|so|then"
    r"|(?P<only>just|only))[ \t,]++)*"
    r"|\b(?:use|using|with|play|playing|make (?:it|that)|put|spend|take|plus|throw|add|bring|say|change (?:it|that) to)"
    r"\s+(?:an?\s+|my\s+)?)(?P<number>one|two|three)"
    r"(?=\s*(?:\Z|[.,;!?)\n]|(?:please|pls|plz|then|instead|rather|too|also|actually|is enough|will do|would do|as well"
    r"|(?P<many>of them|even))\b))",
    re.IGNORECASE,
)
"""A card, or how many, in words beside an order: `use two`, `hmm two`; not `two of us`."""
_CORRECTED = re.compile(r"[,.]\s*(?:(?:an?|my) )?\w+ (?:actually|rather|instead)\b", re.IGNORECASE)
"""The last card where it may stand in place of those before it: `C with 3, two actually`."""
_OF_VALUE = {str(value): name for name, value in reversed(WEAPONS.items())}
_KISS = re.compile(r" (?:(?:pls|plz|please|ty|thanks) )?(?P<kiss>(?-i:x{1,3}))(?=[ .!]*(?:\n|$))", re.IGNORECASE)
_BESIDE_KISSES = frozenset({"W", "Y"})
"""Gates that touch a gate X: behind one of them a small x may be that."""
_TIME = re.compile(r"\d+[smx]")
_MOST_BETWEEN = 4
"""In tokens: so near to each other two gates are named together."""
_ALL_OF_THEM = "all that you hold now"
_CARDS = frozenset({"number", "weapon", "weapons"})
_ONLY_THESE = re.compile(
    r"\*|\b(?:only|just|enough|alone|no|not (?=the\b|my\b|\w+\W*$)|without|instead|nothing|rather|actually|make|change"
    r"|suffices?|will do|single|then|i mean|meant|sorry|oops|correction|with|use|using|play)\b",
    re.IGNORECASE,
)
"""Beside some of an order's cards it says that these are all: `axe only`; not `I love my axe`."""
_FIGURES = frozenset("123456789")
_GLUED = re.compile(r"(?:gates?\s+)?([^\W\d_]{1,2})(?:\s*w(?:ith)?)?\s*([1-9]{1,4})", re.IGNORECASE)
_NUMBERED_GATE = re.compile(r"\d+([^\W\d_])")
_BEHIND_CARDS = POLITE.union(
    ("there", "here", "then", "it", "bitte", "lol", "this", "now", "again", "today", "tonight", "so", "because"),
    ("over", "up", "down", "off", "along", "straight", "right", "back", "onto", "into", "towards", "via"),
    ("since", "cause", "haha", "mate", "bro", "ty", "ok", "cheers", "instead"),
)
"""Words behind a number that do not count anything: `the 2 there`, not `3 people`."""


def read(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """The gates and the cards that a message names next to each other; None where it names no such pair.

    A message of nothing but gates is an order that lacks its cards. Gates whose names are signs are looked for in the
    seat's own line alone: elsewhere `-` is a dash.
    """
    tokens, are_short = _tokens(text, observation, seat)
    order = _read(tokens, observation, seat)
    if order is not None and not order.doubt:
        doubt = (
            _at_or_gate(tokens)
            or _dash_or_gate(tokens)
            or _hash_or_gate(tokens)
            or ("are these more gates? Write all of them" if _says_again_with_more(tokens) else "")
            or _counted_at_once(order, tokens)
            or _spelt_beside(order, text)
            or _unknown_beside(tokens, observation.view.gates)
            or ("is one more meant? Write all of it" if _sign_left(order, text, _own_line(observation, seat)) else "")
        )
        order = replace(order, doubt=doubt)
    if order is not None and not order.doubt and " with " in order.text:
        beside = doubt_beside(order, text, observation.seats, _line(observation, seat))
        order = replace(order, doubt=beside, joins=bool(beside))
    if also := _also_named(order, text, seat, observation):
        doubt = f"is {also} meant{' too' if order is not None else ''}? Write all of it"
        alone = ChatOrder(also, ((0, len(text)),))
        return replace(order or alone, doubt=order.doubt if order is not None and order.doubt else doubt, joins=True)
    if order is not None and not order.doubt and regrets(text, order.places[0][0], order.places[-1][1]):
        return replace(order, doubt="is it told of a round before?", past=True)
    if order is not None and not order.doubt:
        held = hand(observation, seat)
        order = _every_card(_ranked(_with_flourishes(order, text), text, held), text, held)
    if order is None or order.doubt or not are_short:
        return order
    place = observation.view.players[seat].place
    elsewhere = any(found[1] != str(place) for found in _ROOM.finditer(text))
    named = order.text.partition(" with ")[0]
    return replace(order, doubt=f"is {named} meant, of Room {place}?") if elsewhere else order


def _also_named(order: ChatOrder | None, text: str, seat: Seat, observation: Observation[View]) -> str:
    """The gate of its writer's line that a message may order besides those of its order; "" where it orders no more."""
    own, short = _own_line(observation, seat), letters(observation, seat)
    ordered = order.text.partition(" with ")[0].split() if order is not None else []
    places = order.places if order is not None else ()
    tokens = tokens_of(text, tuple(own))
    tokens += [_in_full(token, short) for token in tokens_of(text, tuple(short))] if short else []
    if order is None and any(token.kind in _CARDS for token in tokens):
        return ""
    begins = sorted(start for start, _ in places)
    inside = {at for start, end in places for at in range(start, end)}
    for token in tokens:
        word = token.word
        others = token.kind == "gate" and token.value not in ordered and word.text.lower() not in NEEDS_COMPANY
        if others and word.start not in inside and joined(text, word.start, word.end, observation.seats, begins):
            return token.value
    return ""


def _with_flourishes(order: ChatOrder, text: str) -> ChatOrder:
    """An order of gates and cards with the words beside it that say nothing more of them."""
    gates, named, cards = order.text.partition(" with ")
    if not named:
        return order
    spans = [
        found.span()
        for pattern in (_FLOURISH, _SAME_AGAIN, _ALL_I_CAN, _MANNER, _PRIZE)
        for found in pattern.finditer(text)
    ]
    his = _HIS.search(text)
    if his is not None and not re.search(r"\w", blanked(text, [*order.places, his.span()])):
        spans.append(his.span())
    kiss = _KISS.match(text, max(end for _, end in order.places))
    spans += [kiss.span("kiss")] if kiss is not None and gates not in _BESIDE_KISSES else []
    if len(cards.split()) > 1:
        end = max(end for _, end in order.places)
        behind = (_ALL_IN.search(text, end), _ADDED.match(text, end))
        spans += [found.span() for found in behind if found is not None]
    return replace(order, places=(*order.places, *spans)) if spans else order


def _ranked(order: ChatOrder, text: str, held: Sequence[int]) -> ChatOrder:
    """An order with the words for its only card by its rank, where that is right: `my lowest, a 1`."""
    found = _RANKS.search(text)
    if found is None or not held:
        return order
    ranked = min(held) if found["low"] else max(held)
    said = order.text.partition(" with ")[2]
    if said != str(ranked) and WEAPONS.get(said) != ranked:
        return order
    return replace(order, places=(*order.places, found.span()), estimates=True)


def _every_card(order: ChatOrder, text: str, held: Sequence[int]) -> ChatOrder:
    """An order with the words for all cards of its writer, where those are what it names; a question where not."""
    inside = {at for start, end in order.places for at in range(start, end)}
    found = [each for each in _EVERY_CARD.finditer(text) if each.start() not in inside]
    cards = order.text.partition(" with ")[2].split()
    if not found or not cards:
        return order
    named = sorted(WEAPONS.get(card, int(card) if card.isdigit() else 0) for card in cards)
    if named == sorted(held):
        return replace(order, places=(*order.places, *(each.span() for each in found)), estimates=True)
    plainly = any(each.group().lower() in ("all in", "everything") for each in found)
    return order if plainly else replace(order, doubt=f"{' '.join(cards)}, or all cards?")


def amend(order: str, text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """An order with other gates or other cards, where a text names only the one or the other, and once; with a card
    or a gate more, or one in place of another: `add a 1`, `and a 1`, `swap the 3 for a 2`, `1I, not 1J`.
    """
    if takes_other(text):
        return None
    names = (*observation.view.gates, *letters(observation, seat))
    rejected = list(rejected_in(text, names, partly=True))
    tokens, _ = _tokens(blanked(text, rejected), observation, seat)
    denied = [at for at, token in enumerate(tokens) if token.kind in _NAMES and _is_denied(at, tokens)]
    tokens = [replace(token, kind="other") if at in denied else token for at, token in enumerate(tokens)]
    runs = [*runs_of(tokens, "gates"), *runs_of(tokens, "cards")]
    gates, _, cards = order.partition(" with ")
    places = [place_of([token.word for token in tokens[run.first : run.last + 1]]) for run in runs]
    change = next((found for found in _CHANGES.finditer(text) if runs and found.end() <= places[0][0]), None)
    more = _more(text, places[0][0]) if change is None and len(runs) == 1 else None
    more = more if more is not None and more.end() == places[0][0] else None
    if more is not None and _is_only_talk(text, places[0]):
        return None
    too = _too(text, places[0]) if len(runs) == 1 and change is None and more is None else None
    if change is not None and all(run.kind == "cards" for run in runs):
        anew = _changed(cards.split(), runs, swaps=change["swaps"] is not None)
    elif change is None and (too or more) is not None:
        change = more or too
        anew = " ".join(((gates if runs[0].kind == "gates" else cards), *runs[0].values))
    else:
        anew = " ".join(runs[0].values) if len(runs) == 1 else ""
        change = (_KEEPS[runs[0].kind].search(text) or _MADE.match(text)) if anew else None
    if runs and all(run.kind == "gates" for run in runs) and _is_again(runs, gates, tokens):
        said_again = place_of([token.word for token in tokens[: runs[-1].last + 1]])
        return ChatOrder(order, (said_again,), explicit=True, whole=True, mends=True, amends=True)
    void = {name for start, end in rejected for name in denied_in(text[start:end], names)}
    if not anew or (runs[0].kind == "cards" and not void.isdisjoint(gates.split())):
        return None
    if change is not None and change.re is _MADE:
        places += [found.span() for found in _INSTEAD.finditer(text)]
    if change is not None and change.re in _KEEPS.values():
        places += [found.span() for found in _WISH.finditer(text)]
    added = _ADDED.match(text, places[0][1]) if change is not None and runs[-1].kind == "cards" else None
    places += [added.span()] if added is not None else []
    places += [*rejected, *([change.span()] if change is not None else [])]
    places += [place_of([token.word for token in tokens[at - 1 : at + 1]]) for at in denied]
    said = f"{anew} with {cards}" if runs[0].kind == "gates" else f"{gates} with {anew}"
    if change is None and order.startswith(f"{said} ") and _ONLY_THESE.search(text) is None:
        return None
    return ChatOrder(said, tuple(places), explicit=True, whole=True, mends=True, amends=change is not None)


def _is_only_talk(text: str, place: tuple[int, int]) -> bool:
    """Whether what seems to add a card may be said of something else: `+1` agrees, `and one for the road` jokes."""
    card, behind = text[place[0] : place[1]].lower(), text[place[1] :]
    glued = card == "1" and text[: place[0]].endswith("+")
    return glued or (card == "one" and _NO_MORE.fullmatch(behind) is None)


def _too(text: str, place: tuple[int, int]) -> re.Match[str] | None:
    """What ends a message of nothing but a gate or cards, at a place, and adds these to an order: `T too`."""
    return _TOO.fullmatch(text, place[1]) if _ADDS_TOO.fullmatch(text, 0, place[0]) is not None else None


def _more(text: str, end: int) -> re.Match[str] | None:
    """What ends before a card or a gate and adds it to those of an order: where a text or a sentence of it begins."""
    begins = [0, *(found.end() for found in _SENTENCE_END.finditer(text, 0, end))]
    found = _MORE.match(text, begins[-1])
    return found if found is not None and found.end() == end else _MORE.match(text)


def may_alter(order: str, text: str, observation: Observation[View]) -> bool:
    """Whether a message below an order, which gives none, may yet change it."""
    first = next((gate for gate in order.partition(" with ")[0].split() if gate in observation.view.gates), None)
    line = observation.view.line(first) if first is not None else ()
    short = (found[1] for name in line if (found := _NUMBERED_GATE.fullmatch(name)) is not None)
    return alters(order, text, [*line, *short])


def _is_again(runs: Sequence[Run], gates: str, tokens: Sequence[Token]) -> bool:
    """Whether gates of an order are only remarked on: `yes I know, 2D again`; not `make it 2D again`. All of them are
    said again in more ways: `and yes I mean 2D`, `I said 2D and I mean 2D`.
    """
    last = runs[-1].last
    behind = tokens[last + 1].word.low if last + 1 < len(tokens) else ""
    named = {at for run in runs for at in range(run.first, run.last + 1)}
    words = {token.word.low for at, token in enumerate(tokens[:last]) if at not in named and token.word.text.isalnum()}
    ordered = set(gates.split())
    same = all(set(" ".join(run.values).split()) == ordered for run in runs)
    if same and words & (_MEANS - {"still"}):
        return words <= _REMARKS | _MEANS
    return behind == "again" and words <= _REMARKS and set(" ".join(runs[0].values).split()) <= ordered


def _is_denied(at: int, tokens: Sequence[Token]) -> bool:
    """Whether it is denied before a gate or a card: `1I, not 1J`, `no axe`."""
    return at > 0 and tokens[at - 1].word.low in ("no", "not", "without")


def _changed(cards: Sequence[str], runs: Sequence[Run], *, swaps: bool) -> str:
    """The cards with some more, or with the second run's in place of the first's; "" where that cannot be."""
    first, *then = [" ".join(run.values).split() for run in runs]
    if not swaps:
        return " ".join((*cards, *first)) if not then else ""
    left = list(cards)
    for card in first:
        if card not in left:
            return ""
        left.remove(card)
    return " ".join((*left, *then[0])) if len(then) == 1 else ""


def _tokens(text: str, observation: Observation[View], seat: Seat) -> tuple[list[Token], bool]:
    """The tokens of a text, and whether its gates are named by their letters alone: then they are put in full."""
    own = _own_line(observation, seat)
    tokens = tokens_of(text, [name for name in observation.view.gates if name.isalnum() or name in own])
    short = letters(observation, seat)
    if not short or any(token.kind == "gate" for token in tokens):
        return tokens, False
    return [_in_full(token, short) for token in tokens_of(text, tuple(short))], True


_BEFORE_ONE_MORE = frozenset({"and", "also", "plus", "oh", "ok", "add", "put", "i", "i'll", "use"})


def _read(tokens: Sequence[Token], observation: Observation[View], seat: Seat) -> ChatOrder | None:
    """What tokens say."""
    tokens = _all_of_them(tokens, hand(observation, seat))
    gates_named = list(runs_of(tokens, "gates"))
    runs = [*gates_named, *runs_of(tokens, "cards")]
    pairs = list(pairs_of(sorted(runs, key=lambda run: run.first), tokens))
    if not pairs:
        return (
            _far_apart(runs, tokens) or _without_cards(gates_named, tokens) or _run_together(tokens, observation, seat)
        )
    orders = [f"{' '.join(gates.values)} with {' '.join(cards.values)}" for gates, cards in pairs]
    places = [place_of([tokens[at].word for at in places_between(*pair, tokens)]) for pair in pairs]
    places += list(_echoes(tokens, pairs[-1][1], places))
    doubt = f"it says {orders[0]} and {orders[1]}: which one?" if len(set(orders)) > 1 else ""
    doubt = doubt or ("is that one more? Write all cards" if _begins_with_one_more(tokens) else "")
    every = any(token.kind == "every" for token in tokens)
    cards = pairs[-1][1]
    within = tokens[cards.first : cards.last + 1]
    beside = next((within[at : at + 2] for at in range(len(within)) if _is_named_twice(*within[at : at + 3])), None)
    if beside is not None and not doubt:
        doubt = f'is "{beside[0].word.text} {beside[1].word.text}" one {beside[0].word.low}, or two weapons?'
    return ChatOrder(
        orders[-1],
        tuple(places),
        doubt or (f"{_ALL_OF_THEM}?" if every else ""),
        offered=not doubt and every,
        estimates=every,
        explicit=True,
        whole=True,
        mends=True,
    )


def _says_again_with_more(tokens: Sequence[Token]) -> bool:
    """Whether a text begins with a yes and a card, and adds a gate to that: `yes a 2. and B`."""
    lead = [token.word.low for token in tokens[:1]]
    if not _AGREES.issuperset(lead):
        return False
    gate = next((at for at, token in enumerate(tokens) if token.kind == "gate"), 0)
    card = max((at for at, token in enumerate(tokens[:gate]) if token.kind in _CARDS), default=gate)
    between = {token.word.low for token in tokens[card:gate]}
    return not between.isdisjoint({"and", "also", "plus", "&", "+"})


def _begins_with_one_more(tokens: Sequence[Token]) -> bool:
    """Whether a text begins with a card that is one more than those of an order before it: `another axe on S`."""
    begun = next((at for at, token in enumerate(tokens) if token.word.low not in _BEFORE_ONE_MORE), len(tokens))
    return begun < len(tokens) and tokens[begun].word.low == "another"


def _at_or_gate(tokens: Sequence[Token]) -> str:
    """A doubt where the gate `@` stands between a gate and cards, as the sign does that says where: `axe @ Z`; or
    behind another word: `dinner @ 2`.
    """
    for before, sign, after in zip(tokens, tokens[1:], tokens[2:], strict=False):
        says_where = before.kind == "other" and before.word.text.isalpha() and after.kind in _CARDS | {"gate"}
        if sign.kind == "gate" and sign.word.text == "@" and says_where:
            return 'is "@" a gate, or only where?'
        beside = {"card" if token.kind in _CARDS else token.kind for token in (before, after)}
        if sign.kind == "gate" and sign.word.text == "@" and beside in ({"card", "gate"}, {"card", "gates:"}):
            return 'is "@" a gate too, or only where?'
    return ""


def _hash_or_gate(tokens: Sequence[Token]) -> str:
    """A doubt where the gate `#` stands before a number that may count something else: `# 1 fan here`."""
    for at, (sign, number) in enumerate(pairwise(tokens)):
        if sign.kind == "gate" and sign.word.text == "#" and number.kind == "number":
            beside = [*tokens[max(0, at - 1) : at], *tokens[at + 2 : at + 3]]
            if any(each.kind == "other" and each.word.low not in _BEHIND_CARDS for each in beside):
                return 'is "#" a gate, or a number?'
    return ""


def _sign_left(order: ChatOrder, text: str, own: Sequence[str]) -> bool:
    """Whether a gate whose name is a sign stands where none is read: `Z@ with 2`, `Z with 2, @`. A dash may be one."""
    ordered = order.text.partition(" with ")[0].split()
    signs = [name for name in own if not name.isalnum() and name != "-" and name not in ordered]
    if not signs:
        return False
    end = max(end for _, end in order.places)
    return any(found.group("glued") or found.start() == end for found in _left_over(tuple(signs)).finditer(text))


@lru_cache(maxsize=64)
def _left_over(signs: tuple[str, ...]) -> re.Pattern[str]:
    sign = any_gate(signs)
    return re.compile(
        rf"(?P<glued>(?<=[^\W\d_])[-/&,]?{sign}(?![\w@#+=-]))|(?:\s|,\s?|\s-+\s){sign}(?=[\s.!]{{0,3}}(?:$|\n))"
    )


def _dash_or_gate(tokens: Sequence[Token]) -> str:
    """A doubt where the gate `-` stands behind a word and before another gate, as a dash does: `ok - + with 3`."""
    for before, sign, after in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if sign.kind == "gate" and sign.word.text == "-" and before.kind == "other" and after.kind == "gate":
            return 'is "-" a gate too, or a dash?'
    return ""


def _unknown_beside(tokens: Sequence[Token], gates: Iterable[str]) -> str:
    """A doubt where what looks like a gate and is none stands beside one: `3G and 3F`, of which no 3G is there."""
    shapes = {_shape(name) for name in gates} - {"#"}
    for at, token in enumerate(tokens):
        word = token.word.text
        like = (
            token.kind == "other"
            and word.lower() not in NEEDS_COMPANY
            and _TIME.fullmatch(word) is None
            and _shape(word if len(word) == 1 else word.upper()) in shapes
        )
        if like and any(_is_gate_beyond(tokens, at, step) for step in (-1, 1)):
            return f"there is no {word} here: which is meant?"
    return ""


def _shape(name: str) -> str:
    """What a name looks like: its letters and numbers do not matter; `#` for one of signs."""
    shape = re.sub(r"\d", "0", re.sub(r"[A-Z]", "A", name))
    return shape if re.fullmatch("[0A]+", shape) is not None and "A" in shape else "#"


def _is_gate_beyond(tokens: Sequence[Token], at: int, step: int) -> bool:
    """Whether the next to a token, before or behind, is a gate; a joint or a word for gates may stand between."""
    place = at + step
    while 0 <= place < len(tokens) and tokens[place].kind in ("joint", "gates:", "article"):
        place += step
    return 0 <= place < len(tokens) and tokens[place].kind == "gate" and abs(place - at) <= _MOST_BETWEEN


def _counted_at_once(order: ChatOrder, tokens: Sequence[Token]) -> str:
    """A doubt where so many cards are said to be used at once as are not named: `H, two at once`."""
    cards = order.text.partition(" with ")[2].split()
    words = [token.word.low for token in tokens]
    for at, low in enumerate(words):
        many = NUMBERS.get(low) or (2 if low in TWO else int(low) if low in _FIGURES else 0)
        if cards and many > 1 and words[at + 1 : at + 3] == ["at", "once"] and many != len(cards):
            return f"{low} cards at once, or {' '.join(cards)}?"
    return ""


def _spelt_beside(order: ChatOrder, text: str) -> str:
    """A doubt where other cards than those of an order may be named in words: `C with 3. Use two`."""
    cards = order.text.partition(" with ")[2].split()
    inside = {at for start, end in order.places for at in range(start, end)}
    if len(cards) > 1 and any(found.start() in inside for found in _CORRECTED.finditer(text)):
        return f"{' and '.join(cards)}, or one of them?"
    for found in _SPELT.finditer(text):
        number = NUMBERS[found["number"].lower()]
        counted = number == len(cards) and found["only"] is not None
        same = cards in ([str(number)], [_OF_VALUE.get(str(number), "")]) and found["many"] is None
        if cards and found.start("number") not in inside and not counted and not same:
            return f'"{found["number"]}" beside {order.text}: which cards are meant?'
    return ""


def _is_named_twice(weapon: Token, number: Token | None = None, after: Token | None = None) -> bool:
    """Whether a number stands behind a weapon's name: its value, how many, or another card. Not `axe 1 dagger`."""
    counts = after is not None and after.kind in ("weapon", "weapons")
    return number is not None and number.kind == "number" and weapon.word.low in WEAPONS and not counts


def letters(observation: Observation[View], seat: Seat) -> Mapping[str, str]:
    """What the gates of a seat's own line are called without the number of their place: `B` for 1B. None where their
    names have no such number.
    """
    own = _own_line(observation, seat)
    short = {found[1].upper(): name for name in own if (found := _NUMBERED_GATE.fullmatch(name)) is not None}
    return short if len(short) == len(own) else {}


def _line(observation: Observation[View], seat: Seat) -> Sequence[str]:
    """What a seat may call the gates that it stands before: in full, and without the number of their place."""
    return [*_own_line(observation, seat), *letters(observation, seat)]


def _own_line(observation: Observation[View], seat: Seat) -> Sequence[str]:
    """The gates out of the place that a seat is in."""
    return observation.view.line_out_of(observation.view.players[seat].place)


def _in_full(token: Token, short: Mapping[str, str]) -> Token:
    return replace(token, value=short[token.value]) if token.kind == "gate" else token


def _all_of_them(tokens: Sequence[Token], held: Sequence[int]) -> list[Token]:
    """The tokens, with `all my daggers` and `all my 1s` counted in the hand."""
    kept: list[Token] = []
    for token in tokens:
        first = len(kept)
        while first and kept[first - 1].word.low in OF_MINE:
            first -= 1
        every = token.kind == "weapons" and first and kept[first - 1].word.low == "all"
        if every and (many := held.count(int(token.value))):
            start = kept[first - 1].word
            del kept[first - 1 :]
            said = replace(start, text=" " * (token.word.end - start.start))
            token = Token("every", said, " ".join([token.value] * many))
        kept.append(token)
    return kept


def _echoes(tokens: Sequence[Token], cards: Run, places: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Where the cards of an order are said again in other words: `3 (broadsword)`, `so a score of 5`."""
    named = " ".join(cards.values).split()
    values = [int(value) for value in named if value.isdigit()]
    if not values or len(values) < len(named):
        return
    for number, what in pairwise(tokens):
        if number.word.text == str(len(values)) and number.kind == "other" and what.word.low in HOW_MANY:
            yield place_of([number.word])
    for run in runs_of(tokens, "cards"):
        first = tokens[run.first]
        if any(start <= first.word.start < end for start, end in places):
            continue
        before = [token.word.low for token in tokens[max(0, run.first - 3) : run.first] if token.word.text != ","]
        same = sorted(" ".join(run.values).split()) == sorted(named) and before[-1:] and before[-1] in _SAID_AGAIN
        if same or (run.values == (str(sum(values)),) and SUMS & {*before, *_word_at(tokens, run.last + 1)}):
            yield place_of([token.word for token in tokens[run.first : run.last + 1]])
            yield from (
                place_of([token.word])
                for token in tokens[max(0, run.first - 3) : run.last + 2]
                if token.word.low in SUMS
            )


def _word_at(tokens: Sequence[Token], index: int) -> tuple[str, ...]:
    return tuple(token.word.low for token in tokens[index : index + 1])


_KEPT = frozenset({"leaving", "leaves", "keep", "keeping", "keeps", "save", "saving", "left"})
"""Between gates and cards they say that these stay in the hand: `S, leaving me with a 3`."""


def _far_apart(runs: Sequence[Run], tokens: Sequence[Token]) -> ChatOrder | None:
    """The gates and the cards of a message that names no others of either, with other words between them.

    These are not of the order: `A, and I'm throwing a 3 at it`, `my last 2 please, on gate B`.
    """
    last = {(run.kind, run.values if run.kind == "gates" else run.first): run for run in runs}
    if sorted(kind for kind, _ in last) != ["cards", "gates"]:
        return None
    cards, gates = sorted(last.values(), key=lambda run: run.kind)
    after = tokens[cards.last + 1] if cards.last + 1 < len(tokens) else None
    if (
        after is not None
        and tokens[cards.last].kind == "number"
        and after.kind == "other"
        and after.word.text.isalpha()
        and after.word.low not in _BEHIND_CARDS
    ):
        return None
    if cards.last + 1 == gates.first and not tokens[gates.first].word.text.isalnum():
        return None  # an equation, `2 = my lucky number`
    places = [place_of([token.word for token in tokens[run.first : run.last + 1]]) for run in (gates, cards)]
    places += list(_echoes(tokens, cards, places))
    between = tokens[gates.last + 1 : cards.first]
    if not _KEPT.isdisjoint(token.word.low for token in between):
        return None
    if TWO.intersection(token.word.low for token in between) and all(map(_is_broken_off, between)):
        places.append(place_of([token.word for token in between]))
    return ChatOrder(
        f"{' '.join(gates.values)} with {' '.join(cards.values)}", tuple(places), explicit=True, whole=True
    )


def _is_broken_off(token: Token) -> bool:
    """Whether a word is of what is said anew behind it: `G, both... no, two of my axes`."""
    return token.kind in SMALL or token.word.low in TWO | {"no"}


def _without_cards(runs: Sequence[Run], tokens: Sequence[Token]) -> ChatOrder | None:
    """`A B`, `gates K and L`; not the word I alone, nor a sign."""
    if len(runs) != 1 or any(token.kind not in SMALL | {"gate"} for token in tokens):
        return None
    names = runs[0].values
    alone = names[0].lower() in NEEDS_COMPANY or not names[0].isalnum()
    if len(names) == 1 and alone and not any(token.kind == "gates:" for token in tokens):
        return None
    words = [token.word for token in tokens[runs[0].first : runs[0].last + 1]]
    return ChatOrder(" ".join(names), (place_of(words),))


def _run_together(tokens: Sequence[Token], observation: Observation[View], seat: Seat) -> ChatOrder | None:
    """`d3`, `AB 33`: gates of the own line and cards without signs between them, as the whole message. A question,
    unless it is one gate and one card.
    """
    own = _own_line(observation, seat)
    found = _GLUED.fullmatch(" ".join(token.word.text for token in tokens))
    if found is None or not all(match_name(letter, own) for letter in found[1]):
        return None
    gates, cards = " ".join(found[1].upper()), " ".join(found[2])
    place = (tokens[0].word.start, tokens[-1].word.end)
    one = len(found[1]) == len(found[2]) == 1 and (found[1].isupper() or found[1] not in NEEDS_COMPANY | {"x"})
    doubt = "" if one else f"{found.group().strip()} is written together"
    return ChatOrder(f"{gates} with {cards}", (place,), doubt, offered=True, explicit=one, whole=one)
