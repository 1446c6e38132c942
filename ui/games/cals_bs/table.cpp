#include "ui/games/cals_bs/table.h"

#include <algorithm>
#include <array>

#include "core/record.h"
#include "core/text.h"
#include "games/cals_bs/game.h"
#include "ui/widgets/button.h"
#include "ui/widgets/data_table.h"

namespace bogosity::ui {
namespace {

constexpr float pile_gap = 12;

// How often each player was right or caught: numbers about cards that were turned up. Bluffs that nobody doubted are
// not counted.

using cals_bs::PlayerView;

constexpr TableLook people_look{.label = "turned up so far", .row = 24, .header = 24};

constexpr std::array<TableColumn, 7> people_columns = {
    {{"doubts so far"},
     {"cards", 56, Align::right},
     {"right", 56, Align::right, "doubted a lie"},
     {"wrong", 56, Align::right, "doubted the truth"},
     {"caught", 56, Align::right, "lied and was doubted"},
     {"believed", 56, Align::right, "told the truth and was doubted"},
     {"taken", 56, Align::right, "cards taken with a pile"}}};

float cals_people_height(const cals_bs::View& view) {
  return people_look.header + people_look.row * static_cast<float>(view.people.size()) + 2;
}

void draw_cals_people(Painter& painter, Rect area, const cals_bs::View& view) {
  const Theme& t = painter.theme();
  RowList rows;
  rows.size = view.people.size();
  draw_table(painter, area, people_look, people_columns, rows, [&](TableRow& row, std::size_t i) {
    const PlayerView& each = view.people[i];
    const TextStyle type = each.leads ? TextStyle::strong : TextStyle::body;
    row.cell(type, each.plays ? t.ink : t.faint, each.name);
    for (const int value : {each.cards, each.record.doubts_right, each.record.doubts_wrong, each.record.caught,
                            each.record.believed, each.record.cards_taken})
      row.cell(type, value == 0 ? t.faint : t.ink, std::to_string(value));
  });
}

class CalsTable final : public GameView {
 public:
  explicit CalsTable(cals_bs::View view) : view_(std::move(view)) {}

  void draw(Painter& painter, Rect area, const GameContext& game_context, Actions& actions) const override {
    draw_panel(painter, area);
    const bool tight = area.h < 330;
    Rect inner = area.inset(tight ? 10 : space::pad, tight ? 8 : 16);
    if (game_context.open) {
      const float height = cals_moves_height(view_, inner.w);
      draw_cals_moves(painter, inner.cut_bottom(height, tight ? 6 : pile_gap), view_, game_context.typed, actions);
    }
    draw_what_there_is(painter, inner, cals_clock(view_, game_context.clock_from, game_context.now));
  }

  float draw_as_of(Painter& painter, Rect area) const override {
    draw_panel(painter, area);
    draw_what_there_is(painter, area.inset(space::pad, 14), std::nullopt);
    return area.h;
  }

  void draw_on_wall(Painter& painter, Rect area) const override { draw_cals_wall(painter, area, view_); }

  std::string_view example() const override { return "39"; }
  core::Sentence hint() const override {
    using core::Tone;
    return {{Tone::name, view_.leader}, {Tone::plain, " leads: "},
            {Tone::strong, "39"},       {Tone::plain, " is three Nines, then "},
            {Tone::strong, "2"},        {Tone::plain, " two more, "},
            {Tone::strong, "d2=l"},     {Tone::plain, " seat 2 doubts and it was a lie"}};
  }

  std::size_t clock_number() const override { return view_.set_number; }
  std::optional<core::Instant> clock_until(core::Instant begun) const override {
    if (!cals_clock(view_, begun, begun)) return std::nullopt;
    core::Instant until = begun;
    until.utc_ms += (view_.delay + 1) * std::int64_t{1000};
    return until;
  }

 private:
  // The pile, and if there is room below it, everybody's results.
  void draw_what_there_is(Painter& painter, Rect area, std::optional<double> clock) const {
    const float people = cals_people_height(view_);
    if (area.h - people - pile_gap >= 150) draw_cals_people(painter, area.cut_bottom(people, pile_gap), view_);
    draw_cals_pile(painter, area, view_, clock);
  }

  cals_bs::View view_;
};

constexpr std::array<KeyLine, 23> cals_bs_keys = {{
    {"Placing", ""},
    {"39 or 3x9", "leads three Nines"},
    {"2t or 210", "leads two Tens"},
    {"2", "adds two, whoever may act next"},
    {"3: 2", "seat 3 adds two; ann: 2 does Ann"},
    {"f or f2", "all fours, once or twice"},
    {"+ or +3", "plus one, by seat 3"},
    {"go 2k", "going out, with two Kings"},
    {"o k", "last cards up, all Kings"},
    {"2: o", "seat 2 turns up all that is left"},
    {"2: o2=w", "and they were wrong"},
    {"Passing and doubting", ""},
    {"p or p3", "one passes: the next, or seat 3"},
    {"pp or pass", "everybody passes"},
    {"d2=l", "seat 2 doubts, and it was a lie"},
    {"d2=t", "seat 2 doubts, and it was true"},
    {"sh2 \"...\"", "shame on seat 2, and why"},
    {"Hands", ""},
    {"n or deal", "the next hand is dealt"},
    {"deal:18,18,18", "and was not dealt evenly"},
    {"m or misdeal", "the hand is called off"},
    {"count:Bob=5", "Bob has five cards"},
    {"... ok", "against the rules, but accepted"},
}};
constexpr std::array<KeyPage, 1> cals_bs_key_pages = {
    {{"Cal's BS", std::span(cals_bs_keys).first(12), std::span(cals_bs_keys).subspan(12)}}};

constexpr std::array<GameOption::OptionValue, 2> packs = {{{"whole", ""}, {"up to the Tens", "tens"}}};
constexpr std::array<GameOption::OptionValue, 4> delays = {{{"none", ""}, {"2 s", "2"}, {"3 s", "3"}, {"4 s", "4"}}};
constexpr std::array<GameOption, 3> cals_bs_options = {
    {{"Dealer", "DEALER", {}, "Who deals the first hand."},
     {"Pack", "PACK", packs, "With or without Jacks, Queens and Kings."},
     {"Delay", "DELAY", delays, "Seconds before anybody may doubt."}}};

constexpr GameScreen cals_bs_screen_entry = {
    "Cal's BS", 3, 7, "leads", &game_view_from<CalsTable, cals_bs::View>, cals_bs_key_pages, cals_bs_options};

}  // namespace

const GameScreen& cals_bs_screen() { return cals_bs_screen_entry; }

}  // namespace bogosity::ui
