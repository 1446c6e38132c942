"""Runs every mutant against the test cases that would notice it, the cheapest and most telling ones first, until one
fails. Which cases those are is found out first, in one run of each case with no mutant.

    hunt.py PROGRAM TREE RESULTS [--survivors]     with --survivors only those that survived when RESULTS was written
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
    def __init__(self, program):
        self.program = program
        runner = Runner(program)
        count = int(runner.ask("cases")[0])
        self.names = [" ".join(runner.answer()) for _ in range(count)]
        self.early = {int(each) for each in runner.ask("early")}
        runner.stop()
        self.cost = {}
        self.noticed_by = defaultdict(list)
        self.failing = []
        self.tried, self.killed = defaultdict(int), defaultdict(int)

    def find_out_who_notices(self):
        def reach(runner, case):
            status, cost, *mutants = runner.ask("reach", case)
            self.cost[case] = int(cost)
            if status != "passed":
                self.failing.append(self.names[case])
                return
            for mutant in mutants:
                self.noticed_by[int(mutant)].append(case)

        in_parallel(self.program, range(len(self.names)), reach)

    def order(self, mutant):
        """The cases for one mutant: those that cost least for the chance that they kill it. Cases that killed others
        in the same function have a better one."""
        def price(case):
            near = (case, mutant["file"], mutant["function"])
            chance = (self.killed[near] + 0.2) / (self.tried[near] + 1)
            return (self.cost[case] + 2) / chance

        cases = self.noticed_by[mutant["number"]]
        if mutant["number"] in self.early:
            cases = self.cost
        return sorted(cases, key=price)

    def run(self, mutants, done):
        def attempt(runner, mutant):
            cases = self.order(mutant)
            if not cases:
                done(mutant, {"end": "unnoticed"})
                return
            wanted = [f"{case}:{500 + SLACK * self.cost[case]}" for case in cases]
            early = Runner(self.program, mutant["number"]) if mutant["number"] in self.early else None
            started = time.monotonic()
            answer = (early or runner).ask("try", mutant["number"], *wanted)
            if early:
                early.stop()
            if answer[0] == "survived":
                done(mutant, {"end": "survived", "cases": len(cases), "seconds": time.monotonic() - started})
                ran = cases
            else:
                case = int(answer[1])
                done(mutant, {"end": "killed", "by": self.names[case], "how": answer[2]})
                ran = cases[:cases.index(case) + 1]
                self.killed[case, mutant["file"], mutant["function"]] += 1
            for case in ran:
                self.tried[case, mutant["file"], mutant["function"]] += 1

        in_parallel(self.program, mutants, attempt)


def main():
    program, tree, results = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    found = json.loads((tree / "mutants.json").read_text())
    before = json.loads(results.read_text())["ends"] if results.exists() and "--survivors" in sys.argv else {}
    ends = {number: end for number, end in before.items() if end["end"] == "killed"}
    mutants = [mutant for mutant in found["mutants"] if str(mutant["number"]) not in ends]
    hunt = Hunt(program)
    print(f"{len(hunt.names)} cases: which mutants would each of them notice?", flush=True)
    started = time.monotonic()
    hunt.find_out_who_notices()
    print(f"{sum(hunt.cost.values()) / 1000:.0f} s of the processor, {time.monotonic() - started:.0f} s in all", flush=True)
    for name in hunt.failing:
        print("fails with no mutant, and is left out:", name)

    def done(mutant, end):
        ends[str(mutant["number"])] = end
        if len(ends) % 50 == 0:
            alive = sum(each["end"] != "killed" for each in ends.values())
            print(f"{len(ends)} of {len(found['mutants'])} mutants, {alive} survive, "
                  f"{time.monotonic() - started:.0f} s", flush=True)

    hunt.run(mutants, done)
    results.write_text(json.dumps({"ends": ends, "seeds": SEEDS, "cases": len(hunt.names),
                                   "costs": {hunt.names[case]: cost for case, cost in hunt.cost.items()}}, indent=1))


main()
