// Which picture lies above the slider, what it says in words and numbers, and how to keep it.
#include "ui/review_pictures.h"

#include "ui/screens/review_parts.h"
#include "ui/screens/sheet_parts.h"
#include "ui/widgets/button.h"
#include "ui/widgets/edit_field.h"
#include "ui/widgets/sentence.h"
#include "ui/widgets/text_field.h"

namespace bogosity::ui {
namespace {

constexpr float table_row = 22;

void draw_kinds(Paint& paint, Rect row, const ReviewModel& model, Actions& actions) {
  const auto count = static_cast<float>(model.pictures.size());
  const float width = std::min(110.0F, (row.w - 6 * (count - 1)) / count);
  for (std::size_t i = 0; i < model.pictures.size(); ++i) {
    if (chip(paint, row.cut_left(width, 6), model.pictures[i].tab, {}, i == model.picture))
      actions.emplace_back(review_click(review_picture, static_cast<int>(i)));
  }
}

void draw_buttons(Paint& paint, Rect row, const ReviewModel& model, Actions& actions) {
  const Rect save = row.cut_left(button_width(paint, "Save\u2026", "S"), 8);
  if (button(paint, save, "Save\u2026", "S")) actions.emplace_back(review_click(review_save));
  hint_at(paint, save, "S: as a PNG or SVG file");
  const Rect copy = row.cut_left(button_width(paint, "Copy", "C"), 10);
  if (button(paint, copy, "Copy", "C")) actions.emplace_back(review_click(review_copy));
  hint_at(paint, copy, "C: in words and numbers, to the clipboard");
  const std::string shown = paint.fitted(Type::small, model.said, row.w);
  paint.text_in(Type::small, row, Align::left, paint.theme().quiet, shown);
  if (shown != model.said) hint_at(paint, row, model.said);
}

// With its caption above it, where there is room for one.
void draw_path(Paint& paint, Rect row, const ReviewModel& model, Actions& actions) {
  const bool captioned = row.h >= edit_field_height;
  Rect side = row;
  if (captioned) side.cut_top(20);
  side.h = space::button;
  const Rect save = side.cut_right(button_width(paint, "Save", "Enter"), 8);
  if (button(paint, save, "Save", "Enter", ButtonLook::primary)) actions.emplace_back(review_click(review_save));
  EditField look;
  look.label = "FILE (.png OR .svg)";
  look.hint = "~/evening.png; Tab completes";
  look.focused = true;
  const auto caret = captioned ? edit_field(paint, {row.x, row.y, side.w, row.h}, model.path, look)
                               : text_field(paint, side, "path", model.path, true, look.hint);
  if (caret) actions.emplace_back(review_click(review_caret, static_cast<int>(*caret), "path"));
}

void draw_candidates(Paint& paint, Rect row, const std::vector<std::string>& candidates) {
  std::string words = "Tab goes on as far as these agree: ";
  for (std::size_t i = 0; i < candidates.size(); ++i) words += (i == 0 ? "" : " \u00B7 ") + candidates[i];
  const std::string shown = paint.fitted(Type::small, words, row.w);
  paint.text_in(Type::small, row, Align::left, paint.theme().quiet, shown);
  if (shown != words) hint_at(paint, row, words);
}

// Wide enough for the titles and the first rows; the others are of their kind.
std::vector<float> widths_of(const Paint& paint, const charts::Rows& rows) {
  std::vector<float> widths(rows.front().size());
  for (std::size_t i = 0; i < std::min<std::size_t>(rows.size(), 40); ++i) {
    const Type type = i == 0 ? Type::small_strong : Type::small;
    for (std::size_t column = 0; column < rows[i].size() && column < widths.size(); ++column) {
      widths[column] = std::max(widths[column], std::min(130.0F, paint.width(type, rows[i][column]) + 16));
    }
  }
  return widths;
}

void draw_numbers(Paint& paint, Rect row, const std::vector<std::string>& cells, const std::vector<float>& widths,
                  Type type) {
  for (std::size_t i = 0; i < cells.size() && i < widths.size() && row.w > 1; ++i) {
    const Rect cell = row.cut_left(widths[i], 4);
    const Align align = i == 0 ? Align::left : Align::right;
    paint.text_in(type, cell, align, paint.theme().ink, paint.fitted(type, cells[i], cell.w));
  }
}

// The picture in words: the sentence, and its numbers as a table, of which only what is in sight is drawn.
float draw_in_words(Paint& paint, Rect inner, Rect seen, const ReviewPicture& picture) {
  SentenceStyle style;
  style.plain = Type::small;
  const float top = draw_sentence(paint, inner, said(picture.sentence), style) + 8;
  const auto widths = widths_of(paint, picture.rows);
  const float y = inner.y + top;
  const auto first = static_cast<std::size_t>(std::max(0.0F, (seen.y - y) / table_row));
  const auto end = static_cast<std::size_t>(std::max(0.0F, (seen.bottom() - y) / table_row + 1));
  for (std::size_t i = first; i < std::min(end, picture.rows.size()); ++i) {
    const Rect row{inner.x, y + static_cast<float>(i) * table_row, inner.w, table_row};
    if (i > 0) paint.line(row.top_left(), {row.right(), row.y}, paint.theme().rule);
    draw_numbers(paint, row, picture.rows[i], widths, i == 0 ? Type::small_strong : Type::small);
  }
  return top + static_cast<float>(picture.rows.size()) * table_row;
}

}  // namespace

void draw_review_pictures(Paint& paint, Rect room, ReviewModel& model, Actions& actions) {
  const ReviewPicture* picture = shown_picture(model);
  if (picture == nullptr) return;
  const bool names_file = model.focus == ReviewFocus::path;
  const bool very_low = room.h < 150;
  if (names_file && very_low) {
    const Rect row = room.cut_top(room.h < edit_field_height ? space::button : edit_field_height, 6);
    draw_path(paint, row, model, actions);
    if (model.refused && room.h > 18)
      draw_sentence(paint, room, refusal_in_words(*model.refused));
    else if (!model.path_candidates.empty() && room.h > 18)
      draw_candidates(paint, room.cut_top(22), model.path_candidates);
    return;
  }
  Rect head = room.cut_top(space::button, 8);
  // In a low panel all buttons stand in one row, so that some words are left.
  const bool low = room.h < 130 && head.w > 560;
  Rect foot = low ? head.cut_right(head.w < 640 ? 206 : 320, 12) : room.cut_bottom(space::button, 8);
  if (!names_file || !low) draw_kinds(paint, head, model, actions);
  if (names_file) {
    if (low) {
      foot = room.cut_top(edit_field_height, 6);
    } else {
      foot = {foot.x, foot.y - 20, foot.w, foot.h + 20};
      room.h -= 20;
    }
    draw_path(paint, foot, model, actions);
    if (model.refused) draw_sentence(paint, room.cut_bottom(44, 4), refusal_in_words(*model.refused));
    if (!model.path_candidates.empty()) draw_candidates(paint, room.cut_bottom(22, 4), model.path_candidates);
  } else {
    draw_buttons(paint, foot, model, actions);
  }
  draw_scrolled(paint, room, model, actions, [&](Rect inner) { return draw_in_words(paint, inner, room, *picture); });
}

}  // namespace bogosity::ui
