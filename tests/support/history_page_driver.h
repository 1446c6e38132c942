// A file of the sample sessions and a few made up ones, and the dashboard in a room of its history.
#pragma once

#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <vector>

#include "db/history/history.h"
#include "history/index.h"
#include "tests/support/driver.h"
#include "tests/support/import_record.h"
#include "tests/support/session_context.h"
#include "tests/support/store_in_memory.h"
#include "transfer/import.h"

namespace bogosity::tests {

struct InTheBook {
  StoreInMemory store;
  std::optional<ui::Driver> driver;

  // The three sessions that come with the program.
  void add_samples() {
    for (const char* name : {"friday-in-lawrence", "quiet-sunday", "two-decks-in-boulder"}) {
      const auto text = transfer::read_file(std::string(BOGOSITY_SOURCE_DIR "/assets/samples/") + name + ".table");
      REQUIRE(text);
      add(*text);
    }
  }
  core::Uuid add(const std::string& record) {
    const auto imported = import_record(quiet_surroundings(store), record);
    if (!imported) MESSAGE(core::describe(imported.error()));
    REQUIRE(imported);
    return imported->session;
  }
  // Known by its totals: "Ann 20, Bob -5".
  core::Uuid add_totals(const std::string& date, const std::string& place, const std::string& players,
                        const std::string& result) {
    return add("[Game \"You're Bogus\"]\n[Date \"" + date + "\"]\n[Place \"" + place + "\"]\n[Players \"" + players +
               "\"]\n[Result \"" + result + "\"]\n");
  }
  ui::Driver& enter(ui::HistoryPageId room, Size pixels = {1440, 900}, double scale = 1) {
    driver.emplace(quiet_surroundings(store), pixels, scale);
    driver->app().perform(ui::action::OpenHistory{room, {}}, 0);
    driver->frames(8);
    return *driver;
  }
};

// A room without the dashboard around it: what it queues can be looked at before anybody does it.
struct RoomAlone {
  InTheBook& it;
  db::History source{it.store.database()};
  history::SessionIndex index;
  ui::Settings settings;
  ui::HistoryPage& room;
  ui::Actions actions;

  RoomAlone(InTheBook& in, ui::HistoryPage& of) : it(in), room(of) {
    read();
    room.enter({}, view());
    while (room.tick(view()) || room.due()) continue;
  }
  void read() {
    REQUIRE(history::load(source, index));
    room.refresh(view());
  }
  ui::HistoryView view() {
    return {index, std::nullopt, std::nullopt, settings, quiet_surroundings(it.store), source, 0, actions};
  }
  // True if the room took it.
  bool press(ui::Key key, bool ctrl = false, char32_t letter = 0) {
    ui::InputEvent event;
    event.key = key;
    event.ctrl = ctrl;
    event.letter = letter;
    const bool taken = room.handle(event, view());
    while (room.tick(view()) || room.due()) continue;
    return taken;
  }
  void type(std::string_view ascii) {
    for (const char c : ascii) press(ui::Key::character, false, static_cast<char32_t>(c));
  }
  // The target of the last press; empty if it had none.
  std::string opened() {
    std::string about;
    for (const auto& each : actions) {
      const auto* of_history = std::get_if<ui::HistoryAction>(&each);
      const auto* open = of_history == nullptr ? nullptr : std::get_if<ui::action::OpenHistory>(of_history);
      if (open != nullptr) about = open->about;
    }
    actions.clear();
    return about;
  }
};

}  // namespace bogosity::tests
