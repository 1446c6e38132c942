// The table display: big type for people across the room, on a page of at least 960x540 points that always fills its
// window.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/table/share_model.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

enum class Shows : std::uint8_t { blank, score, suspense, verdict, win, standings };

// All that the second window may show: only what everybody at the table knows already, so that it can hang on the wall.
// What is typed and not yet logged is not in it.
struct DisplayModel {
  Shows shows = Shows::blank;
  std::string title;      // the session's name
  std::string where;      // "round 2 · turn 31"
  std::string turn_word;  // behind the name of the player whose turn it is
  std::vector<core::SeatView> seats;
  Sentence last;  // the newest line of the log, as the table may see it
  const GameScreen* screen = game_screens().front();
  std::shared_ptr<const GameView> game;  // below the seats
  bool counts = true;                    // the numbers of cards in hand are known
  bool correcting = false;               // an entry is being changed, so the numbers may change
  std::optional<core::Inquiry> inquiry;
  RevealMoment reveal;  // of the inquiry or the win
  std::optional<core::Win> win;
  std::vector<core::StandingView> standings;  // the best first
  Sentence result;                            // who won, once the session is over
  // The way to the same table on a phone: large for as long as nobody has come.
  struct Code {
    share::QrCode code;
    std::string url;
    bool is_large = false;
    friend bool operator==(const Code&, const Code&) = default;
  };
  std::optional<Code> share;
  // Equal models look the same: the window is drawn again only when the model changes.
  friend bool operator==(const DisplayModel&, const DisplayModel&) = default;
};

// `table` is null at the start, which leaves the window blank. A verdict or a win stays until the next entry is logged
// or somebody puts it aside.
DisplayModel display_of(const TableModel* table, Scene scene, const ShareModel& shared = {});

// On a page that fills the window at `fitting_scale`.
void draw_display(Painter& painter, const DisplayModel& model);
// The verdict of a shout alone, also for a picture of it.
void draw_display_verdict(Painter& painter, Rect area, const core::Inquiry& inquiry, const RevealMoment& reveal);

}  // namespace bogosity::ui
