// What the table's model is filled with: taken out of the session once for each of its revisions.
#include <algorithm>

#include "games/catalogue.h"
#include "games/youre_bogus/evening.h"
#include "ui/evening_words.h"
#include "ui/game_screens.h"
#include "ui/history_words.h"
#include "ui/plain_table.h"
#include "ui/table_state.h"

namespace bogosity::ui {

using core::Sentence;

namespace {

std::string came_to(const core::Outcome& outcome) {
  const std::string rounds = core::rounds_in_words(outcome);
  const std::string turns = std::to_string(outcome.turns) + (outcome.turns == 1 ? " turn" : " turns");
  return rounds.empty() ? turns : rounds + " \u00B7 " + turns;
}

}  // namespace

void TableState::read_view() {
  if (seen_ == session_.revision()) return;
  seen_ = session_.revision();
  log_lines_.clear();
  points_.clear();
  const auto* evening = dynamic_cast<const youre_bogus::Evening*>(&session_.play());
  if (evening != nullptr) model_.view = evening->table_view();
  read_game();
  model_.state = session_.play().state_sentence();
  const auto is_listener = [this](const auto& seat) { return seat.name == model_.album->listener; };
  if (model_.album && std::none_of(model_.view.gone.begin(), model_.view.gone.end(), is_listener)) model_.album.reset();
  const SessionInfo& info = session_.info();
  if (!info.open && evening != nullptr) model_.standings = evening->standings();
  model_.came_to = info.open ? std::string() : came_to(session_.play().outcome());
  model_.last_entry = info.last_entry;
  model_.title = title_of(info);
  model_.details = header_of(info.headers, "Place");
  const std::string duration = duration_between(info.begun, info.last_entry);
  if (!duration.empty()) model_.details += (model_.details.empty() ? "" : " \u00B7 ") + duration;
  undoes_ = session_.undo_text();
  const std::string redone = session_.redo_text();
  model_.can_undo = !undoes_.empty();
  model_.can_redo = !redone.empty();
  if (model_.can_undo && !undoes_.starts_with("Takes back")) undoes_ = "Takes back: " + undoes_;
  model_.redo_says = redone.empty() ? "" : "Brings back: " + redone;
  model_.open = info.open;
  read_banner();
  read_watch();
  model_.log_size = session_.play().log_size();
}

// Of a game that has a screen of its own.
void TableState::read_game() {
  const auto* evening = dynamic_cast<const plain::Evening*>(&session_.play());
  const std::string name = header_of(session_.info().headers, "Game");
  const core::Game* game = games::find(name);
  if (game != nullptr) model_.rulebook = game->rulebook();
  if (evening == nullptr) return;
  model_.screen = screen_of(name);
  if (model_.screen != nullptr) {
    const bool is_new = model_.game == nullptr;
    const std::size_t clock = is_new ? 0 : model_.game->clock_number();
    model_.game = model_.screen->look(*evening);
    // A remark behind a set leaves its clock alone.
    if (is_new || model_.game == nullptr || model_.game->clock_number() != clock)
      model_.clock_from = session_.info().last_entry;
  }
  model_.face = evening->face();
  model_.view = table_view_of(*evening, model_.face);
  model_.view.end = youre_bogus::end_view_of(header_of(session_.info().headers, "End"));
  if (!session_.info().open && game != nullptr)
    model_.standings = standings_of(session_.play().outcome(), game->ranking());
}

const Sentence& TableState::log_line(std::size_t index) {
  auto found = log_lines_.find(index);
  if (found == log_lines_.end()) {
    Sentence line = with_history(session_.review_line(index), session_.history_of_line(index));
    found = log_lines_.emplace(index, std::move(line)).first;
  }
  return found->second;
}

const std::vector<youre_bogus::ScoreEntryView>& TableState::points_of(std::string_view name) {
  auto found = points_.find(name);
  if (found == points_.end()) {
    const auto* evening = dynamic_cast<const youre_bogus::Evening*>(&session_.play());
    const auto* plain_one = dynamic_cast<const plain::Evening*>(&session_.play());
    auto all = evening != nullptr     ? evening->points_of(name)
               : plain_one != nullptr ? ui::points_of(*plain_one, name)
                                      : std::vector<youre_bogus::ScoreEntryView>();
    found = points_.emplace(std::string(name), std::move(all)).first;
  }
  return found->second;
}

std::optional<std::size_t> TableState::line_of_turn(int turn) const {
  for (std::size_t i = turn > 0 ? session_.play().log_size() : 0; i-- > 0;) {
    if (session_.play().log_turn(i) == turn) return i;
  }
  return std::nullopt;
}

void TableState::read_banner() {
  const SessionInfo& info = session_.info();
  const long long begun = EndWatch::minutes(info.begun);
  const long long now = EndWatch::minutes(session_.now());
  model_.banner = !info.open                 ? ""
                  : model_.screen != nullptr ? plain_end_banner(model_.view, model_.face, begun, now)
                                             : youre_bogus::end_banner(model_.view, begun, now);
}

// True if the banner has just come up.
bool TableState::watch_end(double now) {
  if (end_.due() && now < *end_.due()) return false;
  read_view();
  const std::string before = model_.banner;
  end_.look(model_.view, session_.info().begun, session_.now(), now);
  read_banner();
  return model_.banner != before;
}

}  // namespace bogosity::ui
