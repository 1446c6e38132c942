#include "ui/screens/keys_sheet.h"

#include <array>

#include "ui/widgets/button.h"

namespace bogosity::ui {
namespace {

struct Line {
  std::string_view keys;
  std::string_view says;
};

// A line without words is a heading. Short enough for half of a narrow window.
constexpr std::array<Line, 34> lines = {{
    {"TYPED", ""},
    {"54", "rolled 5-4"},
    {"54 8h", "placed the Eight of hearts, too"},
    {"44 +3 8h", "picked up 3 from the pile"},
    {"t 64 take", "asked for the top card, took it"},
    {"w 21 9cas", "declared two, 9C on top of AS"},
    {"w 21 9c?", "the lower card stayed hidden"},
    {"62 7d o", "a Seven, said to be odd (e: even)"},
    {"62 0 =5h", "a Joker as the Five of hearts"},
    {"b13 d", "seats 1, 3 shout; it is denied"},
    {"off:5 36", "a die fell off the table, a 5"},
    {"win:35=6H,\u2026/KD", "a win: six up, one down"},
    {"8h!", "the log is wrong about this card"},
    {"AS IT HAPPENS", ""},
    {"b1>3 a", "at seat 3, who admits it"},
    {"aces:Bob=1", "right after a win (K3)"},
    {"o, e", "after a Seven, even once logged"},
    {"count:Bob=5", "also pile:7 and stack:9=8H"},
    {"bid:17@Bob", "a bid (J)"},
    {"grab:5@Bob", "touched a die; =out, =over (A3)"},
    {"settle:12=deny", "a matter that was put off"},
    {"ruled:clean", "the table\u2019s word (Z3)"},
    {"join:Dee@Bob", "also leave:Bob, resign:Bob"},
    {"rule:\"...\"", "also clarify:E4\"...\", ; remark"},
    {"KEYS", ""},
    {"Enter", "log it; the dice pass"},
    {"Shift Enter", "log it, the turn stays open"},
    {"Ctrl Z", "clear the line, then take back"},
    {"Ctrl Y", "bring it back"},
    {"Esc", "close, clear the line, leave"},
    {"Ctrl V", "paste"},
    {"PgUp PgDn", "older and newer lines of the log"},
    {"F1 F2 F3", "rules, keys, everything else"},
    {"F9", "the display for the table"},
}};

void draw_line(Paint& paint, Rect row, const Line& line, bool small) {
  const Theme& t = paint.theme();
  if (line.says.empty()) {
    paint.caption({row.x, row.center().y - 7}, t.quiet, line.keys, row.w);
    return;
  }
  const float keys_width = small ? 116 : 172;
  paint.text_in(small ? Type::key : Type::mono, row.cut_left(keys_width, small ? 8 : 14), Align::left, t.accent,
                line.keys);
  paint.text_in(small ? Type::small : Type::body, row, Align::left, t.ink, line.says);
}

}  // namespace

void KeysSheet::draw(Paint& paint, Rect area, const SheetView&, Actions& actions) const {
  draw_panel(paint, area);
  Rect inner = area.inset(area.h < 500 ? 18 : 26, area.h < 500 ? 10 : 20);
  Rect head = inner.cut_top(space::button, area.h < 500 ? 8 : 16);
  const float width = button_width(paint, "Done", "Esc") + 6;
  if (button(paint, head.cut_right(width, 10), "Done", "Esc", ButtonLook::primary)) {
    actions.emplace_back(action::CloseSheet{});
  }
  if (button(paint, head.cut_right(button_width(paint, "Settings", "Ctrl ,"), 10), "Settings", "Ctrl ,")) {
    actions.emplace_back(action::OpenSheet{SheetName::settings, {}});
  }
  if (button(paint, head.cut_right(button_width(paint, "Rules", "F1"), 10), "Rules", "F1")) {
    actions.emplace_back(action::OpenSheet{SheetName::rules, {}});
  }
  const std::string_view title = "Keys, and how a turn is typed";
  const bool fits = paint.width(Type::heading, title) <= head.w;
  paint.text_in(Type::heading, head, Align::left, paint.theme().ink, fits ? title : "Keys");
  constexpr std::size_t in_column = lines.size() / 2;
  const float step = std::min(inner.h / static_cast<float>(in_column), 30.0F);
  const bool small = inner.w < 880 || step < 20;
  Rect right = inner.cut_right((inner.w - (small ? 16 : 34)) / 2, small ? 16 : 34);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    draw_line(paint, (i < in_column ? inner : right).cut_top(step), lines[i], small);
  }
}

}  // namespace bogosity::ui
