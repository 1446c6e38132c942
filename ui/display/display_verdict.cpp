// A shout: first the question alone, then the verdict.
#include <algorithm>

#include "core/text.h"
#include "ui/display/display_screen.h"
#include "ui/table/inquiry_panel.h"
#include "ui/table/screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/hands.h"
#include "ui/widgets/seat.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

using core::PointsView;
using core::Tone;
using youre_bogus::InquiryView;

using youre_bogus::WinView;

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

// The points of the other players, marked if they are for Aces.
std::vector<PointsView> points_of_others(const WinView& win) {
  std::vector<PointsView> others;
  for (const auto& each : win.points) {
    if (each.player == win.player) continue;
    others.push_back(each);
    if (each.rule == "K3") others.back().player += ", Aces";
  }
  return others;
}

}  // namespace

void draw_display_verdict(Painter& painter, Rect area, const InquiryView& inquiry, const RevealMoment& reveal) {
  const Theme& t = painter.theme();
  const std::string title = title_of(inquiry);
  const TextStyle type = largest_type(painter, title, area.w, 42);
  painter.text_in(type, area.cut_top(50, 2), Align::left, t.ink, title);
  painter.text_in(TextStyle::wall_small, area.cut_top(30, 16), Align::left, t.quiet,
                  core::plain_text(inquiry_story(inquiry)));
  if (inquiry.examined.empty() && inquiry.condition.empty()) {
    area = area.inset(std::max(0.0F, (area.w - 620) / 2), 0);
    area.h = std::min(area.h, 380.0F);
  } else {
    draw_evidence(painter, area.cut_left(area.w * 0.58F - 18, 18), inquiry, reveal, true);
  }
  draw_verdict(painter, area, inquiry, reveal, true);
}

// A win that has just been declared: the cards, the stamp, and everybody's points.

void draw_display_win(Painter& painter, Rect area, const WinView& win) {
  const Theme& t = painter.theme();
  const std::string title = title_of(win);
  const TextStyle type = largest_type(painter, title, area.w, 42);
  painter.text_in(type, area.cut_top(50, 14), Align::left, t.ink, title);
  Rect below = area.cut_bottom(std::clamp(area.h * 0.42F, 130.0F, 190.0F), 18);
  draw_win_hand(painter, area, win);
  draw_panel(painter, below);
  below = below.inset(24, 14);
  draw_stamp(painter, below.cut_left(below.w * 0.36F, 30), win.stands ? "A WIN" : "NO WIN",
             win.stands ? t.good : t.bad);
  const SentenceStyle style{TextStyle::wall, TextStyle::wall_strong, 1.15F, {}, 3};
  const core::Sentence words = said(win.stands ? how_it_adds_up(win) : win.reason);
  const auto others = points_of_others(win);
  const float rows = static_cast<float>(others.size()) * points_row(true);
  const float used = sentence_height(painter, below.w, words, style) + (others.empty() ? 0 : 8 + rows);
  below.cut_top(std::max(0.0F, (below.h - used) / 2));
  below.cut_top(draw_sentence(painter, below, words, style), 8);
  draw_points(painter, below, others, true);
}

}  // namespace bogosity::ui
