#include "ui/games/booger/screen.h"

#include <algorithm>
#include <array>

#include "games/booger/game.h"
#include "ui/table/table_model.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"

namespace bogosity::ui {
namespace {

class BoogerTable final : public GameView {
 public:
  explicit BoogerTable(booger::View view) : view_(std::move(view)) {}

  void draw(Painter& painter, Rect area, const GameContext& context, Actions& actions) const override {
    if (context.open) {
      const auto& line = static_cast<const BoogerLine&>(*context.table->line);
      area = draw_booger_entry(painter, area, view_, line, actions);
    }
    draw_panel(painter, area);
    const Rect inner = area.inset(area.w < 620 ? 12 : 18, area.h < 200 ? 10 : 16);
    draw_table_summary(painter, inner, booger_news(view_, !context.open));
  }
  void draw_on_wall(Painter& painter, Rect area) const override {
    draw_table_summary(painter, area, booger_news(view_, true), true);
  }

  std::string_view example() const override { return "4s"; }
  Sentence hint() const override {
    return {{Tone::plain, "Deal "},
            {Tone::strong, std::to_string(view_.deal)},
            {Tone::plain, " to each, turn up a card and type it: "},
            {Tone::strong, "4s"}};
  }

  LineReadingPointer read(const core::TypedLine& typed) const override {
    auto line = std::make_shared<BoogerLine>();
    line->reading = booger::reading_of(typed);
    line->turn = turn_draft(line->reading);
    line->left = hand_draft(line->reading);
    return line;
  }

 private:
  booger::View view_;
};

constexpr std::array<KeyLine, 20> booger_keys = {{{"A HAND", ""},
                                                  {"4s", "turns up the first card"},
                                                  {"4h", "plays a card; th is a Ten"},
                                                  {"d3 4h", "draws three, then plays"},
                                                  {"d, p", "draws and is skipped; is skipped"},
                                                  {"jhs", "a Jack, asks for spades"},
                                                  {"qh~2", "swaps hands with seat 2"},
                                                  {"4ho, o", "\u201COne card left!\u201D"},
                                                  {"c2, cbo", "caught by seat 2; by Bob"},
                                                  {"o@2", "seat 2 said it late"},
                                                  {"4h ok", "against the rules, but accepted"},
                                                  {"m", "misdeal: calls the hand off"},
                                                  {"COUNTING UP", ""},
                                                  {"5h kd", "cards of the next player"},
                                                  {"#15", "only the points"},
                                                  {"2=5hkd", "the cards of seat 2"},
                                                  {"count:Bob=3", "Bob was counted"},
                                                  {"SITTING DOWN", ""},
                                                  {"join:Dee@Bob", "Dee sits down at Bob\u2019s left"},
                                                  {"join:Dee@Bob=50", "... and starts with 50 points"}}};
constexpr std::array<KeyPage, 1> booger_key_pages = {
    {{"Booger On Your Neighbor", std::span(booger_keys).first(12), std::span(booger_keys).subspan(12)}}};

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

}  // namespace

constinit const GameScreen booger_screen = {"Booger On Your Neighbor",
                                            "Get rid of your cards; the lowest total wins",
                                            2,
                                            core::Names::most,
                                            &drawn<BoogerTable, booger::view_of>,
                                            &drawn_at<BoogerTable, booger::view_of>,
                                            booger_key_pages,
                                            booger_options,
                                            nullptr,
                                            "BEGINS"};

}  // namespace bogosity::ui
