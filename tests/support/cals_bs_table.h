// A table of Cal's BS for tests: Ann, Bob and Cy; Cy deals the first hand, so Ann leads.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/record.h"
#include "games/cals_bs/game.h"
#include "tests/support/played.h"

namespace bogosity::tests::cals {

using Json = nlohmann::json;

class Table {
 public:
  // Headers behind Game and Players, a line each, without brackets' keys of the two.
  explicit Table(core::Headers more = {}, const std::string& players = "Ann, Bob, Cy") {
    core::Headers headers = {{"Game", "Cal's BS", {}}, {"Players", players, {}}};
    headers.insert(headers.end(), more.begin(), more.end());
    auto begun = cals_bs::game().begin(headers);
    REQUIRE_MESSAGE(begun.has_value(), (begun ? std::string() : core::describe(begun.error())));
    play_ = std::move(*begun);
  }
  static Table with(const std::string& header, const std::string& value) {
    return Table(core::Headers{{header, value, {}}});
  }
  static Table with_hands(const std::string& hands) { return with("Hands", hands); }

  const core::Snapshot& play() const { return *play_; }
  core::Status try_line(std::string_view line) { return tests::log(play_, line); }
  // Each of the lines must be accepted.
  Table& logs(const std::vector<std::string>& lines) {
    for (const auto& line : lines) {
      const auto ok = tests::log(play_, line);
      CHECK_MESSAGE(ok.has_value(), (ok ? line : line + ": " + core::describe(ok.error())));
    }
    return *this;
  }
  // How a line would be refused: "not allowed: ..." or "cannot be: ..."; empty if it was logged.
  std::string refusal(const std::string& line) {
    const std::string before = play_->record() + audit_text();
    const auto ok = tests::log(play_, line);
    if (ok) return {};
    CHECK(play_->record() + audit_text() == before);
    const char* kind = ok.error().kind == core::Refusal::not_allowed ? "not allowed"
                       : ok.error().kind == core::Refusal::cannot_be ? "cannot be"
                                                                     : "unreadable";
    return std::string(kind) + ": " + core::describe(ok.error());
  }
  bool not_allowed(const std::string& line, const std::string& rule) {
    const auto said = refusal(line);
    CHECK_MESSAGE(said.find("(" + rule + ")") != std::string::npos, said);
    return said.starts_with("not allowed");
  }
  bool cannot_be(const std::string& line) { return refusal(line).starts_with("cannot be"); }

  std::string audit_text() const { return play_->audit_json(core::Unsealed::by_audit_of_file()); }
  Json audit() const { return Json::parse(audit_text()); }
  Json state() const { return audit().at("state"); }
  cals_bs::View view() const { return *cals_bs::view_of(*play_); }
  core::TableView table_view() const { return play_->table_view(); }
  std::string told() const { return core::plain_text(play_->log_line(play_->log_size() - 1)); }
  // The lines of the body.
  std::string body() const {
    const std::string record = play_->record();
    const auto at = record.find("\n\n");
    return at == std::string::npos ? "" : record.substr(at + 2);
  }
  // The line that Enter would log, or the refusal.
  std::string typed(const std::string& text) {
    const std::string before = play_->record() + audit_text();
    const auto reading = play_->try_out(text, core::Passing::passes);
    CHECK(play_->record() + audit_text() == before);
    return reading ? reading->text : core::describe(reading.error());
  }

 private:
  core::Snapshot::Pointer play_;
};

}  // namespace bogosity::tests::cals
