#include "ui/screens/seats_panel.h"

#include "ui/widgets/button.h"
#include "ui/widgets/seat.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float most_height = 106;
constexpr float least_height = 30;

// No more than a column could ever hold: a table may agree on many rules.
constexpr std::size_t most_notes = 24;

std::vector<core::Sentence> table_notes(const youre_bogus::TableView& view) {
  using core::Tone;
  std::vector<core::Sentence> notes;
  const auto add = [&](core::Sentence note) {
    if (notes.size() < most_notes) notes.push_back(std::move(note));
  };
  for (const auto& matter : view.open_matters) add({{Tone::good, "Open: "}, {Tone::plain, matter}});
  if (!view.last_bid.empty()) add(said(view.last_bid));
  for (std::size_t i = 0; i < view.house_rules.size() && notes.size() < most_notes; ++i) {
    add({{Tone::quiet, "House rule: "}, {Tone::plain, view.house_rules[i]}});
  }
  for (const auto& seat : view.gone) {
    add({{Tone::name, seat.name}, {Tone::quiet, " has left with " + points_text(seat.score)}});
  }
  if (!view.scorekeeper.empty()) add({{Tone::quiet, "Score kept by " + view.scorekeeper}});
  return notes;
}

// Each is measured once, and only as many as there is room for. The first `matters` are open matters: they lead to
// where they are settled.
void draw_notes(Paint& paint, Rect area, const std::vector<core::Sentence>& notes, std::size_t matters,
                Actions& actions) {
  const SentenceStyle style{Type::small, Type::small_strong, 1.25F, {}, 3, true};
  std::vector<float> heights;
  float height = 40;
  for (const auto& note : notes) {
    const float own = sentence_height(paint, area.w - 32, note, style);
    if (height + own + 2 > area.h) break;
    heights.push_back(own);
    height += own + 4;
  }
  if (heights.empty()) return;
  const Rect panel{area.x, area.y, area.w, std::min(height + 8, area.h)};
  draw_panel(paint, panel);
  paint.caption({panel.x + 16, panel.y + 12}, paint.theme().quiet, "AT THE TABLE");
  Rect inner{area.x + 16, panel.y + 34, area.w - 32, height};
  for (std::size_t i = 0; i < heights.size(); ++i) {
    const Rect row = inner.cut_top(heights[i], 4);
    if (i < matters) {
      const RowId id("open matters", static_cast<int>(i));
      const Rect pressed = row.inset(-8, -2);
      const Press press = paint.press("open matter", pressed);
      if (press.hovered) paint.fill(pressed, paint.theme().raised, 5);
      if (press.clicked) actions.emplace_back(action::OpenSheet{SheetName::matters, {}});
    }
    draw_sentence(paint, row, notes[i], style);
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
  const auto notes = table_notes(model.view);
  // The notes get a fifth of the column while the seats stay legible.
  const float for_notes = !notes.empty() && (area.h * 0.8F - count * gap) / count >= 62 ? area.h * 0.2F : 0;
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
    youre_bogus::SeatView seat = seats[i];
    // Nobody is to roll, and nobody has to remember who placed last, once the evening is over.
    if (!model.open) seat.has_dice = seat.placed_last = false;
    const SeatPress press = draw_seat(paint, rect, seat, look);
    if (press == SeatPress::seat) actions.emplace_back(action::Shouter{static_cast<char>('0' + number % 10)});
    if (press == SeatPress::score) actions.emplace_back(action::OpenSheet{SheetName::points, seats[i].name});
  }
  area.cut_top(2);
  draw_notes(paint, area, notes, model.view.open_matters.size(), actions);
}

}  // namespace bogosity::ui
