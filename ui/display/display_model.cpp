#include "ui/display/display_model.h"

#include <algorithm>

namespace bogosity::ui {
namespace {

using core::SeatView;
using core::TableView;

Shows what_happens(const TableModel& table) {
  if (!table.has_verdict()) return Shows::score;
  if (table.reveal.step == RevealStep::breath) return Shows::suspense;
  // Where one entry brought both, the win came after the verdict.
  return table.game->win() != nullptr && table.reveal.is_over() ? Shows::win : Shows::verdict;
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
  model.correcting = table->correction != nullptr && table->correction->edit.has_value();
  model.where = !table->open ? table->came_to
                             : std::string(table->screen->round_word) + " " + std::to_string(view.round) +
                                   " \u00B7 turn " + std::to_string(view.turn);
  switch (model.shows) {
    case Shows::blank:
      break;
    case Shows::score:
      model.seats = view.seats;
      model.game = table->game;
      if (table->log_size > 0) model.last = table->log_line(table->log_size - 1);
      model.counts =
          table->screen->shows_slots || std::any_of(view.seats.begin(), view.seats.end(),
                                                    [](const SeatView& each) { return each.cards.has_value(); });
      break;
    case Shows::suspense:
    case Shows::verdict:
      model.inquiry = *table->inquiry();
      model.reveal = table->reveal;
      break;
    case Shows::win:
      model.win = *table->game->win();
      break;
    case Shows::standings:
      model.standings = table->standings;
      break;
  }
  return model;
}

}  // namespace bogosity::ui
