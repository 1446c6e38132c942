
#include <algorithm>

#include "core/text.h"
#include "ui/games/youre_bogus/table.h"
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
    // As many lines as leave room for the card. If the cards find no room, a tooltip names them.
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

// Two rows of six dice, and the two chips for mishaps below them or at their right: whichever gives larger dice.
struct DicePlan {
  float size = 0;
  float across = 0;  // between dice
  float down = 0;    // between the rows
  bool chips_below = false;
  float height() const { return 2 * size + down + (chips_below ? space::button + 12 : 0); }
};

constexpr float chip_column = 88;
constexpr float least_dice_width = 6 * space::button + 5 * 5 + 10 + chip_column;

DicePlan plan_dice(Rect area) {
  const float gap = std::clamp(area.h - 2 * space::button, 2.0F, area.h < 130 ? 5.0F : 10.0F);
  constexpr float largest = 170;
  const auto size_in = [&](float w, float h) { return std::min({(w - 5 * gap) / 6, (h - gap) / 2, largest}); };
  const float below = size_in(area.w, area.h - space::button - 12);
  const float beside = size_in(area.w - chip_column - 10, area.h);
  DicePlan plan;
  plan.chips_below = below >= beside;
  plan.size = std::max(0.0F, std::max(below, beside));
  const float width = plan.chips_below ? area.w : area.w - chip_column - 10;
  // The rest of the width goes between the dice, so that their rows are as wide as the button below.
  plan.across = (width - 6 * plan.size) / 5;
  if (!plan.chips_below) plan.across = std::min(plan.across, plan.size * 0.4F);
  plan.down = std::min(plan.across, std::max(gap, 14.0F));
  plan.down = std::min(plan.down, std::max(gap, area.h - 2 * plan.size - (plan.chips_below ? space::button + 12 : 0)));
  return plan;
}

// Dice that left the table or were touched: a press puts the words for it into the line, the face is typed.
void draw_mishaps(Painter& painter, Rect first, Rect second, Actions& actions) {
  const std::string_view off = "Off the table";
  if (chip(painter, first, chip_width(painter, off) <= first.w ? off : "Off table")) {
    actions.emplace_back(action::ChoosePanel{{youre_bogus::Step::dice, PanelQuestion::rolled_off}});
  }
  hint(painter, "A die left the table: the roller pays what it shows (A2).");
  if (chip(painter, second, "Touched"))
    actions.emplace_back(action::ChoosePanel{{youre_bogus::Step::dice, PanelQuestion::touched}});
  hint(painter, "Somebody got in the way of a die, and pays for it (A2, A3).");
}

void draw_dice(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  const DicePlan plan = plan_dice(area);
  if (plan.size < 8) return;
  area.cut_top(std::max(0.0F, (area.h - plan.height()) / 2));
  Rect first = area.cut_top(plan.size, plan.down);
  Rect second = area.cut_top(plan.size, 12);
  const float dice_width = 6 * plan.size + 5 * plan.across;
  for (const int which : {0, 1}) {
    const FlowArea row(painter, which == 0 ? first : second);
    draw_die_row(painter, plan.size, plan.across, which, which == 0 ? "first die" : "second die", model, actions);
  }
  if (plan.chips_below) {
    Rect chips = area.cut_top(space::button);
    const Rect off = chips.cut_left(chip_width(painter, "Off the table") + 12, 10);
    return draw_mishaps(painter, off, chips.cut_left(chip_width(painter, "Touched") + 12), actions);
  }
  for (Rect* row : {&first, &second}) {
    row->cut_left(dice_width, 12);
    const float height = std::max(std::min(plan.size, 48.0F), std::min(space::button, plan.size + plan.down - 2));
    *row = {row->x, row->center().y - height / 2, row->w, height};
  }
  draw_mishaps(painter, first, second, actions);
}

void draw_shout(Painter& painter, Rect rect, const BogusModel& model, Actions& actions) {
  const Theme& t = painter.theme();
  const std::string& accused = model.view.accusable;
  const bool open = !accused.empty() && model.open;
  // The type has capitals only.
  const std::string_view label = "You\u2019re Bogus!";
  // After the answer another player may still shout, but the button no longer stands out.
  const bool calm = model.view.accused_already;
  const ButtonLook look = !open ? ButtonLook::disabled : calm ? ButtonLook::plain : ButtonLook::shout;
  if (button(painter, rect, label, open ? "B" : "", look)) actions.emplace_back(action::Shout{});
  const std::string about = !open ? "nobody to shout at" : "at " + accused + (calm ? " again" : "");
  const TextStyle type = !open || calm ? TextStyle::heading : rect.h < 51 ? TextStyle::score_small : TextStyle::shout;
  const float word = painter.width(type, label);
  const Rect room = rect.inset(18, 0).cut_right(std::max((rect.w - word) / 2 - 36, 46.0F));
  painter.text_in(fitting_type(painter, about, {room.w, room.h}, {TextStyle::body, TextStyle::small}), room,
                  Align::right, open && !calm ? t.shout_ink.faded(0.92F) : t.quiet, about);
}

}  // namespace

void draw_top(Painter& painter, Rect room, const youre_bogus::TopView& top) {
  const Rect card{room.x, room.y, room.w, room.w * card_ratio};
  if (!top.empty) return draw_card(painter, card, top.card);
  draw_no_card(painter, card);
  painter.text_in(TextStyle::small, card.inset(6, 0), Align::center, painter.theme().quiet, "no card");
}

void draw_die_row(Painter& painter, float height, float gap, int which, const std::string& label,
                  const BogusModel& model, Actions& actions) {
  const auto roll = model.typed.roll ? model.typed.roll : model.view.roll;
  const int chosen = roll ? (*roll)[static_cast<std::size_t>(which)] : 0;
  const int pips = row_of_dice(painter, height, gap, label, chosen);
  if (pips != 0) actions.emplace_back(action::Die{which, pips});
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
    const std::string who = model.view.finished ? "NOBODY ROLLS ANY MORE" : in_capitals(model.view.to_play) + " ROLLS";
    painter.caption(inner.cut_top(16, 10).top_left(), painter.theme().quiet, who, inner.w);
  }
  draw_dice(painter, inner, model, actions);
}

}  // namespace bogosity::ui
