// Somebody at the entry line: types, presses Enter, and reads the record. What is refused is given back as its column.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <string_view>

#include "core/record.h"
#include "games/youre_bogus/game.h"
#include "tests/support/played.h"

namespace bogosity::tests {

class Typing {
 public:
  explicit Typing(const std::string& players = "Ann, Bob, Cy, Dee")
      : Typing(core::Headers{{"Game", "You're Bogus", {}}, {"Players", players, {}}}) {}
  explicit Typing(const core::Headers& headers) {
    auto play = youre_bogus::game().begin(headers);
    REQUIRE(play.has_value());
    play_ = std::move(*play);
  }

  // Enter, or Shift+Enter: the text of the entry that was logged; "COLUMN: reason" if it was refused.
  std::string enter(std::string_view typed) { return log(typed, core::Passing::passes); }
  std::string shift_enter(std::string_view typed) { return log(typed, core::Passing::keeps); }
  // The line that Enter would log, with its sentence.
  core::Result<core::Trial> preview(std::string_view typed) { return play_->try_out(typed, core::Passing::passes); }

  std::string body() const {
    const std::string record = play_->record();
    const auto end = record.find("\n\n");
    return end == std::string::npos ? std::string() : record.substr(end + 2);
  }
  const core::Snapshot& play() const { return *play_; }
  // As a record or a journal has it.
  core::Status log_line(std::string_view line) { return tests::log(play_, line); }

 private:
  std::string log(std::string_view typed, core::Passing passing) {
    auto reading = play_->try_out(typed, passing);
    if (!reading) {
      const auto& error = reading.error();
      CHECK(error.place.line == 1);
      CHECK_FALSE(error.reason.empty());
      return std::to_string(error.place.column) + ": " + error.reason;
    }
    if (reading->text.empty()) return {};
    const auto ok = tests::log(play_, reading->text);
    CHECK_MESSAGE(ok.has_value(), reading->text);
    return reading->text;
  }

  core::Snapshot::Pointer play_;
};

}  // namespace bogosity::tests
