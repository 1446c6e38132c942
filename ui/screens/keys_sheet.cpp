#include "ui/screens/keys_sheet.h"

#include <array>

#include "ui/widgets/button.h"

namespace bogosity::ui {
namespace {

struct Line {
  std::string_view keys;
  std::string_view says;
};

constexpr std::array<Line, 12> typed = {{
    {"54", "rolled 5-4"},
    {"54 8h", "rolled, and placed the Eight of hearts"},
    {"44 +3 8h", "picked up 3 from the pile"},
    {"t 64 take", "asked for the top card and took it"},
    {"w 21 9cas", "declared two, placed 9C on AS"},
    {"w 21 9c?", "the lower card stayed hidden"},
    {"62 7d o", "a Seven, said to be odd (e: even)"},
    {"62 0 =5h", "a Joker; plays as the Five of hearts"},
    {"b13 d", "seats 1 and 3 shout, the accused denies"},
    {"off:5 36", "a die off the table showed 5, rolled again"},
    {"win:35=6H,7H,\u2026/KD", "a win of 35: six up, one down"},
    {"8h!", "the log is wrong about this card"},
}};

constexpr std::array<Line, 10> anytime = {{
    {"b1>3 a", "at another than the last player; admitted"},
    {"aces:Bob=1", "right after a win (K3)"},
    {"o, e", "right after a Seven, also after Enter"},
    {"count:Bob=5", "also pile:7 and stack:9=8H"},
    {"bid:17@Bob", "a bid (J)"},
    {"grab:5@Bob", "touched a die; =out, =over (A3)"},
    {"settle:12=deny", "a matter that was put off"},
    {"ruled:clean", "the table's word, after the plea (Z3)"},
    {"join:Dee@Bob", "also leave:Bob, resign:Bob"},
    {"rule:\"...\"", "also clarify:E4\"...\"; a remark is ; ..."},
}};

constexpr std::array<Line, 7> keys = {{
    {"Enter", "log it; the dice pass once the roll is in"},
    {"Shift Enter", "log it, the turn stays open"},
    {"Ctrl Z", "clear the half-typed line, then undo"},
    {"Ctrl Y", "bring back what was undone"},
    {"Esc", "clear the line, put a verdict aside, leave"},
    {"Ctrl V", "paste"},
    {"PgUp PgDn", "older and newer lines of the log"},
}};

template <std::size_t N>
void draw_lines(Paint& paint, Rect column, std::string_view title, const std::array<Line, N>& lines, float keys_width) {
  const Theme& t = paint.theme();
  paint.caption(column.cut_top(16, 10).top_left(), t.quiet, title);
  const float step = std::min(30.0F, column.h / static_cast<float>(N));
  const bool tight = step < 21 || column.w < 400;
  for (const Line& line : lines) {
    Rect row = column.cut_top(step);
    paint.text_in(Type::mono, row.cut_left(keys_width, 14), Align::left, t.accent, line.keys);
    paint.text_in(tight ? Type::small : Type::body, row, Align::left, t.ink, line.says);
  }
}

}  // namespace

void KeysSheet::draw(Paint& paint, Rect area, const SheetView&, Actions& actions) const {
  draw_panel(paint, area);
  Rect inner = area.inset(26, 20);
  Rect head = inner.cut_top(36, 16);
  const float width = button_width(paint, "Done", "Esc") + 6;
  if (button(paint, head.cut_right(width, 10), "Done", "Esc", ButtonLook::primary)) {
    actions.emplace_back(action::CloseSheet{});
  }
  paint.text_in(Type::heading, head, Align::left, paint.theme().ink, "Keys, and how a turn is typed");
  const bool wide = inner.w > 880;
  if (wide) {
    Rect right = inner.cut_right(inner.w * 0.47F, 34);
    const Rect below = right.cut_bottom(right.h * 0.42F, 14);
    draw_lines(paint, inner, "TYPED", typed, 200);
    draw_lines(paint, right, "AS IT HAPPENS", anytime, 150);
    draw_lines(paint, below, "KEYS", keys, 150);
    return;
  }
  const Rect right = inner.cut_right(inner.w * 0.46F, 20);
  draw_lines(paint, inner, "TYPED", typed, 120);
  draw_lines(paint, right, "AS IT HAPPENS", anytime, 130);
}

}  // namespace bogosity::ui
