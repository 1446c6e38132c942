// Buttons are at least 40 points high and wide at scale 1, on every screen of the table and in the smallest window too:
// the test walks through the screens and measures every button.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <set>

#include "games/youre_bogus/view/table_view.h"
#include "tests/support/driver.h"
#include "tests/support/session_context.h"
#include "tests/support/store_in_memory.h"

namespace bogosity::tests {
namespace {

constexpr std::array<Size, 3> pressed_in = {{{960, 540}, {1280, 720}, {1440, 900}}};
// Large targets do not fit into smaller windows.
constexpr std::array<Size, 2> touched_in = {{{1280, 720}, {1440, 900}}};

// Exceptions: a rule's id is a word in a sentence (F1 lists all rules), a scroll bar has the wheel and the arrow keys
// beside it, a row of the score sheet leads where that player's seat leads, and a moment of a session that is over
// leads where the button "Review" leads.
bool is_excepted(std::string_view label) {
  return label.starts_with("rule ") || label.starts_with("scroll") || label.starts_with("total of ") ||
         label.starts_with("moment of ");
}

// A row at the edge of a scroll area may be half out of sight.
bool is_cut(const Rect& rect, const std::vector<ui::Probe::ProbeItem>& items) {
  return std::any_of(items.begin(), items.end(), [&](const auto& it) {
    const Rect& bar = it.rect;
    const bool at_its_edge = std::abs(rect.y - bar.y) <= 1 || std::abs(rect.bottom() - bar.bottom()) <= 1;
    return it.label.starts_with("scroll ") && at_its_edge && rect.right() <= bar.right() + 1;
  });
}

struct SampleSession {
  StoreInMemory store;
  ui::Driver driver;

  float least = ui::space::button;

  SampleSession(Size size, const std::string& players, bool large = false)
      : driver(quiet_surroundings(store), size, 1) {
    if (large) {
      ui::Settings settings;
      settings.large_targets = true;
      driver.app().change(settings);
      least = 44;
    }
    driver.frames(2);
    driver.type(players);
    driver.press(ui::Key::enter);
  }
  void log(std::string_view line) {
    driver.type(line);
    driver.press(ui::Key::enter);
    driver.pass(1);
    driver.frames(2);
  }
  void log_all(std::initializer_list<const char*> lines) {
    for (const char* line : lines) log(line);
  }
  void sheet(ui::SheetName name, const ui::SheetAbout& about = {}) {
    driver.app().perform(ui::action::OpenSheet{name, about}, driver.now());
    driver.frames(2);
  }
  void step(youre_bogus::Step step) {
    driver.app().perform(ui::action::ChoosePanel{{step}}, driver.now());
    driver.frames(2);
  }
  std::set<std::string> too_small() const {
    std::set<std::string> found;
    for (const auto& item : driver.probe().items) {
      const Rect rect = item.rect;
      const bool high_enough = rect.h >= least || is_cut(rect, driver.probe().items);
      if (is_excepted(item.label) || (rect.w >= least && high_enough)) continue;
      found.insert(item.label + " " + std::to_string(static_cast<int>(rect.w)) + "x" +
                   std::to_string(static_cast<int>(rect.h)));
    }
    return found;
  }
  void measure(const std::string& where) {
    driver.frame();
    std::string list;
    for (const auto& each : too_small()) list += (list.empty() ? "" : ", ") + each;
    CHECK_MESSAGE(list.empty(), where << ": " << list);
  }
};

const std::string two = "Ann, Bob";
const std::string four = "Ann, Bob, Cy, Dee";
const std::string ten = "Ann, Bob, Cy, Dee, Eve, Flo, Gus, Hal, Ida, Jo";
const std::string long_ones = "Maximiliane von und zu Hohenstein, \"Big Al\", Bartholomew Featherstonehaugh, Cy";

void everywhere(const std::string& players, const std::function<void(SampleSession&)>& look) {
  for (const Size size : pressed_in) {
    CAPTURE(size.w);
    SampleSession session(size, players);
    look(session);
  }
}

}  // namespace

TEST_CASE("targets: the table, at its beginning and with a turn typed, with two to ten players") {
  for (const auto& players : {two, four, ten, long_ones}) {
    CAPTURE(players);
    everywhere(players, [](SampleSession& session) {
      session.measure("the first turn");
      session.log("54 8h");
      session.measure("a card lies there");
      session.driver.type("54");
      session.measure("a roll is typed");
      session.driver.type(" 8h");
      session.measure("a refusal");
      session.driver.type("!");
      session.measure("a card is typed");
    });
  }
}

TEST_CASE("targets: every step's panel") {
  using youre_bogus::Step;
  for (const auto& players : {four, ten}) {
    CAPTURE(players);
    everywhere(players, [](SampleSession& session) {
      session.log("54 8h");
      for (const Step step : {Step::dice, Step::declare, Step::roll, Step::pick_up, Step::exchange, Step::win,
                              Step::place, Step::specify, Step::pass}) {
        CAPTURE(static_cast<int>(step));
        session.step(step);
        session.measure("nothing typed");
        session.driver.type("54");
        session.measure("a roll typed");
        session.driver.app().perform(ui::action::ClearLine{}, session.driver.now());
      }
      session.driver.type("w 21 7d/9c");
      session.step(Step::place);
      session.measure("two cards typed");
      session.step(Step::specify);
      session.measure("a Seven typed");
    });
  }
}

TEST_CASE("targets: a shout, its verdict, the card to lift and the table's own word") {
  for (const auto& players : {four, ten}) {
    CAPTURE(players);
    everywhere(players, [](SampleSession& session) {
      session.log_all({"54", "54 8h", "54 4h"});
      session.driver.type("b");
      session.measure("who shouts");
      session.driver.type("1 d");
      session.measure("the plea");
      session.driver.press(ui::Key::enter);
      session.measure("the verdict");
      session.driver.command('t');
      session.measure("the ruling");
      session.driver.press(ui::Key::escape);
      session.driver.press(ui::Key::escape);
      session.log_all({"54 ?", "b1 o", "54", "54 ?", "b1 d"});
      session.measure("a verdict that waits for a card");
      session.driver.command('l');
      session.measure("the card to lift");
      session.driver.press(ui::Key::escape);
      session.sheet(ui::SheetName::open_inquiries);
      session.measure("open inquiries");
    });
  }
}

TEST_CASE("targets: a win as it is entered, as it is worked out, and the Aces after it") {
  for (const auto& players : {two, ten}) {
    CAPTURE(players);
    everywhere(players, [](SampleSession& session) {
      session.log("count:Ann=5");
      session.driver.type("54 win:35=6h,7h");
      session.measure("half a hand");
      session.driver.type(",8h,9d,td,jd/kd");
      session.measure("a whole hand");
      session.driver.press(ui::Key::enter);
      session.measure("the win");
      session.driver.press(ui::Key::escape);
      session.measure("the Aces");
    });
  }
}

TEST_CASE("targets: every sheet") {
  for (const auto& players : {four, ten}) {
    CAPTURE(players);
    everywhere(players, [](SampleSession& session) {
      session.log_all({"54", "54 8h", "54 4h", "b2 d 54", "clarify:E4\"two reds\"", "54 9c", "bid:17@Bob"});
      for (const auto& [name, about] : std::initializer_list<std::pair<ui::SheetName, ui::SheetAbout>>{
               {ui::SheetName::keys, ""},
               {ui::SheetName::rules, ""},
               {ui::SheetName::rules, "E4"},
               {ui::SheetName::other_events, ""},
               {ui::SheetName::points, "Ann"},
               {ui::SheetName::corrections, ui::LineToCorrect{1}},
               {ui::SheetName::settings, ""},
               {ui::SheetName::album, ""}}) {
        session.sheet(name, about);
        const std::string where =
            "sheet " + std::to_string(static_cast<int>(name)) +
            (std::holds_alternative<std::string>(about) ? " " + std::get<std::string>(about) : "");
        session.measure(where);
      }
    });
  }
}

TEST_CASE("targets: a correction being typed, and what follows from it") {
  everywhere(four, [](SampleSession& session) {
    session.log_all({"54", "54 8h", "54 4h", "b2 d 54", "54 9c"});
    session.sheet(ui::SheetName::corrections, ui::LineToCorrect{2});
    session.driver.press(ui::Key::enter);
    CHECK(session.driver.click("Lift the seal of turn 3"));
    session.measure("the text");
    session.driver.type(" note:x");
    session.measure("what follows");
  });
}

TEST_CASE("targets: the end of the session, the start with sessions on it, and the tutorial") {
  everywhere(four, [](SampleSession& session) {
    session.measure("the table");
    session.log("54");
    session.driver.app().perform(ui::action::SetOpen{false}, session.driver.now());
    session.driver.frames(2);
    session.measure("the end");
    session.driver.app().perform(ui::action::LeaveTable{}, session.driver.now());
    session.driver.frames(3);
    session.measure("the start");
    session.driver.app().perform(ui::action::Rehearse{true}, session.driver.now());
    session.measure("the tutorial");
  });
}

TEST_CASE("targets: with large targets everything is 44 points high and wide") {
  using youre_bogus::Step;
  for (const auto& players : {four, ten}) {
    for (const Size size : touched_in) {
      CAPTURE(players);
      CAPTURE(size.w);
      SampleSession session(size, players, true);
      session.measure("the first turn");
      session.log("54 8h");
      for (const Step step : {Step::dice, Step::declare, Step::roll, Step::pick_up, Step::exchange, Step::win,
                              Step::place, Step::specify, Step::pass}) {
        CAPTURE(static_cast<int>(step));
        session.step(step);
        session.measure("a step");
      }
      session.log_all({"54", "54 4h"});
      session.driver.type("b1 d");
      session.measure("a shout");
      session.driver.press(ui::Key::enter);
      session.measure("the verdict");
      session.log("54 win:35=6h,7h,8h,9d,td,jd/kd");
      session.measure("the win");
      for (const auto name : {ui::SheetName::keys, ui::SheetName::rules, ui::SheetName::other_events,
                              ui::SheetName::points, ui::SheetName::corrections, ui::SheetName::settings}) {
        session.sheet(name);
        session.measure("sheet " + std::to_string(static_cast<int>(name)));
      }
      session.driver.app().perform(ui::action::CloseSheet{}, session.driver.now());
      session.driver.app().perform(ui::action::SetOpen{false}, session.driver.now());
      session.driver.frames(2);
      if (players == four) session.measure("the end");
      session.driver.app().perform(ui::action::LeaveTable{}, session.driver.now());
      session.driver.frames(3);
      session.measure("the start");
      REQUIRE(session.driver.click("House options"));
      session.driver.frames(2);
      session.measure("the house options");
      session.driver.app().perform(ui::action::Rehearse{true}, session.driver.now());
      session.measure("the tutorial");
    }
  }
}

}  // namespace bogosity::tests
