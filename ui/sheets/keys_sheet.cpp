#include <algorithm>
#include <initializer_list>
#include <iterator>
#include <vector>

#include "games/catalogue.h"
#include "ui/input/keys.h"
#include "ui/sheets/sheets.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

struct Line {
  std::string keys;
  std::string says;
  core::Sentence sentence = {};  // the sentence that the keys make
  bool is_heading() const { return says.empty() && sentence.empty(); }
};

using Lines = std::vector<Line>;

struct Page {
  std::string_view title;
  Lines left, right;
};

Lines keys_of(std::initializer_list<KeyPlace> places) {
  Lines lines;
  for (const KeyPlace place : places) {
    for (const KeyBinding& each : key_bindings()) {
      if (each.place == place && !each.keys.empty()) lines.push_back({std::string(each.keys), std::string(each.says)});
    }
  }
  return lines;
}

// Returns the entry line's sentence before it is logged; empty if it cannot be typed there.
core::Sentence sentence_of(const KeyLine& line, const core::Game& game) {
  const core::Headers headers = {{"Game", std::string(game.about().name), {}}, {"Players", "Ann, Bob, Cy", {}}};
  auto play = game.begin(headers);
  if (!play || line.after == nullptr) return {};
  std::string_view before = line.after;
  while (!before.empty()) {
    const std::size_t end = std::min(before.find('|'), before.size());
    const auto trial = (*play)->try_out(before.substr(0, end), core::Passing::passes);
    if (auto next = trial ? (*play)->with(trial->text) : tl::unexpected(trial.error())) play = std::move(next);
    before.remove_prefix(std::min(end + 1, before.size()));
  }
  const auto prepared = (*play)->try_out(line.keys, core::Passing::passes);
  return prepared ? prepared->sentence : core::Sentence();
}

Lines forms_of(std::span<const KeyLine> forms, const core::Game& game) {
  Lines lines;
  for (const KeyLine& each : forms)
    lines.push_back({std::string(each.keys), std::string(each.says), sentence_of(each, game)});
  return lines;
}

// The page of history begins with the keys of the current place.
std::vector<Page> pages_of(const GameScreen& screen, bool in_statistics) {
  using enum KeyPlace;
  const core::Game& game = *games::find(screen.game);
  std::vector<Page> pages;
  for (const KeyPage& each : screen.key_pages)
    pages.push_back({each.title, forms_of(each.left, game), forms_of(each.right, game)});
  pages.insert(pages.begin() + 1,
               {{"Keys", keys_of({table}), keys_of({anywhere, sheet, start, display})},
                {"History", in_statistics ? keys_of({statistics, history}) : keys_of({history, sessions}),
                 in_statistics ? keys_of({sessions, review}) : keys_of({review, statistics})}});
  return pages;
}

void draw_lines(Painter& painter, const Lines& lines) {
  const bool small = free_width(painter) < 420;
  const TextStyle type = small ? TextStyle::key : TextStyle::mono;
  const float column = small ? 116 : 172;
  const SentenceStyle says = small ? SentenceStyle{TextStyle::small, TextStyle::small_strong} : SentenceStyle();
  if (small) ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, painter.pixels(3)));
  for (const Line& line : lines) {
    if (line.is_heading()) {
      if (&line != &lines.front()) ImGui::Spacing();
      caption(painter, line.keys);
      continue;
    }
    const bool is_long = painter.width(type, line.keys) > column;
    text_line(painter, type, painter.theme().accent, line.keys, is_long ? 0 : column);
    if (!is_long) ImGui::SameLine(0, painter.pixels(small ? 8 : 14));
    ImGui::BeginGroup();
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    if (!line.sentence.empty()) paragraph(painter, line.sentence, says);
    if (!line.says.empty())
      line.sentence.empty() ? paragraph(painter, said(line.says), says) : remark(painter, line.says);
    ImGui::PopStyleVar();
    ImGui::EndGroup();
  }
  if (small) ImGui::PopStyleVar();
}

// This sheet has all keys and the forms of the entry line: example entries with their sentences, the keys of each
// place, the number pad. It opens at the keys of the current place. Tab turns the page; Ctrl F searches all pages. The
// entry line goes on below, to try a form while reading it.
class KeysSheet final : public Sheet {
 public:
  // Opens at the page with this title, of history also at "Statistics"; at the first if there is none.
  KeysSheet(std::string_view page, const SheetView& view) : pages_(pages_of(view.screen(), page == "Statistics")) {
    const auto named = std::ranges::find(pages_, page == "Statistics" ? "History" : page, &Page::title);
    if (named != pages_.end()) page_ = static_cast<std::size_t>(named - pages_.begin());
  }

  bool handle(const InputEvent& event, const SheetView&, Actions&) override {
    const bool back = event.key == Key::page_up || (event.key == Key::tab && event.shift);
    if (back || event.key == Key::page_down || event.key == Key::tab) {
      searching_ = false;
      search_.clear();
      page_ = (page_ + (back ? pages_.size() - 1 : 1)) % pages_.size();
      return true;
    }
    if (event.key == Key::command && event.letter == 'f') return searching_ = true;
    if (!searching_) return false;
    search_.handle(event);
    return true;
  }

  void draw(Painter& painter, Rect area, const SheetView&, Actions& actions) override {
    Rect head = begin_sheet_head(painter, area, actions);
    for (std::size_t i = 0; i < pages_.size(); ++i) {
      const RowId id("pages", static_cast<int>(i));
      const ButtonLook look = i == page_ && search_.empty() ? ButtonLook::chosen : ButtonLook::plain;
      const std::string_view title = pages_[i].title;
      if (!button(painter, head.cut_left(button_width(painter, title), 6), title, {}, look)) continue;
      queue(actions, [this, i] {
        page_ = i;
        search_.clear();
      });
    }
    if (head.w >= 90) {
      const Rect field = head.cut_right(std::min(head.w, 240.0F));
      if (const auto at = text_field(painter, field, "search the keys", search_, searching_, "search  (Ctrl F)"))
        queue(actions, [this, at] {
          searching_ = true;
          search_.set(search_.text(), *at);
        });
    }
    const Page page = search_.empty() ? pages_[page_] : found();
    const ScrollArea scrolled(painter, page.title, area);
    if (page.left.empty()) return paragraph(painter, said("No key and no form has these words.", core::Tone::quiet));
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding, ImVec2(painter.pixels(14), 0));
    if (ImGui::BeginTable("keys", 2)) {
      for (const Lines* lines : {&page.left, &page.right}) {
        ImGui::TableNextColumn();
        draw_lines(painter, *lines);
      }
      ImGui::EndTable();
    }
    ImGui::PopStyleVar();
  }

  bool has_keyboard() const override { return searching_; }

 private:
  // Returns the lines of all pages that match the search, without headings.
  Page found() const {
    const ImGuiTextFilter filter(search_.text().c_str());
    Lines all;
    for (const Page& page : pages_) {
      for (const Lines* lines : {&page.left, &page.right}) {
        std::ranges::copy_if(*lines, std::back_inserter(all), [&](const Line& line) {
          const std::string words = line.keys + " " + core::plain_text(line.sentence) + " " + line.says;
          return !line.is_heading() && filter.PassFilter(words.c_str());
        });
      }
    }
    const auto half = all.begin() + (std::ssize(all) + 1) / 2;
    return {"found", {all.begin(), half}, {half, all.end()}};
  }

  std::vector<Page> pages_;
  std::size_t page_ = 0;
  bool searching_ = false;  // the keyboard is there
  LineEditor search_;
};

}  // namespace

std::unique_ptr<Sheet> make_keys_sheet(std::string_view page, const SheetView& view) {
  return std::make_unique<KeysSheet>(page, view);
}

}  // namespace bogosity::ui
