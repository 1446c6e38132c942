// A session written to a file from the page of sessions: records, tables and the page to print.
#include <fstream>
#include <sstream>

#include "tests/support/history_driver.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

using ui::Key;

std::string contents_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

template <class At>
void retype(At& at, const std::string& text) {
  for (int i = 0; i < 120; ++i) at.driver.press(Key::backspace);
  at.type(text);
}

}  // namespace

TEST_CASE("sessions: a session is written to a file, and never over another one unasked") {
  const Scratch scratch;
  InHistory at;
  at.add_three();
  at.go();
  const std::filesystem::path file = scratch / "friday.table";
  at.command('s');
  retype(at, file.string());
  at.press(Key::enter);
  CHECK(at.sees("Written to " + file.string()));
  CHECK(contents_of(file).find("[Event \"Friday table\"]") != std::string::npos);
  at.command('s');
  retype(at, file.string());
  at.press(Key::up);
  at.press(Key::right);
  at.press(Key::right);  // JSON
  at.type(" ");
  at.press(Key::enter);
  CHECK(at.sees("A file of that name is there already."));
  CHECK(contents_of(file).find("[Event") != std::string::npos);
  at.press(Key::enter);
  CHECK(at.sees("Written to " + file.string()));
  CHECK(contents_of(file).starts_with("{"));
}

TEST_CASE("sessions: several are marked, tagged at once, exported into a folder, and put into the bin and back") {
  const Scratch scratch;
  InHistory at;
  at.add_three();
  at.go();
  at.driver.press(Key::down, true);
  at.settle();
  CHECK(at.sees("2 sessions"));
  at.command('r');
  CHECK(at.sees("Select one session for this."));
  at.command('t');
  at.type("club");
  at.press(Key::enter);
  CHECK(at.sees("2 sessions: Tagged \u201Cclub\u201D."));
  at.press(Key::escape);
  at.type("tag:club");
  CHECK(at.sees("2 of 3"));
  at.command('z');
  CHECK(at.sees("Undone: the tag, 2 sessions."));
  at.command('y');
  CHECK(at.sees("Redone: the tag, 2 sessions."));
  CHECK(at.sees("2 of 3"));

  at.press(Key::up);  // after the undo none was found, and none is selected
  at.driver.press(Key::down, true);
  at.command('s');
  retype(at, (scratch / "club").string());
  at.press(Key::enter);
  CHECK(at.sees("2 files written to " + (scratch / "club").string()));
  int files = 0;
  for (const auto& each : std::filesystem::directory_iterator(scratch / "club")) {
    CHECK(each.path().extension() == ".table");
    CHECK(contents_of(each.path()).find("[Event ") != std::string::npos);
    ++files;
  }
  CHECK(files == 2);

  at.press(Key::escape);  // one is chosen
  for (int i = 0; i < 8; ++i) at.driver.press(Key::backspace);
  at.settle();
  CHECK(at.sees("3 sessions"));
  at.driver.press(Key::down, true);
  at.driver.press(Key::up, true);
  at.driver.press(Key::down, true);
  at.settle();
  at.press(Key::del);
  CHECK(at.sees("2 sessions are in the bin and do not count."));
  CHECK(at.sees("1 of 3"));
  at.command('z');
  CHECK(at.sees("Undone: the bin, 2 sessions."));
  CHECK(at.sees("3 sessions"));
}

TEST_CASE("sessions: a missing folder is reported, and the path stays as typed") {
  const Scratch scratch;
  InHistory at;
  at.add_three();
  at.go();
  at.command('p');
  const std::string path = (scratch / "nowhere" / "x.html").string();
  retype(at, path);
  at.press(Key::enter);
  CHECK(at.sees("Name a folder that is there."));
  CHECK(at.sees(path));
  retype(at, (scratch / "x.html").string());
  at.press(Key::enter);
  CHECK(at.sees("Written to"));
  CHECK(contents_of(scratch / "x.html").find("<html") != std::string::npos);
}

TEST_CASE("sessions: the cards of an open session stay sealed") {
  const Scratch scratch;
  InHistory at;
  at.driver.type("Ann, Bob");
  at.driver.press(Key::enter);
  at.driver.type("54");
  at.driver.press(Key::enter);
  at.go();
  CHECK(at.sees("going on"));
  CHECK(at.sees("at your table"));
  at.command('s');
  retype(at, (scratch / "x").string());
  CHECK(at.driver.click("Record"));
  at.press(Key::enter);
  CHECK(at.sees("its cards are sealed"));
  CHECK_FALSE(std::filesystem::exists(scratch / "x"));
  CHECK(at.driver.click("CSV: turns"));
  at.press(Key::enter);
  CHECK(at.sees("Written to"));
  at.press(Key::del);
  CHECK(at.sees("This session is open at your table."));
  at.command('o');
  CHECK_FALSE(at.driver.app().in_history());
  CHECK(at.driver.app().table() != nullptr);
}

TEST_CASE("sessions: a session is copied without names, from its menu or in the chosen format") {
  InHistory at;
  const core::Uuid id = at.add(short_session("2026-11-20", "Friday table", "Lawrence, Kansas", "Cyrus", "Deirdre"));
  at.go();
  const auto copied = [&] {
    at.settle();
    const auto text = at.driver.app().take_copied();
    REQUIRE(text);
    for (const char* word : {"Cyrus", "Deirdre", "Friday", "Lawrence", "about"})
      CHECK_MESSAGE(text->find(word) == std::string::npos, word);
    CHECK(text->find("Player 1") != std::string::npos);
    return *text;
  };
  REQUIRE(at.driver.click("session " + core::to_text(id), ImGuiMouseButton_Right));
  REQUIRE(at.driver.click("menu: Copy without names"));
  CHECK(copied().starts_with("[Game \"You're Bogus\"]\n[Date \"2026-11-20\"]\n[Players \"Player 1, Player 2\"]\n"));
  CHECK(at.sees("Copied without names, places and free words: Record."));
  at.command('s');
  at.settle();
  REQUIRE(at.driver.click("CSV: points"));
  at.settle();
  REQUIRE(at.driver.click("Copy without names"));
  CHECK(copied().starts_with("session,turn,player,points,rule,state\r\n"));
  CHECK(at.sees("Copied without names, places and free words: CSV: points."));
}

}  // namespace bogosity::tests
