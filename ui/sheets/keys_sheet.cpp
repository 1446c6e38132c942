#include "ui/sheets/keys_sheet.h"

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <span>
#include <vector>

#include "ui/input/keys.h"
#include "ui/widgets/button.h"

namespace bogosity::ui {
namespace {

using Line = KeyLine;

// A line without words is a heading. Short enough for half of a narrow window.
constexpr Line typed[] = {
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
};
constexpr Line as_it_happens[] = {
    {"AS IT HAPPENS", ""},
    {"b1>3 a", "at seat 3, who admits it"},
    {"aces:Bob=1", "right after a win (K3)"},
    {"o, e", "after a Seven, even once logged"},
    {"count:Bob=5", "also pile:7 and stack:9=8H"},
    {"bid:17@Bob", "a bid (J)"},
    {"grab:5@Bob", "touched a die; =out, =over (A3)"},
    {"settle:12=deny", "a matter that was put off"},
    {"look:2=AS", "the second card was turned up"},
    {"ruled:clean", "the table\u2019s word (Z3)"},
    {"join:Dee@Bob", "also leave:Bob, resign:Bob"},
    {"rule:\"...\"", "also clarify:E4\"...\", ; remark"},
};
constexpr Line pad_turn[] = {
    {"A TURN WITH ONE HAND", ""},
    {"54.83", "rolled 5-4, placed the 8 of hearts"},
    {"54.0", "a Joker; 54* is the same"},
    {"54+2.83", "picked up 2, then placed"},
    {"54.83.24", "the 2 of spades goes underneath"},
    {"54.83.", "underneath, but nobody saw it"},
    {"-154", "asked for the top card (-254: two)"},
    {"SUITS AND RANKS", ""},
    {"1 2 3 4", "\u2663  \u2666  \u2665  \u2660 after the rank"},
    {"1 \u2026 13", "the ranks, Ace to King: 124 is Q\u2660"},
};
constexpr Line pad_words[] = {
    {"SAID OF A SEVEN OR A JOKER", ""},
    {"54.74-1", "a Seven, odd (-2: even)"},
    {"54.0-.53", "a Joker as the 5 of hearts"},
    {"54.0-.50", "only a Five (-.03: only hearts)"},
    {"54.0-0.53", "the same, and transparent"},
    {"--1", "odd, for the card that lies there"},
    {"SHOUTS", ""},
    {"/13-", "seats 1, 3 shout; it is denied"},
    {"/13+", "it is admitted (a dot: put off)"},
    {"/13*2-", "at seat 2; seat 10 is 0"},
};

struct Page {
  std::string_view title;
  std::vector<Line> left, right;
};

std::vector<Line> keys_of(std::initializer_list<KeyPlace> places) {
  std::vector<Line> lines;
  for (const KeyPlace place : places) {
    for (const KeyBinding& each : key_bindings()) {
      if (each.place == place && !each.keys.empty()) lines.push_back({each.keys, each.says});
    }
  }
  return lines;
}

std::vector<Line> all_of(std::span<const Line> lines) { return {lines.begin(), lines.end()}; }

// At another game's table its own lines stand on the first page, and there is none for the number pad.
std::vector<Page> pages_of(const SheetView& view) {
  using enum KeyPlace;
  const GameScreen* screen = view.table == nullptr ? nullptr : view.table->screen;
  std::vector<Page> pages;
  if (screen == nullptr) {
    pages.push_back({"Typing", all_of(typed), all_of(as_it_happens)});
  } else {
    const std::size_t half = (screen->keys.size() + 1) / 2;
    pages.push_back({screen->game, all_of(screen->keys.first(half)), all_of(screen->keys.subspan(half))});
  }
  pages.push_back({"Keys", keys_of({table}), keys_of({anywhere, sheet, start, display})});
  pages.push_back({"History", keys_of({history, sessions}), keys_of({review, statistics})});
  if (screen == nullptr) pages.push_back({"Number pad", all_of(pad_turn), all_of(pad_words)});
  return pages;
}

// The page with this title, or the first.
int page_called(std::string_view title, const SheetView& view) {
  const auto pages = pages_of(view);
  const auto found = std::find_if(pages.begin(), pages.end(), [&](const Page& each) { return each.title == title; });
  return found == pages.end() ? 0 : static_cast<int>(found - pages.begin());
}

void draw_line(Painter& painter, Rect row, const Line& line, bool small) {
  const Theme& t = painter.theme();
  if (line.says.empty()) {
    painter.caption({row.x, row.center().y - 7}, t.quiet, line.keys, row.w);
    return;
  }
  const float keys_width = small ? 116 : 172;
  painter.text_in(small ? TextStyle::key : TextStyle::mono, row.cut_left(keys_width, small ? 8 : 14), Align::left,
                  t.accent, line.keys);
  painter.text_in(small ? TextStyle::small : TextStyle::body, row, Align::left, t.ink, line.says);
}

// Gives back the page that was pressed.
std::optional<int> draw_head(Painter& painter, Rect head, const std::vector<Page>& all, int shown, Actions& actions) {
  std::optional<int> pressed;
  const float width = button_width(painter, "Done", "Esc") + 6;
  if (button(painter, head.cut_right(width, 10), "Done", "Esc", ButtonLook::primary)) {
    actions.emplace_back(action::CloseSheet{});
  }
  for (int i = 0; i < static_cast<int>(all.size()); ++i) {
    const std::string_view title = all[static_cast<std::size_t>(i)].title;
    const ButtonLook look = i == shown ? ButtonLook::chosen : ButtonLook::plain;
    if (button(painter, head.cut_left(button_width(painter, title), 6), title, {}, look)) pressed = i;
  }
  head.cut_left(8);
  const std::string_view hint = "Tab turns the page";
  if (painter.width(TextStyle::small, hint) <= head.w) {
    painter.text_in(TextStyle::small, head, Align::left, painter.theme().quiet, hint);
  }
  return pressed;
}

}  // namespace

KeysSheet::KeysSheet(std::string_view page, const SheetView& view) : page_(page_called(page, view)) {}

bool KeysSheet::handle(const InputEvent& event, const Clipboard&, const SheetView& view, Actions&) {
  const auto page_count = static_cast<int>(pages_of(view).size());
  const bool back = event.key == Key::page_up || (event.key == Key::tab && event.shift);
  if (!back && event.key != Key::page_down && event.key != Key::tab) return false;
  page_ = (page_ + (back ? page_count - 1 : 1)) % page_count;
  return true;
}

void KeysSheet::draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) {
  const auto all = pages_of(view);
  const auto shown = std::min(static_cast<std::size_t>(page_), all.size() - 1);
  draw_panel(painter, area);
  const bool low = area.h < 500;
  Rect inner = area.inset(low ? 18 : 26, low ? 12 : 20);
  if (const auto pressed =
          draw_head(painter, inner.cut_top(space::button, low ? 8 : 16), all, static_cast<int>(shown), actions))
    queue(actions, [this, page = *pressed](const SheetView&) { page_ = page; });
  const Page& page = all[shown];
  const auto rows = static_cast<float>(std::max(page.left.size(), page.right.size()));
  const float step = std::min(inner.h / rows, 32.0F);
  const bool small = inner.w < 880 || step < 20;
  const float gap = small ? 16 : 34;
  Rect right = inner.cut_right((inner.w - gap) / 2, gap);
  for (const Line& line : page.left) draw_line(painter, inner.cut_top(step), line, small);
  for (const Line& line : page.right) draw_line(painter, right.cut_top(step), line, small);
}

}  // namespace bogosity::ui
