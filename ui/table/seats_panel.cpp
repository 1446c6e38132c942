#include <algorithm>
#include <cmath>

#include "core/lists.h"
#include "core/look_alikes.h"
#include "core/numbers.h"
#include "core/quoting.h"
#include "ui/table/screen.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/list.h"
#include "ui/widgets/seat.h"

namespace bogosity::ui {
namespace {

constexpr float most_height = 106;
constexpr std::size_t most_notes = 24;  // a table may agree on many rules

struct TableNote {
  Sentence words;
  std::string_view label = {};  // empty: the note is no button
  SheetName opens = SheetName::open_inquiries;
};

// An open inquiry leads to its sheet, the album to its clock (Z).
std::vector<TableNote> table_notes(const TableModel& model) {
  const core::TableView& view = model.view;
  std::vector<TableNote> notes;
  for (const auto& open : model.view.open_inquiries)
    notes.push_back(
        {{{open.still_matters ? Tone::good : Tone::quiet, "Open: "}, {Tone::plain, in_words(open)}}, "open inquiry"});
  for (const auto& flag : model.flags)
    notes.push_back({{{Tone::good, "Flag: "}, {Tone::plain, in_words(flag)}}, "flag"});
  if (model.album)
    notes.push_back(
        {{{Tone::name, model.album->listener}, {Tone::plain, " put on Atom Heart Mother"}}, "album", SheetName::album});
  if (const auto bid = model.view.last_bid; !bid.empty()) notes.push_back({said(bid)});
  for (const auto& rule : view.house_rules) {
    if (notes.size() < most_notes) notes.push_back({{{Tone::quiet, "House rule: "}, {Tone::plain, rule}}});
  }
  for (const auto& seat : view.gone)
    notes.push_back({{{Tone::name, seat.name}, {Tone::quiet, " has left with " + core::score_in_words(seat.score)}}});
  if (!view.scorekeeper.empty()) notes.push_back({said("Score kept by " + view.scorekeeper, Tone::quiet)});
  return notes;
}

// The notes scroll if they have no room. Their ground is drawn last, when its height is known, and lies below them.
void draw_notes(Painter& painter, Rect area, const std::vector<TableNote>& notes, Actions& actions) {
  if (notes.empty() || area.h < 64) return;
  const SentenceStyle style{TextStyle::small, TextStyle::small_strong, 1.25F, {}, 3, true};
  float end = 0;
  {
    const ScrollArea scrolled(painter, "notes", area.inset(16, 10));
    caption(painter, "AT THE TABLE");
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(0, painter.pixels(4)));
    for (std::size_t i = 0; i < notes.size(); ++i) {
      const RowId id("notes", static_cast<int>(i));
      const TableNote& note = notes[i];
      const float words = sentence_height(painter, free_width(painter), note.words, style);
      const Rect row =
          next_place(painter, free_width(painter), note.label.empty() ? words : std::max(words, space::button));
      if (!note.label.empty() && list_row(painter, row.inset(-8, 0), note.label, false, RowLook::bare).clicked)
        actions.emplace_back(action::OpenSheet{note.opens, {}});
      draw_sentence(painter, row.inset(0, (row.h - words) / 2), note.words, style);
      end_place(painter, row);
    }
    ImGui::PopStyleVar();
    end = next_place(painter, 0, 0).y + scrolled.above();
  }
  draw_panel(painter, {area.x, area.y, area.w, std::min(area.h, end - area.y + 6)});
}

void press_score(Painter& painter, const Press& press, const TableModel& model, const std::string& name,
                 Actions& actions) {
  const action::OpenSheet why{SheetName::points, name};
  if (press.clicked) actions.emplace_back(why);
  const ContextMenu menu(painter, press);
  if (!menu.is_open()) return;
  if (menu.item("Why these points?")) actions.emplace_back(why);
  if (menu.item("Copy all scores")) actions.emplace_back(action::CopyText{scores_text(model.view)});
}

// Whose turns would have to come before this player's, in the order of play. One who has rolled only passes the dice.
std::vector<std::string> turns_before(const TableModel& model, std::size_t seat) {
  const auto& seats = model.view.seats;
  std::vector<std::string> names;
  const auto playing = std::ranges::find(seats, model.view.to_play, &core::SeatView::name);
  for (auto at = static_cast<std::size_t>(playing - seats.begin()); at != seat && at < seats.size();
       at = (at + 1) % seats.size()) {
    const bool only_passes = seats[at].name == model.view.to_play && model.game->can_pass();
    if (seats[at].playing && !only_passes) names.push_back(seats[at].name);
  }
  return names;
}

// "Dee has the dice (turns of Bob and Cy are missing)"
std::string having_turn(const TableModel& model, const std::string& who, std::size_t seat) {
  constexpr std::size_t most_named = 3;
  const auto missing = turns_before(model, seat);
  const std::string words = who + " " + std::string(model.about->turn_word);
  if (missing.empty()) return words;
  if (missing.size() > most_named) return words + " (" + std::to_string(missing.size()) + " turns are missing)";
  const auto has_mark = [](const std::string& each) { return each.find("##") != std::string::npos; };
  if (std::ranges::any_of(missing, has_mark)) return words + " (turns are missing)";
  return words + (missing.size() == 1 ? " (a turn of " : " (turns of ") + core::listed(missing) +
         (missing.size() == 1 ? " is missing)" : " are missing)");
}

// The line as that player's, whoever it named before.
std::string line_of(const std::string& name, std::string_view typed) {
  std::string_view rest = typed;
  if (core::take_name(rest) && rest.starts_with(':')) typed = core::without_blanks_around(rest.substr(1));
  return core::quoted_if_needed(name) + ": " + std::string(typed);
}

// What can be done about a player, beside the turn.
void draw_menu(Painter& painter, const Press& press, bool opens_now, const TableModel& model, std::size_t seat,
               Actions& actions) {
  const ContextMenu menu(painter, press, opens_now);
  if (!menu.is_open()) return;
  const core::SeatView& player = model.view.seats[seat];
  const std::string& name = player.name;
  const std::string& typed = model.entry->text();
  // Dear ImGui reads ## in the words of a menu.
  const std::string who = name.find("##") == std::string::npos ? name : "Seat " + std::to_string(seat + 1);
  if (model.game->names_turns() && player.playing && name != model.view.to_play && !model.view.to_play.empty() &&
      !model.is_shouting() && menu.item(having_turn(model, who, seat)))
    actions.emplace_back(action::SetLine{line_of(name, typed)});
  const auto form = [&](const char* label, const char* title, const char* key = nullptr) {
    if (menu.item(label, key)) actions.emplace_back(action::OpenSheet{SheetName::other_events, EventForm{title, name}});
  };
  form("Count cards", "Count hand", "F5");
  if (model.game->with_accused(typed, seat) &&
      menu.item(model.is_shouting() ? who + " is the accused" : "Shout at " + who))
    actions.emplace_back(action::Accuse{seat});
  form("Adjust points", "Correct points");
  if (menu.item("Leaves the table")) actions.emplace_back(action::InsertWord{"leave:" + core::quoted_if_needed(name)});
}

}  // namespace

std::vector<Rect> draw_seats_panel(Painter& painter, Rect area, const TableModel& model, Actions& actions) {
  const auto& seats = model.view.seats;
  const GameScreen& screen = *model.screen;
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
  SeatLook look{.slots = screen.shows_slots};
  look.has_menu = model.open && !model.watch && screen.most_players > 1;
  for (const auto& seat : seats) {
    if (score_type_for(painter, {area.w, height}, seat.score) != TextStyle::score) look.score = TextStyle::score_small;
  }
  const Rect room = area.cut_top(count * (height + gap), 2);
  draw_notes(painter, area, notes, actions);
  const ScrollArea scrolled(painter, "seats", room);
  if (ImGui::BeginTable("seats", 1)) {
    const RowList rows = rows_of_seats("seats", model.view);
    for (std::size_t i = 0; i < seats.size(); ++i) {
      const RowId id("seats", static_cast<int>(i));
      // Rows of whole pixels, rounded down: all of them fit into the area.
      ImGui::TableNextRow(0, std::floor((height + gap) * painter.scale()));
      ImGui::TableNextColumn();
      const Rect place = take_place(painter, free_width(painter), height);
      if (rows.reveals && i == rows.at) ImGui::ScrollToItem();
      if (!ImGui::IsItemVisible()) continue;
      places[i] = place;
      core::SeatView seat = seats[i];
      look.number = static_cast<int>(i) + 1;
      look.can_shout = model.is_shouting() && look.number <= 10 && seat.name != model.line->shout->accused;
      look.shouts = look.can_shout && std::ranges::count(model.line->shout->shouters, seat.name) > 0;
      look.turn_word = seat.mark.empty() ? model.about->turn_word : std::string_view(seat.mark);
      look.mark = seat.mark;
      look.counts = screen.shows_slots || seat.cards.has_value();
      seat.score -= model.points_on_the_way(seat.name);
      // After the end of the session nobody has to roll, or to remember who placed last.
      if (!model.open) seat.has_turn = seat.placed_last = false;
      draw_seat(painter, place, seat, look, [&](SeatPart part, const Press& press) {
        if (part == SeatPart::score) return press_score(painter, press, model, seat.name, actions);
        if (look.can_shout && press.clicked) actions.emplace_back(action::Shouter{i});
        if (look.has_menu) draw_menu(painter, press, !look.can_shout && press.clicked, model, i, actions);
      });
    }
    ImGui::EndTable();
  }
  return places;
}

RowList rows_of_seats(const char* label, const core::TableView& view) {
  RowList rows;
  rows.size = view.seats.size();
  const auto turn = std::find_if(view.seats.begin(), view.seats.end(), [](const auto& seat) { return seat.has_turn; });
  rows.at = turn == view.seats.end() ? 0 : static_cast<std::size_t>(turn - view.seats.begin());
  int& seen = *ImGui::GetStateStorage()->GetIntRef(ImGui::GetID(label), -1);
  rows.reveals = std::exchange(seen, static_cast<int>(rows.at)) != static_cast<int>(rows.at);
  return rows;
}

}  // namespace bogosity::ui
