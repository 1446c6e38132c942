// A game of The Bogey from a few lines of its record, for cases that ask what the rules make of it.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "games/open_game/state.h"
#include "games/the_bogey/game.h"
#include "games/the_bogey/view.h"
#include "tests/support/played.h"

namespace bogosity::tests {

class AtTheBogey {
 public:
  AtTheBogey() : play_(begun()) {}
  explicit AtTheBogey(std::string_view lines) : AtTheBogey() { add(lines); }

  // Each line must be taken.
  void add(std::string_view lines) {
    while (!lines.empty()) {
      const auto end = lines.find('\n');
      const std::string line(lines.substr(0, end));
      const auto ok = tests::log(play_, line);
      if (!ok) FAIL_CHECK(line, ": ", core::describe(ok.error()));
      lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 1);
    }
  }
  // "" if the line is taken, else how it is refused.
  std::string refusal(std::string_view line) {
    const auto ok = tests::log(play_, line);
    return ok ? "" : core::describe(ok.error());
  }
  // Refused as against the rules, and taken with `ok` behind it.
  bool only_ok_lets_stand(const std::string& token) {
    const auto ok = tests::log(play_, token);
    const bool not_allowed = !ok && ok.error().kind == core::Refusal::not_allowed;
    return not_allowed && tests::log(play_, token + " ok").has_value();
  }
  // Refused, `ok` or not.
  bool cannot_be(const std::string& token) {
    const auto ok = tests::log(play_, token);
    return !ok && ok.error().kind == core::Refusal::cannot_be && !tests::log(play_, token + " ok").has_value();
  }

  nlohmann::json audit() const { return nlohmann::json::parse(play_->audit_json(core::Unsealed::by_audit_of_file())); }
  // The lines of the record, without the headers.
  std::string body() const {
    const std::string record = play_->record();
    const auto blank = record.find("\n\n");
    return blank == std::string::npos ? "" : record.substr(blank + 2);
  }
  // The line that Enter would log, or the refusal in brackets.
  std::string typed(std::string_view text) {
    const auto reading = play_->try_out(text, core::Passing::passes);
    return reading ? reading->text : "(" + core::describe(reading.error()) + ")";
  }
  the_bogey::View view() const { return *the_bogey::view_of(*play_); }
  const core::Snapshot& play() const { return *play_; }
  core::Status try_line(std::string_view line) { return tests::log(play_, line); }

 private:
  static core::Snapshot::Pointer begun() {
    auto play = the_bogey::game().begin({{"Game", "The Bogey", {}}, {"Players", "Ann", {}}});
    REQUIRE(play.has_value());
    return std::move(*play);
  }
  core::Snapshot::Pointer play_;
};

}  // namespace bogosity::tests
