// Where the record is put right: what lies on the table's sheets for corrections and rulings, with all that they ask
// the session. It lives as long as the sheet lies there.
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
  // A sheet was laid over the table; `about` as in OpenSheet.
  void lay(SheetName name, const std::string& about, const Session& session, const TableModel& model);
  // It is gone: what was in sight is sealed again.
  void clear();
  // Gives back what belongs in the entry line now, if anything does.
  std::optional<std::string> apply(const CorrectionsAction& action, Session& session);
  // Another program was at the file: what was asked for, to be asked for once more, and what is said of it.
  struct Blocked {
    CorrectionsAction what;
    core::Error why;
  };
  std::optional<Blocked> take_blocked();
  // True once after a ruling was accepted: its sheet is done with.
  bool take_ruled() { return std::exchange(ruled_, false); }
  // The correction whose text dice and cards go into; nullptr: they go into the entry line.
  CorrectionEditor* typing() { return correction_ && correction_->is_typing() ? &*correction_ : nullptr; }
  // Brings what the sheets read up to date.
  void refresh(Session& session, TableModel& model);

 private:
  std::optional<CorrectionEditor> correction_;
  std::optional<RulingEditor> ruling_;
  bool ruled_ = false;
};

}  // namespace bogosity::ui
