// Ruling: its keys. Everything that can be clicked can be done by them.
#include <algorithm>

#include "ui/ruling.h"

namespace bogosity::ui {

void Ruling::move_focus(int by) {
  const bool unclear = model_.word == 2;
  do {
    model_.field += by;
    if (model_.field < RulingFields::word) model_.field = RulingFields::accept;
    if (model_.field > RulingFields::accept) model_.field = RulingFields::word;
  } while ((model_.field == RulingFields::clarify && !unclear) ||
           (model_.field == RulingFields::rule && (!unclear || model_.rules.empty())) ||
           (model_.field == RulingFields::by && model_.deciders.empty()));
}

// Left and right among chips, the blank to press the one that the keyboard is at.
void Ruling::handle_choice(const InputEvent& event) {
  const int by = event.key == Key::left ? -1 : event.key == Key::right ? 1 : 0;
  if (model_.field == RulingFields::word && by != 0) {
    const int next = model_.word + by;
    if (next >= 0 && next <= 2 && model_.can_say(next)) say(next);
  }
  if (model_.field == RulingFields::rule && by != 0) {
    model_.rule = std::clamp(model_.rule + by, -1, static_cast<int>(model_.rules.size()) - 1);
  }
  if (model_.field != RulingFields::by) return;
  const auto count = model_.deciders.size();
  if (by != 0) model_.on = (model_.on + count + (by > 0 ? 1 : count - 1)) % count;
  if (event.key == Key::character && event.letter == ' ') model_.by[model_.on] = !model_.by[model_.on];
}

std::optional<std::string> Ruling::handle(const InputEvent& event, const std::string& pasted, Session& session) {
  stale_ = true;
  const bool on_button = model_.field == RulingFields::accept;
  if (event.key == Key::enter) {
    if (event.repeated) return std::nullopt;
    if (event.ctrl || on_button) return apply({RulingMove::accept}, session);
    move_focus(1);
    return std::nullopt;
  }
  if (event.key == Key::tab || event.key == Key::down || event.key == Key::up) {
    move_focus((event.key == Key::tab && event.shift) || event.key == Key::up ? -1 : 1);
    return std::nullopt;
  }
  if (model_.field != RulingFields::why && model_.field != RulingFields::clarify) {
    handle_choice(event);
    return std::nullopt;
  }
  LineEditor& editor = model_.field == RulingFields::why ? model_.why : model_.clarify;
  if (event.key == Key::command && event.letter == 'v') {
    editor.insert(pasted);
  } else {
    editor.handle(event);
  }
  return std::nullopt;
}

}  // namespace bogosity::ui
