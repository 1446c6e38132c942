// Model of a correction: a line of the log, its entries, the edit of one of them, and the consequences, computed when
// the text has changed and not in every frame. The sheet reads the model; only this class asks the session.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "session/session.h"
#include "ui/input/actions.h"
#include "ui/input/line_editor.h"

namespace bogosity::ui {

class GameView;

// Another program was at the file: the action to be repeated, and the message about it. Nothing has changed.
struct BlockedCorrection {
  CorrectionsAction what;
  core::Error why;
};

// An entry being changed, struck out, or getting one before it.
struct CorrectionEdit {
  Correction::Operation kind = Correction::Operation::change;
  std::string original;  // the text before the edit
  LineEditor text;
  LineEditor reason;
  Correction::Turns turns = Correction::Turns::move;
  std::vector<bool> keep;  // for each verdict that would turn over
  bool has_words() const { return text.text() != original || !reason.text().empty(); }  // somebody typed something
  std::optional<Consequences> follows;  // none if the text is unchanged or wrong
  std::optional<core::Error> error;
};

struct CorrectionModel {
  bool open = true;  // the session goes on
  std::size_t line = 0;
  std::size_t lines = 0;  // the number of lines of the log
  std::vector<LoggedEntry> entries;
  std::size_t chosen = 0;
  std::string done;                    // the message after a correction was accepted
  std::optional<core::Error> trouble;  // the error of a seal that could not be lifted
  std::optional<CorrectionEdit> edit;

  bool can_accept() const { return open && edit && edit->follows; }
  // Nothing is asked and nothing else is struck out: Enter is enough.
  bool is_harmless() const { return can_accept() && edit->follows->verdicts.empty() && edit->follows->misfits.empty(); }
};

class CorrectionEditor {
 public:
  // `line` is a line of the log; beyond its end, the last one.
  CorrectionEditor(const Session& session, std::size_t line);

  // Chooses the line's first entry with a sealed card.
  void choose_sealed();
  // Begins to insert an entry before the line, with this text.
  void insert_first(const Session& session, std::string text);
  // Replaces `piece` in the first entry of the line that contains it. A sealed entry has to be lifted first.
  void replace(std::string_view piece, std::string_view by, const Session& session);
  // True if dice, cards and other buttons go into the text.
  bool is_typing() const { return model_.edit && model_.edit->kind != Correction::Operation::strike; }
  void apply(const LineAction& action, const GameView& game);
  void handle(const InputEvent& event, Session& session);

  // The effect of a button or a key.
  using Move = void (CorrectionEditor::*)(Session&);
  void lift(Session& session);    // lifts the seal of the chosen entry, so that its text can be changed
  void change(Session& session);  // begins to change the chosen entry, which has no seal
  void strike(Session& session);  // strikes the chosen entry out
  void insert_before(Session& session);
  void accept(Session& session);
  void reopen(Session& session);  // reopens the session
  void back(Session& session);    // goes back to the entries without a change
  void choose(std::size_t entry);
  void go_to_line(int by, const Session& session);
  void type(LineEditor CorrectionEdit::*field, const FieldText& edited);
  void move_turns(Correction::Turns turns);
  void toggle(std::size_t verdict);  // marks a verdict as kept, or not

  // Brings the model up to date; costs nothing where nothing changed.
  const CorrectionModel& model(const Session& session);
  std::optional<BlockedCorrection> take_blocked() { return std::exchange(blocked_, std::nullopt); }

 private:
  void read_entries(const Session& session);
  void read_again(const Session& session);
  void begin(Correction::Operation kind, std::string text);
  void open(Move move, Session& session);
  void failed(Move move, const core::Error& error);
  void consider(const Session& session);
  const LoggedEntry* chosen() const;

  CorrectionModel model_;
  std::optional<std::uint64_t> seen_;  // the revision of the entries
  bool stale_ = true;                  // the text has changed since its consequences were computed
  std::optional<BlockedCorrection> blocked_;
  // What was typed before somebody went back, for the same entry.
  std::optional<std::pair<core::Uuid, CorrectionEdit>> put_down_;
};

}  // namespace bogosity::ui
