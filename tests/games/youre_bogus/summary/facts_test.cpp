// The facts of a session: settled lines stay settled, previewed facts come true, sums are the scores, and the sealed
// kinds agree with the audit.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "games/catalogue.h"
#include "tests/support/played.h"
#include "tests/support/seeds.h"
#include "tests/support/session_on_file.h"

namespace bogosity::tests {
namespace {

using core::Fact;
using core::FactKind;

const core::Game& the_game() { return *games::find("You're Bogus"); }

// A turn's line in several entries, as it is typed at the table.
std::vector<std::string> in_parts(const std::string& line, std::uint64_t seed) {
  const auto name_end = line.find(": ");
  if (seed % 3 != 0 || name_end == std::string::npos || line.ends_with("...")) return {line};
  return {line.substr(0, name_end + 1) + " note:\"wait\" ...", line};
}

std::int64_t sum(const std::vector<Fact>& facts, FactKind kind, std::size_t player) {
  std::int64_t all = 0;
  for (const Fact& each : facts) all += each.kind == kind && each.player == player ? each.value : 0;
  return all;
}

}  // namespace

TEST_CASE("facts: a preview leaves the facts as they are, and all entries folded at once have the same ones") {
  for (std::uint64_t seed = 71'000'001; seed <= 71'000'000 + seeds(25); ++seed) {
    const auto session = random_session(the_game(), seed);
    if (!session) continue;
    INFO("seed ", seed, "\n", session->record);
    auto play = the_game().begin(session->headers);
    REQUIRE(play);
    std::vector<std::string> logged;
    for (const auto& line : session->lines) {
      for (const auto& entry : in_parts(line, seed)) {
        INFO(entry);
        const auto before = (*play)->facts(nullptr);
        const auto passing = entry.ends_with("...") ? core::Passing::keeps : core::Passing::passes;
        const auto trial = (*play)->try_out(entry, passing);
        CHECK((*play)->facts(nullptr) == before);
        if (!trial || trial->text.empty()) continue;
        REQUIRE(log(*play, trial->text));
        logged.push_back(trial->text);
      }
    }
    const auto leave = core::Unsealed::by_audit_of_file();
    const std::vector<std::string_view> entries(logged.begin(), logged.end());
    const auto folded = the_game().fold(session->headers, entries, core::Misfits::refuse);
    REQUIRE(folded);
    REQUIRE(folded->misfit() == nullptr);
    CHECK(folded->snapshot->record() == (*play)->record());
    CHECK(folded->snapshot->facts(&leave) == (*play)->facts(&leave));
    CHECK(folded->snapshot->rows(&leave) == (*play)->rows(&leave));
    CHECK(folded->snapshot->audit_json(leave) == (*play)->audit_json(leave));
  }
}

TEST_CASE("facts: all kinds begin with the public ones, line by line, and add up to the scores") {
  for (std::uint64_t seed = 72'000'001; seed <= 72'000'000 + seeds(25); ++seed) {
    const auto session = random_session(the_game(), seed);
    if (!session) continue;
    INFO("seed ", seed, "\n", session->record);
    auto play = the_game().read_record(session->record);
    REQUIRE(play);
    const auto leave = core::Unsealed::by_audit_of_file();
    const auto all = (*play)->facts(&leave);
    auto known = all;
    std::erase_if(known, [](const Fact& each) { return !core::is_public(each.kind); });
    CHECK(known == (*play)->facts(nullptr));
    CHECK(std::is_sorted(all.begin(), all.end(), [](const Fact& a, const Fact& b) { return a.line < b.line; }));
    const auto outcome = (*play)->outcome();
    for (std::size_t i = 0; i < outcome.players.size(); ++i) {
      CHECK(sum(all, FactKind::points, i) == outcome.players[i].score);
    }
  }
}

TEST_CASE("facts: who was caught, who got away and who was right are as in the audit") {
  for (std::uint64_t seed = 73'000'001; seed <= 73'000'000 + seeds(25); ++seed) {
    const auto session = random_session(the_game(), seed);
    if (!session) continue;
    INFO("seed ", seed, "\n", session->record);
    auto play = the_game().read_record(session->record);
    REQUIRE(play);
    const auto leave = core::Unsealed::by_audit_of_file();
    const auto audit = nlohmann::json::parse((*play)->audit_json(leave));
    std::map<FactKind, std::size_t> want;
    for (const auto& inquiry : audit.at("inquiries")) {
      const std::string verdict = inquiry.at("verdict");
      const bool caught = verdict == "bogus" || verdict == "admitted";
      if (!caught && verdict != "not-bogus") continue;
      want[FactKind::caught] += caught ? 1 : 0;
      want[caught ? FactKind::call_right : FactKind::call_wrong] += inquiry.at("shouters").size();
      want[FactKind::admitted] += verdict == "admitted" ? 1 : 0;
      if (inquiry.at("plea") == "deny") ++want[caught ? FactKind::denied_wrong : FactKind::denied_right];
    }
    std::map<FactKind, std::size_t> have;
    for (const Fact& each : (*play)->facts(&leave)) ++have[each.kind];
    for (const FactKind kind : {FactKind::caught, FactKind::call_right, FactKind::call_wrong, FactKind::admitted,
                                FactKind::denied_right, FactKind::denied_wrong}) {
      CAPTURE(core::name_of(kind));
      CHECK(have[kind] == want[kind]);
    }
    CHECK(have[FactKind::turn] == audit.at("turns").size());
    std::size_t bogus = 0;
    for (const auto& turn : audit.at("turns")) bogus += turn.at("infractions").empty() ? 0 : 1;
    CHECK(have[FactKind::undetected] <= bogus);
    CHECK(have[FactKind::undetected] + have[FactKind::caught] >= bogus);
  }
}

}  // namespace bogosity::tests
