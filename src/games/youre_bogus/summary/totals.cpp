// What a session came to, as tables of words (core/game.h), and everybody's score from line to line.
#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "games/youre_bogus/summary/review.h"
#include "games/youre_bogus/views/narration.h"

namespace bogosity::youre_bogus {

using core::SummaryTable;

namespace {

std::string in_digits(std::int64_t value) { return std::to_string(value); }

class Summary {
 public:
  Summary(const SessionFold& play, const Highlights& highlights)
      : table_(play.finished_table()), names_(play.names()), after_(highlights), floor_(table_.now.players.size()) {
    for (std::size_t i = 0; i < play.lines().size(); ++i) {
      if (!play.lines().has<event::Off>(i)) continue;
      const Line line = play.lines()[i];
      for (const Token& token : line.tokens) {
        const auto* off = std::get_if<event::Off>(&token.event);
        if (off != nullptr && line.player) floor_[*line.player] += off->second == 0 ? 1 : 2;  // A2
      }
    }
  }

  std::vector<SummaryTable> all() const {
    if (table_.setup().totals_only) return {};
    return {players(), rounds(), undetected(), false_shouts(), pleas(), honors(), shouts(), points(), dice()};
  }

 private:
  std::size_t count() const { return table_.now.players.size(); }
  std::string name(std::size_t who) const { return names_[static_cast<PlayerId>(who)]; }
  std::vector<std::string> with_names(std::vector<std::string> columns) const {
    for (std::size_t who = 0; who < count(); ++who) columns.push_back(name(who));
    return columns;
  }

  SummaryTable players() const {
    SummaryTable out{"players",
                     "That evening",
                     {"player", "points", "turns", "wins", "best win", "caught", "got away", "shouts right",
                      "shouts wrong", "dice on the floor"},
                     {},
                     "Nobody played."};
    for (std::size_t who = 0; who < count(); ++who) {
      std::int64_t turns = 0, wins = 0, best = 0, caught = 0, lies = 0, right = 0, wrong = 0;
      for (const Turn& each : table_.turns) turns += each.player == who ? 1 : 0;
      for (const WinDone& each : table_.wins) {
        if (each.player != who || !each.stands) continue;
        ++wins;
        best = std::max(best, each.credited);
      }
      for (const auto& row : after_.shouts) caught += row[who].right;
      for (const UndetectedBogus& each : after_.undetected) lies += each.player == who ? 1 : 0;
      for (const Shouts& each : after_.shouts[who]) {
        right += each.right;
        wrong += each.wrong;
      }
      out.rows.push_back({name(who), in_digits(table_.now.players[who].score), in_digits(turns), in_digits(wins),
                          wins == 0 ? "" : in_digits(best), in_digits(caught), in_digits(lies), in_digits(right),
                          in_digits(wrong), in_digits(floor_[who])});
    }
    return out;
  }

  SummaryTable rounds() const {
    SummaryTable out{"rounds", "Rounds", with_names({"round", "turns", "won by"}), {}, "No round was begun."};
    const auto add = [&](std::size_t round, const std::string& winner, const std::vector<std::int64_t>& points) {
      const auto turns = std::ranges::count(table_.turns, round, &Turn::round);
      std::vector<std::string> row = {in_digits(static_cast<std::int64_t>(round)), in_digits(turns), winner};
      for (std::size_t who = 0; who < count(); ++who) row.push_back(in_digits(who < points.size() ? points[who] : 0));
      out.rows.push_back(std::move(row));
    };
    for (std::size_t i = 0; i < table_.rounds.size(); ++i) {
      add(i + 1, names_[table_.rounds[i].winner], table_.rounds[i].points);
    }
    if (table_.rounds_begun() > table_.rounds.size()) add(table_.rounds.size() + 1, "", table_.now.round_points);
    return out;
  }

  SummaryTable undetected() const {
    SummaryTable out{"got_away",
                     "Missed Bogus",
                     {"turn", "player", "rules", "would have cost", "why"},
                     {},
                     "Nobody missed a Bogus."};
    for (const UndetectedBogus& each : after_.undetected) {
      // The rule stands in a column of its own.
      std::string why = core::joined(each.why, " ", [](const core::Sentence& reason) {
        return core::plain_text({reason.begin() + 1, reason.end()});
      });
      if (each.shouted_at) why += " (Somebody shouted, and the table let it pass.)";
      out.rows.push_back(
          {in_digits(each.turn), name(each.player), core::joined(each.rules, " "), in_digits(each.cost), why});
    }
    return out;
  }

  SummaryTable false_shouts() const {
    SummaryTable out{"false_shouts", "Wrong shouts", {"turn", "player", "at", "points"}, {}, "Nobody shouted wrongly."};
    for (const FalseShout& each : after_.false_shouts) {
      out.rows.push_back({in_digits(each.turn), name(each.shouter), name(each.accused), in_digits(-each.cost)});
    }
    return out;
  }

  SummaryTable pleas() const {
    SummaryTable out{"pleas",
                     "Results of pleas",
                     {"player", "admitted", "lost by admitting", "right denials", "wrong denials", "lost by denying",
                      "others lost", "denying paid", "admitting paid"},
                     {},
                     "Nobody was accused."};
    for (std::size_t who = 0; who < count(); ++who) {
      const Pleas& each = after_.pleas[who];
      if (each.admitted + each.denied_right + each.denied_wrong == 0) continue;
      out.rows.push_back({name(who), in_digits(each.admitted), in_digits(each.admitted_lost),
                          in_digits(each.denied_right), in_digits(each.denied_wrong), in_digits(each.denied_lost),
                          in_digits(each.others_lost), fmt::format("{:+}", each.denying_paid),
                          fmt::format("{:+}", each.admitting_paid)});
    }
    return out;
  }

  SummaryTable honors() const {
    return {"honors",
            "Ears and liars",
            {"honor", "who"},
            {{"Sharpest ear", core::plain_text(after_.sharpest_ear.told)},
             {"Best liar", core::plain_text(after_.best_liar.told)}},
            {}};
  }

  SummaryTable shouts() const {
    SummaryTable out{"shouts",
                     "Who shouted at whom, right and wrong",
                     {"player", "at", "right", "wrong", "undecided"},
                     {},
                     "Nobody shouted."};
    for (std::size_t from = 0; from < count(); ++from) {
      for (std::size_t to = 0; to < count(); ++to) {
        const Shouts& each = after_.shouts[from][to];
        if (each.all() == 0) continue;
        out.rows.push_back(
            {name(from), name(to), in_digits(each.right), in_digits(each.wrong), in_digits(each.undecided)});
      }
    }
    return out;
  }

  SummaryTable points() const {
    SummaryTable out{"points", "Points by rule", with_names({"rule"}), {}, "No points were given."};
    for (const auto& [rule, by_player] : after_.points_by_rule) {
      std::vector<std::string> row = {rule};
      for (const std::int64_t each : by_player) row.push_back(in_digits(each));
      out.rows.push_back(std::move(row));
    }
    return out;
  }

  SummaryTable dice() const {
    SummaryTable out{"dice", "The dice", with_names({"sum", "rolled", "to be expected"}), {}, "Nobody noted a roll."};
    int rolls = 0;
    for (const RollCount& each : after_.rolls) rolls += each.rolls;
    if (rolls == 0) return out;
    for (std::size_t sum = 2; sum <= 12; ++sum) {
      int all = 0;
      for (const RollCount& each : after_.rolls) all += each.sums[sum];
      const int ways = 6 - std::abs(static_cast<int>(sum) - 7);
      std::vector<std::string> row = {in_digits(static_cast<std::int64_t>(sum)), in_digits(all),
                                      fmt::format("{:.1f}", rolls * ways / 36.0)};
      for (const RollCount& each : after_.rolls) row.push_back(in_digits(each.sums[sum]));
      out.rows.push_back(std::move(row));
    }
    return out;
  }

  const Table& table_;
  const Names& names_;
  const Highlights& after_;
  std::vector<std::int64_t> floor_;  // dice, by player
};

}  // namespace

std::vector<SummaryTable> summary_of(const SessionFold& play, const Highlights& highlights) {
  return Summary(play, highlights).all();
}

std::vector<core::ScoresAt> scores_of(const SessionFold& play) {
  const Table& table = play.finished_table();
  core::ScoresAt now{0, 0, std::vector<std::int64_t>(table.now.players.size())};
  for (const auto& [who, score] : table.setup().totals) now.scores[who] = score;
  std::vector<core::ScoresAt> all = {now};
  for (std::size_t line = 0; line < play.lines().size() && !table.setup().totals_only; ++line) {
    if (const TurnIndex turn = play.turn_of(line); turn != no_turn) now.turn = static_cast<int>(turn) + 1;
    now.step = line + 1;
    const std::size_t first = play.first_points_of(line);
    const std::size_t end = play.first_points_of(line + 1);
    for (std::size_t i = first; i < end; ++i) now.scores[table.points[i].player] += table.points[i].points;
    if (first < end) all.push_back(now);
  }
  return all;
}

}  // namespace bogosity::youre_bogus
