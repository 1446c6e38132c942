#include "ui/screens/start_model.h"

#include <algorithm>

#include "core/record.h"

namespace bogosity::ui {
namespace {

int options_of(const StartModel& model, Field field) {
  return field == Field::starter ? std::max(1, static_cast<int>(typed_names(model).size())) : 2;
}

int chosen_in(const StartModel& model, Field field) {
  if (field == Field::starter) return model.starter;
  if (field == Field::decks) return model.decks - 1;
  if (field == Field::jokers) return model.joker_duplicates ? 0 : 1;
  return model.overclaim_fails ? 1 : 0;
}

void add(core::Headers& headers, std::string_view key, const std::string& value) {
  if (!value.empty()) headers.push_back({std::string(key), value, {}});
}

std::string rulings_of(const StartModel& model) {
  std::string rulings;
  if (!model.joker_duplicates) rulings = "joker-duplicates=no";
  if (model.overclaim_fails) rulings += (rulings.empty() ? "" : ", ") + std::string("overclaim=fail");
  return rulings;
}

// Arrows and the space bar turn through the options of a chosen field.
void turn(StartModel& model, Field field, int by) {
  const int options = options_of(model, field);
  choose(model, field, (chosen_in(model, field) + by + options) % options);
}

}  // namespace

void reset_form(StartModel& model, const std::string& today) {
  for (auto& editor : model.typed) editor.clear();
  model.editor(Field::date).set(today);
  model.focus = 0;
  model.starter = 0;
  model.decks = 1;
  model.joker_duplicates = true;
  model.overclaim_fails = false;
  model.error.reset();
}

std::vector<std::string> typed_names(const StartModel& model) {
  auto names = core::read_name_list(model.editor(Field::players).text());
  if (!names) return {};
  std::erase(*names, std::string());
  return std::move(*names);
}

core::Headers headers_of(const StartModel& model) {
  core::Headers headers = {{"Game", "You're Bogus", {}}};
  const auto names = typed_names(model);
  const std::string& typed = model.editor(Field::players).text();
  add(headers, "Date", model.editor(Field::date).text());
  add(headers, "Place", model.editor(Field::place).text());
  add(headers, "Event", model.editor(Field::event).text());
  add(headers, "Players", names.empty() ? typed : core::write_name_list(names));
  add(headers, "Scorekeeper", model.editor(Field::scorekeeper).text());
  if (model.decks == 2) add(headers, "Decks", "2");
  const auto starter = static_cast<std::size_t>(model.starter);
  if (starter > 0 && starter < names.size()) add(headers, "Starter", names[starter]);
  add(headers, "Rulings", rulings_of(model));
  return headers;
}

const SessionInfo* to_resume(const StartModel& model) {
  if (!model.editor(Field::players).empty()) return nullptr;
  if (model.sessions.empty() || !model.sessions.front().open) return nullptr;
  return &model.sessions.front();
}

void focus(StartModel& model, Field field, std::size_t caret) {
  model.focus = static_cast<int>(field);
  LineEditor& editor = model.editor(field);
  editor.set(editor.text(), caret);
}

void scroll(StartModel& model, int rows) {
  const auto last = std::max(0LL, static_cast<long long>(model.sessions.size()) - 1);
  model.scroll = static_cast<std::size_t>(std::clamp(static_cast<long long>(model.scroll) + rows, 0LL, last));
}

void choose(StartModel& model, Field field, int option) {
  model.error.reset();
  switch (field) {
    case Field::starter:
      model.starter = option;
      return;
    case Field::decks:
      model.decks = option + 1;
      return;
    case Field::jokers:
      model.joker_duplicates = option == 0;
      return;
    case Field::overclaim:
      model.overclaim_fails = option == 1;
      return;
    case Field::players:
    case Field::event:
    case Field::place:
    case Field::date:
    case Field::scorekeeper:
      return;
  }
}

void handle_start_event(StartModel& model, const InputEvent& event, const Clipboard& clipboard, Actions& actions) {
  const auto field = static_cast<Field>(model.focus);
  const bool typed = model.focus < typed_fields;
  const auto move = [&](int by) { model.focus = (model.focus + by + all_fields) % all_fields; };
  switch (event.key) {
    case Key::tab:
      return move(event.shift ? -1 : 1);
    case Key::down:
      return move(1);
    case Key::up:
      return move(-1);
    case Key::page_down:
      actions.emplace_back(action::ScrollSessions{5});
      return;
    case Key::page_up:
      actions.emplace_back(action::ScrollSessions{-5});
      return;
    case Key::enter: {
      if (event.repeated) return;
      const SessionInfo* resume = to_resume(model);
      if (resume != nullptr) {
        actions.emplace_back(action::Resume{resume->id});
      } else {
        actions.emplace_back(action::Begin{});
      }
      return;
    }
    case Key::escape:
      if (typed) model.editor(field).clear();
      model.error.reset();
      return;
    case Key::command:
      if (event.letter == 'v' && typed) model.editor(field).insert(clipboard());
      return;
    default:
      break;
  }
  if (typed) {
    const std::string was = model.editor(field).text();
    model.editor(field).handle(event);
    if (model.editor(field).text() != was) model.error.reset();
    return;
  }
  if (event.key == Key::right || (event.key == Key::character && event.letter == ' ')) turn(model, field, 1);
  if (event.key == Key::left) turn(model, field, -1);
}

}  // namespace bogosity::ui
