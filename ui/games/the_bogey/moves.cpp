#include <algorithm>

#include "core/lists.h"
#include "core/numbers.h"
#include "games/the_bogey/narration.h"
#include "ui/games/the_bogey/screen.h"
#include "ui/widgets/card.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {

using core::Card;
using the_bogey::HandCard;

namespace {

constexpr float hand_gap = 8;
constexpr float under = 19;  // the line below a card of the hand

// Lists the columns for a card: "3, 5, new".
std::string spots_in_words(const HandCard& card) {
  if (card.dead) return "nowhere";
  return core::joined(card.spots, ", ",
                      [](const auto& spot) { return spot.empty ? std::string("new") : std::to_string(spot.column); });
}

float draw_one_card(Painter& painter, Rect room, Card card) {
  const float width = std::min(room.w, room.h / card_ratio);
  draw_card(painter, {room.x, room.y, width, width * card_ratio}, card);
  return width;
}

struct HandArea {
  Painter& painter;
  const the_bogey::View& view;
  const the_bogey::TurnDraft& typed;
  Actions* actions;  // nullptr if nothing can be pressed

  void draw(Rect area) {
    if (area.w >= 620) draw_piles(area.cut_left(104, 14));
    const Rect buttons = area.cut_right(std::clamp(area.w * 0.3F, 132.0F, 220.0F), 12);
    if (actions != nullptr) draw_buttons(buttons);
    if (view.over()) return draw_ending(area);
    if (typed.bogeys_card) return draw_bogeys_card(area, *typed.bogeys_card);
    draw_cards(area);
  }

  void draw_piles(Rect area) {
    const Theme& t = painter.theme();
    const FlowArea flow(painter, area);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    if (ImGui::BeginTable("piles", 2, ImGuiTableFlags_SizingStretchProp)) {
      const float height = std::min(26.0F, area.h / 4);
      const auto row = [&](std::string_view says, std::size_t number, Color color) {
        ImGui::TableNextColumn();
        row_text(painter, TextStyle::small, t.quiet, says, 70, height);
        ImGui::TableNextColumn();
        row_text(painter, TextStyle::strong, color, std::to_string(number), 30, height);
      };
      row("talon", view.talon(), view.talon() == 0 && !view.over() ? t.bad : t.ink);
      row("discards", view.discards.size(), t.ink);
      row("redeals", view.redeals, t.ink);
      row("Bogey\u2019s", view.bogeys, t.ink);
      ImGui::EndTable();
    }
    ImGui::PopStyleVar();
  }

  // The card is as large as the lower part allows.
  void draw_cards(Rect area) {
    const Theme& t = painter.theme();
    if (view.hand.empty()) return painter.text_in(TextStyle::lead, area, Align::center, t.quiet, "The hand is empty");
    const auto count = static_cast<float>(std::max<std::size_t>(view.hand.size(), the_bogey::full_hand));
    const float width = std::min((area.w - hand_gap * (count - 1)) / count, (area.h - under) / card_ratio);
    const FlowArea flow(painter, area.inset((area.w - width * count - hand_gap * (count - 1)) / 2, 0));
    for (const HandCard& each : view.hand) {
      if (&each != &view.hand.front()) ImGui::SameLine(0, painter.pixels(hand_gap));
      draw_hand_card(next_place(painter, width, width * card_ratio), each);
    }
  }

  void draw_hand_card(Rect rect, const HandCard& each) {
    const Theme& t = painter.theme();
    const bool held = typed.held == each.card;
    if (actions == nullptr) {
      take_place(painter, rect.w, rect.h + under);
    } else {
      const Press press = painter.press("hand " + core::to_text(each.card), {rect.x, rect.y, rect.w, rect.h + under});
      if (press.clicked) actions->emplace_back(action::SetLine{held ? "" : core::to_text(each.card)});
      if (press.hovered && !held) painter.outline(rect.inset(-2), t.accent.faded(0.5F), 7, 2);
    }
    if (held) painter.fill(rect.inset(-3), t.accent, 7);
    rect.w >= 40 ? draw_card(painter, rect, each.card) : draw_small_card(painter, rect, each.card, false, false);
    painter.text_in(TextStyle::small, {rect.x - 3, rect.bottom() + 2, rect.w + 6, under - 2}, Align::center,
                    each.dead ? t.bad : t.quiet, spots_in_words(each));
  }

  void draw_bogeys_card(Rect area, Card card) {
    const std::string words =
        the_bogey::spots_for(view, card).empty() ? "No column takes it." : "Press the column that it goes to.";
    draw_table_summary(painter, area,
                       {[card](Painter& on, Rect room) { return draw_one_card(on, room, card); },
                        "The Bogey\u2019s card",
                        {said(words)}});
  }

  void draw_ending(Rect area) {
    const bool won = view.ending == the_bogey::Ending::won;
    const bool lost = view.ending == the_bogey::Ending::lost;
    const std::string more = won ? "All 52 cards in " + core::counted(view.used, "column", "columns")
                                 : std::to_string(view.placed) + " of 52 cards were placed";
    draw_table_summary(painter, area,
                       {[](Painter&, Rect) { return 0.0F; },
                        won    ? std::string(name_of(*view.grade))
                        : lost ? "The Bogey wins"
                               : "Given up",
                        {said(more, Tone::quiet)},
                        won});
  }

  // Draws the possible actions, the likeliest first.
  void draw_buttons(Rect area) {
    const RowId id("hand", 0);  // the line above may have a "Give up" as well
    Chips chips;
    const ChipLook back{typed.held ? "Put back" : "Not yet", {}, false, {action::ClearLine{}}};
    if (typed.held) {
      chips = {{"Discard", "x", false, logged("x" + core::to_text(*typed.held)), ButtonLook::primary}, back};
    } else if (typed.bogey_comes) {
      if (typed.bogeys_card && the_bogey::spots_for(view, *typed.bogeys_card).empty())
        chips = {{"Lost", {}, false, logged("b" + core::to_text(*typed.bogeys_card)), ButtonLook::primary}};
      chips.push_back(back);
    } else {
      const bool redeal = view.due == the_bogey::Due::redeal_for_bogey;
      const char* const comes = redeal ? "Redeal, Bogey" : "Bogey\u2019s card";
      if (view.bogey_may_come)
        chips = {{comes, "b", false, {action::SetLine{"b"}}, ButtonLook::primary}};
      else if (view.due == the_bogey::Due::stuck)
        chips = {{"Stuck", "u", false, logged("u"), ButtonLook::primary}};
      chips.push_back({"Give up", "q", false, {action::SetLine{"q"}}});
    }
    const FlowArea flow(painter, area);
    draw_chips(painter, std::clamp((area.h - 2 * hand_gap) / 3, space::button, 52.0F), 1, chips, *actions);
  }
};

}  // namespace

void draw_bogey_hand(Painter& painter, Rect area, const the_bogey::View& view, const the_bogey::TurnDraft& typed,
                     Actions* actions) {
  HandArea{painter, view, typed, view.over() ? nullptr : actions}.draw(area);
}

void draw_bogey_hand_strip(Painter& painter, Rect line, const the_bogey::View& view, const the_bogey::TurnDraft& typed,
                           Actions& actions) {
  const FlowArea flow(painter, line);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(painter.pixels(5), 0));
  row_text(painter, TextStyle::small, painter.theme().quiet, "Hand", 0, line.h);
  const std::size_t due = view.cards_due + view.cards_due_later;
  const std::size_t count = view.hand.size() + std::max({typed.drawn.size(), due, the_bogey::full_hand});
  const float width = std::min((line.w - 140) / static_cast<float>(count), 58.0F);  // beside "Hand" and "Not yet"
  const auto next = [&] {
    ImGui::SameLine();
    return take_place(painter, width, line.h).inset(0, (line.h - 32) / 2);
  };
  for (const HandCard& each : view.hand) draw_small_card(painter, next(), each.card, false, false);
  for (const Card card : typed.drawn) draw_small_card(painter, next(), card, false, true);
  for (std::size_t i = typed.drawn.size(); i < due; ++i) draw_no_card(painter, next());
  if (typed.bogey_comes) {
    ImGui::SameLine(0, painter.pixels(10));
    draw_chip_line(painter, {{"Not yet", {}, false, {action::ClearLine{}}}}, actions);
  }
  ImGui::PopStyleVar();
}

}  // namespace bogosity::ui
