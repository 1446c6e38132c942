"""The shared table against the real program: its server by raw sockets, its page in headless Chromium.

python3 tests/share/program_test.py --program PATH [NAME...]
"""

import contextlib
import json
import os
import pathlib
import random
import selectors
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

from browser import Browser  # noqa: E402
from program import (  # noqa: E402
    SAMPLES, Answer, Home, Listener, Program, Record, ask, ask_raw, connect, read_all, request_text, state_now, wait_for)

PROGRAM = "bogosity"
browser = None

HEADERS = {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
POLICY = ["default-src 'none'", "script-src 'self'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"]
FILES = ["", "page.css", "page.js", "manifest.json", "icon.png", "rules"]

# What the page shows, in the words of the events.
SHOWN = r"""
const all = (selector) => [...document.querySelectorAll(selector)];
const text = (selector) => document.querySelector(selector)?.textContent ?? '';
const seen = (id) => !document.getElementById(id).hidden;
const number = (element) => Number(element.firstChild.data.replace('−', '-'));
const row = (item) => [item.querySelector('.name').textContent, number(item.querySelector('.score'))];
return {
  number: Number(document.body.dataset.number),
  step: document.body.dataset.step,
  seats: seen('seats') ? all('#seats > li').map(row) : [],
  turn: seen('seats') ? all('#seats > li.turn .name').map((name) => name.textContent) : [],
  log: all('#log > li > span:first-child').map((line) => line.textContent),
  stamp: text('#verdict .ruling .stamp'),
  headline: seen('stack') ? text('#stack .headline') : '',
  banner: seen('banner') ? text('#banner') : '',
  result: text('#ended .result'),
  standings: all('#ended .standings > li').map((item) => [item.querySelector('.place').textContent, ...row(item)]),
};
"""


def text_of(sentence):
    return "".join(span["t"] for span in sentence)


def expected(state):
    """What SHOWN must give for an event."""
    verdict = state["inquiry"] or state["win"]
    is_ended = state["scene"] == "ended"
    has_standings = is_ended and not verdict and state["standings"]
    seats = [] if has_standings else state["seats"]
    ended = {"result": "", "standings": []}
    if is_ended and not verdict:
        ended["result"] = text_of(state["result"]) or "The game is over."
        ended["standings"] = [[str(each["place"]) if each["place"] > 0 else "–", each["name"], each["score"]]
                              for each in state["standings"]]
    return {
        "number": state["number"],
        "step": "over" if verdict else "none",
        "seats": [[seat["name"], seat["score"]] for seat in seats],
        "turn": [seat["name"] for seat in seats if seat["turn"]],
        "log": [text_of(line["told"]) for line in state["log"]],
        "stamp": verdict["stamp"] if verdict else "",
        "headline": (state["table"] or {}).get("headline", "") if not (is_ended and not verdict) else "",
        "banner": state["banner"],
        **ended,
    }


def setUpModule():
    global browser
    browser = Browser()


def tearDownModule():
    browser.close()


class ProgramTest(unittest.TestCase):
    """One folder for each test; the programs are killed at its end."""

    def setUp(self):
        self.home = Home()
        self.addCleanup(self.home.close)
        self.sources = 1

    def start(self, *arguments, **options):
        program = Program(PROGRAM, self.home, *arguments, **options)
        self.addCleanup(program.close)
        return program.wait_started()

    def listen(self, program, source=None):
        listener = Listener(program, source)
        self.addCleanup(listener.close)
        return listener

    def refused(self, *arguments, players="Ann, Bob"):
        """The sentence of a program that ends at once."""
        program = Program(PROGRAM, self.home, *arguments, players=players, address=None)
        self.addCleanup(program.close)
        self.assertNotEqual(program.process.wait(20), 0)
        program.reader.join(10)
        return "\n".join(program.lines)

    def newcomer_sees(self, program):
        """From another address each time: the server learns only after some seconds that a listener is gone."""
        self.sources = self.sources % 250 + 2
        return state_now(program, f"127.0.0.{self.sources}")

    def open_page(self, program, query=""):
        browser.console()
        browser.resize(390, 844)
        browser.open(program.urls[0] + query)
        browser.wait("return document.body.dataset.number !== undefined", seconds=10)

    def wait_live(self, seconds=10.0):
        browser.wait("return document.getElementById('live').className === 'live' && document.body.dataset.number",
                     seconds=seconds)


class Routes(ProgramTest):
    def setUp(self):
        super().setUp()
        self.program = self.start("--event", "Zebra evening", players="Aurelia, Balthasar, Cy")
        self.program.type("54")

    def ask(self, *arguments, **options):
        answer = ask(self.program, *arguments, **options)
        self.check_headers(answer)
        return answer

    def check_headers(self, answer):
        self.assertEqual({name: answer.headers.get(name) for name in HEADERS}, HEADERS)
        policy = answer.headers.get("content-security-policy", "").split("; ")
        for part in POLICY:
            self.assertIn(part, policy)
        for part in policy:
            self.assertNotIn("unsafe", part)
        self.assertTrue(answer.headers.get("content-type"))
        for name in answer.headers:
            self.assertNotIn("cookie", name)
            self.assertFalse(name.startswith("access-control-"), name)

    def assert_nothing_there(self, answer):
        self.assertEqual(answer.status, 404)
        for secret in [self.program.token, self.program.session, "Aurelia", "Balthasar", "Zebra", "Bogus"]:
            self.assertNotIn(secret.encode(), answer.raw)

    def test_each_file_of_the_page_is_there(self):
        for name in FILES:
            with self.subTest(name):
                answer = self.ask(name)
                self.assertEqual(answer.status, 200)
                self.assertEqual(int(answer.headers["content-length"]), len(answer.body))
                head = self.ask(name, method="HEAD")
                self.assertEqual((head.status, head.body), (200, b""))
                self.assertEqual(head.headers["content-type"], answer.headers["content-type"])

    def test_files_are_those_of_the_folder(self):
        folder = pathlib.Path(__file__).resolve().parents[2] / "assets" / "share"
        for name, file in {"": "page.html", "page.css": "page.css", "page.js": "page.js"}.items():
            if self.ask(name).body != (folder / file).read_bytes():
                print(f"note: {file} differs from the one that the program was built with")

    def test_the_stream_has_the_headers_and_the_state(self):
        with connect(self.program) as link:
            link.sendall(request_text(self.program, "events"))
            raw = b""
            while b"Balthasar" not in raw:
                part = link.recv(65536)
                self.assertTrue(part, raw)
                raw += part
        answer = Answer(raw)
        self.check_headers(answer)
        self.assertEqual((answer.status, answer.headers["content-type"]), (200, "text/event-stream; charset=utf-8"))
        self.assertEqual(self.ask("events", method="HEAD").body, b"")

    def test_nothing_else_is_there(self):
        token = self.program.token
        other = ("0" if token[-1] != "0" else "1")
        for path in ["/", f"/{token}", f"/{token[:-1]}{other}/", f"/{token[:-1]}/", f"/{token}0/", f"/{token.upper()}X/",
                     f"//{token}/", f"/{token}/nothing", f"/{token}/page.js/", f"/{token}/../{token}/", f"/{token}//page.js",
                     f"/{token}/page.html", f"/{token}/Events", "/favicon.ico", "/robots.txt", "/events", "/rules"]:
            with self.subTest(path):
                self.assert_nothing_there(self.ask(path))
                self.assert_nothing_there(self.ask(path, method="HEAD"))

    def test_other_methods_are_refused(self):
        for method in ["POST", "PUT", "OPTIONS", "DELETE", "PATCH", "TRACE", "CONNECT", "get", "BREW"]:
            for path in ["", "events", "/"]:
                with self.subTest(method=method, path=path):
                    answer = self.ask(path, method=method)
                    self.assertEqual(answer.status, 405)
                    self.assertEqual(answer.headers["allow"], "GET, HEAD")
        long = self.ask("", method="POST", more=["Content-Length: 1000000"])
        self.assertEqual(long.status, 405)

    def test_only_addresses_of_the_machine_are_hosts(self):
        port = self.program.port
        for host in ["", "evil.example", f"evil.example:{port}", "127.0.0.1", f"127.0.0.1:{port + 1}", f"127.0.0.2:{port}",
                     f"[::1]:{port}", f"127.0.0.1.evil.example:{port}", f"127.0.0.1:{port}.evil.example"]:
            for name in ["", "events", "rules"]:
                with self.subTest(host=host, name=name):
                    self.assert_nothing_there(self.ask(name, host=host))
        self.assertEqual(self.ask("", host=f"localhost:{port}").status, 200)
        self.assert_nothing_there(ask_raw(self.program, f"GET /{self.program.token}/ HTTP/1.0\r\n\r\n".encode()))


def main():
    global PROGRAM
    arguments = sys.argv[:]
    if "--program" in arguments:
        at = arguments.index("--program")
        PROGRAM = os.path.abspath(arguments[at + 1])
        del arguments[at:at + 2]
    unittest.main(argv=arguments, verbosity=2)


if __name__ == "__main__":
    main()
