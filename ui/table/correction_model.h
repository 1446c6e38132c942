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
struct CorrectionFields {
  static constexpr int text = 0;
  static constexpr int reason = 1;
  static constexpr int first_verdict = 2;
};

struct CorrectionModel {
  bool open = true;  // the evening goes on
  std::size_t line = 0;
  std::size_t lines = 0;  // of the log
  std::vector<LoggedEntry> entries;
  std::size_t chosen = 0;
  std::string done;                    // what was just accepted
  std::optional<core::Error> trouble;  // a seal that could not be lifted

  bool editing = false;
  Correction::Operation kind = Correction::Operation::change;
  LineEditor text;
  LineEditor reason;
  int field = CorrectionFields::text;
  std::size_t scroll = 0;  // rows of consequences
  std::optional<core::Error> error;
  bool refused = false;  // Accept was pressed in vain
  bool can_accept = false;
  core::Sentence says;                        // what would stand there
  std::vector<core::Sentence> told;           // what changes
  std::vector<core::VerdictChange> verdicts;  // each asked about
  std::vector<bool> keep;
  std::vector<Misfit> misfits;

  int accept_field() const { return CorrectionFields::first_verdict + static_cast<int>(verdicts.size()); }
};

class CorrectionEditor {
 public:
  // `line` as in the log; beyond its end the last one.
  CorrectionEditor(const Session& session, std::size_t line);

  // Of the line's entries the first one with a card in it that is sealed.
  void choose_sealed();
  void handle(const InputEvent& event, const std::string& pasted, Session& session);
  void apply(const action::CorrectionClick& action, Session& session);
  // Brings the model up to date; costs nothing where nothing changed.
  const CorrectionModel& model(const Session& session);
  // Another program was at the file: the move that has to be made once more. Nothing has changed.
  struct Blocked {
    CorrectionMove move;
    core::Error why;
  };
  std::optional<Blocked> take_blocked() { return std::exchange(blocked_, std::nullopt); }

 private:
  void read_entries(const Session& session);
  void read_again(const Session& session);
  void go_to_line(int by, const Session& session);
  void begin(Correction::Operation kind, std::string text);
  void open(CorrectionMove move, Session& session);
  void reopen(Session& session);
  void accept(Session& session);
  void stop_editing();
  void move_focus(int by);
  void consider(const Session& session);
  void toggle(std::size_t verdict);
  void scroll(int rows);
  void handle_entries(const InputEvent& event, Session& session);
  bool edit(const InputEvent& event, const std::string& pasted);
  const LoggedEntry* chosen() const;

  CorrectionModel model_;
  std::size_t line_;
  std::string original_;  // of the entry being changed
  std::optional<Consequences> consequences_;
  std::optional<std::uint64_t> seen_;  // the revision of the entries
  bool stale_ = true;                  // the text changed since `consequences_`
  std::optional<Blocked> blocked_;
};

}  // namespace bogosity::ui
