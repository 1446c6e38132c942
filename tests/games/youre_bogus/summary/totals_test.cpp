// The tables of words that sum a session up, written once more by hand from the audit and the facts.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "tests/support/reviews.h"

namespace bogosity::tests {
namespace {

using core::FactKind;
using Rows = std::vector<std::vector<std::string>>;

std::string in_digits(std::int64_t number) { return std::to_string(number); }

struct Sheet {
  nlohmann::json audit;
  std::vector<core::Fact> facts;
  std::vector<std::string> names;
  std::vector<int> scores;

  explicit Sheet(const Looked& looked) : audit(looked.audit()), facts(looked.play->facts(&leave)) {
    for (const auto& player : looked.play->outcome().players) {
      names.push_back(player.name);
      scores.push_back(player.score);
    }
  }
  std::int64_t sum(std::size_t who, FactKind kind) const {
    std::int64_t all = 0;
    for (const auto& fact : facts) all += fact.player == who && fact.kind == kind ? fact.value : 0;
    return all;
  }
  // In inquiries that were decided so: how many shouts there were at somebody, and by whom.
  struct Shout {
    std::string by, at, verdict;
    int turn = 0;
  };
  std::vector<Shout> shouts() const {
    std::vector<Shout> all;
    for (const auto& inquiry : audit.at("inquiries")) {
      for (const auto& by : inquiry.at("shouters"))
        all.push_back({by, inquiry.at("accused"), inquiry.at("verdict"), inquiry.at("turn")});
    }
    return all;
  }
};

bool was_right(const Sheet::Shout& shout) { return shout.verdict == "bogus" || shout.verdict == "admitted"; }

Rows players_of(const Sheet& sheet) {
  Rows rows;
  for (std::size_t who = 0; who < sheet.names.size(); ++who) {
    const std::string& name = sheet.names[who];
    std::int64_t wins = 0, best = 0;
    for (const auto& win : sheet.audit.at("wins")) {
      if (win.at("player") != name || !win.at("stands")) continue;
      ++wins;
      best = std::max<std::int64_t>(best, win.at("credited"));
    }
    rows.push_back({name, in_digits(sheet.scores[who]), in_digits(sheet.sum(who, FactKind::turn)), in_digits(wins),
                    wins == 0 ? "" : in_digits(best), in_digits(sheet.sum(who, FactKind::caught)),
                    in_digits(sheet.sum(who, FactKind::undetected)), in_digits(sheet.sum(who, FactKind::call_right)),
                    in_digits(sheet.sum(who, FactKind::call_wrong)), in_digits(sheet.sum(who, FactKind::mishap))});
  }
  return rows;
}

Rows in_vain(const Sheet& sheet) {
  Rows rows;
  for (const auto& shout : sheet.shouts()) {
    if (shout.verdict == "not-bogus") rows.push_back({in_digits(shout.turn), shout.by, shout.at, "-5"});
  }
  return rows;
}

Rows shouts_of(const Sheet& sheet) {
  Rows rows;
  for (const auto& by : sheet.names) {
    for (const auto& at : sheet.names) {
      std::int64_t right = 0, wrong = 0, undecided = 0;
      for (const auto& shout : sheet.shouts()) {
        if (shout.by != by || shout.at != at) continue;
        ++(was_right(shout) ? right : shout.verdict == "not-bogus" ? wrong : undecided);
      }
      if (right + wrong + undecided > 0)
        rows.push_back({by, at, in_digits(right), in_digits(wrong), in_digits(undecided)});
    }
  }
  return rows;
}

Rows points_of(const Sheet& sheet) {
  std::set<std::string> rules;
  for (const auto& entry : sheet.audit.at("points")) rules.insert(entry.at("rule").get<std::string>());
  Rows rows;
  for (const auto& rule : rules) {
    rows.push_back({rule});
    for (const auto& name : sheet.names) {
      std::int64_t sum = 0;
      for (const auto& entry : sheet.audit.at("points")) {
        if (entry.at("rule") == rule && entry.at("player") == name) sum += entry.at("points").get<std::int64_t>();
      }
      rows.back().push_back(in_digits(sum));
    }
  }
  return rows;
}

// All 36 ways in which two dice fall, each as likely as any other.
Rows dice_of(const Sheet& sheet) {
  Rows rows;
  for (int sum = 2; sum <= 12; ++sum) {
    int ways = 0, all = 0, rolls = 0;
    for (int first = 1; first <= 6; ++first) {
      for (int second = 1; second <= 6; ++second) ways += first + second == sum ? 1 : 0;
    }
    std::map<std::string, int> by_name;
    for (const auto& turn : sheet.audit.at("turns")) {
      const auto& roll = turn.at("roll");
      if (!roll.is_array() || !roll[0].is_number()) continue;
      ++rolls;
      if (roll[0].get<int>() + roll[1].get<int>() != sum) continue;
      ++all;
      ++by_name[turn.at("player")];
    }
    if (rolls == 0) return {};
    rows.push_back({in_digits(sum), in_digits(all), fmt::format("{:.1f}", rolls * ways / 36.0)});
    for (const auto& name : sheet.names) rows.back().push_back(in_digits(by_name[name]));
  }
  return rows;
}

// Everybody with the greatest pair of numbers; nobody where the first is not above zero.
std::pair<std::string, std::pair<int, int>> first_of(const Sheet& sheet, const std::vector<std::pair<int, int>>& own) {
  const auto most = *std::max_element(own.begin(), own.end());
  std::vector<std::string> first;
  for (std::size_t who = 0; who < own.size() && most.first > 0; ++who) {
    if (own[who] == most) first.push_back(sheet.names[who]);
  }
  std::string names;
  for (std::size_t i = 0; i < first.size(); ++i)
    names += (i == 0 ? "" : i + 1 == first.size() ? " and " : ", ") + first[i];
  return {names, most};
}

std::string each(const std::string& names) { return names.find(" and ") != std::string::npos ? ", each)" : ")"; }

Rows honors_of(const Sheet& sheet) {
  std::vector<std::pair<int, int>> ears, liars;
  for (std::size_t who = 0; who < sheet.names.size(); ++who) {
    const auto right = static_cast<int>(sheet.sum(who, FactKind::call_right));
    ears.emplace_back(right - static_cast<int>(sheet.sum(who, FactKind::call_wrong)), right);
    int caught = 0;
    for (const auto& inquiry : sheet.audit.at("inquiries")) {
      const std::string verdict = inquiry.at("verdict");
      caught += inquiry.at("accused") == sheet.names[who] && (verdict == "bogus" || verdict == "admitted") ? 1 : 0;
    }
    liars.emplace_back(static_cast<int>(sheet.sum(who, FactKind::undetected)), -caught);
  }
  const auto [ear, heard] = first_of(sheet, ears);
  const auto [liar, lied] = first_of(sheet, liars);
  return {{"Sharpest ear",
           ear.empty() ? "Nobody’s ear was right more often than wrong."
                       : fmt::format("{} ({} right {}, {} wrong{}", ear, heard.second,
                                     heard.second == 1 ? "shout" : "shouts", heard.second - heard.first, each(ear))},
          {"Best liar", liar.empty() ? "Nobody got away with anything."
                                     : fmt::format("{} (got away with {}, caught {} {}{}", liar, lied.first,
                                                   -lied.second, lied.second == -1 ? "time" : "times", each(liar))}};
}

}  // namespace

TEST_CASE("summary: the results of a session agree with its audit, written up by hand") {
  over_reviews(20, 94'000'000, [](const Looked& looked) {
    std::map<std::string, Rows> told;
    for (const auto& table : looked.review->summary()) {
      for (const auto& row : table.rows) CHECK(row.size() == table.columns.size());
      told[table.id] = table.rows;
    }
    if (told.empty()) return;
    const Sheet sheet(looked);
    CHECK(told.size() == 9);
    CHECK(told["players"] == players_of(sheet));
    CHECK(told["false_shouts"] == in_vain(sheet));
    CHECK(told["shouts"] == shouts_of(sheet));
    CHECK(told["points"] == points_of(sheet));
    CHECK(told["dice"] == dice_of(sheet));
    CHECK(told["honors"] == honors_of(sheet));
  });
}

TEST_CASE("summary: the rounds are all turns, their points all points, each won by who went out in it") {
  over_reviews(20, 95'000'000, [](const Looked& looked) {
    if (looked.review->summary().empty()) return;
    const Sheet sheet(looked);
    const Rows rounds = looked.review->summary()[1].rows;
    std::map<int, int> turns;
    std::map<int, std::string> winners;
    for (const auto& turn : sheet.audit.at("turns")) ++turns[turn.at("round")];
    for (const auto& win : sheet.audit.at("wins")) {
      const auto& turn = sheet.audit.at("turns")[win.at("turn").get<std::size_t>() - 1];
      if (win.at("stands")) winners[turn.at("round")] = win.at("player");
    }
    std::vector<std::int64_t> points(sheet.names.size());
    REQUIRE(rounds.size() == turns.size());
    for (std::size_t i = 0; i < rounds.size(); ++i) {
      const int number = static_cast<int>(i) + 1;
      CHECK(rounds[i][0] == in_digits(number));
      CHECK(rounds[i][1] == in_digits(turns[number]));
      CHECK(rounds[i][2] == winners[number]);
      for (std::size_t who = 0; who < points.size(); ++who) points[who] += std::stoll(rounds[i][3 + who]);
    }
    for (std::size_t who = 0; who < points.size() && !rounds.empty(); ++who) {
      CHECK(points[who] == sheet.sum(who, FactKind::points));
    }
  });
}

}  // namespace bogosity::tests
