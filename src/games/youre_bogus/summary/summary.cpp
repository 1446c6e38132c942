// The summary of a session, as tables.
#include "games/youre_bogus/summary/summary.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/lists.h"
#include "games/youre_bogus/fold/fold.h"
#include "games/youre_bogus/narration/narration.h"
#include "games/youre_bogus/summary/review.h"

namespace bogosity::youre_bogus {

using core::SummaryTable;

namespace {

class Summary {
 public:
  Summary(const Lines& play, const Highlights& highlights)
      : table_(play.finished_table()),
        names_(play.names()),
        after_(highlights),
        calls_(calls_of(play)),
        floor_(table_.now.players.size()) {
    for (std::size_t i = 0; i < play.size(); ++i) {
      play[i].each<event::Off>([&](const event::Off& off, std::optional<PlayerId> who) {
        if (who) floor_[*who] += off.second == 0 ? 1 : 2;  // A2
      });
    }
  }

  std::vector<SummaryTable> all() const {
    if (table_.setup().totals_only) return {};
    return {players(), rounds(), undetected(), false_shouts(), pleas(), honors(), shouts(), points(), dice()};
  }

 private:
  std::size_t count() const { return table_.now.players.size(); }
  std::string name(std::size_t who) const { return names_[static_cast<PlayerId>(who)]; }
  SummaryTable with_names(SummaryTable out) const {
    for (std::size_t who = 0; who < count(); ++who) out.columns.push_back(name(who));
    return out;
  }

  SummaryTable players() const {
    SummaryTable out(
        "players", "Players",
        "player, points, turns, wins, best win, caught, got away, shouts right, shouts wrong, dice on the floor",
        "Nobody played.");
    for (std::size_t who = 0; who < count(); ++who) {
      std::int64_t turns = 0, wins = 0, best = 0, lies = 0;
      for (const Turn& each : table_.turns) turns += each.player == who ? 1 : 0;
      for (const WinDone& each : table_.wins) {
        if (each.player != who || !each.stands) continue;
        ++wins;
        best = std::max(best, each.credited);
      }
      for (const UndetectedBogus& each : after_.undetected) lies += each.player == who ? 1 : 0;
      const core::Calls& calls = calls_[who];
      out.add(name(who), table_.now.players[who].score, turns, wins, wins == 0 ? "" : std::to_string(best),
              calls.caught, lies, calls.right, calls.wrong, floor_[who]);
    }
    return out;
  }

  SummaryTable rounds() const {
    SummaryTable out = with_names({"rounds", "Rounds", "round, turns, won by", "No round was begun."});
    const auto add = [&](std::size_t round, const std::string& winner, const std::vector<std::int64_t>& points) {
      const auto turns = std::ranges::count(table_.turns, round, &Turn::round);
      out.add(round, turns, winner);
      auto& row = out.rows.back();
      for (std::size_t who = 0; who < count(); ++who)
        row.push_back(std::to_string(who < points.size() ? points[who] : 0));
    };
    for (std::size_t i = 0; i < table_.rounds.size(); ++i) {
      add(i + 1, names_[table_.rounds[i].winner], table_.rounds[i].points);
    }
    if (table_.rounds_begun() > table_.rounds.size()) add(table_.rounds.size() + 1, "", table_.now.round_points);
    return out;
  }

  SummaryTable undetected() const {
    SummaryTable out("got_away", "Missed Bogus", "turn, player, rules, would have cost, why", "Nobody missed a Bogus.");
    for (const UndetectedBogus& each : after_.undetected) {
      // The rule stands in a column of its own.
      std::string why = core::joined(each.why, " ", [](const core::Sentence& reason) {
        return core::plain_text({reason.begin() + 1, reason.end()});
      });
      if (each.shouted_at) why += " (Somebody shouted, and the table let it pass.)";
      out.add(each.turn, name(each.player), core::joined(each.rules, " "), each.cost, why);
    }
    return out;
  }

  SummaryTable false_shouts() const {
    SummaryTable out("false_shouts", "Wrong shouts", "turn, player, at, points", "Nobody shouted wrongly.");
    for (const FalseShout& each : after_.false_shouts) {
      out.add(each.turn, name(each.shouter), name(each.accused), -each.cost);
    }
    return out;
  }

  SummaryTable pleas() const {
    SummaryTable out("pleas", "Results of pleas",
                     "player, admitted, lost by admitting, right denials, wrong denials, lost by denying, others lost, "
                     "denying paid, admitting paid",
                     "Nobody was accused.");
    for (std::size_t who = 0; who < count(); ++who) {
      const Pleas& each = after_.pleas[who];
      if (each.admitted + each.denied_right + each.denied_wrong == 0) continue;
      out.add(name(who), each.admitted, each.admitted_lost, each.denied_right, each.denied_wrong, each.denied_lost,
              each.others_lost, fmt::format("{:+}", each.denying_paid), fmt::format("{:+}", each.admitting_paid));
    }
    return out;
  }

  SummaryTable honors() const {
    SummaryTable out("honors", "Ears and liars", "honor, who");
    out.add("Sharpest ear", core::plain_text(after_.sharpest_ear.told));
    out.add("Best liar", core::plain_text(after_.best_liar.told));
    return out;
  }

  SummaryTable shouts() const {
    SummaryTable out("shouts", "Who shouted at whom, right and wrong", "player, at, right, wrong, undecided",
                     "Nobody shouted.");
    for (std::size_t from = 0; from < count(); ++from) {
      for (std::size_t to = 0; to < count(); ++to) {
        const Shouts& each = after_.shouts[from][to];
        if (each.all() == 0) continue;
        out.add(name(from), name(to), each.right, each.wrong, each.undecided);
      }
    }
    return out;
  }

  SummaryTable points() const {
    SummaryTable out = with_names({"points", "Points by rule", "rule", "No points were given."});
    for (const auto& [rule, by_player] : after_.points_by_rule) {
      out.add(rule);
      for (const std::int64_t each : by_player) out.rows.back().push_back(std::to_string(each));
    }
    return out;
  }

  SummaryTable dice() const {
    SummaryTable out = with_names({"dice", "The dice", "sum, rolled, to be expected", "Nobody noted a roll."});
    int rolls = 0;
    for (const RollCount& each : after_.rolls) rolls += each.rolls;
    if (rolls == 0) return out;
    for (std::size_t sum = 2; sum <= 12; ++sum) {
      int all = 0;
      for (const RollCount& each : after_.rolls) all += each.sums[sum];
      const int ways = 6 - std::abs(static_cast<int>(sum) - 7);
      out.add(sum, all, fmt::format("{:.1f}", rolls * ways / 36.0));
      for (const RollCount& each : after_.rolls) out.rows.back().push_back(std::to_string(each.sums[sum]));
    }
    return out;
  }

  const Table& table_;
  const Names& names_;
  const Highlights& after_;
  std::vector<core::Calls> calls_;   // by player
  std::vector<std::int64_t> floor_;  // dice, by player
};

}  // namespace

std::vector<SummaryTable> summary_of(const Lines& play, const Highlights& highlights) {
  return Summary(play, highlights).all();
}

}  // namespace bogosity::youre_bogus
