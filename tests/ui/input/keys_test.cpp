// The one table of keys: no key has two commands, all commands are documented, and the manual agrees with the table.
#include "ui/input/keys.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/support/table_driver.h"
#include "ui/platform/window.h"

namespace bogosity::tests {
namespace {

using ui::Command;
using ui::KeyBinding;
using ui::KeyPlace;

ui::InputEvent event_of(const KeyBinding& binding) {
  ui::InputEvent event;
  event.key = binding.key;
  event.letter = binding.letter;
  event.shift = binding.shift == KeyBinding::Shift::with;
  event.ctrl = binding.ctrl || binding.key == ui::Key::command;
  return event;
}

// "AT THE TABLE" as a title: "At the table".
std::string title_of(std::string_view heading) {
  std::string title(heading);
  for (std::size_t i = 1; i < title.size(); ++i) {
    if (title[i] >= 'A' && title[i] <= 'Z') title[i] = static_cast<char>(title[i] - 'A' + 'a');
  }
  return title;
}

std::string manual_page() {
  std::string page = "# Keys\n\nF2 shows them in the window. What is typed into the entry line stands there, too.\n";
  for (const KeyBinding& each : ui::key_bindings()) {
    if (each.keys.empty()) continue;
    page += each.says.empty() ? "\n## " + title_of(each.keys) + "\n\n| Key | What it does |\n|---|---|\n"
                              : "| " + std::string(each.keys) + " | " + std::string(each.says) + " |\n";
  }
  return page;
}

}  // namespace

TEST_CASE("keys: the window's keyboard has each key that means something") {
  for (const KeyBinding& each : ui::key_bindings()) {
    CAPTURE(std::string(each.keys));
    const bool is_letter = each.key == ui::Key::character || each.key == ui::Key::command;
    if (each.command != Command::none && !is_letter) CHECK(ui::is_named_key(each.key));
  }
}

TEST_CASE("keys: each does what its line says, and no other line before it takes it away") {
  for (const KeyBinding& each : ui::key_bindings()) {
    if (each.command == Command::none) continue;
    CAPTURE(std::string(each.keys));
    CAPTURE(static_cast<int>(each.command));
    CHECK(ui::command_for(each.place, event_of(each)) == each.command);
    if (each.place == KeyPlace::anywhere) continue;
    CHECK(ui::command_for(KeyPlace::anywhere, event_of(each)) == Command::none);
  }
}

TEST_CASE("keys: each command has a description, or stands below a line with one") {
  bool has_words = false;
  KeyPlace place{};
  for (const KeyBinding& each : ui::key_bindings()) {
    has_words = !each.keys.empty() || (has_words && each.place == place);
    place = each.place;
    CHECK(has_words);
    CHECK((each.command == Command::none) == (each.key == ui::Key::none));
  }
}

TEST_CASE("keys: a letter counts large and small, and other keys do nothing") {
  ui::InputEvent event;
  event.key = ui::Key::character;
  event.letter = 'A';
  CHECK(ui::command_for(KeyPlace::review, event) == Command::note);
  event.letter = 'a';
  CHECK(ui::command_for(KeyPlace::review, event) == Command::note);
  event.letter = 'x';
  CHECK(ui::command_for(KeyPlace::review, event) == Command::none);
  CHECK(ui::command_for(KeyPlace::table, event) == Command::none);
}

// BOGOSITY_WRITE_MANUAL=1 writes the page anew.
TEST_CASE("keys: the manual's page is the table") {
  const std::string file = BOGOSITY_SOURCE_DIR "/assets/manual/keys.md";
  const std::string page = manual_page();
  if (std::getenv("BOGOSITY_WRITE_MANUAL") != nullptr) std::ofstream(file, std::ios::binary) << page;
  std::ifstream in(file, std::ios::binary);
  CHECK(std::string(std::istreambuf_iterator<char>(in), {}) == page);
}

TEST_CASE("keys: F2 opens at the keys of where one is") {
  AtTheTable table;
  table.driver.press(ui::Key::f2);
  CHECK(table.driver.sees("AS IT HAPPENS"));
  table.driver.press(ui::Key::f2);
  table.driver.press(ui::Key::f4);
  table.driver.press(ui::Key::f2);
  table.driver.frames(1);
  CHECK(table.driver.sees("THE LIST OF SESSIONS"));
  CHECK_FALSE(table.driver.sees("AS IT HAPPENS"));
}

}  // namespace bogosity::tests
