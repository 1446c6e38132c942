#include "ui/games/the_bogey/table.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "core/cards.h"
#include "core/text.h"
#include "games/open_game/narration.h"
#include "games/open_game/state.h"
#include "games/the_bogey/narration.h"
#include "ui/draw/paint.h"
#include "ui/widgets/card.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {

// The cards that may be drawn in The Bogey, as buttons: unseen ones, and after a redeal also the discards. By rank and
// suit if there is room, else one after the other.

struct BogeyPicker {
  std::vector<core::Card> cards;   // that may be drawn, by suit, the highest first
  std::vector<core::Card> marked;  // listed already
};

using core::Card;
using core::Tone;
using the_bogey::Due;

namespace {

constexpr float status_height = 28;
constexpr float bogey_gap = 8;
constexpr float strip_height = 40;
constexpr float least_columns = 110;

// The cards that may come next: the talon's, and behind a redeal the discards.
BogeyPicker picker_for(const the_bogey::View& view, const the_bogey::TypedTurn& typed) {
  BogeyPicker picker{view.unseen, typed.drawn};
  const bool with_discards = view.deal_is_due() ? view.cards_due_later > 0 : view.talon() == 0;
  if (!with_discards) return picker;
  picker.cards.insert(picker.cards.end(), view.discards.begin(), view.discards.end());
  std::sort(picker.cards.begin(), picker.cards.end(),
            [](Card a, Card b) { return a.suit() != b.suit() ? a.suit() < b.suit() : a.rank() > b.rank(); });
  return picker;
}

// "7 columns; 8 at best: Epic", and shorter.
std::string outlook(const the_bogey::View& view, bool brief) {
  if (view.totals_only) return {};
  if (view.over()) return std::to_string(view.used) + (view.used == 1 ? " column" : " columns");
  if (!view.best_grade) return brief ? "beyond winning" : "it cannot be won any more";
  const std::string best = std::to_string(view.at_least) + " at best: " + std::string(name_of(*view.best_grade));
  return brief ? best : std::to_string(view.used) + (view.used == 1 ? " column, " : " columns, ") + best;
}

// The number of possible next cards that would find a place.
std::string safety(const the_bogey::View& view) {
  if (!view.bogey_may_come || view.bogey_of == 0) return {};
  if (view.bogey_safe == view.bogey_of) return "the Bogey cannot hurt now";
  return std::to_string(view.bogey_safe) + " of " + std::to_string(view.bogey_of) + " Bogey\u2019s cards have a place";
}

constexpr float picker_gap = 3;
constexpr float cell = space::button;
constexpr int picker_ranks = 13;
constexpr int suit_count = 4;

bool as_grid(float width) { return width >= picker_ranks * (cell + picker_gap); }

float in_row_for(float width) { return std::max(1.0F, std::floor((width + picker_gap) / (cell + picker_gap))); }

float rows_for(float width, std::size_t cards) {
  return as_grid(width) ? suit_count : std::max(1.0F, std::ceil(static_cast<float>(cards) / in_row_for(width)));
}

bool has(const std::vector<Card>& cards, Card card) {
  return std::find(cards.begin(), cards.end(), card) != cards.end();
}

// The place of a card that cannot be drawn any more stays empty. True if the card was pressed.
bool draw_cell(Painter& painter, Rect rect, Card card, const BogeyPicker& picker) {
  if (!has(picker.cards, card)) {
    painter.outline(take_place(painter, rect.w, rect.h), painter.theme().panel_line, 5);
    return false;
  }
  const bool marked = has(picker.marked, card);
  const Press press = painter.press("draw " + core::to_text(card), rect);
  draw_small_card(painter, press.hovered && !marked ? rect.moved(0, -1) : rect, card, false, marked);
  return press.clicked;
}

std::vector<Card> by_suit_and_rank() {
  std::vector<Card> all;
  for (int suit = 0; suit < suit_count; ++suit) {
    for (int rank = picker_ranks; rank > 0; --rank)
      all.emplace_back(static_cast<core::Rank>(rank), static_cast<core::Suit>(suit));
  }
  return all;
}

// The best height for this width.
float bogey_picker_height(float width, const BogeyPicker& picker) {
  const float rows = rows_for(width, picker.cards.size());
  return rows * cell + (rows - 1) * picker_gap;
}

// The card that was pressed.
std::optional<Card> draw_bogey_picker(Painter& painter, Rect area, const BogeyPicker& picker) {
  const bool grid = as_grid(area.w);
  const float in_row = grid ? picker_ranks : in_row_for(area.w);
  const float width = std::min((area.w - picker_gap * (in_row - 1)) / in_row, 72.0F);
  // On a narrow cell a high card would write too large.
  const float height =
      row_height(area, static_cast<int>(rows_for(area.w, picker.cards.size())), picker_gap, width < 52 ? 54 : 60);
  const FlowArea flow(painter, area.inset((area.w - width * in_row - picker_gap * (in_row - 1)) / 2, 0));
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, painter.pixels(picker_gap)));
  std::optional<Card> pressed;
  int at = 0;
  for (const Card card : grid ? by_suit_and_rank() : picker.cards) {
    const int column = at++ % static_cast<int>(in_row);
    if (column > 0) ImGui::SameLine(painter.pixels((width + picker_gap) * static_cast<float>(column)));
    if (draw_cell(painter, next_place(painter, width, height), card, picker)) pressed = card;
  }
  ImGui::PopStyleVar();
  return pressed;
}

// The cards as the entry line has them: "5h 7c".
std::string typed_cards(const std::vector<Card>& cards) {
  std::string text;
  for (const Card card : cards) text += (text.empty() ? "" : " ") + core::to_text(card);
  return text;
}

class BogeyTable final : public GameView {
 public:
  explicit BogeyTable(the_bogey::View view) : view_(std::move(view)) {}

  void draw(Painter& painter, Rect area, const GameContext& game_context, Actions& actions) const override {
    const the_bogey::TypedTurn typed = the_bogey::typed_turn(game_context.typed, view_);
    const bool bogeys_turn = typed.bogey_comes && !typed.bogeys_card;
    draw_status(painter, area.cut_top(status_height, bogey_gap / 2),
                bogeys_turn ? "Which card does the Bogey bring?" : due_in_words(view_));
    if (view_.totals_only) return;
    const bool drawing = !view_.over() && (view_.deal_is_due() || bogeys_turn);
    if (game_context.open && drawing) return draw_drawing(painter, area, typed, actions);
    const Rect below = area.cut_bottom(bogey_hand_height({area.w, area.h}), bogey_gap);
    draw_bogey_hand(painter, below, view_, typed, game_context.open ? &actions : nullptr);
    const auto column = draw_bogey_columns(painter, area, view_, marks_for(typed, game_context.open));
    if (column) place(*column, typed, actions);
  }

  float draw_as_of(Painter& painter, Rect area) const override {
    const float height = area.h;
    draw_status(painter, area.cut_top(status_height, bogey_gap / 2), due_in_words(view_));
    if (view_.totals_only) return height;
    const Rect below = area.cut_bottom(bogey_hand_height({area.w, area.h}), bogey_gap);
    draw_bogey_hand(painter, below, view_, {}, nullptr);
    (void)draw_bogey_columns(painter, area, view_, {});
    return height;
  }

  void draw_on_wall(Painter& painter, Rect area) const override {
    const Theme& t = painter.theme();
    const Rect line = area.cut_bottom(std::clamp(area.h * 0.14F, 34.0F, 64.0F), bogey_gap);
    const TextStyle type = area.h > 420 ? TextStyle::wall_small : TextStyle::heading;
    painter.text_in(type, line, Align::center, view_.ending == the_bogey::Ending::won ? t.good : t.ink,
                    due_in_words(view_));
    if (!view_.totals_only) (void)draw_bogey_columns(painter, area, view_, {});
  }

  core::Sentence hint() const override {
    return {{Tone::plain, "Press the five cards of your hand, or type them: "}, {Tone::strong, "5h 7c kd 2s 9d"}};
  }

 private:
  void draw_status(Painter& painter, Rect line, const std::string& due) const {
    const Theme& t = painter.theme();
    const float for_due = painter.width(TextStyle::lead_strong, due) + 16;
    std::string more = outlook(view_, false);
    const std::string safe = safety(view_);
    const std::string both = safe.empty() ? more : safe + " \u00B7 " + more;
    for (const std::string& each : {both, more, outlook(view_, true)}) {
      more = each;
      if (for_due + painter.width(TextStyle::small, each) <= line.w) break;
    }
    const float room = std::min(painter.width(TextStyle::small, more) + 2, std::max(line.w - for_due, line.w * 0.4F));
    const Color color = view_.best_grade || view_.over() ? t.quiet : t.bad;
    painter.text_in(TextStyle::small, line.cut_right(room, 12), Align::right, color, more);
    painter.text_in(TextStyle::lead_strong, line, Align::left, view_.over() ? t.ink : t.accent, due);
  }

  ColumnMarks marks_for(const the_bogey::TypedTurn& typed, bool open) const {
    ColumnMarks marks;
    const auto card = typed.homeless();
    if (!card || !open) return marks;
    marks.open = the_bogey::spots_for(view_, *card);
    marks.pressable = true;
    for (const int column : marks.open)
      marks.any_empty = marks.any_empty || view_.columns[static_cast<std::size_t>(column - 1)].empty();
    for (const auto& each : view_.hand) {
      if (each.card == *card) marks.spots = each.spots;
    }
    return marks;
  }

  static void place(int column, const the_bogey::TypedTurn& typed, Actions& actions) {
    const std::string before = typed.held ? "" : "b";
    log_line(actions, before + core::to_text(*typed.homeless()) + ">" + std::to_string(column));
  }

  // The cards to press below, and above them as many columns as fit.
  void draw_drawing(Painter& painter, Rect area, const the_bogey::TypedTurn& typed, Actions& actions) const {
    const BogeyPicker picker = picker_for(view_, typed);
    const float wanted = bogey_picker_height(area.w, picker);
    const float least = wanted + bogey_gap + strip_height + bogey_gap;
    if (area.h >= least + least_columns) {
      Rect columns = area.cut_top(area.h - std::clamp(area.h * 0.5F, least, least * 1.4F), bogey_gap);
      (void)draw_bogey_columns(painter, columns, view_, {});
    }
    draw_bogey_hand_strip(painter, area.cut_top(strip_height, bogey_gap), view_, typed, actions);
    const auto card = draw_bogey_picker(painter, area, picker);
    if (!card) return;
    if (typed.bogey_comes) {
      actions.emplace_back(action::SetLine{"b" + core::to_text(*card)});
    } else {
      list(*card, typed.drawn, actions);
    }
  }

  // A card more of the deal, or one less; with the last one it is logged.
  void list(Card card, std::vector<Card> drawn, Actions& actions) const {
    const auto found = std::find(drawn.begin(), drawn.end(), card);
    const bool taken_back = found != drawn.end();
    if (taken_back) {
      drawn.erase(found);
    } else {
      drawn.push_back(card);
    }
    actions.emplace_back(action::SetLine{typed_cards(drawn)});
    if (!taken_back && drawn.size() == view_.cards_due + view_.cards_due_later)
      actions.emplace_back(action::Commit{core::Passing::passes});
  }

  the_bogey::View view_;
};

// The score of a game that was won is its columns.
std::string ending(std::int64_t score) {
  if (score <= 0) return "not won";
  const auto used = static_cast<std::size_t>(score);
  return std::string(name_of(the_bogey::grade_of(used))) + ", " + open_game::counted(used, "column", "columns");
}

constexpr std::array<KeyLine, 10> the_bogey_keys = {{{"The Bogey", ""},
                                                     {"5h 7c kd", "draws these cards"},
                                                     {"5h3", "puts it on column 3"},
                                                     {"5h", "to the only place there is"},
                                                     {"x5h", "discards it; so does -5h"},
                                                     {"b8c3", "Bogey\u2019s card, column 3"},
                                                     {"b8c", "its only place, or lost"},
                                                     {"r", "redeal; comes by itself"},
                                                     {"u  q", "stuck; giving up"},
                                                     {"ok", "after a move: against the rules, but accepted"}}};
constexpr std::array<KeyPage, 1> the_bogey_key_pages = {
    {{"The Bogey", std::span(the_bogey_keys).first(5), std::span(the_bogey_keys).subspan(5)}}};

}  // namespace

const GameScreen& the_bogey_screen() {
  static const GameScreen the_bogey_screen_entry = {
      "The Bogey", 1, 1, "to play", &game_view_from<BogeyTable, the_bogey::View>, the_bogey_key_pages, {}, &ending};
  return the_bogey_screen_entry;
}

}  // namespace bogosity::ui
