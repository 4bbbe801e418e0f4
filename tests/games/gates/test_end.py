"""G13 to G16 with T1 and T2: when play ends, who wins and loses, what is paid, who becomes the candidate."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from games.core.actions import Adjust, Resolve, Undo
from games.core.errors import IllegalOrder
from games.core.viewers import Viewers
from tests.games.gates.board import after, event, kinds, ordered, refusal, seen, table, view
from tests.support.play import AnyMatch, begin

SLUGS = pytest.mark.parametrize("slug", ["keys", "gatekeeping"])


def one_escapes(slug: str = "gatekeeping", players: str = "An Bo Cy", **header: object) -> AnyMatch:
    """A match at the end of its only round: the first seat escapes, all others lose their only card to a tie."""
    first, *others = players.split()
    match = table("A:open B:open", players=players, slug=slug, cards=[1], **header)
    return after(match, f"{first}: A with 1", *(f"{seat}: B with 1" for seat in others))


def result(match: AnyMatch) -> dict:
    """The contract's result."""
    return seen(match, "host")["result"]


@SLUGS
def test_G13_ends_when_enough_have_escaped(slug: str) -> None:
    match = table("A:open B:open C:open", players="An Bo Cy Di", slug=slug, escapes=2)
    match = after(match, "An: A with 1", "Bo: B with 1", "Cy: C with 1", "Di: C with 1")
    ending = event(match, "end")
    assert (ending.escaped, ending.needed) == (("An", "Bo"), 2)
    assert match.state.round == 1


def test_G13_more_may_escape_than_are_needed() -> None:
    match = table("A:open B:open C:open", players="An Bo Cy Di", escapes=1)
    match = after(match, "An: A with 1", "Bo: B with 1", "Cy: C with 2", "Di: C with 1")
    assert result(match)["winners"] == ["An", "Bo", "Cy"]
    assert result(match)["candidate"] == "Di"


@SLUGS
def test_G13_ends_when_nobody_inside_holds_a_card(slug: str) -> None:
    match = one_escapes(slug)
    assert match.state.ended
    assert event(match, "end").escaped == ("An",)


def test_G13_goes_on_while_one_inside_holds_a_card() -> None:
    match = table("A:open B:open", "Z:open", players="An Bo Cy", cards=[2, 1])
    match = after(match, "An: A with 2 1", "Bo: A with 2 1", "Cy: B with 1")
    assert match.state.phase == "round"
    assert (event(match, "escapes").escaped, event(match, "escapes").needed) == (0, 2)


def test_G13_the_round_number_stays() -> None:
    match = one_escapes()
    assert (seen(match)["round"], seen(match)["phase"]) == (1, "vote")
    match = match.do(Resolve())
    assert (seen(match)["round"], seen(match)["phase"], seen(match)["over"]) == (1, "over", True)


@SLUGS
def test_G14_first_to_escape_wins(slug: str) -> None:
    match = table("A:open B:open", "C:open D:open", players="An Bo Cy", slug=slug)
    match = after(match, "An: A with 1", "Bo: B with 1", "Cy: B with 1")
    match = after(match, "An: C with 1", "Bo: A with 1", "Cy: B with 1")
    match = after(match, "Bo: C with 1", "Cy: D with 1")
    assert match.state.result is not None
    assert match.state.result.winners == ("An",)
    assert match.state.result.tokens == {"An": 1}


def test_G14_all_who_escape_in_the_first_round_in_which_anybody_does() -> None:
    match = table("A:open B:open C:open", players="An Bo Cy")
    match = after(match, "An: A with 1", "Cy: B with 1", "Bo: C with 1")
    assert result(match)["winners"] == ["An", "Bo", "Cy"]
    assert result(match)["losers"] == []
    assert result(match)["candidate"] is None
    assert event(match, "candidate").seat is None


def three_lines(last: str) -> AnyMatch:
    """An escapes first, in round 3; Bo, in round 4, has gone through two pass gates and one of the type `last`."""
    match = table("A:pass B:open C:open", "D:pass E:open", f"F:{last} G:open", players="An Bo Cy", slug="keys")
    match = after(match, "An: B with 1", "Bo: C with 1", "Cy: C with 1")
    match = after(match, "An: E with 1", "Bo: A with 1", "Cy: C with 1")
    match = after(match, "An: G with 1", "Bo: D with 1", "Cy: E with 1")
    return after(match, "Bo: F with 1", "Cy: G with 2")


def test_G14_three_pass_gates_and_an_escape_win() -> None:
    match = three_lines("pass")
    assert result(match)["winners"] == ["An", "Bo"]
    assert result(match)["losers"] == ["Cy"]
    assert result(match)["tokens"] == {"An": 1, "Bo": 1}


def test_G14_two_pass_gates_do_not() -> None:
    match = three_lines("open")
    assert result(match)["winners"] == ["An"]
    assert result(match)["losers"] == ["Bo", "Cy"]


def test_G14_three_pass_gates_without_an_escape_do_not() -> None:
    match = table("A:pass B:open C:open", "D:pass", "F:pass", "H:open", players="An Bo Cy", cards=[2, 1, 1, 1])
    match = after(match, "An: A with 1", "Bo: C with 1", "Cy: C with 1")
    match = after(match, "An: D with 1", "Bo: C with 1", "Cy: C with 1")
    match = after(match, "An: F with 2 1", "Bo: C with 1", "Cy: C with 1")
    assert view(match, "host")["players"]["An"]["pass_gates"] == 3
    match = after(match, "Bo: C with 2", "Cy: C with 2")
    assert result(match)["winners"] == []
    assert result(match)["losers"] == ["An", "Bo", "Cy"]


def test_G14_both_ways_to_win_give_one_token() -> None:
    match = table("A:pass B:open", "C:pass", "D:pass", players="An Bo")
    match = after(match, "An: A with 2", "Bo: A with 1")
    match = after(match, "An: C with 1")
    match = after(match, "An: D with 1")
    assert result(match)["winners"] == ["An"]
    assert result(match)["tokens"] == {"An": 1}
    assert "escaped first, in round 3, and escaped through 3 pass gates" in result(match)["why"]


def test_G15_all_who_did_not_escape_lose() -> None:
    assert one_escapes().state.result is not None
    assert one_escapes().state.result.losers == ("Bo", "Cy")


def test_G15_with_cards_left_too() -> None:
    match = table("A:open B:open", players="An Bo Cy", slug="keys", escapes=1)
    match = after(match, "An: A with 1", "Bo: B with 1", "Cy: B with 1")
    assert result(match)["losers"] == ["Bo", "Cy"]


def everybody(*, third: str) -> AnyMatch:
    """Four seats escape in rounds 1, 2 and 3; the last two through gate `third` and an open one."""
    match = table("A:open B:open C:open", players="An Bo Cy Di", escapes=4, slug="keys")
    match = after(match, "An: A with 1", "Bo: C with 1", "Cy: C with 1", "Di: C with 1")
    match = after(match, "Bo: A with 1", "Cy: C with 1", "Di: C with 1")
    return after(match, "Cy: B with 1", f"Di: {third} with 2")


def test_G15_if_everybody_escaped_the_last_of_those_who_have_not_won_lose() -> None:
    match = everybody(third="A")
    assert result(match)["winners"] == ["An"]
    assert result(match)["losers"] == ["Cy", "Di"]
    assert event(match, "losers").last_round == 3


def test_G15_the_latest_round_is_that_of_non_winners() -> None:
    layout = ("A:pass B:open C:open", "D:pass E:open", "F:pass G:open")
    match = table(*layout, players="An Bo Cy", escapes=3, slug="keys")
    match = after(match, "An: B with 1", "Bo: C with 1", "Cy: C with 1")
    match = after(match, "An: E with 1", "Bo: C with 2", "Cy: C with 1")
    match = after(match, "An: G with 1", "Bo: E with 1", "Cy: A with 1")
    match = after(match, "Bo: G with 1", "Cy: D with 1")
    match = after(match, "Cy: F with 2")
    assert {seat: player.escaped for seat, player in match.state.players.items()} == {"An": 3, "Bo": 4, "Cy": 5}
    assert result(match)["winners"] == ["An", "Cy"]
    assert result(match)["losers"] == ["Bo"]


def test_G15_winners_are_never_losers() -> None:
    match = table("A:open B:open", players="An Bo", escapes=2)
    match = after(match, "An: A with 1", "Bo: B with 1")
    assert result(match)["losers"] == []
    assert result(match)["winners"] == ["An", "Bo"]


@SLUGS
def test_G16_the_only_loser_is_the_candidate(slug: str) -> None:
    match = table("A:open B:open", players="An Bo", slug=slug)
    match = after(match, "An: A with 2", "Bo: A with 1")
    assert (match.state.phase, result(match)["candidate"]) == ("over", "Bo")
    assert kinds(match)[-1] == "candidate"


def test_G16_garnets_are_paid_before_the_tie_break() -> None:
    match = table(
        "A:garnet B:garnet C:garnet", "D:open E:open", players="An Bo Cy", slug="keys", cards=[1, 1], garnets=0
    )
    match = after(match, "An: A with 1", "Bo: B with 1", "Cy: C with 1 1")
    match = after(match, "An: D with 1", "Bo: E with 1")
    assert match.state.garnets == {"An": 1, "Bo": 1, "Cy": 1}
    order = kinds(match)
    assert order[order.index("end") :] == ["end", "paid", "winners", "losers", "candidate"]


def test_G16_keys_breaks_ties_by_garnets() -> None:
    match = one_escapes("keys", garnets={"An": 0, "Bo": 4, "Cy": 3})
    assert result(match)["candidate"] == "Cy"
    assert event(match, "tiebreak").rule == "T1"


def test_T1_by_lot_when_garnets_tie() -> None:
    for seed in (0, 1, "seven", -3):
        match = one_escapes("keys", players="An Bo Cy Di", seed=seed, garnets={"Bo": 9})
        assert result(match)["candidate"] == Random(f"{seed}/tiebreak").choice(["Cy", "Di"])
        assert event(match, "tiebreak").level == ("Cy", "Di")


@SLUGS
def test_G16_losers_without_winners_go_to_the_tie_break(slug: str) -> None:
    match = table("A:open", players="An Bo Cy", slug=slug, cards=[1], garnets={"Bo": 1})
    match = after(match, "An: A with 1", "Bo: A with 1", "Cy: A with 1")
    assert match.over
    assert result(match)["winners"] == []
    assert result(match)["candidate"] == "Bo"


def test_G16_gatekeeping_votes() -> None:
    match = one_escapes()
    assert match.state.phase == "vote"
    assert seen(match, "host")["waiting"] == ["An"]
    opened = event(match, "vote")
    assert (opened.voters, opened.losers) == (("An",), ("Bo", "Cy"))
    assert result(match) is None


def test_T2_a_sole_voter_chooses() -> None:
    match = after(one_escapes(garnets={"Bo": 0}), "An: vote Cy")
    assert result(match)["candidate"] == "Cy"


def voting(garnets: object = 5, seed: int = 0) -> AnyMatch:
    """An, Bo and Cy vote for one of Di, Ed and Fa."""
    match = table("A:open B:open C:open D:open", players="An Bo Cy Di Ed Fa", cards=[1], garnets=garnets, seed=seed)
    match = after(match, "An: A with 1", "Bo: B with 1", "Cy: C with 1", "Di: D with 1", "Ed: D with 1", "Fa: D with 1")
    assert match.state.phase == "vote"
    return match


def test_T2_most_votes_decide() -> None:
    match = after(voting({"Ed": 0}), "An: vote Fa", "Bo: vote fa", "Cy: vote Ed")
    assert result(match)["candidate"] == "Fa"
    assert event(match, "count").counts == {"Di": 0, "Ed": 1, "Fa": 2}
    assert event(match, "count").ballots == {"An": "Fa", "Bo": "Fa", "Cy": "Ed"}


def test_T2_be_it_a_majority_or_not() -> None:
    match = after(voting({"Ed": 0}), "An: vote Fa")
    assert result(match)["candidate"] == "Fa"


def test_T2_a_missing_ballot_abstains() -> None:
    match = after(voting(), "Bo: vote Ed")
    assert event(match, "count").ballots == {"An": None, "Bo": "Ed", "Cy": None}
    assert result(match)["candidate"] == "Ed"


def test_T2_a_tie_goes_to_the_poorest_of_all_losers() -> None:
    match = after(voting({"Di": 0, "Ed": 3, "Fa": 2}), "An: vote Ed", "Bo: vote Fa")
    assert event(match, "vote_tie").seats == ("Ed", "Fa")
    assert result(match)["candidate"] == "Di"


def test_T2_still_tied_by_lot() -> None:
    for seed in range(5):
        match = after(voting({"Fa": 9}, seed=seed), "An: vote Ed", "Bo: vote Fa")
        assert result(match)["candidate"] == Random(f"{seed}/vote").choice(["Di", "Ed"])
        assert event(match, "chosen").lot


def test_T2_without_a_ballot_all_losers_are_tied_at_none() -> None:
    assert result(after(voting({"Ed": 1})))["candidate"] == "Ed"
    match = after(voting({"Ed": 1, "Fa": 1}, seed=3))
    assert result(match)["candidate"] == Random("3/vote").choice(["Ed", "Fa"])
    assert event(match, "vote_tie").seats == ("Di", "Ed", "Fa")


def test_T2_garnets_count_with_what_the_match_paid() -> None:
    match = table(
        "A:open B:garnet C:garnet", "Z:open", players="An Bo Cy", cards=[1, 1], garnets={"An": 5, "Bo": 0, "Cy": 1}
    )
    match = after(match, "An: A with 1", "Bo: B with 1 1", "Cy: C with 1 1")
    match = after(match, "An: Z with 1")
    assert match.state.garnets == {"An": 5, "Bo": 1, "Cy": 2}
    assert result(after(match))["candidate"] == "Bo"


def test_T2_a_correction_during_the_vote_counts() -> None:
    match = voting({"Di": 1, "Ed": 2, "Fa": 3}).do(Adjust("Fa", -3, "A fine."))
    match = after(match)
    assert result(match)["candidate"] == "Fa"
    assert result(match)["garnets"]["Fa"] == 0


@pytest.mark.parametrize("text", ["vote Ed", "VOTE ed", "Ed", "vote for Ed", 'vote "Ed"', "  vote   Ed ;"])
def test_T2_ways_to_vote(text: str) -> None:
    match = voting()
    assert match.game.spell(match.understand(text, "An")) == "vote Ed"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "a ballot needs a name: write vote and then one of Di, Ed, Fa"),
        ("vote Bo", "there is no loser Bo: write one of Di, Ed, Fa"),
        ("vote Edd", "there is no loser Edd: did you mean Ed?"),
        ("vote Ed; vote Fa", "a ballot has only one part: write vote and then one of Di, Ed, Fa"),
        ('vote "Ed', 'a quote is not closed: end the name with "'),
    ],
)
def test_T2_what_is_no_ballot(text: str, said: str) -> None:
    error = refusal(voting(), "An", text)
    assert (str(error), error.rule) == (said, "T2")


def test_T2_only_winners_vote() -> None:
    match = voting()
    assert match.game.owing(match.state) == ("An", "Bo", "Cy")
    observation = match.observation(Viewers.of(["Di"]))
    assert match.game.form(observation, "Di").fields == ()
    assert match.game.default(observation, "Di") == "You have no vote."
    assert match.game.sample(observation, "Di", Random(1)) is None
    with pytest.raises(IllegalOrder, match="you have no vote: only An, Bo and Cy may vote"):
        match.understand("vote Ed", "Di")


def test_T2_names_that_need_quotes() -> None:
    players = ["An", "Bo;dil", 'C"y', "vote", "for Di"]
    match = table("A:open D:open", players="x y", cards=[1])
    match = ordered(begin(replace(match.header, players=tuple(players))), "An: A with 1")
    match = after(match, *(f"{seat}: D with 1" for seat in players[1:]))
    for seat, spelled in {
        "Bo;dil": 'vote "Bo;dil"',
        'C"y': 'vote "C""y"',
        "vote": "vote vote",
        "for Di": "vote for Di",
    }.items():
        assert match.game.spell(match.understand(spelled, "An")) == spelled
        assert match.understand(spelled, "An").seat == seat


def test_T2_a_name_that_reads_like_a_ballot() -> None:
    players = ["An", "Bo", "vote Bo", "for Bo", "vote for Bo"]
    match = table("A:open D:open", players="x y", cards=[1])
    match = ordered(begin(replace(match.header, players=tuple(players))), "An: A with 1")
    match = after(match, *(f"{seat}: D with 1" for seat in players[1:]))
    for seat in players[1:]:
        spelled = f"vote {seat}"
        assert match.understand(spelled, "An").seat == seat
        assert match.game.spell(match.understand(spelled, "An")) == spelled
    assert match.understand("Bo", "An").seat == "Bo"


def test_T2_ballots_are_secret_until_they_are_counted() -> None:
    match = voting()
    for viewers in (("An",), ("Bo",), ("Di",), ()):
        before = seen(match, *viewers)
        assert seen(ordered(match, "Cy: vote Ed"), *viewers) == before
    match = after(match, "Cy: vote Ed")
    assert seen(match)["events"][-2]["data"]["ballots"] == {"An": None, "Bo": None, "Cy": "Ed"}


def test_G16_the_result_says_why() -> None:
    match = after(voting({"Ed": 1, "Fa": 2}), "An: vote Ed", "Bo: vote Fa")
    assert result(match) == {
        "winners": ["An", "Bo", "Cy"],
        "losers": ["Di", "Ed", "Fa"],
        "candidate": "Ed",
        "tokens": {"An": 1, "Bo": 1, "Cy": 1},
        "garnets": {"An": 5, "Bo": 5, "Cy": 5, "Di": 5, "Ed": 1, "Fa": 2},
        "opals": {},
        "why": "An escaped first, in round 1; Bo escaped first, in round 1; Cy escaped first, in round 1; "
        "Di, Ed and Fa did not escape. The vote made Ed the candidate.",
    }


def test_an_ended_match_can_be_taken_back() -> None:
    match = after(voting(), "An: vote Ed")
    for _ in range(2):
        match = match.do(Undo())
    assert match.state.phase == "vote"
    assert seen(match, "host")["waiting"] == ["An", "Bo", "Cy"]
    match = match.do(Undo())
    assert match.state.phase == "round"
    assert not match.state.ended
