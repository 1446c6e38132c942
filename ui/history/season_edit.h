// The form of a season: its name, days and game, the people and places that count, and the scoring. Up, Down and Tab go
// from field to field, Left and Right turn a choice, Enter saves.
#pragma once

#include <array>
#include <functional>
#include <optional>
#include <string>

#include "history/index.h"
#include "ui/input/line_editor.h"
#include "ui/page/history_page.h"

namespace bogosity::ui {

class SeasonForm {
 public:
  // A new season of this game.
  SeasonForm(const std::string& game, const std::string& today);
  SeasonForm(const history::SessionIndex& index, const history::Season& season);

  bool handle(const InputEvent& event);
  bool is_new() const { return season_.id.is_nil(); }
  const core::Uuid& season() const { return season_.id; }
  const std::string& title() const { return season_.title; }
  // Returns none if the season was refused; the form shows the reason.
  std::optional<core::Uuid> save(const HistoryView& view);

  // The button that was pressed.
  enum class SeasonPress : std::uint8_t { none, save, cancel, remove };
  // `form` returns the form once the frame is drawn, or nullptr if it is closed by then.
  SeasonPress draw(Painter& painter, const HistoryView& view, const std::function<SeasonForm*()>& form);

 private:
  static constexpr std::size_t fields = 6;
  static constexpr std::size_t stops = fields + 2;  // the choices of the game and of the scoring come last
  std::size_t chosen(std::size_t stop) const;
  void choose(std::size_t stop, std::size_t option);

  history::Season season_;
  std::array<LineEditor, fields> typed_;  // title, first day, last day, place, people, best
  std::size_t at_ = 0;
  std::optional<core::Error> error_;
};

}  // namespace bogosity::ui
