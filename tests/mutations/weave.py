"""Writes the places of a file into its text, so that each asks at run time which of its mutants is chosen."""

# form -> what stands before, in place of the operator, and behind; {0} is the number of the place's first mutant.
BINARY = ("mut::{form}({0}, ", ", ", ")")
UNARY = ("", "mut::{form}({0}, ", ")")
FORMS = {
    "flipped": ("mut::flipped({0}, ", None, ")"),
    "isnt": ("", "mut::flipped({0}, !", ")"),
    "negative": ("", "mut::negative({0}, ", ")"),
    "number": ("mut::number({0}, ", None, ")"),
    "when": ("mut::when({0}, static_cast<bool>(", None, "))"),
    "repeats": ("mut::repeats({0}, static_cast<bool>(", None, "))"),
    "kept": ("{{ if (mut::kept({0})) ", None, " }}"),
    "both": ("mut::both({0}, mut::both_left({0}, static_cast<bool>(", ")) && mut::both_right({0}, static_cast<bool>(", ")))"),
    "either": ("mut::either({0}, mut::either_left({0}, static_cast<bool>(",
               ")) || mut::either_right({0}, static_cast<bool>(", ")))"),
    "step_up": UNARY,
    "step_down": UNARY,
}


def pieces(place):
    """What is written before the place, in place of its operator, and behind it."""
    form, _, name = place.form.partition(" ")
    if form == "when_named":
        return "", None, f"; mut::when({place.first}, static_cast<bool>({name}))"
    texts = ("mut::{form}({0}, ", None, ")") if form.startswith("named<") else FORMS.get(form, BINARY)
    return tuple(text and text.format(place.first, form=form) for text in texts)


def woven(text, places):
    """The text with all places written in. Places lie within one another or apart, never across."""
    edits = []
    # If two places are the same bytes, the one that keeps its operator goes around the other.
    for order, place in enumerate(sorted(places, key=lambda each: (each.begin, -each.end, each.operator is not None))):
        before, operator, behind = pieces(place)
        size = place.end - place.begin
        if before:
            edits.append((place.begin, 1, -size, order, place.begin, before))
        if operator:
            # A sign in front of its operand begins what it belongs to: what lies around it comes before.
            edits.append((place.operator[0], 1, -size, order, place.operator[1], operator))
        edits.append((place.end, 0, size, -order, place.end, behind))
    edits.sort(key=lambda edit: edit[:4])
    result, at = [], 0
    for begin, _, _, _, end, new in edits:
        result.append(text[at:begin])
        result.append(new.encode())
        at = max(at, end)
    result.append(text[at:])
    return b'#include "tests/mutations/mutant.h"\n#line 1\n' + b"".join(result)
