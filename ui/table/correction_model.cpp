#include "ui/table/correction_model.h"

#include <fmt/format.h>

#include <algorithm>

namespace bogosity::ui {

using Operation = Correction::Operation;

CorrectionEditor::CorrectionEditor(const Session& session, std::size_t line) : line_(line) {
  const std::size_t lines = session.play().log_size();
  line_ = lines == 0 ? 0 : std::min(line, lines - 1);
  read_entries(session);
}

void CorrectionEditor::read_entries(const Session& session) {
  seen_ = session.revision();
  model_.open = session.info().open;
  model_.line = line_;
  model_.lines = session.play().log_size();
  model_.entries = session.entries_of_line(line_);
  model_.chosen = model_.entries.empty() ? 0 : std::min(model_.chosen, model_.entries.size() - 1);
  stale_ = true;
}

void CorrectionEditor::choose_sealed() {
  const auto sealed =
      std::find_if(model_.entries.begin(), model_.entries.end(), [](const auto& each) { return each.has_seal; });
  if (sealed != model_.entries.end()) model_.chosen = static_cast<std::size_t>(sealed - model_.entries.begin());
}

const LoggedEntry* CorrectionEditor::chosen() const {
  return model_.entries.empty() ? nullptr : &model_.entries[model_.chosen];
}

// Something was logged, taken back or put in meanwhile: the entry at hand is looked for where it stands now. What is
// being typed is for that entry and for no other.
void CorrectionEditor::read_again(const Session& session) {
  const auto at_hand = chosen() == nullptr ? std::nullopt : std::optional(chosen()->id);
  const auto line = at_hand ? session.line_of(*at_hand) : std::nullopt;
  if (line) line_ = *line;
  line_ = std::min(line_, std::max<std::size_t>(session.play().log_size(), 1) - 1);
  read_entries(session);
  for (std::size_t i = 0; line && i < model_.entries.size(); ++i) {
    if (model_.entries[i].id == *at_hand) model_.chosen = i;
  }
  if (line || !model_.editing) return;
  stop_editing();
  model_.trouble = core::Error{core::Refusal::cannot_be,
                               {},
                               "the entry that was being put right does not count any more",
                               "somebody took it back; Redo may bring it back"};
}

const CorrectionModel& CorrectionEditor::model(const Session& session) {
  if (seen_ != session.revision()) read_again(session);
  if (model_.editing && stale_) consider(session);
  return model_;
}

// What would follow; nothing is said of a text that is still as it was.
void CorrectionEditor::consider(const Session& session) {
  stale_ = false;
  consequences_.reset();
  model_.error.reset();
  model_.can_accept = false;
  model_.says.clear();
  model_.told.clear();
  model_.misfits.clear();
  const bool untouched = model_.kind == Operation::change && model_.text.text() == original_;
  const LoggedEntry* entry = chosen();
  if (entry == nullptr || untouched || (model_.kind != Operation::strike && model_.text.empty())) {
    model_.verdicts.clear();
    return model_.keep.clear();
  }
  auto found = session.consider({model_.kind, entry->id, model_.text.text(), model_.reason.text(), model_.keep});
  if (!found) {
    model_.error = found.error();
    return;
  }
  model_.says = found->reading.sentence;
  model_.told = found->changes.told;
  model_.verdicts = found->verdicts;
  model_.keep.resize(model_.verdicts.size(), false);
  model_.misfits = found->misfits;
  if (model_.field == CorrectionField::verdict && model_.verdict >= model_.verdicts.size())
    model_.field = CorrectionField::accept;
  model_.can_accept = model_.open;
  consequences_ = std::move(*found);
}

void CorrectionEditor::begin(Operation kind, std::string text) {
  stop_editing();
  model_.done.clear();
  model_.trouble.reset();
  model_.editing = true;
  model_.kind = kind;
  original_ = text;
  model_.text.set(std::move(text));
  model_.field = kind == Operation::strike ? CorrectionField::reason : CorrectionField::text;
}

// What was in sight is sealed again.
void CorrectionEditor::stop_editing() {
  CorrectionModel fresh;
  fresh.open = model_.open;
  fresh.line = model_.line;
  fresh.lines = model_.lines;
  fresh.entries = std::move(model_.entries);
  fresh.chosen = model_.chosen;
  fresh.done = std::move(model_.done);
  model_ = std::move(fresh);
  original_.clear();
  consequences_.reset();
  stale_ = true;
}

void CorrectionEditor::open(Move move, Session& session) {
  auto text = session.open_entry(chosen()->id);
  if (!text) {
    if (text.error().passing)
      blocked_ = {move, text.error()};
    else
      model_.trouble = text.error();
    return;
  }
  begin(Operation::change, std::move(*text));
}

void CorrectionEditor::reopen(Session& session) {
  const auto ok = session.reopen();
  if (ok) return;
  if (ok.error().passing)
    blocked_ = {&CorrectionEditor::reopen, ok.error()};
  else
    model_.error = ok.error();
}

void CorrectionEditor::accept(Session& session) {
  model(session);
  model_.refused = !consequences_ || !model_.can_accept;
  if (model_.refused) return;
  const core::Uuid entry = chosen()->id;
  const auto were_here = model_.entries;
  if (auto ok = session.accept(*consequences_); !ok) {
    if (ok.error().passing) {
      blocked_ = {&CorrectionEditor::accept, ok.error()};
      return;
    }
    model_.error = ok.error();
    model_.refused = true;
    return;
  }
  model_.done = model_.kind == Operation::strike   ? "Struck out."
                : model_.kind == Operation::change ? "Corrected."
                                                   : "Put in.";
  stop_editing();
  if (const auto line = session.line_of(entry)) line_ = *line;
  read_entries(session);
  // Where the whole line was struck out another one has taken its place.
  const auto was_here = [&](const LoggedEntry& each) {
    return std::any_of(were_here.begin(), were_here.end(), [&](const auto& old) { return old.id == each.id; });
  };
  if (std::none_of(model_.entries.begin(), model_.entries.end(), was_here)) model_.entries.clear();
}

void CorrectionEditor::toggle(std::size_t verdict) {
  if (verdict >= model_.verdicts.size() || !model_.verdicts[verdict].can_be_kept) return;
  model_.keep[verdict] = !model_.keep[verdict];
  stale_ = true;
}

void CorrectionEditor::go_to_line(int by, const Session& session) {
  const auto lines = static_cast<long long>(session.play().log_size());
  if (model_.editing || lines == 0) return;
  line_ = static_cast<std::size_t>(std::clamp(static_cast<long long>(line_) + by, 0LL, lines - 1));
  model_.chosen = 0;
  model_.done.clear();
  model_.trouble.reset();
  read_entries(session);
}

void CorrectionEditor::choose(std::size_t entry) {
  if (!model_.editing && entry < model_.entries.size()) model_.chosen = entry;
}

void CorrectionEditor::lift(Session& session) {
  if (chosen() != nullptr && chosen()->has_seal) open(&CorrectionEditor::lift, session);
}

void CorrectionEditor::change(Session& session) {
  if (chosen() != nullptr && !(chosen()->has_seal && model_.open)) open(&CorrectionEditor::change, session);
}

void CorrectionEditor::strike(Session&) {
  if (chosen() != nullptr) begin(Operation::strike, {});
}

void CorrectionEditor::insert_before(Session&) {
  if (chosen() != nullptr) begin(Operation::insert_before, {});
}

void CorrectionEditor::back(Session&) { stop_editing(); }

// The field at hand, if it is typed in.
LineEditor* CorrectionEditor::editor() {
  if (model_.field == CorrectionField::text) return &model_.text;
  return model_.field == CorrectionField::reason ? &model_.reason : nullptr;
}

void CorrectionEditor::focus(CorrectionField typed, std::size_t caret) {
  model_.field = typed;
  if (LineEditor* at = editor()) at->set(at->text(), caret);
}

// Correcting: its keys. Everything that can be clicked can be done by them.

void CorrectionEditor::move_focus(int by) {
  constexpr int first_verdict = 2;
  const int first = model_.kind == Operation::strike ? 1 : 0;
  const int last = first_verdict + static_cast<int>(model_.verdicts.size());
  int at = model_.field == CorrectionField::accept    ? last
           : model_.field == CorrectionField::verdict ? first_verdict + static_cast<int>(model_.verdict)
                                                      : static_cast<int>(model_.field);
  at += by;
  if (at < first) at = last;
  if (at > last) at = first;
  model_.field = at == last ? CorrectionField::accept : static_cast<CorrectionField>(std::min(at, first_verdict));
  model_.verdict = static_cast<std::size_t>(std::max(at - first_verdict, 0));
}

void CorrectionEditor::edit(const InputEvent& event, const std::string& pasted) {
  if (editor() == nullptr) return;
  LineEditor& line = *editor();
  const std::string was = line.text();
  if (event.key == Key::command && event.letter == 'v')
    line.insert(pasted);
  else
    line.handle(event);
  if (line.text() == was) return;
  stale_ = true;
  model_.refused = false;
}

void CorrectionEditor::handle_entries(const InputEvent& event, Session& session) {
  if (event.key == Key::up) return choose(std::max<std::size_t>(model_.chosen, 1) - 1);
  if (event.key == Key::down) return choose(model_.chosen + 1);
  if (event.key == Key::page_up) return go_to_line(-1, session);
  if (event.key == Key::page_down) return go_to_line(1, session);
  if (event.key == Key::enter && !event.repeated) return change(session);
  if (event.key != Key::character) return;
  switch (event.letter | 0x20U) {
    case 'l':
      return lift(session);
    case 'c':
      return change(session);
    case 's':
      return strike(session);
    case 'i':
      return insert_before(session);
    default:
      return;
  }
}

void CorrectionEditor::handle(const InputEvent& event, const std::string& pasted, Session& session) {
  model(session);
  if (!model_.editing) return handle_entries(event, session);
  if (event.key == Key::enter) {
    if (event.repeated) return;
    if (event.ctrl || model_.field == CorrectionField::accept) return accept(session);
    return move_focus(1);
  }
  if (event.key == Key::tab || event.key == Key::down || event.key == Key::up)
    return move_focus((event.key == Key::tab && event.shift) || event.key == Key::up ? -1 : 1);
  if (event.key == Key::command && event.letter == 'r' && !model_.open) return reopen(session);
  if (event.key == Key::command && event.letter == 'b') return back(session);
  const bool turns = event.key == Key::left || event.key == Key::right || event.letter == ' ';
  if (turns && model_.field == CorrectionField::verdict) return toggle(model_.verdict);
  edit(event, pasted);
}

}  // namespace bogosity::ui
