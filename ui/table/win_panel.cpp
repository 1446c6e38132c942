#include <algorithm>

#include "core/text.h"
#include "ui/table/screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/hands.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

using youre_bogus::WinView;

struct SumLine {
  std::string words;
  int points;
  bool strong = false;
};

// The two suits of the six cards as often as they are there, the rarer one first (L3).
std::string split_words(const WinView& win) {
  std::vector<core::Suit> suits;
  for (const core::Card card : win.stand_for) {
    if (card.is_plain()) suits.push_back(card.suit());
  }
  std::sort(suits.begin(), suits.end());
  std::string words = "split " + std::to_string(win.split[0]) + "\u2013" + std::to_string(win.split[1]) + " (L3) ";
  for (std::size_t i = 0; i < suits.size(); ++i)
    words += (i == 0 || suits[i] != suits[i - 1] ? " " : "") + std::string(suit_sign(suits[i]));
  return words;
}

std::vector<SumLine> sum_of(const WinView& win) {
  const std::string runs =
      win.runs.empty() ? "no straight-flush" : core::counted(win.runs.size(), "straight-flush", "straight-flushes");
  const int sum = win.straight_points + win.split_points;
  return {{runs + " (L2)", win.straight_points},
          {split_words(win), win.split_points},
          {sum > win.worth ? "worth " + std::to_string(sum) + ", 50 at most (L4)" : "worth", win.worth},
          {"claimed", win.claim},
          {"credited (L4)", win.credited, true}};
}

// The stamp and the calculation of the worth: side by side if there is width, else below each other.
void draw_sum(Painter& painter, Rect area, const WinView& win) {
  const Theme& t = painter.theme();
  draw_panel(painter, area);
  const bool low = area.h < 280;
  Rect inner = area.inset(low ? 16 : 22, low ? 8 : 14);
  const Rect stamp = inner.w < 560 ? inner.cut_top(std::clamp(inner.h * 0.28F, 54.0F, 150.0F), 6)
                                   : inner.cut_left(inner.w * 0.34F, 28);
  draw_stamp(painter, stamp, win.stands ? "A WIN" : "NO WIN", win.stands ? t.good : t.bad);
  const ScrollArea scrolled(painter, "the sum", inner);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, painter.pixels(5)));
  if (!win.stands) paragraph(painter, said(win.reason), {TextStyle::lead, TextStyle::lead_strong, 1.2F, {}, 6, true});
  for (const SumLine& each : win.stands ? sum_of(win) : std::vector<SumLine>()) {
    const TextStyle type = each.strong ? TextStyle::lead_strong : TextStyle::body;
    if (each.words.starts_with("worth")) ImGui::Separator();
    Rect row = take_place(painter, free_width(painter), painter.line_height(type));
    painter.text_in(type, row.cut_right(48), Align::right, each.strong ? t.good : t.ink,
                    core::score_in_words(each.points));
    draw_sentence(painter, row, said(each.words), {type, type, 1, t.ink, 1, true});
  }
  std::vector<core::PointsView> others;
  for (const auto& each : win.points) {
    if (!win.stands || each.player != win.player) others.push_back(each);
  }
  draw_points(painter, others);
  ImGui::PopStyleVar();
}

void draw_foot(Painter& painter, Rect foot, const WinView& win, Actions& actions) {
  const FlowArea line(painter, foot);
  if (button(painter, "Back to the table", "Esc", ButtonLook::primary)) actions.emplace_back(action::Dismiss{});
  const auto counted = [](const auto& entry) { return entry.rule == "K3"; };
  if (win.stands && std::none_of(win.points.begin(), win.points.end(), counted))
    words_beside(painter, "Count the Aces of the others there (K3).");
}

}  // namespace

void draw_win_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions) {
  const WinView& win = *model.game->win();
  const bool tight = area.h < 430;
  draw_verdict_title(painter, area, "A WIN IS DECLARED", title_of(win));
  area.cut_top(tight ? 6 : 14);
  const float gap = tight ? 8 : 14;
  Rect below = area;
  area = below.cut_top(std::min(area.h - space::button - gap, 560.0F), gap);
  draw_foot(painter, below.cut_top(space::button), win, actions);
  draw_sum(painter,
           area.h < 440 ? area.cut_right(std::max(area.w * 0.38F, 250.0F), 12)
                        : area.cut_bottom(std::clamp(area.h * 0.42F, 150.0F, 210.0F), 14),
           win);
  const StepPanel hand(painter, area, "SIX FACE UP, ONE FACE DOWN");
  draw_win_hand(painter, hand.rest(), win);
}

}  // namespace bogosity::ui
