// What a game came to, as tables of words for the review.
#include "games/the_bogey/narration.h"
#include "games/the_bogey/rules.h"

namespace bogosity::the_bogey {

using core::MomentKind;
using core::SummaryTable;

namespace {

std::string number(std::size_t value) { return std::to_string(value); }

SummaryTable the_game(const TheBogey::Slate& slate) {
  const State& now = slate.now;
  SummaryTable out{"game",
                   "The game",
                   {"result", "columns", "cards placed", "rounds", "the Bogey's cards", "redeals"},
                   {},
                   "No card was drawn."};
  if (slate.hand == 0) return out;
  const std::string ending = ending_in_words(now);
  out.rows.push_back({ending.empty() ? "open" : ending, number(now.used()), number(now.placed()),
                      std::to_string(slate.turns), number(now.bogeys), number(now.redeals)});
  return out;
}

SummaryTable the_columns(const State& now) {
  SummaryTable out{"columns", "Columns", {"column", "cards", "from the bottom up"}, {}, "No card was placed."};
  for (std::size_t i = 0; i < column_count; ++i) {
    const Pile& each = now.columns[i];
    if (!each.empty()) out.rows.push_back({number(i + 1), number(each.size()), short_cards(each.all())});
  }
  return out;
}

// The moments of a kind, with the round of each.
SummaryTable moments_of(const TheBogey::Slate& slate, MomentKind kind, SummaryTable out) {
  for (const auto& each : slate.moments) {
    if (each.kind == kind) out.rows.push_back({std::to_string(each.turn), core::plain_text(each.told)});
  }
  return out;
}

}  // namespace

std::vector<SummaryTable> TheBogey::summary(const Slate& slate) {
  if (slate.setup.totals_only) return {};
  return {the_game(slate), the_columns(slate.now),
          moments_of(slate, MomentKind::penalty,
                     {"bites", "Where the Bogey bit", {"round", "what it did"}, {}, "It never did."}),
          moments_of(slate, MomentKind::missed,
                     {"let_stand", "Against the rules, and let stand", {"round", "what"}, {}, "Nothing was."})};
}

}  // namespace bogosity::the_bogey
