#include <algorithm>

#include "core/text.h"
#include "ui/table/score_panel.h"
#include "ui/table/screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/hands.h"
#include "ui/widgets/seat.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

using youre_bogus::WinView;

void draw_hand(Painter& painter, Rect area, const WinView& win) {
  draw_panel(painter, area);
  const bool low = area.h < 280;
  Rect inner = area.inset(low ? 14 : 24, low ? 10 : 18);
  painter.caption(inner.cut_top(16, 8).top_left(), painter.theme().quiet, "SIX FACE UP, ONE FACE DOWN", inner.w);
  draw_win_hand(painter, inner, win);
}

// A line of the sum: words on the left, points on the right; gives back where the words end.
float draw_step(Painter& painter, Rect& area, const std::string& words, int points, bool strong = false) {
  const Theme& t = painter.theme();
  Rect row = area.cut_top(area.h < 130 ? 22 : 26);
  const TextStyle type = strong ? TextStyle::lead_strong : TextStyle::body;
  painter.text_in(type, row.cut_right(48), Align::right, strong ? t.good : t.ink, core::score_in_words(points));
  draw_linked(painter, type, row, t.ink, words);
  return row.x + painter.width(type, words);
}

// The two suits of the six cards as often as they are there, the rarer one first (L3).
void draw_split(Painter& painter, Rect& area, const WinView& win) {
  const Rect row{area.x, area.y, area.w, area.h < 130 ? 22.0F : 26.0F};
  const std::string words = "split " + std::to_string(win.split[0]) + "\u2013" + std::to_string(win.split[1]) + " (L3)";
  float x = draw_step(painter, area, words, win.split_points) + 12;
  constexpr float size = 12;
  std::vector<core::Suit> suits;
  for (const core::Card card : win.stand_for) {
    if (card.is_plain()) suits.push_back(card.suit());
  }
  if (x + static_cast<float>(suits.size()) * (size + 3) + 8 > row.right() - 48) return;
  std::sort(suits.begin(), suits.end());
  for (std::size_t i = 0; i < suits.size(); ++i) {
    if (i > 0 && suits[i] != suits[i - 1]) x += 8;
    draw_suit(painter, suits[i], {x, row.center().y - size / 2, size, size}, painter.theme().ink);
    x += size + 3;
  }
}

void draw_working(Painter& painter, Rect& area, const WinView& win) {
  const std::size_t runs = win.runs.size();
  const std::string counted = runs == 0   ? "no straight-flush"
                              : runs == 1 ? "1 straight-flush"
                                          : std::to_string(runs) + " straight-flushes";
  draw_step(painter, area, counted + " (L2)", win.straight_points);
  draw_split(painter, area, win);
  painter.line({area.x, area.y + 1}, {area.right(), area.y + 1}, painter.theme().rule);
  area.cut_top(4);
  const int sum = win.straight_points + win.split_points;
  const bool capped = sum > win.worth;
  draw_step(painter, area, capped ? "worth " + std::to_string(sum) + ", 50 at most (L4)" : "worth", win.worth);
}

// "Aces (K3): Bob −5, Cy −10", where there is no room for rows.
core::Sentence in_a_sentence(const std::vector<core::PointsView>& others) {
  using core::Tone;
  core::Sentence told = {{Tone::quiet, "Aces (K3):"}};
  for (const auto& each : others) {
    if (told.size() > 1) told.push_back({Tone::plain, ","});
    told.push_back({Tone::plain, " " + each.player + " "});
    told.push_back({Tone::bad, core::signed_points(each.points)});
  }
  return told;
}

void draw_credit(Painter& painter, Rect& area, const WinView& win) {
  draw_step(painter, area, "claimed", win.claim);
  draw_step(painter, area, "credited (L4)", win.credited, true);
  area.cut_top(4);
  std::vector<core::PointsView> others;
  for (const auto& each : win.points) {
    if (each.player != win.player) others.push_back(each);
  }
  constexpr float row = 25;
  if (static_cast<float>(others.size()) * row <= area.h) {
    draw_points(painter, area, others);
  } else {
    draw_sentence(painter, area, in_a_sentence(others), {TextStyle::small, TextStyle::small_strong, 1.05F, {}, 4});
  }
}

void draw_why_not(Painter& painter, Rect area, const WinView& win) {
  const SentenceStyle style{TextStyle::lead, TextStyle::lead_strong, 1.2F, {}, 6, true};
  area.cut_top(draw_sentence(painter, area, said(win.reason), style), 10);
  draw_points(painter, area, win.points);
}

// The stamp, and how the worth comes about: beside each other where there is width, else below each other.
void draw_sum(Painter& painter, Rect area, const WinView& win) {
  const Theme& t = painter.theme();
  draw_panel(painter, area);
  const bool low = area.h < 280;
  Rect inner = area.inset(low ? 16 : 22, low ? 8 : 14);
  const std::string_view word = win.stands ? "A WIN" : "NO WIN";
  const Color color = win.stands ? t.good : t.bad;
  if (inner.w < 560) {
    draw_stamp(painter, inner.cut_top(std::clamp(inner.h * 0.28F, 54.0F, 150.0F), 6), word, color);
    if (!win.stands) return draw_why_not(painter, inner, win);
    draw_working(painter, inner, win);
    draw_credit(painter, inner, win);
    return;
  }
  draw_stamp(painter, inner.cut_left(inner.w * 0.34F, 28), word, color);
  inner = inner.inset(0, 4);
  if (!win.stands) return draw_why_not(painter, inner, win);
  Rect working = inner.cut_left(inner.w * 0.52F, 36);
  draw_working(painter, working, win);
  draw_credit(painter, inner, win);
}

void draw_foot(Painter& painter, Rect foot, const WinView& win, Actions& actions) {
  const float width = button_width(painter, "Back to the table", "Esc") + 8;
  if (button(painter, foot.cut_left(width, 12), "Back to the table", "Esc", ButtonLook::primary)) {
    actions.emplace_back(action::Dismiss{});
  }
  const auto counted = [](const auto& entry) { return entry.rule == "K3"; };
  if (win.stands && std::none_of(win.points.begin(), win.points.end(), counted)) {
    painter.text_in(TextStyle::small, foot, Align::right, painter.theme().quiet,
                    "Aces of the others: aces:NAME=1,NAME=2 (K3)");
  }
}

}  // namespace

void draw_win_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions) {
  const WinView& win = *model.game->win();
  const Theme& t = painter.theme();
  const bool tight = area.h < 430;
  painter.caption(area.cut_top(16, tight ? 2 : 6).top_left(), t.quiet, "A WIN IS DECLARED");
  const std::string title = win.player + (win.stands ? " wins the round: " + core::signed_points(win.credited)
                                                     : " claimed " + std::to_string(win.claim) + " and has no win");
  const TextStyle type =
      tight || painter.width(TextStyle::title, title) > area.w ? TextStyle::heading : TextStyle::title;
  painter.text_in(type, area.cut_top(painter.line_height(type), tight ? 8 : 16), Align::left, t.ink, title);
  const float gap = tight ? 8 : 14;
  Rect below = area;
  area = below.cut_top(std::min(area.h - space::button - gap, 560.0F), gap);
  draw_foot(painter, below.cut_top(space::button), win, actions);
  if (area.h < 440) {
    draw_sum(painter, area.cut_right(std::max(area.w * 0.38F, 250.0F), 12), win);
    draw_hand(painter, area, win);
    return;
  }
  draw_sum(painter, area.cut_bottom(std::clamp(area.h * 0.42F, 150.0F, 210.0F), 14), win);
  draw_hand(painter, area, win);
}

}  // namespace bogosity::ui
