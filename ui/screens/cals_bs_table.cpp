#include "ui/screens/cals_bs_table.h"

#include <array>

#include "games/cals_bs/cals_bs.h"
#include "ui/screens/cals_bs_moves.h"
#include "ui/screens/cals_bs_pile.h"
#include "ui/widgets/button.h"

namespace bogosity::ui {
namespace {

using cals_bs::View;

constexpr float pile_gap = 12;

class CalsTable final : public GameView {
 public:
  explicit CalsTable(View view) : view_(std::move(view)) {}

  void draw(Paint& paint, Rect area, const GameDesk& desk, Actions& actions) const override {
    draw_panel(paint, area);
    const bool tight = area.h < 330;
    Rect inner = area.inset(tight ? 10 : space::pad, tight ? 8 : 16);
    if (desk.open) {
      const float height = cals_moves_height(view_, inner.w);
      draw_cals_moves(paint, inner.cut_bottom(height, tight ? 6 : pile_gap), view_, desk.typed, actions);
    }
    draw_what_there_is(paint, inner, cals_clock(view_, desk.clock_from, desk.now));
  }

  void draw_then(Paint& paint, Rect area) const override {
    draw_panel(paint, area);
    draw_what_there_is(paint, area.inset(space::pad, 14), std::nullopt);
  }

  void draw_wall(Paint& paint, Rect area) const override { draw_cals_wall(paint, area, view_); }

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
  // The pile, and where there is room below it what everybody did.
  void draw_what_there_is(Paint& paint, Rect area, std::optional<double> clock) const {
    const float people = cals_people_height(view_);
    if (area.h - people - pile_gap >= 150) draw_cals_people(paint, area.cut_bottom(people, pile_gap), view_);
    draw_cals_pile(paint, area, view_, clock);
  }

  View view_;
};

std::shared_ptr<const GameView> cals_bs_view(const core::Play& play) {
  const auto* evening = dynamic_cast<const cals_bs::Evening*>(&play);
  return evening == nullptr ? nullptr : std::make_shared<CalsTable>(evening->view());
}

std::shared_ptr<const GameView> cals_bs_view_at(core::Review& review, std::size_t step) {
  auto* evening = dynamic_cast<plain::ReviewOf<View>*>(&review);
  return evening == nullptr ? nullptr : std::make_shared<CalsTable>(evening->view_at(step));
}

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
    {"... ok", "the table let it stand"},
}};

constexpr std::array<GameOption::Value, 2> packs = {{{"Usual", ""}, {"No pictures", "tens"}}};
constexpr std::array<GameOption::Value, 4> delays = {{{"None", ""}, {"2 s", "2"}, {"3 s", "3"}, {"4 s", "4"}}};
constexpr std::array<GameOption, 3> cals_bs_options = {
    {{"Dealer", "DEALS FIRST", {}}, {"Pack", "PACK", packs}, {"Delay", "BEFORE A DOUBT", delays}}};

constexpr GameScreen cals_bs_screen_entry = {
    "Cal's BS", "lie about the rank, never about the number", 3, 7, "leads", cals_bs_view, cals_bs_view_at, cals_bs_keys, cals_bs_options};

}  // namespace

const GameScreen& cals_bs_screen() { return cals_bs_screen_entry; }

}  // namespace bogosity::ui
