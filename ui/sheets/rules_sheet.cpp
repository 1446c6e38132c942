#include "ui/sheets/rules_sheet.h"

#include <algorithm>

#include "core/text.h"
#include "games/youre_bogus/views/on_demand.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/list.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

using core::Rule;
using core::Tone;

constexpr float page_step = 220;

bool cites(const Rule& rule, std::string_view id, const RuleBook& book) {
  for (const std::string_view text : {rule.wording, rule.program_judges, rule.people_judge}) {
    const auto cited = citations_in(text, book);
    if (std::any_of(cited.begin(), cited.end(), [&](const auto& each) { return each.id == id; })) return true;
  }
  return false;
}

// The rules cited by this rule's texts, then the rules that cite it.
std::vector<const Rule*> related_to(const Rule& rule, const RuleBook& book) {
  std::vector<const Rule*> related;
  const auto add = [&](const Rule& other) {
    const bool there = std::find(related.begin(), related.end(), &other) != related.end();
    if (&other != &rule && !there) related.push_back(&other);
  };
  for (const auto& other : book.rules()) {
    if (cites(rule, other.id, book)) add(other);
  }
  for (const auto& other : book.rules()) {
    if (!core::is_introduction(other) && cites(other, rule.id, book)) add(other);
  }
  return related;
}

// "E · WHICH CARD FITS".
std::string section_caption(const Rule& rule, const RuleBook& book) {
  const std::string title = in_capitals(std::string(book.section(rule.id[0])));
  return core::is_introduction(rule) ? title : std::string(rule.id.substr(0, 1)) + " \u00B7 " + title;
}

bool draw_row(Painter& painter, const Rule& rule, bool is_shown) {
  const Theme& t = painter.theme();
  Rect row = next_place(painter, free_width(painter), space::button);
  const Press press = list_row(painter, row, "list " + std::string(rule.id), is_shown, RowLook::bare);
  row.cut_left(12);
  painter.text_in(TextStyle::strong, row.cut_left(26, 8), Align::left, is_shown ? t.accent : t.good, rule.id);
  painter.text_in(is_shown ? TextStyle::strong : TextStyle::body, row, Align::left, t.ink, rule.title);
  return press.clicked;
}

// A rule's page: its text, who judges it and how, its form in the record, and the table's agreements about it (Z4), in
// blocks below each other.
struct RulePage {
  Painter& painter;
  const Rule& rule;
  std::span<const std::string> marks;  // words searched for

  void headline(std::string_view words) const {
    add_gap(painter, 14);
    caption(painter, words);
  }
  void say(const core::Sentence& words, TextStyle plain = TextStyle::body, TextStyle strong = TextStyle::strong) const {
    paragraph(painter, words, {.plain = plain, .strong = strong, .links = true, .marks = marks});
  }

  void draw_wording() const {
    paragraph(painter, {{Tone::good, std::string(rule.id) + "  "}, {Tone::plain, std::string(rule.title)}},
              {TextStyle::heading, TextStyle::heading, 1.05F, {}, 1000, false, marks});
    say(said(std::string(rule.wording)), TextStyle::lead, TextStyle::lead_strong);
  }

  void draw_judges() const {
    if (core::is_introduction(rule)) return;
    headline("WHO JUDGES IT");
    switch (rule.judged_by) {
      case core::JudgedBy::program: say(said("The referee, from the log alone.", Tone::strong)); break;
      case core::JudgedBy::both:
        say(said("The referee judges what the log shows, the table the rest.", Tone::strong));
        break;
      case core::JudgedBy::people: say(said("The table alone.", Tone::strong)); break;
      case core::JudgedBy::nobody: break;
    }
    const auto say_how = [&](std::string_view who, std::string_view what) {
      if (!what.empty()) say({{Tone::quiet, std::string(who)}, {Tone::plain, std::string(what)}});
    };
    say_how("The referee: ", rule.program_judges);
    say_how("The table: ", rule.people_judge);
  }

  // The agreements of this evening, or of earlier ones.
  void draw_precedents(std::span<const youre_bogus::PrecedentView> all, bool earlier) const {
    bool any = false;
    for (const auto& each : all) {
      if (each.rule != rule.id || each.where.empty() == earlier) continue;
      if (!std::exchange(any, true)) headline(earlier ? "AGREED AT EARLIER EVENINGS (Z4)" : "AGREED THIS EVENING (Z4)");
      const std::string when = earlier         ? youre_bogus::agreed_then(each) + ": "
                               : each.turn > 0 ? "Turn " + std::to_string(each.turn) + ": "
                                               : std::string("At the start: ");
      say({{Tone::quiet, when}, {Tone::plain, "\u201C" + each.text + "\u201D"}});
    }
  }

  void draw_tokens(const std::vector<core::RuleToken>& tokens) const {
    if (tokens.empty()) return;
    headline("IN THE RECORD");
    float widest = 0;
    for (const auto& each : tokens) widest = std::max(widest, painter.width(TextStyle::mono, each.token));
    for (const auto& each : tokens) {
      text_line(painter, TextStyle::mono, painter.theme().accent, each.token, widest);
      ImGui::SameLine(0, painter.pixels(18));
      say(said(std::string(each.says), Tone::quiet));
    }
  }

  // Returns the pressed one.
  const Rule* draw_related(const std::vector<const Rule*>& related, std::size_t focus) const {
    const Rule* pressed = nullptr;
    if (!related.empty()) headline("RELATED RULES");
    WrappedLine line(painter);
    for (std::size_t i = 0; i < related.size(); ++i) {
      const RowId id("related", static_cast<int>(i));
      const std::string label = std::string(related[i]->id) + "  " + std::string(related[i]->title);
      const Rect place = line.next(chip_width(painter, label) + 8);
      if (chip(painter, place, label)) pressed = related[i];
      if (focus == i + 1) painter.outline(place, painter.theme().accent, 7, 2);
    }
    return pressed;
  }
};

}  // namespace

RulesSheet::RulesSheet(std::string_view about, const RuleBook& book)
    : book_(book), found_(games::rules_about({}, book)) {
  const Rule* wanted = games::rule_named(about, book_);
  rule_ = wanted != nullptr ? wanted : found_.front();
}

void RulesSheet::show(const Rule& rule) {
  rule_ = &rule;
  focus_ = 0;
  page_scroll_ = {.to_top = true};
  reveal_ = true;
}

// A rule that the search does not list ends the search.
void RulesSheet::arrive(const Rule& rule) {
  show(rule);
  if (std::find(found_.begin(), found_.end(), &rule) != found_.end()) return;
  search_.clear();
  found_ = games::rules_about({}, book_);
}

void RulesSheet::go(const Rule& rule) {
  if (&rule == rule_) return;
  past_.push_back(rule_);
  arrive(rule);
}

void RulesSheet::back() {
  if (past_.empty()) return;
  const Rule& before = *past_.back();
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
  found_ = games::rules_about(search_.text(), book_);
  list_scroll_ = {.to_top = true};
  if (const Rule* named = games::rule_named(search_.text(), book_)) return show(*named);
  reveal_ = true;
  if (!found_.empty() && std::find(found_.begin(), found_.end(), rule_) == found_.end()) show(*found_.front());
}

bool RulesSheet::handle(const InputEvent& event, const SheetView&, Actions&) {
  switch (event.key) {
    case Key::down: return step(1), true;
    case Key::up: return step(-1), true;
    case Key::page_down: return page_scroll_.by += page_step, true;
    case Key::page_up: return page_scroll_.by -= page_step, true;
    case Key::tab: {
      // Tab goes around, with a place in between where none is chosen.
      const std::size_t places = related_to(*rule_, book_).size() + 1;
      focus_ = (focus_ + (event.shift ? places - 1 : 1)) % places;
      return true;
    }
    case Key::enter:
      if (focus_ > 0 && !event.repeated) go(*related_to(*rule_, book_)[focus_ - 1]);
      return true;
    case Key::left:
      if (event.alt) return back(), true;
      break;
    case Key::backspace:
      if (search_.empty()) return back(), true;
      break;
    default: break;
  }
  const std::string was = search_.text();
  search_.handle(event);
  if (search_.text() != was) searched();
  return true;
}

void RulesSheet::draw_list(Painter& painter, Rect area, Actions& actions) {
  const ScrollArea list(painter, "all rules", area, list_scroll_);
  if (found_.empty()) return paragraph(painter, said("No matches. Perhaps it is allowed.", Tone::quiet));
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
  char section = 0;
  for (const Rule* rule : found_) {
    ImGui::BeginGroup();
    if (std::exchange(section, rule->id[0]) != rule->id[0]) {
      Rect head = take_place(painter, free_width(painter), 34);
      head.cut_left(12);
      painter.caption({head.x, head.y + 14}, painter.theme().quiet, section_caption(*rule, book_), head.w);
    }
    if (draw_row(painter, *rule, rule == rule_)) {
      queue(actions, [this, rule](const SheetView&) {
        go(*rule);
        reveal_ = false;
      });
    }
    ImGui::EndGroup();
    if (rule == rule_ && std::exchange(reveal_, false)) ImGui::ScrollToItem(ImGuiScrollFlags_KeepVisibleEdgeY);
  }
  ImGui::PopStyleVar();
}

void RulesSheet::draw_page(Painter& painter, Rect area, const SheetView& view, Actions& actions) {
  const auto lead = [this, &actions](const Rule* rule) {
    if (rule != nullptr) queue(actions, [this, rule](const SheetView&) { go(*rule); });
  };
  painter.on_rule([this, lead](std::string_view id) { lead(book_.find(id)); });
  // Short words mark nothing: a letter or two would mark half of the page.
  auto marks = games::search_words(search_.text());
  if (marks.size() == 1 && marks[0].size() == 1) marks.clear();
  const ScrollArea scrolled(painter, "the rule", area, page_scroll_);
  const RulePage page{painter, *rule_, marks};
  caption(painter, section_caption(*rule_, book_));
  page.draw_wording();
  page.draw_judges();
  if (view.table != nullptr) {
    page.draw_precedents(view.table->game->precedents(), false);
    page.draw_precedents(view.table->game->precedents(), true);
  }
  page.draw_tokens(book_.tokens(rule_->id));
  lead(page.draw_related(related_to(*rule_, book_), focus_));
}

void RulesSheet::draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) {
  const Theme& t = painter.theme();
  Rect head = begin_sheet_head(painter, area, actions);
  const ButtonLook back_look = past_.empty() ? ButtonLook::disabled : ButtonLook::plain;
  if (button(painter, head.cut_right(button_width(painter, "Back", "Alt Left"), 10), "Back", "Alt Left", back_look))
    queue(actions, [this](const SheetView&) { back(); });
  Rect list = area.cut_left(std::clamp(area.w * 0.36F, 226.0F, 380.0F), 30);
  painter.text_in(TextStyle::heading, head.cut_left(list.w - 20, 20), Align::left, t.ink, "The rules");
  if (found_.size() != book_.rules().size())
    painter.text_in(TextStyle::small, head, Align::left, t.quiet,
                    std::to_string(found_.size()) + (found_.size() == 1 ? " rule" : " rules"));
  const Rect field = list.cut_top(space::button, 8);
  if (const auto caret = text_field(painter, field, "search the rules", search_, true, "E3, or words of a rule"))
    queue(actions, [this, at = *caret](const SheetView&) { search_.set(search_.text(), at); });
  painter.line({area.x - 15, area.y}, {area.x - 15, area.bottom()}, t.panel_line);
  draw_list(painter, list, actions);
  draw_page(painter, area, view, actions);
}

}  // namespace bogosity::ui
