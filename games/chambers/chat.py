"""Orders of 13 Chambers as players put them: `Alien: xeno`, `in Alien I take 20 and rob Bo`, `3 garnets on Golden`."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from games.chambers.chat_amounts import ALL_OF_PURSE, BARE, unread
from games.chambers.chat_apart import nowhere, told_apart
from games.chambers.chat_clauses import clauses_of, parts_of_clause
from games.chambers.chat_cleanse import perhaps_cleansed
from games.chambers.chat_cleared import cleared
from games.chambers.chat_doubts import changed, each_alone, missed, of_both, share_of, shared, turned
from games.chambers.chat_idle import DOES_NOTHING
from games.chambers.chat_lists import listed
from games.chambers.chat_no_passwords import is_shrug, is_talk
from games.chambers.chat_nothing import nothing_said, without_nothing
from games.chambers.chat_parts import Found, relied_on
from games.chambers.chat_passwords import ALONE, AND, NO_SIGN, ONE_WORD, TITLE
from games.chambers.chat_respelt import respelt
from games.chambers.chat_retracted import retracted
from games.chambers.chat_rooms import HEADINGS, ROOM, anyhow, is_head, mentions, slug_of
from games.chambers.chat_supposed import is_disowned
from games.chambers.chat_threats import threats
from games.chambers.chat_told import TOLD, is_in, told_in
from games.chambers.chat_unnamed import roughly, unnamed
from games.chambers.order_words import ORDER_WORDS
from games.chambers.plan import GOLDEN, ROOMS, Slug
from games.chambers.view import View
from games.core.chat import ChatOrder, named
from games.core.chat_resolved import resolved
from games.core.chat_told import blanked
from games.core.game import Observation
from games.core.viewers import Seat

_LISTED = re.compile(
    rf"(?:(?<=\s)|^)\d[.)](?=\s+(?:{ROOM.pattern}|(?:{'|'.join(sorted(ORDER_WORDS))})\b))"
    r"|(?:^|(?<=\n))[ \t]*(?:\d{1,2}[.)](?=[ \t])"
    r"|(?:attempt|password|guess|try|pw)\s*#?[12]\s*[:.)](?=[ \t]))",
    re.IGNORECASE,
)
_SHORT_ATTEMPT = re.compile(rf"\W*(?:{anyhow(HEADINGS)}|high|until|genius)\s+([A-Za-z]{{2,}})\W*", re.IGNORECASE)
_STRAY = re.compile(r"^\W*(\w[\w -]{0,24}?)\s*[-=]+>\s*[\"'`]?[A-Za-z]+", re.MULTILINE)
"""Some name and a password."""
_TITLED = re.compile(
    r"(?:^|[\n;,.])\s*(?:and\s+)?(?:(?:enter|try)\s+)?(?P<title>[A-Za-z][A-Za-z -]{3,30}?)\s*(?:[:=>-]+|\bwith\b)\s*"
    r"[\"'`]?[A-Za-z]{2,}[\"'`]?(?=\s*(?:$|[\n;,.]))",
    re.IGNORECASE,
)
"""Some words and a password."""
_TITLES = [set(slug.split("-")) - {"to", "in"} for slug in ROOMS if slug.count("-") > 1]
_LEAST_OF_TITLE = 2
_TOLD_NOWHERE = re.compile(
    r"\b(?:the|my)\s+(?:word|answer|solution|code)\s*(?:is|=|:)\s*[\"']?[A-Za-z]+|\bit['’]?s\s+[\"'][A-Za-z]+[\"']"
    r"|\b(?:my\s+)?(?:password|pw|guess|attempt)\s*(?:[:=]|-+>|is\b)\s*[\"'`]?[A-Za-z]+[\"'`]?\W*(?:$|\n)",
    re.IGNORECASE,
)
"""A password without a chamber: `the word is echo`."""
_SECOND = re.compile(r"[\"'`]?\s*(?:,|&|/|\+|\band\b)\s*[\"'`]?([A-Za-z]{3,})[\"'`]?\s*(?=$|[.;\n])", re.IGNORECASE)
"""One more word behind a password, which may be another one: `noodle and wonton`."""
_SAID = ORDER_WORDS | {
    *(
        "thanks",
        "thx",
        "cheers",
        "pls",
        "plz",
        "lol",
        "haha",
        "bye",
        "done",
        "host",
        "mate",
        "finally",
        "hopefully",
        "nothing",
    )
}
_THERE = re.compile(r"\b(?:in\s+)?there\b(?!['\u2019]|\s+(?:is|are|was|were|will|would|might|may)\b)", re.IGNORECASE)
_SENTENCE_END = re.compile(r"[.!?;\n]+(?=\s|$)")
_LAST_SENTENCES = 3
"""The one of `there` and two before it."""
_NEAR = 300
"""In characters: so far before `there` stands what it means."""
_ELSEWHERE = re.compile(r"\b(?:other|another|else\w*|instead|both|all|everywhere)\b", re.IGNORECASE)
_LONGEST_LIST = 9
"""A higher number at the beginning of a line counts a list only behind the one before it."""
_AND = re.compile(r"(?<=[\s,])n(?=\s)")
"""How `and` is typed."""
_CAME_BY = re.compile(
    r"\b(?:i|we)(?:['’]ve|\s+have)?\s+(?:(?:think|finally|just|also|now|only|already|even)\s+)*"
    r"(?:got|solved|cracked|found|figured\s+out|worked\s+out)"
    r"(?:\s+(?:one|two|three|some|a\s+few|both|all)\s+of\s+(?:(?:the|these|those|your|them|new|old|easy|hard|other|remaining|level|\d)\b\s*)*"
    r"(?:ones|puzzles|chambers|rooms|riddles|passwords)?\b)?"
    rf"(?:(?<=ones)|(?<=puzzles)|(?<=chambers)|(?<=rooms)|(?<=riddles)|(?<=passwords)|(?<=them)|(?=\s+(?:{ROOM.pattern}|it\b|one\b|two\b|both\b|(?:the\s+|my\s+|an?\s+)?(?:answer|password|word|solution|guess|idea))))",
    re.IGNORECASE,
)
_GUESSED = re.compile(
    r"[\s\"'`,]*(?:\bi\s+(?:think|guess|suppose|believe|reckon)\b)(?=\W*(?:$|[.,;!)\n]))",
    re.IGNORECASE,
)
"""Behind a password, which is a guess anyway."""
_BELIEVED = re.compile(
    r"\bi(?:\s+do)?\s+(?:believe|reckon|suppose|think|guess)(?:\s+that)?"
    rf"(?=\s+(?:(?:the|my)\s+(?:answer|password|word|solution)\b|it['\u2019]?s\b|it\s+is\b|{ROOM.pattern}))",
    re.IGNORECASE,
)
"""Before a password, the same."""
_ENTER_THAT = re.compile(
    r"[\"'`\s]*[?.!,]*\s*(?:(?:please|pls|plz|so|and|then|just|host)\W+)*(?:enter|try|put|submit|use|type)\s+(?:that(?:\s+one)?|it|this)"
    r"(?:\s+(?:for\s+me|please|pls|plz|in|down))*(?=\W*(?:$|[\n.!;,]))",
    re.IGNORECASE,
)
"""Behind a password that one asks about, that it is entered all the same."""
_DOING = re.compile(r"\w+ing\b(?=\s*(?:$|[.,;!)\n]))", re.IGNORECASE)
_ALL_IN = re.compile(r"(?:all[ -]in|all\s+(?:of\s+)?my\s+garnets)(?=\s*(?:$|[.!,;)\n]))", re.IGNORECASE)
_THAT_IS = re.compile(
    r"[\s,.(\u2013\u2014-]*(?:(?:yes|yep|yeah|so|that['\u2019]s|that\s+is|which\s+is|i\.?e\.?)\b[\s,]*)*", re.IGNORECASE
)
_ALL_OF_PILE = re.compile(
    r"(?:(?:all|every\s+(?:bit|coin|last\s+\w+))\s+of\s+it|everything|the\s+(?:whole|entire|full)\s+(?:pile|lot|thing|pot))\b",
    re.IGNORECASE,
)
"""Behind an amount that it is the whole pile."""
_DOUBLES = re.compile(
    r"\b(?:to\s+)?doubl(?:e|es|ed|ing)(?:\s+(?:it|that|the|this|our|gold|pile|pot|money|treasure|up))*\b", re.IGNORECASE
)
_ALL_OF_THEM = re.compile(
    r"(?<=[.!?;\n,])\s*(?:all\s+(?:of\s+)?(?:it|them|that|those|the\s+above|three|four)|everything|both)(?=\W*$)",
    re.IGNORECASE,
)
_WISHED = re.compile(
    r"\b(?:hop(?:e|ing)|wish(?:ing)?|dream(?:ing)?)\s+(?:that\s+)?(?:i|we)\s+(?:can|could|get\s+to)\b[^.,;!?\n]*",
    re.IGNORECASE,
)
"""What is wished and not yet ordered: `hope I can rob Bo`."""
_FORGOTTEN = re.compile(
    r"(?<!n't )(?<!n’t )(?<!dont )(?<!not )(?<!never )(?<!always )"
    r"\b(?:forget(?:\s+about)?|scrap|scratch|cancel|drop|ignore|leave\s+out|no\s+need\s+for|never\s?mind)\s+(?:the|my|that)\s+"
    r"(?:(?P<bid>bid(?:ding)?)|(?P<rob>rob(?:bery|bing))|(?P<search>search(?:ing)?)|(?P<open>opening))\b"
    r"(?=\s*(?:$|[.,!;)\n]|(?:then|please|pls|lol|haha|sorry|again|thx|thanks)\b))",
    re.IGNORECASE,
)
"""What takes back a part of the same message."""
_NOT_MEANT = re.compile(
    r"\W*(?:(?:no+|wait|actually|oops|sorry|ok|hm+|a+h+|oh+|but|and|please|pls)\W+)*not\s+", re.IGNORECASE
)
_LONGEST_SPARED = 40
"""In characters: more is said of something else."""
_SIDED = re.compile(r"\bgo(?:ing|es)?\s+with\s+(\w+)|(\w+)\s+is\s+(?:the|my)\b", re.IGNORECASE)
_KINDS = {kind: re.compile(rf"\b{kind}", re.IGNORECASE) for kind in ("rob", "open", "search")}
_ENDS = re.compile(r"[.!?;](?=\s|$)|\n")
_CLEANSED = "is a curse or an arrest cleansed? Write cleanse curse or cleanse arrest"


_REFUSED = re.compile(
    r"\b(?:no|not|never|(?:won|don)['\u2019]?t|nothing|without)\s+(?:(?:a|an|the|more|any|going\s+to|gonna)\s+)*"
    r"(?:(?P<search>search(?:ing)?)|(?P<open>open(?:ing)?)|(?P<bid>bid(?:ding)?s?)|(?P<cleanse>cleans(?:e|ing))"
    r"|(?P<rob>rob(?:bing|bery|beries)?)|(?P<take>taking)|(?P<enter>(?:trying|guessing|entering|guesses|attempts?)))"
    r"(?:\s+(?:anything|any|at\s+all|after\s+all|actually|this\s+(?:round|time)|now|today|please|pls|sorry|lol|then|though|for\s+me))*"
    r"\W*(?:$|[.!,;\n])",
    re.IGNORECASE,
)
"""What behind an order says that it is not done: `no search`, `not bidding after all`."""


_SAYS_IT = re.compile(r"(?:[\"'`:=>\u201c\u2018(]|\b(?:is|with|w/|answer|guess|try|be|as))\s*$", re.IGNORECASE)
"""Before a password, what says that it is one."""


_OF_NONE = "what is none of it, or was before? Write only what is ordered now"
_TELLS_IT = re.compile(
    r"(?:[\"'`\u201c\u2018]|\b(?:with|w/|answer|guess|try|password|pw)\W*(?:is\W*)?)\s*$", re.IGNORECASE
)
"""The same of what else says that nothing is known."""


_ABROAD = re.compile(
    rf"(?P<room>(?:{ROOM.pattern})\s*[,:]?\s+)(?P<leads>avec|mit|met|con|com|med)"
    r"(?=\s+[\"'`]?[A-Za-z]{2,}[\"'`]?\s*(?:$|[.,;!\n]|(?:bitte|danke|svp|merci|por\s+favor|gracias|per\s+favore"
    r"|grazie|aub|alsjeblieft|tack|takk|please|pls)\b))",
    re.IGNORECASE,
)
"""What leads to a password in other languages: `enter Listen avec echo svp`."""


def _leads(found: re.Match[str]) -> str:
    """The same of as many letters as it was."""
    return found["room"] + f"{'with' if len(found['leads']) > len('mit') else 'w/':<{len(found['leads'])}}"


def read(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """What a message says of a round; None where no part of orders is in it."""
    text = _ABROAD.sub(_leads, text)
    text, beside = cleared(text, seat, observation)
    lists = list(listed(text, seat, observation))
    found = list(_parts(without_nothing(blanked(text, (_place(each[0]) for each in lists))), text, seat, observation))
    found += list(told_apart(text, found, observation.view.rooms_of(seat), observation.seats))
    found = list(_without_bare(found, text))
    sure = any(one.of and not one.doubt for one in found)
    found = sorted((*found, *(one for each in lists for one in each)), key=_place)
    left = unread(text, found)
    cleanse = None if any(one.of == "cleanse" for one in found) else perhaps_cleansed(text, seat, observation)
    if not any(one.of for one in found):
        if cleanse is not None:
            return ChatOrder("cleanse", (cleanse,), _CLEANSED)
        if (share := share_of(text, observation.view.rooms_of(seat))) is not None:
            return ChatOrder("take", (share,), "how much is that? Write the number of gold")
        if (each := each_alone(text)) is not None and observation.view.rooms_of(seat):
            return ChatOrder("take", (each.span(),), "in which chambers? Put their names before it")
        if left and observation.view.rooms_of(seat):
            return ChatOrder("take", ((0, len(text)),), left)
        if (both := of_both(text)) is not None:
            return ChatOrder("enter", (both.span(),), "is the same password tried at both?")
        if which := _misnamed(text, found):
            return ChatOrder("enter", ((0, len(text)),), which)
        if (told := _TOLD_NOWHERE.search(text)) is not None:
            return ChatOrder("enter", (told.span(),), "at which chamber? Put its name before it")
        return _spared(text, seat, observation)
    found = list(_without_forgotten(_said_last(found, text), text))
    bracketed = [one for one in found if one.doubt == NO_SIGN and text[one.end - 1] == ")"]
    if len(bracketed) > 1:
        found = [replace(one, doubt="") if one in bracketed else one for one in found]
    if any(one.of in ("enter", "bid") and not one.doubt for one in found):
        found = [replace(one, doubt="") if _is_word_for(one, text) else one for one in found]
    denied = list(nothing_said(text))
    if denied or sure:
        found = [replace(one, doubt="") if one.doubt == BARE else one for one in found]
    found = [_of_seat(one, text, observation.seats) for one in found]
    found = [replace(one, doubt=one.doubt or _talked(one, text)) for one in found]
    found += (relied_on(said) for said in _said_beside(text, found, observation))
    told = list(told_in(text, seat, observation))
    told += (*threats(text, observation.seats), *(wished.span() for wished in _WISHED.finditer(text)))
    found = [replace(one, doubt=one.doubt or TOLD) if _is_in(one, told) else one for one in found]
    found += (Found("", "", *place) for place in (*denied, *beside, *is_in(text, observation.view.rooms_of(seat))))
    whole = list(dict.fromkeys(one.text for kind in ("cleanse", "bid", "enter") for one in found if one.of == kind))
    slugs = dict.fromkeys(one.of for one in found if one.of in ROOMS)
    whole += [f"{slug}: {', '.join(dict.fromkeys(one.text for one in found if one.of == slug))}" for slug in slugs]
    if f"bid {observation.view.players[seat].garnets}" in whole:
        every = map(relied_on, ALL_OF_PURSE.finditer(text))
        bids = [one for one in found if one.of == "bid"]
        found += (one for one in every if _is_all_in(text, one) or any(_is_beside(text, one, bid) for bid in bids))
    doubt = next((one.doubt for one in found if one.doubt), "")
    untold = _OF_NONE if is_disowned(text) else resolved(text)
    doubt = (
        doubt
        or left
        or nowhere(text, found, observation.seats)
        or _misnamed(text, found)
        or _half_read(text, found)
        or changed(text, found, observation.seats)
        or turned(text, found, observation.seats)
        or shared(text, found, observation.view.rooms_of(seat))
        or missed(without_nothing(text), found, observation.view.rooms_of(seat))
        or untold
        or roughly(text, found)
        or unnamed(text, found, observation.view.rooms_of(seat))
        or _less_than_all(text, found, seat, observation)
        or _robs_or_not(text, denied, found, observation.seats)
        or _does_or_not(text, denied, found)
        or _retracts(text, found, observation.seats)
        or (_CLEANSED if cleanse is not None else "")
    )
    places = tuple((one.start, one.end) for one in found)
    offered = doubt.startswith((ONE_WORD, NO_SIGN, BARE))
    return ChatOrder(
        "; ".join(whole),
        places,
        doubt,
        offered=offered,
        explicit=not doubt,
        whole=_is_whole(text, found),
        mends=True,
        joins=bool(untold),
        shares=frozenset((*(_share(one) for one in found if one.of), *_denied(text, denied, found))),
    )


def _spared(text: str, seat: Seat, observation: Observation[View]) -> ChatOrder | None:
    """The question about a message that begins with one who is not meant, `not Bo`, of whom its writer may rob."""
    lead = _NOT_MEANT.match(text)
    if lead is None or "?" in text or len(text) - lead.end() > _LONGEST_SPARED:
        return None
    names = [name for name, start, _ in named(text, observation.seats) if start == lead.end() and name != seat]
    chambers = observation.view.chambers
    near = {name for slug in observation.view.rooms_of(seat) for name in chambers[slug].occupants or ()}
    return ChatOrder("rob", ((0, len(text)),), f"is {names[0]} robbed, or not?") if near & set(names) else None


def _place(one: Found) -> tuple[int, int]:
    return one.start, one.end


def _without_bare(found: Sequence[Found], text: str) -> Iterator[Found]:
    """The parts; `I'm taking` alone, of which it is said elsewhere how much, orders nothing."""
    whole = {(one.of, one.text.split()[0]) for one in found if " " in one.text}
    verbs = {verb for _, verb in whole}
    for one in found:
        said = (one.of, one.text) in whole or (one.doubt.startswith("in which") and one.text in verbs)
        bare = said and one.text in ("take", "bid", "rob") and _DOING.match(text, one.start)
        yield Found("", "", one.start, one.end) if bare else one


def _without_forgotten(found: Sequence[Found], text: str) -> Iterator[Found]:
    """The parts; what a message takes back itself at its end is none: `bid 4... wait, forget the bid`."""
    gone = {next(kind for kind in _FORGOTTEN.groupindex if said[kind]): said for said in _FORGOTTEN.finditer(text)}
    for kind, said in gone.items():
        before = {(one.of, one.text) for one in found if _kind(one) == kind and one.start < said.start()}
        if len(before) == 1 and not any(one.of and one.start >= said.end() for one in found):
            found = [Found("", "", one.start, one.end) if _kind(one) == kind else one for one in found]
            found.append(relied_on(said))
    yield from found


def _kind(one: Found) -> str:
    """What a part is: a bid, or what is done in a chamber."""
    return one.of if one.of == "bid" else one.text.split()[0] if one.of in ROOMS else ""


def _said_last(found: Sequence[Found], text: str) -> list[Found]:
    """The parts without those that are asked about and said again behind: `alien is xeno, right? Alien: xeno`."""
    ends = [end.start() for end in _ENDS.finditer(text)] if "?" in text else []
    last = {(one.of, one.text): at for at, one in enumerate(found) if one.of}

    def is_asked(one: Found) -> bool:
        index = bisect_left(ends, one.end)
        return index < len(ends) and text[ends[index]] == "?"

    return [one for at, one in enumerate(found) if last.get((one.of, one.text), at) == at or not is_asked(one)]


def _is_word_for(one: Found, text: str) -> bool:
    """Whether a part is `xeno for Alien`, which leaves no doubt beside another attempt, or a bid."""
    return one.doubt == NO_SIGN and ROOM.match(text, one.start) is None and text[one.end - 1] != ")"


def _said_beside(text: str, found: Sequence[Found], observation: Observation[View]) -> Iterator[re.Match[str]]:
    """What is said beside some parts and goes without saying: how a password was come by, what a search does to a
    pile, that all of several parts are meant.
    """
    if any(one.of == "enter" and not one.doubt for one in found):
        yield from _CAME_BY.finditer(text)
        yield from _BELIEVED.finditer(text)
        guessed = (_GUESSED.match(text, one.end) for one in found if one.of == "enter")
        yield from filter(None, guessed)
        said = (_ENTER_THAT.match(text, one.end) for one in found if one.of == "enter")
        yield from filter(None, said)
    for one in found:
        pile = observation.view.chambers[ROOMS[one.of].slug].pile if one.of in ROOMS else None
        joint = _THAT_IS.match(text, one.end) if one.text == f"take {pile}" else None
        whole = _ALL_OF_PILE.match(text, joint.end()) if joint is not None else None
        yield from filter(None, (joint if whole is not None else None, whole))
    if any(one.text == "search" for one in found):
        yield from _DOUBLES.finditer(text)
    if sum(bool(one.of) for one in found) > 1:
        yield from (said for said in _ALL_OF_THEM.finditer(text) if not _is_of_amount(said, found))


def _is_of_amount(said: re.Match[str], found: Sequence[Found]) -> bool:
    """Whether `all of it` stands at once behind an amount of gold, of which it may be said."""
    of_it = said.group().strip().lower().endswith(("it", "everything"))
    return of_it and any(one.text.startswith("take ") and 0 < said.start() - one.end <= 1 for one in found)


def _of_seat(one: Found, text: str, seats: Sequence[Seat]) -> Found:
    """An attempt; with a doubt where its word may be whom the writer sides with: `Missing: I'm going with Bo`."""
    sided = _SIDED.search(text[one.start : one.end]) if one.of == "enter" else None
    name = next(filter(None, sided.groups()), "") if sided else ""
    return replace(one, doubt=one.doubt or f"is {name} the password?") if name in seats else one


def _talked(one: Found, text: str) -> str:
    """The question about a word of talk that stands as a password, with no sign or word that says it is one: `alien
    password coming`.
    """
    word = one.text.rpartition(" ")[2]
    talks = one.of == "enter" and (is_talk(word) or is_shrug(word))
    at = text.lower().rfind(word.lower(), one.start, one.end) if talks else -1
    says = _TELLS_IT if is_shrug(word) else _SAYS_IT
    return "" if at < 0 or says.search(text, one.start, at) is not None else f'is "{word}" the password?'


def _is_in(one: Found, told: Sequence[tuple[int, int]]) -> bool:
    """Whether a part of orders stands where something is only told."""
    return bool(one.of) and any(start <= one.start < end for start, end in told)


def _denied(text: str, places: Iterable[tuple[int, int]], found: Sequence[Found]) -> Iterator[str]:
    """Of what else a message speaks that says what is not done in a chamber, of which it says what is."""
    kinds = {kind for start, end in places for kind, said in _KINDS.items() if said.search(text, start, end)}
    yield from (f"{slug} {kind}" for slug in {one.of for one in found if one.of in ROOMS} for kind in kinds)


def _share(one: Found) -> str:
    """What a part speaks of: the bid, the cleanse, an attempt at a chamber, or a verb in a chamber."""
    return " ".join([one.of, *one.text.split()[: 2 if one.of == "enter" else 1]])


def _is_whole(text: str, found: Sequence[Found]) -> bool:
    """Whether all parts are made of the game's words, names and numbers alone: none is a password, or one verb in a
    sentence without its chamber.
    """
    rooms = [one for one in found if not one.of]
    return all(
        one.of != "enter" and (len(one.text.split()) > 1 or any(_is_beside(text, one, room) for room in rooms))
        for one in found
        if one.of
    )


def _is_beside(text: str, one: Found, other: Found) -> bool:
    """Whether two parts stand in one sentence."""
    start, end = min(one.start, other.start), max(one.end, other.end)
    return _ENDS.search(text, start, end) is None


def _is_all_in(text: str, one: Found) -> bool:
    """Whether words for all of a purse can be of no gold."""
    return _ALL_IN.match(text, one.start) is not None


def _robs_or_not(text: str, denied: Iterable[tuple[int, int]], found: Sequence[Found], seats: Sequence[Seat]) -> str:
    """The question about a robbery, where another part says that nobody is robbed."""
    robbed = [one.text for one in found if one.text.startswith("rob ")]
    for start, end in denied if robbed else ():
        spared = [name for name, *_ in named(text[start:end], seats)]
        if _KINDS["rob"].search(text, start, end) and not (
            spared and set(robbed).isdisjoint(map("rob {}".format, spared))
        ):
            return f"{robbed[0]}, or {' '.join(text[start:end].split())}?"
    return ""


def _does_or_not(text: str, denied: Sequence[tuple[int, int]], found: Sequence[Found]) -> str:
    """The question about a bid, or a search or an opening in a chamber, that is both ordered and denied."""
    for start, end in denied:
        slugs = {slug_of(room) for room in ROOM.finditer(text, start, end)}
        for kind in ("search", "open", "bid") if slugs else ():
            done = any(one.of == kind or (one.of in slugs and one.text == kind) for one in found)
            if done and re.search(kind, text[start:end], re.IGNORECASE) is not None:
                return f"{kind}, or not?"
    for refused in _REFUSED.finditer(text):
        kind = next(kind for kind in _REFUSED.groupindex if refused[kind])
        if any(
            one.of == kind or one.text.split()[:1] == [kind] for one in found if one.of and one.end <= refused.start()
        ):
            return f"{kind}, or not?"
    return ""


def _retracts(text: str, found: Sequence[Found], seats: Sequence[Seat]) -> str:
    """The question about a clause that may change who is robbed, give up a chamber in which something is done, or spell
    a password otherwise.
    """
    done = [(one.of, one.text) for one in found if one.of in ROOMS]
    done += [(one.text.split()[1], "") for one in found if one.of == "enter" and len(one.text.split()) > 1]
    said = retracted(text, done, seats)
    said = said or respelt(text, [one.text.rpartition(" ")[2] for one in found if one.of == "enter"])
    return f"and what is {said}?" if said else ""


def _misnamed(text: str, found: Sequence[Found]) -> str:
    """The question about words of which several are a chamber's, and a password, which were not read: `White too move =
    rook`.
    """
    for said in _TITLED.finditer(text):
        words = set(said["title"].lower().replace("-", " ").split())
        start, end = said.span("title")
        unread = ROOM.search(said["title"]) is None and not any(
            one.start < end and start < one.end for one in found if one.of
        )
        if unread and any(len(words & title) >= _LEAST_OF_TITLE for title in _TITLES):
            return f'which chamber is "{said["title"].strip()}"?'
    return ""


def _half_read(text: str, found: Sequence[Found]) -> str:
    """The question about a word of a chamber's name and another word, beside attempts: `eat food`; or about what is no
    chamber's name and a password: `ZZ -> echo`.
    """
    if not any(one.of == "enter" for one in found):
        return ""
    for one in (one for one in found if one.of == "enter"):
        second = _SECOND.match(text, one.end)
        if second is not None and not (is_talk(second[1]) or second[1].lower() in _SAID or ROOM.search(second[1])):
            return f"and what is {second[1]}?"
    for stray in _STRAY.finditer(text):
        if not any(one.start < stray.end() and stray.start(1) < one.end for one in found):
            return f"and which chamber is {stray[1]}?"
    left = "".join(" " if any(one.start <= at < one.end for one in found) else sign for at, sign in enumerate(text))
    part = next((part for part in AND.split(left.replace("\n", ",")) if _SHORT_ATTEMPT.fullmatch(part)), "")
    return f"and what is {part.strip()}?" if part else ""


def _less_than_all(text: str, found: Sequence[Found], seat: Seat, observation: Observation[View]) -> str:
    """The question about a bid that is not all of the purse, beside `all in` or `all I have`."""
    purse = f"bid {observation.view.players[seat].garnets}"
    less = [one for one in found if one.of == "bid" and one.text not in ("bid", purse)]
    every = [relied_on(said) for said in ALL_OF_PURSE.finditer(text)] if less else []
    return f"{less[0].text}, or all that is left?" if any(_is_beside(text, less[0], one) for one in every) else ""


def _counted(text: str) -> list[re.Match[str]]:
    """The numbers that count a list: at the beginnings of lines, or one behind another; not `round 2. Alien`, nor the
    amount `34. And open it!`.
    """
    found = list(_LISTED.finditer(text))
    counts = (re.match(r"\s*(\d+)", number.group()) for number in found)
    digits = [int(count[1]) if count is not None else 0 for count in counts]
    first = {digit: at for at, digit in reversed(list(enumerate(digits)))}
    follows = [digit > 1 and first.get(digit - 1, at) < at for at, digit in enumerate(digits)]
    last = max((at for at, is_behind in enumerate(follows) if is_behind), default=-1)
    return [
        number
        for at, number in enumerate(found)
        if follows[at]
        or (digits[at] == 1 and at < last)
        or (digits[at] <= _LONGEST_LIST and _begins_line(text, number.start()))
    ]


def _spoken_of(text: str, clause: re.Match[str], inside: Sequence[Slug]) -> Slug | None:
    """The chamber that a clause means by `there`: one that its writer is in, named alone in the last sentence before it
    that names any, or in the clause itself before that word.
    """
    there = _THERE.search(text, *clause.span())
    before = text[max(0, there.start() - _NEAR) : there.start()] if there is not None else ""
    for sentence in reversed(_SENTENCE_END.split(before)[-_LAST_SENTENCES:]):
        slugs = {slug_of(room) for room in ROOM.finditer(sentence)}
        if slugs or _ELSEWHERE.search(sentence) is not None:
            return slugs.pop() if len(slugs) == 1 and slugs <= set(inside) else None
    return None


def _begins_line(text: str, at: int) -> bool:
    return not text[text.rfind("\n", 0, at) + 1 : at].strip()


def _parts(text: str, said: str, seat: Seat, observation: Observation[View]) -> Iterator[Found]:
    """The parts, clause by clause; a clause that is a chamber's name alone is the heading of those below it.

    `said`: the text with what it denies.
    """
    inside = observation.view.rooms_of(seat)
    heading: Slug | None = None
    above: Found | None = None
    listed = _counted(text)
    yield from (relied_on(said) for said in (*listed, *_AND.finditer(text)))
    for number in listed:
        if not _begins_line(text, number.start()):
            text = f"{text[: number.start()]};{' ' * (len(number.group()) - 1)}{text[number.end() :]}"
    for clause in clauses_of(text, {number.end() - 1 for number in listed}, observation.seats):
        if DOES_NOTHING.fullmatch(clause.group()):
            yield relied_on(clause)
            continue
        rooms = [(slug_of(found), found) for found in mentions(clause.group(), observation.seats)]
        if rooms and not clause.group()[rooms[0][1].end() :].strip(" :-.*_!") and is_head(clause.group(), rooms[0][1]):
            heading = rooms[0][0]
            above = relied_on(clause)
            continue
        here = heading or _spoken_of(said, clause, inside) or (inside[0] if len(inside) == 1 else None)
        found = list(parts_of_clause(clause, rooms, here, seat, observation))
        if not found and TITLE.fullmatch(clause.group()) is not None:
            yield relied_on(clause)
            continue
        word = ALONE.fullmatch(clause.group())
        if word is not None and word["told"] and is_talk(word["word"]):
            word = None
        if not found and word is not None and above is not None and heading not in (*inside, GOLDEN):
            found = [
                Found(
                    "enter", f"enter {heading} with {word['word']}", clause.start() + word.start("word"), clause.end()
                )
            ]
        if found and above is not None:
            yield above
            above = None
        yield from found
