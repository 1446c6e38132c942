#include "ui/table/table_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "games/catalogue.h"
#include "games/open_game/state.h"
#include "games/youre_bogus/game.h"
#include "games/youre_bogus/views/on_demand.h"
#include "games/youre_bogus/views/table_view.h"
#include "session/session_title.h"
#include "ui/input/line_words.h"
#include "ui/table/game_view.h"
#include "ui/table/log_panel.h"
#include "ui/table/table.h"

namespace bogosity::ui {

// An open game's evening as the panels around the middle of the table show it: seats, score sheet, log, points. They
// were made for You're Bogus; what they read is filled from what every open game tells.

youre_bogus::TableView table_view_of(const open_game::OpenPlay& session, const open_game::CommonView& face);
std::vector<youre_bogus::ScoreEntryView> points_of(const open_game::OpenPlay& session, std::string_view name);
// Everybody who ever sat there, whoever ranks first before the others.
std::vector<youre_bogus::StandingView> standings_of(const core::Outcome& outcome, core::Ranking ranking);

// What is said of the end agreed on (header End), or nothing: as at You're Bogus, but these games are played in hands,
// and their rules know nothing of it. Minutes as end_minute has them.
std::string plain_end_banner(const youre_bogus::TableView& view, const open_game::CommonView& face, long long begun,
                             long long now);

// What the table's model is filled with: taken out of the session once for each of its revisions.

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
  const auto* session = dynamic_cast<const youre_bogus::YoureBogusPlay*>(&session_.play());
  if (session != nullptr) model_.view = session->table_view();
  read_game();
  model_.state = session_.play().state_sentence();
  const auto is_listener = [this](const auto& seat) { return seat.name == model_.album->listener; };
  if (model_.album && std::none_of(model_.view.gone.begin(), model_.view.gone.end(), is_listener)) model_.album.reset();
  const SessionInfo& info = session_.info();
  if (!info.open && session != nullptr) model_.standings = session->standings();
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
  const auto* session = dynamic_cast<const open_game::OpenPlay*>(&session_.play());
  const std::string name = header_of(session_.info().headers, "Game");
  const core::Game* game = games::find(name);
  if (game != nullptr) model_.rulebook = game->rulebook();
  if (session == nullptr) return;
  model_.screen = screen_of(name);
  if (model_.screen != nullptr) {
    const bool is_new = model_.game == nullptr;
    const std::size_t clock = is_new ? 0 : model_.game->clock_number();
    model_.game = model_.screen->view_of(*session);
    // A remark behind a set leaves its clock alone.
    if (is_new || model_.game == nullptr || model_.game->clock_number() != clock)
      model_.clock_from = session_.info().last_entry;
  }
  model_.face = session->common_view();
  model_.view = table_view_of(*session, model_.face);
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
    const auto* session = dynamic_cast<const youre_bogus::YoureBogusPlay*>(&session_.play());
    const auto* plain_one = dynamic_cast<const open_game::OpenPlay*>(&session_.play());
    auto all = session != nullptr     ? session->points_of(name)
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

namespace {

constexpr std::size_t most_rounds = 8;
constexpr std::size_t most_points = 8;

int number(std::int64_t value) { return static_cast<int>(value); }

youre_bogus::SeatView seat_of(const open_game::CommonSeat& seat) {
  return {seat.name, number(seat.score), seat.cards.value_or(0), seat.has_turn, false, seat.had_turn};
}

// The hands on the score sheet, from the scores after each.
void add_hands(youre_bogus::TableView& view, const open_game::CommonView& face) {
  const auto& after = face.scores;
  const std::size_t seats = view.seats.size();
  if (face.seats.size() == 1) return;                         // one hand, and it is in front of whoever plays it
  const int last = face.hand - (face.between_hands ? 0 : 1);  // the number of the hand that the last scores are after
  for (std::size_t i = after.size() > most_rounds ? after.size() - most_rounds : 0; i < after.size(); ++i) {
    youre_bogus::RoundView round;
    round.number = last - static_cast<int>(after.size() - 1 - i);
    for (std::size_t seat = 0; seat < seats && seat < after[i].size(); ++seat) {
      const std::int64_t before = i == 0 || seat >= after[i - 1].size() ? 0 : after[i - 1][seat];
      round.points.push_back(number(after[i][seat] - before));
    }
    view.rounds.push_back(std::move(round));
  }
  if (!after.empty() && last == static_cast<int>(after.size()))
    view.moments.push_back({0, std::vector<int>(seats)});  // everybody began with nothing
  for (std::size_t i = 0; i < after.size(); ++i) {
    youre_bogus::MomentView moment;
    moment.turn = last - static_cast<int>(after.size() - 1 - i);
    for (std::size_t seat = 0; seat < seats && seat < after[i].size(); ++seat)
      moment.scores.push_back(number(after[i][seat]));
    view.moments.push_back(std::move(moment));
  }
}

// The newest of everybody's points, newest first.
void add_points(youre_bogus::TableView& view, const open_game::OpenPlay& session) {
  struct Given {
    std::size_t line;
    youre_bogus::PointsView points;
  };
  std::vector<Given> all;
  for (const auto& seat : view.seats) {
    const auto entries = session.points_of(seat.name);
    for (std::size_t i = entries.size() > most_points ? entries.size() - most_points : 0; i < entries.size(); ++i)
      all.push_back({entries[i].line, {seat.name, number(entries[i].points), entries[i].rule}});
  }
  std::stable_sort(all.begin(), all.end(), [](const Given& a, const Given& b) { return a.line > b.line; });
  for (std::size_t i = 0; i < all.size() && i < most_points; ++i) view.last_points.push_back(all[i].points);
}

std::string points_reached(const open_game::CommonView& face, int points) {
  const open_game::CommonSeat* best = nullptr;
  for (const open_game::CommonSeat& seat : face.seats) {
    if (seat.score >= points && (best == nullptr || seat.score > best->score)) best = &seat;
  }
  return best == nullptr ? std::string()
                         : fmt::format("{} has reached {}", best->name, core::counted(points, "point", "points"));
}

std::string hands_played(const open_game::CommonView& face, int hands) {
  const bool last_is_over = face.hand == hands && face.between_hands;
  if (face.hand > hands || last_is_over)
    return hands == 1 ? "The hand agreed on is over" : fmt::format("The {} hands agreed on are over", hands);
  if (face.hand < hands) return {};
  return hands == 1 ? "The only hand agreed on" : fmt::format("Last hand of {}", hands);
}

}  // namespace

std::string plain_end_banner(const youre_bogus::TableView& view, const open_game::CommonView& face, long long begun,
                             long long now) {
  using Limit = youre_bogus::EndView::Limit;
  if (view.end.kind == Limit::points) return points_reached(face, view.end.number);
  if (view.end.kind == Limit::rounds) return hands_played(face, view.end.number);
  const auto end = youre_bogus::end_minute(view, begun);
  return end && now >= *end ? fmt::format("Past {}: the last hand", view.end.time) : std::string();
}

youre_bogus::TableView table_view_of(const open_game::OpenPlay& session, const open_game::CommonView& face) {
  youre_bogus::TableView view;
  for (const open_game::CommonSeat& seat : face.seats) (seat.left ? view.gone : view.seats).push_back(seat_of(seat));
  view.to_play = face.to_play;
  view.turn = face.turns;
  view.round = std::max(1, face.hand);
  view.news = face.news;
  view.house_rules = face.house_rules;
  view.scorekeeper = face.scorekeeper;
  view.finished = face.finished;
  add_hands(view, face);
  add_points(view, session);
  return view;
}

std::vector<youre_bogus::ScoreEntryView> points_of(const open_game::OpenPlay& session, std::string_view name) {
  std::vector<youre_bogus::ScoreEntryView> out;
  for (const open_game::ScoreEntry& each : session.points_of(name)) {
    const int turn = each.line == 0 || each.line > session.log_size() ? 0 : session.log_turn(each.line - 1);
    out.push_back({turn, each.hand, number(each.points), number(each.total), each.rule, each.why});
  }
  return out;
}

std::vector<youre_bogus::StandingView> standings_of(const core::Outcome& outcome, core::Ranking ranking) {
  std::vector<youre_bogus::StandingView> out;
  const auto places = core::places_of(outcome.players, ranking);
  for (const std::size_t i : core::in_order_of(places)) {
    const core::PlayerResult& each = outcome.players[i];
    out.push_back({places[i], each.name, each.score, 0, 0, each.playing});
  }
  return out;
}

std::optional<AlbumPlaying> album_of(const core::Entry& entry) {
  constexpr std::string_view resigns = "resign:";
  std::optional<AlbumPlaying> album;
  for (auto word : words_of(entry.text)) {
    if (!word.starts_with(resigns)) continue;
    word.remove_prefix(resigns.size());
    const auto unquoted = core::take_quoted(word);
    album = {unquoted ? *unquoted : std::string(word), entry.happened};
  }
  return album;
}

std::optional<AlbumPlaying> album_of(const core::Journal& journal) {
  const auto counting = journal.effective();
  for (auto each = counting.rbegin(); each != counting.rend(); ++each) {
    if (auto album = album_of(journal.entries()[each->text])) {
      album->since = journal.entries()[each->origin].happened;
      return album;
    }
  }
  return std::nullopt;
}

}  // namespace bogosity::ui
