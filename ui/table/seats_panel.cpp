#include "ui/table/seats_panel.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.h"
#include "ui/widgets/button.h"
#include "ui/widgets/seat.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float most_height = 106;
constexpr float least_height = 30;

// No more than a column could ever hold: a table may agree on many rules.
constexpr std::size_t most_notes = 24;

struct TableNote {
  core::Sentence words;
  std::string_view label = {};  // empty: it is not pressed
  SheetName opens = SheetName::open_inquiries;
};

std::vector<TableNote> table_notes(const TableModel& model) {
  using core::Tone;
  const core::TableView& view = model.view;
  std::vector<TableNote> notes;
  const auto add = [&](core::Sentence words, std::string_view label = {}, SheetName opens = SheetName::open_inquiries) {
    if (notes.size() < most_notes) notes.push_back({std::move(words), label, opens});
  };
  // An open matter leads to where it is settled, the album to its clock (Z).
  for (const auto& matter : model.game->open_inquiries())
    add({{Tone::good, "Open: "}, {Tone::plain, in_words(matter)}}, "open matter", SheetName::open_inquiries);
  if (model.album)
    add({{Tone::name, model.album->listener}, {Tone::plain, " put on Atom Heart Mother"}}, "album", SheetName::album);
  if (const auto bid = model.game->last_bid(); !bid.empty()) add(said(bid));
  for (std::size_t i = 0; i < view.house_rules.size() && notes.size() < most_notes; ++i) {
    add({{Tone::quiet, "House rule: "}, {Tone::plain, view.house_rules[i]}});
  }
  for (const auto& seat : view.gone) {
    add({{Tone::name, seat.name}, {Tone::quiet, " has left with " + core::score_in_words(seat.score)}});
  }
  if (!view.scorekeeper.empty()) add({{Tone::quiet, "Score kept by " + view.scorekeeper}});
  return notes;
}

// Each is measured once, and only as many as there is room for.
void draw_notes(Painter& painter, Rect area, const std::vector<TableNote>& notes, Actions& actions) {
  const SentenceStyle style{TextStyle::small, TextStyle::small_strong, 1.25F, {}, 3, true};
  std::vector<float> heights;
  float height = 40;
  for (const auto& note : notes) {
    const float words = sentence_height(painter, area.w - 32, note.words, style);
    const float own = note.label.empty() ? words : std::max(words, space::button - 4);
    if (height + own + 2 > area.h) break;
    heights.push_back(own);
    height += own + 4;
  }
  if (heights.empty()) return;
  const Rect panel{area.x, area.y, area.w, std::min(height + 8, area.h)};
  draw_panel(painter, panel);
  painter.caption({panel.x + 16, panel.y + 12}, painter.theme().quiet, "AT THE TABLE");
  Rect inner{area.x + 16, panel.y + 34, area.w - 32, height};
  for (std::size_t i = 0; i < heights.size(); ++i) {
    const Rect row = inner.cut_top(heights[i], 4);
    if (!notes[i].label.empty()) {
      const RowId id("notes", static_cast<int>(i));
      const Rect pressed = row.inset(-8, -2);
      const Press press = painter.press(notes[i].label, pressed);
      if (press.hovered) painter.fill(pressed, painter.theme().raised, 5);
      if (press.clicked) actions.emplace_back(action::OpenSheet{notes[i].opens, {}});
    }
    const float words = sentence_height(painter, row.w, notes[i].words, style);
    draw_sentence(painter, row.moved(0, (row.h - words) / 2), notes[i].words, style);
  }
}

bool is_chosen(const TableModel& model, int number) {
  return model.shout && model.shout->who.find(static_cast<char>('0' + number % 10)) != std::string::npos;
}

void add_words(SeatLook& look, const GameScreen& screen, const core::SeatView& seat) {
  look.slots = screen.shows_slots;
  look.turn_word = screen.turn_word;
  look.counts = screen.shows_slots || seat.cards.has_value();
  if (!seat.mark.empty()) look.mark = look.turn_word = seat.mark;
}

}  // namespace

std::vector<Rect> draw_seats_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions) {
  const auto& seats = model.view.seats;
  std::vector<Rect> places(seats.size());
  const float gap = seats.size() > 6 ? 5 : 10;
  const VisibleSeats sight = visible_seats(model.view, area.h, least_height + gap);
  const auto count = static_cast<float>(std::max<std::size_t>(sight.count + (sight.is_all() ? 0 : 1), 1));
  // Where many sit in a low window, the seats need the room of their caption.
  if ((area.h - 24 - (count - 1) * gap) / count >= space::button) {
    painter.caption(area.cut_top(16, 8).top_left(), painter.theme().quiet,
                    seats.size() > 1 ? "SEATS, CLOCKWISE" : "AT PLAY");
  }
  const auto notes = table_notes(model);
  // The notes get a fifth of the column while the seats stay legible.
  const float for_notes = !notes.empty() && (area.h * 0.8F - count * gap) / count >= 62 ? area.h * 0.2F : 0;
  const float height = std::clamp((area.h - for_notes - (count - 1) * gap) / count, least_height, most_height);
  TextStyle score = TextStyle::score;
  for (std::size_t i = sight.first; i < sight.end(); ++i) {
    if (score_type_for(painter, {area.w, height}, seats[i].score) != TextStyle::score) score = TextStyle::score_small;
  }
  for (std::size_t i = sight.first; i < sight.end(); ++i) {
    const Rect rect = places[i] = area.cut_top(height, gap);
    const int number = static_cast<int>(i) + 1;
    const RowId id("seats", number);
    const bool can_shout = model.shout && number <= 10 && seats[i].name != model.shout->accusable;
    SeatLook look{number, score, can_shout, can_shout && is_chosen(model, number)};
    add_words(look, *model.screen, seats[i]);
    core::SeatView seat = seats[i];
    seat.score -= model.points_on_the_way(seat.name);
    // Nobody is to roll, and nobody has to remember who placed last, once the evening is over.
    if (!model.open) seat.has_turn = seat.placed_last = false;
    const SeatPress press = draw_seat(painter, rect, seat, look);
    if (press == SeatPress::seat) actions.emplace_back(action::Shouter{static_cast<char>('0' + number % 10)});
    if (press == SeatPress::copy) actions.emplace_back(action::CopyText{scores_text(model.view)});
    if (press == SeatPress::score) actions.emplace_back(action::OpenSheet{SheetName::points, seats[i].name});
  }
  if (!sight.is_all()) {
    painter.text_in(TextStyle::small, area.cut_top(height).inset(8, 0), Align::left, painter.theme().quiet,
                    in_words(sight));
  }
  area.cut_top(2);
  draw_notes(painter, area, notes, actions);
  return places;
}

VisibleSeats visible_seats(const core::TableView& view, float room, float row) {
  const auto& seats = view.seats;
  const auto fit = static_cast<std::size_t>(std::max(0.0F, room / row + 0.5F));
  if (seats.size() <= fit) return {0, seats.size(), seats.size()};
  const std::size_t count = std::max<std::size_t>(fit, 2) - 1;
  const auto dice = std::find_if(seats.begin(), seats.end(), [](const auto& seat) { return seat.has_turn; });
  const auto at = dice == seats.end() ? 0 : static_cast<std::size_t>(dice - seats.begin());
  const std::size_t first = at < count / 2 ? 0 : at - count / 2;
  return {std::min(first, seats.size() - count), count, seats.size()};
}

std::string in_words(const VisibleSeats& sight) {
  return fmt::format("seats {} to {} of {}", sight.first + 1, sight.end(), sight.all);
}

}  // namespace bogosity::ui
