"""Writes RESULTS.md: how many mutants the tests kill, by group and by file, and why each survivor does.

    report.py TREE RESULTS EXPLAINED OUT

EXPLAINED says why, one survivor a paragraph: `FILE FUNCTION: CODE -> CHANGE` (with ` #2` for the second such one in the
function), and the reason on the lines that follow, indented. `FILE *` stands for all of a file that have no reason of
their own.
"""

import json
import sys
from collections import Counter, defaultdict
from pathlib import Path

NO_REASON = "Not looked into yet."


def read_reasons(path):
    reasons, name = {}, None
    for line in path.read_text().splitlines() if path.exists() else []:
        if line.startswith(" "):
            reasons[name] = (reasons[name] + " " + line.strip()).strip()
        elif line.strip() and not line.startswith("#"):
            name = line.strip()
            reasons[name] = ""
    return reasons


def percent(killed, total):
    return f"{100 * killed / total:.1f} %" if total else "-"


def table(rows):
    yield "| file | mutants | killed | |"
    yield "| --- | --- | --- | --- |"
    for file, (killed, total) in sorted(rows.items()):
        yield f"| `{file.removeprefix('src/games/')}` | {total} | {killed} | {percent(killed, total)} |"


def main():
    tree, results, explained, out = (Path(each) for each in sys.argv[1:5])
    found = json.loads((tree / "mutants.json").read_text())
    hunt = json.loads(results.read_text())
    reasons, used = read_reasons(explained), set()
    groups = {True: defaultdict(lambda: [0, 0]), False: defaultdict(lambda: [0, 0])}
    untried = Counter()
    how, survivors, unexplained = Counter(), {True: [], False: []}, []
    for mutant in found["mutants"]:
        name = mutant["name"]
        end = hunt["ends"].get(name)
        if end is None:
            untried[mutant["thinks"]] += 1
            continue
        row = groups[mutant["thinks"]][mutant["file"]]
        row[1] += 1
        if end["end"] == "killed":
            row[0] += 1
            how[end["how"]] += 1
            continue
        used.add(name)
        whole_file = mutant["file"].removeprefix("src/games/") + " *"
        reason = reasons.get(name) or reasons.get(whole_file) or NO_REASON
        used.add(whole_file)
        if reason == NO_REASON:
            unexplained.append(name)
        survivors[mutant["thinks"]].append((mutant, end, reason))
    lines = ["# What the tests kill", "",
             "Written by `tests/mutations/run`; README.md says how it is done and what counts.", ""]
    for thinks, title in ((True, "The rules that think, every mutant"),
                          (False, f"The rest of `src/games`: a sample of its {found['others']} mutants "
                                  f"(seed {found['seed']})")):
        killed, total = (sum(row[side] for row in groups[thinks].values()) for side in (0, 1))
        lines += [f"## {title}", "", f"**{killed} of {total} killed: {percent(killed, total)}**", "",
                  *([f"{untried[thinks]} more were not tried in this run.", ""] if untried[thinks] else []), *table(groups[thinks]), ""]
        lines += ["Survivors:", ""] if survivors[thinks] else []
        for mutant, end, reason in survivors[thinks]:
            never = " (no case comes to a difference)" if end["end"] == "unnoticed" else ""
            code = mutant["code"] if len(mutant["code"]) <= 90 else mutant["code"][:87] + "..."
            lines.append(f"- `{mutant['file'].removeprefix('src/games/')}:{mutant['line']}` {mutant['function']}: `{code}` "
                         f"→ `{mutant['change']}`{never}: {reason}")
        lines.append("")
    lines += ["## How they died", "",
              f"{how['check']} by a check, {how['crash']} by a crash, {how['time']} by taking too long; "
              "with fewer random sessions than usual.", ""]
    out.write_text("\n".join(lines))
    print("\n".join(lines[4:7]))
    for thinks in (True, False):
        killed, total = (sum(row[side] for row in groups[thinks].values()) for side in (0, 1))
        print(f"{'thinking' if thinks else 'the rest'}: {killed} of {total} killed, {percent(killed, total)}")
    for name in unexplained:
        print("survives:", name)
    for name in sorted(set(reasons) - used):
        print("explained, but killed:", name)


main()
