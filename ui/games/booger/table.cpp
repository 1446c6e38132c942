#include "ui/games/booger/table.h"

#include <algorithm>
#include <array>

#include "games/booger/game.h"
#include "ui/widgets/card.h"

namespace bogosity::ui {
namespace {

using booger::Phase;

class BoogerView final : public GameView {
 public:
  explicit BoogerView(booger::View view) : view_(std::move(view)) {}

  void draw(Painter& painter, Rect area, const GameContext& game_context, Actions& actions) const override {
    if (!game_context.open) return draw_upper(painter, area, space::gap);
    const float gap = area.h < 420 ? 8 : space::gap;
    const Rect below = area.cut_bottom(booger_turn_height({area.w, area.h}), gap);
    if (!view_.must_say.empty()) draw_booger_catch(painter, area.cut_bottom(52, gap), view_, actions);
    switch (view_.phase) {
      case Phase::playing:
        draw_booger_turn(painter, below, view_, game_context, actions);
        break;
      case Phase::counting:
        draw_booger_counting(painter, below, view_, game_context, actions);
        break;
      case Phase::between:
        draw_booger_start(painter, below, view_, game_context, actions);
        break;
    }
    draw_upper(painter, area, gap);
  }

  float draw_as_of(Painter& painter, Rect area) const override {
    draw_upper(painter, area, space::gap);
    return area.h;
  }
  void draw_on_wall(Painter& painter, Rect area) const override { draw_booger_wall(painter, area, view_); }

  std::string_view example() const override { return "4s"; }
  core::Sentence hint() const override {
    return {{core::Tone::plain, "Deal "},
            {core::Tone::strong, std::to_string(view_.deal)},
            {core::Tone::plain, " to each, turn up a card and type it: "},
            {core::Tone::strong, "4s"}};
  }

 private:
  // Once somebody is out, what the others held stands beside.
  void draw_upper(Painter& painter, Rect area, float gap) const {
    const bool counted = std::any_of(view_.seats.begin(), view_.seats.end(),
                                     [](const auto& each) { return each.hand_points.has_value(); });
    if (counted && view_.phase != Phase::playing)
      draw_booger_left(painter, area.cut_right(std::clamp(area.w * 0.44F, 180.0F, 460.0F), gap), view_);
    draw_booger_state(painter, area, view_);
  }

  booger::View view_;
};

constexpr std::array<KeyLine, 19> booger_keys = {{{"A HAND", ""},
                                                  {"4s", "is turned up"},
                                                  {"4h", "plays it; th is a Ten"},
                                                  {"d3 4h", "draws three, then plays"},
                                                  {"d, p", "draws, is skipped"},
                                                  {"jhs", "a Jack, spades asked for"},
                                                  {"qh~2", "swaps hands with seat 2"},
                                                  {"4ho, o", "\u201COne card left!\u201D"},
                                                  {"c2, cbo", "caught by seat 2, by Bo\u2026"},
                                                  {"o@2", "seat 2 said it late"},
                                                  {"4h ok", "the table let it stand"},
                                                  {"m", "misdeal: called off"},
                                                  {"COUNTING UP", ""},
                                                  {"5h kd", "the next one\u2019s cards"},
                                                  {"#15", "the points alone"},
                                                  {"2=5hkd", "the cards of seat 2"},
                                                  {"count:Bob=3", "Bob was counted"},
                                                  {"SITTING DOWN", ""},
                                                  {"join:Dee@Bob", "at the left of Bob"}}};
constexpr std::array<KeyPage, 1> booger_key_pages = {
    {{"Booger On Your Neighbor", std::span(booger_keys).first(10), std::span(booger_keys).subspan(10)}}};

constexpr std::array<GameOption::OptionValue, 4> decks = {{{"two", ""}, {"one", "1"}, {"three", "3"}, {"four", "4"}}};
constexpr std::array<GameOption::OptionValue, 3> deal = {{{"seven", ""}, {"five", "5"}, {"ten", "10"}}};
constexpr std::array<GameOption::OptionValue, 2> drawing = {{{"until one goes", ""}, {"one card", "one"}}};
constexpr std::array<GameOption::OptionValue, 4> prices = {
    {{"25, 15", ""}, {"50, 15", "red3=50"}, {"25, 5", "seven=5"}, {"50, 5", "seven=5, red3=50"}}};
constexpr std::array<GameOption, 4> booger_options = {{{"Decks", "DECKS", decks},
                                                       {"Deal", "CARDS EACH", deal},
                                                       {"Draw", "NOTHING TO PLAY: DRAW", drawing},
                                                       {"Points", "A RED 3 AND A SEVEN COST", prices}}};

constexpr GameScreen booger_screen_entry = {"Booger On Your Neighbor",
                                            2,
                                            core::Names::most,
                                            "to play",
                                            &game_view_from<BoogerView, booger::View>,
                                            booger_key_pages,
                                            booger_options,
                                            nullptr,
                                            "BEGINS"};

}  // namespace

const GameScreen& booger_screen() { return booger_screen_entry; }

// All fifty-two cards to press, or first their ranks and then their suits.

namespace {

using core::Card;
using core::Rank;
using core::Suit;

constexpr std::array<Suit, 4> suits_in_order = {Suit::spades, Suit::hearts, Suit::clubs, Suit::diamonds};
constexpr int board_ranks = 13;
constexpr float target = space::button;
constexpr float board_gap = 4;
constexpr float all_width = board_ranks * target + (board_ranks - 1) * board_gap;
constexpr float all_height = 4 * target + 3 * board_gap;
constexpr float steps_height = 3 * target + 2 * board_gap;

bool is_marked(const CardBoard& board, Card card) {
  return std::find(board.marked.begin(), board.marked.end(), card) != board.marked.end();
}

void offer(Painter& painter, Rect rect, Card card, const CardBoard& board, BoardPress& pressed) {
  const Press press = painter.press("card " + core::to_text(card), rect);
  if (press.clicked) pressed.card = card;
  const bool greyed = board.greyed && board.greyed(card);
  draw_small_card(painter, press.hovered && !greyed ? rect.moved(0, -1) : rect, card, greyed, is_marked(board, card));
}

void offer_rank(Painter& painter, Rect rect, int rank, const CardBoard& board, BoardPress& pressed) {
  const Theme& t = painter.theme();
  const std::string text = corner_text(Card(static_cast<Rank>(rank), Suit::spades));
  const bool marked = std::any_of(board.marked.begin(), board.marked.end(),
                                  [&](Card each) { return static_cast<int>(each.rank()) == rank; });
  const bool chosen = board.rank == rank;
  const Press press = painter.press("rank " + text, rect);
  if (press.clicked) pressed.rank = rank;
  painter.fill(press.hovered ? rect.moved(0, -1) : rect, chosen ? t.accent : t.card, 5);
  if (!chosen) painter.outline(rect, marked ? t.accent : t.card_edge, 5, marked ? 2.5F : 1.0F);
  painter.text_in(TextStyle::index_small, rect, Align::center, chosen ? t.accent_ink : t.card_black, text);
}

// Before the rank is chosen the suits are shown, not to be pressed.
void wait_for_rank(Painter& painter, Rect rect, Suit suit) {
  const Theme& t = painter.theme();
  painter.outline(rect, t.raised_line, 5);
  draw_suit(painter, suit, {rect.center().x - 9, rect.center().y - 9, 18, 18}, t.faint);
}

void choose_in_two_steps(Painter& painter, Rect area, const CardBoard& board, BoardPress& pressed) {
  constexpr int across = 7;
  const float height = std::min((area.h - 2 * board_gap) / 3, 56.0F);
  const float width = (area.w - board_gap * (across - 1)) / across;
  Rect row{};
  for (int rank = 1; rank <= board_ranks; ++rank) {
    if ((rank - 1) % across == 0) row = area.cut_top(height, board_gap);
    offer_rank(painter, row.cut_left(width, board_gap), rank, board, pressed);
  }
  row = area.cut_top(height);
  const float wide = (row.w - 3 * board_gap) / 4;
  for (const Suit suit : suits_in_order) {
    const Rect rect = row.cut_left(wide, board_gap);
    if (board.rank == 0)
      wait_for_rank(painter, rect, suit);
    else
      offer(painter, rect, Card(static_cast<Rank>(board.rank), suit), board, pressed);
  }
}

}  // namespace

bool board_shows_all(Size area) { return area.w >= all_width && area.h >= all_height; }

float board_height(float width, float most) {
  if (!board_shows_all({width, most})) return std::min(most, steps_height);
  return std::min(most, 4 * 58.0F + 3 * board_gap);
}

BoardPress draw_card_board(Painter& painter, Rect area, const CardBoard& board) {
  BoardPress pressed;
  if (!board_shows_all({area.w, area.h})) {
    choose_in_two_steps(painter, area, board, pressed);
    return pressed;
  }
  const float width = (area.w - board_gap * (board_ranks - 1)) / board_ranks;
  const float height = (area.h - board_gap * 3) / 4;
  for (const Suit suit : suits_in_order) {
    Rect row = area.cut_top(height, board_gap);
    for (int rank = 1; rank <= board_ranks; ++rank)
      offer(painter, row.cut_left(width, board_gap), Card(static_cast<Rank>(rank), suit), board, pressed);
  }
  return pressed;
}

}  // namespace bogosity::ui
