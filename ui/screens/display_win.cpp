// A win that has just been declared: the cards, the stamp, and what it brings everybody.
#include <algorithm>

#include "ui/screens/display_screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/seat.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/stamp.h"

namespace bogosity::ui {
namespace {

using youre_bogus::WinView;

constexpr float win_row = 34;

void draw_hand(Paint& paint, Rect area, const WinView& win) {
  const float count = static_cast<float>(win.face_up.size()) + (win.face_down ? 1.3F : 0);
  constexpr float between = 14;
  const float width = std::min((area.w - between * (count - 1)) / std::max(count, 1.0F), area.h / card_ratio);
  float x = area.x + std::max(0.0F, (area.w - width * count - between * (count - 1)) / 2);
  const float y = area.y + (area.h - width * card_ratio) / 2;
  for (const core::Card card : win.face_up) {
    draw_card(paint, {x, y, width, width * card_ratio}, card);
    x += width + between;
  }
  if (win.face_down) draw_card(paint, {x + width * 0.3F, y, width, width * card_ratio}, *win.face_down);
}

std::string how_it_adds_up(const WinView& win) {
  std::string text;
  if (!win.runs.empty()) {
    text = std::to_string(win.straight_points) + (win.runs.size() == 1 ? " for a run, " : " for runs, ");
  }
  text += std::to_string(win.split_points) + " for the split " + std::to_string(win.split[0]) + "\u2013" +
          std::to_string(win.split[1]) + ".";
  if (win.credited < win.worth) text += " Claimed: " + std::to_string(win.claim) + ".";
  return text;
}

void draw_others(Paint& paint, Rect area, const WinView& win) {
  const Theme& t = paint.theme();
  for (const auto& each : win.points) {
    if (each.player == win.player || area.h < win_row - 4) continue;
    Rect row = area.cut_top(win_row);
    paint.text_in(Type::wall_strong, row.cut_right(76, 10), Align::right, each.points < 0 ? t.bad : t.good,
                  signed_points_text(each.points));
    paint.text_in(Type::wall, row, Align::left, t.ink, each.player + (each.rule == "K3" ? ", Aces" : ""));
  }
}

}  // namespace

void draw_display_win(Paint& paint, Rect area, const WinView& win) {
  const Theme& t = paint.theme();
  const std::string title = win.player + (win.stands ? " wins the round: " + signed_points_text(win.credited)
                                                     : " claimed " + std::to_string(win.claim) + " and has no win");
  const Type type = largest_type(paint, title, area.w, 42);
  paint.text_in(type, area.cut_top(50, 14), Align::left, t.ink, title);
  Rect below = area.cut_bottom(std::clamp(area.h * 0.42F, 130.0F, 190.0F), 18);
  draw_hand(paint, area, win);
  draw_panel(paint, below);
  below = below.inset(24, 14);
  draw_stamp(paint, below.cut_left(below.w * 0.36F, 30), win.stands ? "A WIN" : "NO WIN", win.stands ? t.good : t.bad);
  const SentenceStyle style{Type::wall, Type::wall_strong, 1.15F, {}, 3};
  const core::Sentence words = said(win.stands ? how_it_adds_up(win) : win.reason);
  const auto others = static_cast<float>(
      std::count_if(win.points.begin(), win.points.end(), [&](const auto& it) { return it.player != win.player; }));
  const float used = sentence_height(paint, below.w, words, style) + (others > 0 ? 8 + others * win_row : 0);
  below.cut_top(std::max(0.0F, (below.h - used) / 2));
  below.cut_top(draw_sentence(paint, below, words, style), 8);
  draw_others(paint, below, win);
}

}  // namespace bogosity::ui
