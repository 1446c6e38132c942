#include "games/the_bogey/summary.h"

#include <fmt/format.h>

#include "core/audit.h"
#include "core/best_feats.h"
#include "games/the_bogey/game.h"
#include "games/the_bogey/narration.h"

namespace bogosity::the_bogey {
namespace {

using Json = core::AuditSink::Value;

Json json_of(const Pile& pile) {
  Json out = Json::array();
  for (const Card card : pile) out.push_back(core::to_text(card));
  return out;
}

using core::MomentKind;
using core::SummaryTable;

SummaryTable the_game(const TheBogey::GameState& state) {
  const State& now = state.now;
  SummaryTable out("game", "The game", "result, columns, cards placed, rounds, the Bogey's cards, redeals",
                   "No card was drawn.");
  if (state.hand == 0) return out;
  const std::string ending = ending_in_words(now);
  out.add(ending.empty() ? "open" : ending, now.used(), now.placed(), state.turns, now.bogeys, now.redeals);
  return out;
}

SummaryTable the_columns(const State& now) {
  SummaryTable out("columns", "Columns", "column, cards, from the bottom up", "No card was placed.");
  for (std::size_t i = 0; i < column_count; ++i) {
    const Pile& each = now.columns[i];
    if (!each.empty()) out.add(i + 1, each.size(), short_cards(each.all()));
  }
  return out;
}

// The moments of a kind, with the round of each.
SummaryTable moments_of(const TheBogey::GameState& state, MomentKind kind, SummaryTable out) {
  for (const auto& each : state.moments) {
    if (each.kind == kind) out.add(each.turn, core::plain_text(each.told));
  }
  return out;
}

}  // namespace

void TheBogey::audit(const GameState& state, core::AuditSink& sink) {
  const State& now = state.now;
  Json out;
  out["game"] = "The Bogey";
  out["players"] = state.setup.players;
  out["columns"] = Json::array();
  for (const Pile& column : now.columns) out["columns"].push_back(json_of(column));
  out["used"] = now.used();
  out["hand"] = json_of(now.hand);
  out["talon"] = now.talon;
  out["discards"] = now.discards.size();
  out["redeals"] = now.redeals;
  out["bogeys"] = now.bogeys;
  out["result"] = now.ending == Ending::won ? "won" : now.ending == Ending::lost ? "lost" : "open";
  out["grade"] = now.ending == Ending::won ? Json(name_of(grade_of(now.used()))) : Json(nullptr);
  sink.object(out);
}

std::string TheBogey::audit_in_words(const GameState& state) {
  const View table = view(state);
  if (table.totals_only) return due_in_words(table) + "\n";
  std::string text;
  for (std::size_t i = 0; i < column_count; ++i) {
    if (!table.columns[i].empty()) text += fmt::format("{:>4}  {}\n", i + 1, short_cards(table.columns[i]));
  }
  std::vector<Card> hand;
  for (const HandCard& each : table.hand) hand.push_back(each.card);
  return text + fmt::format(
                    "hand  {}\n\n{} of 12 columns, {} of 52 cards placed, talon {}, discards {}, redeals {}, "
                    "the Bogey's cards {}\n{}\n",
                    hand.empty() ? "empty" : short_cards(hand), table.used, table.placed, table.talon(),
                    table.discards.size(), table.redeals, table.bogeys, due_in_words(table));
}

std::vector<SummaryTable> TheBogey::summary(const GameState& state) {
  if (state.setup.totals_only) return {};
  return {the_game(state), the_columns(state.now),
          moments_of(state, MomentKind::penalty,
                     {"bites", "The Bogey's cards that opened a column", "round, what happened", "None did."}),
          moments_of(state, MomentKind::missed,
                     {"let_stand", "Accepted, although against the rules", "round, move", "Every move was legal."})};
}

using core::Feat;

const std::vector<core::FeatKind>& feat_kinds() {
  static const std::vector<core::FeatKind> all = {
      {"best_game", "Best game", "column left empty", "columns left empty",
       "Empty columns at the end of a game that was won; four make an Epic (F4)."},
      {"longest_column", "Longest column", "card", "cards", "Cards in one column. Thirteen are a whole suit."},
      {"most_bogeys", "Most of the Bogey's cards survived", "card", "cards",
       "The Bogey's cards in a game that was won."},
      {"most_redeals", "Most redeals", "redeal", "redeals", "Redeals in one game, won or lost (E1)."},
      {"longest_game", "Longest game", "round", "rounds", "Rounds of a game that was played to its end."}};
  return all;
}

std::vector<Feat> TheBogey::feats(const GameState& state) {
  if (state.setup.totals_only) return {};
  const State& now = state.now;
  core::BestFeats best(feat_kinds());
  const auto add = [&](std::string_view id, std::size_t value, std::string words) {
    best.add(id, 0, static_cast<std::int64_t>(value), 0, std::move(words));
  };
  const bool won = now.ending == Ending::won;
  const Pile* longest = &now.columns.front();
  for (const Pile& each : now.columns) longest = each.size() > longest->size() ? &each : longest;
  if (won) add("best_game", column_count - now.used(), ending_in_words(now));
  add("longest_column", longest->size(), short_cards(longest->all()));
  if (won) add("most_bogeys", now.bogeys, ending_in_words(now));
  add("most_redeals", now.redeals, ending_in_words(now));
  if (won || now.ending == Ending::lost)
    add("longest_game", static_cast<std::size_t>(state.turns), ending_in_words(now));
  return best.all();
}

}  // namespace bogosity::the_bogey
