"""Measures the shared table of the real program, and prints the numbers. Nothing is asserted.

python3 tests/share/numbers.py --program PATH [--turns 3600] [NAME...]
"""

import argparse
import math
import os
import pathlib
import selectors
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from browser import Browser  # noqa: E402
from program import Home, Listener, Program, connect, request_text, wait_for  # noqa: E402

PROGRAM = "bogosity"
TURNS = 3600

# Notes when each number was painted: after the next frame, when the browser has nothing left to do for it.
WATCH_PAINTS = r"""
window.paints = {};
new MutationObserver(() => {
  const number = document.body.dataset.number;
  requestAnimationFrame(() => {
    const channel = new MessageChannel();
    channel.port1.onmessage = () => { window.paints[number] ??= performance.timeOrigin + performance.now(); };
    channel.port2.postMessage(0);
  });
}).observe(document.body, { attributes: true, attributeFilter: ['data-number'] });
"""


def spread(seconds):
    """The middle, the 99th percentile and the largest of a list, in words."""
    ordered = sorted(seconds)

    def at(share):
        return ordered[max(0, math.ceil(share * len(ordered)) - 1)] * 1000

    return f"p50 {at(.5):.1f} ms, p99 {at(.99):.1f} ms, most {ordered[-1] * 1000:.1f} ms of {len(ordered)}"


class Readers:
    """Listeners that one thread reads without looking at what it reads."""

    def __init__(self):
        self.selector = selectors.DefaultSelector()
        self.lock = threading.Lock()
        self.links = []
        self.bytes = 0
        self.lost = 0
        self.over = threading.Event()
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def add(self, program, count):
        """Up to `count` listeners, sixteen an address."""
        while len(self.links) < count:
            link = connect(program, f"127.0.0.{2 + len(self.links) // 16}")
            link.sendall(request_text(program, "events"))
            link.setblocking(False)
            with self.lock:
                self.links.append(link)
                self.selector.register(link, selectors.EVENT_READ)
        wait_for(lambda: program.sockets() >= count + 1, "all listeners are there")
        program.type("54")

    def read(self):
        while not self.over.is_set():
            for key, _ in self.selector.select(0.2):
                try:
                    part = key.fileobj.recv(1 << 18)
                except BlockingIOError:
                    continue
                except OSError:
                    part = b""
                self.bytes += len(part)
                if not part:
                    self.lost += 1
                    self.selector.unregister(key.fileobj)

    def close(self):
        self.over.set()
        self.thread.join(5)
        for link in self.links:
            link.close()


class Measurement:
    def __init__(self):
        self.home = Home()
        self.open = []

    def start(self, **options):
        program = Program(PROGRAM, self.home, **options)
        self.open.append(program)
        return program.wait_started()

    def close(self):
        for each in self.open:
            each.close()
        self.home.close()


def picture(all):
    program = all.start()
    listener = Listener(program)
    all.open.append(listener)
    listener.wait(lambda state: True, "the first state")
    browser = Browser()
    all.open.append(browser)
    browser.resize(390, 844)
    browser.open(program.urls[0])
    browser.wait("return document.body.dataset.number")
    browser.run(WATCH_PAINTS)
    begun = {}
    for _ in range(100):
        number = listener.state["number"] + 1
        begun[number] = time.time()
        program.type("54")
        listener.wait(lambda state: state["number"] >= number, "the entry")
        browser.wait("return window.paints[arguments[0]]", str(number))
    paints = browser.run("return window.paints")
    taken = [paints[str(number)] / 1000 - at for number, at in begun.items()]
    print("Enter to the picture in Chromium:", spread(taken))


def wire(all):
    program = all.start()
    listener = Listener(program)
    all.open.append(listener)
    listener.wait(lambda state: True, "the first state")
    taken, acknowledged = [], []
    for _ in range(300):
        number = listener.state["number"] + 1
        begin = time.perf_counter()
        acknowledged.append(program.type("54")[1])
        listener.wait(lambda state: state["number"] >= number, "the entry")
        taken.append(listener.arrivals[-1][1] - begin)
    print("Enter to the bytes at a listener:", spread(taken))
    print("Enter to the acknowledgement:", spread(acknowledged))


def event_size(all):
    for every in [0, 5, 2]:
        program = all.start()
        listener = Listener(program)
        all.open.append(listener)
        sizes = []
        for turn in range(1, 401):
            shouts = every and turn % every == 0
            program.type(f"b{[2, 3, 1][(turn - 2) % 3]} d 54" if shouts else "54")
            if turn in [10, 100, 400]:
                program.sync()
                listener.wait(lambda state: state["log"] and state["log"][0]["turn"] == turn, f"turn {turn}")
                sizes.append(f"{listener.arrivals[-1][2]} at turn {turn}")
        print("Bytes of an event,", f"a shout in every {every} turns:" if every else "nobody shouts:", ", ".join(sizes))


def listeners(all):
    program = all.start()
    program.type("54")
    readers = Readers()
    all.open.append(readers)
    words = [f"0 listeners {program.memory()} KB"]
    for count in [16, 64]:
        readers.add(program, count)
        program.sync()
        words.append(f"{count} listeners {program.memory()} KB")
    print("Memory:", ", ".join(words))


def long_session(all):
    for count in [64, None]:
        program = all.start(share=count is not None)
        program.type("54")
        words = []
        readers = Readers()
        all.open.append(readers)
        if count:
            readers.add(program, count)
        waits = []
        begin = time.monotonic()
        for turn in range(TURNS):
            if turn in [0, TURNS // 2]:
                words.append(f"{program.memory()} KB")
            waits.append(program.type("54")[1])
        words.append(f"{program.memory()} KB")
        print(f"{TURNS} turns,", f"{count} listeners:" if count else "not shared:",
              "memory at the start, middle and end", ", ".join(words) + ";",
              f"{time.monotonic() - begin:.0f} s; acknowledged: {spread(waits)}; {readers.bytes / 1e6:.0f} MB read,",
              f"{readers.lost} listeners lost; {program.threads()} threads, {program.sockets()} sockets")
        readers.close()
        program.close()


def unshared(all):
    for share in [False, True]:
        program = all.start(share=share)
        program.type("54")
        print("Shared:" if share else "Not shared:", f"{program.threads()} threads, {program.sockets()} sockets,",
              f"{program.memory()} KB")


MEASUREMENTS = [unshared, wire, picture, event_size, listeners, long_session]


def main():
    global PROGRAM, TURNS
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--program", required=True)
    parser.add_argument("--turns", type=int, default=TURNS)
    parser.add_argument("names", nargs="*", help=" ".join(each.__name__ for each in MEASUREMENTS))
    arguments = parser.parse_args()
    PROGRAM = os.path.abspath(arguments.program)
    TURNS = arguments.turns
    for measurement in MEASUREMENTS:
        if arguments.names and measurement.__name__ not in arguments.names:
            continue
        what = Measurement()
        try:
            measurement(what)
        finally:
            what.close()


if __name__ == "__main__":
    main()
