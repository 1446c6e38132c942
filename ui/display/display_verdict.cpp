// A shout: first the question and nothing else, then what came of it.
#include <algorithm>

#include "core/text.h"
#include "ui/display/display_screen.h"
#include "ui/table/inquiry_panel.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/seat.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

using core::PointsView;
using core::Tone;
using youre_bogus::ExaminedView;
using youre_bogus::InquiryView;

std::string story(const InquiryView& inquiry) {
  std::string text = core::listed(inquiry.shouters) + " shouted. " + inquiry.accused;
  text += plea_told(inquiry.plea);
  if (inquiry.ruled != core::Ruling::none) text += " The table ruled: " + std::string(word_for(inquiry.ruled)) + ".";
  return text;
}

// The one in question on the left, then what it lies on; names below while there is room for them.
void draw_cards(Painter& painter, Rect area, const std::vector<ExaminedView>& examined, std::size_t turned) {
  const Theme& t = painter.theme();
  const auto count = static_cast<float>(examined.size());
  const float on = count > 1 ? 52 : 0;
  constexpr float between = 14;
  const float column = std::min(172.0F, (area.w - on - between * (count - 1)) / count);
  const bool named = column >= 84;
  const float words = named ? 60 : 0;
  const float width = std::max(50.0F, std::min({column, (area.h - words) / card_ratio, 190.0F}));
  const float step = named ? column + between : std::min(width + between, (area.w - on - 2 * width) / (count - 2));
  const float y = area.y + std::max(0.0F, (area.h - words - width * card_ratio) / 2);
  const float used = (named ? column : width) + on + (count > 1 ? between : 0) + std::max(0.0F, count - 2) * step +
                     (count > 1 ? (named ? column : width) : 0);
  float x = area.x + std::max(0.0F, (area.w - used) / 2);
  for (std::size_t i = 0; i < examined.size(); ++i) {
    const Rect card{x + (named ? (column - width) / 2 : 0), y, width, width * card_ratio};
    draw_card(painter, card, i < turned ? examined[i].card : core::Card::hidden());
    if (named && i < turned) {
      const Rect name{x - 4, card.bottom() + 10, column + 8, 24};
      painter.text_in(TextStyle::lead_strong, name, Align::center, t.ink, examined[i].owner);
      const std::string& said_with_it = examined[i].specified;
      const std::string below = said_with_it.empty() ? examined[i].role : "\u201C" + said_with_it + "\u201D";
      painter.text_in(TextStyle::body, name.moved(0, 24), Align::center, t.quiet, below);
    }
    x += i == 0 ? (named ? column : width) : step;
    if (i > 0 || count < 2) continue;
    painter.text_in(TextStyle::heading, {x, card.y, on + between, card.h}, Align::center, t.quiet, "on");
    x += on + between;
  }
}

void draw_evidence(Painter& painter, Rect area, const InquiryView& inquiry, const RevealMoment& reveal) {
  draw_panel(painter, area);
  Rect inner = area.inset(24, 18);
  const SentenceStyle style{TextStyle::lead, TextStyle::lead_strong, 1.2F, {}, 4};
  const float words = inquiry.condition.empty() ? 0 : sentence_height(painter, inner.w, inquiry.condition, style);
  const Rect below = inner.cut_bottom(words, 10);
  if (reveal.shows(RevealStep::reason)) draw_sentence(painter, below, inquiry.condition, style);
  if (!inquiry.examined.empty()) return draw_cards(painter, inner, inquiry.examined, reveal.turned);
  painter.text_in(TextStyle::wall, inner, Align::center, painter.theme().quiet, "No card had to be turned up.");
}

constexpr float points_row = 34;

// What each player loses or gets by it, in one number.
std::vector<PointsView> summed(const std::vector<PointsView>& points) {
  std::vector<PointsView> sums;
  for (const auto& each : points) {
    const auto same = std::find_if(sums.begin(), sums.end(), [&](const auto& it) { return it.player == each.player; });
    if (same == sums.end()) {
      sums.push_back(each);
    } else {
      same->points += each.points;
    }
  }
  return sums;
}

void draw_points_big(Painter& painter, Rect area, const std::vector<PointsView>& points) {
  const Theme& t = painter.theme();
  for (const auto& each : points) {
    if (area.h < points_row - 4) return;
    Rect row = area.cut_top(points_row);
    painter.text_in(TextStyle::wall_strong, row.cut_right(76, 10), Align::right, each.points < 0 ? t.bad : t.good,
                    core::signed_points(each.points));
    painter.text_in(TextStyle::wall, row, Align::left, t.ink, each.player);
  }
}

float height_of(Painter& painter, float width, const std::vector<core::Sentence>& reasons, const SentenceStyle& style) {
  float height = 0;
  for (const auto& reason : reasons) height += sentence_height(painter, width, reason, style) + 8;
  return height;
}

// The largest type in which all reasons have room; a little is left out at last rather than all made tiny.
SentenceStyle style_for(Painter& painter, Size room, const std::vector<core::Sentence>& reasons) {
  for (const auto& [plain, strong] :
       {std::pair{TextStyle::wall, TextStyle::wall_strong}, {TextStyle::wall_small, TextStyle::name}}) {
    const SentenceStyle style{plain, strong, 1.15F, {}, 20};
    if (height_of(painter, room.w, reasons, style) <= room.h) return style;
  }
  return {TextStyle::lead, TextStyle::lead_strong, 1.15F, {}, 20};
}

// The stamp gets what the reasons and the points leave, and half of it in any case.
void draw_ruling(Painter& painter, Rect area, const InquiryView& inquiry, const RevealMoment& reveal) {
  draw_panel(painter, area);
  Rect inner = area.inset(24, 16);
  const Stamp stamp = stamp_of(painter.theme(), inquiry.verdict);
  const auto points = summed(inquiry.points);
  const float rows = static_cast<float>(points.size()) * points_row;
  const Rect foot = inner.cut_bottom(std::min(rows, inner.h * 0.4F), rows > 0 ? 10 : 0);
  const SentenceStyle style = style_for(painter, {inner.w, inner.h * 0.5F}, inquiry.reasons);
  const float words = height_of(painter, inner.w, inquiry.reasons, style);
  const Rect stamped = inner.cut_top(std::max(inner.h * 0.5F, inner.h - words - 10), 10);
  if (!reveal.shows(RevealStep::stamp)) return;
  draw_stamp(painter, stamped, stamp.word, stamp.color, reveal.step == RevealStep::stamp ? reveal.share : 1);
  if (!reveal.shows(RevealStep::reason)) return;
  for (const auto& reason : inquiry.reasons) {
    SentenceStyle cut = style;
    cut.most_lines = static_cast<int>(inner.h / (painter.line_height(style.plain) * style.leading));
    if (cut.most_lines < 1) break;
    inner.cut_top(draw_sentence(painter, inner, reason, cut), 8);
  }
  if (reveal.shows(RevealStep::points)) draw_points_big(painter, foot, points);
}

}  // namespace

void draw_display_suspense(Painter& painter, Rect area, const DisplayModel& model) {
  const Theme& t = painter.theme();
  const InquiryView& inquiry = *model.inquiry;
  constexpr float height = 410;
  Rect middle{area.x, area.y + std::max(0.0F, (area.h - height) / 2), area.w, std::min(area.h, height)};
  draw_stamp(painter, middle.cut_top(230, 14), "YOU\u2019RE BOGUS!", t.bad);
  const std::string verb = inquiry.shouters.size() > 1 ? " shout at " : " shouts at ";
  const std::string who = core::listed(inquiry.shouters) + verb + inquiry.accused + ".";
  const TextStyle type = largest_type(painter, who, middle.w, 42);
  painter.text_in(type, middle.cut_top(54, 4), Align::center, t.ink, who);
  painter.text_in(TextStyle::heading, middle.cut_top(42, 16), Align::center, t.ink,
                  inquiry.accused + std::string(plea_told(inquiry.plea)));
  painter.text_in(TextStyle::wall, middle.cut_top(40), Align::center, t.quiet, "The table holds its breath.");
}

void draw_display_verdict(Painter& painter, Rect area, const InquiryView& inquiry, const RevealMoment& reveal) {
  const Theme& t = painter.theme();
  const std::string title =
      inquiry.about_turn > 0 ? "Was " + inquiry.accused + " Bogus on turn " + std::to_string(inquiry.about_turn) + "?"
                             : "Was " + inquiry.accused + " Bogus?";
  const TextStyle type = largest_type(painter, title, area.w, 42);
  painter.text_in(type, area.cut_top(50, 2), Align::left, t.ink, title);
  painter.text_in(TextStyle::wall_small, area.cut_top(30, 16), Align::left, t.quiet, story(inquiry));
  if (inquiry.examined.empty() && inquiry.condition.empty()) {
    const float width = std::min(area.w, 620.0F);
    const float height = std::min(area.h, 380.0F);
    return draw_ruling(painter, {area.center().x - width / 2, area.y, width, height}, inquiry, reveal);
  }
  const Rect ruling = area.cut_right(area.w * 0.42F, 18);
  draw_evidence(painter, area, inquiry, reveal);
  draw_ruling(painter, ruling, inquiry, reveal);
}

// A win that has just been declared: the cards, the stamp, and what it brings everybody.

namespace {

using youre_bogus::WinView;

void draw_hand(Painter& painter, Rect area, const WinView& win) {
  const float count = static_cast<float>(win.face_up.size()) + (win.face_down ? 1.3F : 0);
  constexpr float between = 14;
  const float width = std::min((area.w - between * (count - 1)) / std::max(count, 1.0F), area.h / card_ratio);
  float x = area.x + std::max(0.0F, (area.w - width * count - between * (count - 1)) / 2);
  const float y = area.y + (area.h - width * card_ratio) / 2;
  for (const core::Card card : win.face_up) {
    draw_card(painter, {x, y, width, width * card_ratio}, card);
    x += width + between;
  }
  if (win.face_down) draw_card(painter, {x + width * 0.3F, y, width, width * card_ratio}, *win.face_down);
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

// Who else gets or loses points, and whether for Aces.
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

void draw_display_win(Painter& painter, Rect area, const WinView& win) {
  const Theme& t = painter.theme();
  const std::string title = win.player + (win.stands ? " wins the round: " + core::signed_points(win.credited)
                                                     : " claimed " + std::to_string(win.claim) + " and has no win");
  const TextStyle type = largest_type(painter, title, area.w, 42);
  painter.text_in(type, area.cut_top(50, 14), Align::left, t.ink, title);
  Rect below = area.cut_bottom(std::clamp(area.h * 0.42F, 130.0F, 190.0F), 18);
  draw_hand(painter, area, win);
  draw_panel(painter, below);
  below = below.inset(24, 14);
  draw_stamp(painter, below.cut_left(below.w * 0.36F, 30), win.stands ? "A WIN" : "NO WIN",
             win.stands ? t.good : t.bad);
  const SentenceStyle style{TextStyle::wall, TextStyle::wall_strong, 1.15F, {}, 3};
  const core::Sentence words = said(win.stands ? how_it_adds_up(win) : win.reason);
  const auto others = points_of_others(win);
  const float rows = static_cast<float>(others.size()) * points_row;
  const float used = sentence_height(painter, below.w, words, style) + (others.empty() ? 0 : 8 + rows);
  below.cut_top(std::max(0.0F, (below.h - used) / 2));
  below.cut_top(draw_sentence(painter, below, words, style), 8);
  draw_points_big(painter, below, others);
}

}  // namespace bogosity::ui
