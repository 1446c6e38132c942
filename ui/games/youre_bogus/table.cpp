#include "ui/games/youre_bogus/table.h"

#include <algorithm>
#include <array>

#include "ui/table/screen.h"
#include "ui/widgets/card.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/scroll.h"

namespace bogosity::ui {
namespace {

using core::Sentence;
using core::Tone;
using youre_bogus::Step;
using youre_bogus::TableSnapshot;
using youre_bogus::TableView;
using youre_bogus::TopView;

bool wants_specification(const BogusModel& model) {
  if (model.typed.placed.empty()) return false;
  const core::Card top = model.typed.placed.front();
  const bool another_first = model.typed.wants_two && model.typed.placed.size() < 2;
  return (top.is_joker() || top.is(core::Rank::seven)) && !another_first;
}

// A win was logged, and the Aces of the others are still to be counted (K3).
bool asks_for_aces(const BogusModel& model) {
  const auto& win = model.view.win;
  return win && win->stands && model.entry->text().empty() &&
         std::none_of(win->points.begin(), win->points.end(), [](const auto& each) { return each.rule == "K3"; });
}

}  // namespace

Step current_step(const BogusModel& model) {
  if (model.panel.step) return *model.panel.step;
  if (model.typed.step == Step::win || asks_for_aces(model)) return Step::win;
  if (wants_specification(model)) return Step::specify;
  return Step::place;
}

namespace {

// A shout lies there instead, until a step is chosen or answer and roll are in and the turn goes on.
bool shows_shout(const BogusModel& model) {
  if (!model.shout || model.panel.step) return false;
  return model.panel.shout || !model.shout->plea || !model.typed.roll;
}

// The stack, and below it the shout or the step's panel: in its place where there is room for one only.
void draw_stack_and_panel(Painter& painter, const TableLayout& layout, const BogusModel& model, Actions& actions) {
  const bool shouting = shows_shout(model);
  const bool both = layout.picker.h > 0;
  if (both || !(shouting || model.panel.step)) draw_stack_panel(painter, layout.stack, model, actions);
  const Rect below = both ? layout.picker : layout.stack;
  if (shouting) {
    draw_shout_panel(painter, below, model, actions);
  } else if (both || model.panel.step) {
    draw_step_panel(painter, below, model, actions);
  }
}

// For somebody who only watches: how things stand, with nothing to press.
void draw_watched(Painter& painter, Rect area, const TableView& view, const TableModel& table) {
  draw_panel(painter, area);
  Rect inner = area.inset(18, 16);
  const float width = std::min({inner.w * 0.42F, (inner.h - 26) / card_ratio, 260.0F});
  Rect left = inner.cut_left(width, 24);
  painter.caption(left.cut_top(16, 10).top_left(), painter.theme().quiet, "TOP OF THE STACK", left.w);
  draw_top(painter, left, view.top);
  const ScrollArea scrolled(painter, "watched", inner);
  const SentenceStyle style{TextStyle::lead, TextStyle::lead_strong, 1.2F, {}, 6, true};
  if (!view.to_play.empty()) {
    caption(painter, "NOW");
    paragraph(painter, {{Tone::strong, view.to_play}, {Tone::plain, " has the dice."}}, style);
  }
  if (view.roll && !view.to_play.empty()) {
    Rect row = take_place(painter, 2 * 56 + 12, 56);
    for (const int pips : *view.roll) {
      if (pips >= 1 && pips <= 6) draw_die(painter, row.cut_left(row.h, 12), pips, false, false);
    }
  }
  if (table.log_size == 0) return;
  add_gap(painter, 10);
  caption(painter, "LAST");
  paragraph(painter, table.log_line(table.log_size - 1), style);
}

std::vector<Sentence> news_of(const TableView& view) {
  std::vector<Sentence> news;
  if (view.finished) news.push_back(said("The evening is over."));
  news.insert(news.end(), view.news.begin(), view.news.end());
  return news;
}

// The top of the stack lies open on the table too; it is small, for the scores are what one looks up for.
void draw_top_on_wall(Painter& painter, Rect area, const TopView& top) {
  const float width = std::min(area.w, area.h / card_ratio);
  const Rect card{area.right() - width, area.y + (area.h - width * card_ratio) / 2, width, width * card_ratio};
  draw_card(painter, card, top.card);
}

class BogusTable final : public GameView {
 public:
  explicit BogusTable(TableView view) : view_(std::move(view)) {}
  explicit BogusTable(TableSnapshot then) : then_(std::move(then)) {
    view_.inquiries = then_.inquiries;
    view_.win = then_.win;
  }

  void draw(Painter& painter, Rect area, const GameContext& game_context, Actions& actions) const override {
    const TableModel& table = game_context.table;
    if (!game_context.open) return draw_watched(painter, area, view_, table);
    const BogusModel model(view_, table);
    const TableLayout layout = layout_of(painter.screen(), table);
    draw_step_rail(painter, layout.rail, model, actions);
    draw_stack_and_panel(painter, layout, model, actions);
  }

  float draw_as_of(Painter& painter, Rect area) const override { return draw_snapshot(painter, area, then_); }
  bool tells_seats() const override { return true; }

  void draw_on_wall(Painter& painter, Rect area) const override {
    const float card = std::min(area.h, 108.0F);
    if (!view_.top.empty) draw_top_on_wall(painter, area.cut_right(card / card_ratio, 28), view_.top);
    draw_sentences_on_wall(painter, area, news_of(view_));
  }
  float height_on_wall(float room) const override { return std::clamp(room * 0.25F, 92.0F, 150.0F); }

  std::string_view example() const override { return "54 8h"; }
  Sentence hint() const override {
    return said(
        "Type the turn: 54 for the roll, +2 for cards picked up, 8h for the card placed; b for \u201CYou\u2019re "
        "Bogus\u201D. Enter logs it.",
        Tone::quiet);
  }

  std::vector<std::pair<std::string_view, int>> counts() const override {
    return {{"pile ", view_.pile}, {"stack ", view_.stack}};
  }

  TypedTurn typed_turn(std::string_view line) const override { return ui::typed_turn(line); }
  std::optional<TypedShout> typed_shout(std::string_view raw) const override {
    auto shout = ui::typed_shout(raw);
    if (shout) shout->accusable = view_.accusable;
    return shout;
  }
  bool can_pass() const override { return view_.turn_open && view_.roll; }
  std::optional<PanelChoice> panel_beside(const TableModel& table, bool before) const override {
    constexpr int steps = 9;
    const int at = static_cast<int>(current_step({view_, table}));
    return PanelChoice{static_cast<Step>((at + (before ? steps - 1 : 1)) % steps)};
  }

  std::span<const youre_bogus::InquiryView> inquiries() const override { return view_.inquiries; }
  const youre_bogus::WinView* win() const override { return view_.win ? &*view_.win : nullptr; }
  std::span<const youre_bogus::OpenInquiryView> open_inquiries() const override { return view_.open_inquiries; }
  std::span<const youre_bogus::PrecedentView> precedents() const override { return view_.precedents; }
  std::string last_bid() const override { return view_.last_bid; }

 private:
  TableView view_;
  TableSnapshot then_;  // of a review
};

std::shared_ptr<const GameView> view_from(const std::any& own) {
  const auto* then = std::any_cast<TableSnapshot>(&own);
  if (then != nullptr) return std::make_shared<BogusTable>(*then);
  return game_view_from<BogusTable, TableView>(own);
}

youre_bogus::SnapshotReview& snapshots_of(core::Review& review) {
  return static_cast<youre_bogus::SnapshotReview&>(review);
}

constexpr KeyLine keys_typed[] = {
    {"TYPED", ""},
    {"54", "rolled 5-4"},
    {"54 8h", "placed the Eight of hearts, too"},
    {"44 +3 8h", "picked up 3 from the pile"},
    {"t 64 take", "asked for the top card, took it"},
    {"w 21 9cas", "declared two, 9C on top of AS"},
    {"w 21 9c?", "the lower card stayed hidden"},
    {"62 7d o", "a Seven, said to be odd (e: even)"},
    {"62 0 =5h", "a Joker as the Five of hearts"},
    {"b13 d", "seats 1, 3 shout; it is denied"},
    {"off:5 36", "a die fell off the table, a 5"},
    {"win:35=6H,\u2026/KD", "a win: six up, one down"},
    {"8h!", "the log is wrong about this card"},
};
constexpr KeyLine keys_as_it_happens[] = {
    {"AS IT HAPPENS", ""},
    {"b1>3 a", "at seat 3, who admits it"},
    {"aces:Bob=1", "right after a win (K3)"},
    {"o, e", "after a Seven, even once logged"},
    {"count:Bob=5", "also pile:7 and stack:9=8H"},
    {"bid:17@Bob", "a bid (J)"},
    {"grab:5@Bob", "touched a die; =out, =over (A3)"},
    {"settle:12=deny", "a matter that was put off"},
    {"look:2=AS", "the second card was turned up"},
    {"ruled:clean", "the table\u2019s word (Z3)"},
    {"join:Dee@Bob", "also leave:Bob, resign:Bob"},
    {"rule:\"...\"", "also clarify:E4\"...\", ; remark"},
};
constexpr KeyLine keys_of_pad[] = {
    {"A TURN WITH ONE HAND", ""},
    {"54.83", "rolled 5-4, placed the 8 of hearts"},
    {"54.0", "a Joker; 54* is the same"},
    {"54+2.83", "picked up 2, then placed"},
    {"54.83.24", "the 2 of spades goes underneath"},
    {"54.83.", "underneath, but nobody saw it"},
    {"-154", "asked for the top card (-254: two)"},
    {"SUITS AND RANKS", ""},
    {"1 2 3 4", "\u2663  \u2666  \u2665  \u2660 after the rank"},
    {"1 \u2026 13", "the ranks, Ace to King: 124 is Q\u2660"},
};
constexpr KeyLine words_of_pad[] = {
    {"SAID OF A SEVEN OR A JOKER", ""},
    {"54.74-1", "a Seven, odd (-2: even)"},
    {"54.0-.53", "a Joker as the 5 of hearts"},
    {"54.0-.50", "only a Five (-.03: only hearts)"},
    {"54.0-0.53", "the same, and transparent"},
    {"--1", "odd, for the card that lies there"},
    {"SHOUTS", ""},
    {"/13-", "seats 1, 3 shout; it is denied"},
    {"/13+", "it is admitted (a dot: put off)"},
    {"/13*2-", "at seat 2; seat 10 is 0"},
};
constexpr std::array<KeyPage, 2> youre_bogus_keys = {
    {{"Typing", keys_typed, keys_as_it_happens}, {"Number pad", keys_of_pad, words_of_pad}}};

constexpr std::array<GameOption::OptionValue, 2> jokers = {{{"allowed", ""}, {"not allowed", "joker-duplicates=no"}}};
constexpr std::array<GameOption::OptionValue, 2> overclaim = {
    {{"pays its real value", ""}, {"does not count", "overclaim=fail"}}};
constexpr std::array<GameOption::OptionValue, 2> condition = {{{"hidden", ""}, {"shown", "condition"}}};
constexpr std::array<GameOption::OptionValue, 2> one_or_two = {{{"one", ""}, {"two", "2"}}};
constexpr std::array<GameOption, 4> youre_bogus_options = {
    {{"Rulings", "DUPLICATES BY A JOKER", jokers, "In a win, a Joker may be a card of which no copy is left."},
     {"Rulings", "OVERCLAIMED WIN", overclaim, "A player claims more points than the cards are worth."},
     {"Show", "CONDITION OF THE STACK", condition, "Remembering it is part of the game."},
     {"Decks", "DECKS", one_or_two, "With five players or more two decks are usual.", 5}}};  // M2

constexpr GameScreen youre_bogus_screen_entry = {
    .game = "You're Bogus",
    .least_players = 2,
    .most_players = core::Names::most,
    .turn_word = "has the dice",
    .view_from = &view_from,
    .key_pages = youre_bogus_keys,
    .options = youre_bogus_options,
    .starter = "ROLLS FIRST",
    .round_word = "round",
    .turn_sign = "dice \u00B7 ",
    .turn_noun = "dice",
    .end_rule = " (M4)",
    .title = "You\u2019re Bogus",
    .alone = "name another player: it takes two to be Bogus",
    .is_usual = true,
    .asks_end_first = true,
    .wins_rounds = true,
    .has_seal = true,
    .snapshots = &snapshots_of,
    .shows_slots = true,
};

}  // namespace

const GameScreen& youre_bogus_screen() { return youre_bogus_screen_entry; }

}  // namespace bogosity::ui
