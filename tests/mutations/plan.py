"""Which mutants there are: all of the rules that think, a sample of the rest. Numbers them, and writes the broken tree.

    plan.py TOP TREE           copies what is built from TOP to TREE, with every mutant in it, and TREE/mutants.json
    plan.py TOP TREE --fresh N another sample, drawn with the seed N; else that of sample.txt, by name. What is gone from
                               the source by now gives way to others, always the same ones.
"""

import hashlib
import json
import os
import pickle
import sys
from collections import Counter
from pathlib import Path

from places import Finder
from syntax import trees
from weave import woven

SEED = 1983
SAMPLED = 500
THINKING = "src/games/youre_bogus/rules/"
THINKS = ["findings", "inquiry", "placement", "stack", "worth"]
COPIED = ["CMakeLists.txt", "LICENSE", "README.md", "assets", "db", "src", "tests", "ui"]
AT_ONCE = 10  # source files that clang reads in one go


def thinks(file):
    return file.startswith(THINKING) and Path(file).stem in THINKS


def sources(top):
    folders = {}
    for path in sorted((top / "src/games").rglob("*.cpp")):
        folders.setdefault(path.parent, []).append(str(path.relative_to(top)))
    for files in folders.values():
        for first in range(0, len(files), AT_ONCE):
            yield files[first:first + AT_ONCE]


def find_places(top, kept):
    """All places in src/games; what was found for the same sources before is kept in a file."""
    texts = {str(path.relative_to(top)): path.read_bytes()
             for path in sorted((top / "src").rglob("*")) if path.suffix in (".cpp", ".h")}
    how = [Path(__file__).with_name(name).read_bytes() for name in ("places.py", "syntax.py")]
    state = hashlib.sha256(b"".join([*texts.values(), *how])).hexdigest()
    texts = {name: text for name, text in texts.items() if name.startswith("src/games/")}
    if kept.exists():
        old_state, places = pickle.loads(kept.read_bytes())
        if old_state == state:
            return texts, places
    finder = Finder(texts)
    for files in sources(top):
        print("  reading", os.path.dirname(files[0]), len(files), "files", flush=True)
        for tree in trees(files, top):
            finder.walk(tree)
    places = sorted(finder.places.values(), key=lambda place: place.key())
    write_if_new(kept, pickle.dumps((state, places)))
    return texts, places


def described(places, texts):
    """All mutants with their places, each called by what is there and what becomes of it, without a line number: it keeps
    its name while the file around it changes."""
    seen, mutants = Counter(), []
    for place in places:
        text = texts[place.file]
        line = text.count(b"\n", 0, place.begin) + 1
        code = " ".join(text[place.begin:place.end].decode().split())
        for change, becomes in enumerate(place.changes):
            told = f"{place.file.removeprefix('src/games/')} {place.function or 'data'}: {code} -> {becomes}"
            seen[told] += 1
            name = told if seen[told] == 1 else f"{told} #{seen[told]}"
            mutants.append(({"file": place.file, "line": line, "function": place.function, "code": code,
                             "change": becomes, "thinks": thinks(place.file), "name": name}, place, change))
    return mutants


def sampled(names, seed, kept):
    """SAMPLED of the names: those that were kept first, then by a hash, so that one change in the source changes little."""
    def order(name):
        return (name not in kept, hashlib.sha256(f"{seed} {name}".encode()).digest())
    return set(sorted(names, key=order)[:SAMPLED])


def choose(mutants, seed, kept):
    """All mutants of what thinks, and a sample of the others."""
    others = [mutant["name"] for mutant, _, _ in mutants if not mutant["thinks"]]
    wanted = sampled(others, seed, kept)
    chosen = [each for each in mutants if each[0]["thinks"] or each[0]["name"] in wanted]
    for _, place, change in chosen:
        place.chosen.append(change)
    return chosen, len(others)


def number(mutants, before):
    """Who has been there before keeps the number, and need not be compiled anew."""
    numbers = {mutant["name"]: mutant["number"] for mutant in before}
    taken = set()
    for mutant, place, change in mutants:
        first = numbers.get(mutant["name"], 0) - change
        room = range(first, first + len(place.changes))
        if place.first == 0 and first > 0 and taken.isdisjoint(room):
            place.first = first
            taken.update(room)
    following = max([*taken, *numbers.values()], default=0) + len(max((p.changes for _, p, _ in mutants), key=len))
    for mutant, place, change in mutants:
        if place.first == 0:
            place.first = following
            following += len(place.changes)
        mutant["number"] = place.first + change


def write_if_new(path, data):
    """What did not change is not compiled anew."""
    if not path.exists() or path.read_bytes() != data:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


def copy(top, tree):
    wanted = set()
    for name in COPIED:
        for path in [top / name] if (top / name).is_file() else (top / name).rglob("*"):
            if path.is_file() and "__pycache__" not in path.parts and "corpus" not in path.parts:
                wanted.add(path.relative_to(top))
    for path in tree.rglob("*"):
        if path.is_file() and path.relative_to(tree) not in wanted | {Path("mutants.json")}:
            path.unlink()
    return wanted


def main():
    top, tree = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    seed = int(sys.argv[sys.argv.index("--fresh") + 1]) if "--fresh" in sys.argv else SEED
    kept = set() if "--fresh" in sys.argv else set((Path(__file__).with_name("sample.txt")).read_text().splitlines())
    texts, places = find_places(top, tree.parent / "places.pickle")
    mutants, others = choose(described(places, texts), seed, kept)
    plan = tree / "mutants.json"
    number(mutants, json.loads(plan.read_text())["mutants"] if plan.exists() else [])
    for path in sorted(copy(top, tree)):
        here = [place for place in places if place.chosen and place.file == str(path)]
        data = (top / path).read_bytes()
        write_if_new(tree / path, woven(data, here) if here else data)
    mutants = [mutant for mutant, _, _ in mutants]
    write_if_new(plan, json.dumps({"mutants": mutants, "others": others, "seed": seed}, indent=1).encode())
    thinking = sum(mutant["thinks"] for mutant in mutants)
    print(f"{thinking} mutants in the rules that think, {len(mutants) - thinking} of {others} in the rest (seed {seed})")


main()
