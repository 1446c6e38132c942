
#include <algorithm>
#include <string>

#include "core/text.h"
#include "games/the_bogey/narration.h"
#include "ui/games/the_bogey/table.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {

using core::Card;
using the_bogey::Due;
using the_bogey::HandCard;

namespace {

constexpr float hand_gap = 8;
constexpr float under = 19;       // the line below a card of the hand
constexpr float piles = 104;      // wide
constexpr float for_piles = 620;  // the least width of an area for this

float buttons_width(float area) { return std::clamp(area * 0.3F, 132.0F, 220.0F); }

// "3, 5, new": the columns for a card, as many as there is room for.
std::string spots_in_words(const Painter& painter, const std::vector<the_bogey::Spot>& spots, float room) {
  std::string columns;
  for (const auto& spot : spots) {
    if (!spot.empty) columns += (columns.empty() ? "" : ", ") + std::to_string(spot.column);
  }
  const bool opens = std::any_of(spots.begin(), spots.end(), [](const auto& spot) { return spot.empty; });
  const std::string all = !opens ? columns : columns.empty() ? "new" : columns + ", new";
  if (painter.width(TextStyle::small, "\u2192 " + all) <= room) return "\u2192 " + all;
  return painter.width(TextStyle::small, all) <= room || !opens ? all : columns + " +";
}

class HandArea {
 public:
  HandArea(Painter& painter, const the_bogey::View& view, const the_bogey::TypedTurn& typed, Actions* actions)
      : painter_(painter), view_(view), typed_(typed), actions_(actions) {}

  void draw(Rect area) {
    const float buttons = buttons_width(area.w);
    if (area.w >= for_piles) draw_piles(area.cut_left(piles, 14));
    draw_buttons(area.cut_right(buttons, 12));
    if (view_.over()) return draw_ending(area);
    if (typed_.bogeys_card) return draw_bogeys_card(area, *typed_.bogeys_card);
    draw_cards(area);
  }

 private:
  bool open() const { return actions_ != nullptr && !view_.over(); }
  void draw_piles(Rect area) {
    const Theme& t = painter_.theme();
    const FlowArea flow(painter_, area);
    if (!ImGui::BeginTable("piles", 2, ImGuiTableFlags_SizingStretchProp)) return;
    const float height = std::min(26.0F, area.h / 4);
    const auto row = [&](std::string_view says, std::size_t number, Color color) {
      ImGui::TableNextColumn();
      painter_.text_in(TextStyle::small, take_place(painter_, 70, height), Align::left, t.quiet, says);
      ImGui::TableNextColumn();
      painter_.text_in(TextStyle::strong, take_place(painter_, 30, height), Align::right, color,
                       std::to_string(number));
    };
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    row("talon", view_.talon(), view_.talon() == 0 && !view_.over() ? t.bad : t.ink);
    row("discards", view_.discards.size(), t.ink);
    row("redeals", view_.redeals, t.ink);
    row("Bogey\u2019s", view_.bogeys, t.ink);
    ImGui::PopStyleVar();
    ImGui::EndTable();
  }

  // The card is as large as the lower part allows.
  void draw_cards(Rect area) {
    const Theme& t = painter_.theme();
    if (view_.hand.empty()) return painter_.text_in(TextStyle::lead, area, Align::center, t.quiet, "The hand is empty");
    const auto count = static_cast<float>(std::max<std::size_t>(view_.hand.size(), the_bogey::full_hand));
    const float width = std::min((area.w - hand_gap * (count - 1)) / count, (area.h - under) / card_ratio);
    const FlowArea flow(painter_, area.inset((area.w - width * count - hand_gap * (count - 1)) / 2, 0));
    for (const HandCard& each : view_.hand) {
      if (&each != &view_.hand.front()) ImGui::SameLine(0, painter_.pixels(hand_gap));
      draw_hand_card(next_place(painter_, width, width * card_ratio), each);
    }
  }

  void draw_hand_card(Rect rect, const HandCard& each) {
    const Theme& t = painter_.theme();
    const bool held = typed_.held == each.card;
    const Rect whole{rect.x, rect.y, rect.w, rect.h + under};
    if (!open()) {
      take_place(painter_, whole.w, whole.h);
    } else {
      const Press press = painter_.press("hand " + core::to_text(each.card), whole);
      if (press.clicked)
        actions_->push_back(held ? Action(action::ClearLine{}) : Action(action::SetLine{core::to_text(each.card)}));
      if (press.hovered && !held) painter_.outline(rect.inset(-2), t.accent.faded(0.5F), 7, 2);
    }
    if (held) painter_.fill(rect.inset(-3), t.accent, 7);
    if (rect.w >= 40) {
      draw_card(painter_, rect, each.card);
    } else {
      draw_small_card(painter_, rect, each.card, false, false);
    }
    const std::string words = each.dead ? "nowhere" : spots_in_words(painter_, each.spots, rect.w + 6);
    painter_.text_in(TextStyle::small, {rect.x - 3, rect.bottom() + 2, rect.w + 6, under - 2}, Align::center,
                     each.dead ? t.bad : t.quiet, words);
  }

  void draw_bogeys_card(Rect area, Card card) {
    const Theme& t = painter_.theme();
    const float width = std::min(area.h / card_ratio, area.w * 0.3F);
    draw_card(painter_, area.cut_left(width, 14), card);
    const auto spots = the_bogey::spots_for(view_, card);
    painter_.text_in(TextStyle::heading, area.cut_top(std::min(34.0F, area.h / 2)), Align::left,
                     spots.empty() ? t.bad : t.accent, "The Bogey\u2019s card");
    painter_.text_in(TextStyle::body, area.cut_top(24), Align::left, t.ink,
                     spots.empty() ? "No column takes it." : "Press the column that it goes to.");
  }

  void draw_ending(Rect area) {
    const Theme& t = painter_.theme();
    const bool won = view_.ending == the_bogey::Ending::won;
    const bool lost = view_.ending == the_bogey::Ending::lost;
    const std::string words = won ? std::string(name_of(*view_.grade)) : lost ? "The Bogey wins" : "Given up";
    const Rect upper = area.cut_top(area.h * 0.55F);
    painter_.text_in(TextStyle::title, upper, Align::center, won ? t.good : t.ink, words);
    const std::string more = won ? "All 52 cards in " + core::counted(view_.used, "column", "columns")
                                 : std::to_string(view_.placed) + " of 52 cards were placed";
    painter_.text_in(TextStyle::body, area, Align::center, t.quiet, more);
  }

  // The possible actions, the likeliest first.
  void draw_buttons(Rect area) {
    if (!open()) return;
    const RowId id("hand", 0);  // the line above may have a "Give up" as well
    Chips chips;
    const ChipLook back{typed_.held ? "Put back" : "Not yet", {}, false, {action::ClearLine{}}};
    if (typed_.held) {
      chips = {{"Discard", "x", false, logged("x" + core::to_text(*typed_.held)), ButtonLook::primary}, back};
    } else if (typed_.bogey_comes) {
      if (typed_.bogeys_card && the_bogey::spots_for(view_, *typed_.bogeys_card).empty())
        chips = {{"Lost", {}, false, logged("b" + core::to_text(*typed_.bogeys_card)), ButtonLook::primary}};
      chips.push_back(back);
    } else {
      if (view_.bogey_may_come) {
        const bool redeal = view_.due == Due::redeal_for_bogey;
        chips = {
            {redeal ? "Redeal, Bogey" : "Bogey\u2019s card", "b", false, {action::SetLine{"b"}}, ButtonLook::primary}};
      } else if (view_.due == Due::stuck) {
        chips = {{"Stuck", "u", false, logged("u"), ButtonLook::primary}};
      }
      chips.push_back({"Give up", "q", false, {action::SetLine{"q"}}});
    }
    const FlowArea flow(painter_, area);
    draw_chips(painter_, std::clamp((area.h - 2 * hand_gap) / 3, space::button, 52.0F), 1, chips, *actions_);
  }

  Painter& painter_;
  const the_bogey::View& view_;
  const the_bogey::TypedTurn& typed_;
  Actions* actions_;
};

}  // namespace

float bogey_hand_height(Size area) {
  const float room = area.w - buttons_width(area.w) - 12 - (area.w >= for_piles ? piles + 14 : 0);
  const float card = (room - hand_gap * (the_bogey::full_hand - 1)) / the_bogey::full_hand;
  return std::clamp(card * card_ratio + under, 106.0F, std::max(106.0F, area.h * 0.36F));
}

void draw_bogey_hand(Painter& painter, Rect area, const the_bogey::View& view, const the_bogey::TypedTurn& typed,
                     Actions* actions) {
  HandArea(painter, view, typed, actions).draw(area);
}

void draw_bogey_hand_strip(Painter& painter, Rect line, const the_bogey::View& view, const the_bogey::TypedTurn& typed,
                           Actions& actions) {
  const FlowArea flow(painter, line);
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(painter.pixels(5), 0));
  const float label = painter.width(TextStyle::small, "Hand") + 10;
  painter.text_in(TextStyle::small, take_place(painter, label, line.h), Align::left, painter.theme().quiet, "Hand");
  const std::size_t due = view.cards_due + view.cards_due_later;
  const std::size_t count =
      std::max({view.hand.size() + typed.drawn.size(), view.hand.size() + due, the_bogey::full_hand});
  const float back = typed.bogey_comes ? button_width(painter, "Not yet") + 10 : 0;
  const float width = std::min((free_width(painter) - label - back) / static_cast<float>(count) - 5, 58.0F);
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
