// All that the second window may show, made out of the table's model and no more: what everybody at the table knows
// already, so that it can hang on the wall. What is only typed, and not logged, is not in it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/input/actions.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

enum class Shows : std::uint8_t { blank, score, suspense, verdict, win, standings };

struct DisplayModel {
  Shows shows = Shows::blank;
  std::string title;  // what the evening is called
  std::string where;  // "round 2 · turn 31"
  std::vector<core::SeatView> seats;
  core::Sentence last;  // the newest line of the log, as the table may see it
  const GameScreen* screen = game_screens().front();
  std::shared_ptr<const GameView> game;  // below the seats
  bool counts = true;                    // the cards in hand are known
  bool correcting = false;               // an entry is being changed: what is shown may change
  std::optional<youre_bogus::InquiryView> inquiry;
  RevealMoment reveal;
  std::optional<youre_bogus::WinView> win;
  std::vector<core::StandingView> standings;  // the best first
  // Two that are equal look the same: the window is drawn anew only if they are not.
  friend bool operator==(const DisplayModel&, const DisplayModel&) = default;
};

// `table`: none at the start, which leaves the window blank. A verdict or a win stays until the next entry is logged
// or somebody puts it aside.
DisplayModel display_of(const TableModel* table, Scene scene);

}  // namespace bogosity::ui
