// The form of a season: its name, days and game, the people and places that count, and the scoring.
#pragma once

#include <array>
#include <functional>

#include "ui/input/line_editor.h"
#include "ui/page/history_page.h"

namespace bogosity::ui {

class SeasonForm {
 public:
  // A new season of this game.
  SeasonForm(const std::string& game, const std::string& today);
  SeasonForm(const history::SessionIndex& index, const history::Season& season);

  const core::Uuid& season() const { return season_.id; }
  // Returns none if the season was refused; the form shows the reason.
  std::optional<core::Uuid> save(const HistoryView& view);

  // Draws the fields at the cursor of a form. `queue` is called with the effect of a key or a press in one of them.
  // True if Enter was pressed in a field: the season is to be saved.
  bool draw(Painter& painter, const std::function<void(std::function<void(SeasonForm&)>)>& queue) const;

 private:
  std::size_t chosen(std::size_t stop) const;
  void choose(std::size_t stop, std::size_t option);

  history::Season season_;
  std::array<LineEditor, 8> typed_;  // in the order of the form; the game and the scoring are chosen instead
  std::optional<core::Error> error_;
};

}  // namespace bogosity::ui
