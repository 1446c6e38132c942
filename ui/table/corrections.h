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

class Desk {
 public:
  // A sheet was laid over the table; `about` as in OpenSheet.
  void lay(SheetName name, const std::string& about, const Session& session, const youre_bogus::TableView& view);
  // It is gone: what was in sight is sealed again.
  void clear();
  // Gives back what belongs in the entry line now, if anything does.
  std::optional<std::string> apply(const DeskAction& action, Session& session);
  // Another program was at the file: what was asked for, to be asked for once more, and what is said of it.
  struct Hindered {
    DeskAction what;
    core::Error why;
  };
  std::optional<Hindered> take_hindered();
  // True once after a ruling was accepted: its sheet is done with.
  bool take_ruled() { return std::exchange(ruled_, false); }
  // Brings what the sheets read up to date.
  void refresh(Session& session, TableModel& model);

 private:
  std::optional<Correcting> correcting_;
  std::optional<Ruling> ruling_;
  bool ruled_ = false;
};

}  // namespace bogosity::ui
