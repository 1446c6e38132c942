// Correcting: its keys. Everything that can be clicked can be done by them.
#include "ui/correction.h"

namespace bogosity::ui {
namespace {

std::optional<CorrectionMove> move_of(char32_t letter) {
  switch (letter) {
    case 'l':
      return CorrectionMove::lift;
    case 'c':
      return CorrectionMove::change;
    case 's':
      return CorrectionMove::strike;
    case 'i':
      return CorrectionMove::insert_before;
    default:
      return std::nullopt;
  }
}

}  // namespace

void Correcting::move_focus(int by) {
  const int fields = model_.accept_field() + 1;
  const int first = model_.kind == Correction::Kind::strike ? CorrectionFields::reason : CorrectionFields::text;
  model_.field += by;
  if (model_.field < first) model_.field = fields - 1;
  if (model_.field >= fields) model_.field = first;
}

// True if the event went into one of the two fields.
bool Correcting::edit(const InputEvent& event, const std::string& pasted) {
  if (model_.field > CorrectionFields::reason) return false;
  LineEditor& editor = model_.field == CorrectionFields::text ? model_.text : model_.reason;
  const std::string was = editor.text();
  const bool pastes = event.key == Key::command && event.letter == 'v';
  if (pastes) editor.insert(pasted);
  const bool done = pastes || editor.handle(event);
  if (editor.text() == was) return done;
  stale_ = true;
  model_.refused = false;
  return done;
}

void Correcting::handle_entries(const InputEvent& event, Session& session) {
  const int at = static_cast<int>(model_.chosen);
  if (event.key == Key::up) return apply({CorrectionMove::choose, at == 0 ? 0 : at - 1}, session);
  if (event.key == Key::down) return apply({CorrectionMove::choose, at + 1}, session);
  if (event.key == Key::page_up) return apply({CorrectionMove::line, -1}, session);
  if (event.key == Key::page_down) return apply({CorrectionMove::line, 1}, session);
  if (event.key == Key::enter && !event.repeated) return apply({CorrectionMove::change}, session);
  const auto move = event.key == Key::character ? move_of(event.letter | 0x20U) : std::nullopt;
  if (move) apply({*move}, session);
}

void Correcting::handle(const InputEvent& event, const std::string& pasted, Session& session) {
  model(session);
  if (!model_.editing) return handle_entries(event, session);
  const int verdict = model_.field - CorrectionFields::first_verdict;
  const bool on_verdict = verdict >= 0 && model_.field < model_.accept_field();
  const bool on_button = model_.field == model_.accept_field();
  switch (event.key) {
    case Key::enter:
      if (event.repeated) return;
      if (event.ctrl || on_button) return apply({CorrectionMove::accept}, session);
      return move_focus(1);
    case Key::tab:
      return move_focus(event.shift ? -1 : 1);
    case Key::up:
      return move_focus(-1);
    case Key::down:
      return move_focus(1);
    case Key::page_up:
      return apply({CorrectionMove::scroll, -3}, session);
    case Key::page_down:
      return apply({CorrectionMove::scroll, 3}, session);
    case Key::command:
      if (event.letter == 'r' && !model_.open) return apply({CorrectionMove::reopen}, session);
      if (event.letter == 'b') return apply({CorrectionMove::back}, session);
      break;
    case Key::left:
    case Key::right:
      if (on_verdict) return toggle(static_cast<std::size_t>(verdict));
      break;
    case Key::character:
      if (on_verdict && event.letter == ' ') return toggle(static_cast<std::size_t>(verdict));
      break;
    default:
      break;
  }
  edit(event, pasted);
}

}  // namespace bogosity::ui
