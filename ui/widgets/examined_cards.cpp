#include "ui/widgets/examined_cards.h"

#include <string>
#include <vector>

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

constexpr float caption_line = 18;
constexpr float captions = 46;

// Who placed it and what was specified: on one line where both find room, else below each other.
std::vector<std::string> names_of(const Paint& paint, float width, const ExaminedView& examined, bool first) {
  const auto fits = [&](const std::string& text) { return paint.width(Type::small_strong, text) <= width; };
  const std::string placed_by = "placed by " + examined.owner;
  const std::string by = first && !examined.owner.empty() && fits(placed_by) ? placed_by : examined.owner;
  if (examined.specified.empty()) return {by};
  const std::string said = "\u201C" + examined.specified + "\u201D";
  if (by.empty()) return {said};
  const std::string both = by + ", " + said;
  if (fits(both)) return {both};
  return {by, said};
}

void draw_examined(Paint& paint, Rect column, Rect card, const ExaminedView& examined, bool first) {
  draw_card(paint, card, examined.card);
  Rect line{column.x, card.bottom() + 8, column.w, caption_line};
  for (const std::string& name : names_of(paint, column.w, examined, first)) {
    paint.text_in(Type::small_strong, line, Align::center, paint.theme().ink, name);
    line = line.moved(0, caption_line);
  }
  draw_traits(paint, line, examined.traits);
}

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
  const bool two_names = [&] {
    for (std::size_t i = 0; i < inquiry.examined.size(); ++i) {
      if (names_of(paint, column, inquiry.examined[i], i == 0).size() > 1) return true;
    }
    return false;
  }();
  const float below = captions + (two_names ? caption_line : 0) + (column < 122 ? caption_line : 0);  // traits on two
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
