#include "ui/games/the_bogey/screen.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/lists.h"
#include "core/numbers.h"
#include "games/the_bogey/game.h"
#include "games/the_bogey/narration.h"
#include "ui/table/table_model.h"
#include "ui/widgets/card.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {

using core::Card;

namespace {

constexpr float status_height = 28;
constexpr float bogey_gap = 8;
constexpr float strip_height = 40;
constexpr float least_columns = 110;
constexpr float card_gap = 3;

// Draws cards one after the other, in a room too narrow for the ranks of a suit. Returns the pressed one.
std::optional<Card> draw_card_rows(Painter& painter, Rect area, Size size, const std::vector<Card>& cards,
                                   const std::vector<Card>& marked) {
  std::optional<Card> pressed;
  const FlowArea flow(painter, area);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, painter.pixels(card_gap)));
  WrappedLine line(painter, card_gap);
  for (const Card card : cards) {
    const Rect place = line.next(size.w, size.h);
    if (painter.press("card " + core::to_text(card), place).clicked) pressed = card;
    draw_small_card(painter, place, card, false, std::ranges::count(marked, card) > 0);
  }
  ImGui::PopStyleVar();
  return pressed;
}

// Says what can still be reached: "7 columns, 8 at best: Epic", and shorter.
std::string outlook(const the_bogey::View& view, bool brief) {
  if (view.totals_only) return {};
  const std::string used = core::counted(view.used, "column", "columns");
  if (view.over()) return used;
  if (!view.best_grade) return brief ? "beyond winning" : "it cannot be won any more";
  const std::string best = std::to_string(view.at_least) + " at best: " + std::string(name_of(*view.best_grade));
  return brief ? best : used + ", " + best;
}

// Says how many of the possible next cards would find a place.
std::string safety(const the_bogey::View& view) {
  if (!view.bogey_may_come || view.bogey_of == 0) return {};
  if (view.bogey_safe == view.bogey_of) return "the Bogey cannot hurt now \u00B7 ";
  return std::to_string(view.bogey_safe) + " of " + std::to_string(view.bogey_of) +
         " Bogey\u2019s cards have a place \u00B7 ";
}

class BogeyTable final : public GameView {
 public:
  explicit BogeyTable(the_bogey::View view) : view_(std::move(view)) {}

  void draw(Painter& painter, Rect area, const GameContext& context, Actions& actions) const override {
    static const BogeyLine nothing;
    const auto& line = context.open ? static_cast<const BogeyLine&>(*context.table->line) : nothing;
    const the_bogey::TurnDraft& typed = line.turn;
    const bool bogeys_turn = typed.bogey_comes && !typed.bogeys_card;
    draw_status(painter, area.cut_top(status_height, bogey_gap / 2),
                bogeys_turn ? "Which card does the Bogey bring?" : due_in_words(view_));
    if (view_.totals_only) return;
    if (context.open && !view_.over() && (view_.deal_is_due() || bogeys_turn))
      return draw_drawing(painter, area, typed, actions);
    const Rect below = area.cut_bottom(std::clamp(area.w * 0.18F, 106.0F, std::max(106.0F, area.h * 0.36F)), bogey_gap);
    draw_bogey_hand(painter, below, view_, typed, context.open ? &actions : nullptr);
    const auto homeless = context.open ? typed.homeless() : std::nullopt;
    if (const auto column = draw_bogey_columns(painter, area, view_, homeless))
      log_line(actions, (typed.held ? "" : "b") + core::to_text(*homeless) + ">" + std::to_string(*column));
  }

  void draw_on_wall(Painter& painter, Rect area) const override {
    const Theme& t = painter.theme();
    const Rect line = area.cut_bottom(std::clamp(area.h * 0.14F, 34.0F, 64.0F), bogey_gap);
    const TextStyle type = area.h > 420 ? TextStyle::wall_small : TextStyle::heading;
    painter.text_in(type, line, Align::center, view_.ending == the_bogey::Ending::won ? t.good : t.ink,
                    due_in_words(view_));
    if (!view_.totals_only) draw_bogey_columns(painter, area, view_);
  }

  Sentence hint() const override {
    return {{Tone::plain, "Press the five cards of your hand, or type them: "}, {Tone::strong, "5h 7c kd 2s 9d"}};
  }

  LineReadingPointer read(const core::TypedLine& typed) const override {
    auto line = std::make_shared<BogeyLine>();
    line->turn = turn_draft(the_bogey::reading_of(typed), view_.deal_is_due());
    return line;
  }

 private:
  // The next step stands at the left, and at the right as much of the outlook as there is room for.
  void draw_status(Painter& painter, Rect line, const std::string& due) const {
    const Theme& t = painter.theme();
    painter.text_in(TextStyle::lead_strong, line.cut_left(painter.width(TextStyle::lead_strong, due) + 1, 14),
                    Align::left, view_.over() ? t.ink : t.accent, due);
    std::string more;
    for (const std::string& each :
         {safety(view_) + outlook(view_, false), outlook(view_, false), outlook(view_, true)}) {
      more = each;
      if (painter.width(TextStyle::small, each) <= line.w) break;
    }
    painter.text_in(TextStyle::small, line, Align::right, view_.best_grade || view_.over() ? t.quiet : t.bad, more);
  }

  // The cards to press stand below, and above them as many columns as fit.
  void draw_drawing(Painter& painter, Rect area, const the_bogey::TurnDraft& typed, Actions& actions) const {
    const bool grid = board_shows_all({area.w, area.h});
    // The cards that may come next are the talon's, and behind a redeal the discards.
    std::vector<Card> cards = view_.unseen;
    if (view_.deal_is_due() ? view_.cards_due_later > 0 : view_.talon() == 0)
      cards.insert(cards.end(), view_.discards.begin(), view_.discards.end());
    const float across = std::floor((area.w + card_gap) / (space::button + card_gap));
    const float rows = grid ? 4 : std::max(1.0F, std::ceil(static_cast<float>(cards.size()) / across));
    const float least = rows * (space::button + card_gap);
    const Rect board = area.cut_bottom(std::clamp(area.h * 0.5F - strip_height, least, least * 1.4F), bogey_gap);
    draw_bogey_hand_strip(painter, area.cut_bottom(strip_height, bogey_gap), view_, typed, actions);
    if (area.h >= least_columns) draw_bogey_columns(painter, area, view_);
    ChooserLook look{.marked = typed.drawn, .with_joker = false};
    look.greyed = [&](Card card) { return std::ranges::count(cards, card) == 0; };
    const Size size{(area.w + card_gap) / across - card_gap, std::min(board.h / rows - card_gap, 60.0F)};
    const auto card =
        grid ? draw_card_board(painter, board, look, 0).card : draw_card_rows(painter, board, size, cards, typed.drawn);
    if (!card || look.greyed(*card)) return;
    if (typed.bogey_comes) return void(actions.emplace_back(action::SetLine{"b" + core::to_text(*card)}));
    // Adds a card to the deal, or takes it back; with the last card the deal is logged.
    std::vector<Card> drawn = typed.drawn;
    const bool taken_back = std::erase(drawn, *card) > 0;
    if (!taken_back) drawn.push_back(*card);
    actions.emplace_back(action::SetLine{core::joined(drawn, " ")});
    if (!taken_back && drawn.size() == view_.cards_due + view_.cards_due_later)
      actions.emplace_back(action::Commit{core::Passing::passes});
  }

  the_bogey::View view_;
};

// The score of a game that was won is its columns.
std::string ending(std::int64_t score) {
  if (score <= 0) return "not won";
  const auto used = static_cast<std::size_t>(score);
  return std::string(name_of(the_bogey::grade_of(used))) + ", " + core::counted(used, "column", "columns");
}

constexpr std::array<KeyLine, 12> the_bogey_keys = {{{"YOUR CARDS", ""},
                                                     {"5h 7c kd", "draws these cards"},
                                                     {"5h3", "puts it on column 3"},
                                                     {"5h", "to the only place there is"},
                                                     {"x5h", "discards it; so does -5h"},
                                                     {"THE BOGEY\u2019S CARD", ""},
                                                     {"b8c3", "Bogey\u2019s card, column 3"},
                                                     {"b8c", "its only place, or lost"},
                                                     {"AS IT HAPPENS", ""},
                                                     {"r", "redeal; comes by itself"},
                                                     {"u  q", "stuck; giving up"},
                                                     {"ok", "after a move: against the rules, but accepted"}}};
constexpr std::array<KeyPage, 1> the_bogey_key_pages = {
    {{"The Bogey", std::span(the_bogey_keys).first(5), std::span(the_bogey_keys).subspan(5)}}};

}  // namespace

constinit const GameScreen the_bogey_screen = {"The Bogey",
                                               "A solitaire in which the Bogey plays back",
                                               1,
                                               1,
                                               &drawn<BogeyTable, the_bogey::view_of>,
                                               &drawn_at<BogeyTable, the_bogey::view_of>,
                                               the_bogey_key_pages,
                                               {},
                                               &ending};

}  // namespace bogosity::ui
