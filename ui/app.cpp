#include "ui/app.h"

#include <algorithm>

#include "ui/evening_words.h"
#include "ui/screens/start_screen.h"
#include "ui/screens/table_screen.h"

namespace bogosity::ui {
namespace {

constexpr std::int64_t still_warm_ms = 12LL * 60 * 60 * 1000;

// The unfinished first; otherwise as the store gave them, newest first.
void sort_sessions(std::vector<SessionInfo>& sessions) {
  std::stable_sort(sessions.begin(), sessions.end(), [](const auto& a, const auto& b) { return a.open && !b.open; });
}

}  // namespace

App::App(Surroundings around, Theme theme) : around_(std::move(around)), theme_(theme) { go_to_start(); }

void App::go_to_start() {
  rest();
  table_.reset();
  reset_form(start_, date_of(around_.clock()));
  auto sessions = around_.store->sessions();
  if (!sessions) {
    start_.error = sessions.error();
    return;
  }
  start_.sessions = std::move(*sessions);
  start_.scroll = 0;
  sort_sessions(start_.sessions);
}

core::Status App::open(const core::Uuid& id) {
  auto session = Session::resume(around_, id);
  if (!session) {
    start_.error = session.error();
    return tl::unexpected(session.error());
  }
  rest();
  table_.emplace(std::move(*session));
  return {};
}

void App::open_unfinished() {
  if (start_.sessions.empty()) return;
  const SessionInfo& newest = start_.sessions.front();
  if (newest.open && around_.clock().utc_ms - newest.last_entry.utc_ms < still_warm_ms) static_cast<void>(open(newest.id));
}

void App::begin() {
  auto session = Session::begin(around_, headers_of(start_));
  if (!session) {
    start_.error = session.error();
    return;
  }
  table_.emplace(std::move(*session));
}

// Each event sees what the ones before it did: typing is not slowed down to one line a frame.
void App::handle(const std::vector<InputEvent>& events, const Clipboard& clipboard) {
  for (const InputEvent& event : events) {
    if (table_) {
      table_->handle(event, clipboard, actions_);
    } else {
      handle_start_event(start_, event, clipboard, actions_);
    }
    work_off(event.at);
  }
}

void App::draw(Paint& paint) {
  if (table_) {
    draw_table_screen(paint, table_->model(), actions_);
  } else {
    draw_start_screen(paint, start_, actions_);
  }
}

void App::work_off(double now) {
  for (const Action& action : std::exchange(actions_, {})) apply(action, now);
}

void App::apply(const Action& action, double now) {
  if (table_) {
    if (!table_->apply(action, now) && std::holds_alternative<action::Leave>(action)) go_to_start();
    return;
  }
  if (const auto* focus = std::get_if<action::FocusField>(&action)) {
    start_.focus = focus->field;
    auto& editor = start_.editor(static_cast<Field>(focus->field));
    editor.set(editor.text(), focus->caret);
  } else if (const auto* choice = std::get_if<action::Choose>(&action)) {
    choose(start_, static_cast<Field>(choice->field), choice->option);
  } else if (const auto* resume = std::get_if<action::Resume>(&action)) {
    static_cast<void>(open(resume->id));
  } else if (const auto* scroll = std::get_if<action::ScrollSessions>(&action)) {
    const auto last = std::max(0LL, static_cast<long long>(start_.sessions.size()) - 1);
    start_.scroll = static_cast<std::size_t>(std::clamp(static_cast<long long>(start_.scroll) + scroll->rows, 0LL, last));
  } else if (std::holds_alternative<action::Begin>(action)) {
    begin();
  }
}

bool App::tick(double now) { return table_ && table_->tick(now); }

std::optional<double> App::deadline() const { return table_ ? table_->next_due() : std::nullopt; }

void App::rest() {
  // What could not be kept is on the screen already, or nobody is left to read it.
  if (table_) static_cast<void>(table_->keep_draft());
}

std::string App::window_title() const {
  return table_ ? title_of(table_->session().info()) + " \u2013 Bogosity" : "Bogosity";
}

}  // namespace bogosity::ui
