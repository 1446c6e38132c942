"""Serves the phone page and states that a test chooses, in place of the program.

Run by hand it shows a table on http://127.0.0.1:8017/token/ and plays a shout every 15 seconds.
"""

import copy
import json
import pathlib
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

ASSETS = pathlib.Path(__file__).resolve().parents[2] / "assets" / "share"
FILES = {
    "": ("page.html", "text/html; charset=utf-8"),
    "page.css": ("page.css", "text/css; charset=utf-8"),
    "page.js": ("page.js", "text/javascript; charset=utf-8"),
    "manifest.json": ("manifest.json", "application/manifest+json"),
    "icon.png": ("icon.png", "image/png"),
}
POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; "
          "media-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
          "frame-ancestors 'none'")


class MockServer:
    """show(state) sends a state to every page. The switches below make the network worse."""

    def __init__(self, address="127.0.0.1", port=0, beat=4.0):
        self.token = "token"
        self.state = None
        self.rules = None
        self.show_begun = 0.0  # by time.monotonic()
        self.version = 0
        self.is_cut = False  # closes streams and accepts none
        self.is_mute = False  # streams stay open and say nothing
        self.opened = 0  # streams so far
        self.rules_asked = 0
        self.beat = beat
        self.changed = threading.Condition()
        server = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_GET(self):
                server.answer(self)

            def log_message(self, *_):
                pass

        self.http = ThreadingHTTPServer((address, port), Handler)
        self.http.daemon_threads = True
        self.http.handle_error = lambda *_: None  # a page that closed its stream
        self.address = f"http://{address}:{self.http.server_address[1]}"
        threading.Thread(target=self.http.serve_forever, args=(0.05,), daemon=True).start()

    @property
    def page(self):
        return f"{self.address}/{self.token}/"

    def show(self, state, since=0.0):
        """Sends a state; `since`: seconds since the show in it began."""
        with self.changed:
            self.state = copy.deepcopy(state)
            self.show_begun = time.monotonic() - since
            self.version += 1
            self.changed.notify_all()

    def set(self, **switches):
        with self.changed:
            for name, value in switches.items():
                setattr(self, name, value)
            self.changed.notify_all()

    def close(self):
        self.set(is_cut=True)
        self.http.shutdown()
        self.http.server_close()

    def answer(self, handler):
        path = handler.path.split("?")[0]
        prefix = f"/{self.token}/"
        name = path[len(prefix):] if path.startswith(prefix) else None
        if name in FILES:
            file, kind = FILES[name]
            self.reply(handler, 200, kind, (ASSETS / file).read_bytes())
        elif name == "rules" and self.rules is not None:
            self.rules_asked += 1
            self.reply(handler, 200, "application/json", json.dumps(self.rules).encode())
        elif name == "events" and self.is_cut:
            handler.close_connection = True
        elif name == "events":
            self.stream(handler)
        else:
            self.reply(handler, 404, "text/plain", b"Not found.")

    def reply(self, handler, status, kind, body):
        handler.send_response(status)
        handler.send_header("Content-Type", kind)
        handler.send_header("Content-Length", str(len(body)))
        handler.send_header("Content-Security-Policy", POLICY)
        handler.send_header("Cache-Control", "no-store")
        handler.end_headers()
        handler.wfile.write(body)

    def stream(self, handler):
        handler.close_connection = True
        handler.send_response(200)
        handler.send_header("Content-Type", "text/event-stream")
        handler.send_header("Cache-Control", "no-store")
        handler.send_header("Connection", "close")
        handler.end_headers()
        handler.wfile.write(b"retry: 1000\n\n")
        handler.wfile.flush()
        token, sent = self.token, -1
        with self.changed:
            self.opened += 1
        while True:
            with self.changed:
                fresh = self.changed.wait_for(
                    lambda: self.is_cut or self.token != token or (self.version != sent and not self.is_mute), self.beat)
                if self.is_cut or self.token != token:
                    return
                if self.is_mute:
                    continue
                message = "event: beat\ndata: {}\n\n"
                if fresh and self.state is not None:
                    state = copy.deepcopy(self.state)
                    if state.get("show"):
                        state["show"]["since"] = round(time.monotonic() - self.show_begun, 3)
                    message = f"event: state\ndata: {json.dumps(state)}\n\n"
                sent = self.version
            try:
                handler.wfile.write(message.encode())
                handler.wfile.flush()
            except OSError:
                return


# ------------------------------------------------------------------------------------------------------ States

def said(*words):
    """A sentence: plain strings, or (text, tone)."""
    return [{"t": word, "tone": "plain"} if isinstance(word, str) else {"t": word[0], "tone": word[1]} for word in words]


def seat(player, name, score, cards, **more):
    return {"player": player, "name": name, "score": score, "cards": cards, "turn": False, "playing": True, "mark": "", **more}


def own_points(player, name, entries, **more):
    total, points = 0, []
    for turn, worth, rule, why in entries:
        total += worth
        points.append({"turn": turn, "points": worth, "total": total, "rule": rule, "why": why})
    return {"player": player, "name": name, "shouts": 2, "right": 1, "caught": 1, "won": 20, "points": points, **more}


def table():
    """You're Bogus with three players at rest: the design's picture."""
    return {
        "number": 17, "scene": "table", "game": "You're Bogus", "title": "Friday at Ruth's", "where": "round 2 · turn 31",
        "lang": "en", "turn_word": "has the dice", "score_word": "points", "banner": "", "correcting": False,
        "seats": [seat(0, "Ruth", 35, 4, mark="dealer"), seat(1, "Sam", -10, 5, turn=True), seat(2, "Theo", 12, 2)],
        "gone": [], "table": {"caption": "Top of the stack", "headline": "Eight of hearts", "cards": ["8H"], "dice": [5, 3],
                              "lines": ["9 in the stack · 31 in the pile"]},
        "log": [
            {"turn": 31, "told": said(("Ruth", "name"), " rolled 6-5 and placed ", ("a card", "sealed"))},
            {"turn": 30, "told": said(("You’re Bogus!", "bad"), " ", ("Sam", "name"), " at ", ("Theo", "name"),
                                      ", denied: not Bogus", (". ", "joint"), ("Sam", "name"), " loses 5.")},
            {"turn": 29, "told": said(("Theo", "name"), " rolled 5-3, picked up 2")},
        ],
        "inquiry": None, "win": None, "show": None,
        "standings": [{"place": 1, "player": 0, "name": "Ruth", "score": 35, "playing": True},
                      {"place": 2, "player": 2, "name": "Theo", "score": 12, "playing": True},
                      {"place": 3, "player": 1, "name": "Sam", "score": -10, "playing": True}],
        "result": [], "ended": "", "honors": [],
        "players": [
            own_points(0, "Ruth", [(12, -5, "H4", "wrong shout"), (18, 40, "L4", "win of round 1")], won=40),
            own_points(1, "Sam", [(8, -5, "H4", "wrong shout"), (15, 20, "L4", "win of round 1"),
                                  (22, -10, "H3, H4", "Bogus, denied"), (27, -15, "A2", "dice on the floor")]),
            own_points(2, "Theo", [(16, 12, "L4", "win")]),
        ],
        "chart": [{"turn": 0, "scores": [0, 0, 0]}, {"turn": 8, "scores": [0, -5, 0]}, {"turn": 12, "scores": [-5, -5, 0]},
                  {"turn": 15, "scores": [-5, 15, 0]}, {"turn": 16, "scores": [-5, 15, 12]},
                  {"turn": 18, "scores": [35, 15, 12]}, {"turn": 22, "scores": [35, 5, 12]},
                  {"turn": 27, "scores": [35, -10, 12]}, {"turn": 31, "scores": [35, -10, 12]}],
    }


def inquiry():
    return {
        "turn": 32, "title": "Was Theo Bogus on turn 31?", "accused": "Theo", "shouters": ["Ruth"], "plea": "deny",
        "plea_words": " denies it.", "verdict": "bogus", "stamp": "BOGUS", "good": False,
        "cards": [{"card": "9H", "owner": "Theo", "said": "", "told": said("odd, Nine, hearts")},
                  {"card": "8C", "owner": "Sam", "said": "", "told": said("even, Eight, clubs")}], "unseen": 7,
        "condition": said("Theo played on ", ("even", "strong"), "."),
        "reasons": [said("A Nine is odd, and the stack was even. ", ("E4", "quiet"))], "rules": ["E4", "H4"],
        "points": [{"player": "Theo", "points": -5, "rule": "H3", "why": "Bogus without an Ace"},
                   {"player": "Theo", "points": -5, "rule": "H4", "why": "denied it"}],
        "told": said(("Ruth", "name"), " shouted at ", ("Theo", "name"), ", who denied and was Bogus. Theo loses 10."),
        "story": said("Ruth shouted while Sam reached for the dice."),
    }


LENGTHS = [1.5, 1.0, 0.6, 0.9, 1.2]


def shouted(state=None, lengths=None, **show):
    """The table with a show of an inquiry; the seats have the final scores, as the program sends them."""
    state = state or table()
    state["number"] += 1
    state["inquiry"] = inquiry()
    state["show"] = {"id": "32.1", "kind": "inquiry", "since": 0, "lengths": lengths or LENGTHS, "cards": 2, "still": False, **show}
    state["seats"][2]["score"] = 2
    state["standings"][1]["score"] = 2
    state["log"].insert(0, {"turn": 32, "told": state["inquiry"]["told"]})
    state["players"][2]["points"] += [{"turn": 32, "points": -5, "total": 7, "rule": "H3", "why": "Bogus without an Ace"},
                                      {"turn": 32, "points": -5, "total": 2, "rule": "H4", "why": "denied it"}]
    state["chart"].append({"turn": 32, "scores": [35, -10, 2]})
    return state


def win():
    return {"player": "Ruth", "stands": True, "title": "Ruth wins the round: +35", "declared": "Ruth declares a win",
            "stamp": "+35", "reason": "", "cards": ["6H", "7H", "8H", "*", "TD", "JD"],
            "stand_for": ["6H", "7H", "8H", "9H", "TD", "JD"], "face_down": "3C",
            "sums": [{"caption": "Runs", "points": 10}, {"caption": "Split 30-8", "points": 25}],
            "points": [{"player": "Ruth", "points": 35, "rule": "L4", "why": "win of round 2"}]}


def won(lengths=None, **show):
    state = table()
    state["number"] += 2
    state["win"] = win()
    state["show"] = {"id": "33.1", "kind": "win", "since": 0, "lengths": lengths or [0, 0.9, 0.5, 0.7, 0.5], "cards": 7,
                     "still": False, **show}
    state["seats"][0]["score"] = 70
    return state


def ended():
    state = table()
    state.update(scene="ended", ended="3 rounds · 60 turns", result=said(("Ruth", "name"), " wins with 35 points."),
                 honors=[{"caption": "Best liar", "words": "Theo, 3 infractions nobody noticed"},
                         {"caption": "Best ear", "words": "Sam, 4 right shouts of 5"},
                         {"caption": "Most floor dice", "words": "Sam, 15 points under the table (A2)"}])
    state["table"] = None
    for one in state["seats"]:
        one["turn"] = False
    return state


def crowd():
    """Twelve players, a name of sixty characters, a name that looks like markup, and somebody who left."""
    state = table()
    names = ["Ruth", "Sam", "Theo", "<img src=x onerror=\"window.broken=1\">", "Maximiliana Wilhelmina Bartholomea of the Upper Lake House X",
             "Ann", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus"]
    state["seats"] = [seat(number, name, number * 7 - 20, number % 7, turn=number == 4, playing=number != 7)
                      for number, name in enumerate(names)]
    state["gone"] = [seat(12, "Hal & <b>Ida</b>", -15, None, playing=False)]
    state["players"] = [own_points(number, name, [(3, number * 7 - 20, "H4", "<i>why</i>")]) for number, name in enumerate(names)]
    state["players"].append(own_points(12, "Hal & <b>Ida</b>", [(2, -15, "A2", "die on the floor")]))
    state["standings"] = []
    return state


def the_bogey():
    """One player, columns for a score, no shouts, no standings."""
    return {"number": 4, "scene": "table", "game": "The Bogey", "title": "The Bogey", "where": "deal 5", "lang": "en",
            "turn_word": "to play", "score_word": "columns", "seats": [seat(0, "Ann", 7, 5, turn=True)],
            "table": {"caption": "Talon", "headline": "", "cards": [], "dice": [], "lines": ["21 in the talon", "4 discards"]},
            "log": [{"turn": 5, "told": said("The Bogey placed ", ("8C", "strong"))}],
            "players": [{"player": 0, "name": "Ann", "shouts": None, "right": None, "caught": None, "won": None, "points": []}]}


def cals_bs():
    state = table()
    state.update(game="Cal's BS", turn_word="leads", players=[{**one, "shouts": None} for one in state["players"]])
    for one in state["seats"]:
        one["cards"] = None
    state["table"] = {"caption": "Trick", "headline": "", "cards": ["TS", "*", "AD"], "dice": [], "lines": []}
    return state


def booger():
    state = cals_bs()
    state.update(game="Booger On Your Neighbor", turn_word="to play", table=None)
    return state


def blank():
    return {"number": 1, "scene": "blank", "game": "", "seats": []}


RULES = {"title": "You're Bogus", "sections": [
    {"letter": "A", "title": "The dice", "rules": [{"id": "A2", "title": "The floor", "text": "Whoever rolls a die off the table loses the points that the die shows."}]},
    {"letter": "E", "title": "Which card fits", "rules": [
        {"id": "E1", "title": "Empty stack", "text": "Onto an empty stack any card may be placed."},
        {"id": "E3", "title": "Aces", "text": "An Ace goes only onto an odd card of its suit that is no Ace."},
        {"id": "E4", "title": "Other cards", "text": "Any other card goes only onto a card of the same parity, of another rank and another suit."}]},
    {"letter": "H", "title": "Scoring Bogosity", "rules": [
        {"id": "H2", "title": "With an Ace", "text": "Whoever admits an infraction with an Ace loses 10 points."},
        {"id": "H3", "title": "Without", "text": "Whoever admits another infraction loses 5 points."},
        {"id": "H4", "title": "Denials", "text": "Whoever denies and was Bogus loses 5 more; whoever shouted wrongly loses 5."}]},
    {"letter": "L", "title": "Winning", "rules": [{"id": "L4", "title": "Credit", "text": "A win is credited with the claim, but never with more than it is worth."}]},
]}


if __name__ == "__main__":
    mock = MockServer(port=8017)
    mock.rules = RULES
    print(mock.page, flush=True)
    while True:
        mock.show(table())
        time.sleep(5)
        mock.show(shouted())
        time.sleep(10)
