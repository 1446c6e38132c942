#include <algorithm>
#include <array>

#include "core/sentence.h"
#include "ui/games/youre_bogus/screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float low = 190;  // below this height captions are left out: seat and entry line say who rolls

void draw_top_card(Painter& painter, Rect column, const BogusModel& model, bool captioned) {
  const Theme& t = painter.theme();
  if (captioned) painter.caption(column.cut_top(16, 10).top_left(), t.quiet, "TOP OF THE STACK", column.w);
  if (!model.view.condition.empty()) {
    // The condition has as many lines as leave room for the card. If the cards find no room, a tooltip names them.
    SentenceStyle style{TextStyle::small, TextStyle::small_strong, 1.1F, t.good, 20};
    const float room = std::max(column.h - 110, painter.line_height(style.plain) * 1.1F);
    const bool all = sentence_height(painter, column.w, model.view.condition, style) <= room;
    const core::Sentence& condition = all ? model.view.condition : model.view.condition_alone;
    style.most_lines = std::max(1, static_cast<int>(room / (painter.line_height(style.plain) * 1.1F)));
    const Rect words = column.cut_bottom(sentence_height(painter, column.w, condition, style), 4);
    draw_sentence(painter, words, condition, style);
    if (!all && painter.hovered(words)) painter.tooltip(core::plain_text(model.view.condition));
  }
  const int under = model.view.top.empty ? 0 : std::min(model.view.stack - 1, 2);
  const float width = std::min(column.w - 10, (column.h - 10) / card_ratio);
  const Rect card{column.x, column.y, width, width * card_ratio};
  for (int i = under; i > 0; --i) {
    const float shift = 5.0F * static_cast<float>(i);
    painter.fill(card.moved(shift, shift), i == 2 ? mixed(t.card_under, t.panel, 0.25F) : t.card_under, width * 0.06F);
    painter.outline(card.moved(shift, shift), mixed(t.card_under, t.panel, 0.45F), width * 0.06F);
  }
  draw_top(painter, card, model.view.top);
}

constexpr float chip_column = 102;
constexpr float least_dice_width = 6 * space::button + 5 * 5 + 10 + chip_column;

// Dice that left the table or were touched have a chip. It puts the words into the line, and the face is typed.
struct Mishap {
  std::string_view label, hint;
  PanelQuestion asks;
};
constexpr std::array<Mishap, 2> mishaps = {
    {{"Off the table", "A die left the table: the roller pays what it shows (A2).", PanelQuestion::rolled_off},
     {"Touched", "Somebody got in the way of a die, and pays for it (A2, A3).", PanelQuestion::touched}}};

void draw_mishap(Painter& painter, Rect rect, const Mishap& mishap, Actions& actions) {
  if (chip(painter, rect, mishap.label))
    actions.emplace_back(action::ChoosePanel{{youre_bogus::Step::dice, mishap.asks}});
  hint(painter, mishap.hint);
}

// There are two rows of six dice. The chips for mishaps stand below them or at their right: larger dice decide.
void draw_dice(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  const float gap = std::clamp(area.h - 2 * space::button, 2.0F, area.h < 130 ? 5.0F : 10.0F);
  const auto size_in = [&](float w, float h) { return std::min({(w - 5 * gap) / 6, (h - gap) / 2, 170.0F}); };
  const float beside = size_in(area.w - chip_column - 10, area.h);
  const float above = size_in(area.w, area.h - space::button - 12);
  const float size = std::max(above, beside);
  if (size < 8) return;
  const bool chips_below = above >= beside;
  // The dice reach as far as the button below them, or the chips do.
  const float width = chips_below ? area.w : std::min(area.w - chip_column - 10, 8 * size);
  const float across = (width - 6 * size) / 5;
  area.cut_top((area.h - 2 * size - gap - (chips_below ? space::button + 12 : 0)) / 2);
  const float chip_height = std::max(std::min(size, 48.0F), std::min(space::button, size + gap - 2));
  for (const int which : {0, 1}) {
    Rect row = area.cut_top(size, gap);
    {
      const FlowArea dice(painter, row.cut_left(width, 12));
      draw_die_row(painter, size, across, which, which == 0 ? "first die" : "second die", model, actions);
    }
    const Rect chip_place{row.x, row.center().y - chip_height / 2, row.w, chip_height};
    if (!chips_below) draw_mishap(painter, chip_place, mishaps[static_cast<std::size_t>(which)], actions);
  }
  if (!chips_below) return;
  area.cut_top(12 - gap);
  Rect chips = area.cut_top(space::button);
  for (const Mishap& each : mishaps)
    draw_mishap(painter, chips.cut_left(chip_width(painter, each.label) + 12, 10), each, actions);
}

void draw_shout(Painter& painter, Rect rect, const BogusModel& model, Actions& actions) {
  const Theme& t = painter.theme();
  const bool is_named = model.shout && !model.shout->accused.empty();
  const std::string& accused = is_named ? model.shout->accused : model.view.accusable;
  const bool open = !accused.empty();
  // The type has capitals only.
  const std::string_view label = "You\u2019re Bogus!";
  // After the answer another player may still shout, but the button no longer stands out.
  const bool calm = model.view.accused_already;
  const ButtonLook look = !open ? ButtonLook::disabled : calm ? ButtonLook::plain : ButtonLook::shout;
  if (button(painter, rect, label, open ? "B" : "", look)) actions.emplace_back(action::Shout{});
  std::string about = !open ? "nobody to shout at" : "at " + accused + (calm ? " again" : "");
  const TextStyle type = !open || calm ? TextStyle::heading : rect.h < 51 ? TextStyle::score_small : TextStyle::shout;
  const float word = painter.width(type, label);
  const Rect room = rect.inset(18, 0).cut_right(std::max((rect.w - word) / 2 - 36, 46.0F));
  if (!open && painter.width(TextStyle::small, about) > room.w) about = "nobody yet";
  painter.text_in(fitting_type(painter, about, {room.w, room.h}, {TextStyle::body, TextStyle::small}), room,
                  Align::right, open && !calm ? t.shout_ink.faded(0.92F) : t.quiet, about);
}

}  // namespace

float draw_top(Painter& painter, Rect room, const youre_bogus::TopView& top) {
  const float width = std::min(room.w, room.h / card_ratio);
  const Rect card{room.x, room.y, width, width * card_ratio};
  if (!top.empty) {
    draw_card(painter, card, top.card);
  } else {
    draw_no_card(painter, card);
    painter.text_in(TextStyle::small, card.inset(6, 0), Align::center, painter.theme().quiet, "no card");
  }
  return width;
}

void draw_die_row(Painter& painter, float height, float gap, int which, const std::string& label,
                  const BogusModel& model, Actions& actions) {
  const auto roll = model.turn.roll ? model.turn.roll : model.view.roll;
  const int chosen = roll ? (*roll)[static_cast<std::size_t>(which)] : 0;
  const int pips = row_of_dice(painter, height, gap, label, chosen);
  if (pips == 0) return;
  if (const auto answer = answer_to_mishap(model, pips)) return append(actions, *answer);
  actions.push_back(BogusModel::set(youre_bogus::with_die(model.line, which, pips)));
  // The next step asks what comes after the roll, as one more card for a pair.
  if (model.turn.roll && model.panel.step != youre_bogus::Step::roll) actions.push_back(next_step);
}

void draw_stack_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  draw_panel(painter, area);
  const bool captioned = area.h >= low;
  const float pad = area.h < low ? 8 : area.h < 300 ? 14 : 22;
  Rect inner = area.inset(pad + 4, pad);
  const float card_height = inner.h - (captioned ? 26 : 0);
  const float caption = captioned ? painter.caption_width("TOP OF THE STACK") : 0;
  const float gap = area.w < 620 ? 14 : area.w < 760 ? 24 : 36;
  // The dice are buttons, the card is only looked at: the card leaves them their room.
  const float for_card = std::max(64.0F, inner.w - 10 - gap - least_dice_width);
  const float card_width = std::min({(card_height - 10) / card_ratio, inner.w * 0.28F, for_card});
  draw_top_card(painter, inner.cut_left(std::max(card_width + 10, caption), gap), model, captioned);

  const float shout_height = area.h < low ? space::button : area.h < 300 ? 46 : 62;
  draw_shout(painter, inner.cut_bottom(shout_height, area.h < low ? 8 : 14), model, actions);
  if (captioned) {
    const std::string who =
        model.view.finished ? "NOBODY ROLLS ANY MORE" : core::in_capitals(model.view.to_play) + " ROLLS";
    painter.caption(inner.cut_top(16, 10).top_left(), painter.theme().quiet, who, inner.w);
  }
  draw_dice(painter, inner, model, actions);
}

}  // namespace bogosity::ui
