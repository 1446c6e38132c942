"""Runs every mutant against the test cases that would notice it, the cheapest and most telling ones first, until one
fails. Which cases those are is found out first, in one run of each case with no mutant.

    hunt.py TREE RESULTS PROGRAM... [--survivors] [--sample] [--quick]

One program after the other, each for what survived those before. All but the first are asked about the sample only: what
they look at is far from the rules that think, and they take longer.
With --survivors only those that survived when RESULTS was written, and only new cases are asked what they would notice;
with --sample without the rules that think;
with --quick without the few cases that take long, which otherwise come last, for what survived all others.
"""

import json
import os
import queue
import subprocess
import sys
import threading
import time
from collections import defaultdict
from pathlib import Path

SEEDS = "120"  # random records in the slowest test (BOGOSITY_SEEDS); others look at a share of them
SLACK = 4  # a case with a mutant may take so many times longer than without, and half a second more
JOBS = 2
LONG = 300  # milliseconds of the processor: a case that comes last
TOO_LONG = 3000  # and one that is left out of all programs but the first


class Runner:
    """One process that answers questions; see mutants_main.cpp."""

    def __init__(self, program, mutant=None):
        environment = dict(os.environ, BOGOSITY_SEEDS=SEEDS)
        if mutant is not None:
            environment["BOGOSITY_MUTANT"] = str(mutant)
        self.process = subprocess.Popen([program], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, bufsize=1)

    def ask(self, *question):
        self.process.stdin.write(" ".join(str(word) for word in question) + "\n")
        return self.answer()

    def answer(self):
        return self.process.stdout.readline().split()

    def stop(self):
        self.process.stdin.close()
        self.process.wait()


def in_parallel(program, work, do):
    """Does do(runner, each) for all of the work, JOBS at a time."""
    waiting = queue.Queue()
    for each in work:
        waiting.put(each)

    def go_on():
        runner = Runner(program)
        while True:
            try:
                each = waiting.get_nowait()
            except queue.Empty:
                break
            do(runner, each)
        runner.stop()

    threads = [threading.Thread(target=go_on) for _ in range(JOBS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


class Hunt:
    def __init__(self, program, is_first):
        self.program = program
        self.is_first = is_first
        runner = Runner(program)
        count = int(runner.ask("cases")[0])
        self.names = [" ".join(runner.answer()) for _ in range(count)]
        self.early = {int(each) for each in runner.ask("early")}
        runner.stop()
        self.cost = {}
        self.noticed_by = defaultdict(list)
        self.failing = []
        self.tried, self.killed = defaultdict(int), defaultdict(int)

    def find_out_who_notices(self, known):
        """`known`: what was answered before, by name; it is added to."""
        def reach(runner, case):
            known[self.names[case]] = runner.ask("reach", case)

        in_parallel(self.program, [case for case, name in enumerate(self.names) if name not in known], reach)
        for case, name in enumerate(self.names):
            status, cost, *mutants = known[name]
            if status != "passed":
                self.failing.append(name)
            if status != "passed" or (not self.is_first and int(cost) > TOO_LONG):
                continue
            self.cost[case] = int(cost)
            for mutant in mutants:
                self.noticed_by[int(mutant)].append(case)

    def order(self, mutant, long):
        """The cases for one mutant, either those that take long or the others: first those that cost least for the chance
        that they kill it. Cases that killed others in the same function have a better one."""
        def price(case):
            near = (case, mutant["file"], mutant["function"])
            chance = (self.killed[near] + 0.2) / (self.tried[near] + 1)
            return (self.cost[case] + 2) / chance

        cases = self.noticed_by[mutant["number"]]
        if mutant["number"] in self.early:
            cases = self.cost
        return sorted((case for case in cases if (self.cost[case] > LONG) == long), key=price)

    def run(self, mutants, done, long=False):
        def attempt(runner, mutant):
            cases = self.order(mutant, long)
            if not cases:
                if not long:
                    done(mutant, {"end": "survived" if self.noticed_by[mutant["number"]] else "unnoticed"})
                return
            wanted = [f"{case}:{500 + SLACK * self.cost[case]}" for case in cases]
            early = Runner(self.program, mutant["number"]) if mutant["number"] in self.early else None
            answer = (early or runner).ask("try", mutant["number"], *wanted)
            if early:
                early.stop()
            if answer[0] == "survived":
                done(mutant, {"end": "survived"})
                ran = cases
            else:
                case = int(answer[1])
                done(mutant, {"end": "killed", "by": self.names[case], "how": answer[2]})
                ran = cases[:cases.index(case) + 1]
                self.killed[case, mutant["file"], mutant["function"]] += 1
            for case in ran:
                self.tried[case, mutant["file"], mutant["function"]] += 1

        in_parallel(self.program, mutants, attempt)


def kept(path, survivors, numbers):
    """What an earlier run wrote down, if it is asked for. A case that noticed something in a file then counts as one that
    notices what is new in that file."""
    if not survivors or not path.exists():
        return {"ends": {}, "reach": {}, "numbers": numbers}
    before = json.loads(path.read_text())
    old, new = before["numbers"], defaultdict(list)
    for name, number in numbers.items():
        if name not in old:
            new[name.split()[0]].append(number)
    moved = {number: numbers[name] for name, number in old.items() if name in numbers}
    file_of = {number: name.split()[0] for name, number in old.items()}
    for case, (status, cost, *noticed) in before["reach"].items():
        files = {file_of[int(each)] for each in noticed if int(each) in file_of}
        before["reach"][case] = [status, cost, *(moved[int(each)] for each in noticed if int(each) in moved),
                                 *(number for file in files for number in new[file])]
    return dict(before, numbers=numbers)


def main():
    tree, path, *programs = [each for each in sys.argv[1:] if not each.startswith("--")]
    mutants = json.loads((Path(tree) / "mutants.json").read_text())["mutants"]
    path = Path(path)
    results = kept(path, "--survivors" in sys.argv, {mutant["name"]: mutant["number"] for mutant in mutants})
    ends = results["ends"]
    started = time.monotonic()

    def done(mutant, end):
        if end["end"] != "unnoticed" or mutant["name"] not in ends:
            ends[mutant["name"]] = end
        if len(ends) % 100 == 0:
            path.write_text(json.dumps(results))
        print(mutant["name"], "::", *end.values(), f"{time.monotonic() - started:.0f} s", flush=True)

    def alive(sampled_only="--sample" in sys.argv):
        left = [mutant for mutant in mutants if ends.get(mutant["name"], {}).get("end") != "killed"
                and not (sampled_only and mutant["thinks"])]
        return sorted(left, key=lambda mutant: (not mutant["thinks"], mutant["name"] in ends))

    hunts = [Hunt(program, program is programs[0]) for program in programs]
    for hunt in hunts:
        print(f"{len(hunt.names)} cases: which mutants would each of them notice?", flush=True)
        hunt.find_out_who_notices(results["reach"])
        print(f"{sum(hunt.cost.values()) / 1000:.0f} s of the processor, {time.monotonic() - started:.0f} s", flush=True)
        for name in hunt.failing:
            print("fails with no mutant, and is left out:", name)
        path.write_text(json.dumps(results))
        hunt.run(alive() if hunt.is_first else alive(sampled_only=True), done)
        path.write_text(json.dumps(results))
    for hunt in reversed(hunts) if "--quick" not in sys.argv else []:
        hunt.run(alive() if hunt.is_first else alive(sampled_only=True), done, long=True)
    results["cases"], results["seeds"] = sum(len(hunt.names) for hunt in hunts), SEEDS
    path.write_text(json.dumps(results))
    print(f"{len(alive(sampled_only=False))} of {len(mutants)} survive, {time.monotonic() - started:.0f} s in all")


main()
