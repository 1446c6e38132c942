// What lies on the table of Cal's BS: the pile and the claim about it, the result of the last doubt, and how often each
// player was right or caught.
#include <algorithm>
#include <array>

#include "core/lists.h"
#include "core/numbers.h"
#include "ui/games/cals_bs/screen.h"
#include "ui/widgets/card.h"
#include "ui/widgets/list.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

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

}  // namespace

TableSummary cals_news(const cals_bs::View& view) {
  return {[&view](Painter& painter, Rect room) { return draw_heap(painter, room, view); }, headline(view),
          words_below(view), view.phase == cals_bs::Phase::over};
}

float cals_people_height(const cals_bs::View& view) {
  return people_look.header + people_look.row * static_cast<float>(view.people.size()) + 2;
}

void draw_cals_people(Painter& painter, Rect area, const cals_bs::View& view) {
  const Theme& t = painter.theme();
  RowList rows;
  rows.size = view.people.size();
  draw_table(painter, area, people_look, people_columns, rows, [&](TableRow& row, std::size_t i) {
    const cals_bs::PlayerView& each = view.people[i];
    const TextStyle type = each.leads ? TextStyle::strong : TextStyle::body;
    row.cell(type, each.plays ? t.ink : t.faint, each.name);
    for (const int value : {each.cards, each.record.doubts_right, each.record.doubts_wrong, each.record.caught,
                            each.record.believed, each.record.cards_taken})
      row.cell(type, value == 0 ? t.faint : t.ink, std::to_string(value));
  });
}

}  // namespace bogosity::ui
