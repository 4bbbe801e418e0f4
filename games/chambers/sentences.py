"""The sentences of 13 Chambers: what each event says to those who may know it."""

from __future__ import annotations

from collections.abc import Mapping

from games.chambers import events as happen
from games.chambers.plan import ROOMS, Slug
from games.core.events import Event
from games.core.names import counted, listed, stopped
from games.core.tiebreak import poorest
from games.core.viewers import Seat


def tell(event: Event) -> str:
    """The sentence of an event."""
    match event:
        case happen.Cleansed() | happen.Attempts() | happen.Attempt() | happen.Bids() | happen.Bid():
            return _tell_arrival(event)
        case happen.Requests() | happen.Took() | happen.Cursed():
            return _tell_take(event)
        case happen.Robs() | happen.Robbery() | happen.Loot() | happen.Lost() | happen.Arrested():
            return _tell_robbery(event)
        case happen.Divided() | happen.Opened() | happen.Share() | happen.Searched() | happen.Inside():
            return _tell_pile(event)
        case happen.Begins() | happen.Hint() | happen.HintsEnd():
            return _tell_round(event)
        case _:
            return _tell_ending(event)


def _tell_arrival(event: Event) -> str:
    match event:
        case happen.Cleansed(seat=seat, what=what, paid=paid):
            return f"{seat} pays {counted(paid, 'garnet')} to cleanse {'an arrest' if what == 'arrest' else 'a curse'}."
        case happen.Attempts(attempts=attempts):
            tried = "; ".join(
                f"{seat}: " + ", ".join(f"{slug} with {password}" for slug, password in passwords.items())
                for seat, passwords in attempts.items()
            )
            return f"Passwords tried: {tried}."
        case happen.Attempt(chamber=slug, seat=seat, right=True):
            return f"{seat}'s password for {_title(slug)} is right: {seat} arrives."
        case happen.Attempt(chamber=slug, seat=seat):
            return f"{seat}'s password for {_title(slug)} is wrong."
        case happen.Bids(bids=bids, arrive=arrive):
            verb = "arrives" if len(arrive) == 1 else "arrive"
            who = f"{listed(arrive)} {verb}" if arrive else "too many tie, so nobody arrives"
            return f"Bids for the Golden Room: {_numbers(bids)}; {who}."
        case happen.Bid(seat=seat, bid=bid, arrives=True):
            return f"{seat} arrives in the Golden Room and pays the {counted(bid, 'garnet')} bid."
        case happen.Bid(seat=seat, bid=bid):
            return f"{seat}'s bid of {bid} does not get into the Golden Room and is not paid."
        case _:
            raise TypeError(event)


def _tell_take(event: Event) -> str:
    match event:
        case happen.Requests(chamber=slug, pile=pile, requests=requests, total=total, granted=True):
            return f"{_title(slug)}: asked for {_numbers(requests)}, {total} of {pile} in all. Everybody gets it."
        case happen.Requests(chamber=slug, pile=pile, requests=requests, total=total, cursed=cursed):
            who = (
                f"{_are(cursed)} cursed for asking for the least"
                if cursed
                else "all asked for the same, so nobody is cursed"
            )
            asked = f"asked for {_numbers(requests)}, {total} of {pile} in all"
            return f"{_title(slug)}: {asked}. Too much: nobody gets any, and {who}."
        case happen.Took(chamber=slug, seat=seat, requested=requested, got=0):
            return (
                f"{_title(slug)}: {seat} asked for {requested}, but together they asked for too much. Nobody got any."
            )
        case happen.Took(chamber=slug, seat=seat, got=got):
            return f"{_title(slug)}: {seat} takes {got} gold."
        case happen.Cursed(chamber=slug, seat=seat, spared=True):
            return f"{_title(slug)}: {seat} asked for the least, but already has three curses from this round."
        case happen.Cursed(chamber=slug, seat=seat, curses=curses):
            return f"{_title(slug)}: {seat} asked for the least and is cursed: now {counted(curses, 'curse')}."
        case _:
            raise TypeError(event)


def _tell_robbery(event: Event) -> str:
    match event:
        case happen.Robs(chamber=slug, robs=robs, mutual=mutual, rings=rings):
            orders = ", ".join(f"{robber} robs {victim}" for robber, victim in robs.items())
            pairs = "".join(f" {listed(pair)} rob each other: both are arrested." for pair in mutual)
            round_about = "".join(f" A ring: {' > '.join((*ring, ring[0]))}." for ring in rings)
            return f"{_title(slug)}: {orders}.{pairs}{round_about}"
        case happen.Robbery(chamber=slug, victim=victim, robbers=robbers, empty=True):
            return f"{_title(slug)}: {victim} has nothing to rob: {_are(robbers)} arrested."
        case happen.Robbery(chamber=slug, victim=victim, robbers=(robber,)):
            return f"{_title(slug)}: {robber} robs {victim} of {_pool(event)}."
        case happen.Robbery(chamber=slug, victim=victim, robbers=robbers, share=share, keeps=keeps):
            left = f", and {victim} keeps {keeps}" if keeps else ""
            return f"{_title(slug)}: {listed(robbers)} rob {victim} of {_pool(event)}: {share} each{left}."
        case happen.Loot(chamber=slug, seat=seat, victim=victim, got=got):
            return stopped(f"{_title(slug)}: {seat} gets {f'{got} gold' if got else 'nothing'} from {victim}")
        case happen.Lost(chamber=slug, seat=seat, gone=gone):
            return f"{_title(slug)}: {seat} is robbed and loses {gone} gold."
        case happen.Arrested(chamber=slug, seat=seat, arrests=arrests):
            so_far = f"{counted(arrests, 'arrest')} so far"
            return f"{seat} is arrested in {ROOMS[slug].words}, thrown out and barred: {so_far}."
        case _:
            raise TypeError(event)


def _pool(event: happen.Robbery) -> str:
    if not event.loot:
        return f"{event.before} gold"
    return f"{event.before + event.loot} gold ({event.before} and {event.loot} of loot)"


def _tell_pile(event: Event) -> str:
    match event:
        case happen.Divided(chamber=slug, pile=0):
            return f"{_begun(slug)} opens: there is no pile left."
        case happen.Divided(chamber=slug, pile=pile, seats=seats, share=share, lost=lost, openers=openers):
            why = f"{listed(openers)} ordered it" if openers else "it is round 7"
            each = "nobody is there" if not seats else f"{share}{' each' if len(seats) > 1 else ''} to {listed(seats)}"
            return f"{_begun(slug)} opens ({why}). Pile {pile}: {each}{f', {lost} lost' if lost else ''}."
        case happen.Opened(chamber=slug):
            return f"{_begun(slug)} is opened."
        case happen.Share(chamber=slug, seat=seat, share=share):
            return f"{_title(slug)}: {seat} gets {share} gold from the pile."
        case happen.Searched(chamber=slug, seats=seats, before=before, pile=pile):
            verb = "searches" if len(seats) == 1 else "search"
            return f"{_title(slug)}: {listed(seats)} {verb}, and the pile of {before} becomes {pile}."
        case happen.Inside(chamber=slug, seats=seats, pile=pile, log=log):
            sizes = " ".join(map(str, log))
            return f"{_title(slug)}: {listed(seats)} inside; pile {pile} (after each round: {sizes})."
        case _:
            raise TypeError(event)


def _tell_round(event: Event) -> str:
    match event:
        case happen.Begins(round=number, available=available):
            titles = listed([_title(slug) for slug in available])
            return f"Round {number} begins.{f' {titles} can be entered now.' if available else ''}"
        case happen.Hint(chamber=slug, number=number, text=text):
            return f"Hint {number} for {_title(slug)}: {text}"
        case happen.HintsEnd(chamber=slug, told=0):
            return f"A hint for {_title(slug)} is due now, but the pack has none."
        case happen.HintsEnd(chamber=slug, told=told):
            return f"Hint {told} was the pack's last for {_title(slug)}: there are no more for the next rounds."
        case _:
            raise TypeError(event)


def _tell_ending(event: Event) -> str:
    match event:
        case happen.End():
            return _tell_end(event)
        case happen.Barred(gold=gold, tied=tied, garnets=garnets, seat=seat):
            if len(gold) == 1:
                return f"{seat}, the only one over the limits, is the candidate and cannot win."
            over = f"Over the limits, with gold: {_numbers(gold)}."
            return f"{over} {_least(tied, min(gold.values()), garnets, seat)} and cannot win."
        case happen.Winners(first=first, first_gold=most, winners=()):
            return f"{listed(first)} tie with {most} gold, and nobody is second, so nobody wins."
        case happen.Winners(first=first, first_gold=most, winners=winners, gold=gold) if winners != first:
            tie = f"{listed(first)} tie with {most} gold and get nothing."
            return f"{stopped(f'{tie} Second most, {gold}: {listed(winners)}')} {_prize(event)}."
        case happen.Winners(winners=winners, gold=gold):
            return f"{stopped(f'Most gold, {gold}: {listed(winners)}')} {_prize(event)}."
        case happen.Candidate(seat=None):
            return "Everyone has won, so there is no candidate."
        case happen.Candidate(tied=tied, gold=gold, garnets=garnets, seat=seat):
            return f"Of those who have not won, {_least(tied, gold, garnets, seat)}."
        case happen.Passwords(passwords=passwords):
            words = "; ".join(f"{_title(slug)} {', '.join(answers)}" for slug, answers in passwords.items())
            return f"The passwords were: {words}."
        case _:
            raise TypeError(event)


def _tell_end(event: happen.End) -> str:
    why = ["all chambers have been opened"] if event.all_opened else []
    why += [f"{seat} has {counted(number, 'curse')}" for seat, number in event.curses.items()]
    why += [f"{seat} has {counted(number, 'arrest')}" for seat, number in event.arrests.items()]
    return f"Play is over after round {event.round}: {listed(why)}."


def _least(tied: tuple[Seat, ...], gold: int | None, garnets: Mapping[Seat, int], seat: Seat | None) -> str:
    if len(tied) == 1:
        return f"{seat} has the least gold, {gold}: {seat} is the candidate"
    lot = ", drawn by lot," if len(poorest(tied, garnets)) > 1 else ""
    return f"{listed(tied)} tie for the least gold, {gold} (garnets: {_numbers(garnets)}): {seat}{lot} is the candidate"


def _prize(event: happen.Winners) -> str:
    tokens = counted(event.tokens, "Token")
    prize = f"{counted(event.garnets, 'garnet')} and {tokens}" if event.garnets else tokens
    return prize + (" each" if len(event.winners) > 1 else "")


def _are(seats: tuple[Seat, ...]) -> str:
    return f"{listed(seats)} {'is' if len(seats) == 1 else 'are'}"


def _begun(slug: Slug) -> str:
    """A chamber at the beginning of a sentence."""
    words = ROOMS[slug].words
    return words[:1].upper() + words[1:]


def _title(slug: Slug) -> str:
    return ROOMS[slug].title


def _numbers(numbers: Mapping[Seat, int]) -> str:
    return ", ".join(f"{seat} {number}" for seat, number in numbers.items())
