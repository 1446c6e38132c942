#include <algorithm>
#include <map>

#include "games/youre_bogus/record/writer.h"
#include "games/youre_bogus/rules/findings.h"
#include "games/youre_bogus/summary/summary.h"

namespace bogosity::youre_bogus {

using core::Feat;

const std::vector<core::FeatKind>& feat_kinds() {
  static const std::vector<core::FeatKind> all = {
      {"highest_win", "Highest win", "point", "points", "The most points credited for one win."},
      {"most_jokers", "Most Jokers in a win", "Joker", "Jokers", "Jokers among the seven cards of a win that stands."},
      {"longest_round", "Longest round", "turn", "turns",
       "Turns of a round that ended with a win; it is the winner’s."},
      {"longest_evening", "Longest evening", "turn", "turns", "Turns of an evening; it is the whole table’s."},
      {"chain_of_sevens", "Longest chain of Sevens", "Seven", "Sevens",
       "Sevens directly upon one another; it is theirs who placed the last one."},
      {"comeback", "Biggest comeback", "point", "points",
       "How far behind the leader somebody once was who came first in the end."},
      {"best_evening", "Most points in an evening", "point", "points", "The score at the end."},
      {"deepest_hole", "Deepest hole", "point below zero", "points below zero", "The lowest score on the way."},
      {"costliest_turn", "Costliest turn", "point lost", "points lost", "What one player lost on one line of the log."},
      {"unnoticed_in_a_row", "Most Bogus turns unnoticed in a row", "turn", "turns",
       "Of a player’s Bogus turns, those that followed each other and cost nothing."},
      {"right_in_a_row", "Most right shouts in a row", "shout", "shouts",
       "Of a player’s shouts that were decided, those that followed each other and were right."},
      {"floor_dice", "Most dice on the floor", "die", "dice", "Dice that one player rolled off the table (A2)."},
      {"largest_prime", "Largest prime bid", "", "", "A bid that is prime (J2)."}};
  return all;
}

namespace {

class FeatCollector : core::BestFeats {
 public:
  FeatCollector(const SessionFold& play, const core::Unsealed& leave)
      : BestFeats(feat_kinds()),
        play_(play),
        table_(play.finished_table()),
        leave_(leave),
        line_of_(table_.turns.size()) {
    for (std::size_t line = 0; line < play.lines().size(); ++line) {
      if (play.turn_of(line) != no_turn) line_of_[play.turn_of(line)] = line + 1;
    }
  }

  std::vector<Feat> all() {
    add_scores();
    if (!table_.setup().totals_only) {
      add_wins();
      add_rounds();
      add_sevens();
      add_unnoticed();
      add_shouts();
      add_tokens();
    }
    return BestFeats::all();
  }

 private:
  void add_wins() {
    for (const WinDone& win : table_.wins) {
      if (!win.stands) continue;
      std::string cards;
      std::int64_t jokers = 0;
      for (const core::Card card : win.hand.face_up) {
        cards += (cards.empty() ? "" : ",") + core::to_text(card);
        jokers += card.is_joker() ? 1 : 0;
      }
      if (win.hand.face_down) {
        cards += "/" + core::to_text(*win.hand.face_down);
        jokers += win.hand.face_down->is_joker() ? 1 : 0;
      }
      add("highest_win", win.player, win.credited, line_of_[win.turn], cards);
      add("most_jokers", win.player, jokers, line_of_[win.turn], cards);
    }
  }

  void add_rounds() {
    std::map<std::uint32_t, std::int64_t> turns;
    for (const Turn& turn : table_.turns) {
      ++turns[turn.round];
      if (!turn.won) continue;
      const auto index = static_cast<std::size_t>(&turn - table_.turns.data());
      add("longest_round", turn.player, turns[turn.round], line_of_[index], "round " + std::to_string(turn.round));
    }
    const auto rounds = table_.rounds_begun();
    add("longest_evening", std::nullopt, table_.turn_number(), 0,
        std::to_string(rounds) + (rounds == 1 ? " round" : " rounds"));
  }

  bool is_seven(CellId cell) const { return table_.stack.face(table_.stack.cell(cell).face).is(core::Rank::seven); }

  // A chain of one is none.
  void add_sevens() {
    for (std::size_t i = 0; i < table_.turns.size(); ++i) {
      const Turn& turn = table_.turns[i];
      std::uint32_t left = turn.placed;
      for (CellId top = turn.placed_cell; left > 0; top = table_.stack.cell(top).below, --left) {
        std::int64_t chain = 0;
        for (CellId at = top; at != 0 && is_seven(at); at = table_.stack.cell(at).below) ++chain;
        if (chain > 1) add("chain_of_sevens", turn.player, chain, line_of_[i]);
      }
    }
  }

  // Scores as they are when a line is over.
  void add_scores() {
    const std::size_t count = table_.now.players.size();
    std::vector<std::int64_t> scores(count), lowest(count), behind(count);
    std::vector<std::size_t> lowest_at(count), behind_at(count);
    const auto look = [&](std::size_t line) {
      const std::int64_t first = *std::ranges::max_element(scores);
      for (std::size_t who = 0; who < count; ++who) {
        if (scores[who] < lowest[who]) lowest[who] = scores[who], lowest_at[who] = line;
        if (first - scores[who] > behind[who]) behind[who] = first - scores[who], behind_at[who] = line;
      }
    };
    for (std::size_t line = 0; line < play_.lines().size() && !table_.setup().totals_only; ++line) {
      std::vector<std::int64_t> lost(count);
      const std::size_t end = play_.first_points_of(line + 1);
      if (play_.first_points_of(line) == end) continue;
      for (std::size_t i = play_.first_points_of(line); i < end; ++i) {
        const PointEntry& entry = table_.points[i];
        scores[entry.player] += entry.points;
        lost[entry.player] -= std::min<std::int64_t>(entry.points, 0);
      }
      for (std::size_t who = 0; who < count; ++who) add("costliest_turn", who, lost[who], line + 1);
      look(line + 1);
    }
    std::int64_t first = table_.now.players.front().score;
    for (const Player& each : table_.now.players) first = std::max(first, each.score);
    for (std::size_t who = 0; who < count; ++who) {
      const std::int64_t score = table_.now.players[who].score;
      add("best_evening", who, score, 0);
      add("deepest_hole", who, -lowest[who], lowest_at[who]);
      if (score == first)
        add("comeback", who, behind[who], behind_at[who], "ended with " + core::score_in_words(score));
    }
  }

  void add_unnoticed() {
    const std::vector<bool> paid = paid_for(table_);
    std::vector<std::int64_t> row(table_.now.players.size());
    for (std::size_t i = 0; i < table_.turns.size(); ++i) {
      const Turn& turn = table_.turns[i];
      if (!turn.findings.open(leave_).infractions.any()) continue;
      row[turn.player] = paid[i] ? 0 : row[turn.player] + 1;
      add("unnoticed_in_a_row", turn.player, row[turn.player], line_of_[i]);
    }
  }

  void add_shouts() {
    std::vector<std::int64_t> row(table_.now.players.size());
    for (const Inquiry& each : table_.inquiries) {
      const bool caught = is_caught(each.verdict);
      if (!caught && each.verdict != Verdict::not_bogus) continue;
      for (const PlayerId who : each.shouters) {
        row[who] = caught ? row[who] + 1 : 0;
        add("right_in_a_row", who, row[who], line_of_[each.turn]);
      }
    }
  }

  // A2, J2
  void add_tokens() {
    std::vector<std::int64_t> floor(table_.now.players.size());
    const auto lines = play_.lines();
    for (std::size_t line = 0; line < lines.size(); ++line) {
      if (!lines.has<event::Off>(line) && !lines.has<event::Bid>(line)) continue;
      const Line read = lines[line];
      for (const Token& token : read.tokens) {
        if (const auto* off = std::get_if<event::Off>(&token.event)) {
          const std::size_t who = *read.player;
          floor[who] += off->second == 0 ? 1 : 2;
          add("floor_dice", who, floor[who], line + 1);
        }
        const auto* bid = std::get_if<event::Bid>(&token.event);
        if (bid != nullptr && is_prime(bid->number)) {
          add("largest_prime", bid->by, static_cast<std::int64_t>(bid->number), line + 1);
        }
      }
    }
  }

  const SessionFold& play_;
  const Table& table_;
  const core::Unsealed& leave_;
  std::vector<std::size_t> line_of_;  // by turn, from 1
};

}  // namespace

std::vector<Feat> feats_of(const SessionFold& play, const core::Unsealed& leave) {
  return FeatCollector(play, leave).all();
}

}  // namespace bogosity::youre_bogus
