// What the dashboard does on the way to a table: a new evening, a rehearsal, the tutorial, records from files.
#include <algorithm>

#include "import.h"
#include "ui/app.h"
#include "ui/evening_words.h"
#include "ui/path_completion.h"
#include "ui/winners.h"

namespace bogosity::ui {

void App::read_sessions() {
  auto sessions = around_.store->sessions();
  if (!sessions) {
    start_.error = sessions.error();
    return;
  }
  take_sessions(start_, std::move(*sessions));
  start_.offers_tutorial = start_.sessions.empty() || !settings_.tutorial_seen;
}

// Of the evenings in sight only: each is read from the store and folded.
void App::learn_winners() {
  constexpr std::size_t in_sight = 12;
  const std::size_t end = std::min(start_.sessions.size(), start_.scroll + in_sight);
  for (std::size_t i = start_.scroll; i < end; ++i) {
    const SessionInfo& session = start_.sessions[i];
    const std::string id = core::to_text(session.id);
    if (!session.open && !start_.winners.contains(id)) start_.winners[id] = winner_of(around_, session.id);
  }
}

void App::sit_down(core::Result<Session> session) {
  if (!session) {
    start_.error = session.error();
    return;
  }
  sheet_.reset();
  table_.emplace(std::move(*session));
  table_->set_rehearsal(rehearsal_ != nullptr);
}

void App::begin() {
  if (auto found = what_is_wrong(start_)) {
    start_.error = std::move(found->error);
    focus(start_, found->field, start_.editor(found->field).text().size());
    return;
  }
  sit_down(Session::begin(around_, headers_of(start_)));
}

void App::rehearse(core::Headers headers) {
  rest();
  table_.reset();
  rehearsal_ = std::make_unique<Rehearsal>(around_);
  auto session = rehearsal_->begin(headers.empty() ? rehearsal_headers() : std::move(headers));
  if (!session) rehearsal_.reset();
  sit_down(std::move(session));
}

void App::begin_tutorial(std::size_t steps) {
  rest();
  table_.reset();
  if (!rehearsal_ || rehearsal_->tutorial() == nullptr) rehearsal_ = std::make_unique<Rehearsal>(around_);
  auto session = rehearsal_->begin_tutorial(steps);
  if (!session) rehearsal_.reset();
  sit_down(std::move(session));
  look_at_lesson();
}

void App::look_at_lesson() {
  Tutorial* tutorial = rehearsal_ && table_ ? rehearsal_->tutorial() : nullptr;
  if (tutorial == nullptr) return;
  tutorial->see(table_->session().play().record());
  table_->show_lesson(tutorial->view());
  if (tutorial->finished() && !settings_.tutorial_seen) {
    Settings seen = settings_;
    seen.tutorial_seen = true;
    change(std::move(seen));
  }
}

void App::apply(const action::Rehearse& action) {
  if (action.tutorial) return begin_tutorial(0);
  // As far as the form says who plays; half a form rehearses with those who are always there.
  const bool filled_in = !table_ && !what_is_wrong(start_);
  rehearse(filled_in ? headers_of(start_) : core::Headers{});
}

void App::apply(const action::Lesson& action) {
  Tutorial* tutorial = rehearsal_ ? rehearsal_->tutorial() : nullptr;
  if (tutorial == nullptr) return;
  const std::size_t done = tutorial->step();
  switch (action.move) {
    case LessonMove::back:
      return begin_tutorial(done == 0 ? 0 : done - 1);
    case LessonMove::help:
      return begin_tutorial(done + 1);
    case LessonMove::quit:
      return go_to_start();
  }
}

std::vector<StartNote> App::import_files(const std::vector<std::string>& paths) {
  std::vector<StartNote> notes;
  for (const auto& typed : paths) {
    const std::string file = expanded_path(typed);
    const auto text = read_file(file);
    const auto imported = text ? import_record(around_, *text) : tl::unexpected(text.error());
    if (!imported) {
      notes.push_back({describe_for(file, imported.error()), true});
    } else if (imported->was_there) {
      notes.push_back({file + ": that evening is here already.", false});
    } else {
      notes.push_back(
          {file + ": imported, " + std::to_string(imported->lines) + (imported->lines == 1 ? " line." : " lines."),
           false});
    }
  }
  return notes;
}

void App::drop(const std::vector<std::string>& paths) {
  auto notes = import_files(paths);
  if (table_) {
    core::Sentence words;
    bool trouble = false;
    for (const auto& note : notes) {
      words.push_back({note.refused ? core::Tone::bad : core::Tone::plain, note.text + " "});
      trouble = trouble || note.refused;
    }
    if (!trouble) words.push_back({core::Tone::quiet, "It waits at the start, among the evenings."});
    return table_->say(std::move(words), trouble);
  }
  const bool any_in = std::any_of(notes.begin(), notes.end(), [](const auto& note) { return !note.refused; });
  read_sessions();
  start_.notes = std::move(notes);
  if (any_in) start_.editor(Field::path).clear();
  start_.candidates.clear();
}

}  // namespace bogosity::ui
