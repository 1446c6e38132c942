#!/usr/bin/env python3
"""Prints what tests/perft/counts.txt has: every condition that a stack can come to, by the shortest way, and which cards are
legal on it (section E, F1 and F2; what the stack lacks never forbids); then how many ways there are to place one to six cards in a row.

Written from the rules alone, without a look at the program that judges: the test compares the two. Cards are drawn from
as many decks as are needed. A property is "-" (none), "?" (a hidden card decides it) or its value.
"""

RANKS = "A23456789TJQK"
SUITS = "CDHS"
NONE = "-"
NOTHING = (NONE, NONE, NONE)
DEPTH = 6


def parity_of(rank):
    return "e" if rank in "2468TQ" else "o"


def answer(card, condition):
    """L: legal, I: illegal, X: hidden cards decide."""
    parity, rank, suit = condition
    if card == "*" or card[0] == "7":
        return "L"
    if condition == NOTHING:
        return "L"
    if card == "?":
        return "X"
    stands_in_the_way = [
        parity not in (NONE, "?", parity_of(card[0])),
        rank == card[0],
        suit not in (NONE, "?") and ((suit != card[1]) if card[0] == "A" else (suit == card[1])),
    ]
    if any(stands_in_the_way):
        return "I"
    return "X" if "?" in condition else "L"


def ways_to_place():
    """Each as it is written in a record, with what it makes of the condition before it."""
    for rank in RANKS:
        for suit in SUITS:
            if rank != "7":
                yield rank + suit, lambda before, made=(parity_of(rank), rank, suit): made
                continue
            for parity, word in ((NONE, ""), ("o", "=odd"), ("e", "=even")):
                yield rank + suit + word, lambda before, p=parity: before if p == NONE else (p,) + before[1:]
    for parity, parity_word in ((NONE, ""), ("o", "odd"), ("e", "even")):
        for rank in NONE + RANKS:
            for suit in NONE + SUITS:
                words = parity_word + (rank + suit).replace(NONE, "")
                yield "*" + ("=" + words if words else ""), joker((parity, rank, suit), False)
                yield "*=~" + words, joker((parity, rank, suit), True)
    yield "?", lambda before: ("?", "?", "?")


def joker(said, transparent):
    def made(before):
        parity, rank, suit = (old if transparent and new == NONE else new for new, old in zip(said, before))
        if parity == NONE and said[1] != NONE:
            parity = parity_of(said[1])
        return parity, rank, suit

    return made


def main():
    cards = [rank + suit for suit in SUITS for rank in RANKS] + ["*", "?"]
    placings = list(ways_to_place())
    way_to = {NOTHING: ""}
    newest = [NOTHING]
    while newest:
        found = []
        for condition in newest:
            for text, made in placings:
                after = made(condition)
                if after not in way_to:
                    way_to[after] = (way_to[condition] + " " + text).strip()
                    found.append(after)
        newest = found
    print("# Made by tests/perft/make_counts.py. Each condition a stack can come to: parity, rank, suit; how many cards it")
    print("# takes; for " + cards[0] + " ... " + cards[51] + " * ? whether it may be placed; and a way to come to it.")
    for condition, way in sorted(way_to.items(), key=lambda item: (len(item[1].split()), item[0])):
        answers = "".join(answer(card, condition) for card in cards)
        print("condition", "".join(condition), len(way.split()), answers, way)
    print("# So many placements in a row, each with all that can be said of it: all legal; the last one the first that is")
    print("# not; the last one the first that nobody can judge without looking.")
    reached = {NOTHING: 1}
    for depth in range(1, DEPTH + 1):
        counts = {"L": 0, "I": 0, "X": 0}
        following = {}
        for condition, ways in reached.items():
            for text, made in placings:
                judged = answer(text.split("=")[0], condition)
                counts[judged] += ways
                if judged == "L":
                    after = made(condition)
                    following[after] = following.get(after, 0) + ways
        print("perft", depth, counts["L"], counts["I"], counts["X"])
        reached = following


main()
