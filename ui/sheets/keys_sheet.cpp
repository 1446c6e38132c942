#include <algorithm>
#include <initializer_list>
#include <optional>
#include <span>
#include <vector>

#include "ui/input/keys.h"
#include "ui/sheets/sheets.h"
#include "ui/widgets/button.h"

namespace bogosity::ui {
namespace {

// All keys and the shorthand of the entry line on one sheet: what is typed, the keys of each place, the number pad.
// It opens at the keys of where somebody is. Tab turns the page; the entry line goes on below, so that a form can be
// tried while it is read.
class KeysSheet final : public Sheet {
 public:
  // Opens at the page with this title; at the first if there is none.
  KeysSheet(std::string_view page, const SheetView& view);

  SheetName name() const override { return SheetName::keys; }
  bool handle(const InputEvent& event, const Clipboard& clipboard, const SheetView& view, Actions& actions) override;
  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override;

 private:
  int page_ = 0;
};

using Line = KeyLine;

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

std::vector<Page> pages_of(const SheetView& view) {
  using enum KeyPlace;
  std::vector<Page> pages;
  for (const KeyPage& each : view.screen().key_pages)
    pages.push_back({each.title, {each.left.begin(), each.left.end()}, {each.right.begin(), each.right.end()}});
  pages.insert(pages.begin() + 1, {{"Keys", keys_of({table}), keys_of({anywhere, sheet, start, display})},
                                   {"History", keys_of({history, sessions}), keys_of({review, statistics})}});
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

std::unique_ptr<Sheet> make_keys_sheet(std::string_view page, const SheetView& view) {
  return std::make_unique<KeysSheet>(page, view);
}

}  // namespace bogosity::ui
