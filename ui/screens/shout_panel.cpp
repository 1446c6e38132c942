#include "ui/screens/shout_panel.h"

#include <array>

#include "ui/utf8.h"
#include "ui/widgets/button.h"

namespace bogosity::ui {
namespace {

struct Plea {
  char letter;
  std::string_view key;
  std::string_view label;
};

constexpr std::array<Plea, 3> pleas = {{{'a', "A", "admits it"}, {'d', "D", "denies it"}, {'o', "O", "put it off"}}};

bool has_shouted(const TypedShout& shout, int number) {
  return shout.who.find(static_cast<char>('0' + number % 10)) != std::string::npos;
}

// Leaves in `area` what is below the seats.
void draw_shouters(Paint& paint, Rect& area, const TableModel& model, float height, Actions& actions) {
  const auto& seats = model.view.seats;
  Rect row = area.cut_top(height, 8);
  for (std::size_t i = 0; i < seats.size() && i < 10; ++i) {
    if (seats[i].name == model.view.accusable) continue;
    const int number = static_cast<int>(i) + 1;
    const RowId id("shouters", number);
    const std::string key = std::to_string(number % 10);
    const std::string name = paint.fitted(Type::body, seats[i].name, 150);
    const float width = chip_width(paint, name, key) + 8;
    if (width > row.w) row = area.cut_top(height, 8);
    if (chip(paint, row.cut_left(width, 8), name, key, has_shouted(*model.shout, number))) {
      actions.emplace_back(action::Shouter{key[0]});
    }
  }
}

void draw_pleas(Paint& paint, Rect row, const TableModel& model, Actions& actions) {
  const RowId id("pleas", 0);
  for (const Plea& plea : pleas) {
    const float width = chip_width(paint, plea.label, plea.key) + 8;
    if (chip(paint, row.cut_left(width, 8), plea.label, plea.key, model.shout->plea == plea.letter)) {
      actions.emplace_back(action::Plea{plea.letter});
    }
  }
  const std::string_view hint = "seat keys, then the answer, then Enter";
  if (paint.width(Type::small, hint) < row.w - 10) {
    paint.text_in(Type::small, row, Align::right, paint.theme().quiet, hint);
  }
}

}  // namespace

void draw_shout_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions) {
  if (!model.shout) return;
  const Theme& t = paint.theme();
  paint.fill(area, t.panel, space::radius);
  paint.outline(area, t.shout, space::radius, 2);
  Rect inner = area.inset(18, 14);
  const float row = area.h < 190 ? 32 : space::button;
  paint.caption(inner.cut_top(16, 8).top_left(), t.quiet, "WHO SHOUTED?");
  if (area.h < 190 && model.view.seats.size() > 5) {
    // No room for all of them: the seats themselves show their keys.
    paint.text_in(Type::body, inner.cut_top(24), Align::left, t.ink, "the seats on the left, by key or by click");
  } else {
    draw_shouters(paint, inner, model, row, actions);
  }
  inner.cut_top(std::min(12.0F, std::max(0.0F, inner.h - row - 22)));
  if (inner.h >= row + 22) {
    const std::string asked =
        model.view.accusable.empty() ? "THE ANSWER" : "WHAT DOES " + in_capitals(model.view.accusable) + " SAY?";
    paint.caption(inner.cut_top(16, 6).top_left(), t.quiet, asked, inner.w);
  }
  draw_pleas(paint, inner.cut_top(row), model, actions);
}

}  // namespace bogosity::ui
