// A dashboard in history, without a window, with sessions in memory.
#pragma once

#include <doctest/doctest.h>

#include <array>
#include <memory>
#include <string>

#include "db/store.h"
#include "tests/support/driver.h"
#include "tests/support/import_record.h"
#include "tests/support/session_context.h"
#include "tests/support/store_in_memory.h"
#include "transfer/import.h"

namespace bogosity::tests {

// A record of two turns and a mishap: who is named first has lost points.
inline std::string short_session(const std::string& date, const std::string& event, const std::string& place,
                                 const std::string& first, const std::string& second) {
  return "[Game \"You're Bogus\"]\n[Date \"" + date + "\"]\n[Place \"" + place + "\"]\n[Event \"" + event +
         "\"]\n[Players \"" + first + ", " + second + "\"]\n\n" + first + ": off:5 5-4 +2\n" + second +
         ": 6-2 +2 note:\"about " + event + "\"\n";
}

// Quiet, but what is said in them has an id of its own however often they were copied.
inline SessionContext history_surroundings(db::Store& store) {
  SessionContext context = quiet_surroundings(store);
  context.chance = [count = std::make_shared<std::uint16_t>(std::uint16_t{0})] {
    std::array<std::uint8_t, 16> bytes{};
    ++*count;
    bytes[0] = static_cast<std::uint8_t>(*count >> 8);
    bytes[1] = static_cast<std::uint8_t>(*count & 255);
    return bytes;
  };
  return context;
}

template <class AnyStore>
struct InHistoryAt {
  AnyStore store;
  ui::Driver driver;

  explicit InHistoryAt(Size pixels = {1440, 900}, double scale = 1)
      : driver(history_surroundings(store), pixels, scale) {}

  core::Uuid add(const std::string& record) {
    const auto imported = import_record(quiet_surroundings(store), record);
    REQUIRE(imported);
    return imported->session;
  }
  // Three sessions: Friday's is the newest.
  void add_three() {
    add(short_session("2026-05-03", "Marge's birthday", "Ames, Iowa", "Ann", "Bob"));
    add(short_session("2026-06-12", "Rainy Sunday", "Malm\u00f6, Sweden", "Zo\u00eb", "Bob"));
    add(short_session("2026-11-20", "Friday table", "Lawrence, Kansas", "Cy", "Dee"));
  }
  void go() {
    driver.press(ui::Key::f4);
    settle();
  }
  // Waits until everything is read, also what is read only after a short rest.
  void settle() {
    driver.frames(3);
    driver.pass(0.5);
    driver.frames(3);
  }
  void press(ui::Key key) {
    driver.press(key);
    settle();
  }
  void command(char letter) {
    driver.command(letter);
    settle();
  }
  void type(const std::string& text) {
    driver.type(text);
    settle();
  }
  bool sees(std::string_view text) const { return driver.sees(text); }
  // The same, beside the remark about it in the review.
  bool names(const std::string& event) const {
    std::string text = driver.all_text();
    for (auto at = text.find("about " + event); at != std::string::npos; at = text.find("about " + event)) {
      text.erase(at, event.size() + 6);
    }
    return text.find(event) != std::string::npos;
  }
};

using InHistory = InHistoryAt<StoreInMemory>;

}  // namespace bogosity::tests
