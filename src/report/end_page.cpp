#include "report/end_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>
#include <variant>

#include "charts/layout.h"
#include "core/honors.h"
#include "core/lists.h"
#include "core/numbers.h"
#include "report/score_sheet.h"

namespace bogosity::report {
namespace {

using charts::Ink;
using charts::Pen;
using charts::Side;
using charts::TextRole;

// The most that anybody lost in one turn; the first of equals.
struct Loss {
  int turn = 0;
  std::size_t player = 0;
  std::int64_t points = 0;  // above zero
};
Loss dearest_turn(const SheetData& data) {
  const std::int64_t cost = data.ranking == core::Ranking::lower_wins ? 1 : -1;
  std::map<std::pair<int, std::size_t>, std::int64_t> sums;
  // Points that the scorekeeper put right, or that somebody began with, were not lost in play.
  for (const SheetPoints& each : data.points) {
    if (each.turn > 0 && each.rule != "adjust" && each.rule != "join")
      sums[{each.turn, each.player}] += cost * each.points;
  }
  Loss dearest;
  for (const auto& [where, points] : sums) {
    if (points > dearest.points) dearest = {where.first, where.second, points};
  }
  return dearest;
}

std::string points_in_words(std::int64_t points) {
  return fmt::format("{} {}", charts::number_text(static_cast<double>(points)),
                     core::plural(points, "point", "points"));
}

std::string result_of(const SheetData& data, const std::vector<std::size_t>& winners) {
  std::vector<std::string> names;
  if (winners.empty()) {
    const std::vector<int> places = core::places_of(data.players, data.ranking);
    const auto placed = std::ranges::find_if(places, [](int place) { return place > 0; });
    if (placed == places.end()) return "Nobody had a turn, so nobody won.";
    const core::PlayerResult& only = data.players[static_cast<std::size_t>(placed - places.begin())];
    return "Nobody but " + only.name + " had a turn, so nobody won.";
  }
  for (const std::size_t winner : winners) names.push_back(data.players[winner].name);
  const std::string points = points_in_words(data.players[winners.front()].score);
  if (data.ranking == core::Ranking::graded) return core::listed(names) + ": " + points + ".";
  if (data.open)
    return fmt::format("{} {} with {}.", core::listed(names), names.size() == 1 ? "leads" : "lead", points);
  constexpr std::size_t most_named = 3;  // of more the podium has the names
  return (names.size() > most_named ? core::counted(names.size(), "player", "players") + " tied"
                                    : core::winners_in_words(names)) +
         " with " + points + ".";
}

// Who heard best and who lied best, if anybody did.
void add_honors(const SheetData& data, std::vector<EndPage::Line>& lines) {
  if (!data.after || data.totals_only) return;
  std::vector<std::string> names;
  for (const core::PlayerResult& each : data.players) names.push_back(each.name);
  const std::array<std::pair<std::string_view, core::Honor>, 2> honors = {
      {{"Best liar", core::best_liar(data.after->sums, names)},
       {"Sharpest ear", core::sharpest_ear(data.after->sums, names)}}};
  for (const auto& [caption, honor] : honors) {
    if (!honor.players.empty()) lines.push_back({caption, core::plain_text(honor.told)});
  }
}

void add_moments(const SheetData& data, std::vector<EndPage::Line>& lines) {
  if (data.totals_only || data.ranking == core::Ranking::graded) return;
  const auto in_turn = [&](std::size_t player, std::int64_t points, int turn) {
    return fmt::format("{}, {} in turn {}", data.players[player].name, points_in_words(points), turn);
  };
  const Loss lost = dearest_turn(data);
  if (lost.points > 0 && lost.player < data.players.size())
    lines.push_back({"Most expensive moment", in_turn(lost.player, lost.points, lost.turn), lost.turn});
  const auto won = std::ranges::max_element(data.wins, {}, &SheetWin::credited);
  if (won != data.wins.end() && won->credited > 0 && won->player < data.players.size())
    lines.push_back({"Largest win", in_turn(won->player, won->credited, won->turn), won->turn});
}

bool is_silent(const core::Sums& own) {
  return own.of(core::FactKind::call_right) == 0 && own.of(core::FactKind::call_wrong) == 0;
}

std::string remark_on(const SheetData& data) {
  if (data.totals_only) return "Nobody wrote down how it came to this.";
  const std::string counts =
      core::counted(data.turns, "turn", "turns") + ", " + core::counted(data.wins.size(), "win", "wins");
  if (data.open) return counts + ", and it is not over.";
  if (data.unsettled > 0)
    return fmt::format("{}. {} never settled, so somebody still has an opinion.", counts,
                       data.unsettled == 1 ? "One shout was" : fmt::format("{} shouts were", data.unsettled));
  if (data.ranking == core::Ranking::graded) return core::counted(data.turns, "turn", "turns") + ".";
  if (data.after && data.after->undetected > 0) {
    const int away = data.after->undetected;
    return fmt::format("{}. {} got away unnoticed; so did the smiles.", counts,
                       away == 1 ? "One Bogosity" : fmt::format("{} Bogosities", away));
  }
  if (data.dice_on_the_floor > 2) {
    return fmt::format("{}. {} dice on the floor: the floor was not dealt in.", counts, data.dice_on_the_floor);
  }
  if (data.after && std::ranges::all_of(data.after->sums, is_silent))
    return counts + ". Nobody shouted, which is suspicious in itself.";
  return counts + ". Nothing got away, or so the log believes.";
}

// The sizes of letters and gaps, by the room.
struct Measures {
  TextRole title, result, name, caption, words, remark;
  float head, line, gap;
};
Measures measures_for(Rect area) {
  if (area.w >= 760 && area.h >= 560)
    return {
        TextRole::name, TextRole::title, TextRole::name, TextRole::body, TextRole::strong, TextRole::body, 92, 28, 20};
  if (area.h >= 400)
    return {TextRole::name,
            TextRole::heading,
            TextRole::strong,
            TextRole::small,
            TextRole::small_strong,
            TextRole::small,
            70,
            22,
            14};
  return {TextRole::strong,
          TextRole::heading,
          TextRole::small_strong,
          TextRole::small,
          TextRole::small_strong,
          TextRole::small,
          62,
          19,
          10};
}

void put_suits(Pen& pen, Point right, TextRole role) {
  constexpr std::array<std::pair<std::string_view, Ink>, 4> suits = {
      {{"\u2666", Ink::bad}, {"\u2663", Ink::ink}, {"\u2665", Ink::bad}, {"\u2660", Ink::ink}}};
  for (const auto& [suit, ink] : suits) {
    pen.words(role, right, Side::right, {ink}, std::string(suit));
    right.x -= pen.width(role, suit) + 7;
  }
}

void put_head(Pen& pen, Rect area, const EndPage& page, const Measures& sizes) {
  const float first = area.y + charts::size_of(sizes.title) * 0.6F;
  const float second = area.bottom() - charts::size_of(sizes.result) * 0.5F;
  put_suits(pen, {area.right(), second}, sizes.title);
  constexpr float for_logo = 130;
  const float room = area.w - for_logo;
  const float title = std::min(pen.width(sizes.title, page.title), room);
  pen.words_in(sizes.title, {area.x, first}, Side::left, {Ink::ink}, page.title, room);
  if (room - title > 120)
    pen.words_in(sizes.caption, {area.x + title + 14, first}, Side::left, {Ink::quiet}, page.when_and_where,
                 room - title - 14);
  const TextRole result = pen.width(sizes.result, page.result) <= room ? sizes.result : sizes.title;
  pen.words_in(result, {area.x, second}, Side::left, {Ink::good}, page.result, room);
}

constexpr std::size_t steps = 3;  // of the podium

// The largest type of digits for a box.
TextRole digits_for(const Pen& pen, std::string_view digits, Rect box) {
  for (const TextRole role : {TextRole::display, TextRole::logo, TextRole::name}) {
    if (pen.width(role, digits) <= box.w - 12 && charts::size_of(role) * 0.8F <= box.h - 8) return role;
  }
  return TextRole::small_strong;
}

// "2. Ruth"; without a number for a player who has no place, or whom nobody can beat.
std::string name_in_place(const EndPage::Standing& who) {
  return (who.place > 0 ? std::to_string(who.place) + ". " : "") + who.name;
}

// A block with the score, and above it the seat's mark and the name. A shared place has the same height.
Rect put_step(Pen& pen, Rect column, const EndPage::Standing& who, const Measures& sizes, bool alone) {
  constexpr std::array<float, steps + 1> heights = {0.44F, 1, 0.72F, 0.56F};
  const float above = charts::size_of(sizes.name) + 12;
  const float high = (column.h - above) * (alone ? 1 : heights[static_cast<std::size_t>(std::clamp(who.place, 0, 3))]);
  const Rect block{column.x, column.bottom() - high, column.w, high};
  pen.fill(block, charts::player_tint(who.player, 0.22F), 6);
  pen.fill({block.x, block.y, block.w, 4}, charts::player_tint(who.player), 2);
  const std::string score = charts::short_number(static_cast<double>(who.score));
  pen.words(digits_for(pen, score, block), {block.x + block.w / 2, block.y + 2 + block.h / 2}, Side::center, {Ink::ink},
            score);
  constexpr float mark = 13;
  const std::string name = charts::fitted(pen.measure(), sizes.name, name_in_place(who), block.w - mark - 6);
  const float wide = mark + 6 + pen.width(sizes.name, name);
  const float y = block.y - above / 2;
  const float x = block.x + (block.w - wide) / 2;
  pen.player_mark({x + mark / 2, y}, who.player, mark);
  pen.words(sizes.name, {x + mark + 6, y}, Side::left, {Ink::ink}, name);
  return {column.x, block.y - above, column.w, high + above};
}

// The second at the left of the first, the third at the right.
void put_podium(Pen& pen, Rect area, const EndPage& page, const Measures& sizes, std::vector<Rect>& places) {
  constexpr std::array<std::size_t, steps> column_of = {1, 0, 2};
  const std::size_t count = std::min(steps, page.standings.size());
  constexpr float gap = 8;
  const auto columns = static_cast<float>(count);
  const float wide = std::min((area.w - gap * (columns - 1)) / columns, 170.0F);
  area.x += (area.w - wide * columns - gap * (columns - 1)) / 2;
  for (std::size_t i = 0; i < count; ++i) {
    const auto column = static_cast<float>(count == 1 ? 0 : column_of[i]);
    places.push_back(
        put_step(pen, {area.x + column * (wide + gap), area.y, wide, area.h}, page.standings[i], sizes, page.for_one));
  }
}

// Whoever has no place on the podium, from left to right; `rows` at most, the last of them says how many are left.
// Returns the height.
float put_others(Pen* pen, Rect area, const EndPage& page, const Measures& sizes, int rows,
                 const charts::Measure& measure, std::vector<Rect>* places) {
  constexpr float mark = 11;
  constexpr float apart = 22;
  Point at{area.x, area.y + sizes.line / 2};
  for (std::size_t i = steps; i < page.standings.size(); ++i) {
    const EndPage::Standing& who = page.standings[i];
    const std::string score = charts::short_number(static_cast<double>(who.score));
    const std::string name =
        charts::fitted(measure, sizes.caption, (who.place > 0 ? std::to_string(who.place) + ". " : "") + who.name, 170);
    const float name_wide = measure(sizes.caption, name);
    const float wide = mark + 6 + name_wide + 6 + measure(sizes.words, score);
    const std::string more = fmt::format("and {} more", page.standings.size() - i);
    const bool is_last_row = at.y + sizes.line > area.y + sizes.line * static_cast<float>(rows);
    const float for_more = is_last_row && i + 1 < page.standings.size() ? measure(sizes.caption, more) + apart : 0;
    if (at.x > area.x && at.x + wide + for_more > area.right()) {
      if (is_last_row) {
        if (pen != nullptr) pen->words(sizes.caption, at, Side::left, {Ink::quiet}, more);
        break;
      }
      at = {area.x, at.y + sizes.line};
    }
    if (pen != nullptr) {
      pen->player_mark({at.x + mark / 2, at.y}, who.player, mark);
      pen->words(sizes.caption, {at.x + mark + 6, at.y}, Side::left, {Ink::ink}, name);
      pen->words(sizes.words, {at.x + mark + 12 + name_wide, at.y}, Side::left, {who.score < 0 ? Ink::bad : Ink::ink},
                 score);
    }
    if (places != nullptr) places->push_back({at.x, at.y - sizes.line / 2, wide, sizes.line});
    at.x += wide + apart;
  }
  return page.standings.size() > steps ? at.y + sizes.line / 2 - area.y : 0;
}

void put_chart(Pen& pen, Rect frame, const EndPage& page) {
  pen.put(charts::Outline{frame, {Ink::rule}, 8, 1});
  if (!page.no_chart.empty())
    return pen.words(TextRole::body, {frame.x + frame.w / 2, frame.y + frame.h / 2}, Side::center, {Ink::quiet},
                     page.no_chart);
  const auto& lines = std::get<charts::LineChart>(page.scores.body);
  const charts::Range range = charts::range_of(lines.series, true);
  const Rect plot{frame.x + 14, frame.y + 16, frame.w - 32, frame.h - 32};
  const double spare = range.high > range.low ? 0 : 1;
  const charts::Scale scale{plot, 0, static_cast<double>(std::max(1, page.turns)), range.low, range.high + spare,
                            false};
  pen.line({plot.x, scale.y(0)}, {plot.right(), scale.y(0)}, {Ink::faint});
  const charts::Bundles bundles(lines, scale);
  charts::put_lines(pen, scale, lines, bundles, 2.5F);
  charts::put_end_marks(pen, scale, lines, bundles);
}

}  // namespace

EndPage end_page(const SheetData& data) {
  EndPage page;
  page.title = data.title;
  const std::string day = data.day.substr(0, data.day.find(','));  // without the time
  page.when_and_where = day + (day.empty() || data.place.empty() ? "" : " \u00b7 ") + data.place;
  page.result = result_of(data, data.winners());
  page.for_one = data.ranking == core::Ranking::graded;
  const std::vector<int> places = core::places_of(data.players, data.ranking);
  auto order = data.in_order();
  // Among equals, players at the table come before players who have left.
  std::ranges::stable_sort(order, {}, [&](std::size_t player) {
    const int place = places[player];
    return std::tuple(place == 0, place, !data.players[player].playing);
  });
  for (const std::size_t player : order) {
    const core::PlayerResult& each = data.players[player];
    page.standings.push_back({player, each.name, each.score, page.for_one ? 0 : places[player]});
  }
  page.scores = score_chart(data);
  page.turns = data.turns;
  if (charts::is_empty(page.scores) || data.turns == 0)
    page.no_chart = data.totals_only ? "known by its totals alone" : "no points yet";
  add_honors(data, page.lines);
  add_moments(data, page.lines);
  for (const auto& [caption, count] : data.counts) {
    if (!data.totals_only) page.lines.push_back({caption, count == 0 ? "none" : std::to_string(count)});
  }
  page.remark = remark_on(data);
  return page;
}

std::string in_words(const EndPage& page) {
  std::string words = page.title + ". " + page.result;
  for (const EndPage::Standing& each : page.standings)
    words += fmt::format(" {} {}.", each.name, charts::number_text(static_cast<double>(each.score)));
  for (const EndPage::Line& each : page.lines) words += fmt::format(" {}: {}.", each.caption, each.words);
  return words + " " + page.remark;
}

EndDrawing lay_out(const EndPage& page, Rect area, const charts::Measure& measure) {
  EndDrawing out;
  charts::Drawing drawing;
  Pen pen(drawing, measure);
  const Measures sizes = measures_for(area);
  put_head(pen, area.cut_top(sizes.head, sizes.gap), page, sizes);
  constexpr float least_with_remark = 250;
  if (area.h >= least_with_remark) {
    const Rect remark = area.cut_bottom(sizes.line, sizes.gap / 2);
    pen.words_in(sizes.remark, {remark.x, remark.y + remark.h / 2}, Side::left, {Ink::quiet}, page.remark, remark.w);
  }
  float captions = 0;
  for (const EndPage::Line& each : page.lines) captions = std::max(captions, measure(sizes.caption, each.caption));
  Rect lines = area.cut_bottom(sizes.line * static_cast<float>(page.lines.size()), sizes.gap);
  for (const EndPage::Line& each : page.lines) {
    const Rect row = lines.cut_top(sizes.line);
    const float y = row.y + row.h / 2;
    pen.words(sizes.caption, {row.x, y}, Side::left, {Ink::quiet}, std::string(each.caption));
    pen.words_in(sizes.words, {row.x + captions + 16, y}, Side::left, {Ink::ink}, each.words, row.w - captions - 16);
    out.lines.push_back(row);
  }
  const int rows = area.h >= 200 ? 3 : 2;
  const float others = put_others(nullptr, area, page, sizes, rows, measure, nullptr);
  const Rect below = area.cut_bottom(others, others > 0 ? sizes.gap * 0.6F : 0);
  if (!page.for_one) {
    const Rect chart = area.cut_right(area.w * 0.46F, sizes.gap * 1.4F);
    put_chart(pen, chart, page);
  }
  put_podium(pen, area, page, sizes, out.standings);
  put_others(&pen, below, page, sizes, rows, measure, &out.standings);
  out.strokes = std::move(drawing.strokes);
  return out;
}

charts::Drawing end_picture(const EndPage& page, const charts::Measure& measure) {
  charts::Drawing drawing{picture_width, picture_height, {}};
  Pen pen(drawing, measure);
  constexpr float edge = 24;
  pen.fill({0, 0, picture_width, picture_height}, {Ink::panel});
  pen.fill({0, 0, picture_width, 6}, {Ink::bad});
  const Rect area = Rect{0, 6, picture_width, picture_height - 6}.inset(edge, edge - 8);
  EndDrawing drawn = lay_out(page, area, measure);
  std::ranges::move(drawn.strokes, std::back_inserter(drawing.strokes));
  pen.words(TextRole::logo, {area.right(), area.y + 13}, Side::right, {Ink::bad}, "BOGOSITY");
  return drawing;
}

}  // namespace bogosity::report
