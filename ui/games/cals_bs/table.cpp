#include "ui/games/cals_bs/table.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/record.h"
#include "core/text.h"
#include "games/cals_bs/game.h"
#include "ui/widgets/card.h"
#include "ui/widgets/list.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

using cals_bs::PlayerView;

constexpr float pile_gap = 12;

// The headline is the one thing to be read from across the table.
std::string headline(const cals_bs::View& view) {
  if (view.phase == cals_bs::Phase::lead) return view.leader + " leads";
  if (view.phase != cals_bs::Phase::over) {
    std::string claim = view.claim;
    if (claim[0] >= 'a' && claim[0] <= 'z') claim[0] = static_cast<char>(claim[0] - 'a' + 'A');
    return claim;
  }
  if (view.called_off) return "The hand is called off";
  return view.won_by.empty() ? "The hand is over" : view.won_by + " wins hand " + std::to_string(view.hand);
}

Sentence last_doubt(const cals_bs::DoubtSeen& doubt) {
  return {{Tone::name, doubt.by},
          {Tone::plain, " doubted "},
          {Tone::name, doubt.of},
          {Tone::plain, "\u2019s " + doubt.claim + ": "},
          doubt.lie ? core::Span{Tone::bad, "a lie"} : core::Span{Tone::good, "the truth"},
          {Tone::plain, ". " + (doubt.lie ? doubt.of : doubt.by) + " took " + core::cards_in_words(doubt.taken) + "."}};
}

// The sentences below the headline begin with the most important one.
std::vector<Sentence> words_below(const cals_bs::View& view) {
  if (view.phase == cals_bs::Phase::over)
    return {{{Tone::name, view.dealer},
             {Tone::plain, " deals the next hand, "},
             {Tone::name, view.leader},
             {Tone::plain, " leads."}}};
  std::vector<Sentence> out;
  const std::string pile =
      view.pile == 0 ? "The pile is empty." : "The pile has " + core::cards_in_words(view.pile) + ".";
  if (view.phase == cals_bs::Phase::lead) {
    if (view.last_doubt) out.push_back(last_doubt(*view.last_doubt));
    out.push_back(said(pile));
    return out;
  }
  if (!view.going_out.empty()) {
    out.push_back({{Tone::strong, view.going_out + " is going out."}});
    if (view.doubt_restricted) out.back().push_back({Tone::plain, " Only " + view.going_out + " may doubt this set."});
  }
  out.push_back({{Tone::plain, "Placed by "}, {Tone::name, view.last}, {Tone::plain, ". " + pile}});
  if (view.can_be_doubted) {
    out.push_back({{Tone::bad, "A lie: "}, {Tone::plain, view.if_lie + "."}});
    out.push_back({{Tone::good, "True: "}, {Tone::plain, view.if_true + "."}});
  } else {
    out.push_back(said("It cannot be doubted.", Tone::quiet));
  }
  if (!view.still_to_pass.empty())
    out.push_back(said("Still to pass: " + core::listed(view.still_to_pass, ", ") + ".", Tone::quiet));
  return out;
}

// The cards lie face down, one upon the other, a step aside for each set; the top one has the number.
float draw_heap(Painter& painter, Rect room, const cals_bs::View& view) {
  const Theme& t = painter.theme();
  const float width = std::min({room.h * 0.86F / card_ratio, room.w * 0.7F, 150.0F});
  Rect card{room.x, room.center().y - width * card_ratio / 2, width, width * card_ratio};
  if (view.pile == 0) {
    draw_no_card(painter, card);
    painter.text_in(TextStyle::small, card, Align::center, t.quiet, "no pile");
    return width;
  }
  constexpr std::size_t most = 9;
  const std::size_t above = std::clamp<std::size_t>(view.sets.size(), 1, most) - 1;
  for (std::size_t i = 0; i < above; ++i) {
    draw_card(painter, card.moved(0, static_cast<float>((i * 7) % 5) * 3 - 6), core::Card::hidden());
    card.x += std::min((room.w - width) / static_cast<float>(above), width * 0.18F);
  }
  draw_card(painter, card, core::Card::hidden());
  const float size = std::min(width * 0.78F, 74.0F);
  painter.disc(card.center(), size / 2, t.panel);
  painter.text_in(size > 60 ? TextStyle::score : TextStyle::score_small, card, Align::center, t.ink,
                  std::to_string(view.pile));
  return card.right() - room.x;
}

TableSummary news_of(const cals_bs::View& view) {
  return {[&view](Painter& painter, Rect room) { return draw_heap(painter, room, view); }, headline(view),
          words_below(view), view.phase == cals_bs::Phase::over};
}

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

// A table says how often each player was right or caught. It counts cards that were turned up, and no bluffs that
// nobody doubted.
constexpr TableLook people_look{.label = "turned up so far", .row = 24, .header = 24};

constexpr std::array<TableColumn, 7> people_columns = {
    {{"doubts so far"},
     {"cards", 56, Align::right},
     {"right", 56, Align::right, "doubted a lie"},
     {"wrong", 56, Align::right, "doubted the truth"},
     {"caught", 56, Align::right, "lied and was doubted"},
     {"believed", 56, Align::right, "told the truth and was doubted"},
     {"taken", 56, Align::right, "cards taken with a pile"}}};

void draw_people(Painter& painter, Rect area, const cals_bs::View& view) {
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

  // Draws the pile, and if there is room below it, everybody's results.
  void draw(Painter& painter, Rect area, const GameContext& context, Actions& actions) const override {
    draw_panel(painter, area);
    const bool tight = area.h < 330;
    Rect inner = area.inset(tight ? 10 : space::pad, tight ? 8 : 16);
    if (context.open) draw_moves(painter, inner, context.typed, actions);
    const float people = people_look.header + people_look.row * static_cast<float>(view_.people.size()) + 2;
    if (inner.h - people - pile_gap >= 150) draw_people(painter, inner.cut_bottom(people, pile_gap), view_);
    const auto clock = cals_clock(view_, context.clock_from, context.now);
    if (clock && context.table != nullptr) draw_clock(painter, inner.cut_bottom(26, 6), *clock, view_.delay);
    draw_table_summary(painter, inner, news_of(view_));
  }

  void draw_on_wall(Painter& painter, Rect area) const override {
    draw_table_summary(painter, area, news_of(view_), true);
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

 private:
  // The moves stand at the foot of the area. During a hand there are at least three rows, so that the pile stays put.
  void draw_moves(Painter& painter, Rect& area, std::string_view typed, Actions& actions) const {
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

}  // namespace

std::optional<double> cals_clock(const cals_bs::View& view, core::Instant last_entry, core::Instant now) {
  const bool at_once = std::ranges::none_of(view.people, &PlayerView::passed);
  if (view.delay == 0 || !view.can_be_doubted || !at_once) return std::nullopt;
  return static_cast<double>(view.delay) - static_cast<double>(now.utc_ms - last_entry.utc_ms) / 1000;
}

constinit const GameScreen cals_bs_screen = {"Cal's BS",
                                             3,
                                             7,
                                             "leads",
                                             &drawn<CalsTable, cals_bs::view_of>,
                                             &drawn_at<CalsTable, cals_bs::view_of>,
                                             cals_bs_key_pages,
                                             cals_bs_options};

}  // namespace bogosity::ui
