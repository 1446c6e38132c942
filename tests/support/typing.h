// Somebody at the entry line: types, presses Enter, and reads the record. What is refused is given back as its column.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <string_view>

#include "core/record.h"
#include "games/youre_bogus/game.h"

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
  core::Result<core::Prepared> preview(std::string_view typed) { return play_->prepare(typed, core::Passing::passes); }

  std::string body() const {
    const std::string record = play_->record();
    const auto end = record.find("\n\n");
    return end == std::string::npos ? std::string() : record.substr(end + 2);
  }
  core::Play& play() { return *play_; }

 private:
  std::string log(std::string_view typed, core::Passing passing) {
    auto reading = play_->prepare(typed, passing);
    if (!reading) {
      const auto& error = reading.error();
      CHECK(error.place.line == 1);
      CHECK_FALSE(error.reason.empty());
      return std::to_string(error.place.column) + ": " + error.reason;
    }
    if (reading->text.empty()) return {};
    const auto ok = play_->log(reading->text);
    CHECK_MESSAGE(ok.has_value(), reading->text);
    return reading->text;
  }

  std::unique_ptr<core::Play> play_;
};

}  // namespace bogosity::tests
