#include "ui/screens/win_panel.h"

#include <algorithm>

#include "ui/screens/score_panel.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/seat.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/stamp.h"

namespace bogosity::ui {
namespace {

using youre_bogus::WinView;

void draw_hand(Paint& paint, Rect area, const WinView& win) {
  const Theme& t = paint.theme();
  draw_panel(paint, area);
  Rect inner = area.inset(24, 18);
  paint.caption(inner.cut_top(16, 12).top_left(), t.quiet, "SIX FACE UP, ONE FACE DOWN");
  const float count = static_cast<float>(win.face_up.size()) + (win.face_down ? 1.4F : 0);
  constexpr float gap = 10;
  const float width = std::min((inner.w - gap * (count - 1)) / std::max(count, 1.0F), (inner.h - 26) / card_ratio);
  float x = inner.x + std::max(0.0F, (inner.w - width * count - gap * (count - 1)) / 2);
  const float y = inner.y + std::max(0.0F, (inner.h - 26 - width * card_ratio) / 2);
  for (std::size_t i = 0; i < win.face_up.size(); ++i) {
    const Rect card{x, y, width, width * card_ratio};
    draw_card(paint, card, win.face_up[i]);
    if (win.face_up[i].is_joker() && i < win.stand_for.size() && !win.stand_for[i].is_joker()) {
      paint.text_in(Type::small, {x - 5, card.bottom() + 6, width + 10, 20}, Align::center, t.good,
                    "as " + core::to_text(win.stand_for[i]));
    }
    x += width + gap;
  }
  if (!win.face_down) return;
  const Rect card{x + width * 0.4F, y, width, width * card_ratio};
  draw_card(paint, card, *win.face_down);
  paint.text_in(Type::small, {card.x - 5, card.bottom() + 6, width + 10, 20}, Align::center, t.quiet, "face down");
}

// A line of the sum: words on the left, points on the right.
void draw_step(Paint& paint, Rect& area, const std::string& words, int points, bool strong) {
  const Theme& t = paint.theme();
  Rect row = area.cut_top(27);
  paint.text_in(strong ? Type::lead_strong : Type::body, row.cut_right(56), Align::right, strong ? t.good : t.ink,
                points_text(points));
  paint.text_in(strong ? Type::lead_strong : Type::body, row, Align::left, t.ink, words);
}

void draw_working(Paint& paint, Rect& area, const WinView& win) {
  for (const auto& run : win.runs) draw_step(paint, area, "run " + run + " (L2)", 10, false);
  draw_step(paint, area, "split " + std::to_string(win.split[0]) + "\u2013" + std::to_string(win.split[1]) + " (L3)",
            win.split_points, false);
  paint.line({area.x, area.y + 2}, {area.right(), area.y + 2}, paint.theme().panel_line);
  area.cut_top(5);
  const bool capped = win.straight_points + win.split_points > win.worth;
  draw_step(paint, area, capped ? "worth, 50 at most" : "worth", win.worth, false);
}

void draw_credit(Paint& paint, Rect& area, const WinView& win) {
  draw_step(paint, area, "claimed", win.claim, false);
  draw_step(paint, area, "credited (L4)", win.credited, true);
  area.cut_top(6);
  std::vector<youre_bogus::PointsView> others;
  for (const auto& each : win.points) {
    if (each.player != win.player) others.push_back(each);
  }
  draw_points(paint, area, others);
}

void draw_why_not(Paint& paint, Rect area, const WinView& win) {
  const SentenceStyle style{Type::lead, Type::lead_strong, 1.2F, {}, 6};
  area.cut_top(draw_sentence(paint, area, said(win.reason), style), 10);
  draw_points(paint, area, win.points);
}

// The stamp, and how the worth comes about: beside each other where there is width, else below each other.
void draw_sum(Paint& paint, Rect area, const WinView& win) {
  const Theme& t = paint.theme();
  draw_panel(paint, area);
  Rect inner = area.inset(22, 14);
  const std::string_view word = win.stands ? "A WIN" : "NO WIN";
  const Color color = win.stands ? t.good : t.bad;
  if (inner.w < 560) {
    draw_stamp(paint, inner.cut_top(std::clamp(inner.h * 0.3F, 56.0F, 150.0F), 6), word, color);
    if (!win.stands) return draw_why_not(paint, inner, win);
    draw_working(paint, inner, win);
    draw_credit(paint, inner, win);
    return;
  }
  draw_stamp(paint, inner.cut_left(inner.w * 0.34F, 28), word, color);
  inner = inner.inset(0, 4);
  if (!win.stands) return draw_why_not(paint, inner, win);
  Rect working = inner.cut_left(inner.w * 0.52F, 36);
  draw_working(paint, working, win);
  draw_credit(paint, inner, win);
}

}  // namespace

void draw_win_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions) {
  const WinView& win = *model.view.win;
  const Theme& t = paint.theme();
  const bool tight = area.h < 430;
  paint.caption(area.cut_top(16, tight ? 2 : 6).top_left(), t.quiet, "A WIN IS DECLARED");
  const std::string title = win.player + (win.stands ? " wins the round: " + signed_points_text(win.credited)
                                                     : " claimed " + std::to_string(win.claim) + " and has no win");
  const Type type = tight || paint.width(Type::title, title) > area.w ? Type::heading : Type::title;
  paint.text_in(type, area.cut_top(paint.line_height(type), tight ? 8 : 16), Align::left, t.ink, title);
  Rect foot = area.cut_bottom(space::button, tight ? 8 : 14);
  const float width = button_width(paint, "Back to the table", "Esc") + 8;
  if (button(paint, foot.cut_left(width, 12), "Back to the table", "Esc", ButtonLook::primary)) {
    actions.emplace_back(action::Dismiss{});
  }
  const auto counted = [](const auto& entry) { return entry.rule == "K3"; };
  if (win.stands && std::none_of(win.points.begin(), win.points.end(), counted)) {
    paint.text_in(Type::small, foot, Align::right, t.quiet, "Aces of the others: aces:NAME=1,NAME=2 (K3)");
  }
  if (tight) {
    draw_sum(paint, area.cut_right(std::max(area.w * 0.38F, 250.0F), 12), win);
    draw_hand(paint, area, win);
    return;
  }
  area.h = std::min(area.h, 560.0F);
  draw_sum(paint, area.cut_bottom(std::clamp(area.h * 0.42F, 150.0F, 210.0F), 14), win);
  draw_hand(paint, area, win);
}

}  // namespace bogosity::ui
