// The state of the table's sheets for corrections and rulings, with all their access to the session. It lives as long
// as such a sheet is open.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "ui/input/actions.h"
#include "ui/table/correction_model.h"
#include "ui/table/ruling_model.h"
#include "ui/table/table_model.h"

namespace bogosity::ui {

class TableCorrections {
 public:
  // A sheet was opened over the table; `about` as in OpenSheet.
  void lay(SheetName name, const std::string& about, const Session& session, const TableModel& model);
  // The sheet was closed: everything is sealed again.
  void clear();
  // Applies an action. Returns the text for the entry line, if there is one.
  std::optional<std::string> apply(const CorrectionsAction& action, Session& session);
  // Another program was at the file: the action to be repeated, and the message about it.
  struct Blocked {
    CorrectionsAction what;
    core::Error why;
  };
  std::optional<Blocked> take_blocked();
  // True once after a ruling was accepted: its sheet can be closed.
  bool take_ruled() { return std::exchange(ruled_, false); }
  // The correction that dice and cards go into; nullptr: they go into the entry line.
  CorrectionEditor* typing() { return correction_ && correction_->is_typing() ? &*correction_ : nullptr; }
  // Updates the data of the sheets.
  void refresh(Session& session, TableModel& model);

 private:
  std::optional<CorrectionEditor> correction_;
  std::optional<RulingEditor> ruling_;
  bool ruled_ = false;
};

}  // namespace bogosity::ui
