#include <fmt/format.h>

#include <algorithm>

#include "charts/chart.h"
#include "core/text.h"
#include "games/youre_bogus/game.h"
#include "games/youre_bogus/rules/rulebook.h"
#include "report/page.h"
#include "report/score_sheet.h"

namespace bogosity::report {
namespace {

using youre_bogus::ExaminedView;
using youre_bogus::InquiryView;

constexpr std::string_view inquiry_style = R"(
.verdict { font-size: 22pt; font-weight: bold; border: 2pt solid #000; padding: 2mm 4mm; display: inline-block;
  margin: 2mm 0 4mm; text-transform: uppercase; letter-spacing: 0.04em; }
dl { display: grid; grid-template-columns: 34mm 1fr; gap: 1mm 4mm; margin: 0; }
dt { color: #444; }
dd { margin: 0; }
blockquote { margin: 0 0 2mm; padding-left: 4mm; border-left: 2pt solid #000; break-inside: avoid; }
)";

std::string_view words_for_plea(core::Plea plea) {
  return plea == core::Plea::admit ? "admitted" : plea == core::Plea::deny ? "denied" : "put off";
}

std::string_view words_for_verdict(core::Verdict verdict) {
  constexpr std::array<std::string_view, 6> words = {"Bogus",          "Bogus",   "Not Bogus",
                                                     "To be examined", "Put off", "Void: the rules were unclear"};
  return words[static_cast<std::size_t>(verdict)];
}

std::string pair(std::string_view what, const std::string& markup) {
  return element("dt", what) + "<dd>" + markup + "</dd>\n";
}

std::string facts(const InquiryView& inquiry) {
  std::string out = "<dl>\n";
  out += pair("shouted", element("span", core::listed(inquiry.shouters)));
  out += pair("at", element("span", inquiry.accused));
  out += pair("in turn", std::to_string(inquiry.turn));
  out += pair("about", inquiry.about_turn == 0 ? "a bid" : fmt::format("turn {}", inquiry.about_turn));
  out += pair("the answer", element("span", words_for_plea(inquiry.plea)));
  if (!core::plain_text(inquiry.condition).empty()) out += pair("the stack", marked_up(inquiry.condition));
  if (inquiry.ruled != core::Ruling::none) {
    std::string ruling = "the table’s own word: " + std::string(word_for(inquiry.ruled));
    if (!inquiry.ruled_why.empty()) ruling += ", \u201c" + inquiry.ruled_why + "\u201d";
    if (!inquiry.ruled_by.empty()) ruling += " (" + core::listed(inquiry.ruled_by) + ")";
    out += pair("ruled", element("span", ruling));
  }
  return out + "</dl>\n";
}

std::string cards(const InquiryView& inquiry) {
  if (inquiry.examined.empty()) return {};
  std::string rows;
  for (const ExaminedView& each : inquiry.examined) {
    const std::string card = each.card.is_hidden() ? std::string("?") : core::spoken(each.card);
    rows += "<tr>" + element("td", card) + element("td", each.owner.empty() ? "\u2013" : each.owner) +
            element("td", each.specified.empty() ? "\u2013" : each.specified) + "<td>" + marked_up(each.traits) +
            "</td></tr>\n";
  }
  const std::string out =
      table("The cards that mattered", {{"card"}, {"placed by"}, {"said to be"}, {"counts as"}}, rows);
  if (inquiry.unseen == 0) return out;
  return out + element("p",
                       fmt::format("{} of the stack stayed unseen: nobody needed {}.",
                                   inquiry.unseen == 1 ? "One card" : fmt::format("{} cards", inquiry.unseen),
                                   inquiry.unseen == 1 ? "it" : "them"),
                       "lesser");
}

std::string reasons(const InquiryView& inquiry) {
  std::string out;
  for (const core::Sentence& reason : inquiry.reasons) out += "<p>" + marked_up(reason) + "</p>\n";
  if (!out.empty()) out = element("h2", "Why") + "\n" + out;
  std::string rules;
  for (const std::string& id : inquiry.rules) {
    const core::Rule* rule = youre_bogus::find_rule(id);
    if (rule == nullptr) continue;
    rules += "<blockquote>" + element("b", fmt::format("{} {}. ", id, std::string(rule->title))) +
             element("span", rule->wording) + "</blockquote>\n";
  }
  for (const auto& precedent : inquiry.precedents) {
    rules += "<blockquote>" + element("b", precedent.rule + ", as the table reads it. ") +
             element("span", precedent.text) + "</blockquote>\n";
  }
  return rules.empty() ? out : out + element("h2", "The rules") + "\n" + rules;
}

std::string points(const InquiryView& inquiry) {
  if (inquiry.points.empty()) return {};
  std::string out = element("h2", "What it came to") + "\n<table><tbody>\n";
  for (const auto& each : inquiry.points) {
    out += "<tr>" + element("td", each.player) + element("td", core::score_in_words(each.points), "n") +
           element("td", each.rule) + "</tr>\n";
  }
  return out + "</tbody></table>\n";
}

}  // namespace

std::string inquiry_page(const SheetData& data, const std::vector<InquiryView>& inquiries) {
  std::string where = data.title;
  for (const std::string* part : {&data.day, &data.place}) {
    if (!part->empty()) where += " \u00b7 " + *part;
  }
  std::string body;
  for (const InquiryView& inquiry : inquiries) {
    body += element("h1", fmt::format("Inquiry into {}", inquiry.accused)) + "\n" + element("p", where, "lesser") +
            element("div", words_for_verdict(inquiry.verdict), "verdict") + facts(inquiry) + cards(inquiry) +
            reasons(inquiry) + points(inquiry);
  }
  body += "<div class=\"foot\">" + element("p", "chain " + data.chain, "hash") + "</div>\n";
  return page(data.title + ": an inquiry", Orientation::upright, body, inquiry_style);
}

std::vector<InquiryView> logged_inquiries(const Session& session) {
  std::vector<InquiryView> found;
  const auto play = session.game().begin(session.info().headers);
  if (!play) return found;
  if (!(*play)->view<youre_bogus::TableView>()) return found;
  const auto& entries = session.journal().entries();
  for (const core::EffectiveEntry& each : session.journal().effective()) {
    if (!(*play)->log(entries[each.text].text)) continue;
    auto view = (*play)->view<youre_bogus::TableView>();
    for (InquiryView& inquiry : view->inquiries) {
      const auto same = std::ranges::find_if(found, [&](const InquiryView& other) {
        return other.turn == inquiry.turn && other.accused == inquiry.accused;
      });
      if (same == found.end()) {
        found.push_back(std::move(inquiry));
      } else {
        *same = std::move(inquiry);
      }
    }
  }
  std::ranges::stable_sort(found, {}, &InquiryView::turn);
  return found;
}

}  // namespace bogosity::report
