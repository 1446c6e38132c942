#include <algorithm>
#include <cmath>

#include "core/text.h"
#include "ui/table/screen.h"
#include "ui/widgets/button.h"
#include "ui/widgets/list.h"
#include "ui/widgets/scroll.h"
#include "ui/widgets/seat.h"
#include "ui/widgets/sentence.h"

namespace bogosity::ui {
namespace {

constexpr float most_height = 106;

// No more lines than a column can hold: a table may agree on many rules.
constexpr std::size_t most_notes = 24;

struct TableNote {
  core::Sentence words;
  std::string_view label = {};  // empty: the note is no button
  SheetName opens = SheetName::open_inquiries;
};

std::vector<TableNote> table_notes(const TableModel& model) {
  using core::Tone;
  const core::TableView& view = model.view;
  std::vector<TableNote> notes;
  const auto add = [&](core::Sentence words, std::string_view label = {}, SheetName opens = SheetName::open_inquiries) {
    if (notes.size() < most_notes) notes.push_back({std::move(words), label, opens});
  };
  // An open inquiry leads to its sheet, the album to its clock (Z).
  for (const auto& matter : model.game->open_inquiries())
    add({{matter.still_matters ? Tone::good : Tone::quiet, "Open: "}, {Tone::plain, in_words(matter)}}, "open matter");
  for (const auto& flag : model.flags) add({{Tone::good, "Flag: "}, {Tone::plain, flag}}, "flag");
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

// Each is measured once, and only as many as there is room for: the last line counts the others.
void draw_notes(Painter& painter, Rect area, std::vector<TableNote> notes, Actions& actions) {
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
  const std::size_t last = heights.size() - 1;
  if (last + 1 < notes.size()) {
    const std::string count = std::to_string(notes.size() - last);
    notes[last].words = said(last == 0 ? count + " notes" : "and " + count + " more", core::Tone::quiet);
  }
  const Rect panel{area.x, area.y, area.w, std::min(height + 8, area.h)};
  draw_panel(painter, panel);
  painter.caption({panel.x + 16, panel.y + 12}, painter.theme().quiet, "AT THE TABLE");
  Rect inner{area.x + 16, panel.y + 34, area.w - 32, height};
  for (std::size_t i = 0; i < heights.size(); ++i) {
    const Rect row = inner.cut_top(heights[i], 4);
    if (!notes[i].label.empty()) {
      const RowId id("notes", static_cast<int>(i));
      if (list_row(painter, row.inset(-8, -2), notes[i].label, false, RowLook::bare).clicked)
        actions.emplace_back(action::OpenSheet{notes[i].opens, {}});
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
  const auto count = static_cast<float>(std::max<std::size_t>(seats.size(), 1));
  // With many seats in a low window, the seats need the room of their caption.
  if ((area.h - 24) / count - gap >= space::button) {
    painter.caption(area.cut_top(16, 8).top_left(), painter.theme().quiet,
                    seats.size() > 1 ? "SEATS, CLOCKWISE" : "AT PLAY");
  }
  const auto notes = table_notes(model);
  // The notes get a fifth of the column while the seats stay legible.
  const float for_notes = !notes.empty() && area.h * 0.8F / count - gap >= 62 ? area.h * 0.2F : 0;
  const float height = std::clamp(std::floor((area.h - for_notes) / count) - gap, space::button, most_height);
  TextStyle score = TextStyle::score;
  for (const auto& seat : seats) {
    if (score_type_for(painter, {area.w, height}, seat.score) != TextStyle::score) score = TextStyle::score_small;
  }
  const Rect rows = area.cut_top(count * (height + gap), 2);
  draw_rows_of_seats(painter, rows, "seats", height + gap, model.view, [&](Rect rect, std::size_t i) {
    rect.h = height;
    places[i] = rect;
    const int number = static_cast<int>(i) + 1;
    const bool can_shout = model.shout && number <= 10 && seats[i].name != model.shout->accusable;
    SeatLook look{number, score, can_shout, can_shout && is_chosen(model, number)};
    add_words(look, *model.screen, seats[i]);
    core::SeatView seat = seats[i];
    seat.score -= model.points_on_the_way(seat.name);
    // After the end of the evening nobody has to roll, or to remember who placed last.
    if (!model.open) seat.has_turn = seat.placed_last = false;
    const SeatPress press = draw_seat(painter, rect, seat, look);
    if (press == SeatPress::seat) actions.emplace_back(action::Shouter{static_cast<char>('0' + number % 10)});
    if (press == SeatPress::copy) actions.emplace_back(action::CopyText{scores_text(model.view)});
    if (press == SeatPress::score) actions.emplace_back(action::OpenSheet{SheetName::points, seats[i].name});
  });
  draw_notes(painter, area, notes, actions);
  return places;
}

void draw_rows_of_seats(Painter& painter, Rect area, std::string_view label, float row, const core::TableView& view,
                        const std::function<void(Rect, std::size_t)>& draw_row) {
  const auto turn = std::find_if(view.seats.begin(), view.seats.end(), [](const auto& seat) { return seat.has_turn; });
  const int at = turn == view.seats.end() ? 0 : static_cast<int>(turn - view.seats.begin());
  const float height = row * static_cast<float>(view.seats.size());
  const float width = height > area.h ? area.w - scroll_bar_width : area.w;
  ScrollArea rows(painter, label, area);
  rows.set_height(height);
  int& seen = *ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("at the turn"), -1);
  if (std::exchange(seen, at) != at) rows.reveal(row * static_cast<float>(at), row * static_cast<float>(at + 1));
  Rect place{area.x, area.y - rows.above(), width, row};
  for (std::size_t i = 0; i < view.seats.size(); ++i, place.y += row) {
    const RowId id(label, static_cast<int>(i));
    if (place.bottom() > area.y && place.y < area.bottom()) draw_row(place, i);
  }
}

}  // namespace bogosity::ui
