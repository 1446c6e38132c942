#include "games/the_bogey/view.h"

#include "games/the_bogey/game.h"

namespace bogosity::the_bogey {
namespace {

HandCard card_of_hand(const State& state, Card card) {
  HandCard out{card, {}, false};
  for (const int column : spots_in(state.columns, card)) {
    const bool empty = state.columns[static_cast<std::size_t>(column - 1)].empty();
    out.spots.push_back({column, empty, skipped(state, card, column)});
  }
  out.dead = out.spots.empty();
  return out;
}

Due due_of(const State& state) {
  if (state.over()) return Due::nothing;
  if (!state.dealt && state.cards_due() > 0) return state.talon > 0 ? Due::deal : Due::redeal_for_deal;
  if (state.drawn) return Due::bogey;
  if (state.talon > 0) return Due::play;
  if (!state.discards.empty()) return Due::redeal_for_bogey;
  return any_placing(state) ? Due::place_on : Due::stuck;
}

void add_help(const State& state, View& view) {
  view.at_least = columns_at_least(state);
  if (view.at_least <= column_count && view.dead.empty()) view.best_grade = grade_of(view.at_least);
  const auto& coming = state.talon > 0 ? view.unseen : view.discards;
  for (const Card card : coming) view.bogey_safe += first_spot(state, card) ? 1 : 0;
  view.bogey_of = coming.size();
}

}  // namespace

View TheBogey::view(const GameState& game) {
  const State& state = game.now;
  View view;
  view.player = game.setup.players.front();
  if (game.setup.totals_only) {
    view.used = static_cast<std::size_t>(std::max<std::int64_t>(score(game, 0), 0));
    view.due = Due::nothing;
    view.totals_only = true;
    return view;
  }
  for (std::size_t i = 0; i < column_count; ++i) view.columns[i] = state.columns[i].all();
  for (const Card card : state.hand) view.hand.push_back(card_of_hand(state, card));
  view.discards = state.discards.all();
  view.unseen = cards_in_talon(state);
  view.used = state.used();
  view.placed = state.placed();
  view.redeals = state.redeals;
  view.bogeys = state.bogeys;
  view.due = due_of(state);
  if (view.due == Due::deal || view.due == Due::redeal_for_deal) {
    view.cards_due = std::min(state.cards_due(), state.talon);
    view.cards_due_later = state.cards_due() - view.cards_due;
  }
  view.bogey_may_come = view.due == Due::play || view.due == Due::redeal_for_bogey || view.due == Due::bogey;
  view.ending = state.ending;
  view.bogeys_last = state.bogeys_last;
  if (state.ending == Ending::won) view.grade = grade_of(view.used);
  view.last = state.last;
  view.dead = dead_cards(state);
  add_help(state, view);
  return view;
}

namespace {

core::OnTable on_table(const View& view) {
  core::OnTable out;
  out.caption = "Columns";
  for (const auto& column : view.columns) {
    if (!column.empty()) out.cards.push_back(column.back());
  }
  out.headline = core::counted(view.used, "column", "columns");
  out.lines.push_back(core::counted(view.placed, "card", "cards") + " of 52 placed");
  return out;
}

}  // namespace

core::TableView TheBogey::table_view(const GameState& state) {
  const bool over = state.now.over() || state.setup.totals_only;
  core::TableView view;
  if (state.players.plays(0)) {
    core::SeatView& seat = view.seats.emplace_back();
    seat.name = state.names[0];
    seat.score = static_cast<int>(score(state, 0));
    seat.cards = static_cast<int>(state.now.hand.size());
    seat.has_turn = !over;
  }
  view.to_play = over ? std::string() : state.names[0];
  view.between_rounds = state.hand == 0 || state.now.over();
  view.finished = over;
  if (!state.setup.totals_only) view.on_table = on_table(TheBogey::view(state));
  return view;
}

std::int64_t TheBogey::score(const GameState& state, core::PlayerId who) {
  if (state.setup.totals_only) return state.players.scores[who];
  return state.now.ending == Ending::won ? static_cast<std::int64_t>(state.now.used()) : 0;
}

std::vector<int> spots_for(const View& view, Card card) { return spots_in(view.columns, card); }

}  // namespace bogosity::the_bogey
