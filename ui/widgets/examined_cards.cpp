#include "ui/widgets/examined_cards.h"

#include "ui/widgets/card.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

using youre_bogus::ExaminedView;
using youre_bogus::InquiryView;

// A sentence of one line, in the middle; of two from the left, where it must be.
void draw_traits(Paint& paint, Rect line, const core::Sentence& traits) {
  float width = 0;
  for (const auto& span : traits) width += paint.width(Type::small, span.text);
  if (width > line.w) {
    draw_sentence(paint, {line.x, line.y, line.w, 0}, traits, {Type::small, Type::small_strong, 1, {}, 2});
    return;
  }
  Point at{line.center().x - width / 2, line.center().y + paint.fonts().cap_height(Type::small) / 2};
  for (const auto& span : traits) {
    const Type type = span.tone == core::Tone::bad ? Type::small_strong : Type::small;
    at.x += paint.text_on(type, at, tone_color(paint.theme(), span.tone), span.text);
  }
}

void draw_examined(Paint& paint, Rect column, Rect card, const ExaminedView& examined, bool first) {
  draw_card(paint, card, examined.card);
  const std::string placed_by = "placed by " + examined.owner;
  const bool room = paint.width(Type::small_strong, placed_by) <= column.w;
  const std::string by = first && !examined.owner.empty() && room ? placed_by : examined.owner;
  std::string named = by;
  if (!examined.specified.empty()) named += (by.empty() ? "\u201C" : ", \u201C") + examined.specified + "\u201D";
  const Rect name_line{column.x, card.bottom() + 8, column.w, 18};
  paint.text_in(Type::small_strong, name_line, Align::center, paint.theme().ink, named);
  draw_traits(paint, name_line.moved(0, 18), examined.traits);
}

constexpr float captions = 46;

// Too many for names below each: overlapping, their corners in sight; the sentence below says whose they are.
void draw_fan(Paint& paint, Rect area, const InquiryView& inquiry) {
  const auto count = static_cast<float>(inquiry.examined.size());
  const float width = std::min((area.h - captions) / card_ratio, 120.0F);
  const float first = width + std::min(64.0F, area.w * 0.14F);
  const float step = std::min(width + 12, (area.w - first - width) / std::max(1.0F, count - 2));
  for (std::size_t i = 0; i < inquiry.examined.size(); ++i) {
    const float x = i == 0 ? area.x : area.x + first + step * static_cast<float>(i - 1);
    draw_card(paint, {x, area.y, width, width * card_ratio}, inquiry.examined[i].card);
  }
  paint.text_in(Type::lead, {area.x + width, area.y, first - width, width * card_ratio}, Align::center,
                paint.theme().quiet, "on");
  const auto& placed = inquiry.examined.front();
  const Rect line{area.x, area.y + width * card_ratio + 8, area.w, 18};
  paint.text_in(Type::small_strong, line, Align::left, paint.theme().ink, "placed by " + placed.owner);
  draw_sentence(paint, line.moved(0, 18), placed.traits, {Type::small, Type::small_strong, 1, {}, 1});
}

}  // namespace

void draw_examined_cards(Paint& paint, Rect area, const InquiryView& inquiry) {
  const Theme& t = paint.theme();
  const auto count = static_cast<float>(inquiry.examined.size());
  const float gap = area.w < 480 ? 10 : 18;
  const float on = count > 1 ? (area.w < 480 ? 26.0F : 58.0F) : 0;
  const float column = std::min(172.0F, (area.w - on - gap * (count - 1)) / count);
  if (column < 84) return draw_fan(paint, area, inquiry);
  const float below = column < 122 ? captions + 18 : captions;  // where words take two lines
  const float width = std::min({column, (area.h - below) / card_ratio, 164.0F});
  float x = area.x;
  for (std::size_t i = 0; i < inquiry.examined.size(); ++i) {
    const Rect card{x + (column - width) / 2, area.y, width, width * card_ratio};
    draw_examined(paint, {x, area.y, column, area.h}, card, inquiry.examined[i], i == 0);
    x += column;
    if (i == 0 && count > 1) {
      paint.text_in(on < 40 ? Type::lead : Type::heading, {x, card.y, on + gap, card.h}, Align::center, t.quiet, "on");
      x += on;
    }
    x += gap;
  }
}

}  // namespace bogosity::ui
