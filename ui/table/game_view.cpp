#include "ui/table/game_view.h"

#include <algorithm>

#include "ui/widgets/sentence.h"

namespace bogosity::ui {

namespace {

// Puts a word in, with blanks that part it from its neighbours.
void insert_word(LineEditor& line, std::string_view word, std::size_t at) {
  if (at != line.caret()) line.set(line.text(), at);
  const std::string& text = line.text();
  const bool blank_before = at > 0 && text[at - 1] != ' ';
  const bool blank_behind = at < text.size() && text[at] != ' ';
  line.insert((blank_before ? " " : "") + std::string(word) + (blank_behind ? " " : ""));
}

}  // namespace

void type_into(LineEditor& line, const LineAction& action, const GameView& game) {
  const auto set = [&](std::optional<LineText> next) {
    if (next) line.set(std::move(next->text), next->caret);
  };
  std::visit(Overloaded{[&](const action::TypeText& it) { line.insert(it.text); },
                        [&](const action::InsertWord& it) {
                          insert_word(line, it.text, game.place_for_word(line.text(), line.caret()));
                        },
                        [&](const action::Shout&) { set(game.with_shout(line.text())); },
                        [&](const action::Shouter& it) { set(game.with_shouter(line.text(), it.seat)); },
                        [&](const action::Accuse& it) { set(game.with_accused(line.text(), it.seat)); },
                        [&](const action::ClearLine&) { line.clear(); },
                        [&](const action::SetLine& it) { line.set(it.text, it.caret); }},
             action);
}

void draw_table_summary(Painter& painter, Rect area, const TableSummary& summary, bool on_wall) {
  constexpr float gap = 3;
  const Theme& t = painter.theme();
  const Rect for_picture{area.x, area.y, std::min(area.w * 0.3F, on_wall ? 420.0F : 300.0F), area.h};
  if (const float used = summary.picture(painter, for_picture); used > 0) area.cut_left(used, on_wall ? 30 : 20);
  const TextStyle type = fitting_type(painter, summary.headline, {area.w, std::max(area.h * 0.4F, 30.0F)},
                                      {TextStyle::title, TextStyle::heading, TextStyle::name, TextStyle::lead_strong});
  const float head = summary.headline.empty() ? 0 : painter.line_height(type) + 2;
  const SentenceStyle style = fitting_style(painter, {area.w, area.h - head}, summary.lines,
                                            {{TextStyle::lead, TextStyle::lead_strong, 1.2F, t.ink},
                                             {TextStyle::small, TextStyle::small_strong, 1.2F, t.ink}},
                                            gap);
  const float words = head + sentences_height(painter, area.w, summary.lines, style, gap);
  if (!on_wall) area.cut_top(std::max(0.0F, (area.h - words) / 2));
  painter.text_in(type, area.cut_top(head), Align::left, summary.is_win ? t.good : t.accent, summary.headline);
  const std::span<const Sentence> lines = summary.lines;
  if (!on_wall || lines.empty()) return void(draw_sentences(painter, area, lines, style, gap));
  const SentenceStyle large{TextStyle::wall, TextStyle::wall_strong, 1.15F, t.ink, 2};
  const SentenceStyle small{TextStyle::wall_small, TextStyle::wall_small, 1.15F, t.quiet, 2};
  area.cut_top(draw_sentences(painter, area, lines.first(1), large, 6));
  draw_sentences(painter, area, lines.subspan(1), small, 6);
}

}  // namespace bogosity::ui
