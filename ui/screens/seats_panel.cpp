#include "ui/screens/seats_panel.h"

#include "ui/widgets/button.h"
#include "ui/widgets/seat.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float most_height = 106;
constexpr float least_height = 30;

std::vector<core::Sentence> table_notes(const youre_bogus::TableView& view) {
  using core::Tone;
  std::vector<core::Sentence> notes;
  for (const auto& matter : view.open_matters) notes.push_back({{Tone::good, "Open: "}, {Tone::plain, matter}});
  if (!view.last_bid.empty()) notes.push_back(said(view.last_bid));
  for (const auto& rule : view.house_rules) notes.push_back({{Tone::quiet, "House rule: "}, {Tone::plain, rule}});
  for (const auto& seat : view.gone) {
    notes.push_back({{Tone::name, seat.name}, {Tone::quiet, " has left with " + points_text(seat.score)}});
  }
  if (!view.scorekeeper.empty()) notes.push_back({{Tone::quiet, "Score kept by " + view.scorekeeper}});
  return notes;
}

void draw_notes(Paint& paint, Rect area, const youre_bogus::TableView& view) {
  const auto notes = table_notes(view);
  if (notes.empty()) return;
  const Theme& t = paint.theme();
  const SentenceStyle style{Type::small, Type::small_strong, 1.25F, {}, 3, true};
  if (area.h < 42 + sentence_height(paint, area.w - 32, notes.front(), style)) return;
  float height = 40;
  for (const auto& note : notes) height += sentence_height(paint, area.w - 32, note, style) + 4;
  const Rect panel{area.x, area.y, area.w, std::min(height + 8, area.h)};
  draw_panel(paint, panel);
  const Clip clipped(paint, panel.inset(2));
  paint.caption({panel.x + 16, panel.y + 12}, t.quiet, "AT THE TABLE");
  float y = panel.y + 34;
  for (const auto& note : notes) {
    if (y + sentence_height(paint, area.w - 32, note, style) > panel.bottom() - 4) break;
    y += draw_sentence(paint, {area.x + 16, y, area.w - 32, 0}, note, style) + 4;
  }
}

bool is_chosen(const TableModel& model, int number) {
  return model.shout && model.shout->who.find(static_cast<char>('0' + number % 10)) != std::string::npos;
}

}  // namespace

void draw_seats_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions) {
  const auto& seats = model.view.seats;
  const auto count = static_cast<float>(std::max<std::size_t>(seats.size(), 1));
  const float gap = seats.size() > 6 ? 5 : 10;
  // Where many sit in a low window, the seats need the room of their caption.
  if ((area.h - 24 - (count - 1) * gap) / count >= space::button) {
    paint.caption(area.cut_top(16, 8).top_left(), paint.theme().quiet, "SEATS, CLOCKWISE");
  }
  const bool notes = !table_notes(model.view).empty();
  // The notes get a fifth of the column while the seats stay legible.
  const float for_notes = notes && (area.h * 0.8F - count * gap) / count >= 62 ? area.h * 0.2F : 0;
  const float height = std::clamp((area.h - for_notes - (count - 1) * gap) / count, least_height, most_height);
  Type score = Type::score;
  for (const auto& seat : seats) {
    if (score_type_for(paint, {area.w, height}, seat.score) != Type::score) score = Type::score_small;
  }
  for (std::size_t i = 0; i < seats.size(); ++i) {
    const Rect rect = area.cut_top(height, gap);
    const int number = static_cast<int>(i) + 1;
    const RowId id("seats", number);
    const bool can_shout = model.shout && number <= 10 && seats[i].name != model.view.accusable;
    const SeatLook look{number, score, can_shout, can_shout && is_chosen(model, number)};
    const SeatPress press = draw_seat(paint, rect, seats[i], look);
    if (press == SeatPress::seat) actions.emplace_back(action::Shouter{static_cast<char>('0' + number % 10)});
    if (press == SeatPress::score) actions.emplace_back(action::OpenSheet{SheetName::points, seats[i].name});
  }
  area.cut_top(2);
  draw_notes(paint, area, model.view);
}

}  // namespace bogosity::ui
