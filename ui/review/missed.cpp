// Undetected plays: every Bogus play without a penalty, wrong shouts, the pleas. Nothing is rescored (G2).
#include <array>
#include <utility>

#include "core/numbers.h"
#include "ui/review/controller.h"
#include "ui/review/panel.h"
#include "ui/review/screen.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/list.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

void words(Painter& painter, const Sentence& sentence) { paragraph(painter, with_minus_signs(sentence), with_links); }

// The verdict with the reasons.
Sentence reasons_of(const core::SentenceList::Entry& each) {
  Sentence all = each.verdict;
  all.insert(all.end(), each.why.begin(), each.why.end());
  return all;
}

void draw_list(Painter& painter, ReviewModel& model, const HistoryView& view, const core::SentenceList& list) {
  if (!list.caption.empty()) caption(painter, list.caption);
  for (const auto& each : list.entries) {
    if (each.step == 0)
      words(painter, each.told);
    else
      draw_step_row(painter, model, view, each.step, each.told, reasons_of(each));
  }
  if (!list.remark.empty()) words(painter, list.remark);
}

}  // namespace

void draw_review_undetected(Painter& painter, ReviewModel& model, const HistoryView& view) {
  if (model.lists.empty()) return words(painter, said("This game does not tell what was missed.", Tone::quiet));
  for (const core::SentenceList& list : model.lists) {
    if (&list != &model.lists.front()) ImGui::Spacing();
    draw_list(painter, model, view, list);
  }
}

void draw_review_missed(Painter& painter, const ReviewModel& model) {
  for (const core::SentenceList& list : model.lists) {
    for (const auto& each : list.entries) {
      if (list.id != "missed" || each.step != model.step) continue;
      words(painter, each.told);
      words(painter, each.verdict);
    }
  }
}

// A session that is still sealed or not fully known: its result, and why there is no more.

void draw_places(Painter& painter, const ReviewModel& model) {
  const Theme& t = painter.theme();
  constexpr std::array<TableColumn, 3> columns = {{{"Mark"}, {"Name"}, {"Points", 0, Align::right}}};
  const ImVec2 room{std::min(painter.pixels(460), ImGui::GetContentRegionAvail().x), 0};
  if (!ImGui::BeginTable("places", 3, ImGuiTableFlags_BordersInnerH | ImGuiTableFlags_NoPadOuterX, room)) return;
  ImGui::TableSetupColumn("mark", ImGuiTableColumnFlags_WidthFixed, painter.pixels(18));
  ImGui::TableSetupColumn("name", ImGuiTableColumnFlags_WidthStretch);
  ImGui::TableSetupColumn("points", ImGuiTableColumnFlags_WidthFixed, painter.pixels(84));
  for (const std::size_t i : core::in_order_of(core::places_of(model.results, model.session->game().about().ranking))) {
    const core::PlayerResult& each = model.results[i];
    TableRow row(painter, columns, 44);
    const Rect mark = row.cell();
    draw_player_mark(painter, {mark.x + 8, mark.center().y}, i, 11);
    row.cell(TextStyle::strong, t.ink,
             each.name + (!each.playing       ? " (left)"
                          : each.missed_hands ? " (missed hands)"
                                              : ""));
    row.cell(TextStyle::strong, each.score < 0 ? t.bad : t.ink, core::score_in_words(each.score));
  }
  ImGui::EndTable();
}

void draw_review_results(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view) {
  draw_panel(painter, area);
  const ScrollArea results(painter, "the result", area.inset(22, 16), model.panel_scroll);
  words(painter,
        said(model.open ? "This session is not finished, so its cards and verdicts stay sealed until it is (M3)."
                        : "Of this session the totals alone are known.",
             Tone::quiet));
  draw_places(painter, model);
  if (!model.open || view.playing == model.id) return;
  ImGui::Spacing();
  if (button(painter, "Resume", "Enter", ButtonLook::primary)) sit_down(model.id, view);
}

}  // namespace bogosity::ui
