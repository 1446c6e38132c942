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
#include "ui/widgets/flow.h"
#include "ui/widgets/scroll.h"

namespace bogosity::ui {

inline constexpr float chip_row_gap = 6;
float row_height(Rect area, int rows, float gap, float most = 56);

// The panel of a step: its ground and its caption, `hint` at the right where there is room. A low panel has no caption.
// While it lives Dear ImGui lays out between its edges.
class StepPanel {
 public:
  StepPanel(Painter& painter, Rect area, std::string_view caption, std::string_view hint = {});
  ~StepPanel() { ImGui::PopStyleVar(); }
  // As many rows as fit, none higher than `most`: the height of one of `rows`.
  float row(int rows, float most = 56) const { return row_height(flow_.rest(), rows, chip_row_gap, most); }
  Rect rest() const { return flow_.rest(); }
  // What is free below a row that is still to be drawn.
  Rect below(float row) const {
    Rect rest = flow_.rest();
    rest.cut_top(row, chip_row_gap);
    return rest;
  }

 private:
  FlowArea flow_;
};

struct ChipLook {
  std::string label;
  std::string key = {};
  bool chosen = false;
  Actions does = {};                    // is queued when it is pressed; without it the chip cannot be pressed
  ButtonLook look = ButtonLook::plain;  // where it is not chosen
};
using Chips = std::vector<ChipLook>;
// At the cursor, all of one width, so many in a row.
void draw_chips(Painter& painter, float height, std::size_t across, const Chips& chips, Actions& actions);
// Each as wide as its words, as many as there is room for; together they are one item of Dear ImGui's.
void draw_chip_line(Painter& painter, const Chips& chips, Actions& actions);
// The same in a row whose rest stays free; gives back which was pressed.
std::optional<std::size_t> line_of_chips(Painter& painter, Rect& row, std::span<const ChipLook> chips);
// The width of one of them.
float chip_line_width(const Painter& painter, const ChipLook& chip);
void append(Actions& actions, const Actions& more);
// Puts the line there, and logs it.
Actions logged(std::string line);
void log_line(Actions& actions, std::string line);
// Puts the token into the line, or takes it out where it is `chosen` already.
Actions toggled(const std::string& token, bool chosen);

// A small sentence at the cursor, cut where the room ends.
void say_below(Painter& painter, const std::string& words);

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
