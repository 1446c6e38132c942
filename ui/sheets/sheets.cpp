#include "ui/sheets/sheets.h"

namespace bogosity::ui {

std::unique_ptr<Sheet> make_sheet(SheetName name, const std::string& about, const SheetView& view) {
  const bool is_of_table = name != SheetName::keys && name != SheetName::rules && name != SheetName::settings;
  if (is_of_table && view.table == nullptr) return nullptr;
  switch (name) {
    case SheetName::keys: return make_keys_sheet(about, view);
    case SheetName::rules: return make_rules_sheet(about, view);
    case SheetName::settings: return make_settings_sheet();
    case SheetName::other_events: return make_other_events_sheet(view);
    case SheetName::album: return make_album_sheet();
    case SheetName::points: return make_points_sheet(about, view);
    case SheetName::corrections: return make_correction_sheet();
    case SheetName::open_inquiries: return make_open_inquiries_sheet();
    case SheetName::ruling: return make_ruling_sheet();
    case SheetName::lift: return make_lift_sheet(about, view);
    case SheetName::end_session: return make_end_sheet();
  }
  return nullptr;
}

}  // namespace bogosity::ui
