#include "ui/screens/records_page.h"

#include "ui/evening_called.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

using history::Almanac;
using history::BookLine;
using history::BookPage;
using history::Evening;

const Evening& evening_of(const Almanac& almanac, const BookLine& line) { return almanac.evenings()[line.evening]; }

std::string who(const Almanac& almanac, const BookLine& line) {
  return line.person ? almanac.person(*line.person).name : "the whole table";
}

std::string_view unit_of(const core::FeatKind& kind, std::int64_t value) { return value == 1 ? kind.one : kind.more; }

std::string joined(std::initializer_list<std::string> parts) {
  std::string text;
  for (const auto& part : parts) {
    if (!part.empty()) text += (text.empty() ? "" : " \u00B7 ") + part;
  }
  return text;
}

std::string when_and_where(const Evening& evening) {
  return joined({short_day(evening.date), evening.called(), evening.place});
}

// The number, and under it what it counts.
void draw_value(Paint& paint, Rect area, const core::FeatKind& kind, std::int64_t value, Color color) {
  const std::string_view unit = unit_of(kind, value);
  const bool alone = unit.empty();
  Rect upper{area.x, area.center().y - (alone ? 13 : 22), area.w, 26};
  paint.text_in(Type::name, upper, Align::right, color, std::to_string(value));
  paint.text_in(Type::small, {area.x, upper.bottom() - 1, area.w, 18}, Align::right, paint.theme().quiet, unit);
}

// Its width in the list: the widest number with its unit, within reason.
float value_width(const Paint& paint, const BookPage& page, float most) {
  float width = 0;
  for (const BookLine& line : page.best) {
    width = std::max({width, paint.width(Type::name, std::to_string(line.value)),
                      paint.width(Type::small, unit_of(page.kind, line.value))});
  }
  return std::min(width, most);
}

void draw_rank(Paint& paint, Point center, std::size_t rank) {
  const Theme& t = paint.theme();
  const bool first = rank == 1;
  paint.disc(center, 15, first ? t.accent : t.raised_line);
  if (!first) paint.disc(center, 13.5F, t.panel);
  const Rect disc{center.x - 15, center.y - 15, 30, 30};
  paint.text_in(Type::strong, disc, Align::center, first ? t.accent_ink : t.quiet, std::to_string(rank));
}

bool draw_line(Paint& paint, Rect row, const Almanac& almanac, const BookPage& page, std::size_t number, bool chosen) {
  const Theme& t = paint.theme();
  const BookLine& line = page.best[number];
  const Evening& evening = evening_of(almanac, line);
  const RowId id("record", static_cast<int>(number));
  const Press press = paint.press("open record " + std::to_string(number + 1), row);
  if (chosen || press.hovered) paint.fill(row, press.hovered ? t.raised_hover : t.raised, 7);
  if (chosen) paint.outline(row, t.accent, 7, 2);
  // Equals share a rank, though the earlier one stands first.
  std::size_t rank = number + 1;
  while (rank > 1 && page.best[rank - 2].value == line.value) --rank;
  Rect inner = row.inset(10, 0);
  draw_rank(paint, {inner.x + 15, inner.center().y}, rank);
  inner.cut_left(30, 12);
  draw_value(paint, inner.cut_right(value_width(paint, page, inner.w * 0.35F), 14), page.kind, line.value,
             rank == 1 ? t.accent : t.ink);
  const std::string words = with_suits(line.words);
  Rect upper{inner.x, inner.center().y - 22, inner.w, 24};
  const std::string name = paint.fitted(Type::strong, who(almanac, line), upper.w);
  paint.text_in(Type::strong, upper, Align::left, t.ink, name);
  upper.cut_left(paint.width(Type::strong, name) + 12);
  if (upper.w > 60) paint.text_in(Type::small, upper, Align::left, t.quiet, words);
  paint.text_in(Type::small, {inner.x, inner.center().y + 2, inner.w, 20}, Align::left, t.quiet,
                when_and_where(evening));
  if (press.hovered) {
    const std::string at = line.line > 0 ? " at line " + std::to_string(line.line) + " of its log" : "";
    paint.hint(row, "Opens that evening" + at + "." + (words.empty() ? "" : " " + words));
  }
  return press.clicked;
}

bool is_card(std::string_view word) {
  constexpr std::string_view ranks = "A23456789TJQK";
  constexpr std::string_view suits = "CDHS";
  constexpr auto npos = std::string_view::npos;
  return word.size() == 2 && ranks.find(word[0]) != npos && suits.find(word[1]) != npos;
}

std::string card_with_sign(std::string_view card) {
  constexpr std::string_view suits = "CDHS";
  constexpr std::string_view signs[] = {"\u2663", "\u2666", "\u2665", "\u2660"};
  return (card[0] == 'T' ? "10" : std::string(1, card[0])) + std::string(signs[suits.find(card[1])]);
}

}  // namespace

std::string with_suits(std::string_view words) {
  std::string out;
  std::string word;
  const auto finish = [&] {
    out += is_card(word) ? card_with_sign(word) : word;
    word.clear();
  };
  for (const char c : words) {
    if (c != ',' && c != '/' && c != ' ') {
      word += c;
      continue;
    }
    const bool after_card = is_card(word) || word == "*" || word == "?";
    finish();
    out += !after_card ? std::string(1, c) : c == ',' ? " " : " " + std::string(1, c) + " ";
  }
  finish();
  return out;
}

bool draw_record_row(Paint& paint, Rect row, const Almanac& almanac, const BookPage& page, bool chosen) {
  const Theme& t = paint.theme();
  const BookLine& best = page.best.front();
  const Press press = paint.press("kind " + std::string(page.kind.title), row);
  if (chosen || press.hovered) paint.fill(row.inset(1, 0), press.hovered ? t.raised_hover : t.raised);
  if (chosen) paint.fill({row.x + 1, row.y, 3, row.h}, t.accent);
  paint.line({row.x + 1, row.bottom() - 1}, {row.right() - 1, row.bottom() - 1}, t.panel_line);
  Rect inner = row.inset(18, 0);
  const float width = std::max(44.0F, value_width(paint, page, inner.w * 0.42F));
  draw_value(paint, inner.cut_right(width, 14), page.kind, best.value, t.accent);
  paint.text_in(Type::strong, {inner.x, inner.y + 8, inner.w, 24}, Align::left, t.ink, page.kind.title);
  paint.text_in(
      Type::small, {inner.x, inner.y + 33, inner.w, 20}, Align::left, t.quiet,
      joined({who(almanac, best), short_day(evening_of(almanac, best).date), evening_of(almanac, best).place}));
  if (press.hovered) paint.hint(row, std::string(page.kind.measure));
  return press.clicked;
}

std::optional<std::size_t> draw_record_page(Paint& paint, Rect area, const Almanac& almanac, const BookPage& page,
                                            int cursor) {
  const Theme& t = paint.theme();
  const bool low = area.h < 400;
  paint.text_in(low ? Type::name : Type::heading, area.cut_top(low ? 28 : 38), Align::left, t.ink, page.kind.title);
  SentenceStyle style;
  style.ink = t.quiet;
  style.most_lines = 2;
  const float height = draw_sentence(paint, area, said(std::string(page.kind.measure)), style);
  area.cut_top(height, low ? 6 : 14);
  std::optional<std::size_t> pressed;
  const float step = std::clamp(area.h / static_cast<float>(std::max<std::size_t>(5, page.best.size())), 46.0F, 76.0F);
  for (std::size_t i = 0; i < page.best.size() && area.h >= 40; ++i) {
    const Rect row = area.cut_top(step);
    if (i > 0) paint.line({row.x, row.y}, {row.right(), row.y}, t.panel_line);
    if (draw_line(paint, row.inset(0, 2), almanac, page, i, static_cast<int>(i) == cursor)) pressed = i;
  }
  return pressed;
}

std::string book_with_tabs(const Almanac& almanac, const std::vector<BookPage>& pages) {
  std::string text = "record\trank\tvalue\tunit\twho\tdate\tplace\tevent\tline\tmore\n";
  for (const BookPage& page : pages) {
    for (std::size_t i = 0; i < page.best.size(); ++i) {
      const BookLine& line = page.best[i];
      const Evening& evening = evening_of(almanac, line);
      for (const std::string& cell :
           {std::string(page.kind.title), std::to_string(i + 1), std::to_string(line.value),
            std::string(unit_of(page.kind, line.value)), who(almanac, line), evening.date, evening.place,
            evening.called(), line.line == 0 ? std::string() : std::to_string(line.line)}) {
        text += cell + "\t";
      }
      text += line.words + "\n";
    }
  }
  return text;
}

}  // namespace bogosity::ui
