// The table as it was at this step, as the game draws it.
#include <algorithm>

#include "ui/review/screen.h"
#include "ui/widgets/seat.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

// Who had what; gives back the height.
float draw_seats(Painter& painter, Rect area, const core::TableView& then) {
  const Theme& t = painter.theme();
  constexpr float row = 24;
  const float top = area.y;
  const auto draw_seat_line = [&](const core::SeatView& seat, std::string_view behind) {
    Rect line = area.cut_top(row);
    const TextStyle type = seat.has_turn ? TextStyle::strong : TextStyle::body;
    painter.text_in(type, line.cut_right(70), Align::right, seat.score < 0 ? t.bad : t.ink, points_text(seat.score));
    const std::string cards = seat.cards ? std::to_string(*seat.cards) + (*seat.cards == 1 ? " card" : " cards") : "";
    painter.text_in(TextStyle::small, line.cut_right(80), Align::right, t.quiet, cards);
    painter.text_in(type, line, Align::left, seat.has_turn ? t.accent : t.ink, seat.name + std::string(behind));
  };
  for (const core::SeatView& seat : then.seats) draw_seat_line(seat, "");
  for (const core::SeatView& seat : then.gone) draw_seat_line(seat, " (gone)");
  return area.y + 10 - top;
}

}  // namespace

void draw_review_table(Painter& painter, Rect room, ReviewModel& model) {
  draw_scrolled(painter, room, model, [&](Rect inner) {
    if (!model.then) return draw_sentence(painter, inner, said(model.then_in_words));
    constexpr float most = 520;
    const float seats = model.then->tells_seats() ? 0 : draw_seats(painter, inner, model.then_view);
    inner.cut_top(seats);
    inner.h = std::clamp(inner.h, 300.0F, most);
    return seats + model.then->draw_as_of(painter, inner);
  });
}

}  // namespace bogosity::ui
