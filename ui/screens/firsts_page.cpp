#include "ui/screens/firsts_page.h"

#include <algorithm>

#include "history/days.h"
#include "ui/evening_called.h"
#include "ui/game_screens.h"
#include "ui/utf8.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

using history::First;

std::string players_of(const history::Evening& evening) {
  std::string text;
  for (const auto& seat : evening.seats) text += (text.empty() ? "" : ", ") + seat.name;
  return text;
}

// The larger the place the more rings it has: no color needed.
void draw_mark(Paint& paint, Point center, First::Of of, Color ground) {
  const Theme& t = paint.theme();
  const Color ink = of == First::Of::country ? t.accent : of == First::Of::region ? t.good : t.quiet;
  const int rings = of == First::Of::country ? 3 : of == First::Of::region ? 2 : 1;
  for (int i = rings; i > 0; --i) {
    const float radius = 1.0F + 3.5F * static_cast<float>(i);
    paint.disc(center, radius, ink);
    paint.disc(center, radius - 1.5F, ground);
  }
  paint.disc(center, 2, ink);
}

// How it ended, once that is known.
std::string result_of(const history::Almanac& almanac, const history::Evening& evening) {
  if (evening.is_open) return "It still goes on.";
  const GameScreen* screen = screen_of(evening.game);
  if (screen != nullptr && screen->ending != nullptr && evening.seats.size() == 1)
    return as_sentence(screen->ending(evening.seats[0].numbers.score));
  const auto first = history::winners(almanac, evening);
  if (first.empty()) return {};
  std::string names;
  for (std::size_t i = 0; i < first.size(); ++i) {
    names += (i == 0 ? "" : i + 1 == first.size() ? " and " : ", ") + first[i];
  }
  return names + " came first.";
}

}  // namespace

bool was_letter_copied(const history::Evening& evening) {
  const auto& tags = evening.words.tags;
  return std::find(tags.begin(), tags.end(), letter_tag) != tags.end();
}

bool draw_first_row(Paint& paint, Rect row, const history::Almanac& almanac, const First& first, bool chosen) {
  const Theme& t = paint.theme();
  const history::Evening& evening = almanac.evenings()[first.evening];
  const Press press = paint.press("first in " + first.where, row);
  const Color ground = press.hovered ? t.raised_hover : chosen ? t.raised : t.panel;
  if (chosen || press.hovered) paint.fill(row.inset(1, 0), ground);
  if (chosen) paint.fill({row.x + 1, row.y, 3, row.h}, t.accent);
  paint.line({row.x + 1, row.bottom() - 1}, {row.right() - 1, row.bottom() - 1}, t.panel_line);
  draw_mark(paint, {row.x + 26, row.center().y}, first.of, ground);
  const Rect inner{row.x + 50, row.y, row.w - 66, row.h};
  Rect upper{inner.x, inner.y + 8, inner.w, 24};
  Rect lower{inner.x, inner.y + 33, inner.w, 20};
  const std::string day = short_day(evening.date);
  paint.text_in(Type::small, upper, Align::right, t.quiet, day);
  upper.cut_right(paint.width(Type::small, day) + 12);
  const std::string name = paint.fitted(Type::strong, first.name, upper.w);
  paint.text_in(Type::strong, upper, Align::left, t.ink, name);
  upper.cut_left(paint.width(Type::strong, name) + 10);
  const std::string_view in = std::string_view(first.where).substr(std::min(first.where.size(), first.name.size() + 2));
  if (upper.w > 40) paint.text_in(Type::small, upper, Align::left, t.quiet, in);
  if (was_letter_copied(evening)) {
    paint.text_in(Type::small, lower, Align::right, t.good, "letter copied");
    lower.cut_right(paint.width(Type::small, "letter copied") + 12);
  }
  paint.text_in(Type::small, lower, Align::left, t.quiet,
                std::string(place_in_words(first.of)) + " \u00B7 " + players_of(evening));
  return press.clicked;
}

float draw_first_head(Paint& paint, Rect area, const history::Almanac& almanac, const First& first) {
  const Theme& t = paint.theme();
  const history::Evening& evening = almanac.evenings()[first.evening];
  const float top = area.y;
  paint.text_in(Type::heading, area.cut_top(36, 2), Align::left, t.ink, first.where);
  const core::Sentence words = {
      {core::Tone::quiet, "The first time in this " + std::string(place_in_words(first.of)) + ", on "},
      {core::Tone::plain, history::day_in_words(evening.date) + ". "},
      {core::Tone::quiet, (evening.called().empty() ? std::string() : evening.called() + ". ") + players_of(evening) +
                              ". " + result_of(almanac, evening)}};
  SentenceStyle style;
  style.most_lines = 3;
  area.cut_top(draw_sentence(paint, area, words, style));
  return area.y - top;
}

float draw_plain_letter(Paint& paint, Rect area, std::string_view letter, bool paint_it) {
  const float top = area.y;
  const float blank = paint.line_height(Type::body) * 0.7F;
  while (!letter.empty()) {
    const std::size_t end = std::min(letter.find('\n'), letter.size());
    const std::string line(letter.substr(0, end));
    letter.remove_prefix(std::min(end + 1, letter.size()));
    const float height = line.empty() ? blank : draw_sentence(paint, area, said(line), {}, paint_it);
    area.y += height;
  }
  return area.y - top;
}

}  // namespace bogosity::ui
