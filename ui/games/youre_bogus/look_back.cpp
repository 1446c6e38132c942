#include "core/numbers.h"
#include "games/youre_bogus/table/rulebook.h"
#include "ui/games/youre_bogus/screen.h"
#include "ui/widgets/card.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/hands.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/seat.h"

namespace bogosity::ui {
namespace {

constexpr float seat_row = 28;
constexpr float card_row = 42;
constexpr std::size_t most_cards = 14;

void draw_seat(Painter& painter, const youre_bogus::SeatSnapshot& seat, bool gone) {
  const Theme& t = painter.theme();
  ImGui::TableNextRow();
  ImGui::TableNextColumn();
  if (seat.played) ImGui::TableSetBgColor(ImGuiTableBgTarget_RowBg0, packed(t.raised));
  Rect name = take_place(painter, free_width(painter), seat_row);
  draw_player_mark(painter, {name.x + 7, name.center().y}, seat.player, 10);
  name.cut_left(20);
  if (seat.has_dice) draw_die_mark(painter, name.cut_right(18, 3).center());
  painter.text_in(seat.played ? TextStyle::strong : TextStyle::body, name, Align::left, gone ? t.quiet : t.ink,
                  seat.name);
  ImGui::TableNextColumn();
  const Rect hand = take_place(painter, free_width(painter), seat_row);
  if (!gone && hand.w >= 84)
    draw_hand(painter, {hand.x, hand.center().y - 7}, 14, seat.cards, 2);
  else
    painter.text_in(TextStyle::small, hand, Align::right, t.quiet, gone ? "gone" : std::to_string(seat.cards));
  ImGui::TableNextColumn();
  const int score = static_cast<int>(seat.score);
  const std::string points = core::score_in_words(score);
  const Rect total = take_place(painter, free_width(painter), seat_row);
  painter.text_in(TextStyle::strong, total, Align::right, score < 0 ? t.bad : t.ink, points);
  std::string words = seat.name + ": " + points + " " + std::string(core::plural(score, "point", "points")) + ", " +
                      core::cards_in_words(seat.cards);
  if (seat.has_dice) words += ", has the dice next";
  if (painter.hovered({name.x - 20, name.y, total.right() - name.x + 20, seat_row})) painter.tooltip(words);
}

void draw_seats(Painter& painter, const youre_bogus::TableSnapshot& then) {
  const bool narrow = free_width(painter) <= 212;
  if (ImGui::BeginTable("seats", 3)) {
    ImGui::TableSetupColumn("player", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("hand", ImGuiTableColumnFlags_WidthFixed, painter.pixels(narrow ? 34 : 88));
    ImGui::TableSetupColumn("score", ImGuiTableColumnFlags_WidthFixed, painter.pixels(narrow ? 32 : 46));
    for (const auto& seat : then.seats) draw_seat(painter, seat, false);
    for (const auto& seat : then.gone) draw_seat(painter, seat, true);
    ImGui::EndTable();
  }
  std::string counts =
      std::to_string(then.pile) + " in the pile, " + std::to_string(then.stack.size()) + " in the stack";
  if (then.out_of_play > 0) counts += ", " + std::to_string(then.out_of_play) + " out of play";
  paragraph(painter, said(counts, Tone::quiet), small_with_links);
}

std::string words_of(const youre_bogus::CardSnapshot& card) {
  std::string words = card.owner.empty() ? "there before anybody noted it" : card.owner;
  if (card.turn > 0) words += ", turn " + std::to_string(card.turn);
  return words;
}

void draw_stack(Painter& painter, const youre_bogus::TableSnapshot& then) {
  const Theme& t = painter.theme();
  caption(painter, "THE STACK COUNTS AS");
  paragraph(painter, with_minus_signs(in_words(then.condition)), with_links);
  caption(painter, free_width(painter) < 220 ? "THE STACK" : "THE STACK, FROM THE TOP");
  if (then.stack.empty()) return paragraph(painter, said("no card", Tone::quiet));
  for (std::size_t i = 0; i < std::min(then.stack.size(), most_cards); ++i) {
    const auto& card = then.stack[i];
    const bool learned = card.card.is_hidden() && !card.in_the_end.is_hidden();
    std::string aside = card.said.empty() ? std::string() : "said: " + card.said;
    if (card.card.is_hidden()) aside = learned ? "hidden then, seen later" : "never seen";
    draw_card(painter, take_place(painter, 30, card_row), learned ? card.in_the_end : card.card);
    ImGui::SameLine();
    ImGui::BeginGroup();
    text_line(painter, TextStyle::small, i == 0 ? t.ink : t.quiet, words_of(card));
    text_line(painter, TextStyle::small_strong, t.good, aside);
    ImGui::EndGroup();
  }
  if (then.stack.size() <= most_cards) return;
  const std::string more = "and " + std::to_string(then.stack.size() - most_cards) + " more below";
  paragraph(painter, said(more, Tone::quiet), small_with_links);
}

Sentence finding_in_words(const youre_bogus::FindingSnapshot& finding) {
  Sentence told = finding.why;
  if (told.empty()) {
    const core::Rule* rule = youre_bogus::rulebook().find(finding.rule);
    told = {{Tone::strong, finding.rule + ". "}, {Tone::plain, rule == nullptr ? "" : std::string(rule->title)}};
  }
  if (finding.certain && !finding.noticed) told.push_back({Tone::quiet, "  Nobody noticed."});
  return told;
}

// Returns the findings about the line of this step.
std::vector<Sentence> about_line(const youre_bogus::TableSnapshot& then) {
  std::vector<Sentence> all;
  for (const auto& inquiry : then.inquiries) all.push_back(inquiry.told);
  for (const auto& each : then.findings) all.push_back(finding_in_words(each));
  if (then.too_many) all.push_back({{Tone::strong, "Z1. "}, {Tone::plain, "More than seven cards in the hand."}});
  if (then.findings.empty() && then.roll) {
    for (const auto& each : then.reasons) all.push_back(each);
  }
  if (!then.judgement.empty()) all.push_back(then.judgement);
  for (Sentence& each : all) each = with_minus_signs(std::move(each));
  return all;
}

void draw_line(Painter& painter, const youre_bogus::TableSnapshot& then) {
  const auto all = about_line(then);
  if (all.empty() && !then.win) return;
  caption(painter, then.line_turn > 0
                       ? "TURN " + std::to_string(then.line_turn) + ", ROUND " + std::to_string(then.round)
                       : "THIS LINE");
  for (const Sentence& each : all) paragraph(painter, each, with_links);
  if (then.win && free_width(painter) >= 300)
    draw_win_hand(painter, take_place(painter, free_width(painter), 120), *then.win);
}

}  // namespace

float draw_snapshot(Painter& painter, Rect room, const youre_bogus::TableSnapshot& then) {
  {
    const FlowArea flow(painter, room);
    draw_line(painter, then);
    if (ImGui::BeginTable("then", room.w < 360 ? 1 : 2)) {
      ImGui::TableNextColumn();
      draw_seats(painter, then);
      ImGui::TableNextColumn();
      draw_stack(painter, then);
      ImGui::EndTable();
    }
  }
  return ImGui::GetItemRectSize().y / painter.scale();
}

}  // namespace bogosity::ui
