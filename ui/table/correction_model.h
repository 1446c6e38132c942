// A line of the log being put right: its entries, the one that is being changed, and what would follow, worked out
// when the text has changed and not in every frame. The sheet reads the model; the session is asked here alone.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "session/session.h"
#include "ui/input/actions.h"
#include "ui/input/line_editor.h"

namespace bogosity::ui {

// Fields in the order of Tab: the text, the reason, a verdict each, and the button.
enum class CorrectionField : std::uint8_t { text, reason, verdict, accept };

// An entry being changed, struck out, or getting one before it.
struct CorrectionEdit {
  Correction::Operation kind = Correction::Operation::change;
  std::string original;  // what the text was
  LineEditor text;
  LineEditor reason;
  CorrectionField field = CorrectionField::text;
  std::size_t verdict = 0;              // where the field is one: which
  std::vector<bool> keep;               // of the verdicts that would turn over
  std::optional<Consequences> follows;  // nothing of a text that is as it was, or wrong
  std::optional<core::Error> error;
};

struct CorrectionModel {
  bool open = true;  // the evening goes on
  std::size_t line = 0;
  std::size_t lines = 0;  // of the log
  std::vector<LoggedEntry> entries;
  std::size_t chosen = 0;
  std::string done;                    // what was just accepted
  std::optional<core::Error> trouble;  // a seal that could not be lifted
  std::optional<CorrectionEdit> edit;

  bool can_accept() const { return open && edit && edit->follows; }
};

class CorrectionEditor {
 public:
  // `line` as in the log; beyond its end the last one.
  CorrectionEditor(const Session& session, std::size_t line);

  // Of the line's entries the first one with a card in it that is sealed.
  void choose_sealed();
  // What is to be put in before the line.
  void insert_first(const Session& session, std::string text);
  // In the first entry of the line that says it. A sealed entry has to be lifted first.
  void replace(std::string_view piece, std::string_view by, const Session& session);
  // Dice, cards and whatever else is pressed for the text.
  bool is_typing() const { return model_.edit && model_.edit->kind != Correction::Operation::strike; }
  void apply(const LineAction& action);
  void handle(const InputEvent& event, Session& session);

  // What a button or a key does.
  using Move = void (CorrectionEditor::*)(Session&);
  void lift(Session& session);    // the seal of the chosen entry; its text can be changed then
  void change(Session& session);  // the chosen entry, which has no seal
  void strike(Session& session);  // it out
  void insert_before(Session& session);
  void accept(Session& session);
  void reopen(Session& session);  // the evening
  void back(Session& session);    // to the entries, nothing changed
  void choose(std::size_t entry);
  void go_to_line(int by, const Session& session);
  void focus(CorrectionField typed, std::size_t caret);
  void toggle(std::size_t verdict);  // kept, or not any more

  // Brings the model up to date; costs nothing where nothing changed.
  const CorrectionModel& model(const Session& session);
  // Another program was at the file: the move that has to be made once more. Nothing has changed.
  struct Blocked {
    Move again;
    core::Error why;
  };
  std::optional<Blocked> take_blocked() { return std::exchange(blocked_, std::nullopt); }

 private:
  void read_entries(const Session& session);
  void read_again(const Session& session);
  void begin(Correction::Operation kind, std::string text);
  void open(Move move, Session& session);
  void failed(Move move, const core::Error& error);
  void move_focus(int by);
  LineEditor* editor();
  void consider(const Session& session);
  void handle_entries(const InputEvent& event, Session& session);
  const LoggedEntry* chosen() const;

  CorrectionModel model_;
  std::optional<std::uint64_t> seen_;  // the revision of the entries
  bool stale_ = true;                  // the text changed since its consequences were worked out
  std::optional<Blocked> blocked_;
};

}  // namespace bogosity::ui
