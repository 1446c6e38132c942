#include <algorithm>
#include <array>

#include "core/numbers.h"
#include "core/sentence.h"
#include "ui/sheets/sheets.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/list.h"
#include "ui/widgets/panel_parts.h"
#include "ui/widgets/text_input.h"

namespace bogosity::ui {
namespace {

using core::Rule;

constexpr float page_step = 220;

bool cites(const Rule& rule, std::string_view id, const RuleBook& book) {
  const auto all = {rule.wording, rule.program_judges, rule.people_judge};
  return std::ranges::any_of(all, [&](std::string_view text) {
    const auto cited = citations_in(text, book);
    return std::ranges::find(cited, id, &Citation::id) != cited.end();
  });
}

// Returns the rules cited by this rule's texts, then the rules that cite it.
std::vector<const Rule*> related_to(const Rule& rule, const RuleBook& book) {
  std::vector<const Rule*> related;
  std::vector<const Rule*> citing;
  for (const auto& other : book.rules()) {
    if (&other == &rule) continue;
    if (cites(rule, other.id, book))
      related.push_back(&other);
    else if (!core::is_introduction(other) && cites(other, rule.id, book))
      citing.push_back(&other);
  }
  related.insert(related.end(), citing.begin(), citing.end());
  return related;
}

// Returns the caption of a section: "E · WHICH CARD FITS".
std::string section_caption(const Rule& rule, const RuleBook& book) {
  const std::string title = core::in_capitals(std::string(book.section(rule.id[0])));
  return core::is_introduction(rule) ? title : std::string(rule.id.substr(0, 1)) + " \u00B7 " + title;
}

// A rule's page has its text, who judges it and how, its form in the record, and the table's agreements about it (Z4),
// in blocks below each other.
struct RulePage {
  Painter& painter;
  const Rule& rule;
  std::span<const std::string> marks;  // words searched for

  void headline(std::string_view words) const {
    ImGui::Spacing();
    caption(painter, words);
  }
  void say(const core::Sentence& words, TextStyle plain = TextStyle::body, TextStyle strong = TextStyle::strong) const {
    paragraph(painter, words, {.plain = plain, .strong = strong, .links = true, .marks = marks});
  }

  void draw_rule() const {
    paragraph(painter, {{Tone::good, std::string(rule.id) + "  "}, {Tone::plain, std::string(rule.title)}},
              {TextStyle::heading, TextStyle::heading, 1.05F, {}, 1000, false, marks});
    say(said(std::string(rule.wording)), TextStyle::lead, TextStyle::lead_strong);
    if (core::is_introduction(rule)) return;
    headline("WHO JUDGES IT");
    // These are in the order of JudgedBy.
    constexpr std::array judges = {"The referee, from the log alone.",
                                   "The referee judges what the log shows, the table the rest.", "The table alone."};
    say(said(judges[static_cast<std::size_t>(rule.judged_by)], Tone::strong));
    const auto say_how = [&](std::string_view who, std::string_view what) {
      if (!what.empty()) say({{Tone::quiet, std::string(who)}, {Tone::plain, std::string(what)}});
    };
    say_how("The referee: ", rule.program_judges);
    say_how("The table: ", rule.people_judge);
  }

  // Draws the agreements of this session, or of earlier ones.
  void draw_agreements(std::span<const core::Agreement> all, bool earlier) const {
    bool any = false;
    for (const auto& each : all) {
      if (each.rule != rule.id || each.earlier.has_value() != earlier) continue;
      if (!std::exchange(any, true))
        headline(earlier ? "AGREED IN EARLIER SESSIONS (Z4)" : "AGREED IN THIS SESSION (Z4)");
      const std::string when = earlier         ? core::introduction_of(each) + ": "
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
      if (chip(painter, line, std::string(related[i]->id) + "  " + std::string(related[i]->title)))
        pressed = related[i];
      if (focus == i + 1) mark_keyboard(painter);
    }
    return pressed;
  }
};

// The rulebook has a searchable list of all rules on the left, and one rule's page on the right. A rule's id in a text
// leads to that rule, and one can go back the way one came.
class RulesSheet final : public Sheet {
 public:
  RulesSheet(std::string_view about, const RuleBook& book)
      : book_(book), found_(games::rules_about({}, book)), rule_(games::rule_named(about, book)) {
    if (rule_ == nullptr) rule_ = found_.front();
  }

  bool leaves_entry_line() const override { return false; }

  bool handle(const InputEvent& event, const SheetView&, Actions&) override {
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

  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override {
    const Theme& t = painter.theme();
    Rect head = begin_sheet_head(painter, area, actions);
    const ButtonLook back_look = past_.empty() ? ButtonLook::disabled : ButtonLook::plain;
    if (button(painter, head.cut_right(button_width(painter, "Back", "Alt Left"), 10), "Back", "Alt Left", back_look))
      queue(actions, [this] { back(); });
    Rect list = area.cut_left(std::clamp(area.w * 0.36F, 226.0F, 380.0F), 30);
    painter.text_in(TextStyle::heading, head.cut_left(list.w - 20, 20), Align::left, t.ink, "The rules");
    if (found_.size() != book_.rules().size())
      painter.text_in(TextStyle::small, head, Align::left, t.quiet, core::counted(found_.size(), "rule", "rules"));
    const Rect field = list.cut_top(space::button, 8);
    if (const auto caret = text_field(painter, field, "search the rules", search_, true, "E3, or words of a rule"))
      queue(actions, [this, at = *caret] { search_.set(search_.text(), at); });
    painter.line({area.x - 15, area.y}, {area.x - 15, area.bottom()}, t.panel_line);
    draw_list(painter, list, actions);
    draw_page(painter, area, view, actions);
  }

 private:
  // Shows another rule without remembering the last one. A rule that the search does not list ends the search.
  void show(const Rule& rule) {
    rule_ = &rule;
    focus_ = 0;
    page_scroll_ = {.to_top = true};
    reveal_ = true;
    if (std::ranges::find(found_, &rule) != found_.end()) return;
    search_.clear();
    found_ = games::rules_about({}, book_);
  }

  // Shows another rule and remembers the last one.
  void go(const Rule& rule) {
    if (&rule == rule_) return;
    past_.push_back(rule_);
    show(rule);
  }

  void back() {
    if (past_.empty()) return;
    const Rule& before = *past_.back();
    past_.pop_back();
    show(before);
  }

  void step(int rows) {
    if (found_.empty()) return;
    const auto at = std::ranges::find(found_, rule_);
    const auto last = std::ssize(found_) - 1;
    const auto now = at == found_.end() ? (rows > 0 ? -1 : last + 1) : at - found_.begin();
    show(*found_[static_cast<std::size_t>(std::clamp<std::ptrdiff_t>(now + rows, 0, last))]);
  }

  void searched() {
    found_ = games::rules_about(search_.text(), book_);
    list_scroll_ = {.to_top = true};
    if (const Rule* named = games::rule_named(search_.text(), book_)) return show(*named);
    reveal_ = true;
    if (!found_.empty() && std::ranges::find(found_, rule_) == found_.end()) show(*found_.front());
  }

  void draw_list(Painter& painter, Rect area, Actions& actions) {
    const ScrollArea list(painter, "all rules", area, list_scroll_);
    if (found_.empty()) return paragraph(painter, said("No matches. Perhaps it is allowed.", Tone::quiet));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, 0));
    const Theme& t = painter.theme();
    char section = 0;
    for (const Rule* rule : found_) {
      ImGui::BeginGroup();
      if (std::exchange(section, rule->id[0]) != rule->id[0]) {
        Rect head = take_place(painter, free_width(painter), 34);
        head.cut_left(12);
        painter.caption({head.x, head.y + 14}, t.quiet, section_caption(*rule, book_), head.w);
      }
      Rect row = next_place(painter, free_width(painter), space::button);
      if (list_row(painter, row, "list " + std::string(rule->id), rule == rule_, RowLook::bare).clicked)
        queue(actions, [this, rule] {
          go(*rule);
          reveal_ = false;
        });
      row.cut_left(12);
      painter.text_in(TextStyle::strong, row.cut_left(26, 8), Align::left, rule == rule_ ? t.accent : t.good, rule->id);
      painter.text_in(rule == rule_ ? TextStyle::strong : TextStyle::body, row, Align::left, t.ink, rule->title);
      ImGui::EndGroup();
      if (rule == rule_ && std::exchange(reveal_, false)) ImGui::ScrollToItem(ImGuiScrollFlags_KeepVisibleEdgeY);
    }
    ImGui::PopStyleVar();
  }

  void draw_page(Painter& painter, Rect area, const SheetView& view, Actions& actions) {
    const auto lead = [this, &actions](const Rule* rule) {
      if (rule != nullptr) queue(actions, [this, rule] { go(*rule); });
    };
    painter.on_rule([this, lead](std::string_view id) { lead(book_.find(id)); });
    painter.note_item("page of " + std::string(rule_->id), area);
    // Short words mark nothing: a letter or two would mark half of the page.
    auto marks = games::search_words(search_.text());
    if (marks.size() == 1 && marks[0].size() == 1) marks.clear();
    const ScrollArea scrolled(painter, "the rule", area, page_scroll_);
    const RulePage page{painter, *rule_, marks};
    caption(painter, section_caption(*rule_, book_));
    page.draw_rule();
    for (const bool earlier : {false, true}) {
      if (view.table != nullptr) page.draw_agreements(view.table->view.agreements, earlier);
    }
    page.draw_tokens(book_.tokens(rule_->id));
    lead(page.draw_related(related_to(*rule_, book_), focus_));
  }

  const RuleBook& book_;
  LineEditor search_;
  std::vector<const Rule*> found_;
  const Rule* rule_;
  std::vector<const Rule*> past_;
  std::size_t focus_ = 0;  // the number of a related rule, from 1; 0: none
  ScrollRequest list_scroll_;
  ScrollRequest page_scroll_{.to_top = true};
  bool reveal_ = true;  // scroll to the chosen row
};

}  // namespace

std::unique_ptr<Sheet> make_rules_sheet(std::string_view about, const SheetView& view) {
  return std::make_unique<RulesSheet>(about, view.about().rulebook);
}

}  // namespace bogosity::ui
