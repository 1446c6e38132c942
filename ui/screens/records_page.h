// How the records book is drawn: a kind of feat in the list, and its page with those who came close.
#pragma once

#include <optional>

#include "history/feat_book.h"
#include "ui/paint.h"

namespace bogosity::ui {

inline constexpr float record_row_height = 60;

// A kind with its greatest; true when pressed.
bool draw_record_row(Paint& paint, Rect row, const history::Almanac& almanac, const history::BookPage& page,
                     bool chosen);
// Title, measure, the best of it. `cursor`: the line that the keyboard is at. Gives back the line that was pressed.
std::optional<std::size_t> draw_record_page(Paint& paint, Rect area, const history::Almanac& almanac,
                                            const history::BookPage& page, int cursor);

// All pages with tabs, the greatest of each first, as a spreadsheet takes them.
std::string book_with_tabs(const history::Almanac& almanac, const std::vector<history::BookPage>& pages);

// "6H,TD" with the signs of the suits, as cards are written everywhere; other words stay as they are.
std::string with_suits(std::string_view words);

}  // namespace bogosity::ui
