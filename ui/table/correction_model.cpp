#include "ui/table/correction_model.h"

#include <algorithm>

#include "core/quoting.h"
#include "ui/table/game_view.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

using Operation = Correction::Operation;

CorrectionEditor::CorrectionEditor(const Session& session, std::size_t line) {
  model_.line = line;
  read_entries(session);
}

void CorrectionEditor::read_entries(const Session& session) {
  seen_ = session.revision();
  model_.open = session.info().open;
  model_.lines = session.play().log_size();
  model_.line = std::min(model_.line, std::max<std::size_t>(model_.lines, 1) - 1);
  model_.entries = session.entries_of_line(model_.line);
  model_.chosen = model_.entries.empty() ? 0 : std::min(model_.chosen, model_.entries.size() - 1);
  stale_ = true;
}

void CorrectionEditor::choose_sealed() {
  const auto sealed = std::ranges::find(model_.entries, true, &LoggedEntry::has_seal);
  if (sealed != model_.entries.end()) model_.chosen = static_cast<std::size_t>(sealed - model_.entries.begin());
}

const LoggedEntry* CorrectionEditor::chosen() const {
  return model_.entries.empty() ? nullptr : &model_.entries[model_.chosen];
}

// Something was logged, undone or inserted meanwhile: finds the chosen entry's new place. The typed text is for that
// entry and no other.
void CorrectionEditor::read_again(const Session& session) {
  const core::Uuid at_hand = chosen() == nullptr ? core::Uuid() : chosen()->id;
  const auto line = session.line_of(at_hand);
  model_.line = line.value_or(model_.line);
  read_entries(session);
  for (std::size_t i = 0; i < model_.entries.size(); ++i) {
    if (model_.entries[i].id == at_hand) model_.chosen = i;
  }
  if (line || !model_.edit) return;
  model_.edit.reset();
  model_.trouble = core::Error{core::Refusal::cannot_be,
                               {},
                               "the entry that was being put right does not count any more",
                               "somebody took it back; Redo may bring it back"};
}

const CorrectionModel& CorrectionEditor::model(const Session& session) {
  if (seen_ != session.revision()) read_again(session);
  if (model_.edit && stale_) consider(session);
  return model_;
}

// Computes the consequences; an unchanged text has none.
void CorrectionEditor::consider(const Session& session) {
  stale_ = false;
  CorrectionEdit& edit = *model_.edit;
  edit.follows.reset();
  edit.error.reset();
  const LoggedEntry* entry = chosen();
  const bool untouched = edit.kind == Operation::change && edit.text.text() == edit.original;
  if (entry == nullptr || untouched || (edit.kind != Operation::strike && edit.text.empty())) return edit.keep.clear();
  auto found = session.consider({edit.kind, entry->id, edit.text.text(), edit.reason.text(), edit.keep, edit.turns});
  if (!found) {
    edit.error = found.error();
    return;
  }
  edit.keep.resize(found->verdicts.size(), false);
  edit.follows = std::move(*found);
}

void CorrectionEditor::begin(Operation kind, std::string text) {
  if (chosen() == nullptr) return;
  model_.done.clear();
  model_.trouble.reset();
  CorrectionEdit& edit = model_.edit.emplace();
  edit.kind = kind;
  edit.original = text;
  edit.text.set(std::move(text));
  const auto kept = std::exchange(put_down_, std::nullopt);
  if (kept && kept->first == chosen()->id && kept->second.kind == kind && kept->second.original == edit.original) {
    edit.text.set(kept->second.text.text());
    edit.reason.set(kept->second.reason.text());
  }
  stale_ = true;
}

namespace {

// The words of a flag that is all of an entry.
std::optional<std::string> flagged_alone(std::string_view entry) {
  constexpr std::string_view note = "note:";
  if (!entry.starts_with(note)) return std::nullopt;
  entry.remove_prefix(note.size());
  const auto words = core::take_quoted(entry);
  if (!words || !entry.empty() || !words->starts_with(flag_word)) return std::nullopt;
  return words->substr(flag_word.size());
}

}  // namespace

// A passing error makes the move be repeated.
void CorrectionEditor::failed(Move move, const core::Error& error) {
  if (error.passing)
    blocked_ = {action::Correct{move, false, move == &CorrectionEditor::accept}, error};
  else
    (model_.edit ? model_.edit->error : model_.trouble) = error;
}

void CorrectionEditor::open(Move move, Session& session) {
  auto text = session.open_entry(chosen()->id);
  if (!text) return failed(move, text.error());
  begin(Operation::change, std::move(*text));
}

void CorrectionEditor::reopen(Session& session) {
  if (const auto ok = session.reopen(); !ok) failed(&CorrectionEditor::reopen, ok.error());
}

void CorrectionEditor::accept(Session& session) {
  if (!model(session).can_accept()) return;
  const Operation kind = model_.edit->kind;
  const bool puts_in = kind == Operation::insert_before;
  const core::Uuid entry = puts_in ? model_.edit->follows->entries.front().id : chosen()->id;
  const auto were_here = model_.entries;
  if (auto ok = session.accept(*model_.edit->follows); !ok) return failed(&CorrectionEditor::accept, ok.error());
  put_down_.reset();
  model_.done = kind == Operation::strike ? "Struck out." : kind == Operation::change ? "Corrected." : "Put in.";
  model_.edit.reset();
  if (const auto line = session.line_of(entry)) model_.line = *line;
  read_entries(session);
  // If the whole line was struck out, another one has taken its place.
  const auto was_here = [&](const LoggedEntry& each) {
    return std::ranges::find(were_here, each.id, &LoggedEntry::id) != were_here.end();
  };
  if (!puts_in && std::ranges::none_of(model_.entries, was_here)) model_.entries.clear();
  const auto there = std::ranges::find(model_.entries, entry, &LoggedEntry::id);
  if (there != model_.entries.end()) model_.chosen = static_cast<std::size_t>(there - model_.entries.begin());
}

void CorrectionEditor::toggle(std::size_t verdict) {
  const bool is_there = model_.edit && model_.edit->follows && verdict < model_.edit->keep.size();
  if (!is_there || !model_.edit->follows->verdicts[verdict].can_be_kept) return;
  model_.edit->keep[verdict] = !model_.edit->keep[verdict];
  stale_ = true;
}

void CorrectionEditor::move_turns(Correction::Turns turns) {
  if (!model_.edit || model_.edit->turns == turns) return;
  model_.edit->turns = turns;
  model_.edit->keep.clear();  // other verdicts would change then
  stale_ = true;
}

void CorrectionEditor::go_to_line(int by, const Session& session) {
  if (model_.edit || (by < 0 && model_.line == 0)) return;
  model_.line += static_cast<std::size_t>(by);
  model_.chosen = 0;
  model_.done.clear();
  model_.trouble.reset();
  read_entries(session);
}

void CorrectionEditor::choose(std::size_t entry) {
  if (model_.edit || entry >= model_.entries.size()) return;
  model_.chosen = entry;
}

void CorrectionEditor::lift(Session& session) {
  if (chosen() != nullptr && chosen()->has_seal) open(&CorrectionEditor::lift, session);
}

// A flag that was set in the place of an entry begins with that entry's words.
void CorrectionEditor::change(Session& session) {
  if (chosen() == nullptr || (chosen()->has_seal && model_.open)) return;
  open(&CorrectionEditor::change, session);
  const auto words = model_.edit ? flagged_alone(model_.edit->original) : std::nullopt;
  if (words && session.consider({Operation::change, chosen()->id, *words, {}, {}})) model_.edit->text.set(*words);
}

void CorrectionEditor::strike(Session&) { begin(Operation::strike, {}); }

void CorrectionEditor::insert_before(Session&) { begin(Operation::insert_before, {}); }

void CorrectionEditor::insert_first(const Session& session, std::string text) {
  model(session);
  choose(0);
  begin(Operation::insert_before, std::move(text));
}

void CorrectionEditor::replace(std::string_view piece, std::string_view by, const Session& session) {
  model(session);
  for (std::size_t i = 0; i < model_.entries.size(); ++i) {
    for (const auto& each : session.journal().effective()) {
      if (session.journal().entries()[each.origin].id != model_.entries[i].id) continue;
      std::string text = session.journal().entries()[each.text].text;
      const std::size_t at = text.find(piece);
      if (at == std::string::npos) continue;
      choose(i);
      if (model_.entries[i].has_seal) return;
      begin(Operation::change, text);
      return model_.edit->text.set(text.replace(at, piece.size(), by));
    }
  }
}

void CorrectionEditor::apply(const LineAction& action, const GameView& game) {
  type_into(model_.edit->text, action, game);
  stale_ = true;
}

// Goes back; the entry is sealed again. What was typed comes back with the same button.
void CorrectionEditor::back(Session&) {
  if (model_.edit && model_.edit->has_words() && chosen() != nullptr)
    put_down_ = {chosen()->id, std::move(*model_.edit)};
  model_.edit.reset();
}

void CorrectionEditor::type(LineEditor CorrectionEdit::*field, const FieldText& edited) {
  if (!model_.edit) return;
  stale_ = stale_ || (*model_.edit.*field).text() != edited.text;
  (*model_.edit.*field).take(edited);
}

// The keys of the buttons; the form has the others.
void CorrectionEditor::handle(const InputEvent& event, Session& session) {
  model(session);
  if (model_.edit) {
    if (event.key == Key::enter && event.ctrl && !event.repeated) return accept(session);
    if (event.key == Key::command && event.letter == 'r' && !model_.open) return reopen(session);
    if (event.key == Key::command && event.letter == 'b') return back(session);
    return;
  }
  if (event.key == Key::page_up) return go_to_line(-1, session);
  if (event.key == Key::page_down) return go_to_line(1, session);
  if (event.key == Key::enter && !event.repeated) return change(session);
  if (event.key != Key::character) return;
  switch (event.letter | 0x20U) {
    case 'l': return lift(session);
    case 'c': return change(session);
    case 's': return strike(session);
    case 'i': return insert_before(session);
    default: return;
  }
}

}  // namespace bogosity::ui
