// Model of a ruling by the table on an inquiry (Z3, Z4): the word, the reason, and who decided. On an open line the
// ruling is typed; otherwise the entry with the answer is corrected, and the consequences are shown first.
#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/table_view.h"
#include "session/session.h"
#include "ui/input/line_editor.h"
#include "ui/table/correction_model.h"

namespace bogosity::ui {

struct RulingModel {
  core::Inquiry inquiry;
  std::vector<std::string> deciders;  // who may have decided: the uninvolved (Z3), or everybody (Z4)
  std::vector<std::string> rules;     // the rules that a clarification may be about

  core::Ruling word = core::Ruling::none;
  LineEditor why;
  bool only_uninvolved = true;
  std::set<std::string> by;  // those who decided
  LineEditor clarify;
  int rule = -1;  // index into `rules`

  std::string typed;  // the text for the entry line; empty if the entry has to be corrected
  std::vector<Sentence> told;
  std::optional<core::Error> error;
  bool can_accept = false;

  // True if this ruling is allowed: after an admission only "the rules are unclear" (Z4).
  bool can_say(core::Ruling each) const { return inquiry.plea == core::Plea::deny || each == core::Ruling::void_; }
};

class RulingEditor {
 public:
  RulingEditor(const core::TableView& view, std::span<const core::Inquiry> all, std::size_t inquiry);

  void say(core::Ruling word);
  void toggle_decider(std::size_t at);
  void choose_rule(int rule);  // the chosen rule again: none
  void type(LineEditor RulingModel::*field, const FieldText& edited);
  void accept(Session& session);
  // Returns the accepted text to type, once: a ruling, a clarification, or both.
  std::optional<std::string> take_accepted() { return std::exchange(accepted_, std::nullopt); }
  const RulingModel& model(Session& session);
  std::optional<BlockedCorrection> take_blocked() { return std::exchange(blocked_, std::nullopt); }

 private:
  core::TableRuling ruling() const;
  std::string clarification() const;
  void consider(Session& session);

  RulingModel model_;
  std::vector<std::string> uninvolved_;
  std::vector<std::string> everybody_;
  bool last_ = true;  // no other inquiry came after it
  std::optional<Consequences> consequences_;
  std::optional<BlockedCorrection> blocked_;
  std::optional<std::string> accepted_;
  bool stale_ = true;
  std::optional<std::uint64_t> seen_;
};

}  // namespace bogosity::ui
