"""Runs the real program with --share, types entries and asks its server. Python's standard library only."""

import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

SAMPLES = pathlib.Path(__file__).resolve().parents[2] / "assets" / "samples"
OPTIONS = ["Game", "Date", "Place", "Event", "Players", "Scorekeeper", "Decks", "Starter", "Rulings", "End", "Note"]


def wait_for(condition, what, seconds=10.0):
    """The first value of condition() that is true. Fails after so many seconds."""
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise AssertionError(f"not within {seconds} s: {what}")
        time.sleep(0.01)


class Home:
    """A temporary folder with the database and the settings of one test."""

    def __init__(self):
        self.folder = tempfile.mkdtemp(prefix="shared-table-")
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith("XDG_")}
        self.environment.update(HOME=self.folder)

    def close(self):
        shutil.rmtree(self.folder, ignore_errors=True)


class Program:
    """`bogosity play --text`, with what it prints. Lines of "refused" are in `lines`, too."""

    def __init__(self, path, home, *arguments, players="Ann, Bob, Cy", address="127.0.0.1", share=True, before=()):
        command = [*before, path, "play", "--text"]
        command += ["--share"] if share else []
        command += ["--address", address] if share and address else []
        command += ["--players", players] if players else []
        self.process = subprocess.Popen(command + list(arguments), stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, env=home.environment)
        self.lines = []
        self.changed = threading.Condition()
        self.is_over = False
        self.reader = threading.Thread(target=self.read, daemon=True)
        self.reader.start()

    def read(self):
        for line in self.process.stdout:
            with self.changed:
                self.lines.append(line.decode(errors="replace").rstrip("\n"))
                self.changed.notify_all()
        with self.changed:
            self.is_over = True
            self.changed.notify_all()

    def wait_line(self, pattern, since=0, seconds=20.0):
        """The match in the first line from `since` on. Fails if the program ends without that line."""
        found = None

        def look():
            nonlocal found, since
            while since < len(self.lines) and not found:
                found = re.search(pattern, self.lines[since])
                since += 1
            return found or self.is_over

        with self.changed:
            self.changed.wait_for(look, seconds)
        if not found:
            raise AssertionError(f"no line {pattern!r}; the last ones: {self.lines[-5:]}")
        return found

    def wait_started(self):
        """Waits until the session stands; then `urls`, `session`, `host`, `port` and `token` are known."""
        self.session = self.wait_line(r"^session (\S+)")[1]
        self.urls = [line.removeprefix("Share: ") for line in self.lines if line.startswith("Share: ")]
        if self.urls:
            self.host, port, self.token = re.fullmatch(r"http://(.+):(\d+)/(\w+)/", self.urls[0]).groups()
            self.port = int(port)
        self.sync()
        return self

    def type(self, line, answer=r"^(logged \d+|refused|closed)"):
        """Types a line; the answer to it, and the seconds until it came."""
        since = len(self.lines)
        begin = time.perf_counter()
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()
        match = self.wait_line(answer, since)
        return match, time.perf_counter() - begin

    def sync(self):
        """Comes back when all that was typed is published: the program publishes before it reads the next line."""
        self.type("rules A1", r"A1")

    def signal(self, number):
        self.process.send_signal(number)

    def memory(self):
        """What is in memory now, in KB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1])

    def threads(self):
        return len(os.listdir(f"/proc/{self.process.pid}/task"))

    def sockets(self):
        """How many sockets the process has open."""
        count = 0
        for number in os.listdir(f"/proc/{self.process.pid}/fd"):
            try:
                count += os.readlink(f"/proc/{self.process.pid}/fd/{number}").startswith("socket:")
            except FileNotFoundError:
                pass  # closed since it was listed
        return count

    def close(self):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGCONT)
            self.process.kill()
        self.process.wait(10)
        self.reader.join(10)
        self.process.stdout.close()
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass


class Record:
    """A sample record: the options of `play` that stand for its head, and its entries."""

    def __init__(self, path):
        head, _, body = path.read_text().partition("\n\n")
        headers = dict(re.findall(r'^\[(\w+) "(.*)"\]$', head, re.M))
        self.players = headers.pop("Players")
        self.game = headers.get("Game")
        self.options = []
        for name, value in headers.items():
            self.options += [f"--{name.lower()}", value] if name in OPTIONS else ["--header", f"{name}={value}"]
        self.entries = body.strip().split("\n")


def connect(program, source=None, buffer=None):
    """A TCP connection to the server, bound to an address of this machine and with a small buffer if asked."""
    link = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    if buffer:
        link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
    if source:
        link.bind((source, 0))
    link.settimeout(10)
    try:
        link.connect((program.host, program.port))
    except OSError:
        link.close()
        raise
    return link


def request_text(program, path, method="GET", host=None, more=()):
    """The bytes of a request below the token, or of a path that begins with a slash. host: "" leaves the header out."""
    path = path if path.startswith("/") else f"/{program.token}/{path}"
    host = f"{program.host}:{program.port}" if host is None else host
    lines = [f"{method} {path} HTTP/1.1"] + ([f"Host: {host}"] if host else []) + list(more)
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


class Answer:
    def __init__(self, raw):
        head, _, self.body = raw.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        self.status = int(lines[0].split()[1]) if lines[0].startswith("HTTP/") else 0
        self.headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines[1:])}
        self.raw = raw


def read_all(link):
    """Everything until the other side closes."""
    parts = []
    try:
        while part := link.recv(65536):
            parts.append(part)
    except (ConnectionResetError, BrokenPipeError):
        pass
    return b"".join(parts)


def ask_raw(program, data, source=None):
    """Sends bytes and reads until the server closes; status 0 if it closes without an answer."""
    with connect(program, source) as link:
        try:
            link.sendall(data)
        except (ConnectionResetError, BrokenPipeError):
            pass
        return Answer(read_all(link))


def ask(program, path, method="GET", host=None, more=(), source=None):
    return ask_raw(program, request_text(program, path, method, host, more), source)


class Listener:
    """A well-behaved listener: reads the stream in a thread and keeps the last state.

    `arrivals` has the number, the time and the size of each event.
    """

    def __init__(self, program, source=None):
        self.link = connect(program, source)
        self.state = None
        self.arrivals = []
        self.status = 0
        self.is_closed = False
        self.changed = threading.Condition()
        self.link.sendall(request_text(program, "events", more=["Accept: text/event-stream"]))
        self.link.settimeout(None)
        self.thread = threading.Thread(target=self.read, daemon=True)
        self.thread.start()

    def read(self):
        with self.link.makefile("rb") as stream:
            try:
                self.read_stream(stream)
            except (OSError, ValueError):
                pass  # closed, by whichever side
        with self.changed:
            self.is_closed = True
            self.changed.notify_all()

    def read_stream(self, stream):
        status = int(stream.readline().split()[1])
        is_chunked = False
        while (line := stream.readline().strip().lower()) and line:
            is_chunked = is_chunked or line == b"transfer-encoding: chunked"
        with self.changed:
            self.status = status
            self.changed.notify_all()
        text = b""
        while True:
            size = int(stream.readline().strip(), 16) if is_chunked else 65536
            part = stream.read(size) if is_chunked else stream.read1(size)
            if not part:
                return
            if is_chunked:
                stream.readline()
            text += part
            now = time.perf_counter()
            while b"\n\n" in text:
                event, _, text = text.partition(b"\n\n")
                if event.startswith(b"event: state\ndata: "):
                    self.take(json.loads(event.partition(b"data: ")[2]), now, len(event) + 2)

    def take(self, state, now, size):
        with self.changed:
            self.state = state
            self.arrivals.append((state["number"], now, size))
            self.changed.notify_all()

    def wait(self, condition, what, seconds=10.0):
        """Waits until condition(state) is true; the state."""
        with self.changed:
            self.changed.wait_for(lambda: self.is_closed or self.state is not None and condition(self.state), seconds)
            if self.state is None or not condition(self.state):
                raise AssertionError(f"no event: {what}; closed: {self.is_closed}, status {self.status}")
            return self.state

    def wait_status(self, seconds=10.0):
        with self.changed:
            self.changed.wait_for(lambda: self.status or self.is_closed, seconds)
            return self.status

    def close(self):
        try:
            self.link.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self.thread.join(10)
        self.link.close()


def state_now(program, source=None):
    """The state that somebody who comes now is shown."""
    program.sync()
    listener = Listener(program, source)
    try:
        return listener.wait(lambda state: True, "the first state")
    finally:
        listener.close()
