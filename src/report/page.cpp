#include "report/page.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "charts/svg.h"
#include "core/audit.h"
#include "core/lists.h"
#include "core/numbers.h"
#include "core/record.h"
#include "core/session_head.h"
#include "core/time.h"
#include "db/history/rows.h"
#include "db/store.h"
#include "report/score_sheet.h"

namespace bogosity::report {

using core::Fact;
using core::FactKind;

namespace {

std::string without_entities(std::string text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> signs = {
      {{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&#39;", "'"}, {"&amp;", "&"}}};
  for (const auto& [entity, sign] : signs) {
    for (std::size_t at = text.find(entity); at != std::string::npos; at = text.find(entity, at + 1))
      text.replace(at, entity.size(), sign);
  }
  std::ranges::replace(text, '\n', ' ');
  return std::string(core::trimmed(text));
}

// Without a size: the printer knows whether it holds A4 or Letter.
constexpr std::string_view common_style = R"(
@page { margin: 12mm; }
* { box-sizing: border-box; }
body { color: #000; background: #fff; font: 10.5pt/1.35 Lato, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif;
  margin: 0 auto; max-width: 190mm; padding: 6mm 0; }
body.sideways { max-width: 265mm; }
h1 { font-size: 20pt; line-height: 1.15; margin: 0 0 1mm; }
h2 { font-size: 12pt; margin: 6mm 0 1.5mm; break-after: avoid; }
p { margin: 0 0 2mm; }
.lesser { color: #444; }
table { border-collapse: collapse; width: 100%; break-inside: auto; }
table + p { margin-top: 1.5mm; }
tr { break-inside: avoid; }
thead { display: table-header-group; }
th { text-align: left; font-size: 9pt; border-bottom: 1.2pt solid #000; padding: 1mm 1.6mm; vertical-align: bottom; }
td { border-bottom: 0.5pt solid #999; padding: 1mm 1.6mm; vertical-align: top; }
.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
tfoot td { border-top: 1.2pt solid #000; border-bottom: none; font-weight: bold; }
td, th, p, h1 { overflow-wrap: anywhere; }
.n, th.n { overflow-wrap: normal; }
.n + th:not(.n), .n + td:not(.n) { padding-left: 5mm; }
.scores { table-layout: fixed; }
.scores th { white-space: normal; overflow-wrap: anywhere; hyphens: auto; }
.scores th:first-child, .scores td:first-child { width: 20mm; white-space: nowrap; overflow-wrap: normal; }
.sealed { border: 0.7pt dashed #444; padding: 0 1.5mm; color: #444; font-style: italic; }
.foot { margin-top: 6mm; padding-top: 1.5mm; border-top: 0.5pt solid #999; font-size: 8.5pt; color: #444; }
.hash { font-family: 'JetBrains Mono', 'DejaVu Sans Mono', monospace; overflow-wrap: anywhere; }
svg { max-width: 100%; height: auto; }
@media print { body { padding: 0; max-width: none; } body.sideways { max-width: none; } }
)";

// The turn of each line: of one that is no turn's, the last one begun.
std::vector<int> turns_of_lines(const core::Snapshot& play) {
  std::vector<int> turns = {0};
  int last = 0;
  for (std::size_t line = 0; line < play.log_size(); ++line) {
    if (const int turn = play.log_turn(line); turn > 0) last = turn;
    turns.push_back(last);
  }
  return turns;
}

// A win ends its round. The next one begins with its first turn: points between the two belong to the one that was won.
void take_facts(const core::Snapshot& play, SheetData& data) {
  const std::vector<int> turns = turns_of_lines(play);
  const std::vector<Fact> facts = play.facts(nullptr);
  std::set<std::size_t> lines_of_turns;
  for (const Fact& fact : facts) {
    if (fact.kind == FactKind::turn) lines_of_turns.insert(fact.line);
  }
  int round = 1;
  std::size_t won_on = 0;
  for (const Fact& fact : facts) {
    const auto next_turn = lines_of_turns.upper_bound(won_on);
    if (won_on != 0 && next_turn != lines_of_turns.end() && *next_turn <= fact.line) {
      ++round;
      won_on = 0;
    }
    const int turn = fact.line < turns.size() ? turns[fact.line] : turns.back();
    if (fact.kind == FactKind::points)
      data.points.push_back({turn, round, fact.player, fact.value, std::string(fact.rule)});
    if (fact.kind == FactKind::mishap) data.dice_on_the_floor += static_cast<int>(fact.value);
    if (fact.kind == FactKind::worth && !data.wins.empty()) data.wins.back().credited = fact.value;
    if (fact.kind != FactKind::win) continue;
    data.wins.push_back({turn, round, fact.player, 0});
    won_on = fact.line;
  }
}

// What is shown after the end only: turns with their roll and hand, and the shouts that were settled.
class AfterTheEnd final : public core::AuditSink {
 public:
  explicit AfterTheEnd(const std::vector<core::PlayerResult>& players) : players_(players) {}

  void member(std::string_view, const Value&) override {}
  void begin_list(std::string_view key) override { list_ = key; }
  void entry(Value value) override {
    if (list_ == "turns") add_turn(value);
    if (list_ == "inquiries") add_shouts(value);
  }
  ClosedFacts take() { return std::move(after_); }

 private:
  std::size_t number_of(const Value& name) const {
    const auto at = std::ranges::find(players_, name.get_ref<const std::string&>(), &core::PlayerResult::name);
    return static_cast<std::size_t>(at - players_.begin());
  }
  void add_turn(const Value& turn) {
    const Value& roll = turn.at("roll");
    const bool is_noted = roll.is_array() && roll[0].is_number();
    const auto dice = is_noted ? std::optional(std::array{roll[0].get<int>(), roll[1].get<int>()}) : std::nullopt;
    after_.turns.push_back({turn.at("n").get<int>(), number_of(turn.at("player")), dice, turn.at("hand").get<int>()});
  }
  void add_shouts(const Value& inquiry) {
    const auto verdict = core::verdict_from(inquiry.at("verdict").get_ref<const std::string&>());
    const bool right = verdict && is_caught(*verdict);
    if (!right && verdict != core::Verdict::not_bogus) return;
    const std::size_t at = number_of(inquiry.at("accused"));
    for (const Value& who : inquiry.at("shouters"))
      after_.shouts.push_back({inquiry.at("turn").get<int>(), number_of(who), at, right});
  }

  const std::vector<core::PlayerResult>& players_;
  std::string list_;
  ClosedFacts after_;
};

ClosedFacts after_the_end(const core::Snapshot& play, const std::vector<core::PlayerResult>& players,
                          const core::Unsealed& leave) {
  AfterTheEnd sink(players);
  play.audit(&leave, sink);
  ClosedFacts after = sink.take();
  after.sums.resize(players.size());
  for (const Fact& fact : play.facts(&leave)) {
    if (fact.kind == FactKind::undetected) ++after.undetected;
    if (fact.player < players.size()) after.sums[fact.player].of(fact.kind) += fact.value;
  }
  return after;
}

using core::ExaminedCard;
using core::Inquiry;

constexpr std::string_view inquiry_style = R"(
.verdict { font-size: 22pt; font-weight: bold; border: 2pt solid #000; padding: 2mm 4mm; display: inline-block;
  margin: 2mm 0 4mm; text-transform: uppercase; letter-spacing: 0.04em; }
dl { display: grid; grid-template-columns: 34mm 1fr; gap: 1mm 4mm; margin: 0; }
dt { color: #444; }
dd { margin: 0; }
blockquote { margin: 0 0 2mm; padding-left: 4mm; border-left: 2pt solid #000; break-inside: avoid; }
)";

std::string_view words_for_verdict(core::Verdict verdict) {
  constexpr std::array<std::string_view, 6> words = {"Bogus",          "Bogus",   "Not Bogus",
                                                     "To be examined", "Put off", "Void: the rules were unclear"};
  return words[static_cast<std::size_t>(verdict)];
}

std::string pair(std::string_view what, const std::string& markup) {
  return element("dt", what) + "<dd>" + markup + "</dd>\n";
}

std::string facts(const Inquiry& inquiry) {
  std::string out = "<dl>\n";
  out += pair("shouted", element("span", core::listed(inquiry.shouters)));
  out += pair("at", element("span", inquiry.accused));
  out += pair("in turn", std::to_string(inquiry.turn));
  out += pair("about", inquiry.about_turn == 0 ? "a bid" : fmt::format("turn {}", inquiry.about_turn));
  const core::Plea plea = inquiry.plea;
  const char* answer = plea == core::Plea::admit ? "admitted" : plea == core::Plea::deny ? "denied" : "put off";
  out += pair("the answer", element("span", answer));
  if (!core::plain_text(inquiry.condition).empty()) out += pair("the stack", marked_up(inquiry.condition));
  if (inquiry.ruled != core::Ruling::none) {
    std::string ruling = "the table’s own word: " + std::string(word_for(inquiry.ruled));
    if (!inquiry.ruled_why.empty()) ruling += ", \u201c" + inquiry.ruled_why + "\u201d";
    if (!inquiry.ruled_by.empty()) ruling += " (" + core::listed(inquiry.ruled_by) + ")";
    out += pair("ruled", element("span", ruling));
  }
  return out + "</dl>\n";
}

std::string cards(const Inquiry& inquiry) {
  if (inquiry.examined.empty()) return {};
  std::string rows;
  for (const ExaminedCard& each : inquiry.examined) {
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

std::string reasons(const Inquiry& inquiry, const core::Rulebook& rulebook) {
  std::string out;
  for (const core::Sentence& reason : inquiry.reasons) out += "<p>" + marked_up(reason) + "</p>\n";
  if (!out.empty()) out = element("h2", "Why") + "\n" + out;
  std::string rules;
  for (const std::string& id : inquiry.rules) {
    const core::Rule* rule = rulebook.find(id);
    if (rule == nullptr) continue;
    rules += "<blockquote>" + element("b", fmt::format("{} {}. ", id, std::string(rule->title))) +
             element("span", rule->wording) + "</blockquote>\n";
  }
  for (const core::Agreement& each : inquiry.agreements) {
    rules += "<blockquote>" + element("b", each.rule + ", as the table reads it. ") + element("span", each.text) +
             "</blockquote>\n";
  }
  return rules.empty() ? out : out + element("h2", "The rules") + "\n" + rules;
}

std::string points(const Inquiry& inquiry) {
  if (inquiry.points.empty()) return {};
  std::string out = element("h2", "What it came to") + "\n<table><tbody>\n";
  for (const auto& each : inquiry.points) {
    out += "<tr>" + element("td", each.player) + element("td", core::score_in_words(each.points), "n") +
           element("td", each.rule) + "</tr>\n";
  }
  return out + "</tbody></table>\n";
}

}  // namespace

std::vector<PagePart> parts_of(std::string_view page) {
  std::vector<PagePart> parts;
  std::vector<std::vector<std::string>> rows;
  std::string text;
  const auto take_words = [&](bool heading) {
    std::string words = without_entities(std::exchange(text, {}));
    if (!words.empty()) parts.push_back({heading, std::move(words)});
  };
  while (!page.empty()) {
    const std::size_t begin = std::min(page.find('<'), page.size());
    text += page.substr(0, begin);
    const std::size_t end = std::min(page.find('>', begin), page.size());
    const std::string_view tag = page.substr(begin, end - begin);
    const std::string_view name = tag.substr(0, tag.find_first_of(" \n"));
    page.remove_prefix(std::min(end + 1, page.size()));
    if (name == "<head" || name == "<svg") {
      page.remove_prefix(std::min(page.find("</" + std::string(name.substr(1)) + ">"), page.size()));
    } else if (name == "<tr") {
      rows.emplace_back();
    } else if (name == "<td" || name == "<th" || name == "<table") {
      take_words(false);
    } else if ((name == "</td" || name == "</th") && !rows.empty()) {
      rows.back().push_back(without_entities(std::exchange(text, {})));
    } else if (name == "</table" && !rows.empty()) {
      std::size_t most = 0;
      for (const auto& row : rows) most = std::max(most, row.size());
      for (auto& row : rows) row.resize(most);
      parts.push_back({false, {}, std::exchange(rows, {})});
    } else if (name == "</h1" || name == "</h2" || name == "</p" || name == "</div" || name == "</li") {
      take_words(name[2] == 'h');
    }
  }
  return parts;
}

std::string page(std::string_view title, Orientation turned, std::string_view body, std::string_view style) {
  const bool sideways = turned == Orientation::sideways;
  std::string out = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n";
  out += element("title", title) + "\n<style>";
  out += common_style;
  if (sideways) out += "@page { size: landscape; }\n";
  out += style;
  out += "</style>\n</head>\n";
  out += sideways ? "<body class=\"sideways\">\n" : "<body>\n";
  out += body;
  out += "</body>\n</html>\n";
  return out;
}

std::string element(std::string_view tag, std::string_view text, std::string_view kind) {
  const std::string attribute = kind.empty() ? std::string() : fmt::format(" class=\"{}\"", kind);
  return fmt::format("<{}{}>{}</{}>", tag, attribute, charts::escaped(text), tag);
}

std::string marked_up(const core::Sentence& sentence) {
  std::string out;
  for (const core::Span& span : sentence) {
    switch (span.tone) {
      case core::Tone::name:
      case core::Tone::strong:
      case core::Tone::good:
      case core::Tone::bad: out += element("b", span.text); break;
      case core::Tone::quiet: out += element("span", span.text, "lesser"); break;
      case core::Tone::sealed: out += element("span", span.text, "sealed"); break;
      case core::Tone::struck: out += element("s", span.text); break;
      case core::Tone::joint:
      case core::Tone::plain: out += charts::escaped(span.text); break;
    }
  }
  return out;
}

std::string row(std::string_view tag, const std::vector<std::string>& cells, bool numbers) {
  std::string out = "<tr>";
  for (std::size_t i = 0; i < cells.size(); ++i) out += element(tag, cells[i], i > 0 && numbers ? "n" : "");
  return out + "</tr>\n";
}

std::string table(std::string_view heading, const std::vector<PageColumn>& columns, std::string_view rows) {
  std::string out = element("h2", heading) + "\n<table>\n<thead><tr>";
  for (const PageColumn& column : columns) out += element("th", column.title, column.numbers ? "n" : "");
  return out + "</tr></thead>\n<tbody>\n" + std::string(rows) + "</tbody></table>\n";
}

std::string day_in_words(std::string_view date) {
  const bool has_time = core::is_date(date) && date.size() >= 16;
  return core::spoken_day(date) + (has_time ? ", " + std::string(date.substr(11, 5)) : std::string());
}

std::vector<std::size_t> SheetData::in_order() const { return core::in_order_of(core::places_of(players, ranking)); }

std::vector<std::size_t> SheetData::winners() const {
  if (ranking == core::Ranking::graded) return in_order();  // one player
  return core::winners_of(core::places_of(players, ranking));
}

SheetData sheet_data(const Session& session) {
  SheetData data;
  const core::Snapshot& play = session.play();
  const core::Outcome outcome = play.outcome();
  const core::About& about = session.game().about();
  data.game = session.info().game;
  data.rulebook = &about.rulebook;
  data.title = header_of(session.info(), "Event");
  if (data.title.empty()) data.title = data.game;
  data.day = day_in_words(header_of(session.info(), "Date"));
  data.place = header_of(session.info(), "Place");
  data.scorekeeper = header_of(session.info(), "Scorekeeper");
  data.agreed_end = header_of(session.info(), "End");
  data.chain = core::to_text(session.journal().last_hash());
  data.head = core::to_text(core::head_mark(session.info()));
  data.entries = static_cast<int>(session.journal().entries().size());
  data.ranking = about.ranking;
  data.open = session.info().open;
  data.totals_only = !header_of(session.info(), "Result").empty();
  data.turns = outcome.turns;
  data.rounds = outcome.rounds;
  data.rounds_in_words = core::rounds_in_words(outcome, about);
  data.round_word = about.round_word;
  data.players = outcome.players;
  data.counts = play.counts();
  take_facts(play, data);
  if (!data.open) data.unsettled = static_cast<int>(play.table_view().open_inquiries.size());
  if (!data.open) data.after = after_the_end(play, data.players, core::Unsealed::by_close_of_session());
  return data;
}

std::string inquiry_page(const SheetData& data, const std::vector<Inquiry>& inquiries) {
  std::string where = data.title;
  for (const std::string* part : {&data.day, &data.place}) {
    if (!part->empty()) where += " \u00b7 " + *part;
  }
  std::string body;
  for (const Inquiry& inquiry : inquiries) {
    body += element("h1", fmt::format("Inquiry into {}", inquiry.accused)) + "\n" + element("p", where, "lesser") +
            element("div", words_for_verdict(inquiry.verdict), "verdict") + facts(inquiry) + cards(inquiry) +
            reasons(inquiry, *data.rulebook) + points(inquiry);
  }
  body += "<div class=\"foot\">" + element("p", "chain " + data.chain, "hash") + "</div>\n";
  return page(data.title + ": an inquiry", Orientation::upright, body, inquiry_style);
}

std::vector<Inquiry> logged_inquiries(const Session& session) {
  std::vector<Inquiry> found;
  auto play = session.game().begin(session.info().headers);
  if (!play) return found;
  if (!session.game().about().has_seal) return found;
  const auto& entries = session.journal().entries();
  for (const core::EffectiveEntry& each : session.journal().effective()) {
    auto next = (*play)->with(entries[each.text].text);
    if (!next) continue;
    play = std::move(next);
    core::TableView view = (*play)->table_view();
    for (Inquiry& inquiry : view.inquiries) {
      const auto same = std::ranges::find_if(
          found, [&](const Inquiry& other) { return other.turn == inquiry.turn && other.accused == inquiry.accused; });
      if (same == found.end()) {
        found.push_back(std::move(inquiry));
      } else {
        *same = std::move(inquiry);
      }
    }
  }
  std::ranges::stable_sort(found, {}, &Inquiry::turn);
  return found;
}

}  // namespace bogosity::report
