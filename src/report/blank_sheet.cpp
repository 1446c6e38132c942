#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "report/page.h"
#include "report/score_sheet.h"

namespace bogosity::report {
namespace {

constexpr std::string_view blank_style = R"(
body { font-size: 9pt; }
section { break-after: page; }
section:last-of-type { break-after: auto; }
.head { display: flex; gap: 5mm; align-items: flex-end; margin-bottom: 2mm; }
.head h1 { font-size: 16pt; flex: none; margin: 0; }
.line { flex: 1; border-bottom: 0.7pt solid #000; font-size: 8pt; color: #444; padding-bottom: 0.3mm; min-width: 20mm; }
.short { flex: 0 0 18mm; min-width: 0; }
.sheet { table-layout: fixed; }
.sheet th { font-size: 8pt; padding: 0.6mm 1mm; border: 0.7pt solid #000; }
.sheet td { border: 0.5pt solid #666; height: 7mm; padding: 0; }
.sheet td.score, .sheet th.score { border-left: 0.7pt solid #000; }
.sheet td.first, .sheet th.first { border-left: 1.4pt solid #000; }
.sheet th span { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.sheet th.tall span { writing-mode: vertical-rl; transform: rotate(180deg); max-height: 22mm; margin: 0 auto 0 0; }
.sheet tr.before td { background: #eee; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
.sheet .no { text-align: center; color: #444; vertical-align: middle; font-size: 8pt; }
.legend td { padding: 0.7mm 2mm; }
.legend td.code { font-family: 'JetBrains Mono', 'DejaVu Sans Mono', monospace; white-space: nowrap; width: 34mm; }
.columns { display: flex; gap: 8mm; align-items: flex-start; }
.columns table { flex: 1; width: auto; margin-bottom: 4mm; }
)";

struct SheetColumn {
  std::string_view title;
  float wide;  // mm of a page that lies on its side; on a narrower one all of them shrink alike
};
constexpr std::array<SheetColumn, 9> columns = {{{"no.", 8},
                                                 {"player", 17},
                                                 {"shouts, plea, verdict", 28},
                                                 {"declared", 17},
                                                 {"roll", 12},
                                                 {"took", 11},
                                                 {"+ cards", 12},
                                                 {"placed, said to be", 28},
                                                 {"win, bids, remarks", 30}}};

using LegendLines = std::vector<std::pair<std::string_view, std::string_view>>;

const LegendLines& left_legend() {
  static const LegendLines lines = {
      {"b13 d", "players 1 and 3 shouted at the one before; denied (a admitted, o put off)"},
      {"b1>4 d", "the same, at player 4"},
      {"t / w", "declared: the top card / two cards"},
      {"off:5", "a die on the floor showed 5; roll again"},
      {"grab:3@Bob", "Bob touched a die in play; it showed 3"},
      {"54", "the roll that stands: 5 and 4"},
      {"take / leave", "took the top card of the stack, or left it"},
      {"+2", "cards picked up from the pile"},
  };
  return lines;
}

const LegendLines& right_legend() {
  static const LegendLines lines = {
      {"8h", "placed the Eight of hearts; A 2 to 9 T J Q K, then c d h s"},
      {"9c/as", "two cards, the top one first; ? for one nobody saw"},
      {"0 or *", "a Joker"},
      {"7d o", "a Seven said to be odd (e even)"},
      {"* =5h", "a Joker said to be the Five of hearts; =~ transparent"},
      {"right:7d", "an exchange called on the Seven that was drawn"},
      {"win:35=...", "a win: the claim, six cards, slash, the one face down"},
      {"bid:17@Bob", "Bob bid 17"},
      {"-5 H3", "points, with the rule they come from"},
  };
  return lines;
}

std::string legend_table(const LegendLines& lines) {
  std::string out = "<table class=\"legend\"><tbody>\n";
  for (const auto& [code, words] : lines) {
    out += "<tr>" + element("td", code, "code") + element("td", words) + "</tr>\n";
  }
  return out + "</tbody></table>\n";
}

std::string legend() {
  std::string out = "<section>\n" + element("h1", "How to write it down") + "\n";
  out += element("p",
                 "One line a turn, from left to right. A line typed in the same order later on is one entry of the "
                 "table; blanks between the pieces do no harm. What the rules prescribe anyway may be left out.",
                 "lesser");
  out += "<div class=\"columns\">\n" + legend_table(left_legend()) + legend_table(right_legend()) + "</div>\n";
  out += element("p",
                 "Points and running scores are for whoever reads the sheet; the program works them out by itself. A "
                 "running score is written where it changes, the gray line is what everybody had before. Write what "
                 "happened, not what should have: a card that has no business there is written as it lies.",
                 "lesser");
  return out + "</section>\n";
}

std::string head(int round, int rounds) {
  std::string out = "<div class=\"head\">" + element("h1", "You\u2019re Bogus");
  for (const char* what : {"date", "place", "scorekeeper"}) out += element("div", what, "line");
  out += element("div", rounds > 1 ? fmt::format("round {}", round) : std::string("round"), "line short");
  out += element("div", "sheet", "line short");
  return out + "</div>\n";
}

std::vector<std::string> seats_of(const BlankSheet& wanted) {
  if (!wanted.players.empty()) return wanted.players;
  std::vector<std::string> seats;
  for (int seat = 1; seat <= std::clamp(wanted.seats, 2, 10); ++seat) seats.push_back(std::to_string(seat));
  return seats;
}

// What is left of the page for the running scores, in mm.
constexpr float points_wide = 16;
constexpr float for_scores = 94;

std::string widths(std::size_t seats) {
  float fixed = points_wide;
  for (const SheetColumn& column : columns) fixed += column.wide;
  const float all = fixed + for_scores;
  std::string out = "<colgroup>";
  const auto add = [&](float wide) { out += fmt::format("<col style=\"width: {:.2f}%\"/>", 100 * wide / all); };
  for (const SheetColumn& column : columns) add(column.wide);
  add(points_wide);
  for (std::size_t i = 0; i < seats; ++i) add(for_scores / static_cast<float>(seats));
  return out + "</colgroup>\n";
}

// A name that is too long for its column stands on its end; one that is too long even for that is cut.
bool is_tall(const std::string& name, std::size_t seats) {
  constexpr float mm_a_letter = 1.9F;
  return static_cast<float>(name.size()) * mm_a_letter > for_scores / static_cast<float>(seats) - 2;
}

std::string name_over_scores(const std::string& name, std::size_t number, std::size_t seats) {
  const std::string kind = std::string(number == 0 ? "first" : "score") + (is_tall(name, seats) ? " tall" : "");
  return fmt::format("<th class=\"{}\">{}</th>", kind, element("span", name));
}

std::string titles(const std::vector<std::string>& seats) {
  std::string out = widths(seats.size()) + "<thead><tr>";
  for (const SheetColumn& column : columns) out += element("th", column.title);
  out += element("th", "points, rule");
  for (std::size_t i = 0; i < seats.size(); ++i) out += name_over_scores(seats[i], i, seats.size());
  return out + "</tr></thead>\n";
}

std::string empty_line(const std::string& number, std::size_t seats, bool before) {
  std::string out = before ? "<tr class=\"before\">" : "<tr>";
  out += element("td", number, "no");
  for (std::size_t i = 0; i < columns.size(); ++i) out += "<td></td>";
  for (std::size_t i = 0; i < seats; ++i) out += i == 0 ? "<td class=\"first\"></td>" : "<td class=\"score\"></td>";
  return out + "</tr>\n";
}

// Names that stand take the room of two lines.
int lines_of(const BlankSheet& wanted, const std::vector<std::string>& seats) {
  const bool has_tall =
      std::ranges::any_of(seats, [&](const std::string& name) { return is_tall(name, seats.size()); });
  return std::clamp(wanted.turns - (has_tall ? 2 : 0), 1, 200);
}

}  // namespace

std::string blank_sheet(const BlankSheet& wanted) {
  const std::vector<std::string> seats = seats_of(wanted);
  const int rounds = std::clamp(wanted.rounds, 1, 50);
  std::string body;
  for (int round = 1; round <= rounds; ++round) {
    body += "<section>\n" + head(round, rounds) + "<table class=\"sheet\">\n" + titles(seats) + "<tbody>\n";
    body += empty_line("", seats.size(), true);
    for (int line = 1; line <= lines_of(wanted, seats); ++line) {
      body += empty_line("", seats.size(), false);
    }
    body += "</tbody></table>\n</section>\n";
  }
  return page("You\u2019re Bogus: a score sheet", Orientation::sideways, body + legend(), blank_style);
}

}  // namespace bogosity::report
