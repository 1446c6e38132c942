#include "ui/screens/start_keys.h"

#include <algorithm>

#include "ui/path_completion.h"

namespace bogosity::ui {
namespace {

void move(StartModel& model, int by) {
  const auto stops = tab_stops(model);
  const auto found = std::find(stops.begin(), stops.end(), static_cast<Field>(model.focus));
  const auto count = static_cast<long>(stops.size());
  const long at = found == stops.end() ? 0 : found - stops.begin();
  const Field next = stops[static_cast<std::size_t>((at + by + count) % count)];
  focus(model, next, static_cast<int>(next) < typed_fields ? model.editor(next).text().size() : 0);
  // Among the evenings one arrives at those in sight.
  const bool chosen_in_sight = model.chosen >= model.scroll && model.chosen < model.scroll + model.in_sight;
  if (next == Field::evenings && !chosen_in_sight) model.chosen = model.scroll;
}

void path_changed(StartModel& model) {
  model.candidates = completed_path(model.editor(Field::path).text()).candidates;
  model.notes.clear();
}

// Tab in the path: on as far as the names agree; where it adds nothing it goes to the next field.
bool complete(StartModel& model) {
  LineEditor& path = model.editor(Field::path);
  if (path.empty()) return false;
  const Completion done = completed_path(path.text());
  if (done.text == path.text()) return false;
  path.set(done.text);
  path_changed(model);
  return true;
}

void enter(const StartModel& model, Actions& actions) {
  switch (static_cast<Field>(model.focus)) {
    case Field::path:
      if (model.editor(Field::path).empty()) break;
      actions.emplace_back(action::ImportFiles{{model.editor(Field::path).text()}});
      return;
    case Field::recent: {
      const auto recent = recent_players(model);
      const auto at = static_cast<std::size_t>(model.recent_at);
      if (at < recent.size()) actions.emplace_back(action::AddPlayer{recent[at]});
      return;
    }
    case Field::rehearse:
      actions.emplace_back(action::Rehearse{false});
      return;
    case Field::tutorial:
      actions.emplace_back(action::Rehearse{true});
      return;
    case Field::evenings:
      if (const SessionInfo* chosen = model.sessions.at(model.chosen)) actions.emplace_back(action::Resume{chosen->id});
      return;
    default:
      break;
  }
  const SessionInfo* resume = to_resume(model);
  if (resume != nullptr && !model.is_at(Field::begin)) {
    actions.emplace_back(action::Resume{resume->id});
  } else {
    actions.emplace_back(action::Begin{});
  }
}

// Up and down among the evenings; false at their ends, where the keys lead out.
bool step_evenings(StartModel& model, int by) {
  if (by < 0 && model.chosen == 0) return false;
  if (by > 0 && model.chosen + 1 >= model.sessions.size()) return false;
  choose_session(model, by < 0 ? model.chosen - 1 : model.chosen + 1);
  return true;
}

// The keys that go farther; false if it is none of them.
bool leap_evenings(StartModel& model, Key key) {
  const std::size_t page = std::max<std::size_t>(2, model.in_sight) - 1;
  switch (key) {
    case Key::page_down:
      choose_session(model, model.chosen + page);
      return true;
    case Key::page_up:
      choose_session(model, model.chosen - std::min(model.chosen, page));
      return true;
    case Key::home:
      choose_session(model, 0);
      return true;
    case Key::end:
      choose_session(model, model.sessions.size());
      return true;
    default:
      return false;
  }
}

// Arrows and the space bar turn through the options of a chosen field.
void turn(StartModel& model, int by) {
  const auto field = static_cast<Field>(model.focus);
  if (field == Field::recent) {
    const auto count = static_cast<int>(recent_players(model).size());
    if (count > 0) model.recent_at = (model.recent_at + by + count) % count;
    return;
  }
  const int options = options_of(model, field);
  choose(model, field, (chosen_in(model, field) + by + options) % options);
}

void type(StartModel& model, const InputEvent& event, const Clipboard& clipboard) {
  const auto field = static_cast<Field>(model.focus);
  LineEditor& editor = model.editor(field);
  const std::string was = editor.text();
  if (event.key == Key::command) {
    if (event.letter == 'v') editor.insert(clipboard());
  } else {
    editor.handle(event);
  }
  if (editor.text() == was) return;
  model.error.reset();
  if (field == Field::path) path_changed(model);
}

void press(StartModel& model, const InputEvent& event, Actions& actions) {
  const bool space = event.key == Key::character && event.letter == ' ';
  const auto field = static_cast<Field>(model.focus);
  if (space && (field == Field::recent || field >= Field::begin)) return enter(model, actions);
  if (field == Field::starter && event.key == Key::character && event.letter >= '1' && event.letter <= '9') {
    const auto seat = static_cast<int>(event.letter - '1');
    if (seat < options_of(model, field)) choose(model, field, seat);
  }
  if (event.key == Key::right || space) turn(model, 1);
  if (event.key == Key::left) turn(model, -1);
}

}  // namespace

void handle_start_event(StartModel& model, const InputEvent& event, const Clipboard& clipboard, Actions& actions) {
  const bool typed = model.focus < typed_fields;
  if (model.is_at(Field::evenings) && leap_evenings(model, event.key)) return;
  const int page = static_cast<int>(std::max<std::size_t>(2, model.in_sight)) - 1;
  switch (event.key) {
    case Key::tab:
      if (model.is_at(Field::path) && !event.shift && complete(model)) return;
      return move(model, event.shift ? -1 : 1);
    case Key::down:
    case Key::up: {
      const int by = event.key == Key::up ? -1 : 1;
      if (model.is_at(Field::evenings) && step_evenings(model, by)) return;
      return move(model, by);
    }
    case Key::page_down:
      actions.emplace_back(action::ScrollSessions{page});
      return;
    case Key::page_up:
      actions.emplace_back(action::ScrollSessions{-page});
      return;
    case Key::enter:
      if (!event.repeated) enter(model, actions);
      return;
    case Key::f6:
      actions.emplace_back(action::Rehearse{false});
      return;
    case Key::escape:
      if (typed) model.editor(static_cast<Field>(model.focus)).clear();
      if (model.is_at(Field::path)) path_changed(model);
      model.error.reset();
      return;
    default:
      return typed ? type(model, event, clipboard) : press(model, event, actions);
  }
}

}  // namespace bogosity::ui
