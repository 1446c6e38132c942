// Parts of the step panels: the ground with its caption, rows of equal chips, a sentence below, and a board of all
// cards to choose one from.
#pragma once

#include <functional>
#include <vector>

#include "core/result.h"
#include "ui/input/actions.h"
#include "ui/widgets/flow.h"

namespace bogosity::ui {

inline constexpr float chip_row_gap = 6;
inline float row_height(Rect area, int rows, float gap, float most = 56) {
  const auto count = static_cast<float>(rows);
  return std::min((area.h - gap * (count - 1)) / count, most);
}

// The panel of a step: its ground and its caption, `hint` at the right if there is room. A low panel has no caption.
// During its life Dear ImGui lays out between its edges.
class StepPanel : public FlowArea {
 public:
  StepPanel(Painter& painter, Rect area, std::string_view caption, std::string_view hint = {});
  ~StepPanel() { ImGui::PopStyleVar(); }
  // The height of a row if `rows` of them share the free room, at most `most`.
  float row(int rows, float most = 56) const { return row_height(rest(), rows, chip_row_gap, most); }
  // The free area below a row that is still to be drawn.
  Rect below(float row) const {
    Rect area = rest();
    area.cut_top(row, chip_row_gap);
    return area;
  }
};

struct ChipLook {
  std::string label;
  std::string key = {};
  bool chosen = false;
  Actions does = {};                    // queued when the chip is pressed; without it the chip is no button
  ButtonLook look = ButtonLook::plain;  // the look while it is not chosen
};
using Chips = std::vector<ChipLook>;
// Draws chips at the cursor, all of one width, `across` in a row.
void draw_chips(Painter& painter, float height, std::size_t across, const Chips& chips, Actions& actions);
// Draws as many chips as there is room for, each as wide as its words; together they are one item of Dear ImGui's.
void draw_chip_line(Painter& painter, const Chips& chips, Actions& actions);
// The width of a chip in such a line.
inline float chip_line_width(const Painter& painter, const ChipLook& chip) {
  return std::max(46.0F, chip_width(painter, chip.label, chip.key) + 4);
}
inline void append(Actions& actions, const Actions& more) { actions.insert(actions.end(), more.begin(), more.end()); }
// Actions that set the line and log it.
inline Actions logged(std::string line) {
  return {action::SetLine{std::move(line)}, action::Commit{core::Passing::passes}};
}
inline void log_line(Actions& actions, std::string line) { append(actions, logged(std::move(line))); }

// Draws a small sentence at the cursor, cut where the room ends.
void say_below(Painter& painter, const std::string& words);

// A board of all cards to choose one from.
struct ChooserLook {
  std::string_view caption = {};
  std::function<bool(core::Card)> greyed = {};  // greyed cards can be pressed all the same
  std::vector<core::Card> marked = {};
  bool with_joker = true;
  bool with_hidden = false;
  bool with_corner = false;  // leaves a place for one more thing in a low room
};
struct CardChoice {
  std::optional<core::Card> card = {};
  int rank = 0;      // the pressed rank, if the rank comes first
  Rect beside = {};  // free room beside, as high as a button
  Rect corner = {};  // the place for one more thing; empty if there is room beside
};
// Shows all cards at once if each can be 40 points high; else first the ranks, then the suits. `rank`: the chosen rank.
CardChoice draw_card_board(Painter& painter, Rect area, const ChooserLook& look, int rank);
// True if the board shows all cards at once in an area without a caption.
bool board_shows_all(Size area);
// The same on a panel of its own; the rank is kept in `panel.rank`.
CardChoice choose_card(Painter& painter, Rect area, const ChooserLook& look, const PanelChoice& panel,
                       Actions& actions);

// Common parts of the sheets: the panel with its heading and close button, and the reason of a refusal.

// Draws the ground and the close button; returns the room beside the button, and in `area` the room below.
Rect begin_sheet_head(Painter& painter, Rect& area, Actions& actions);
// Does the same with a heading; returns the room below.
Rect begin_sheet(Painter& painter, Rect area, std::string_view title, Actions& actions);
// The same with a scroll area below, in which Dear ImGui lays out during this object's life.
struct SheetArea : ScrollArea {
  SheetArea(Painter& painter, Rect area, std::string_view title, Actions& actions)
      : ScrollArea(painter, title, begin_sheet(painter, area, title, actions)) {}
};

// Returns the same words, from terminal text, with real minus signs and apostrophes.
core::Sentence with_minus_signs(core::Sentence words);

// Stands in the place of a sheet's buttons while their action waits for the file.
void draw_waiting(Painter& painter, Rect foot, std::string_view words, Actions& actions);

// Returns the error and the way out, in a sentence or two.
core::Sentence refusal_in_words(const core::Error& error);

}  // namespace bogosity::ui
