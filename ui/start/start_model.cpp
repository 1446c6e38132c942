#include "ui/start/start_model.h"

#include <algorithm>
#include <utility>

#include "core/names.h"
#include "core/numbers.h"
#include "core/record.h"
#include "core/sentence.h"
#include "db/people/people.h"
#include "db/store/journal_rows.h"
#include "session/session_title.h"

namespace bogosity::ui {
namespace {

constexpr std::size_t most_recent = 12;
constexpr std::size_t most_asked_for_names = 4 * SessionPages::page_size;
constexpr std::size_t kept_pages = 5;  // on either side of the rows in sight

// Collects players of the latest sessions until there are enough to suggest some who are not named yet.
core::Status learn_players(StartModel& model, db::Store& store) {
  auto& known = model.known_players;
  known.clear();
  for (std::size_t i = 0; i < model.sessions.size() && i < most_asked_for_names; ++i) {
    if (i % SessionPages::page_size == 0) {
      if (known.size() >= 2 * most_recent) break;
      BOGOSITY_TRY(model.sessions.look_at(store, i, SessionPages::page_size));
    }
    const ListedSession* session = model.sessions.at(i);
    if (session == nullptr) continue;
    for (const auto& name : session->players) {
      if (std::find(known.begin(), known.end(), name) == known.end()) known.push_back(name);
    }
  }
  return {};
}

// Returns the name that the caret stands behind, as far as it is typed; empty behind a comma.
std::string begun_name(const StartModel& model) {
  const std::string& typed = model.editor(Field::players).text();
  const auto last = typed.find_last_not_of(' ');
  const auto names = typed_names(model);
  return last == std::string::npos || typed[last] == ',' || names.empty() ? std::string() : names.back();
}

}  // namespace

void reset_form(StartModel& model, const std::string& today) {
  for (auto& editor : model.typed) editor.clear();
  model.editor(Field::date).set(today);
  model.today = today;
  model.focus = Field::players;
  model.chosen = {};
  model.error.reset();
  model.notes.clear();
  model.path = {};
}

core::Status read_sessions(StartModel& model, db::Store& store) {
  model.winners.clear();
  const auto begun = model.sessions.begin(store);
  model.list.reset(model.sessions.size(), 0);
  BOGOSITY_TRY(begun);
  model.last_played.clear();
  if (const auto last = BOGOSITY_TRY(store.newest())) {
    const auto session = BOGOSITY_TRY(store.find(*last));
    if (session) model.last_played = played(header_of(*session, "Date"), session->begun).day;
  }
  return learn_players(model, store);
}

std::vector<std::string> typed_names(const StartModel& model) {
  return core::read_typed_names(model.editor(Field::players).text()).names;
}

std::vector<std::string> seat_names(const StartModel& model) {
  std::vector<std::string> seats;
  for (auto& name : typed_names(model)) {
    if (std::find(seats.begin(), seats.end(), name) == seats.end()) seats.push_back(std::move(name));
  }
  return seats;
}

std::vector<std::string> seats_from_last(const StartModel& model) {
  auto seats = seat_names(model);
  if (seats.size() > 1) std::rotate(seats.begin(), seats.end() - 1, seats.end());
  return seats;
}

std::vector<std::string> recent_players(const StartModel& model) {
  const auto named = typed_names(model);
  const std::string begun = begun_name(model);
  std::vector<std::string> recent;
  std::vector<std::string> completions;
  for (const auto& name : model.known_players) {
    if (std::find(named.begin(), named.end(), name) != named.end()) continue;
    if (recent.size() < most_recent) recent.push_back(name);
    if (!begun.empty() && completions.size() < most_recent &&
        core::in_capitals(name).starts_with(core::in_capitals(begun)))
      completions.push_back(name);
  }
  return completions.empty() ? recent : completions;
}

const GameScreen& chosen_game(const StartModel& model) {
  return *game_screens()[static_cast<std::size_t>(model.chosen[static_cast<std::size_t>(Field::game)])];
}

const GameOption* option_in(const StartModel& model, Field field) {
  const auto& options = chosen_game(model).options;
  const auto at = static_cast<std::size_t>(std::ranges::find(option_fields, field) - option_fields.begin());
  return at >= options.size() || seat_names(model).size() < options[at].least_seats ? nullptr : &options[at];
}

std::string players_needed(const StartModel& model) {
  const GameScreen& game = chosen_game(model);
  const std::size_t named = seat_names(model).size();
  if (named < game.least_players)
    return core::counted(game.least_players - named, "more player", "more players") + " needed";
  if (named <= game.most_players) return {};
  return "at most " + core::counted(game.most_players, "player", "players");
}

const core::SessionHead* session_to_resume(const StartModel& model) {
  if (!model.editor(Field::players).empty()) return nullptr;
  const core::SessionHead* first = model.sessions.at(0);
  return first != nullptr && first->open ? first : nullptr;
}

std::vector<std::vector<Field>> form_rows(const StartModel& model) {
  const GameScreen& game = chosen_game(model);
  std::vector<std::vector<Field>> rows = {{Field::game}, {Field::players}};
  if (!recent_players(model).empty()) rows.push_back({Field::recent});
  if (seat_names(model).size() > 1) rows.push_back({Field::seats});
  rows.push_back({Field::house});
  if (chosen_in(model, Field::house) == 0) return rows;
  rows.push_back({Field::event, Field::place});
  rows.push_back({Field::date, Field::scorekeeper});
  if (!game.starter.empty() && seat_names(model).size() > 1) rows.push_back({Field::starter});
  const auto add_end = [&] {
    rows.push_back({Field::end_kind});
    if (agreed_end(model) != EndKind::nothing) rows.back().push_back(Field::end_value);
  };
  if (game.asks_end_first) add_end();
  std::vector<Field> pair;
  for (const Field field : option_fields) {
    const GameOption* option = option_in(model, field);
    if (option == nullptr) continue;
    if (option->values.empty()) {  // a row of its own: there may be many seats, with long names
      if (seat_names(model).size() > 1) rows.push_back({field});
      continue;
    }
    pair.push_back(field);
    if (pair.size() == 2) rows.push_back(std::exchange(pair, {}));
  }
  if (!pair.empty()) rows.push_back(pair);
  if (!game.asks_end_first && game.most_players > 1) add_end();
  return rows;
}

std::vector<Field> tab_stops(const StartModel& model) {
  std::vector<Field> stops;
  for (const auto& row : form_rows(model)) stops.insert(stops.end(), row.begin(), row.end());
  stops.push_back(Field::begin);
  stops.push_back(Field::rehearse);
  if (model.offers_tutorial) stops.push_back(Field::tutorial);
  if (!model.sessions.empty()) stops.push_back(Field::sessions);
  stops.push_back(Field::path);
  return stops;
}

FieldView field_of(const StartModel& model, Field field) {
  const GameScreen& game = chosen_game(model);
  FieldView view;
  if (const GameOption* option = option_in(model, field)) {
    view = {std::string(option->caption), option->why};
    if (option->values.empty()) view.options = seats_from_last(model);
    for (const auto& value : option->values) view.options.emplace_back(value.label);
    return view;
  }
  switch (field) {
    case Field::game:
      view.caption = "GAME";
      view.hint = game.about;
      for (const GameScreen* each : game_screens()) view.options.emplace_back(each->title);
      return view;
    case Field::players: return {game.most_players == 1 ? "PLAYER" : "PLAYERS", "Ann, Bob, Cy"};
    case Field::recent: return {"PLAYED BEFORE", "A click adds the player.", recent_players(model)};
    case Field::seats:
      return {"SEATS, CLOCKWISE", "Drag a name to another seat, or move it by Shift \u2190 \u2192.", seat_names(model)};
    case Field::event: return {"TITLE", "What the session is called."};
    case Field::place: return {"PLACE", "Where you play."};
    case Field::date: return {"DATE", "The day of play, for example 2026-11-21."};
    case Field::scorekeeper: return {"SCOREKEEPER", "Who types."};
    case Field::starter: return {std::string(game.starter), "Who has the first turn.", seat_names(model)};
    case Field::house: return {"House options", "title, place, date, end, rulings", {"hidden", "shown"}};
    case Field::end_kind:
      return {"ENDS",
              "When the session is over. The program says when that is reached.",
              {"open end", "points", rounds_of(model), "time"}};
    case Field::end_value:
      if (agreed_end(model) == EndKind::time) return {"END TIME", "23:00"};
      if (agreed_end(model) == EndKind::points) return {"HOW MANY POINTS", "100"};
      return {"HOW MANY " + core::in_capitals(rounds_of(model)), "5"};
    default: return view;
  }
}

int chosen_in(const StartModel& model, Field field) {
  const int chosen = model.chosen[static_cast<std::size_t>(field)];
  return chosen < static_cast<int>(field_of(model, field).options.size()) ? chosen : 0;
}

EndKind agreed_end(const StartModel& model) {
  const bool may = chosen_game(model).most_players > 1;  // a game for one is played until it is over
  return may ? static_cast<EndKind>(chosen_in(model, Field::end_kind)) : EndKind::nothing;
}

void focus(StartModel& model, Field field, std::size_t caret) {
  const auto stops = tab_stops(model);
  if (std::find(stops.begin(), stops.end(), field) == stops.end())
    model.chosen[static_cast<std::size_t>(Field::house)] = 1;
  model.focus = field;
  if (!is_typed(field)) return;
  LineEditor& editor = model.editor(field);
  editor.set(editor.text(), caret);
  if (field == Field::path) model.path.changed();
}

void choose(StartModel& model, Field field, int option) {
  model.error.reset();
  const auto at = static_cast<std::size_t>(option);
  if (field == Field::path) {
    model.path.choose(at);
    return focus(model, Field::path, model.path.line.text().size());
  }
  int& chosen = model.chosen[static_cast<std::size_t>(field)];
  // Another game has other options and another starter.
  if (field == Field::game && chosen != option)
    for (const Field each : {Field::option_a, Field::option_b, Field::option_c, Field::option_d, Field::starter})
      model.chosen[static_cast<std::size_t>(each)] = 0;
  chosen = option;
}

void add_player(StartModel& model, const std::string& name) {
  auto names = typed_names(model);
  const std::string begun = begun_name(model);
  if (!begun.empty() && core::in_capitals(name).starts_with(core::in_capitals(begun))) names.pop_back();
  names.push_back(name);
  // The next name can be typed at once.
  model.editor(Field::players).set(core::write_name_list(names) + ", ");
  model.error.reset();
  const auto left = static_cast<int>(recent_players(model).size());
  int& at = model.chosen[static_cast<std::size_t>(Field::recent)];
  at = std::clamp(at, 0, std::max(0, left - 1));
  if (left == 0 && model.is_at(Field::recent)) focus(model, Field::players, std::string::npos);
}

void move_seat(StartModel& model, std::size_t from, std::size_t to) {
  auto seats = seat_names(model);
  if (from >= seats.size() || to >= seats.size()) return;
  auto& starter = model.chosen[static_cast<std::size_t>(Field::starter)];
  const std::string first = seats[static_cast<std::size_t>(chosen_in(model, Field::starter))];
  const bool somebody_else = starter > 0;
  std::string moved = std::move(seats[from]);
  seats.erase(seats.begin() + static_cast<std::ptrdiff_t>(from));
  seats.insert(seats.begin() + static_cast<std::ptrdiff_t>(to), std::move(moved));
  model.editor(Field::players).set(core::write_name_list(seats));
  model.chosen[static_cast<std::size_t>(Field::seats)] = static_cast<int>(to);
  // The chosen starter stays the same.
  if (somebody_else) starter = static_cast<int>(std::find(seats.begin(), seats.end(), first) - seats.begin());
}

core::Status SessionPages::begin(db::Store& store) {
  *this = {};
  const auto count = BOGOSITY_TRY(store.count());
  size_ = static_cast<std::size_t>(count);
  auto ok = look_at(store, 0, 1);
  known_ = ok.has_value();
  return ok;
}

core::Status SessionPages::look_at(db::Store& store, std::size_t first, std::size_t count) {
  const std::size_t end = std::min(first + count, size_);
  for (std::size_t page = first / page_size; page * page_size < end; ++page) {
    if (pages_.contains(page)) continue;
    std::vector<ListedSession> listed;
    for (core::SessionHead& head : BOGOSITY_TRY(store.page(static_cast<std::int64_t>(page * page_size), page_size))) {
      const auto key = BOGOSITY_TRY(db::key_of(store.database(), head.id));
      listed.push_back({std::move(head), BOGOSITY_TRY(db::seated_names(store.database(), key))});
    }
    pages_[page] = std::move(listed);
  }
  std::erase_if(pages_, [&](const auto& page) {
    return page.first + kept_pages < first / page_size || page.first > end / page_size + kept_pages;
  });
  return {};
}

const ListedSession* SessionPages::at(std::size_t index) const {
  const auto page = pages_.find(index / page_size);
  if (page == pages_.end()) return nullptr;
  const std::size_t in_page = index % page_size;
  return in_page < page->second.size() ? &page->second[in_page] : nullptr;
}

}  // namespace bogosity::ui
