#include "report/score_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <utility>

#include "charts/svg.h"
#include "core/numbers.h"

namespace bogosity::report {
namespace {

std::string name_of(const SheetData& data, std::size_t player) {
  return player < data.players.size() ? data.players[player].name : std::string("?");
}

std::string turn_text(int turn) { return turn == 0 ? std::string("\u2013") : std::to_string(turn); }

std::string agreed(std::string_view end) {
  const auto blank = end.find(' ');
  const std::string_view what = end.substr(0, blank);
  const std::string value(blank == std::string_view::npos ? std::string_view() : end.substr(blank + 1));
  if (what == "points") return "to end at " + value + (value == "1" ? " point" : " points");
  if (what == "rounds") return "to end after " + value + (value == "1" ? " round" : " rounds");
  return "to end at " + value;
}

std::string headers(const SheetData& data) {
  std::vector<std::string> parts;
  for (const std::string* part : {&data.day, &data.place}) {
    if (!part->empty()) parts.push_back(*part);
  }
  if (data.title != data.game) parts.push_back(data.game);
  std::string out = element("h1", data.title) + "\n" + element("p", fmt::format("{}", fmt::join(parts, " \u00b7 ")));
  std::string counts = "known by its totals alone";
  if (!data.totals_only) {
    counts = core::counted(data.turns, "turn", "turns");
    if (!data.rounds_in_words.empty()) counts += ", " + data.rounds_in_words;
  }
  if (!data.scorekeeper.empty()) counts += ", score kept by " + data.scorekeeper;
  if (!data.agreed_end.empty()) counts += ", " + agreed(data.agreed_end);
  out += element("p", counts, "lesser");
  if (data.open) {
    out += element("p", "This session is still going on. What is sealed at the table is not on this page.", "lesser");
  }
  return out;
}

// Points of each player in each round.
std::map<int, std::vector<std::int64_t>> by_round(const SheetData& data) {
  std::map<int, std::vector<std::int64_t>> rounds;
  const int shown = data.rounds_in_words.empty() ? 0 : data.rounds;
  for (int round = 1; round <= shown; ++round) rounds[round].resize(data.players.size());
  for (const SheetPoints& each : data.points) {
    auto& sums = rounds[each.round];
    sums.resize(data.players.size());  // points before the first turn
    if (each.player < sums.size()) sums[each.player] += each.points;
  }
  return rounds;
}

std::string scores(const SheetData& data) {
  std::vector<std::string> titles = {data.round_word};
  std::vector<std::string> totals = {"together"};
  for (const auto& player : data.players) {
    titles.push_back(player.name + (!player.playing ? " (left)" : player.missed_hands ? " (missed hands)" : ""));
    totals.push_back(core::score_in_words(player.score));
  }
  std::string out =
      element("h2", "Scores") + "\n<table class=\"scores\">\n<thead>" + row("th", titles) + "</thead>\n<tbody>\n";
  for (const auto& [round, sums] : by_round(data)) {
    std::vector<std::string> cells = {std::to_string(round)};
    for (const std::int64_t sum : sums) cells.push_back(core::score_in_words(sum));
    out += row("td", cells);
  }
  return out + "</tbody>\n<tfoot>" + row("td", totals) + "</tfoot>\n</table>\n";
}

std::string wins(const SheetData& data) {
  if (data.wins.empty()) return {};
  std::string rows;
  for (const SheetWin& win : data.wins) {
    rows += row("td", {name_of(data, win.player), std::to_string(win.round), turn_text(win.turn),
                       core::score_in_words(win.credited)});
  }
  return table("Wins", {{"player"}, {data.round_word, true}, {"turn", true}, {"points", true}}, rows);
}

std::string penalties(const SheetData& data) {
  std::string rows;
  for (const SheetPoints& each : data.points) {
    if (each.points >= 0 || data.totals_only) continue;
    const core::Rule* rule = data.rulebook->find(each.rule);
    const std::string why = rule == nullptr ? each.rule : fmt::format("{}  {}", each.rule, std::string(rule->title));
    rows += "<tr>" + element("td", name_of(data, each.player)) + element("td", turn_text(each.turn), "n") +
            element("td", core::score_in_words(each.points), "n") + element("td", why) + "</tr>\n";
  }
  if (rows.empty()) return {};
  return table("Penalties", {{"player"}, {"turn", true}, {"points", true}, {"rule"}}, rows);
}

std::string chart(const SheetData& data) {
  if (data.points.empty() || data.turns == 0) return {};
  return charts::to_svg(score_chart(data), charts::print_palette(), 700, 290);
}

std::string foot(const SheetData& data) {
  return "<div class=\"foot\">" +
         element("p", fmt::format("The chain of {} ends in the hash below. Whoever has the file of this session and "
                                  "finds the same one has the same session, entry for entry.",
                                  core::counted(data.entries, "entry", "entries"))) +
         element("p", "chain " + data.chain, "hash") + element("p", "head  " + data.head, "hash") + "</div>\n";
}

using charts::Chart;

// The ways in which two dice show so much.
constexpr int ways_to_roll(int sum) { return sum <= 7 ? sum - 1 : 13 - sum; }

charts::ChartPlayer who_is(const SheetData& data, std::size_t player) { return {data.players[player].name, player}; }

bool is_somebody(const SheetData& data, std::size_t player) { return player < data.players.size(); }

std::string title_of(const SheetData& data, std::string_view rule) {
  const core::Rule* found = data.rulebook->find(rule);
  return found == nullptr ? std::string() : std::string(found->title);
}

// Several points of one turn are one step of the line.
void add_step(charts::Series& series, int turn, std::int64_t points) {
  const double x = turn;
  const double score = series.samples.back().y + static_cast<double>(points);
  if (series.samples.back().x == x && x > 0) {
    series.samples.back().y = score;
  } else {
    series.samples.push_back({x, score});
  }
}

struct ChartKind {
  std::string_view name;
  Chart (*make)(const SheetData& data);
  bool is_sealed;  // until the session is over
};
constexpr std::array<ChartKind, 5> kinds = {{{"score", score_chart, false},
                                             {"rules", rules_chart, false},
                                             {"dice", dice_chart, true},
                                             {"hands", hands_chart, true},
                                             {"shouts", shouts_chart, true}}};

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

using LegendLine = std::pair<std::string_view, std::string_view>;

constexpr LegendLine left_legend[] = {
    {"b13 d", "players 1 and 3 shouted at the one before; denied (a admitted, o put off)"},
    {"b1>4 d", "the same, at player 4"},
    {"t / w", "declared: the top card / two cards"},
    {"off:5", "a die on the floor showed 5; roll again"},
    {"grab:3@Bob", "Bob touched a die in play; it showed 3"},
    {"54", "the roll that stands: 5 and 4"},
    {"take / leave", "took the top card of the stack, or left it"},
    {"+2", "cards picked up from the pile"},
};

constexpr LegendLine right_legend[] = {
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

std::string legend_table(std::span<const LegendLine> lines) {
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
  out += "<div class=\"columns\">\n" + legend_table(left_legend) + legend_table(right_legend) + "</div>\n";
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

// The width left for the running scores, in mm.
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

std::string score_sheet(const SheetData& data) {
  const std::string body =
      headers(data) + "\n" + scores(data) + chart(data) + wins(data) + penalties(data) + foot(data);
  return page(data.title + ": the score sheet", Orientation::upright, body);
}

Chart score_chart(const SheetData& data) {
  charts::LineChart lines;
  lines.across.title = "turn";
  lines.up.title = "points";
  for (std::size_t i = 0; i < data.players.size(); ++i) {
    const core::Stay& stay = data.players[i].stay;
    charts::Series& series =
        lines.series.emplace_back(charts::Series{who_is(data, i), {{static_cast<double>(stay.from), 0}}});
    if (stay.until) series.left = *stay.until;
  }
  for (const SheetPoints& each : data.points) {
    if (!is_somebody(data, each.player)) continue;
    add_step(lines.series[each.player], each.turn, each.points);
    if (each.points < 0) {
      lines.marks.push_back({each.player, static_cast<double>(each.turn), charts::MarkKind::penalty,
                             each.rule + ", " + title_of(data, each.rule)});
    }
  }
  for (const SheetWin& win : data.wins) {
    if (!is_somebody(data, win.player)) continue;
    lines.marks.push_back(
        {win.player, static_cast<double>(win.turn), charts::MarkKind::win, fmt::format("won {}", win.credited)});
  }
  if (data.turns > 0) {
    for (charts::Series& series : lines.series) {
      if (series.samples.back().x < data.turns)
        series.samples.push_back({static_cast<double>(data.turns), series.samples.back().y});
    }
  }
  if (data.points.empty()) lines.series.clear();
  return {"Scores over time", "", "no points yet", std::move(lines)};
}

Chart rules_chart(const SheetData& data) {
  std::map<std::string, std::vector<double>> sums;
  for (const SheetPoints& each : data.points) {
    if (!is_somebody(data, each.player)) continue;
    auto& row = sums[each.rule];
    row.resize(data.players.size());
    row[each.player] += static_cast<double>(each.points);
  }
  charts::BarChart bars;
  bars.up.title = "points";
  bars.group_title = "rule";
  for (std::size_t i = 0; i < data.players.size(); ++i) {
    bars.who.push_back(who_is(data, i));
    bars.values.emplace_back();
  }
  for (const auto& [rule, row] : sums) {
    bars.groups.push_back(rule);
    bars.told.push_back(title_of(data, rule));
    for (std::size_t i = 0; i < row.size(); ++i) bars.values[i].push_back(row[i]);
  }
  return {"Points by rule", "", "no points yet", std::move(bars)};
}

Chart dice_chart(const SheetData& data) {
  charts::Histogram counted;
  counted.value_title = "both dice";
  counted.observed.resize(11);
  double rolls = 0;
  if (data.after) {
    for (const SheetTurn& turn : data.after->turns) {
      if (!turn.roll) continue;
      const int sum = (*turn.roll)[0] + (*turn.roll)[1];
      if (sum < 2 || sum > 12) continue;
      ++counted.observed[static_cast<std::size_t>(sum - 2)];
      ++rolls;
    }
  }
  for (int sum = 2; sum <= 12; ++sum) {
    counted.labels.push_back(std::to_string(sum));
    counted.expected.push_back(rolls * ways_to_roll(sum) / 36.0);
  }
  return {"What the dice showed", "", "no roll was noted", std::move(counted)};
}

Chart hands_chart(const SheetData& data) {
  charts::SmallMultiples small;
  small.across.title = "turn";
  small.up.title = "cards";
  for (std::size_t i = 0; i < data.players.size(); ++i) small.series.push_back({who_is(data, i), {}});
  if (data.after) {
    for (const SheetTurn& turn : data.after->turns) {
      if (!is_somebody(data, turn.player)) continue;
      small.series[turn.player].samples.push_back({static_cast<double>(turn.turn), static_cast<double>(turn.hand)});
    }
  }
  return {"Cards in hand", "", "nobody has had a turn", std::move(small)};
}

Chart shouts_chart(const SheetData& data) {
  charts::HeatMap heat{{}, "shouts", "at", {}};
  const std::size_t count = data.players.size();
  heat.cells.assign(count, std::vector<charts::HeatCell>(count));
  for (std::size_t i = 0; i < count; ++i) heat.who.push_back(who_is(data, i));
  if (data.after) {
    for (const SheetShout& shout : data.after->shouts) {
      if (!is_somebody(data, shout.who) || !is_somebody(data, shout.at)) continue;
      charts::HeatCell& cell = heat.cells[shout.who][shout.at];
      ++(shout.right ? cell.right : cell.wrong);
    }
  }
  return {"Who shouts at whom", "3/4: right three times of four; the bar is that share", "nobody shouted",
          std::move(heat)};
}

std::vector<std::string_view> chart_kinds() {
  std::vector<std::string_view> names;
  for (const ChartKind& each : kinds) names.push_back(each.name);
  return names;
}

core::Result<Chart> chart_of(const SheetData& data, std::string_view kind) {
  const auto found = std::ranges::find(kinds, kind, &ChartKind::name);
  if (found == kinds.end()) {
    return core::refused(fmt::format("there is no chart \"{}\"", kind),
                         fmt::format("there are {}", fmt::join(chart_kinds(), ", ")));
  }
  if (data.open && found->is_sealed) {
    return core::refused(fmt::format("\"{}\" is drawn when the session is over", kind),
                         "until then there are score and rules");
  }
  return found->make(data);
}

std::string blank_sheet(const BlankSheet& wanted) {
  const std::vector<std::string> seats = seats_of(wanted);
  const int rounds = std::clamp(wanted.rounds, 1, 50);
  std::string body;
  for (int round = 1; round <= rounds; ++round) {
    body += "<section>\n" + head(round, rounds) + "<table class=\"sheet\">\n" + titles(seats) + "<tbody>\n";
    body += empty_line("", seats.size(), true);
    for (int line = 1; line <= lines_of(wanted, seats); ++line) body += empty_line("", seats.size(), false);
    body += "</tbody></table>\n</section>\n";
  }
  return page("You\u2019re Bogus: a score sheet", Orientation::sideways, body + legend(), blank_style);
}

}  // namespace bogosity::report
