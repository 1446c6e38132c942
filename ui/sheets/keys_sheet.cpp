#include <algorithm>
#include <initializer_list>
#include <vector>

#include "ui/input/keys.h"
#include "ui/sheets/sheets.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/panel_parts.h"

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
  std::size_t page_ = 0;
};

struct Page {
  std::string_view title;
  std::vector<KeyLine> left, right;
};

std::vector<KeyLine> keys_of(std::initializer_list<KeyPlace> places) {
  std::vector<KeyLine> lines;
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

void draw_lines(Painter& painter, const std::vector<KeyLine>& lines) {
  const bool small = free_width(painter) < 420;
  const SentenceStyle says = small ? SentenceStyle{TextStyle::small, TextStyle::small_strong} : SentenceStyle();
  if (small) ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, painter.pixels(3)));
  for (const KeyLine& line : lines) {
    if (line.says.empty()) {
      if (&line != &lines.front()) add_gap(painter, small ? 4 : 12);
      caption(painter, line.keys);
      add_gap(painter, small ? 3 : 5);
      continue;
    }
    text_line(painter, small ? TextStyle::key : TextStyle::mono, painter.theme().accent, line.keys, small ? 116 : 172);
    ImGui::SameLine(0, painter.pixels(small ? 8 : 14));
    paragraph(painter, said(std::string(line.says)), says);
  }
  if (small) ImGui::PopStyleVar();
}

}  // namespace

KeysSheet::KeysSheet(std::string_view page, const SheetView& view) {
  const auto pages = pages_of(view);
  const auto named = std::find_if(pages.begin(), pages.end(), [&](const Page& each) { return each.title == page; });
  if (named != pages.end()) page_ = static_cast<std::size_t>(named - pages.begin());
}

bool KeysSheet::handle(const InputEvent& event, const Clipboard&, const SheetView& view, Actions&) {
  const std::size_t pages = pages_of(view).size();
  const bool back = event.key == Key::page_up || (event.key == Key::tab && event.shift);
  if (!back && event.key != Key::page_down && event.key != Key::tab) return false;
  page_ = (page_ + (back ? pages - 1 : 1)) % pages;
  return true;
}

void KeysSheet::draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) {
  const auto pages = pages_of(view);
  const std::size_t shown = std::min(page_, pages.size() - 1);
  Rect head = begin_sheet_head(painter, area, actions);
  for (std::size_t i = 0; i < pages.size(); ++i) {
    const ButtonLook look = i == shown ? ButtonLook::chosen : ButtonLook::plain;
    const std::string_view title = pages[i].title;
    if (button(painter, head.cut_left(button_width(painter, title), 6), title, {}, look))
      queue(actions, [this, i](const SheetView&) { page_ = i; });
  }
  head.cut_left(8);
  if (constexpr std::string_view hint = "Tab: next page"; painter.width(TextStyle::small, hint) <= head.w)
    painter.text_in(TextStyle::small, head, Align::left, painter.theme().quiet, hint);
  const ScrollArea scrolled(painter, pages[shown].title, area);
  ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(painter.pixels(14), 0));
  if (ImGui::BeginTable("keys", 2)) {
    for (const auto* lines : {&pages[shown].left, &pages[shown].right}) {
      ImGui::TableNextColumn();
      draw_lines(painter, *lines);
    }
    ImGui::EndTable();
  }
  ImGui::PopStyleVar();
}

std::unique_ptr<Sheet> make_keys_sheet(std::string_view page, const SheetView& view) {
  return std::make_unique<KeysSheet>(page, view);
}

}  // namespace bogosity::ui
