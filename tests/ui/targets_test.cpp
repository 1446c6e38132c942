// Whatever is pressed is at least 40 points high and wide at scale 1, on every screen of the table and in the smallest
// window too: screens are walked through, and all that they offer to the mouse is measured.
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <set>

#include "memory/store.h"
#include "tests/quiet_surroundings.h"
#include "tests/support/driver.h"

namespace bogosity::tests {
namespace {

constexpr std::array<Size, 3> pressed_in = {{{960, 540}, {1280, 720}, {1440, 900}}};
constexpr float least = 40;

// Not targets for a finger, or there is another way that is: a rule's id is a word in a sentence (F1 lists all rules),
// a scroll bar stands beside the wheel and the arrow keys, a row of the score sheet leads where that player's seat
// leads.
bool is_excepted(std::string_view label) {
  return label.starts_with("rule ") || label.starts_with("scroll") || label.starts_with("total of ");
}

// The rules and the form at the start scroll point by point: at their edges a row may be half out of sight.
bool may_be_cut(std::string_view label) {
  constexpr std::array<std::string_view, 6> at_the_forms_end = {"yes",           "no",      "gets the worth", "fails",
                                                                "is remembered", "is shown"};
  return label.starts_with("list ") ||
         std::find(at_the_forms_end.begin(), at_the_forms_end.end(), label) != at_the_forms_end.end();
}

struct Evening {
  MemoryStore store;
  ui::Driver driver;

  Evening(Size size, const std::string& players) : driver(quiet_surroundings(store), size, 1) {
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
  void sheet(ui::SheetName name, const std::string& about = {}) {
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
      const bool high_enough = rect.h >= least || may_be_cut(item.label);
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

void everywhere(const std::string& players, const std::function<void(Evening&)>& look) {
  for (const Size size : pressed_in) {
    CAPTURE(size.w);
    Evening evening(size, players);
    look(evening);
  }
}

}  // namespace

TEST_CASE("targets: the table, at its beginning and with a turn typed, with two to ten players") {
  for (const auto& players : {two, four, ten, long_ones}) {
    CAPTURE(players);
    everywhere(players, [](Evening& evening) {
      evening.measure("the first turn");
      evening.log("54 8h");
      evening.measure("a card lies there");
      evening.driver.type("54");
      evening.measure("a roll is typed");
      evening.driver.type(" 8h");
      evening.measure("a refusal");
      evening.driver.type("!");
      evening.measure("a card is typed");
    });
  }
}

TEST_CASE("targets: every step's panel") {
  using youre_bogus::Step;
  for (const auto& players : {four, ten}) {
    CAPTURE(players);
    everywhere(players, [](Evening& evening) {
      evening.log("54 8h");
      for (const Step step : {Step::dice, Step::declare, Step::roll, Step::pick_up, Step::exchange, Step::win,
                              Step::place, Step::specify, Step::pass}) {
        CAPTURE(static_cast<int>(step));
        evening.step(step);
        evening.measure("nothing typed");
        evening.driver.type("54");
        evening.measure("a roll typed");
        evening.driver.app().perform(ui::action::ClearLine{}, evening.driver.now());
      }
      evening.driver.type("w 21 7d/9c");
      evening.step(Step::place);
      evening.measure("two cards typed");
      evening.step(Step::specify);
      evening.measure("a Seven typed");
    });
  }
}

TEST_CASE("targets: a shout, its verdict, the card to lift and the table's own word") {
  for (const auto& players : {four, ten}) {
    CAPTURE(players);
    everywhere(players, [](Evening& evening) {
      evening.log_all({"54", "54 8h", "54 4h"});
      evening.driver.type("b");
      evening.measure("who shouts");
      evening.driver.type("1 d");
      evening.measure("the plea");
      evening.driver.press(ui::Key::enter);
      evening.measure("the verdict");
      evening.driver.command('t');
      evening.measure("the ruling");
      evening.driver.press(ui::Key::escape);
      evening.driver.press(ui::Key::escape);
      evening.log_all({"54 ?", "b1 o", "54", "54 ?", "b1 d"});
      evening.measure("a verdict that waits for a card");
      evening.driver.command('l');
      evening.measure("the card to lift");
      evening.driver.press(ui::Key::escape);
      evening.sheet(ui::SheetName::matters);
      evening.measure("open matters");
    });
  }
}

TEST_CASE("targets: a win as it is entered, as it is worked out, and the Aces after it") {
  for (const auto& players : {two, ten}) {
    CAPTURE(players);
    everywhere(players, [](Evening& evening) {
      evening.log("count:Ann=5");
      evening.driver.type("54 win:35=6h,7h");
      evening.measure("half a hand");
      evening.driver.type(",8h,9d,td,jd/kd");
      evening.measure("a whole hand");
      evening.driver.press(ui::Key::enter);
      evening.measure("the win");
      evening.driver.press(ui::Key::escape);
      evening.measure("the Aces");
    });
  }
}

TEST_CASE("targets: every sheet") {
  for (const auto& players : {four, ten}) {
    CAPTURE(players);
    everywhere(players, [](Evening& evening) {
      evening.log_all({"54", "54 8h", "54 4h", "b2 d 54", "clarify:E4\"two reds\"", "54 9c", "bid:17@Bob"});
      for (const auto& [name, about] :
           std::initializer_list<std::pair<ui::SheetName, const char*>>{{ui::SheetName::keys, ""},
                                                                        {ui::SheetName::rules, ""},
                                                                        {ui::SheetName::rules, "E4"},
                                                                        {ui::SheetName::more, ""},
                                                                        {ui::SheetName::points, "Ann"},
                                                                        {ui::SheetName::corrections, "1"},
                                                                        {ui::SheetName::settings, ""},
                                                                        {ui::SheetName::album, ""}}) {
        evening.sheet(name, about);
        const std::string where = "sheet " + std::to_string(static_cast<int>(name)) + " " + about;
        evening.measure(where);
      }
    });
  }
}

TEST_CASE("targets: a correction being typed, and what follows from it") {
  everywhere(four, [](Evening& evening) {
    evening.log_all({"54", "54 8h", "54 4h", "b2 d 54", "54 9c"});
    evening.sheet(ui::SheetName::corrections, "2");
    evening.driver.press(ui::Key::enter);
    CHECK(evening.driver.click("Lift the seal of turn 3"));
    evening.measure("the text");
    evening.driver.type(" note:x");
    evening.measure("what follows");
  });
}

TEST_CASE("targets: the end of the evening, the start with evenings on it, and the tutorial") {
  everywhere(four, [](Evening& evening) {
    evening.measure("the table");
    evening.log("54");
    evening.driver.app().perform(ui::action::SetOpen{false}, evening.driver.now());
    evening.measure("the end");
    evening.driver.app().perform(ui::action::Leave{}, evening.driver.now());
    evening.driver.frames(3);
    evening.measure("the start");
    evening.driver.app().perform(ui::action::Rehearse{true}, evening.driver.now());
    evening.measure("the tutorial");
  });
}

}  // namespace bogosity::tests
