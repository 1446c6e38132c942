// What the step panels are made of: the ground with its caption, rows of equal chips, a sentence below, and all cards
// to choose one from.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "ui/draw/paint.h"
#include "ui/input/actions.h"
#include "ui/widgets/button.h"
#include "ui/widgets/scroll.h"

namespace bogosity::ui {

// Draws the ground and the caption; gives back what is free below it. `hint` stands at the right where there is room.
Rect begin_step_panel(Painter& painter, Rect area, std::string_view caption, std::string_view hint = {});

struct ChipLook {
  std::string label;
  std::string key = {};
  bool chosen = false;
  ButtonLook look = ButtonLook::plain;  // where it is not chosen
};
// Side by side, all of one width; gives back which was pressed.
std::optional<std::size_t> row_of_chips(Painter& painter, Rect row, std::span<const ChipLook> chips);
// The same in rows of so many, cut off the top of `area`.
inline constexpr float chip_row_gap = 6;
std::optional<std::size_t> rows_of_chips(Painter& painter, Rect& area, float height, std::size_t across,
                                         std::span<const ChipLook> chips);
// Each as wide as its words, as many as there is room for; what is left stays in `row`.
std::optional<std::size_t> line_of_chips(Painter& painter, Rect& row, std::span<const ChipLook> chips);
// The width of one of them.
float chip_line_width(const Painter& painter, const ChipLook& chip);
// Puts the line there, and logs it.
void log_line(Actions& actions, std::string line);

// As many rows of at least 40 points as fit, at most `most`: the height of one of `rows`.
float row_height(Rect area, int rows, float gap, float most = 56);

// A small sentence, cut where the room ends.
void say_below(Painter& painter, Rect area, const std::string& words);

// All cards to choose one from.
struct ChooserLook {
  std::string_view caption = {};
  std::function<bool(core::Card)> greyed = {};  // may be pressed all the same
  std::vector<core::Card> marked = {};
  bool with_joker = true;
  bool with_hidden = false;
  bool with_corner = false;  // a place for one thing more, where the room is low
};
struct CardChoice {
  std::optional<core::Card> card = {};
  int rank = 0;      // that was pressed, where the rank comes first
  Rect beside = {};  // free room, as high as a target
  Rect corner = {};  // the place for one thing more; empty where there is enough room beside
};
// All cards at once where each can be 40 points high; else the rank first, then the suit. `rank`: chosen already.
CardChoice draw_card_board(Painter& painter, Rect area, const ChooserLook& look, int rank);
// Does it show all of them there, without a caption?
bool board_shows_all(Size area);
// The same on a panel of its own; the rank is kept in `panel.rank`.
CardChoice choose_card(Painter& painter, Rect area, const ChooserLook& look, const PanelChoice& panel,
                       Actions& actions);

// What the sheets have in common: the panel with its heading and the way out of it, and the reason of a refusal.

// Draws the ground and the button that closes the sheet; gives back the room beside it, and in `area` the room below.
Rect begin_sheet_head(Painter& painter, Rect& area, Actions& actions);
// The same with a heading; gives back the room below.
Rect begin_sheet(Painter& painter, Rect area, std::string_view title, Actions& actions);
// The same, and below it, as long as this lives, a scroll area in which Dear ImGui lays out what is drawn.
class SheetArea {
 public:
  SheetArea(Painter& painter, Rect area, std::string_view title, Actions& actions);

 private:
  ScrollArea scrolled_;
};

// A rule's id that opens the rule; plain words where it is none.
void draw_rule_link(Painter& painter, Rect rect, std::string_view id, Actions& actions);

// The same words with real minus signs and apostrophes: what is said for a terminal, as a screen shows it.
core::Sentence with_minus_signs(core::Sentence words);

// In the place of the buttons at the foot of a sheet while what they did waits for the file.
void draw_waiting(Painter& painter, Rect foot, std::string_view words, Actions& actions);

// What went wrong and the way out, in a sentence or two.
core::Sentence refusal_in_words(const core::Error& error);

}  // namespace bogosity::ui
