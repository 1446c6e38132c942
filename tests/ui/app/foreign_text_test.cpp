// Names, titles and notes from other people's files on every screen: as long as the store takes them, and with signs
// that mean something to Dear ImGui (`##`, `###`) or to printf (`%s%n`).
#include <doctest/doctest.h>

#include <set>
#include <string>

#include "core/edits.h"
#include "core/limits.h"
#include "history/metadata.h"
#include "history/seasons.h"
#include "tests/support/display_driver.h"
#include "tests/support/history_driver.h"
#include "tests/support/mouse.h"
#include "tests/support/table_driver.h"
#include "ui/start/start_model.h"

namespace bogosity::tests {
namespace {

using ui::HistoryPageId;
using ui::Key;

std::string times(std::size_t count, const std::string& piece) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += piece;
  return text;
}

// The renderer here is one without offsets of vertices: a list of more than 65,535 corners ends the program.
void check_corners(const ui::Driver& driver) {
  CHECK(driver.probe().texts.size() < 20'000);
  const ImDrawData* data = ImGui::GetDrawData();
  for (int i = 0; i < data->CmdListsCount; ++i) CHECK(data->CmdLists[i]->VtxBuffer.Size < 65'536);
}

// The mouse goes over everything that can be pressed, and over the middle of every row of the screen.
void look_everywhere(ui::Driver& driver) {
  driver.frames(2);
  check_corners(driver);
  std::set<std::pair<int, int>> places;
  // Of rows with the same controls, every few are enough.
  const std::size_t step = 1 + driver.probe().items.size() / 40;
  for (std::size_t i = 0; i < driver.probe().items.size(); i += step) {
    const auto& item = driver.probe().items[i];
    places.emplace(static_cast<int>(item.rect.center().x), static_cast<int>(item.rect.center().y));
  }
  for (const int x : {300, 1000}) {
    for (int y = 20; y < 900; y += 80) places.emplace(x, y);
  }
  for (const auto& [x, y] : places) {
    move_mouse(static_cast<float>(x), static_cast<float>(y));
    driver.frames(2);
    check_corners(driver);
  }
  move_mouse(-1, -1);
  driver.frames(1);
}

constexpr std::array pages = {HistoryPageId::sessions, HistoryPageId::standings, HistoryPageId::people,
                              HistoryPageId::insights, HistoryPageId::dice,      HistoryPageId::records,
                              HistoryPageId::firsts,   HistoryPageId::calendar};

// Names of 20,000 letters: a line of a record takes 262,144 bytes.
struct LongTexts : InHistory {
  const std::string ann;
  const std::string bob;
  core::Uuid session;

  explicit LongTexts(const std::string& piece = "n ")
      : ann("A" + times(10'000, piece) + "x"), bob("B" + times(10'000, piece) + "y") {
    session =
        add("[Game \"You're Bogus\"]\n[Date \"2026-11-20\"]\n[Place \"" + times(5'000, "p ") + "\"]\n[Event \"" +
            times(5'000, "E ") + "\"]\n[Players \"\\\"" + ann + "\\\", \\\"" + bob + "\\\"\"]\n[Note \"" +
            times(5'000, "n ") + "\"]\n\n\"" + ann + "\": off:5 5-4 +2 note:\"" + times(30'000, "x ") + "\"\n\"" + bob +
            "\": bogus:\"" + bob + "\" deny 6-2 +2\n\"" + ann + "\": clarify:\"" + times(30'000, "c ") + "\" 5-4 +2\n");
    const SessionContext context = history_surroundings(store);
    REQUIRE(history::add_edit(context, core::Subject::session(session), core::field::title,
                              times(limits::bytes_of_a_title / 2, "T ")));
    REQUIRE(history::add_edit(context, core::Subject::session(session), core::field::note, times(100'000, "N ")));
    for (const char* tag : {"club", "rain"}) REQUIRE(history::add_tag(context, session, times(10, tag)));
  }
};

}  // namespace

TEST_CASE("foreign text: every page of history takes text as long as the store does, under the mouse as well") {
  LongTexts at;
  look_everywhere(at.driver);  // the list of the start screen
  for (const HistoryPageId page : pages) {
    CAPTURE(static_cast<int>(page));
    at.driver.app().perform(ui::action::OpenHistory{page, {}}, at.driver.now());
    at.settle();
    look_everywhere(at.driver);
    at.press(Key::enter);
    look_everywhere(at.driver);
    at.press(Key::escape);
  }
}

TEST_CASE("foreign text: the review takes text as long as the store does, under the mouse as well") {
  LongTexts at;
  at.driver.app().perform(ui::action::OpenHistory{HistoryPageId::sessions, core::to_text(at.session)}, at.driver.now());
  at.settle();
  at.press(Key::enter);
  for (const char* tab : {"Story", "Table", "Missed", "Charts, print", "What if"}) {
    CAPTURE(tab);
    at.driver.click(tab);
    at.press(Key::end);
    look_everywhere(at.driver);
  }
}

TEST_CASE("foreign text: letters without width are no way around the limit") {
  for (const char* piece : {"\u0301", "\u200D", "\u05D0 ", "\u0644\u0627"}) {
    LongTexts at(piece);
    CAPTURE(std::string(piece));
    look_everywhere(at.driver);
    at.driver.app().perform(ui::action::OpenHistory{HistoryPageId::people, {}}, at.driver.now());
    at.settle();
    look_everywhere(at.driver);
  }
}

TEST_CASE("foreign text: a table with long names, notes and reasons, its sheets and its display") {
  const std::string ann = "A" + times(400, "n ") + "x";
  const std::string bob = "B" + times(400, "n ") + "y";
  AtTheTable at("\"" + ann + "\", \"" + bob + "\", Cy");
  REQUIRE(at.driver.app().table() != nullptr);
  at.log("54");
  at.log("off:5 54");
  at.driver.type("note:\"");
  at.driver.set_clipboard(times(1'900, "x "));
  at.driver.command('v');
  at.driver.type("\"");
  look_everywhere(at.driver);
  at.driver.press(Key::enter);
  look_everywhere(at.driver);
  for (const Key key : {Key::f1, Key::f2, Key::f3}) {
    at.driver.press(key);
    look_everywhere(at.driver);
    at.driver.press(Key::escape);
  }
  at.driver.click("points of " + ann);
  look_everywhere(at.driver);
  at.driver.press(Key::escape);
  at.driver.command('e');
  look_everywhere(at.driver);
  at.driver.press(Key::escape);
  const DrawnDisplay display(at.driver.app().display_model());
  CHECK(display.vertices().size() < 65'536);
}

namespace {

const std::vector<std::string> strange = {"A##x", "B##x", "C###x", "D###x", "%s%n"};

}  // namespace

TEST_CASE("strange names: each seat is its own button, and shows the points of its own player") {
  AtTheTable at("A##x, B##x, C###x, D###x, %s%n");
  REQUIRE(at.driver.app().table() != nullptr);
  for (const std::string& name : strange) {
    CAPTURE(name);
    CHECK(at.driver.sees(name));
    REQUIRE(at.driver.click("points of " + name));
    CHECK(at.driver.sees("Points of " + name));
    // The buttons of the sheet change the player.
    for (const std::string& other : strange) {
      REQUIRE(at.driver.click_last(other));
      CHECK(at.driver.sees("Points of " + other));
    }
    at.driver.press(Key::escape);
  }
}

TEST_CASE("strange names: a shout is pressed by the one whose button it is") {
  AtTheTable at("A##x, B##x, C###x, D###x, %s%n");
  at.log("54");
  for (int seat = 2; seat <= 5; ++seat) {
    const std::string& name = strange[static_cast<std::size_t>(seat - 1)];
    at.driver.type("b");
    at.driver.frames(2);
    if (!at.driver.click("seat " + name)) {
      at.driver.press(Key::escape);
      continue;  // who has the turn before cannot shout
    }
    CAPTURE(name);
    CHECK(at.line() == "b" + std::to_string(seat));
    at.driver.press(Key::escape);
    at.driver.press(Key::escape);
  }
}

TEST_CASE("strange names: the start offers and takes them as they are") {
  StoreInMemory store;
  {
    ui::Driver driver(quiet_surroundings(store));
    driver.type("A##x, B##x, C###x, D###x, %s%n");
    driver.press(Key::enter);
    REQUIRE(driver.app().table() != nullptr);
  }
  ui::Driver driver(quiet_surroundings(store));
  driver.pass_until_rest();
  driver.frames(3);
  for (const std::string& name : strange) {
    CAPTURE(name);
    if (driver.click(name))
      CHECK(driver.app().start().editor(ui::Field::players).text().find(name) != std::string::npos);
  }
}

TEST_CASE("strange names: every row of history opens its own person, place and season") {
  InHistory at;
  std::string names = strange[0];
  for (std::size_t i = 1; i < strange.size(); ++i) names += ", " + strange[i];
  std::string turns;
  for (const std::string& name : strange) turns += "\"" + name + "\": 5-4 +2\n";
  for (const char* place : {"Ames##x, Iowa", "Lyon###x, Kansas", "%s%n, Ohio"})
    at.add("[Game \"You're Bogus\"]\n[Date \"2026-11-20\"]\n[Event \"One##two###three %s%n\"]\n[Place \"" +
           std::string(place) + "\"]\n[Players \"" + names + "\"]\n\n" + turns);
  const SessionContext context = history_surroundings(at.store);
  at.go();
  CHECK(at.sees("One##two###three %s%n"));
  for (const HistoryPageId page : {HistoryPageId::people, HistoryPageId::standings}) {
    for (const std::string& name : strange) {
      CAPTURE(name);
      at.driver.app().perform(ui::action::OpenHistory{page, {}}, at.driver.now());
      at.settle();
      REQUIRE(at.driver.click("person " + name));
      at.settle();
      if (page == HistoryPageId::standings) at.press(Key::enter);
      CHECK(at.sees(name));
    }
  }
  for (const HistoryPageId page : pages) {
    at.driver.app().perform(ui::action::OpenHistory{page, {}}, at.driver.now());
    at.settle();
    look_everywhere(at.driver);
  }
}

TEST_CASE("strange names: seasons in a menu are told apart, and shown as typed") {
  InHistory at;
  at.add_three();
  at.driver.app().perform(ui::action::OpenHistory{HistoryPageId::standings, {}}, at.driver.now());
  at.settle();
  const std::vector<std::string> titles = {"Spring##x", "Summer##x", "Winter###x", "%s%n"};
  for (const std::string& title : titles) {
    REQUIRE(at.driver.click("season"));
    at.settle();
    REQUIRE(at.driver.click("season: New season\u2026"));
    at.settle();
    at.type(title);
    at.press(Key::enter);
  }
  for (const std::string& title : titles) {
    CAPTURE(title);
    REQUIRE(at.driver.click("season"));
    at.settle();
    CHECK(at.sees(title));
    REQUIRE(at.driver.click("season: " + title));
    at.settle();
    CHECK(at.sees(title + " with "));  // the sentence about who leads it
  }
}

}  // namespace bogosity::tests
