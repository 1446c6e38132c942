#include "ui/sheets/rule_page.h"

#include <algorithm>
#include <cctype>

#include "core/text.h"
#include "games/youre_bogus/views/on_demand.h"
#include "ui/widgets/button.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

// Sets one block below the other.
class Setting {
 public:
  Setting(Painter& painter, Rect area, std::span<const std::string> marks)
      : painter_(painter), area_(area), y_(area.y), marks_(marks) {}

  void caption(std::string_view words) {
    y_ += 22;
    painter_.caption({area_.x, y_}, painter_.theme().quiet, words, area_.w);
    y_ += 24;
  }
  void heading(const core::Sentence& sentence) {
    const SentenceStyle style{TextStyle::heading, TextStyle::heading, 1.05F, {}, 1000, false, marks_};
    y_ += draw_sentence(painter_, {area_.x, y_, area_.w, 0}, sentence, style);
  }
  void words(const core::Sentence& sentence, TextStyle plain, TextStyle strong, float leading, float indent = 0) {
    const SentenceStyle style{plain, strong, leading, {}, 1000, true, marks_};
    y_ += draw_sentence(painter_, {area_.x + indent, y_, area_.w - indent, 0}, sentence, style);
  }
  void gap(float points) { y_ += points; }
  Rect row(float height) {
    const Rect made{area_.x, y_, area_.w, height};
    y_ += height;
    return made;
  }
  float height() const { return y_ - area_.y; }
  float width() const { return area_.w; }

 private:
  Painter& painter_;
  Rect area_;
  float y_;
  std::span<const std::string> marks_;
};

std::string_view judged_by(core::JudgedBy who) {
  switch (who) {
    case core::JudgedBy::program:
      return "The referee, from the log alone";
    case core::JudgedBy::both:
      return "The referee what the log can show, the table the rest";
    case core::JudgedBy::people:
      return "The table alone; the referee keeps out";
    case core::JudgedBy::nobody:
      break;
  }
  return {};
}

void draw_judges(Setting& page, const core::Rule& rule) {
  using core::Tone;
  page.caption("WHO JUDGES IT");
  page.words({{Tone::strong, std::string(judged_by(rule.judged_by)) + "."}}, TextStyle::body, TextStyle::strong, 1.2F);
  const auto say = [&](std::string_view who, std::string_view what) {
    if (what.empty()) return;
    page.gap(7);
    page.words({{Tone::quiet, std::string(who)}, {Tone::plain, std::string(what)}}, TextStyle::body, TextStyle::strong,
               1.2F);
  };
  say("The referee: ", rule.program_judges);
  say("The table: ", rule.people_judge);
}

void draw_tokens(Painter& painter, Setting& page, const RulePage& of) {
  const auto tokens = of.book.tokens(of.rule.id);
  if (tokens.empty()) return;
  page.caption("IN THE RECORD");
  float widest = 0;
  for (const auto& each : tokens) widest = std::max(widest, painter.width(TextStyle::mono, each.token));
  const bool beside = widest + 180 <= page.width();
  for (const auto& each : tokens) {
    Rect row = page.row(24);
    painter.text_in(TextStyle::mono, beside ? row.cut_left(widest, 18) : row, Align::left, painter.theme().accent,
                    each.token);
    const std::string says(each.says);
    if (beside) {
      page.gap(-22);
      page.words(said(says, core::Tone::quiet), TextStyle::body, TextStyle::strong, 1.15F, widest + 18);
      page.gap(4);
    } else {
      page.words(said(says, core::Tone::quiet), TextStyle::body, TextStyle::strong, 1.15F, 14);
      page.gap(6);
    }
  }
}

void draw_related(Painter& painter, Setting& page, const RulePage& of,
                  const std::function<void(std::string_view)>& follow) {
  if (of.related.empty()) return;
  page.caption("GOES WITH");
  Rect row = page.row(space::button);
  for (std::size_t i = 0; i < of.related.size(); ++i) {
    const core::Rule& rule = *of.related[i];
    const std::string label = std::string(rule.id) + "  " + std::string(rule.title);
    const float width = std::min(chip_width(painter, label) + 8, page.width());
    if (width > row.w) {
      page.gap(8);
      row = page.row(space::button);
    }
    const RowId id("related", static_cast<int>(i));
    const Rect place = row.cut_left(width, 8);
    if (chip(painter, place, label)) follow(rule.id);
    if (of.focus == static_cast<int>(i)) painter.outline(place.inset(-3), painter.theme().accent, 9, 2);
  }
}

// Those of this evening, or those of earlier ones, which stand before them.
void draw_precedents(Setting& page, const RulePage& of, bool earlier) {
  using core::Tone;
  bool any = false;
  for (const auto& each : of.precedents) {
    if (each.rule != of.rule.id || each.where.empty() == earlier) continue;
    if (!any) page.caption(earlier ? "AGREED AT EARLIER EVENINGS (Z4)" : "AGREED THIS EVENING (Z4)");
    any = true;
    const std::string when = earlier         ? youre_bogus::agreed_then(each) + ": "
                             : each.turn > 0 ? "Turn " + std::to_string(each.turn) + ": "
                                             : std::string("At the start: ");
    page.words({{Tone::quiet, when}, {Tone::plain, "\u201C" + each.text + "\u201D"}}, TextStyle::body,
               TextStyle::strong, 1.2F);
    page.gap(4);
  }
}

}  // namespace

std::string section_caption(const core::Rule& rule, const RuleBook& book) {
  const std::string title = in_capitals(std::string(book.section(rule.id[0])));
  return core::is_introduction(rule) ? title : std::string(rule.id.substr(0, 1)) + " \u00B7 " + title;
}

float draw_rule_page(Painter& painter, Rect area, const RulePage& page,
                     const std::function<void(std::string_view)>& follow) {
  Setting setting(painter, area, page.marks);
  painter.caption(setting.row(22).top_left(), painter.theme().quiet, section_caption(page.rule, page.book), area.w);
  const std::string id(page.rule.id);
  setting.heading({{core::Tone::good, id + "  "}, {core::Tone::plain, std::string(page.rule.title)}});
  setting.gap(10);
  setting.words(said(std::string(page.rule.wording)), TextStyle::lead, TextStyle::lead_strong, 1.28F);
  if (!core::is_introduction(page.rule)) draw_judges(setting, page.rule);
  draw_precedents(setting, page, false);
  draw_precedents(setting, page, true);
  draw_tokens(painter, setting, page);
  draw_related(painter, setting, page, follow);
  setting.gap(12);
  return setting.height();
}

namespace {

std::string changed(std::string_view text, int (*change)(int)) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(change(static_cast<unsigned char>(c)));
  return out;
}

// All that the book says about a rule, in lower case.
std::string all_words(const core::Rule& rule, const RuleBook& book) {
  std::string text = std::string(rule.id) + ' ' + std::string(rule.title) + ' ' + std::string(rule.wording) + ' ' +
                     std::string(rule.program_judges) + ' ' + std::string(rule.people_judge) + ' ' +
                     std::string(book.section(rule.id[0]));
  for (const auto& each : book.tokens(rule.id)) {
    text += ' ' + std::string(each.token) + ' ' + std::string(each.says);
  }
  return changed(text, std::tolower);
}

bool cites(const core::Rule& rule, std::string_view id, const RuleBook& book) {
  for (const std::string_view text : {rule.wording, rule.program_judges, rule.people_judge}) {
    const auto cited = citations_in(text, book);
    if (std::any_of(cited.begin(), cited.end(), [&](const auto& each) { return each.id == id; })) return true;
  }
  return false;
}

}  // namespace

std::vector<std::string> search_words(std::string_view query) {
  std::vector<std::string> words;
  std::string word;
  for (const char c : changed(query, std::tolower) + ' ') {
    if (c != ' ') {
      word += c;
    } else if (!word.empty()) {
      words.push_back(std::exchange(word, {}));
    }
  }
  return words;
}

const core::Rule* rule_named(std::string_view query, const RuleBook& book) {
  const auto words = search_words(query);
  return words.size() == 1 ? book.find(changed(words[0], std::toupper)) : nullptr;
}

std::vector<const core::Rule*> rules_about(std::string_view query, const RuleBook& book) {
  const auto words = search_words(query);
  const std::string section = words.size() == 1 ? changed(words[0], std::toupper) : "";
  const bool whole_section = section.size() == 1 && !book.section(section[0]).empty();
  std::vector<const core::Rule*> found;
  for (const auto& rule : book.rules()) {
    if (whole_section) {
      if (rule.id[0] == section[0]) found.push_back(&rule);
      continue;
    }
    const std::string text = all_words(rule, book);
    const auto stands_there = [&](const std::string& word) { return text.find(word) != std::string::npos; };
    if (std::all_of(words.begin(), words.end(), stands_there)) found.push_back(&rule);
  }
  return found;
}

std::vector<const core::Rule*> related_to(const core::Rule& rule, const RuleBook& book) {
  std::vector<const core::Rule*> related;
  const auto add = [&](const core::Rule& other) {
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

}  // namespace bogosity::ui
