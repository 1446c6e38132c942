#include "ui/sheets/rules_sheet.h"

#include <algorithm>

#include "core/text.h"
#include "ui/sheets/rule_page.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

constexpr float rule_row = 40;
constexpr float caption_height = 34;
constexpr float page_step = 220;

bool begins_section(const std::vector<const core::Rule*>& rules, std::size_t at) {
  return at == 0 || rules[at]->id[0] != rules[at - 1]->id[0];
}

// The height of the whole list, and how far down in it the chosen rule stands.
std::pair<float, float> measured(const std::vector<const core::Rule*>& rules, const core::Rule* wanted) {
  float height = 0;
  float chosen = 0;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (begins_section(rules, i)) height += caption_height;
    if (rules[i] == wanted) chosen = height;
    height += rule_row;
  }
  return {height, chosen};
}

bool draw_row(Painter& painter, Rect row, const core::Rule& rule, bool is_shown) {
  const Theme& t = painter.theme();
  const Press press = painter.press("list " + std::string(rule.id), row);
  if (is_shown || press.hovered) painter.fill(row, is_shown ? t.raised : t.raised_hover.faded(0.5F), 6);
  if (is_shown) painter.fill({row.x, row.y + 6, 3, row.h - 12}, t.accent, 1.5F);
  Rect inner = row.inset(12, 0);
  painter.text_in(TextStyle::strong, inner.cut_left(26, 8), Align::left, is_shown ? t.accent : t.good, rule.id);
  painter.text_in(is_shown ? TextStyle::strong : TextStyle::body, inner, Align::left, t.ink, rule.title);
  return press.clicked;
}

}  // namespace

RulesSheet::RulesSheet(std::string_view about, const RuleBook& book) : book_(book), found_(rules_about({}, book)) {
  const core::Rule* wanted = rule_named(about, book_);
  rule_ = wanted != nullptr ? wanted : found_.front();
}

void RulesSheet::show(const core::Rule& rule) {
  rule_ = &rule;
  focus_ = -1;
  page_scroll_ = {.to_top = true};
  reveal_ = true;
}

// A rule that the search does not list ends the search.
void RulesSheet::arrive(const core::Rule& rule) {
  show(rule);
  if (std::find(found_.begin(), found_.end(), &rule) != found_.end()) return;
  search_.clear();
  found_ = rules_about({}, book_);
}

void RulesSheet::go(const core::Rule& rule) {
  if (&rule == rule_) return;
  past_.push_back(rule_);
  arrive(rule);
}

void RulesSheet::back() {
  if (past_.empty()) return;
  const core::Rule& before = *past_.back();
  past_.pop_back();
  arrive(before);
}

void RulesSheet::step(int rows) {
  if (found_.empty()) return;
  const auto at = std::find(found_.begin(), found_.end(), rule_);
  const auto last = static_cast<long>(found_.size()) - 1;
  const long now = at == found_.end() ? (rows > 0 ? -1 : last + 1) : at - found_.begin();
  show(*found_[static_cast<std::size_t>(std::clamp(now + rows, 0L, last))]);
}

void RulesSheet::searched() {
  found_ = rules_about(search_.text(), book_);
  list_scroll_ = {.to_top = true};
  if (const core::Rule* named = rule_named(search_.text(), book_)) return show(*named);
  reveal_ = true;
  if (!found_.empty() && std::find(found_.begin(), found_.end(), rule_) == found_.end()) show(*found_.front());
}

bool RulesSheet::handle(const InputEvent& event, const Clipboard& clipboard, const SheetView&, Actions&) {
  const auto related = related_to(*rule_, book_);
  const auto chips = static_cast<int>(related.size());
  switch (event.key) {
    case Key::down:
      return step(1), true;
    case Key::up:
      return step(-1), true;
    case Key::page_down:
      return page_scroll_.by += page_step, true;
    case Key::page_up:
      return page_scroll_.by -= page_step, true;
    case Key::tab:
      // Once around, with a place in between where none is chosen.
      if (chips > 0) focus_ = (focus_ + 1 + (event.shift ? chips : 1)) % (chips + 1) - 1;
      return true;
    case Key::enter:
      if (focus_ >= 0 && focus_ < chips && !event.repeated) go(*related[static_cast<std::size_t>(focus_)]);
      return true;
    case Key::left:
      if (event.alt) return back(), true;
      break;
    case Key::backspace:
      if (search_.empty()) return back(), true;
      break;
    default:
      break;
  }
  const std::string was = search_.text();
  if (event.key == Key::command && event.letter == 'v') search_.insert(clipboard());
  search_.handle(event);
  if (search_.text() != was) searched();
  return true;
}

void RulesSheet::draw_list(Painter& painter, Rect area, Actions& actions) {
  const Theme& t = painter.theme();
  if (found_.empty()) {
    draw_sentence(painter, area.inset(4, 10), said("No rule mentions that. Perhaps it is allowed.", core::Tone::quiet));
    return;
  }
  const auto [height, chosen] = measured(found_, rule_);
  ScrollArea list(painter, "all rules", area, list_scroll_);
  list.set_height(height);
  if (std::exchange(reveal_, false)) list.reveal(chosen - caption_height, chosen + rule_row);
  float y = list.inside().y;
  for (std::size_t i = 0; i < found_.size(); ++i) {
    const core::Rule& rule = *found_[i];
    if (begins_section(found_, i)) {
      painter.caption({area.x + 12, y + 14}, t.quiet, section_caption(rule, book_), area.w - 26);
      y += caption_height;
    }
    const Rect row{area.x, y, list.inside().w, rule_row};
    y += rule_row;
    if (row.bottom() < area.y || row.y > area.bottom()) continue;
    if (!draw_row(painter, row, rule, &rule == rule_)) continue;
    queue(actions, [this, &rule](const SheetView&) {
      go(rule);
      reveal_ = false;
    });
  }
}

void RulesSheet::draw_page(Painter& painter, Rect area, const SheetView& view, Actions& actions) {
  const auto marks = search_words(search_.text());
  RulePage page{*rule_, book_, related_to(*rule_, book_), {}, {}, focus_};
  // A letter or two would mark half of the page.
  const bool worth_marking = !marks.empty() && (marks.size() > 1 || marks[0].size() > 1);
  if (worth_marking) page.marks = marks;
  if (view.table != nullptr) page.precedents = view.table->game->precedents();
  const auto lead = [this, &actions](std::string_view id) {
    if (const core::Rule* rule = book_.find(id)) queue(actions, [this, rule](const SheetView&) { go(*rule); });
  };
  painter.on_rule(lead);
  ScrollArea scrolled(painter, "the rule", area, page_scroll_);
  scrolled.set_height(draw_rule_page(painter, scrolled.inside(), page, lead));
}

void RulesSheet::draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) {
  const Theme& t = painter.theme();
  draw_panel(painter, area);
  const bool tight = area.w < 900 || area.h < 560;
  Rect inner = area.inset(tight ? 16 : 26, tight ? 12 : 20);
  Rect head = inner.cut_top(space::button, tight ? 10 : 16);
  if (button(painter, head.cut_right(button_width(painter, "Done", "Esc") + 6, 10), "Done", "Esc",
             ButtonLook::primary)) {
    actions.emplace_back(action::CloseSheet{});
  }
  const ButtonLook back_look = past_.empty() ? ButtonLook::disabled : ButtonLook::plain;
  if (button(painter, head.cut_right(button_width(painter, "Back", "Alt Left"), 10), "Back", "Alt Left", back_look)) {
    queue(actions, [this](const SheetView&) { back(); });
  }
  Rect list = inner.cut_left(std::clamp(inner.w * 0.36F, 226.0F, 380.0F), tight ? 24 : 30);
  painter.text_in(TextStyle::heading, head.cut_left(list.w - 20, 20), Align::left, t.ink, "The rules");
  const std::string count = found_.size() == book_.rules().size()
                                ? std::string()
                                : std::to_string(found_.size()) + (found_.size() == 1 ? " rule" : " rules");
  painter.text_in(TextStyle::small, head, Align::left, t.quiet, count);
  const Rect field = list.cut_top(space::button, 8);
  if (const auto caret = text_field(painter, field, "search the rules", search_, true, "an id, or words of a rule")) {
    queue(actions, [this, at = *caret](const SheetView&) { search_.set(search_.text(), at); });
  }
  painter.line({inner.x - (tight ? 12.0F : 15.0F), inner.y}, {inner.x - (tight ? 12.0F : 15.0F), inner.bottom()},
               t.panel_line);
  draw_list(painter, list, actions);
  draw_page(painter, inner, view, actions);
}

}  // namespace bogosity::ui
