"""What beside an order, or in a message below it, may change it: `and the one right of it`, `a smaller one`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from games.core.chat import NUMBERS, ChatOrder
from games.core.chat_altered import LEAD, TAIL, may_alter
from games.core.chat_told import blanked
from games.core.viewers import Seat
from games.gates.chat_joined import others_of
from games.gates.chat_rejected import any_gate, shared, things_in
from games.gates.chat_words import KINDS, SIGNS
from games.gates.orders import WEAPONS

_TIMES = re.compile(
    r"[\s,(]{0,3}(?:(?:[x×*]\s?[1-9]|[1-9]\s?[x×])(?!\w)|(?:doubled|thrice|tripled|(?:two|three|four|\d) times)\b)"
    r"|(?:\.[1-9])+(?!\w)",
    re.IGNORECASE,
)
"""Behind cards it counts them: `with 1 x3`."""
_COUNTS = re.compile(r"(?<![\w.])[1-9](?:\s?[x×*]\s?|[\s,(]{1,3}\*)[1-9](?![\w.])", re.IGNORECASE)
_SIGNED = re.compile(rf"(?:[1-9]|{'|'.join(WEAPONS)})s? x\Z")
"""A kiss behind cards, where it was read as the gate: `with axe x`."""
_GOES = r"(?:(?:and|also|then|maybe|for|at|on|to|try|take|use|go|both)\s+){0,4}"
_AND = rf"(?:\b(?:and|plus|also|then)\b|[&+])\s{{0,3}}{_GOES}"
_SIDE = r"(?:right|left|behind|beside|besides|next\s+(?:to|door)|before|adjacent|alongside|in\s+front)"
_DOOR = r"(?:one|door|gate|neighbou?r)"
_TELLS = r"(?!\s+(?:who|is|was|will|has|that|are|look|\w{2,}s)\b(?!\s+well))"
_NEIGHBOUR = (
    r"(?:(?:the|its|their|that|an?)\s+(?:\w+\s+)?"
    rf"(?:{_DOOR}\s+(?:(?:just|directly|immediately|to|on|at|the|its)\s+){{0,4}}{_SIDE}"
    rf"|(?<=right\s)(?:{_DOOR}|of)|(?<=left\s)(?:{_DOOR}|of)|(?<=next\s){_DOOR}|(?<=adjacent\s){_DOOR}"
    rf"|(?<=bouring\s){_DOOR}|(?<=boring\s){_DOOR})|(?:its|the|their)\s+neighbou?r)\b{_TELLS}"
)
_NEXT = r"(?:next|following|previous|adjacent|adjoining|neighbou?ring|closest|nearest)"
_NEXT_ONE = (
    rf"(?:(?:the|its|an?)\s+{_NEXT}|{_NEXT}(?:\s+{_DOOR}|(?=\s+(?:with|w/|using)))|neighbou?r)(?:\s+{_DOOR})?"
    r"(?=\s*(?:$|[.,;!?\n)]|(?:with|w/|using|for|too|also|as\s+well|please|pls|then)(?!\w)))"
)
_BESIDE_IT = re.compile(rf"{_AND}(?:{_NEIGHBOUR}|{_NEXT_ONE})", re.IGNORECASE)
"""A gate that is named by where it lies: `and its left neighbour`, `plus the one behind it`, `and the next with 2`."""
_FURTHER = re.compile(
    r"\b(?:an?|one|two|1|2) (?:(?:gate|door|step|place)s? (?:further|over|along|(?:to the )?(?:left|right)|up|down)"
    r"|further|over|along|to the (?:left|right))\b",
    re.IGNORECASE,
)
_COMPARED = (
    r"(?:(?:an?|the|my|one|something|much|bit|little|slightly|even)\s+){0,4}"
    r"(?:smaller|bigger|lower|higher|weaker|stronger|larger|cheaper|lesser|greater|lighter|heavier)"
    r"(?:\s+(?:one|cards?|keys?|weapons?|number|blade|swords?|daggers?|axes?))?(?:\s+than\s+(?:that|this|it))?"
    r"(?:\s+(?:please|pls|then|instead|actually|rather|though|sorry)){0,3}(?=\s*(?:$|[.!;,\n)]))"
)
_OTHER_CARD = re.compile(
    r"(?:[.,;!?\n(-]|\b(?:no|nah|nope|wait|actually|rather|or|sorry|with|use|hm+)\b)\s{0,3}"
    rf"(?:make\s+(?:it|that)\s+)?{_COMPARED}",
    re.IGNORECASE,
)
"""Another card, by what it is more than: `no, bigger one`."""
_OTHER_CARD_BELOW = re.compile(rf"{LEAD}(?:make\s+(?:it|that)\s+)?{_COMPARED}", re.IGNORECASE)
_STRENGTH = re.compile(r"\b(?:strength|score|power|total)\s+(?:of\s+|is\s+)?(one|two|three)\b", re.IGNORECASE)
_UNTICKED = re.compile(r"\[\s*\]|[\u2610\u2b1c\U0001f532]")
"""A box without a cross: what stands behind it is not chosen."""
_NEAR = 6
"""In characters: so far before an order stands the box of its first gate."""
_SAME = re.compile(
    r"\b(?:me|us|myself|i(?: will| do|['’]ll)?) (?:too|also|as well)\b|\bso (?:do|will|am|shall|would) (?:i|we)\b"
    r"|\bso (?:i|we) (?:will|do|am|shall)\b|\bsame here\b|\bditto\b|\blikewise\b|\bcount me in\b",
    re.IGNORECASE,
)
_CARD = rf"(?:[1-9]|two|three|(?:{'|'.join(WEAPONS)}))(?:['’]?s)?"
_REACH = 90
"""In characters: so far behind what others bring its writer may say the same of themselves."""
_THINKS = r"what (?:(?:the|on) \w+ )?(?:was i|were we) (?:even )?thinking"
_FOOLISH = r"(?:stupid|dumb|silly|foolish|idiotic|wrong|a (?:\w+ )?(?:mistake|misclick|typo)|nonsense|a bad idea)"
_FORMERLY = re.compile(r"\b(?:last|previous|first) (?:round|time|turn)\b|\bround \w+|\byesterday\b", re.IGNORECASE)
_TYPE = r"(?:purple|orange|green|garnet|pass|open|other|next|free)"
_TRY = r"(?:(?:also|then|maybe|for|at|on|take|try|go|want|i|use) ){0,4}"
_TYPED = re.compile(
    rf"\b(?:i|and|plus|gimme|let me)\b[^.!?;\n]{{0,40}}?\bthe {_TYPE}(?: (?:one|gate|door))? (?:too|as well|also)\b"
    rf"|\b(?:and|also|plus) {_TRY}the {_TYPE} (?:one|gate|door)\b{_TELLS}",
    re.IGNORECASE,
)
"""A gate more, by its type: `I want the purple one as well`."""
_TYPE_FIRST = re.compile(rf"\A(?:the )?(?={_TYPE} )", re.IGNORECASE)
_BLAMES = re.compile(r"\b(?:auto-?correct\w*|auto-?fill\w*|predictive text)\b", re.IGNORECASE)
"""What is blamed for an order that was not meant."""
_COUNTED = re.compile(rf"{LEAD}(?:[x×*]\s?[1-9]|[1-9]\s?[x×]|times\s+(?:two|three|[1-9])){TAIL}", re.IGNORECASE)
_WONDERED = re.compile(
    rf"{LEAD}(?:(?:lol|god|man|ugh|wow)\W+)*{_THINKS}(?:\W+(?:lol|haha|there|here))*\W*", re.IGNORECASE
)
"""What is said of an order above: how often its cards are meant, and that it was none of the best."""
_LONGEST = 80
"""In characters: a longer message below an order is a tale."""
_AS_ONE = r"(?:(?<=with\s)|(?<=use\s)|(?<=using\s)|(?<=it\s)|(?<=yes\s)|(?<=\ba\s)|(?<=be\s)|(?<=play\s))"
_ANEW = re.compile(
    rf"{LEAD}(?:(?:that|it|this|mine|was|were|is|should|should['’]ve|have|supposed|meant|be|been|to|make|with|using|use"
    r"|say|called|yes|yeah|i|i['’]ll|take|play|put|go|just|only)\s+)*"
    rf"(?:(?:an?|the|my)\s+)?(?P<card>{_CARD}|{_AS_ONE}one)(?:\s+x{{1,3}})?(?:,?\s+not\s+\w+)?{TAIL}",
    re.IGNORECASE,
)
"""A message that is nothing but a card: `yes two`, `was meant to be a 3`."""
_TENTATIVE = re.compile(
    r"(?<!\w)(?:tbc|-?ish|pencil (?:me|that|it)|ask (?:me )?again|/j|/jk|/s)(?![\w/])", re.IGNORECASE
)
"""What leaves an order open beside it."""
_USES_TOO = re.compile(
    r"\b(?:i|we)(?:['’]?(?:m|ll)| am| may| might| could| can| will| want to| should)? (?:(?:also|still|just|even) )*"
    r"(?:add(?:ing)?|us(?:e|ing)|play(?:ing)?|bring(?:ing)?|throw(?:ing)?|put(?:ting)?|tak(?:e|ing)|spend(?:ing)?)"
    rf"(?: in)? (?:(?:an?|the|my|another) )?(?P<card>{_CARD})(?!\w)",
    re.IGNORECASE,
)
"""Another card that its writer may use: `because I may add a 1`."""
_BETTER = re.compile(
    rf"\b(?P<card>{_CARD}) (?:(?:might|may|would|could|is|seems)(?: be)?) (?:\w+ )?(?:better|safer|wiser|smarter)\b",
    re.IGNORECASE,
)
_ALL_OF_IT = re.compile(
    r"[\s.,;!]*(?:both|all|each)(?: of (?:them|these|those|mine))?"
    r"(?=(?: (?:even|then|please|pls|actually|maybe))*\s*(?:[.!,;\n]|$))",
    re.IGNORECASE,
)
"""Behind one card at one gate it says that there are more."""
_BOUNDED = re.compile(
    r"(?:with|w/|using)\s*(?:[<>~≥≤≈]|(?:under|over|below|above|max(?:imum)?|min(?:imum)?|up to|around|roughly|circa)\b"
    r"(?: an?\b)?)\s?[1-9]|(?<=[1-9])(?:\+(?=\s*(?:$|[.!,;\n]))|ish\b"
    r"|\s?(?:&|and|or) (?:up|upwards?|above|over|below|under|higher|lower|less|more)(?=\s*(?:$|[.!,;\n)]))"
    r"|,? (?:max|min|tops|maximum|minimum)(?=\s*(?:$|[.!,;\n)])))",
    re.IGNORECASE,
)
"""A card that is said to be about so high."""
_BEHIND = 14
"""In characters: so far behind an order its card may be bounded."""
_THINGS = re.compile(
    r"(?:(?<=[2-9])|(?<=two)|(?<=three))\s+(?P<what>hands|feet|eyes|legs|kids|heads|halves|drinks|pizzas|cats|dogs|wives"
    r"|brothers|sisters|mates|brain ?cells|thoughts|reasons|goals|plans|options|doors|gates|teeth|ears|cups|shots)\b",
    re.IGNORECASE,
)
"""What a number counts that is no card: `2F with 2 hands`."""
_PLURAL = re.compile(
    r"\s+(?P<what>(?!(?:\w*(?:daggers|axes|swords)|keys|cards|key-?cards|weapons|ones|twos|threes|thanks|cheers|please|greets"
    r"|greetings|regards|lads|guys|mates|folks|boys|girls|ladies|peeps|kids|nerds|losers|suckers|friends|always|plus|perhaps"
    r"|yes|boss|bros|sis|this|thus|us|as|is|was|has|does|afterwards|towards|unless|across|lols|kthxbye|guess|besides"
    r"|bitches|fools|times|points|kisses|hugs|xoxos)\b)[a-z]{3,}s|prayer|wish|hope|dream|smile|beer|coffee|cookie|joke|kiss"
    r"|friend|cat|dog|banana)(?=\s*(?:$|[.,!;)\n]|(?:and|for|of)\b))",
    re.IGNORECASE,
)
"""What the last of several cards may count: `with 1 and 2 prayers`."""
_BY_PLACE = re.compile(
    r"\b(?:(?:next|close|adjacent|closest|nearest) to|near|beside|opposite|(?:left|right|neighbou?r) (?:of|to))"
    r"\s+(?:(?:the|gate|door)\s+){0,2}(?P<gate>\S)",
    re.IGNORECASE,
)
"""Before a gate of an order it names another: `next to T with 2`."""
_MANY = r"(?:[1-9]|two|three|four|five|six|seven)(?![\w'’]|\s*(?:cards?|keys?|weapons?|remaining|left)\b)"
_OF_SO_MANY = re.compile(
    rf"\b(?:[1-9]|one|two|three|(?:{'|'.join(WEAPONS)})s?)\s+of\s+(?:{_MANY}"
    rf"|(?:my|her|his|the|their)\s+{_MANY}(?!\s*(?:{'|'.join(WEAPONS)}|[1-9]['’]?s|ones|twos|threes)))",
    re.IGNORECASE,
)
"""How many there are of a card, or which: `one axe of three`, `2 of 1`."""
_U_IS_YOU = re.compile(
    r"\b(?:see|me (?:and|&)|love|thank|miss|hate|told|tell|bet|did|are|can|do|hear)\s+U\b(?!\s*(?:and|&)\s*[A-Z]\b)"
    r"|\bU\s+(?:(?:and|&)\s+(?:me|i)|with me)\b"
)
_DEPENDS = re.compile(
    r"\b(?:(?:so|as) (?:long|soon) as|once(?! again| more)|after|the (?:moment|minute)|provided|assuming)"
    r"\s+(?:\w+\s+){1,3}?(?:takes?|goes|go|picks?|leaves?|plays?|chooses?|enters?|is|are|stays?)\b",
    re.IGNORECASE,
)
"""What an order waits for: `once you take 2F`."""
_AND_ONE = re.compile(
    rf"{LEAD}(?:and|plus|also)\s+one\b(?!\s+(?:of|day|thing|question|last|other|more\s+(?:thing|time|question)))",
    re.IGNORECASE,
)
"""What may add a card, or jokes: `and one for the road`."""
_OF_THEM = re.compile(
    rf"{LEAD}(?P<many>all|both|each|every one|two|three|four|[2-9]) of (?:them|these|those|it|mine){TAIL}",
    re.IGNORECASE,
)
"""How many of what an order names are meant: `two of those`."""
_KEPT_BACK = re.compile(
    rf"{LEAD}(?:(?:i['’]?(?:ll|m)?|i will|will|let me|gonna|to)\s+)*"
    r"(?:sav(?:e|ing)|spar(?:e|ing)|drop(?:ping)?|minus|less|hold(?:ing)?(?: back)?|reserv(?:e|ing)|skip(?:ping)?"
    r"|(?:up|down)grad(?:e|ing)|rais(?:e|ing)|los(?:e|ing)|remov(?:e|ing)|cut(?:ting)?|scrap(?:ping)?|ditch(?:ing)?"
    r"|lower(?:ing)?|leav(?:e|ing) (?:out|behind)|keep(?:ing)? back|tak(?:e|ing) (?:back|out|away)|return(?:ing)?)"
    rf" (?:the|my|an?|that|this|one)(?: \w+)? ?(?:{_CARD})(?!\w)",
    re.IGNORECASE,
)
"""A card that is not played after all: `save the 2`."""
_AS_IN = re.compile(
    rf"{LEAD}(?:that['’]?s )?(?P<gate>\S{{1,3}}),? (?:as in|like in|for) [^\W\d_]{{3,}}{TAIL}", re.IGNORECASE
)
"""A gate by a word that begins with it: `B as in banana`."""
_MEANT_PLACE = re.compile(rf"{LEAD}(?:i )?mean(?:t)? (?:in )?(?:room|level|line) \w+{TAIL}", re.IGNORECASE)
_MOVED = re.compile(
    rf"{LEAD}(?:(?:(?:shift|move|go|step|slide|take)\s+)+(?:(?:it|me|a|one|gate|door|step|to|the|over)\s+)*"
    r"(?:left|right|further|along)(?:\s+of (?:it|that))?"
    r"|(?:to\s+)?(?:the\s+)?(?:left|right(?=\s+one))(?:\s+one)?"
    r"|(?:one|a|the|next)\s+letter(?:\s+(?:later|earlier|after|before|further|on|up|down|back|that|it|this))*)"
    rf"(?:\s+of (?:it|that))?{TAIL}",
    re.IGNORECASE,
)
"""Another gate, by where it lies: `shift one right`, `the letter after that`."""
_BY_TYPE = re.compile(
    rf"{LEAD}(?:(?:the|an?|any|some)\s+)?(?:(?:purple|orange|green|garnet)(?:\s+{_DOOR})?|pass\s+{_DOOR})"
    rf"(?:\s+(?:too|also|as\s+well))*{TAIL}",
    re.IGNORECASE,
)
_ONE_GATE = rf"(?:(?:only|just)\s+(?:the\s+)?one\s+{_DOOR}|one\s+{_DOOR}\s+only)"
_ONLY_ONE = re.compile(
    rf"{LEAD}(?:{_ONE_GATE}|(?:only|just)\s+(?:the\s+)?(?:one|first|second|last|left|right|former|latter)"
    rf"(?:\s+(?:one|gate|door|card|weapon|key))?|(?:only|just)\s+one\s+of\s+(?:them|those|these)){TAIL}",
    re.IGNORECASE,
)
"""That an order of more is of one alone: `only the first`."""
_NAMES_ONE_GATE = re.compile(rf"{LEAD}(?:{_ONE_GATE}|one\s+{_DOOR}){TAIL}", re.IGNORECASE)
_UNSETTLED = re.compile(
    r"\W*(?:or|maybe|perhaps)\s+not\W*"
    rf"|{LEAD}(?:i['’]?ll\s+|will\s+|i\s+will\s+|to\s+|let\s+me\s+)?confirm(?:\s+(?:it|that|this))?"
    rf"(?:\s+(?:later|tomorrow|tonight|soon|in\s+a\s+bit))?{TAIL}"
    rf"|{LEAD}final(?:\s+(?:order|one|answer|version))?\s+(?:later|tomorrow|tonight|soon|to\s+follow){TAIL}",
    re.IGNORECASE,
)
"""What leaves an order above open: `or not`, `will confirm`."""
_INTENDED = re.compile(
    r"\b(?:supposed|meant|should(?:['’]?ve|a)?)"
    r"(?: (?:be|say|said|read|have|been|go|gone|done|picked|taken|chosen|played|used|written|put|with|for|at|to)){1,4} "
    r"(?:an? |the |my |door |gate )?(?P<thing>\w+)",
    re.IGNORECASE,
)
"""What an order was meant to be: `was supposed to be 2B`."""


_WITHOUT = re.compile(
    rf"(?<!\w)(?:w/o(?:ut)?|wo|w\\o|sans)\s+(?:(?:an?|the|my|any)\s+)?(?P<card>{_CARD})(?!\w)", re.IGNORECASE
)
"""A card that is not played: `3A w/o 2`."""
_NUMBERED = re.compile(rf"(?<!\w)(?:{_CARD})\s+\(?(?:#\s?|no\.\s?|nr\.?\s)\d", re.IGNORECASE)
"""Behind a card a number that may count messages, or the order: `T with 1 #3`."""
_MANY_GATES = re.compile(r"(?<!\w)[2-9]\s?[x×*]\s*(?:(?:gates?|doors?)\s+)?\Z", re.IGNORECASE)
"""Before a gate it counts that: `2x 3A`."""


@lru_cache(maxsize=256)
def _to_letter(gates: tuple[str, ...], line: tuple[str, ...]) -> re.Pattern[str] | None:
    """Another gate of a line by its letter, behind a sign at once behind one of some: `3A-C`."""
    letters = "".join(sorted({name[-1] for name in line if name[-1].isalpha()} - {name[-1] for name in gates}))
    if not letters:
        return None
    return re.compile(rf"(?<!\w){any_gate(gates)}\s?[-–/&+~]\s?[{letters}](?![\w/.])", re.IGNORECASE)


_W_ALONE = re.compile(r"\W*w\s*[:/.]?\s*[1-9]")
"""A message that begins with `w 2`."""


def doubt_beside(order: ChatOrder, text: str, players: Sequence[Seat], line: Sequence[str]) -> str:
    """Why an order may not be all that its message orders, or not what it does; "" where nothing says so. `line`: the
    gates that its writer stands before.
    """
    start, end = min(order.places)[0], max(place[1] for place in order.places)
    rest = blanked(text, order.places)
    gates, _, cards = order.text.partition(" with ")
    if _TIMES.match(text, end) is not None or _COUNTS.search(text, start, end) is not None:
        return "how many of these? Write each of them"
    if gates == "W" and _W_ALONE.match(text) is not None:
        return 'is the w the gate, or "with"?'
    if gates == "X" and _SIGNED.search(text, start, end) is not None:
        return "is the x a gate, or a kiss?"
    if _UNTICKED.search(text, max(0, start - _NEAR), end) is not None:
        return "a box is empty: which gates are meant?"
    if _BESIDE_IT.search(text) is not None or _TYPED.search(rest) is not None or _letter(rest, line):
        return "is one more meant? Write all of it"
    if (
        _OTHER_CARD.search(rest, end) is not None
        or _of_strength(rest, cards.split())
        or _as_others(rest, cards, players)
    ):
        return f"{cards}, or another? Write the order alone"
    if _BOUNDED.search(text, max(0, start - 1), end + _BEHIND) is not None:
        return f"{cards}, or about that? Write the order alone"
    things = _THINGS.match(text, end) or (_PLURAL.match(text, end) if " " in cards else None)
    if things is not None:
        return f'does the number count "{things["what"]}"? Write the order alone'
    if len(gates.split()) == len(cards.split()) == 1 and _ALL_OF_IT.match(text, end) is not None:
        return f"{cards} alone, or more? Write each card"
    own = {KINDS.get(card, ("", ""))[1] for card in cards.split()}
    named = (each["card"].lower() for ways in (_USES_TOO, _BETTER) for each in ways.finditer(rest, end))
    if any(KINDS.get(each, ("", ""))[1] not in own for each in named):
        return f"{cards}, or another too? Write the order alone"
    if any(start < found.end() <= end for found in _OF_SO_MANY.finditer(text)):
        return f"{cards}, or how many of these? Write each of them"
    if any(start <= found.start("gate") < end for found in _BY_PLACE.finditer(text)):
        return f"is {gates} meant, or a gate beside it?"
    if gates == "U" and _U_IS_YOU.search(text) is not None:
        return "is the U a gate, or somebody?"
    if _NUMBERED.search(text, start, end + _BEHIND) is not None:
        return f"{cards}, or is a number of them no card? Write the order alone"
    if any(KINDS.get(found["card"].lower(), ("", ""))[1] in own for found in _WITHOUT.finditer(text)):
        return f"with {cards}, or without? Write the order alone"
    beside = _to_letter(tuple(gates.split()), tuple(line))
    is_more = beside is not None and beside.search(text, start, end) is not None
    if is_more or _MANY_GATES.search(text[max(0, start - _BEHIND) : start]) is not None:
        return f"is {gates} alone meant? Write all gates"
    if _TENTATIVE.search(rest) is not None or _DEPENDS.search(rest) is not None:
        return "is that meant? Write the order alone"
    if _FORMERLY.search(text) is None and _regretted(tuple(gates.split())).search(rest, end) is not None:
        return "does it still stand? Write the order alone"
    return ""


def _names_sign(text: str, line: Sequence[str]) -> bool:
    """Whether a message names a gate whose name is a sign, and nothing else that is ordered: `+ too`, `no, =`."""
    signs = [name for name in line if not name.isalnum()]
    return bool(signs) and _alone(tuple(signs)).fullmatch(text) is not None


@lru_cache(maxsize=64)
def _alone(gates: tuple[str, ...]) -> re.Pattern[str]:
    """A message of nothing but gates with signs for names, or words for these; a dash alone is none."""
    words = [word for word, sign in SIGNS.items() if sign in gates]
    one = rf"(?:{any_gate(gates)}|(?:{'|'.join(words) or '-'})\b)"
    some = rf"(?:the )?{one}(?:\s*(?:,|and|&|or)?\s*{one})?"
    tail = r"(?:too|also|as well|instead|rather|then|please|pls|for me|it is|again|now|actually)"
    led = (
        r"(?:(?:no|nah|wait|actually|rather|sorry|make (?:it|that)|i mean(?:t)?|and|also|plus|or|ok|but|so|take|use)\b"
        r"[\s,:]*)"
    )
    return re.compile(
        rf"\s*(?:{led}{{1,4}}{some}(?:\s+{tail}){{0,3}}|{some}(?:\s+{tail}){{1,3}}|(?!-){one})[\s.!]*", re.IGNORECASE
    )


def _letter(text: str, line: Sequence[str]) -> bool:
    """Whether a gate that looks like a kiss or a `you` is joined to an order: `plus x`, `(and U)`."""
    ways = {name.upper() for name in line} & _LETTERS.keys()
    return any(_LETTERS[name].search(text) is not None for name in ways)


_LETTERS = {
    "X": re.compile(r"(?:\b(?:and|plus|also|then)|[&+])\s+x(?=\s*(?:$|[.,;!?\n)]))", re.IGNORECASE),
    "U": re.compile(
        r"(?:(?<!\bme )(?<!\byou )\b(?i:and|plus|also|or|no|not|then|without|skip|possible|maybe|gate)|[(,.;!&+–—-])"
        r"\s{0,3}(?:(?i:the|gate|maybe|if possible|also|then|even|perhaps|and|no|not|for|at)\s+){0,4}(?<=[\s(+&–—-])U"
        r"(?=\s*(?:$|[.,;!?\n)]|(?i:too|as well|also|if|then|please|pls|instead|with|only|though|now)\b))"
    ),
}
"""Where letters that are words of chats are gates."""


def _of_strength(text: str, cards: Sequence[str]) -> bool:
    """Whether a strength is said, in words, that is not that of the cards."""
    values = [int(value) for card in cards if (value := KINDS.get(card, ("", ""))[1])]
    return any(NUMBERS[found[1].lower()] != sum(values) for found in _STRENGTH.finditer(text))


def _as_others(text: str, cards: str, players: Sequence[Seat]) -> bool:
    """Whether its writer brings what others do, and that is not what is ordered: `everyone plays a 3, me too`."""
    own = {KINDS.get(card, ("", ""))[1] for card in cards.split()}
    return any(value not in own for value in _others_cards(text, tuple(players)))


def _others_cards(text: str, players: tuple[Seat, ...]) -> Iterator[str]:
    """The cards that others bring, where the writer says the same of themselves behind that."""
    for said in _SAME.finditer(text):
        for found in _brought(players).finditer(text, max(0, said.start() - _REACH), said.start()):
            yield KINDS.get(found["card"].lower(), ("", ""))[1]


@lru_cache(maxsize=64)
def _brought(players: tuple[Seat, ...]) -> re.Pattern[str]:
    return re.compile(rf"{others_of(players).pattern}[^.!?;\n]{{0,40}}?\b(?P<card>{_CARD})(?!\w)", re.IGNORECASE)


@lru_cache(maxsize=256)
def _regretted(gates: tuple[str, ...]) -> re.Pattern[str]:
    """What says behind an order of some gates that it is not liked any more."""
    it = rf"(?:(?:the )?(?:gate |door )?{any_gate(gates)}|it|this|that)(?!\w)"
    return re.compile(
        rf"[.!?\n]\s{{0,3}}(?:(?:lol|god|man|ugh|wow)\W{{1,4}}){{0,2}}{_THINKS}\b"
        rf"|(?:[.!?\n,;-]|\b(?:but|and|lol|god|man))\s{{0,3}}(?:i (?:\w+ )?regret (?:\w+ ){{0,2}}?{it}"
        rf"|(?:(?:going|choosing|picking|taking|playing|doing)(?: for| to| with| at)? )?{it}(?: with \w+)? was"
        rf" (?:\w+ ){{0,2}}?{_FOOLISH})\b",
        re.IGNORECASE,
    )


def alters(order: str, text: str, line: Sequence[str]) -> bool:
    """Whether a message below an order, which gives none, may yet change it; `line`: the gates before its writer."""
    if not order or len(text) > _LONGEST:
        return False
    gates, _, cards = order.partition(" with ")
    found = _ANEW.fullmatch(text)
    said = KINDS.get(found["card"].lower(), ("", ""))[1] if found is not None else ""
    same = said in cards.split() or said == str(len(cards.split()) or 1) != "1"
    if found is not None and not same:
        return True
    return (
        may_alter(order, text, ())
        or _BLAMES.search(text) is not None
        or _BESIDE_IT.search(f"and {text}") is not None
        or any(said.fullmatch(text) is not None for said in (_COUNTED, _WONDERED, _MOVED, _BY_TYPE, _UNSETTLED))
        or _TYPED.search(_TYPE_FIRST.sub("and the ", text)) is not None
        or _OTHER_CARD_BELOW.match(text) is not None
        or any(said.match(text) is not None for said in (_AND_ONE, _KEPT_BACK, _MEANT_PLACE))
        or (max(len(gates.split()), len(cards.split())) > 1 and _ONLY_ONE.fullmatch(text) is not None)
        or _counts_them(text, gates.split(), cards.split())
        or ((spelt := _AS_IN.match(text)) is not None and _is_other(spelt["gate"].upper(), tuple(line), gates, cards))
        or _FURTHER.search(text) is not None
        or _letter(text, line)
        or _names_sign(text, line)
        or _of_strength(text, cards.split())
        or ((meant := _INTENDED.search(text)) is not None and _is_other(meant["thing"], tuple(line), gates, cards))
    )


def takes_other(text: str) -> bool:
    """Whether what a message below an order names is not what is ordered in its place: `save the 2`."""
    return any(said.search(text) is not None for said in (_BESIDE_IT, _FURTHER, _NAMES_ONE_GATE)) or bool(
        _KEPT_BACK.match(text)
    )


def _counts_them(text: str, gates: Sequence[str], cards: Sequence[str]) -> bool:
    """Whether a message says how many are meant, and an order has not so many gates or cards: `two of those`."""
    found = _OF_THEM.fullmatch(text)
    if found is None:
        return False
    many = {"both": 2}.get(said := found["many"].lower(), NUMBERS.get(said) or (int(said) if said.isdigit() else 0))
    return many not in (len(gates), len(cards))


def _is_other(text: str, line: tuple[str, ...], gates: str, cards: str) -> bool:
    """Whether a text names a gate or a card that an order does not."""
    named, values = things_in(text, line)
    others = {name for name in named if not shared(frozenset({name}), frozenset(gates.split()))}
    return bool(others) or not values <= {int(card) for card in cards.split() if card.isdigit()}
