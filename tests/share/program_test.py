"""The shared table against the real program: its server by raw sockets, its page in headless Chromium.

python3 tests/share/program_test.py --program PATH [NAME...]
"""

import os
import pathlib
import random
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
    SAMPLES, Answer, Home, Listener, Program, Record, ask, ask_raw, connect, request_text, state_now, wait_for)

PROGRAM = "bogosity"
browser = None

HEADERS = {
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-resource-policy": "same-origin",
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


def complaints():
    """What the console said since the last call, but for the browser's own first page."""
    return [line for line in browser.console() if not line.startswith("chrome:")]


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
        for name in ["", "page.css", "page.js", "manifest.json", "icon.png"]:
            with self.subTest(name):
                self.assertEqual(self.ask(name).body, (folder / (name or "page.html")).read_bytes())

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
        other = "0" if token[-1] != "0" else "1"
        for path in ["/", f"/{token}", f"/{token[:-1]}{other}/", f"/{token[:-1]}/", f"/{token}0/", f"//{token}/",
                     f"/{token}/nothing", f"/{token}/page.js/", f"/{token}/../{token}/", f"/{token}//page.js",
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
        for host in ["", "evil.example", f"evil.example:{port}", "127.0.0.1", f"127.0.0.1:{port + 1}",
                     f"127.0.0.2:{port}", f"[::1]:{port}",
                     f"127.0.0.1.evil.example:{port}", f"127.0.0.1:{port}.evil.example"]:
            for name in ["", "events", "rules"]:
                with self.subTest(host=host, name=name):
                    self.assert_nothing_there(self.ask(name, host=host))
        self.assertEqual(self.ask("", host=f"localhost:{port}").status, 200)
        self.assert_nothing_there(ask_raw(self.program, f"GET /{self.program.token}/ HTTP/1.0\r\n\r\n".encode()))


class Limits(ProgramTest):
    def test_sixteen_listeners_of_an_address_and_64_in_all(self):
        program = self.start()
        first = [self.listen(program, "127.0.0.2") for _ in range(16)]
        for each in first:
            each.wait(lambda state: True, "the state")
        full = ask(program, "events", source="127.0.0.2")
        self.assertEqual((full.status, full.headers["cache-control"]), (503, "no-store"))
        more = [self.listen(program, f"127.0.0.{3 + number // 16}") for number in range(48)]
        for each in more:
            each.wait(lambda state: True, "the state")
        self.assertEqual(ask(program, "events", source="127.0.0.6").status, 503)
        self.assertEqual(ask(program, "", source="127.0.0.6").status, 200)
        program.type("54")
        for each in first + more:
            each.wait(lambda state: len(state["log"]) == 1, "the entry")
        first[0].close()
        wait_for(lambda: self.may_listen(program, "127.0.0.6"), "the place of somebody who left", seconds=15)

    def may_listen(self, program, source):
        listener = self.listen(program, source)
        return listener.wait_status() == 200

    def test_size_of_a_request(self):
        program = self.start()
        for size, statuses in [(6000, [200]), (9 * 1024, [431]), (20_000, [0, 431]), (400_000, [0, 431])]:
            with self.subTest(size):
                self.assertIn(ask(program, "", more=["X-Long: " + "a" * size]).status, statuses)
        for size, statuses in [(6000, [200]), (9 * 1024, [431]), (20_000, [0, 414, 431])]:
            with self.subTest(line=size):
                self.assertIn(ask(program, "?" + "a" * size).status, statuses)
        self.assertEqual(ask(program, "").status, 200)

    def test_privileged_ports_are_refused(self):
        for port in ["80", "1023"]:
            self.assertIn(f"port {port} is kept for the system", self.refused("--share", "--port", port))
        self.assertIn("65535", self.refused("--share", "--port", "70000"))

    def test_addresses_of_others_are_refused(self):
        self.assertIn("does not have the address 203.0.113.9", self.refused("--share", "--address", "203.0.113.9"))
        self.assertIn("not an address", self.refused("--share", "--address", "kitchen"))

    def test_a_taken_port_is_refused(self):
        with socket.create_server(("127.0.0.1", 0)) as other:
            port = str(other.getsockname()[1])
            for address in [["--address", "127.0.0.1"], []]:
                said = self.refused("--share", "--port", port, *address)
                self.assertIn(f"port {port} is taken by another program", said)

    def test_a_second_program_takes_another_port(self):
        first = self.start()
        second = self.start(players="Dee, Eve")
        for each in [first, second]:
            self.assertIn(each.port, range(43220, 43240))
        self.assertNotEqual(first.port, second.port)
        self.assertNotEqual(first.token, second.token)
        self.assertEqual(ask(second, f"/{first.token}/").status, 404)
        self.assertEqual([seat["name"] for seat in state_now(second)["seats"]], ["Dee", "Eve"])

    def test_a_port_that_is_asked_for_is_taken(self):
        with socket.create_server(("127.0.0.1", 0)) as other:
            port = other.getsockname()[1]
        self.assertEqual(self.start("--port", str(port)).port, port)

    def test_loopback_alone_is_not_reached_from_the_network(self):
        program = self.start()
        own = own_addresses()
        if not own:
            self.skipTest("this machine has no network")
        with self.assertRaises(OSError):
            socket.create_connection((own[0], program.port), timeout=3)

    def test_without_share_nothing_listens(self):
        program = self.start(share=False)
        program.type("54")
        self.assertEqual((program.threads(), program.sockets()), (1, 0))


def own_addresses():
    """The IPv4 addresses of this machine that others can reach."""
    found = subprocess.run(["hostname", "-I"], capture_output=True, text=True, check=False).stdout.split()
    return [each for each in found if ":" not in each]


class Hostile:
    """Clients that do their worst until they are stopped."""

    slow, deaf, random_requests = 20, 10, 200

    def __init__(self, program):
        self.program = program
        self.over = threading.Event()
        self.noise_over = threading.Event()
        self.links = []
        self.deaf_links = []
        for number in range(self.deaf):
            link = connect(program, f"127.0.1.{number + 1}", buffer=4096)
            link.sendall(request_text(program, "events"))
            self.deaf_links.append(link)
        self.threads = [threading.Thread(target=run, daemon=True) for run in [self.be_slow, self.make_noise]]
        for thread in self.threads:
            thread.start()

    def be_slow(self):
        """Each sends a request a byte a second, and comes back when it is thrown out."""
        text = request_text(self.program, "events")
        links = {}
        while not self.over.is_set():
            for number in range(self.slow):
                link, at = links.get(number, (None, 0))
                try:
                    link = link or connect(self.program, f"127.0.2.{number % 5 + 1}")
                    link.sendall(text[at:at + 1])
                    links[number] = (link, at + 1)
                except OSError:
                    if link:
                        link.close()
                    links[number] = (None, 0)
            self.over.wait(1)
        for link, _ in links.values():
            if link:
                link.close()

    def make_noise(self):
        """Random bytes, spoiled requests, half closed sockets, and connections that end in the middle."""
        dice = random.Random(42)
        open_links = []
        for number in range(self.random_requests):
            text = bytearray(request_text(self.program, dice.choice(["", "events", "rules", "page.js"])))
            kind = number % 5
            if kind == 0:
                text = dice.randbytes(dice.randrange(1, 3000))
            elif kind == 1:
                for _ in range(dice.randrange(1, 20)):
                    text[dice.randrange(len(text))] = dice.randrange(256)
            elif kind == 2:
                text = text[:dice.randrange(len(text))]
            elif kind == 3:
                text = text + dice.randbytes(2000)
            try:
                link = connect(self.program, f"127.0.3.{number % 20 + 1}", buffer=4096)
                open_links.append(link)
                link.sendall(text)
                if number % 2:
                    link.shutdown(socket.SHUT_WR)
                if number % 3 == 0:
                    link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")
                    link.close()
            except OSError:
                pass  # the server closed first
            if len(open_links) > 40:
                open_links.pop(0).close()
            self.over.wait(0.01)
        for link in open_links:
            link.close()
        self.noise_over.set()

    def close(self):
        self.over.set()
        for thread in self.threads:
            thread.join(30)
        for link in self.deaf_links:
            link.close()


class HostileClients(ProgramTest):
    def type_turns(self, programs, count, while_true=lambda: False):
        """Types into the programs in turn, so that each has the same machine; seconds of each acknowledgement."""
        waits = [[] for _ in programs]
        pace = threading.Event()
        while len(waits[0]) < count or while_true():
            for program, own in zip(programs, waits):
                match, seconds = program.type("54")
                self.assertTrue(match[0].startswith("logged"), program.lines[-3:])
                own.append(seconds)
            pace.wait(0.01)
        return waits

    def test_nobody_at_the_table_waits_for_them(self):
        calm = self.start()
        program = self.start()
        listener = self.listen(program)
        listener.wait(lambda state: True, "the first state")
        program.type("54")
        before = program.memory()
        hostile = Hostile(program)
        self.addCleanup(hostile.close)
        alone, waits = self.type_turns([calm, program], 200, lambda: not hostile.noise_over.is_set())
        most = program.memory()
        newest = self.newcomer_sees(program)
        self.assertEqual(listener.wait(lambda state: state["number"] == newest["number"], "the last state"), newest)
        self.assertEqual(ask(program, "").status, 200)

        # Those that never read are thrown out although they keep their side open; only the good listener stays.
        hostile.over.set()
        for thread in hostile.threads:
            thread.join(30)
        begin = time.monotonic()
        wait_for(lambda: program.sockets() <= 2, "clients that do not read are dropped", seconds=30)
        dropped = time.monotonic() - begin
        after = program.memory()
        print(f"\n  slowest acknowledgement of {len(waits)}: {max(alone) * 1000:.1f} ms without clients, "
              f"{max(waits) * 1000:.1f} ms with hostile ones; memory {before} KB, {most} KB, then {after} KB; "
              f"the last client that does not read was dropped after {dropped:.1f} s")
        self.assertLess(max(waits), 0.25 + max(alone))  # a machine that stops for a while stops both
        self.assertLess(max(most, after) - before, 8 * 1024)
        program.type("54")
        last = self.newcomer_sees(program)
        self.assertEqual(listener.wait(lambda state: state["number"] == last["number"], "the state after"), last)


class Restart(ProgramTest):
    def test_a_page_comes_back_by_itself(self):
        program = self.start()
        program.type("54")
        self.open_page(program)
        self.wait_live()
        program.close()  # SIGKILL
        browser.wait("return document.body.classList.contains('stale')", seconds=20)
        self.assertIn("not live", browser.text("#live-words"))

        again = self.start("--id", program.session, players=None)
        self.assertEqual((again.urls, again.session), (program.urls, program.session))
        started = begin = time.monotonic()
        newcomer = self.newcomer_sees(again)
        self.assertLess(time.monotonic() - begin, 1)
        self.assertEqual(len(newcomer["log"]), 1)
        again.type("note:\"back again\"")
        self.wait_live()
        browser.wait("return document.querySelector('#log').textContent.includes('back again')", seconds=10)
        print(f"\n  live again {time.monotonic() - started:.1f} s after the program was there again")
        self.assertFalse(browser.run("return document.body.classList.contains('stale')"))
        self.assertEqual(browser.text("#live-words"), "live")
        page = browser.run(SHOWN)
        self.assertEqual(page, expected(self.newcomer_sees(again)))

    def test_a_late_page_is_up_to_date_within_a_second(self):
        program = self.start()
        for _ in range(100):
            program.type("54")
        newest = self.newcomer_sees(program)
        taken = []
        for _ in range(3):
            browser.open("about:blank")
            browser.open(program.urls[0])
            taken.append(browser.wait("return document.body.dataset.number === arguments[0] && performance.now()",
                                      str(newest["number"])))
            if taken[-1] < 1000:
                break
        self.assertLess(min(taken), 1000)


class Cut(ProgramTest):
    def test_a_page_says_that_it_is_not_live(self):
        program = self.start()
        program.type("54")
        self.open_page(program)
        self.wait_live()
        grey = "return getComputedStyle(document.querySelector('main')).filter"
        self.assertNotIn("grayscale", browser.run(grey))
        program.signal(signal.SIGSTOP)
        begin = time.monotonic()
        browser.wait("return document.body.classList.contains('stale')", seconds=20)
        self.assertGreater(time.monotonic() - begin, 5)  # the last beat may be 4 s old
        words = "document.getElementById('live-words').textContent"
        browser.wait(f"return Number({words}.match(/not live · (\\d+) s/)?.[1]) >= 12", seconds=10)
        browser.wait(grey + ".includes('grayscale')")
        program.signal(signal.SIGCONT)
        program.type("note:\"after the cut\"")
        self.wait_live()
        browser.wait("return document.querySelector('#log').textContent.includes('after the cut')")
        browser.wait(f"return !({grey.removeprefix('return ')}.includes('grayscale'))")


class Sessions(ProgramTest):
    """A whole sample session of each game: at each fifth step the page shows what a newcomer is sent."""

    every = 5

    def play(self, name):
        record = Record(SAMPLES / f"{name}.table")
        program = self.start(*record.options, players=record.players)
        self.open_page(program)
        self.wait_live()
        refused = 0
        for number, entry in enumerate(record.entries, 1):
            match, _ = program.type(entry)
            refused += match[0] == "refused"
            if number % self.every == 0:
                self.compare(program, f"{name}, entry {number}: {entry}")
        self.assertEqual(refused, 0)
        self.compare(program, name)
        self.assertEqual(program.type("end --yes")[0][0], "closed")
        ended = self.compare(program, f"{name}, ended")
        self.assertEqual(ended["scene"], "ended")
        self.assertTrue(browser.text("#ended" if not ended["inquiry"] and not ended["win"] else "#verdict"))
        self.assertEqual(complaints(), [])

    def compare(self, program, where):
        state = self.newcomer_sees(program)
        browser.wait("return document.body.dataset.number === arguments[0]", str(state["number"]))
        self.assertEqual(browser.run(SHOWN), expected(state), where)
        return state

    def test_youre_bogus(self):
        self.play("friday-in-lawrence")

    def test_youre_bogus_with_two_decks(self):
        self.play("two-decks-in-boulder")

    def test_booger_on_your_neighbor(self):
        self.play("booger-grandparents")

    def test_cals_bs(self):
        self.play("cals-bs-tuesday-in-oakland")

    def test_the_bogey(self):
        self.play("the-bogey-rainy-sunday")
        self.play("the-bogey-before-the-train")


class Network(ProgramTest):
    def check_page(self, program, url):
        """Over plain http and no loopback address: no complaint, and a tap keeps the screen on."""
        browser.console()
        browser.resize(390, 844)
        browser.open(url)
        self.wait_live()
        browser.click("[data-opens=seat]")
        browser.click("#seat .names button")
        browser.wait("return document.body.dataset.awake === 'video'", seconds=10)
        program.type("54")
        state = state_now(program)
        browser.wait("return document.body.dataset.number === arguments[0]", str(state["number"]))
        browser.click("[data-opens=table]")
        self.assertEqual(browser.run(SHOWN), expected(state))
        self.assertEqual(complaints(), [])

    def test_over_the_own_addresses_of_the_machine(self):
        program = self.start(address=None)
        urls = [url for url in program.urls if "127.0.0.1" not in url]
        if not urls:
            self.skipTest("this machine has no network")
        for url in urls:
            with self.subTest(url):
                self.check_page(program, url)

    def test_over_a_cable(self):
        """The same in a network namespace of its own: this file runs once more in there."""
        if os.geteuid() != 0 or not all(shutil.which(tool) for tool in ["unshare", "nsenter", "ip"]):
            self.skipTest("needs root, unshare, nsenter and ip for a network namespace")
        if subprocess.run(["unshare", "-n", "true"], capture_output=True, check=False).returncode != 0:
            self.skipTest("network namespaces are not permitted here")
        lay = 'ip link set lo up; exec "$@"'
        command = ["unshare", "-n", "sh", "-c", lay, "sh", sys.executable, __file__, "--program", PROGRAM, "Cable"]
        run = subprocess.run(command, env={**os.environ, "PHONE_CABLE": "1"}, capture_output=True, text=True,
                             timeout=100, check=False)
        if "cannot lay a cable" in run.stderr:
            self.skipTest("a pair of virtual network cards is not permitted here")
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertNotIn("skipped", run.stderr)


@unittest.skipUnless(os.environ.get("PHONE_CABLE"), "runs in a network namespace, by Network.test_over_a_cable")
class Cable(Network):
    """The program stands in a second namespace, at the other end of a virtual cable."""

    test_over_the_own_addresses_of_the_machine = None
    test_over_a_cable = None

    def setUp(self):
        super().setUp()
        other = subprocess.Popen(["unshare", "-n", "sh", "-c", "echo ready; exec sleep 1000"], stdout=subprocess.PIPE)
        self.addCleanup(other.stdout.close)
        self.addCleanup(other.wait)
        self.addCleanup(other.kill)
        other.stdout.readline()
        self.there = ["nsenter", "-t", str(other.pid), "-n"]
        for command in [["ip", "link", "add", "here", "type", "veth", "peer", "name", "there"],
                        ["ip", "link", "set", "there", "netns", str(other.pid)],
                        ["ip", "addr", "add", "192.168.77.2/24", "dev", "here"],
                        ["ip", "link", "set", "here", "up"],
                        [*self.there, "ip", "link", "set", "lo", "up"],
                        [*self.there, "ip", "addr", "add", "192.168.77.1/24", "dev", "there"],
                        [*self.there, "ip", "link", "set", "there", "up"]]:
            if subprocess.run(command, check=False).returncode != 0:
                self.skipTest("cannot lay a cable: " + " ".join(command))

    def test_the_page_over_the_cable_and_without_it(self):
        program = self.start(address=None, before=self.there)
        self.assertEqual(program.host, "192.168.77.1")
        self.check_page(program, program.urls[0])
        # The cable is pulled out: the page says so, and comes back by itself when it is in again.
        subprocess.run(["ip", "link", "set", "here", "down"], check=True)
        browser.wait("return document.body.classList.contains('stale')", seconds=20)
        words = "document.getElementById('live-words').textContent"
        browser.wait(f"return Number({words}.match(/not live · (\\d+) s/)?.[1]) >= 30", seconds=40)
        program.type("note:\"while nobody could see\"")
        subprocess.run(["ip", "link", "set", "here", "up"], check=True)
        self.wait_live(seconds=30)
        browser.wait("return document.querySelector('#log').textContent.includes('while nobody could see')", seconds=15)


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
