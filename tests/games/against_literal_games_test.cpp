// Each of the smaller games and its second referee, which share no line of code, asked about the same random records:
// both read them or both refuse them for the same kind of reason, and both judge and write the same. A game that is not
// in the catalogue is passed over. BOGOSITY_SEEDS sets how many records.
#include <doctest/doctest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/lists.h"
#include "core/result.h"
#include "games/catalogue.h"
#include "literal/random_look_alikes.h"
#include "literal_games/booger.h"
#include "literal_games/cals_bs.h"
#include "literal_games/random_booger.h"
#include "literal_games/random_cals_bs.h"
#include "literal_games/random_the_bogey.h"
#include "literal_games/the_bogey.h"
#include "tests/support/seeds.h"

namespace bogosity::tests {
namespace {

struct Pair {
  const char* game;
  std::function<std::string(std::uint64_t)> record;
  std::function<literal::games::Answer(std::string_view)> judge;
  std::vector<std::uint64_t> once_different = {};  // seeds that are always tried
};

const Pair booger = {"Booger On Your Neighbor", literal::booger::random_booger, literal::booger::judge};
const Pair cals_bs = {"Cal's BS", literal::cals_bs::random_cals_bs, literal::cals_bs::judge};
const Pair the_bogey = {"The Bogey", literal::the_bogey::random_the_bogey, literal::the_bogey::judge, {4064}};

// The ids of rules in `points` are each game's own; only "adjust" and "join" are the text's.
nlohmann::json comparable(const std::string& audit) {
  auto json = nlohmann::json::parse(audit);
  if (!json.contains("points")) return json;
  for (auto& entry : json["points"]) {
    if (entry.contains("rule") && entry["rule"] != "adjust" && entry["rule"] != "join") entry["rule"] = "";
  }
  return json;
}

// The game refuses impossible and unreadable entries whatever the table says; the other kind it does not.
std::string kind(const core::Error& error) {
  return error.kind == core::Refusal::not_allowed ? "not allowed" : "cannot be";
}
std::string kind(const literal::games::Answer& answer) {
  return answer.refusal == "not_allowed" ? "not allowed" : "cannot be";
}

std::string disagreement(const core::Game& game, const literal::games::Answer& literal, const std::string& record) {
  const auto play = game.read_record(record);
  const std::string theirs = literal.read ? "read"
                                          : kind(literal) + " " + std::to_string(literal.at.line) + ":" +
                                                std::to_string(literal.at.column) + ": " + literal.reason;
  if (!play) {
    const std::string ours = kind(play.error()) + " " + core::describe(play.error());
    return !literal.read && kind(play.error()) == kind(literal) ? "" : ours + "\n  the literal referee: " + theirs;
  }
  if (!literal.read) return "read\n  the literal referee: " + theirs;
  if ((*play)->record() != literal.canonical) {
    return "canonical form:\n" + (*play)->record() + "\n  the literal referee:\n" + literal.canonical;
  }
  const auto places = core::places_of((*play)->outcome().players, game.about().ranking);
  if (!literal.places.empty() && places != literal.places) {
    const auto words = [](int place) { return std::to_string(place); };
    return "places: " + core::joined(places, ", ", words) +
           "\n  the literal referee: " + core::joined(literal.places, ", ", words);
  }
  const std::string audit = (*play)->audit_json(core::Unsealed::by_audit_of_file());
  const auto ours = comparable(audit);
  const auto other = comparable(literal.audit);
  if (ours == other) return "";
  return "audit: " + nlohmann::json::diff(other, ours).dump() + "\n" + audit + "\n  the literal referee:\n" +
         literal.audit;
}

void compare(const Pair& pair, std::uint64_t share) {
  const core::Game* game = games::find(pair.game);
  if (game == nullptr) return;
  std::vector<std::uint64_t> tried = pair.once_different;
  for (std::uint64_t seed = 1; seed <= seeds(share); ++seed) tried.push_back(seed);
  std::uint64_t read = 0;
  int differences = 0;
  for (const std::uint64_t seed : tried) {
    if (differences == 10) break;
    std::string record = pair.record(seed);
    if (seed % 5 == 0) {  // as another keyboard would have written it
      literal::RandomSource random(seed);
      record = literal::with_look_alikes(random, record);
    }
    const literal::games::Answer literal = pair.judge(record);
    read += literal.read ? 1 : 0;
    const std::string found = disagreement(*game, literal, record);
    if (found.empty()) continue;
    ++differences;
    FAIL_CHECK("seed ", seed, "\n", found, "\n--- record\n", record);
  }
  CHECK((differences > 0 || read * 2 >= tried.size()));
}

TEST_CASE("Booger On Your Neighbor and its literal referee say the same of random sessions") { compare(booger, 50); }

TEST_CASE("Cal's BS and its literal referee say the same of random sessions") { compare(cals_bs, 50); }

TEST_CASE("The Bogey and its literal referee say the same of random games") { compare(the_bogey, 100); }

TEST_CASE("the literal referees of the smaller games take their own canonical form as it is") {
  for (const Pair* pair : {&booger, &cals_bs, &the_bogey}) {
    for (std::uint64_t seed = 1; seed <= seeds(10); ++seed) {
      const literal::games::Answer first = pair->judge(pair->record(seed));
      if (!first.read) continue;
      const literal::games::Answer again = pair->judge(first.canonical);
      CAPTURE(seed);
      CAPTURE(first.canonical);
      CHECK(again.read);
      CHECK(again.canonical == first.canonical);
      CHECK(again.audit == first.audit);
    }
  }
}

}  // namespace
}  // namespace bogosity::tests
