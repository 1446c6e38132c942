#include "ui/display/display_model.h"

#include <algorithm>

#include "games/catalogue.h"
#include "ui/input/line_words.h"

namespace bogosity::ui {
namespace {

using core::SeatView;
using core::TableView;

// Seat 10 is 0; nothing for a seat where nobody sits.
std::vector<std::string> seat_names(std::string_view digits, const std::vector<SeatView>& seats) {
  std::vector<std::string> names;
  for (const char digit : digits) {
    const auto seat = static_cast<std::size_t>(digit == '0' ? 10 : digit - '0');
    if (seat <= seats.size()) names.push_back(seats[seat - 1].name);
  }
  return names;
}

DisplayShout shout_of(const TypedShout& typed, const TableView& view) {
  const auto named = [&](std::string_view list) {
    return typed.by_seats ? seat_names(list, view.seats) : read_typed_names(list).names;
  };
  DisplayShout shout{named(typed.who), typed.accusable, typed.plea};
  const auto accused = named(typed.accused);
  if (!accused.empty()) shout.accused = accused.front();
  return shout;
}

std::vector<DisplayStanding> standings_of(const TableView& view, core::Ranking ranking) {
  std::vector<core::PlayerResult> players;
  for (const auto& seat : view.seats) players.push_back({seat.name, seat.score, true, seat.had_turn});
  for (const auto& seat : view.gone) players.push_back({seat.name, seat.score, false, seat.had_turn});
  const auto places = core::places_of(players, ranking);
  std::vector<DisplayStanding> all;
  for (const std::size_t i : core::in_order_of(places))
    all.push_back({places[i], players[i].name, players[i].score, !players[i].playing});
  return all;
}

core::Ranking ranking_of(const TableModel& table) {
  const core::Game* game = games::find(table.screen->game);
  return game == nullptr ? core::Ranking::higher_wins : game->ranking();
}

Shows what_happens(const TableModel& table) {
  if (table.shout) return Shows::suspense;
  if (!table.has_verdict()) return Shows::score;
  // Where one entry brought both, the win came after the verdict.
  return table.game->win() != nullptr ? Shows::win : Shows::verdict;
}

Shows shown_in(Scene scene, const TableModel& table) {
  switch (scene) {
    case Scene::automatic:
      return what_happens(table);
    case Scene::score:
      return Shows::score;
    case Scene::standings:
      return Shows::standings;
    case Scene::blank:
      break;
  }
  return Shows::blank;
}

}  // namespace

// Only what the scene shows is filled in: nothing else makes two of them differ.
DisplayModel display_of(const TableModel* table, Scene scene) {
  DisplayModel model;
  if (table == nullptr) return model;
  const TableView& view = table->view;
  model.shows = shown_in(scene, *table);
  if (model.shows == Shows::blank) return model;
  model.title = table->title;
  model.screen = table->screen;
  model.where = !table->open ? table->came_to
                             : std::string(table->screen->round_word) + " " + std::to_string(view.round) +
                                   " \u00B7 turn " + std::to_string(view.turn);
  switch (model.shows) {
    case Shows::blank:
      break;
    case Shows::score:
      model.seats = view.seats;
      model.game = table->game;
      model.counts =
          table->screen->shows_slots || std::any_of(view.seats.begin(), view.seats.end(),
                                                    [](const SeatView& each) { return each.cards.has_value(); });
      break;
    case Shows::suspense:
      model.shout = shout_of(*table->shout, view);
      break;
    case Shows::verdict:
      model.inquiry = *table->inquiry();
      break;
    case Shows::win:
      model.win = *table->game->win();
      break;
    case Shows::standings:
      model.standings = standings_of(view, ranking_of(*table));
      break;
  }
  return model;
}

}  // namespace bogosity::ui
