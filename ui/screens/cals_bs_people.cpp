// Who was right and who was caught: numbers about cards that were turned up. Of a bluff that nobody doubted there is
// nothing to say, and nothing is said.
#include <array>

#include "ui/screens/cals_bs_pile.h"

namespace bogosity::ui {
namespace {

using cals_bs::Person;
using cals_bs::View;

constexpr float cals_row = 24;

struct Column {
  std::string_view title;
  std::string_view short_title;
  int (*value)(const Person&);
};

constexpr std::array<Column, 6> columns = {{
    {"cards", "cards", [](const Person& each) { return each.cards; }},
    {"doubts right", "right", [](const Person& each) { return each.record.doubts_right; }},
    {"wrong", "wrong", [](const Person& each) { return each.record.doubts_wrong; }},
    {"caught", "caught", [](const Person& each) { return each.record.caught; }},
    {"believed", "believed", [](const Person& each) { return each.record.believed; }},
    {"cards taken", "taken", [](const Person& each) { return each.record.cards_taken; }},
}};

}  // namespace

float cals_people_height(const View& view) { return cals_row * static_cast<float>(view.people.size() + 1); }

void draw_cals_people(Paint& paint, Rect area, const View& view) {
  const Theme& t = paint.theme();
  const float name = std::min(area.w * 0.28F, 220.0F);
  const float width = (area.w - name) / static_cast<float>(columns.size());
  const bool roomy = width >= 100;
  Rect head = area.cut_top(cals_row);
  paint.text_in(Type::small, head.cut_left(name), Align::left, t.quiet, roomy ? "turned up so far" : "doubts so far");
  for (const Column& column : columns)
    paint.text_in(Type::small, head.cut_left(width), Align::right, t.quiet, roomy ? column.title : column.short_title);
  for (const Person& each : view.people) {
    Rect line = area.cut_top(cals_row);
    paint.line(line.top_left(), {line.right(), line.y}, t.rule);
    const Type type = each.leads ? Type::strong : Type::body;
    paint.text_in(type, line.cut_left(name), Align::left, each.plays ? t.ink : t.faint, each.name);
    for (const Column& column : columns) {
      const int value = column.value(each);
      paint.text_in(type, line.cut_left(width), Align::right, value == 0 ? t.faint : t.ink, std::to_string(value));
    }
  }
}

}  // namespace bogosity::ui
