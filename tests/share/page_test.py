"""The phone page in headless Chromium, against a mock of the program's server.

python3 tests/share/page_test.py [--pictures DIR] [NAME...]
"""

import json
import pathlib
import re
import socket
import struct
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))

import mock_server as mock  # noqa: E402
from browser import Browser  # noqa: E402

SLOW = [10, 10, 10, 10, 10]  # the lengths of a show that stands as good as still
browser = None

# Of every text that is seen: the smallest contrast with what lies behind, and the text. A gradient counts with each of
# its colors.
# What fades in is looked at when it is there. An animation without an end cannot be finished, and is taken away.
ANIMATIONS_AT_THEIR_END = """
  for (const each of document.getAnimations()) {
    if (each.effect.getComputedTiming().endTime === Infinity) each.cancel(); else each.finish();
  }
"""

CONTRAST = r"""
const parse = (color) => { const n = color.match(/[\d.]+/g).map(Number); return n.length > 3 ? n : [...n, 1]; };
const over = (top, under) => [0, 1, 2].map((i) => top[i] * top[3] + under[i] * (1 - top[3])).concat(1);
const light = (color) => { const [r, g, b] = color.slice(0, 3).map((v) => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
  return .2126 * r + .7152 * g + .0722 * b; };
const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + .05) / (y + .05); };
const root = getComputedStyle(document.documentElement);
const hex = (name) => { const v = root.getPropertyValue(name).trim().slice(1); return [0, 2, 4].map((i) => parseInt(v.slice(i, i + 2), 16)).concat(1); };
const grounds = ['--felt', '--glow', '--edge'].map(hex);
const behind = (element) => {
  const layers = [];
  for (let at = element; at && at !== document.body; at = at.parentElement) {
    const color = parse(getComputedStyle(at).backgroundColor);
    if (color[3] > 0) layers.push(color);
    if (color[3] === 1) break;
  }
  let result = layers.at(-1)?.[3] === 1 ? [layers.pop()] : grounds;
  for (const layer of layers.reverse()) result = result.map((ground) => over(layer, ground));
  return result;
};
const seen = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let node; (node = walker.nextNode());) {
  const element = node.parentElement;
  if (!node.data.trim() || element.closest('.unseen, script, noscript, svg.card')) continue;
  if (!element.checkVisibility({ visibilityProperty: true })) continue;
  const style = getComputedStyle(element);
  let opacity = 1;
  for (let at = element; at; at = at.parentElement) opacity *= Number(getComputedStyle(at).opacity);
  const color = parse(element instanceof SVGElement ? style.fill : style.color);
  const worst = Math.min(...behind(element).map((ground) => ratio(over([...color.slice(0, 3), color[3] * opacity], ground), ground)));
  seen.push([Math.round(worst * 100) / 100, node.data.trim().slice(0, 40), element.className.baseVal ?? element.className]);
}
return seen.sort((a, b) => a[0] - b[0]);
"""

# Elements that reach over the right edge, or whose text is cut off.
TOO_WIDE = r"""
const wide = [];
const width = document.documentElement.clientWidth;  // a phone's innerWidth grows with what is too wide
if (document.documentElement.scrollWidth > width) wide.push(['page', document.documentElement.scrollWidth, width]);
for (const element of document.body.querySelectorAll('*')) {
  if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.unseen, svg')) continue;
  const box = element.getBoundingClientRect();
  if (box.right > width + 1 || box.left < -1) wide.push([element.tagName, element.className, box.left, box.right]);
  if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible') wide.push(['cut', element.className]);
}
return wide;
"""


def setUpModule():
    global browser
    browser = Browser()


def tearDownModule():
    browser.close()


class PageTest(unittest.TestCase):
    """One server and one freshly opened page for each test. The console must stay clean."""

    may_fail_to_load = False

    def setUp(self):
        self.server = mock.MockServer()
        self.addCleanup(self.server.close)
        self.server.rules = mock.RULES
        browser.resize(390, 844)
        browser.media("dark")

    def tearDown(self):
        complaints = browser.console()
        if self.may_fail_to_load:
            complaints = [line for line in complaints if "Failed to load" not in line and "net::" not in line]
        self.assertEqual(complaints, [])

    def open(self, state, since=0.0, query=""):
        self.server.show(state, since)
        browser.open(self.server.page + query)
        self.wait_number(state)

    def show(self, state, since=0.0):
        self.server.show(state, since)
        self.wait_number(state)

    def wait_number(self, state):
        browser.wait("return document.body.dataset.number === arguments[0]", str(state["number"]))

    def wait_step(self, step, seconds=5.0):
        browser.wait("return document.body.dataset.step === arguments[0]", step, seconds=seconds)

    def text(self, selector="main"):
        return browser.text(selector)

    def assert_seen(self, *texts, within="body"):
        seen = self.text(within).lower()
        for text in texts:
            self.assertIn(text.lower(), seen)

    def assert_not_seen(self, *texts, within="body"):
        seen = self.text(within).lower()
        for text in texts:
            self.assertNotIn(text.lower(), seen)

    def score_of(self, name):
        return browser.run("return [...document.querySelectorAll('#seats li')].find((row) => row.querySelector('.name').textContent "
                           "=== arguments[0]).querySelector('.score').firstChild.data", name)

    def labels(self, selector):
        return browser.run("return [...document.querySelectorAll(arguments[0])].map((e) => e.getAttribute('aria-label'))", selector)

    def tab(self, name):
        browser.click(f"[data-opens={name}]")

    def sit(self, name):
        self.tab("seat")
        browser.run("[...document.querySelectorAll('.names button')].find((b) => b.innerText.trim() === arguments[0]).click()", name)


class FilesTest(unittest.TestCase):
    def test_the_five_files_are_small(self):
        files = [mock.ASSETS / name for name, _ in mock.FILES.values()]
        self.assertLess(sum(file.stat().st_size for file in files), 60000)
        self.assertLess((mock.ASSETS / "icon.png").stat().st_size, 6000)

    def test_the_page_has_no_inline_style_or_script_and_loads_nothing_from_elsewhere(self):
        html = (mock.ASSETS / "page.html").read_text()
        self.assertNotRegex(html, r"style=|\son\w+=|<style|<script>")
        for name in ("page.html", "page.css", "page.js", "manifest.json"):
            addresses = re.findall(r"https?://[^'\"\s)]+", (mock.ASSETS / name).read_text())
            self.assertEqual([address for address in addresses if not address.startswith("http://www.w3.org/")], [])
        self.assertNotRegex((mock.ASSETS / "page.js").read_text(), r"innerHTML|outerHTML|insertAdjacentHTML|'style'")

    def test_the_home_screen_finds_its_icon_and_colors(self):
        manifest = json.loads((mock.ASSETS / "manifest.json").read_text())
        self.assertEqual((manifest["start_url"], manifest["display"]), ("./", "standalone"))
        self.assertEqual({icon["purpose"] for icon in manifest["icons"]}, {"any", "maskable"})
        width, height = struct.unpack(">II", (mock.ASSETS / "icon.png").read_bytes()[16:24])
        self.assertEqual((width, height), (192, 192))
        html = (mock.ASSETS / "page.html").read_text()
        self.assertEqual(html.count('name="theme-color"'), 2)
        self.assertIn("apple-touch-icon", html)


class TableTest(PageTest):
    def test_the_table_shows_every_field(self):
        state = mock.table()
        state.update(banner="Last round of 5 (M4)", correcting=True, lang="en-US", gone=[mock.seat(3, "Hal", -7, None, playing=False)])
        self.open(state)
        self.assert_seen("You’re Bogus", "live", "Friday at Ruth's · round 2 · turn 31", "Last round of 5 (M4)", "Correction",
                         "Ruth", "4 cards · dealer", "35", "has the dice · 5 cards", "−10", "Theo", "2 cards",
                         "Top of the stack", "Eight of hearts", "9 in the stack · 31 in the pile",
                         "Ruth rolled 6-5 and placed a card", "denied: not Bogus. Sam loses 5.", "Left the table", "Hal", "−7")
        self.assertEqual(self.labels("#stack .card"), ["Eight of hearts"])
        self.assertEqual(self.labels("#stack .dice"), ["Dice: 5 and 3"])
        self.assertEqual(browser.run("return document.documentElement.lang"), "en-US")
        self.assertEqual(browser.run("return document.title"), "You’re Bogus · Friday at Ruth's")
        self.assertEqual(browser.run("return document.querySelectorAll('#seats .turn').length"), 1)

    def test_a_session_without_a_name_tells_the_game_once(self):
        state = mock.table()
        state["title"] = state["game"]
        self.open(state)
        self.assertEqual(self.text("#where"), "round 2 · turn 31")

    def test_every_tone_of_a_sentence_has_its_look(self):
        tones = ["plain", "name", "strong", "good", "bad", "quiet", "sealed", "struck", "joint", "unheard-of"]
        state = mock.table()
        state["log"] = [{"turn": 1, "told": [{"t": tone, "tone": tone} for tone in tones]}]
        self.open(state)
        self.assertEqual(browser.run("return [...document.querySelectorAll('#log li:first-child > span:first-child > *')].map((e) => e.className)"),
                         ["plain", "name", "strong", "good", "bad", "quiet", "sealed", "struck", "joint", "", "unheard-of"])

    def test_names_are_text_and_twelve_seats_fit(self):
        self.open(mock.crowd())
        self.assertIsNone(browser.run("return window.broken ?? null"))
        self.assertEqual(browser.run("return document.querySelectorAll('#seats li').length"), 12)
        self.assert_seen('<img src=x onerror="window.broken=1">', "Maximiliana Wilhelmina Bartholomea of the Upper Lake House X",
                         "Hal & <b>Ida</b>", "not playing")
        self.assertEqual(browser.run("return document.querySelectorAll('main img, #gone .name b').length"), 0)
        for width in (320, 390, 820):
            browser.resize(width, 800)
            self.assertEqual(browser.run(TOO_WIDE), [])
        self.sit('<img src=x onerror="window.broken=1">')
        self.assert_seen("<i>why</i>")
        self.assertIsNone(browser.run("return window.broken ?? null"))

    def test_players_are_told_apart_by_shape_and_color(self):
        self.open(mock.crowd())
        marks = browser.run("return [...document.querySelectorAll('#seats .mark')].slice(0, 8).map((m) => "
                            "m.firstChild.getAttribute('d') + getComputedStyle(m).color)")
        self.assertEqual(len({mark.split("rgb")[0] for mark in marks}), 8)
        self.assertEqual(len({mark.split("rgb")[1] for mark in marks}), 8)

    def test_nobody_plays(self):
        self.open(mock.blank())
        self.assert_seen("Nobody plays.", "The dice are bored.")
        self.tab("seat")
        self.assert_seen("Nobody plays.")

    def test_the_end_shows_every_field(self):
        state = mock.ended()
        state["standings"].append({"place": 0, "player": 3, "name": "Hal", "score": 0, "playing": False})
        self.open(state)
        self.assert_seen("Ruth wins with 35 points.", "3 rounds · 60 turns", "Best liar", "Theo, 3 infractions nobody noticed",
                         "Best ear", "Sam, 4 right shouts of 5", "Hal")
        self.assertEqual(browser.run("return [...document.querySelectorAll('.standings .place')].map((e) => e.innerText)"),
                         ["1", "2", "3", "–"])

    def test_the_bogey_counts_columns_and_has_no_standings(self):
        self.open(mock.the_bogey())
        self.assert_seen("The Bogey", "to play", "7 columns", "21 in the talon")
        self.sit("Ann")
        self.assert_seen("7 columns")
        self.assert_not_seen("Shouts", "of one", within="main")
        state = mock.the_bogey()
        state.update(number=5, scene="ended", result=mock.said("Lost, with 31 cards in columns."), ended="1 deal")
        self.show(state)
        self.tab("table")
        self.assert_seen("Lost, with 31 cards in columns.", "7 columns")

    def test_cals_bs_and_booger_have_no_hands_and_no_shouts(self):
        self.open(mock.cals_bs())
        self.assert_seen("Cal’s BS", "leads")
        self.assert_not_seen("4 cards")
        self.assertEqual(self.labels("#stack .card"), ["Ten of spades", "Joker", "Ace of diamonds"])
        state = mock.booger()
        state["number"] += 1
        self.show(state)
        self.assert_seen("Booger On Your Neighbor", "to play")
        self.assertTrue(browser.run("return document.getElementById('stack').hidden"))

    def test_missing_lists_and_objects_are_empty(self):
        self.open({"number": 3, "scene": "table", "game": "You're Bogus", "inquiry": {"turn": 2, "title": "Was Bo Bogus?"}})
        self.wait_step("over")
        self.assert_seen("Was Bo Bogus?")
        self.tab("seat")
        self.show({"number": 4, "scene": "ended", "win": {"title": "A win"}, "table": {}})
        self.tab("table")
        self.assert_seen("A win")

    def test_landmarks(self):
        self.open(mock.table())
        for selector in ("header", "main", "nav", "h1"):
            self.assertEqual(browser.run("return document.querySelectorAll(arguments[0]).length", selector), 1)
        self.assertEqual(browser.run("return document.querySelector('[aria-current=page]').innerText"), "Table")


class ShowTest(PageTest):
    def test_each_step_shows_what_it_has_and_nothing_later(self):
        cards, stamp, reason, points = "odd, Nine, hearts", "BOGUS", "A Nine is odd", "THEO −10"
        for step, since, seen, unseen in [
                ("breath", 5, ["You’re Bogus!", "Ruth shouts at Theo", "Theo denies it."], [cards, reason, points]),
                ("cards", 16, [cards, "Was Theo Bogus on turn 31?"], ["even, Eight, clubs", reason, points]),
                ("stamp", 25, [cards, "even, Eight, clubs", stamp], [reason, points]),
                ("reason", 35, [stamp, reason, "E4", "Theo played on even. 7 more cards of the stack stay unseen."], [points]),
                ("points", 45, [reason, points, "−5 Bogus without an Ace (H3)", "−5 denied it (H4)", "reached for the dice"], [])]:
            with self.subTest(step):
                state = mock.shouted(lengths=SLOW, id=step)
                self.open(state, since)
                self.wait_step(step)
                self.assert_seen(*seen, within="#verdict")
                self.assert_not_seen(*unseen, within="#verdict")
                self.assertEqual(self.score_of("Theo"), "2" if step == "points" else "12")
                is_stamped = browser.run("return document.querySelector('.ruling .stamp').checkVisibility({visibilityProperty: true})")
                self.assertEqual(is_stamped, step in ("stamp", "reason", "points"))
                self.assert_not_seen("who denied and was Bogus", within="#log")

    def test_cards_turn_one_by_one(self):
        for since, labels in [(11, ["Card face down", "Card face down"]), (15.1, ["Nine of hearts", "Card face down"]),
                              (20.1, ["Nine of hearts", "Eight of clubs"])]:
            self.open(mock.shouted(lengths=SLOW, id=str(since)), since)
            self.assertEqual(self.labels("#verdict .card"), labels)

    def test_the_whole_show_runs_in_order(self):
        self.open(mock.table())
        browser.run("window.passed = []; new MutationObserver(() => { if (passed.at(-1) !== document.body.dataset.step) "
                    "passed.push(document.body.dataset.step); }).observe(document.body, {attributes: true, attributeFilter: ['data-step']})")
        self.show(mock.shouted(lengths=[0.6] * 5))
        self.wait_step("over")
        self.assertEqual(browser.run("return passed"), ["breath", "cards", "stamp", "reason", "points", "over"])
        self.assertEqual(self.score_of("Theo"), "2")
        self.show({**mock.table(), "number": 40})
        self.wait_step("none")
        self.assert_seen("Top of the stack")

    def test_a_skip_is_followed_at_once(self):
        state = mock.shouted(lengths=SLOW)
        self.open(state, 2)
        self.wait_step("breath")
        for since, step in [(31, "reason"), (99, "over"), (12, "cards")]:
            state["number"] += 1
            self.show(state, since)
            self.wait_step(step, 1)

    def test_a_difference_below_150_milliseconds_keeps_the_clock(self):
        state = mock.shouted(lengths=SLOW)
        self.open(state, 2)
        begin = browser.run("return clock.begin")
        for shift, kept in [(0.06, True), (0.5, False)]:
            state["number"] += 1
            self.show(state, time.monotonic() - self.server.show_begun + shift)
            self.assertEqual(browser.run("return clock.begin") == begin, kept)

    def test_a_new_show_begins_again(self):
        self.open(mock.shouted(lengths=SLOW), 49)
        self.wait_step("points")
        state = mock.shouted(lengths=SLOW, id="33.1")
        state["number"] = 50
        self.show(state)
        self.wait_step("breath")

    def test_no_lengths_are_over_at_once(self):
        self.open(mock.shouted(lengths=[0, 0, 0, 0, 0]))
        self.assertEqual(browser.run("return document.body.dataset.step"), "over")
        self.assertEqual(self.score_of("Theo"), "2")

    def test_without_a_show_the_verdict_lies_there_complete(self):
        state = mock.shouted()
        state["show"] = None
        self.open(state)
        self.wait_step("over")
        self.assert_seen("Ruth shouts at Theo", "Nine", "BOGUS", "A Nine is odd", "THEO −10", within="#verdict")
        self.assert_not_seen("Top of the stack")
        self.assertEqual(browser.run("return document.getAnimations().filter((a) => a.playState === 'running').length"), 0)

    def test_two_shouters_and_a_cleared_player(self):
        state = mock.shouted()
        state["show"] = None
        state["inquiry"].update(shouters=["Ruth", "Sam"], verdict="not-bogus", stamp="NOT BOGUS", good=True, unseen=1)
        self.open(state)
        self.assert_seen("Ruth and Sam shout at Theo", "NOT BOGUS", "1 more card of the stack stays unseen.")
        self.assertTrue(browser.run("return document.querySelector('.ruling .stamp').classList.contains('good')"))

    def test_a_win_shows_its_steps(self):
        for step, since, seen, unseen in [
                ("breath", 5, ["Ruth declares a win"], ["Runs", "RUTH +35"]),
                ("cards", 12, ["Ruth declares a win"], ["Runs", "RUTH +35"]),
                ("stamp", 25, ["+35", "stands for", "Nine of hearts", "face down"], ["Runs", "RUTH +35"]),
                ("reason", 37, ["Ruth wins the round: +35", "Runs", "Split 30-8", "Together"], ["RUTH +35"]),
                ("points", 45, ["Runs", "10", "25", "35", "RUTH +35", "win of round 2 (L4)"], [])]:
            with self.subTest(step):
                self.open(mock.won(lengths=SLOW, id=step), since)
                self.wait_step(step)
                self.assert_seen(*seen, within="#verdict")
                self.assert_not_seen(*unseen, within="#verdict")
                self.assertEqual(self.score_of("Ruth"), "70" if step == "points" else "35")

    def test_the_cards_of_a_win_are_spread_one_by_one(self):
        for since, count in [(10, 1), (12, 2), (18.7, 7)]:
            self.open(mock.won(lengths=SLOW, id=str(since)), since)
            self.assertEqual(browser.run("return [...document.querySelectorAll('#verdict .card')].filter((c) => "
                                         "c.checkVisibility({visibilityProperty: true})).length"), count)

    def test_sums_count_up(self):
        self.open(mock.won(lengths=SLOW), 30.2)
        sums = [int(text) for text in browser.run("return [...document.querySelectorAll('[data-sum]')].map((e) => e.innerText)")]
        self.assertLess(sums[0], 10)
        self.assertEqual(sums[2], 0)

    def test_my_seat_tells_no_points_before_their_step(self):
        self.open(mock.table())
        self.sit("Theo")
        self.show(mock.shouted(lengths=SLOW), 35)
        self.assertEqual(browser.run("return document.querySelector('.large .score').firstChild.data"), "12")
        self.assertEqual(browser.run("return document.querySelectorAll('.entries li').length"), 1)
        self.assert_seen("The jury is out.")
        self.assert_not_seen("caught")
        self.assertNotIn("Theo 2", self.labels(".chart")[0])
        state = mock.shouted(lengths=SLOW)
        state["number"] += 1
        self.show(state, 41)
        self.assertEqual(browser.run("return document.querySelector('.large .score').firstChild.data"), "2")
        self.assertEqual(browser.run("return document.querySelectorAll('.entries li').length"), 3)
        self.assertIn("Theo 2", self.labels(".chart")[0])

    def test_a_shout_leaves_the_tab_and_offers_the_table(self):
        self.open(mock.table())
        for tab in ("seat", "rules"):
            self.tab(tab)
            self.show(mock.shouted(lengths=SLOW))
            browser.wait("return document.getElementById('summons').innerText === 'You’re Bogus! Ruth shouts at Theo'")
            self.assertEqual(browser.run("return document.body.dataset.tab"), tab)
            browser.click("#summons")
            self.assertEqual(browser.run("return document.body.dataset.tab"), "table")
            self.assertTrue(browser.run("return document.getElementById('summons').hidden"))
            self.show(mock.table())

    def test_reduced_motion_and_still_shows_move_nothing(self):
        animated = "return document.getAnimations().length"
        for step, since in [("breath", 1), ("cards", 15.1), ("stamp", 20.1), ("points", 40.1)]:
            with self.subTest(step):
                browser.media("dark", is_still=True)
                self.open(mock.shouted(lengths=SLOW, id="a"), since)
                self.wait_step(step)
                self.assertEqual(browser.run(animated), 0)
                browser.media("dark")
                self.open(mock.shouted(lengths=SLOW, id="b", still=True), since)
                self.assertEqual(browser.run(animated), 0)
        browser.media("dark", is_still=True)
        self.open(mock.won(lengths=SLOW, id="c"), 30)
        self.assert_seen("Runs\t10", "Together\t35", within=".sums")

    def test_with_motion_the_stamp_lands(self):
        self.open(mock.shouted(lengths=SLOW, id="b"), 20.0)
        self.assertGreater(browser.run("return document.getAnimations().length"), 0)


class VoiceTest(PageTest):
    def record(self):
        browser.run("window.spoken = []; new MutationObserver(() => spoken.push([document.body.dataset.step, "
                    "document.getElementById('voice').innerText])).observe(document.getElementById('voice'), {childList: true})")

    def test_the_voice_tells_whose_turn_it_is_when_that_changes(self):
        self.open(mock.table())
        self.assertEqual(browser.run("return document.getElementById('voice').textContent"), "Sam has the dice.")
        self.record()
        state = mock.table()
        state["number"] = 18
        self.show(state)
        state["number"] = 19
        state["seats"][1]["turn"], state["seats"][2]["turn"] = False, True
        self.show(state)
        self.assertEqual(browser.run("return spoken"), [["none", "Theo has the dice."]])

    def test_the_voice_tells_a_verdict_once_and_not_before_its_step(self):
        self.open(mock.table())
        self.record()
        state = mock.shouted(lengths=[0.6] * 5)
        state["seats"][1]["turn"], state["seats"][0]["turn"] = False, True
        self.show(state)
        self.wait_step("over")
        state["number"] += 1
        state["show"] = None
        self.show(state)
        self.assertEqual(browser.run("return spoken"), [
            ["breath", "You’re Bogus! Ruth shouts at Theo. Theo denies it."],
            ["stamp", "Was Theo Bogus on turn 31? BOGUS."],
            ["points", "Ruth shouted at Theo, who denied and was Bogus. Theo loses 10."],
            ["over", "Ruth has the dice."]])

    def test_somebody_who_comes_later_hears_the_whole_verdict(self):
        state = mock.shouted()
        state["show"] = None
        self.open(state)
        self.assertEqual(browser.run("return document.getElementById('voice').textContent"),
                         "Was Theo Bogus on turn 31? BOGUS. Ruth shouted at Theo, who denied and was Bogus. Theo loses 10. Sam has the dice.")


class LiveTest(PageTest):
    may_fail_to_load = True

    def test_silence_greys_the_page_and_the_next_word_ends_it(self):
        self.open(mock.table())
        self.assertEqual(self.text("#live"), "live")
        opened = self.server.opened
        self.server.set(is_mute=True)
        browser.wait("return document.body.classList.contains('stale')", seconds=16)
        self.assertEqual(self.text("#voice"), "This page is not live.")
        browser.wait("return /^not live · 1[1-3] s$/.test(document.getElementById('live').innerText)", seconds=4)
        browser.wait("return getComputedStyle(document.querySelector('main')).filter === 'grayscale(1)'")
        self.assertGreaterEqual(browser.run(CONTRAST)[0][0], 4.5)
        browser.media("light")
        self.assertGreaterEqual(browser.run(CONTRAST)[0][0], 4.5)
        end = time.monotonic() + 5
        while self.server.opened < opened + 2 and time.monotonic() < end:
            time.sleep(0.05)
        self.assertGreaterEqual(self.server.opened, opened + 2)
        self.server.set(is_mute=False)
        browser.wait("return document.getElementById('live').innerText === 'live'", seconds=6)
        self.assertFalse(browser.run("return document.body.classList.contains('stale')"))

    def test_a_cut_is_mended_and_a_program_begun_anew_is_followed(self):
        self.open(mock.table())
        self.server.set(is_cut=True)
        time.sleep(0.3)
        state = mock.table()
        state.update(number=1, where="round 1 · turn 1")
        self.server.set(is_cut=False)
        self.server.show(state)
        browser.wait("return document.body.dataset.number === '1'", seconds=8)
        self.assert_seen("round 1 · turn 1")

    def test_an_address_that_is_out_of_date_says_so_and_is_tried_again(self):
        self.open(mock.table())
        self.server.set(token="other")
        browser.wait("return document.getElementById('out-of-date').innerText === "
                     "'This address is out of date. Scan the code again.'", seconds=14)
        self.assertIsNone(browser.run("return document.getElementById('out-of-date').closest('main')"))  # it is not greyed
        self.server.set(token="token")
        browser.run("heardAt -= 6000; dispatchEvent(new Event('online'))")
        browser.wait("return document.getElementById('out-of-date').innerText === '' && "
                     "document.getElementById('live').innerText === 'live'", seconds=5)

    def test_a_page_that_is_seen_again_asks_at_once(self):
        self.open(mock.table())
        for event in ("document.dispatchEvent(new Event('visibilitychange'))",
                      "dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))", "dispatchEvent(new Event('online'))"):
            opened = self.server.opened
            browser.run(f"heardAt = Date.now(); {event}")
            time.sleep(0.15)
            self.assertEqual(self.server.opened, opened)
            browser.run(f"heardAt -= 6000; {event}")
            browser.wait("return Date.now() - heardAt < 2000", seconds=2)
            self.assertEqual(self.server.opened, opened + 1)


class AwakeTest(PageTest):
    def test_a_wake_lock_where_the_browser_gives_one(self):
        self.open(mock.table())
        browser.wait("return document.body.dataset.awake === 'lock'")
        browser.run("return lock.release()")
        browser.wait("return document.body.dataset.awake === 'no'")
        browser.run("document.dispatchEvent(new Event('visibilitychange'))")
        browser.wait("return document.body.dataset.awake === 'lock'")

    def test_a_video_after_a_tap_where_the_browser_gives_no_lock(self):
        probe = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            probe.connect(("192.0.2.1", 9))
            address = probe.getsockname()[0]
        except OSError:
            address = "127.0.0.1"
        finally:
            probe.close()
        if address.startswith("127."):
            self.skipTest("This machine has no address on a network.")
        self.server.close()
        self.server = mock.MockServer(address)
        self.addCleanup(self.server.close)
        self.open(mock.table())
        self.assertEqual(browser.run("return [isSecureContext, document.body.dataset.awake]"), [False, "no"])
        self.tab("seat")
        browser.click(".names li:nth-child(2) button")
        browser.wait("return document.body.dataset.awake === 'video'")
        self.assertEqual(browser.run("return [video.muted, video.paused, video.loop]"), [True, False, True])
        self.assertEqual(browser.run(TOO_WIDE), [])


class SeatTest(PageTest):
    def test_my_seat_shows_every_field_and_is_remembered(self):
        self.open(mock.table())
        self.sit("Sam")
        self.assert_seen("Sam", "−10", "third of three", "turn 22", "−10 · Bogus, denied (H3, H4)", "makes 5", "−5 · wrong shout (H4)",
                         "Shouts 2, right 1 · caught 1 · points from wins 20", within="#seat")
        self.assertEqual(self.labels(".chart"), ["Scores from turn 0 to turn 31. Now: Ruth 35, Sam −10, Theo 12"])
        self.assertEqual(browser.run("return document.querySelectorAll('.chart .mine').length"), 1)
        self.assert_not_seen("a card", within="#seat")
        browser.open(self.server.page)
        self.wait_number(mock.table())
        self.tab("seat")
        self.assert_seen("third of three")
        browser.click("[data-key=leave]")
        self.assert_seen("Who are you?", "Ruth", "Theo")

    def test_a_place_is_shared(self):
        state = mock.table()
        state["standings"][1]["place"] = 1
        self.open(state)
        self.sit("Theo")
        self.assert_seen("first of three")

    def test_the_phone_shakes_at_a_shout_only_if_its_owner_wants(self):
        self.open(mock.table())
        browser.run("window.shaken = []; Object.defineProperty(navigator, 'vibrate', {value: (times) => shaken.push(times)})")
        self.show(mock.shouted(lengths=SLOW))
        self.assertEqual(browser.run("return shaken"), [])
        self.tab("seat")
        self.assertEqual(browser.run("return document.querySelector('[role=switch]').getAttribute('aria-checked')"), "false")
        browser.click("[role=switch]")
        self.assertEqual(browser.run("return document.querySelector('[role=switch]').getAttribute('aria-checked')"), "true")
        state = mock.shouted(lengths=SLOW, id="40.1")
        for number in (50, 51):
            self.server.show({**state, "number": number})
            self.wait_number({"number": number})
        self.assertEqual(len(browser.run("return shaken")), 2)  # at the switch, and once at the shout
        self.server.show({**mock.shouted(lengths=SLOW, id="41.1"), "number": 52}, 8)
        self.wait_number({"number": 52})
        self.assertEqual(len(browser.run("return shaken")), 2)

    def test_the_focus_survives_an_event(self):
        self.open(mock.table())
        self.tab("seat")
        browser.run("document.querySelectorAll('.names button')[1].focus()")
        state = mock.table()
        state["number"] = 20
        state["players"][0]["shouts"] = 9
        self.show(state)
        self.assertEqual(browser.run("return document.activeElement.innerText.trim()"), "Sam")


class RulesTest(PageTest):
    def test_rules_are_fetched_at_the_first_look_and_again_with_another_game(self):
        self.open(mock.table())
        self.assertEqual(self.server.rules_asked, 0)
        self.tab("rules")
        browser.wait("return document.querySelectorAll('[data-rule]').length === 8")
        self.assert_seen("E. Which card fits", "E4 Other cards. Any other card goes only onto a card of the same parity")
        self.tab("table")
        self.tab("rules")
        self.assertEqual(self.server.rules_asked, 1)
        state = mock.cals_bs()
        state["number"] = 18
        self.show(state)
        end = time.monotonic() + 2
        while self.server.rules_asked < 2 and time.monotonic() < end:
            time.sleep(0.02)
        self.assertEqual(self.server.rules_asked, 2)

    def test_the_search_wants_all_words_in_any_case(self):
        self.open(mock.table())
        self.tab("rules")
        browser.wait("return document.querySelectorAll('[data-rule]').length === 8")
        for words, ids in [("ACE", ["E3", "H2"]), ("odd  suit", ["E3"]), ("h4", ["H4"]), ("other cards", ["E4"]), ("pony", [])]:
            browser.run("const s = document.getElementById('search'); s.value = arguments[0]; s.dispatchEvent(new Event('input'))", words)
            self.assertEqual(browser.run("return [...document.querySelectorAll('[data-rule]')].map((e) => e.dataset.rule)"), ids)
        self.assert_seen("No rule says that.")

    def test_the_rules_of_the_last_verdict_are_marked_from_the_reason_on(self):
        self.open(mock.shouted(lengths=SLOW, id="a"), 25)
        self.tab("rules")
        browser.wait("return document.querySelectorAll('[data-rule]').length === 8")
        self.assert_not_seen("Of the last verdict")
        state = mock.shouted(lengths=SLOW, id="a")
        state["number"] += 1
        self.show(state, 31)
        marked = "return [...document.querySelectorAll('[data-rule].marked')].map((e) => e.dataset.rule)"
        browser.wait("return document.querySelector('.of-verdict') !== null")
        self.assertEqual(browser.run(marked), ["E4", "H4"])
        state = mock.table()
        state["number"] = 60
        self.show(state)
        self.assertEqual(browser.run(marked), ["E4", "H4"])
        self.assertEqual(browser.run("return [...document.querySelectorAll('.of-verdict .law b:first-child')].map((e) => e.innerText)"), ["E4", "H4"])

    def test_the_id_of_a_rule_leads_to_that_rule(self):
        state = mock.shouted()
        state["show"] = None
        self.open(state)
        browser.click("#verdict .reasons a")
        browser.wait("return document.activeElement.dataset.rule === 'E4'")
        self.assertTrue(browser.run("const b = document.activeElement.getBoundingClientRect(); return b.top >= 0 && b.bottom <= innerHeight"))
        self.sit("Sam")
        browser.click(".entries a")
        browser.wait("return document.activeElement.dataset.rule === 'A2'")

    def test_while_nobody_plays_there_are_no_rules(self):
        self.may_fail_to_load = True
        self.server.rules = None
        self.open(mock.blank())
        self.tab("rules")
        browser.wait("return document.getElementById('rule-list').innerText.includes('No game, no rules.')")


def scenes():
    """Every view with something in it: name, state, seconds into the show, tab, who sits there."""
    verdict, victory = mock.shouted(), mock.won()
    verdict["show"] = victory["show"] = None
    full = mock.crowd()
    full.update(banner="Last round of 5 (M4)", correcting=True)
    return [
        ("table", mock.table(), 0, "table", None),
        ("crowd", full, 0, "table", None),
        ("show-breath", mock.shouted(lengths=SLOW), 5, "table", None),
        ("show-cards", mock.shouted(lengths=SLOW), 16, "table", None),
        ("show-end", verdict, 0, "table", None),
        ("win", victory, 0, "table", None),
        ("seat", mock.table(), 0, "seat", "Sam"),
        ("names", mock.crowd(), 0, "seat", None),
        ("rules", verdict, 0, "rules", None),
        ("ended", mock.ended(), 0, "table", None),
        ("bogey", mock.the_bogey(), 0, "table", None),
        ("blank", mock.blank(), 0, "table", None),
    ]


class LookTest(PageTest):
    may_fail_to_load = True

    def open_scene(self, scene):
        _, state, since, tab, name = scene
        self.open(state, since)
        if tab != "table":
            self.tab(tab)
        if name and browser.run("return document.querySelector('.names') !== null"):
            self.sit(name)
        if tab == "rules":
            browser.wait("return document.querySelectorAll('[data-rule]').length === 8")

    def test_contrast_is_4_5_in_both_lights_and_nothing_is_too_wide_nor_too_small(self):
        for scene in scenes():
            with self.subTest(scene[0]):
                self.open_scene(scene)
                for scheme in ("light", "dark"):
                    browser.media(scheme)
                    browser.run("return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
                    browser.run(ANIMATIONS_AT_THEIR_END)
                    poor = [entry for entry in browser.run(CONTRAST) if entry[0] < 4.5]
                    self.assertEqual(poor, [], scheme)
                small = browser.run("return [...document.querySelectorAll('button, input')].filter((e) => e.checkVisibility())"
                                    ".map((e) => [e.innerText, e.getBoundingClientRect()]).filter(([, b]) => b.width < 44 || b.height < 44)")
                self.assertEqual(small, [])
                for width, height in [(320, 568), (844, 390), (1920, 1080)]:
                    browser.resize(width, height, is_phone=width < 1000)
                    self.assertEqual(browser.run(TOO_WIDE), [], width)
                browser.resize(320, 568)
                browser.run("document.documentElement.style.fontSize = '200%'")
                self.assertEqual(browser.run(TOO_WIDE), [], "large text")
                browser.resize(390, 844)

    def test_a_turned_phone_has_seats_side_by_side(self):
        self.open(mock.table())
        columns = "return getComputedStyle(document.getElementById('seats')).gridTemplateColumns.split(' ').length"
        self.assertEqual(browser.run(columns), 1)
        browser.resize(844, 390)
        self.assertGreaterEqual(browser.run(columns), 2)

    def test_a_television_has_seats_in_columns_and_larger_type(self):
        self.open(mock.table())
        browser.resize(1920, 1080, is_phone=False)
        tops = browser.run("return [...document.querySelectorAll('#seats li')].map((e) => e.getBoundingClientRect().top)")
        self.assertEqual(len(set(tops)), 1)
        self.assertGreaterEqual(float(browser.run("return getComputedStyle(document.body).fontSize")[:-2]), 24)

    def test_the_keyboard_reaches_everything_with_a_visible_focus(self):
        state = mock.shouted()
        state["show"] = None
        self.open(state)
        reached = []
        for _ in range(12):
            browser.press("Tab")
            name, outline = browser.run("const e = document.activeElement; return [e === document.body ? 'body' : e.innerText.trim(), "
                                        "getComputedStyle(e).outlineStyle + ' ' + getComputedStyle(e).outlineWidth]")
            if name == "body":
                continue
            if name in reached and name == reached[0]:
                break
            reached.append(name)
            self.assertEqual(outline, "solid 3px", name)
        self.assertEqual(reached[-3:], ["Table", "My seat", "Rules"])
        self.assertIn("E4", reached)
        browser.run("document.querySelector('[data-opens=rules]').focus()")
        browser.press("Enter")
        self.assertEqual(browser.run("return document.body.dataset.tab"), "rules")
        browser.run("document.querySelector('[data-opens=seat]').focus()")
        browser.press("Space")
        self.assertEqual(browser.run("return document.body.dataset.tab"), "seat")
        browser.press("Shift+Tab", "Shift+Tab", "Shift+Tab")
        browser.press("Enter")
        self.assertIsNotNone(browser.run("return localStorage.getItem('bogosity seat')"))

    def test_a_stream_has_scores_and_the_show_on_nothing(self):
        self.open(mock.table(), query="?stream")
        shown = ("return ['header', 'nav', '#where', '#stack', '#log', '#seats', '#verdict']"
                 ".filter((s) => document.querySelector(s).checkVisibility())")
        self.assertEqual(browser.run(shown), ["#seats"])
        self.assertEqual(browser.run("return [document.body, document.documentElement].map((e) => getComputedStyle(e).background.slice(0, 16))"),
                         ["rgba(0, 0, 0, 0)"] * 2)
        self.show(mock.shouted(lengths=SLOW), 35)
        self.assertEqual(browser.run(shown), ["#seats", "#verdict"])


def draw_pictures(folder):
    """Pictures of every scene in every size, in both lights."""
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    setUpModule()
    test = LookTest()
    try:
        for scene in scenes():
            test.setUp()
            test.open_scene(scene)
            for width, height in [(390, 844), (320, 568), (820, 1180), (1920, 1080)]:
                browser.resize(width, height, is_phone=width < 1000)
                for scheme in ("dark", "light"):
                    browser.media(scheme)
                    time.sleep(0.15)
                    browser.picture(folder / f"{scene[0]}-{width}x{height}-{scheme}.png")
            test.doCleanups()
    finally:
        tearDownModule()


if __name__ == "__main__":
    if "--pictures" in sys.argv:
        draw_pictures(sys.argv[sys.argv.index("--pictures") + 1])
    else:
        unittest.main()
