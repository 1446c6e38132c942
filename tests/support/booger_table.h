// A table of Booger On Your Neighbor for tests: lines go in, the audit and the refusals come out.
#pragma once

#include <doctest/doctest.h>

#include <initializer_list>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "games/booger/game.h"
#include "tests/support/played.h"

namespace bogosity::tests {

class BoogerTable {
 public:
  using Json = nlohmann::json;

  explicit BoogerTable(const std::string& players = "Ann, Bob, Cy, Dee", core::Headers more = {}) {
    core::Headers headers = {{"Game", "Booger On Your Neighbor", {}}, {"Players", players, {}}};
    headers.insert(headers.end(), more.begin(), more.end());
    auto begun = booger::game().begin(headers);
    REQUIRE(begun.has_value());
    play_ = std::move(*begun);
  }

  // Lines that must go in.
  BoogerTable& plays(std::initializer_list<const char*> lines) {
    for (const char* line : lines) {
      const auto ok = tests::log(play_, line);
      INFO(line, ": ", ok ? "" : core::describe(ok.error()));
      CHECK(ok.has_value());
    }
    return *this;
  }
  // Logs the line. The refusal, or empty if it was accepted.
  std::string refused(const char* line) {
    const auto ok = tests::log(play_, line);
    return ok ? "" : core::describe(ok.error());
  }
  bool allowed(const char* line) { return refused(line).empty(); }
  // Refused, but for an `ok` behind it, which is tried out here and stays.
  bool allowed_with_ok(const char* line) {
    const auto without = tests::log(play_, line);
    if (without || without.error().kind != core::Refusal::not_allowed) return false;
    return tests::log(play_, std::string(line) + " ok").has_value();
  }
  // Refused whether or not ok stands behind it.
  bool cannot_be(const char* line) {
    const std::string before = play_->record() + audit().dump();
    const bool refused = !tests::log(play_, line) && !tests::log(play_, std::string(line) + " ok");
    CHECK(play_->record() + audit().dump() == before);
    return refused;
  }
  std::string told() const { return core::plain_text(play_->log_line(play_->log_size() - 1)); }

  Json audit() const { return Json::parse(play_->audit_json(core::Unsealed::by_audit_of_file())); }
  Json state() const { return audit().at("state"); }
  int cards(const char* who) const { return state().at("cards").at(who).get<int>(); }
  int score(const char* who) const { return audit().at("scores").at(who).get<int>(); }
  std::string turn() const { return state().at("turn").get<std::string>(); }
  // "4H", with the suit asked for after a Jack; empty: anything goes.
  std::string match() const {
    const Json match = state().at("match");
    return match.is_null() ? "" : match.at("rank").get<std::string>() + match.at("suit").get<std::string>();
  }
  std::string must_say() const {
    const Json who = state().at("must_say");
    return who.is_null() ? "" : who.get<std::string>();
  }
  booger::View view() const { return *booger::view_of(*play_); }
  const core::Snapshot& play() const { return *play_; }
  core::Status try_line(std::string_view line) { return tests::log(play_, line); }

 private:
  core::Snapshot::Pointer play_;
};

}  // namespace bogosity::tests
