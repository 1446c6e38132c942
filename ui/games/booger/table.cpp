#include "ui/games/booger/table.h"

#include <algorithm>
#include <array>

#include "games/booger/game.h"

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
      case Phase::playing: draw_booger_turn(painter, below, view_, game_context, actions); break;
      case Phase::counting: draw_booger_counting(painter, below, view_, game_context, actions); break;
      case Phase::between: draw_booger_start(painter, below, view_, game_context, actions); break;
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
  // When a player is out, the cards of the others are listed beside it.
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
                                                  {"4s", "turns up the first card"},
                                                  {"4h", "plays a card; th is a Ten"},
                                                  {"d3 4h", "draws three, then plays"},
                                                  {"d, p", "draws and is skipped; is skipped"},
                                                  {"jhs", "a Jack, asks for spades"},
                                                  {"qh~2", "swaps hands with seat 2"},
                                                  {"4ho, o", "\u201COne card left!\u201D"},
                                                  {"c2, cbo", "caught by seat 2, by Bo\u2026"},
                                                  {"o@2", "seat 2 said it late"},
                                                  {"4h ok", "against the rules, but accepted"},
                                                  {"m", "misdeal: calls the hand off"},
                                                  {"COUNTING UP", ""},
                                                  {"5h kd", "cards of the next player"},
                                                  {"#15", "only the points"},
                                                  {"2=5hkd", "the cards of seat 2"},
                                                  {"count:Bob=3", "Bob was counted"},
                                                  {"SITTING DOWN", ""},
                                                  {"join:Dee@Bob", "Dee sits down at Bob\u2019s left"}}};
constexpr std::array<KeyPage, 1> booger_key_pages = {
    {{"Booger On Your Neighbor", std::span(booger_keys).first(10), std::span(booger_keys).subspan(10)}}};

constexpr std::array<GameOption::OptionValue, 4> decks = {{{"two", ""}, {"one", "1"}, {"three", "3"}, {"four", "4"}}};
constexpr std::array<GameOption::OptionValue, 3> deal = {{{"seven", ""}, {"five", "5"}, {"ten", "10"}}};
constexpr std::array<GameOption::OptionValue, 2> drawing = {{{"until one fits", ""}, {"one card", "one"}}};
constexpr std::array<GameOption::OptionValue, 4> prices = {
    {{"25, 15", ""}, {"50, 15", "red3=50"}, {"25, 5", "seven=5"}, {"50, 5", "seven=5, red3=50"}}};
constexpr std::array<GameOption, 4> booger_options = {
    {{"Decks", "DECKS", decks, "Shuffled together."},
     {"Deal", "HAND", deal, "Cards dealt to each player."},
     {"Draw", "DRAWING", drawing, "What a player without a playable card draws."},
     {"Points", "PRICES", prices, "Points for a red 3 and for a Seven left in hand."}}};

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

}  // namespace bogosity::ui
