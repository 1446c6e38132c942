#include "ui/games/cals_bs/screen.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "games/cals_bs/game.h"
#include "ui/table/table_model.h"
#include "ui/widgets/flow.h"

namespace bogosity::ui {
namespace {

constexpr float pile_gap = 12;

void draw_clock(Painter& painter, Rect strip, double left, int delay) {
  const Theme& t = painter.theme();
  const bool over = left <= 0;
  const std::string words =
      over ? "Now anybody may doubt" : "No doubt for " + std::to_string(static_cast<int>(std::ceil(left))) + " s";
  painter.note_text(words);
  const FlowArea area(painter, strip);
  ImGui::PushStyleColor(ImGuiCol_PlotHistogram, packed(over ? t.accent : t.raised_hover));
  ImGui::PushStyleColor(ImGuiCol_Text, packed(over ? t.accent_ink : t.ink));
  ImGui::ProgressBar(static_cast<float>(over ? 1 : 1 - left / delay), {-1, painter.pixels(strip.h)}, words.c_str());
  ImGui::PopStyleColor(2);
}

class CalsTable final : public GameView {
 public:
  explicit CalsTable(cals_bs::View view) : view_(std::move(view)) {}

  // Draws the pile, and if there is room below it, everybody's results.
  void draw(Painter& painter, Rect area, const GameContext& context, Actions& actions) const override {
    draw_panel(painter, area);
    const bool tight = area.h < 330;
    Rect inner = area.inset(tight ? 10 : space::pad, tight ? 8 : 16);
    if (context.open) draw_moves(painter, inner, static_cast<const CalsLine&>(*context.table->line).move, actions);
    const float people = cals_people_height(view_);
    if (inner.h - people - pile_gap >= 150) draw_cals_people(painter, inner.cut_bottom(people, pile_gap), view_);
    const auto clock = cals_clock(view_, context.clock_from, context.now);
    if (clock && context.table != nullptr) draw_clock(painter, inner.cut_bottom(26, 6), *clock, view_.delay);
    draw_table_summary(painter, inner, cals_news(view_));
  }

  void draw_on_wall(Painter& painter, Rect area) const override {
    draw_table_summary(painter, area, cals_news(view_), true);
  }

  std::string_view example() const override { return "39"; }
  Sentence hint() const override {
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

  LineReadingPointer read(const core::TypedLine& typed) const override {
    auto line = std::make_shared<CalsLine>();
    line->move = move_draft(view_, cals_bs::reading_of(typed));
    return line;
  }

 private:
  // The moves stand at the foot of the area. During a hand there are at least three rows, so that the pile stays put.
  void draw_moves(Painter& painter, Rect& area, const cals_bs::MoveDraft& typed, Actions& actions) const {
    const auto rows = cals_moves(view_, typed, area.w);
    const std::size_t count = view_.phase == cals_bs::Phase::over ? 1 : std::max<std::size_t>(rows.size(), 3);
    const float height = static_cast<float>(count) * (space::button + chip_row_gap) - chip_row_gap;
    const FlowArea flow(painter, area.cut_bottom(height, area.h < 320 ? 6 : pile_gap));
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const RowId id("cals", static_cast<int>(i));
      draw_chips(painter, space::button, rows[i].size(), rows[i], actions);
    }
  }

  cals_bs::View view_;
};

constexpr std::array<KeyLine, 23> cals_bs_keys = {{
    {"PLACING", ""},
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
    {"PASSING AND DOUBTING", ""},
    {"p or p3", "one passes: the next, or seat 3"},
    {"pp or pass", "everybody passes"},
    {"d2=l", "seat 2 doubts, and it was a lie"},
    {"d2=t", "seat 2 doubts, and it was true"},
    {"sh2 \"...\"", "shame on seat 2, and why"},
    {"HANDS", ""},
    {"n or deal", "the next hand is dealt"},
    {"deal:18,18,18", "and was not dealt evenly"},
    {"m or misdeal", "the hand is called off"},
    {"count:Bob=5", "Bob has five cards"},
    {"... ok", "against the rules, but accepted"},
}};
constexpr std::array<KeyPage, 1> cals_bs_key_pages = {
    {{"Cal's BS", std::span(cals_bs_keys).first(11), std::span(cals_bs_keys).subspan(11)}}};

constexpr std::array<GameOption::OptionValue, 2> packs = {{{"whole", ""}, {"up to the Tens", "tens"}}};
constexpr std::array<GameOption::OptionValue, 4> delays = {{{"none", ""}, {"2 s", "2"}, {"3 s", "3"}, {"4 s", "4"}}};
constexpr std::array<GameOption, 3> cals_bs_options = {
    {{"Dealer", "DEALER", {}, "Who deals the first hand."},
     {"Pack", "PACK", packs, "With or without Jacks, Queens and Kings."},
     {"Delay", "DELAY", delays, "Seconds before anybody may doubt."}}};

}  // namespace

std::optional<double> cals_clock(const cals_bs::View& view, core::Instant last_entry, core::Instant now) {
  const bool at_once = std::ranges::none_of(view.people, &cals_bs::PlayerView::passed);
  if (view.delay == 0 || !view.can_be_doubted || !at_once) return std::nullopt;
  return static_cast<double>(view.delay) - static_cast<double>(now.utc_ms - last_entry.utc_ms) / 1000;
}

constinit const GameScreen cals_bs_screen = {"Cal's BS",
                                             "Lay cards face down and lie about their rank",
                                             3,
                                             7,
                                             &drawn<CalsTable, cals_bs::view_of>,
                                             &drawn_at<CalsTable, cals_bs::view_of>,
                                             cals_bs_key_pages,
                                             cals_bs_options};

}  // namespace bogosity::ui
