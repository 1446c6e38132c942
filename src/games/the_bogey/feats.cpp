#include "games/the_bogey/feats.h"

#include "games/the_bogey/narration.h"
#include "games/the_bogey/rules.h"

namespace bogosity::the_bogey {

using core::Feat;

namespace {

enum Kind : std::size_t { best_game, longest_column, most_bogeys, most_redeals, longest_game };

const std::vector<core::FeatKind>& kinds() {
  static const std::vector<core::FeatKind> all = {
      {"best_game", "Best game", "column left empty", "columns left empty",
       "Of a game that was won, the columns that were never needed: four of them are an Epic (F4)."},
      {"longest_column", "Longest column", "card", "cards", "Cards in one column; thirteen is a suit without a gap."},
      {"most_bogeys", "Most of the Bogey's cards survived", "card", "cards",
       "Of a game that was won, the cards that the Bogey brought."},
      {"most_redeals", "Most redeals", "redeal", "redeals", "Redeals of one game, however it ended (E1)."},
      {"longest_game", "Longest game", "round", "rounds", "Rounds of a game that was played to its end."}};
  return all;
}

}  // namespace

std::vector<core::FeatKind> feat_kinds() { return kinds(); }

std::vector<Feat> TheBogey::feats(const Slate& slate) {
  std::vector<Feat> out;
  if (slate.setup.totals_only) return out;
  const State& now = slate.now;
  const auto add = [&](Kind kind, std::size_t value, std::string words) {
    if (value > 0) out.push_back({kinds()[kind].id, 0, static_cast<std::int64_t>(value), 0, std::move(words)});
  };
  const bool won = now.ending == Ending::won;
  const Pile* longest = &now.columns.front();
  for (const Pile& each : now.columns) longest = each.size() > longest->size() ? &each : longest;
  if (won) add(best_game, column_count - now.used(), ending_in_words(now));
  add(longest_column, longest->size(), short_cards(longest->all()));
  if (won) add(most_bogeys, now.bogeys, ending_in_words(now));
  add(most_redeals, now.redeals, ending_in_words(now));
  if (won || now.ending == Ending::lost) add(longest_game, static_cast<std::size_t>(slate.turns), ending_in_words(now));
  return out;
}

}  // namespace bogosity::the_bogey
