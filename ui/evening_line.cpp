#include "ui/evening_line.h"

#include <algorithm>

#include "core/date.h"
#include "ui/game_screens.h"

namespace bogosity::ui {
namespace {

using history::Evening;

void join(std::string& text, std::string_view between, std::string_view more) {
  if (more.empty()) return;
  if (!text.empty()) text += between;
  text += more;
}

template <class Names>
std::string listed(const Names& names) {
  std::string text;
  for (const auto& name : names) join(text, ", ", name);
  return text;
}

std::string score_in_words(std::int64_t score) {
  return (score < 0 ? "\u2212" : "") + std::to_string(score < 0 ? -score : score);
}

std::string result_of(const history::Almanac& almanac, const Evening& evening) {
  if (evening.is_open) return "going on";
  const auto first = history::winners(almanac, evening);
  const auto seat = std::find_if(evening.seats.begin(), evening.seats.end(),
                                 [](const history::Seat& each) { return each.numbers.place == 1; });
  if (seat == evening.seats.end()) return {};
  const GameScreen* screen = screen_of(evening.game);
  if (screen != nullptr && screen->ending != nullptr && evening.seats.size() == 1)
    return screen->ending(seat->numbers.score);
  const std::string score = score_in_words(seat->numbers.score);
  if (first.size() > 2) return std::to_string(first.size()) + " tied at " + score;
  return listed(first) + " " + score;
}

std::string length_of(std::int64_t minutes) {
  if (minutes <= 0) return {};
  const std::string rest = std::to_string(minutes % 60) + " min";
  return minutes < 60 ? rest : std::to_string(minutes / 60) + " h " + rest;
}

std::string extent_of(const Evening& evening) {
  if (evening.is_totals_alone) return "totals alone";
  const std::string turns = with_thousands(static_cast<std::size_t>(std::max<std::int64_t>(0, evening.turns)));
  std::string text = turns + (evening.turns == 1 ? " turn" : " turns");
  join(text, ", ", length_of(evening.minutes));
  return text;
}

// "20 Nov 2026".
std::string short_day(const std::string& date) {
  std::string day = core::spoken_day(date);
  const auto month = day.find(' ') + 1;
  const auto year = day.rfind(' ');
  if (month > 0 && year > month + 3) day.erase(month + 3, year - month - 3);
  return day;
}

}  // namespace

EveningLine line_of(const history::Almanac& almanac, const Evening& evening, bool many_games, const std::string& held,
                    bool playing) {
  EveningLine line;
  line.title = evening.called().empty() ? evening.game : evening.called();
  line.result = result_of(almanac, evening);
  line.when = evening.date.empty() ? "some day" : short_day(evening.date);
  if (many_games && line.title != evening.game) join(line.when, " \u00B7 ", evening.game);
  join(line.when, " \u00B7 ", evening.place);
  line.extent = extent_of(evening);
  for (const auto& seat : evening.seats) join(line.people, ", ", seat.name);
  line.remark = playing                ? "at your table"
                : !held.empty()        ? held
                : evening.telling_of   ? "told differently"
                : evening.words.in_bin ? "in the bin"
                                       : listed(evening.words.tags);
  line.strong = playing || !held.empty() || evening.telling_of || evening.words.in_bin;
  return line;
}

std::string name_of(const Evening& evening) {
  if (!evening.called().empty()) return "\u201C" + evening.called() + "\u201D";
  return evening.date.empty() ? "The evening" : "The evening of " + core::spoken_day(evening.date);
}

std::string with_thousands(std::size_t number) {
  std::string text = std::to_string(number);
  for (std::size_t at = text.size(); at > 3;) text.insert(at -= 3, ",");
  return text;
}

}  // namespace bogosity::ui
