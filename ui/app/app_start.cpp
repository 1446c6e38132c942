// These functions lead to a table: a new session, a rehearsal, the tutorial, records from files.
#include <algorithm>
#include <chrono>
#include <iterator>

#include "core/session_head.h"
#include "db/backup/backup.h"
#include "ui/app/app.h"
#include "ui/app/read_only_view.h"
#include "ui/input/keys.h"
#include "ui/table/screen.h"

namespace bogosity::ui {

// While the file is busy everything goes on; the read is repeated in a moment.
void App::note(const core::Status& read) {
  constexpr double a_moment = 1.0;
  if (read) return;
  start_.error = read.error();
  ask_again_ = now_ + a_moment;
}

void App::read_sessions() {
  note(ui::read_sessions(start_, *context_.store));
  list_.look_at_once();
  start_.offers_tutorial = (start_.sessions.known() && start_.sessions.empty()) || !settings_.tutorial_seen;
}

// Reads the rows of the list that the next frame shows.
void App::show_sessions() {
  if (ask_again_) return;
  if (!start_.sessions.known()) return read_sessions();
  note(start_.sessions.look_at(*context_.store, start_.list.first, start_.list.in_sight + 1));
}

bool App::tick_start() {
  if (put_off_.is_due(now_)) {
    put_off_.retry([this](const StartAction& again) { apply(again); });
    return true;
  }
  if (ask_again_ && now_ >= *ask_again_) {
    ask_again_.reset();
    start_.error.reset();
    return true;
  }
  if (ask_again_ || !drawn_) return false;
  const bool listed = list_.tick(start_, *context_.store, context_.clock(), now_);
  if (list_.take_changed()) maintenance_.ask();
  return learn_winners() || listed;
}

std::optional<double> App::due_at_start() const {
  if (put_off_) return put_off_.due();
  if (ask_again_) return ask_again_;
  if (!drawn_) return std::nullopt;
  return wants_winner() ? std::optional(now_) : list_.due(start_);
}

void App::put_off(StartAction what) {
  start_.error.reset();
  start_.waiting = jobs::retry_words("The program tries again by itself.");
  put_off_.wait(std::move(what), now_);
}

void App::stop_waiting() {
  put_off_.stop();
  start_.waiting.clear();
}

// Returns the next session in sight whose winner is not known yet.
const core::SessionHead* App::wants_winner() const {
  if (table_ || !drawn_) return nullptr;
  for (std::size_t i = start_.list.first; i <= start_.list.first + start_.list.in_sight; ++i) {
    const core::SessionHead* session = start_.sessions.at(i);
    if (session != nullptr && !session->open && !start_.winners.contains(core::to_text(session->id))) return session;
  }
  return nullptr;
}

// Each session is read and folded: a few between two frames, and none before the first frame.
bool App::learn_winners() {
  constexpr std::chrono::milliseconds at_a_time{4};
  const auto from = std::chrono::steady_clock::now();
  bool learned = false;
  while (const core::SessionHead* session = wants_winner()) {
    start_.winners[core::to_text(session->id)] = winner_of(context_, *session);
    learned = true;
    if (std::chrono::steady_clock::now() - from >= at_a_time) break;
  }
  return learned;
}

core::Status App::sit_down(core::Result<Session> session) {
  sheet_.reset();
  if (!session) {
    start_.error = session.error();
    return tl::unexpected(session.error());
  }
  save_draft();
  stop_waiting();
  table_.emplace(std::move(*session));
  table_->set_reveal(settings_.breath, settings_.reduced_motion);
  table_->set_new_here(start_.sessions.size() < 3);
  table_->set_rehearsal(rehearsal_ != nullptr);
  return {};
}

void App::begin() {
  if (auto found = what_is_wrong(start_)) {
    start_.error = std::move(found->error);
    focus(start_, found->field, start_.editor(found->field).text().size());
    return;
  }
  begin(headers_of(start_));
}

void App::begin(const core::Headers& headers) {
  auto begun = Session::begin(context_, headers);
  if (!begun && begun.error().passing) return put_off(action::Begin{headers});
  if (sit_down(std::move(begun))) copy(db::backup_reason::session_begins);
}

void App::start_practice(const std::function<core::Result<Session>(Rehearsal&)>& begin) {
  save_draft();
  if (table_ && !rehearsal_ && table_->session().info().open) left_to_practice_ = table_->session().id();
  table_.reset();
  rehearsal_ = std::make_unique<Rehearsal>(context_);
  auto session = begin(*rehearsal_);
  if (!session) rehearsal_.reset();
  static_cast<void>(sit_down(std::move(session)));  // the start shows why not
}

void App::rehearse(const core::Headers& headers) {
  start_practice([&](Rehearsal& it) { return it.begin(headers); });
}

void App::begin_tutorial(std::size_t steps) {
  start_practice([&](Rehearsal& it) { return it.begin_tutorial(steps); });
  look_at_lesson();
}

void App::look_at_lesson() {
  Tutorial* tutorial = rehearsal_ && table_ ? rehearsal_->tutorial() : nullptr;
  if (tutorial == nullptr) return;
  tutorial->see(table_->session().play().record());
  LessonView view = tutorial->view();
  view.leads_to_table = left_to_practice_.has_value();
  table_->show_lesson(std::move(view));
  if (tutorial->finished() && !settings_.tutorial_seen) {
    Settings seen = settings_;
    seen.tutorial_seen = true;
    change(std::move(seen));
  }
}

void App::apply(const action::Rehearse& action) {
  if (action.tutorial) return begin_tutorial(0);
  // Uses the form if it is complete; otherwise the rehearsal has its own players.
  const bool filled_in = !table_ && !what_is_wrong(start_);
  rehearse(filled_in ? headers_of(start_) : core::Headers{});
}

// Types and logs what the lesson asks for; everything that follows is shown.
void App::do_lesson() {
  const std::size_t done = rehearsal_->tutorial()->step();
  if (done >= lessons().size()) return;
  if (!rehearsal_->tutorial()->is_as_asked()) begin_tutorial(done);
  if (!table_) return;
  const Lesson& lesson = lessons()[done];
  apply(Action(action::SetLine{std::string(lesson.typed)}), now_);
  apply(lesson.is_undo() ? Action(action::Undo{}) : Action(action::Commit{core::Passing::passes, true}), now_);
}

// Begins a real session if the form is complete; otherwise suggests the tutorial's players.
void App::begin_after_tutorial() {
  left_to_practice_.reset();
  go_to_start();
  if (!what_is_wrong(start_)) return begin();
  LineEditor& players = start_.editor(Field::players);
  if (players.empty()) players.set(std::string(lesson_players));
  start_.error.reset();
  focus(start_, Field::players, std::string::npos);
  players.select_all();
}

void App::apply(const action::LessonClick& action) {
  Tutorial* tutorial = rehearsal_ ? rehearsal_->tutorial() : nullptr;
  if (tutorial == nullptr) return;
  const std::size_t done = tutorial->step();
  switch (action.move) {
    case LessonMove::back: return begin_tutorial(done == 0 ? 0 : done - 1);
    case LessonMove::help: return do_lesson();
    case LessonMove::start: return begin_after_tutorial();
    case LessonMove::quit: return end_practice();
  }
}

void App::drop(const std::vector<std::string>& paths) {
  preview_.begin(*context_.store, paths);
  update_preview();
}

void App::import_files(const std::vector<std::string>& paths) {
  imports_.begin(*context_.store, paths);
  update_imports();
}

// A sheet that is open is left alone: the question waits until it is closed.
void App::update_preview() {
  if (auto found = preview_.take_findings()) {
    if (!found->changes_anything) {
      import_files(found->paths);
    } else if (found_) {  // one question about both
      found->paths.insert(found->paths.begin(), found_->paths.begin(), found_->paths.end());
      found_.reset();
      apply(SheetAction(action::CloseSheet{}));
      preview_.begin(*context_.store, found->paths);
      return update_preview();
    } else {
      found_ = std::move(found);
    }
  }
  if (found_ && !sheet_) open_sheet(SheetName::import_preview, {});
  update_imports();
}

void App::apply(const action::AnswerPreview& answer) {
  if (!found_) return;
  const auto found = std::exchange(found_, std::nullopt);
  apply(SheetAction(action::CloseSheet{}));
  if (answer.imports) import_files(found->paths);
}

void App::update_imports() {
  const auto progress = preview_.running() ? preview_.progress() : imports_.progress();
  start_.importing = progress;
  history_.news().importing = progress;
  auto notes = imports_.take_notes();
  if (!notes) return;
  std::ranges::move(imports_.take_questions(), std::back_inserter(questions_));
  ask_about_people();
  history_.refresh_soon();
  maintenance_.ask();
  if (in_history()) history_.news().notes = *notes;
  if (table_ && !in_history()) {
    core::Sentence words = notes_in_words(*notes);
    const bool trouble = std::ranges::any_of(*notes, &jobs::Notice::refused);
    if (!trouble) words.push_back({core::Tone::quiet, "The list at the start has it."});
    return table_->say(std::move(words), trouble);
  }
  const bool any_in = !std::ranges::all_of(*notes, &jobs::Notice::refused);
  read_sessions();
  start_.notes = std::move(*notes);
  if (any_in) start_.path.line.clear();
  start_.path.candidates.clear();
}

void App::ask_about_people() {
  if (!questions_.empty() && !sheet_) open_sheet(SheetName::imported_people, {});
}

void App::apply(const action::AnswerImport& answer) {
  if (questions_.empty()) return;
  const jobs::ImportJob::Question question = std::move(questions_.front());
  questions_.pop_front();
  apply(SheetAction(action::CloseSheet{}));
  if (answer.applies) imports_.apply(*context_.store, question.edits);
  update_imports();
}

void App::apply(const HistoryAction& action) {
  std::visit(Overloaded{[&](const action::OpenHistory& it) {
                          sheet_.reset();
                          const auto playing =
                              table_ && !rehearsal_ ? std::optional(table_->session().info().id) : std::nullopt;
                          // A session that is over opens history at its review.
                          action::OpenHistory where = it;
                          const bool looks_back = playing && !in_history() && !table_->session().info().open;
                          if (looks_back && where.page == HistoryPageId::sessions && where.about.empty())
                            where.about = core::to_text(*playing);
                          history_.enter(where, playing);
                        },
                        [&](const action::LeaveHistory&) {
                          if (read_only_) return void(over_ = true);
                          history_.leave();
                          if (!table_) read_sessions();
                        },
                        [&](const action::KeepReadOnly&) { keep_read_only(); },
                        [&](const action::RereadHistory&) { history_.refresh_soon(); },
                        [&](const action::InPage& it) { history_.apply(it); }},
             action);
}

// F4 leads there and back, Ctrl Tab leads from page to page.
bool App::handle_history(const InputEvent& event) {
  if (read_only_ && command_for(KeyPlace::review, event) == Command::keep) {
    actions_.emplace_back(action::KeepReadOnly{});
    return true;
  }
  const Command command = command_for(KeyPlace::history, event);
  const int by = command == Command::next_page ? 1 : command == Command::previous_page ? -1 : 0;
  if (by != 0) actions_.emplace_back(action::OpenHistory{page_beside(history_.page_id(), by), {}});
  return by != 0;
}

// A session found in history is continued: history closes and its table opens.
void App::resume(const core::Uuid& id) {
  if (table_ && !in_history()) return;
  if (read_only_) {
    return history_.tell({core::Refusal::cannot_be,
                          {},
                          "this session is open read-only",
                          "keep it first, then open it from the list at the start"});
  }
  const auto opened = open(id);
  if (opened && in_history()) history_.leave();
  if (!opened && in_history()) return history_.tell(opened.error());
  if (!opened && opened.error().passing && !table_) put_off(action::Resume{id});
}

// The dashboard for a read-only view has only history, and leaving history ends it.
void App::open_read_only(ReadOnlyView read_only) {
  read_only_ = std::move(read_only);
  const bool any = read_only_->session.has_value();
  perform(action::OpenHistory{HistoryPageId::sessions, any ? core::to_text(*read_only_->session) : std::string()}, 0);
  constexpr int slices_at_once = 1000;
  for (int i = 0; i < slices_at_once && tick(0); ++i) continue;
  // The keys go to the review from the start.
  if (any) history_.handle({.key = Key::enter});
  HistoryNews& news = history_.news();
  const std::string called = "\u201c" + read_only_->called + "\u201d";
  news.only_looking = any ? "Read-only: " + called + " is not saved here." : "No session found in " + called + ".";
  news.can_keep = any;
  for (const auto& words : read_only_->refused) news.notes.push_back({words, true});
}

void App::keep_read_only() {
  if (!read_only_ || !read_only_->session) return;
  const auto kept = read_only_->keep();
  if (!kept) return history_.tell(kept.error());
  HistoryNews& news = history_.news();
  news.only_looking = "Saved among your sessions. Press Keep again to save later changes.";
  news.notes = {{"Kept: " + *kept + ".", false}};
}

}  // namespace bogosity::ui
