#include "ui/review/screen.h"

#include <fmt/format.h>

#include <array>

#include "core/numbers.h"
#include "ui/review/controller.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/form.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

using core::MomentKind;

constexpr float narrow = 760;  // in a narrower area the narration shares its room with the panel

// The turns are a tab if the narration shares its room with the others.
constexpr std::array<TabName, 1 + review_tabs> tabs = {{{"Turns", "0: the session line by line"},
                                                        {"Story", "1: turning points, results, who played how"},
                                                        {"Table", "2: the table at this line"},
                                                        {"Missed", "3: Bogus plays that nobody shouted at"},
                                                        {"Charts, print", "4: charts, score sheet and other pages"},
                                                        {"What if", "5: what if it had gone otherwise?"}}};

void draw_heading(Painter& painter, Rect row, const ReviewModel& model) {
  const bool low = row.h < 36;
  const TextStyle type = low ? TextStyle::name : TextStyle::heading;
  const TextStyle small = low ? TextStyle::small : TextStyle::body;
  const std::string title = painter.fitted(type, model.title, row.w * 0.6F);
  Rect rest = row;
  painter.text_in(type, rest.cut_left(painter.width(type, title), 16), Align::left, painter.theme().ink, title);
  painter.put_on(small, {rest.x, row.center().y + painter.fonts().cap_height(type) / 2}, painter.theme().quiet,
                 painter.fitted(small, model.facts, rest.w));
  const bool cut = title != model.title || painter.width(small, model.facts) > rest.w;
  end_place(painter, row);
  if (cut && ImGui::IsItemHovered()) painter.tooltip(model.title + "\n" + model.facts);
}

// The slider's value is the step; it is said in turns, as the list beside it counts: a turn may have several lines.
void draw_slider(Painter& painter, float width, ReviewModel& model, const HistoryView& view) {
  const core::Review& review = *model.reviewed.review;
  const int turn = turn_at(review, model.step);
  const std::string where = turn == 0 ? "the start" : fmt::format("turn {} of {}", turn, turn_at(review, model.last()));
  painter.note_text(where);
  ImGui::PushStyleColor(ImGuiCol_SliderGrab, packed(painter.theme().accent.faded(0.6F)));
  ImGui::PushStyleColor(ImGuiCol_Border, packed(painter.theme().raised_line));
  ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, 1);
  ImGui::SetNextItemWidth(width * painter.scale());
  int step = static_cast<int>(model.step);
  if (ImGui::SliderInt("##slider", &step, 0, static_cast<int>(model.last()), where.c_str(), ImGuiSliderFlags_NoInput))
    queue(model, view, [step](ReviewModel& it) { go_to_step(it, static_cast<std::size_t>(step)); });
  painter.note_control("slider");
  ImGui::PopStyleVar();
  ImGui::PopStyleColor(2);
  // Marks for events stand below the slider.
  const Theme& t = painter.theme();
  const Rect slider = painter.points(ImRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax()));
  const float grab = (ImGui::GetStyle().GrabMinSize + 4) / painter.scale();
  for (const core::Moment& each : review.moments()) {
    const bool win = each.kind == MomentKind::win;
    if (!win && each.kind != MomentKind::penalty && each.kind != MomentKind::missed) continue;
    const float share = static_cast<float>(each.step) / static_cast<float>(model.last());
    const float x = slider.x + grab / 2 + (slider.w - grab) * share;
    const Color color = win ? t.good : each.kind == MomentKind::penalty ? t.bad : t.quiet;
    painter.fill({x - 1, slider.bottom() - 8, 2, 6}, color);
  }
}

// The jumps are in a line of their own if the slider would be too short to be of use. Returns the free area below.
Rect draw_controls(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view) {
  const FlowArea controls(painter, area);
  WrappedLine line(painter);
  const auto press = [&](std::string_view label, ButtonLook look, std::string_view explained, auto act) {
    if (button(painter, line, label, {}, look)) queue(model, view, act);
    hint(painter, explained);
  };
  const auto step = [&](std::string_view label, std::string_view explained, std::size_t to) {
    press(label, to == model.step ? ButtonLook::disabled : ButtonLook::plain, explained,
          [to](ReviewModel& it) { go_to_step(it, to); });
  };
  step("First", "Home: before the first turn", 0);
  step("Back", "Left: a step back; Page Up: ten", model.step - std::min<std::size_t>(model.step, 1));
  const bool plays = model.next_step > 0;
  press(plays ? "Stop" : "Play", plays ? ButtonLook::chosen : ButtonLook::plain,
        plays ? "Space: stop" : "Space: play step by step",
        [](ReviewModel& it, const HistoryView& now) { play_or_stop(it, now.now); });
  step("Forward", "Right: a step on; Page Down: ten", std::min(model.step + 1, model.last()));
  step("Last", "End: as it ended", model.last());
  constexpr float kinds_width = 146;
  const float jumps_width =
      kinds_width + button_width(painter, "Previous") + button_width(painter, "Next") + 2 * 6 + 3 * 8;
  const float rest = area.right() - painter.points(ImGui::GetItemRectMax()).x - 8;
  draw_slider(painter, line.next(rest >= jumps_width + 130 ? rest - jumps_width : rest).w, model, view);
  const MomentKind kind = model.jump_to;
  const MomentName& name = moment_name(kind);
  std::array<std::string, core::moment_kinds> kinds;
  for (std::size_t i = 0; i < kinds.size(); ++i) kinds[i] = moment_name(static_cast<MomentKind>(i)).label;
  if (const auto chosen = combo(painter, line.next(kinds_width).w, "jump to", kinds, static_cast<std::size_t>(kind)))
    queue(model, view, [to = static_cast<MomentKind>(*chosen)](ReviewModel& it) { it.jump_to = to; });
  const auto jumps = [&](std::string_view label, bool forward, const std::string& explained) {
    press(label, step_of_jump(model, kind, forward) ? ButtonLook::plain : ButtonLook::disabled, explained,
          [kind, forward](ReviewModel& it) { jump(it, kind, forward); });
  };
  jumps("Previous", false, fmt::format("Shift {}: the {} before", name.letter, name.words));
  jumps("Next", true, fmt::format("{}: the next {}", name.letter, name.words));
  return controls.rest();
}

void draw_panel_of_tab(Painter& painter, Rect room, ReviewModel& model, const HistoryView& view) {
  draw_panel(painter, room);
  if (model.focus == ReviewFocus::panel) painter.outline(room, painter.theme().accent, space::radius, 2);
  room = room.inset(14, 10);
  room.w += 8;  // for the bar
  const ScrollArea panel(painter, "the panel", room, model.panel_scroll);
  switch (model.tab) {
    case ReviewTab::table: return draw_review_table(painter, model);
    case ReviewTab::story: return draw_review_story(painter, model, view);
    case ReviewTab::undetected: return draw_review_undetected(painter, model, view);
    case ReviewTab::pictures: return draw_review_pictures(painter, model, view);
    case ReviewTab::what_if: return draw_review_what_if(painter, model, view);
  }
}

// Narration and panel stand side by side, or one at a time in little room.
void draw_below(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view) {
  const bool alone = area.w < narrow;
  Rect beside = alone ? area : area.cut_right(std::clamp(area.w * 0.46F, 412.0F, 640.0F), space::gap);
  {
    const FlowArea line(painter, beside.cut_top(space::button, 8));
    const std::size_t first = alone ? 0 : 1;
    const std::size_t chosen = alone && model.turns ? 0 : 1 + static_cast<std::size_t>(model.tab);
    if (const auto pressed = tab_bar(painter, "the panels", std::span(tabs).subspan(first), chosen - first))
      queue(model, view, [tab = *pressed + first](ReviewModel& it) {
        if (tab > 0) return choose_tab(it, static_cast<ReviewTab>(tab - 1));
        it.turns = true;
      });
  }
  if (!alone || !model.turns) draw_panel_of_tab(painter, beside, model, view);
  if (!alone || model.turns) draw_review_narration(painter, alone ? beside : area, model, view);
}

}  // namespace

void draw_review(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view) {
  if (model.trouble) {
    draw_panel(painter, area);
    draw_sentence(painter, area.inset(24, 22), refusal_in_words(*model.trouble));
    return;
  }
  if (model.whole()) {
    const bool low = area.h < 600;
    draw_heading(painter, area.cut_top(low ? 26 : 40, low ? 4 : 10), model);
    // The chart takes at least a third of the window if six lines of the narration and the controls have room below it,
    // but never less than it can be read in. In the lowest windows the narration has all the room; the chart is among
    // the pictures then.
    constexpr float least_chart_height = 220;
    const float controls = (space::button + 8) * (area.w < 865 ? 2 : 1);
    const float most = std::max(least_chart_height, area.h - controls - space::gap - 6 * space::button - 54);
    const float above = std::min(
        most, std::clamp((area.h - 100) * 0.48F, std::max(least_chart_height, painter.screen().h / 3), 560.0F));
    model.chart_above = area.h >= 440;
    if (model.chart_above) draw_review_chart(painter, area.cut_top(above, low ? 8 : space::gap), model, view);
    return draw_below(painter, draw_controls(painter, area, model, view), model, view);
  }
  draw_heading(painter, area.cut_top(40, 10), model);
  if (!model.totals)
    draw_review_chart(painter, area.cut_top(std::clamp(area.h * 0.42F, 96.0F, 360.0F), space::gap), model, view);
  draw_review_results(painter, area, model, view);
}

void draw_review_chart(Painter& painter, Rect area, ReviewModel& model, const HistoryView& view) {
  draw_panel(painter, area);
  const Rect inner = area.inset(area.h < 150 ? 6 : 12, area.h < 150 ? 4 : 10);
  ReviewPicture& shown = model.chart();
  const bool focused = model.focus == ReviewFocus::chart;
  ChartLook look{.label = model.shows_picture() ? "picture" : "scores over time",
                 .titled = model.shows_picture() && inner.h > 190,
                 .cursor = focused ? shown.cursor : std::nullopt,
                 .focused = focused};
  if (model.whole()) look.moment = turn_at(*model.reviewed.review, model.step);
  const ChartAnswer answer = draw_chart(painter, inner, shown.chart, shown.plan, look);
  if (!answer.clicked) return;
  if (const auto turn = charts::moment_of(shown.chart, *answer.clicked))
    queue(model, view, [turn = static_cast<int>(*turn)](ReviewModel& it) { go_to_turn(it, turn); });
}

bool draw_review_field(Painter& painter, ReviewFocus focus, const EditField& look, std::string_view label,
                       ReviewModel& model, const HistoryView& view) {
  const LineEditor& editor = focus == ReviewFocus::path ? model.path.line : model.what_if.text;
  const float beside = button_width(painter, label, "Enter") + 14;
  const Rect place = next_place(painter, free_width(painter) - beside, edit_field_height);
  if (const auto caret = edit_field(painter, place, editor, look))
    queue(model, view, [at = *caret, focus](ReviewModel& it) { put_caret(it, focus, at); });
  ImGui::SameLine();
  ImGui::SetCursorPosY(ImGui::GetCursorPosY() + painter.pixels(edit_field_height - space::button));
  return button(painter, label, "Enter", ButtonLook::primary);
}

// The seats with their hands, if the game's own view does not show them.

void draw_review_table(Painter& painter, const ReviewModel& model) {
  draw_review_missed(painter, model);
  if (!model.then) return paragraph(painter, said(model.then_in_words));
  if (!model.then->tells_seats() && ImGui::BeginTable("seats", 3)) {
    const Theme& t = painter.theme();
    const core::TableView& table = model.then_view;
    for (const auto* seats : {&table.seats, &table.gone}) {
      for (const core::SeatView& seat : *seats) {
        const TextStyle type = seat.has_turn ? TextStyle::strong : TextStyle::body;
        ImGui::TableNextRow(0, painter.pixels(24));
        ImGui::TableNextColumn();
        text_line(painter, type, seat.has_turn ? t.accent : t.ink, seat.name + (seats == &table.gone ? " (gone)" : ""));
        ImGui::TableNextColumn();
        text_line(painter, type, seat.score < 0 ? t.bad : t.ink, core::score_in_words(seat.score));
        ImGui::TableNextColumn();
        if (seat.cards) text_line(painter, TextStyle::small, t.quiet, core::cards_in_words(*seat.cards));
      }
    }
    ImGui::EndTable();
  }
  Rect place = next_place(painter, free_width(painter), std::clamp(free_height(painter), 300.0F, 520.0F));
  place.h = model.then->draw_as_of(painter, place);
  end_place(painter, place);
}

}  // namespace bogosity::ui
