// The table's own word on an inquiry being put together: what it rules (Z3, Z4), why, and who decided. Where the line
// is still open it is typed; otherwise the entry that holds the answer is corrected, and what follows is told first.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "games/youre_bogus/views/table_view.h"
#include "session/session.h"
#include "ui/input/actions.h"
#include "ui/input/line_editor.h"

namespace bogosity::ui {

// In the order of Tab; those about the clarification only where the rules were unclear.
enum class RulingField : std::uint8_t { word, why, by, clarify, rule, accept };

struct RulingModel {
  youre_bogus::InquiryView inquiry;
  std::vector<std::string> deciders;  // who may have decided: the uninvolved (Z3), or everybody (Z4)
  std::vector<std::string> rules;     // that a clarification may be about

  core::Ruling word = core::Ruling::none;
  LineEditor why;
  bool only_uninvolved = true;
  std::set<std::string> by;  // those who decided
  std::size_t on = 0;        // which of them the keyboard is at
  LineEditor clarify;
  int rule = -1;  // of `rules`
  RulingField field = RulingField::word;

  std::string typed;  // what goes into the entry line; empty where the entry has to be corrected
  std::vector<core::Sentence> told;
  std::optional<core::Error> error;
  bool can_accept = false;

  // After an admission only that the rules are unclear (Z4).
  bool can_say(core::Ruling each) const { return inquiry.plea == core::Plea::deny || each == core::Ruling::void_; }
};

class RulingEditor {
 public:
  RulingEditor(const core::TableView& view, std::span<const youre_bogus::InquiryView> all, std::size_t inquiry);

  void handle(const InputEvent& event, Session& session);
  void say(core::Ruling word);
  void toggle_decider(std::size_t at);
  void choose_rule(int rule);  // the one chosen: none
  void focus(RulingField typed, std::size_t caret);
  void accept(Session& session);
  // What there is to type now, if it has been accepted: a ruling, a clarification, or both.
  std::optional<std::string> take_accepted() { return std::exchange(accepted_, std::nullopt); }
  const RulingModel& model(Session& session);
  // Another program was at the file when it was accepted: that has to be done once more. Nothing has changed.
  std::optional<core::Error> take_blocked() { return std::exchange(blocked_, std::nullopt); }

 private:
  core::TableRuling ruling() const;
  std::string clarification() const;
  void consider(Session& session);
  LineEditor* editor();
  void move_focus(int by);
  void handle_choice(const InputEvent& event);

  RulingModel model_;
  std::vector<std::string> uninvolved_;
  std::vector<std::string> everybody_;
  bool last_ = true;  // no other inquiry came after it
  std::optional<Consequences> consequences_;
  std::optional<core::Error> blocked_;
  std::optional<std::string> accepted_;
  bool stale_ = true;
  std::optional<std::uint64_t> seen_;
};

}  // namespace bogosity::ui
