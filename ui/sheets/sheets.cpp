#include "ui/sheets/sheets.h"

namespace bogosity::ui {

std::unique_ptr<Sheet> make_sheet(SheetName name, const SheetAbout& about, const SheetView& view) {
  const bool is_of_table = name != SheetName::keys && name != SheetName::rules && name != SheetName::settings &&
                           name != SheetName::import_preview && name != SheetName::imported_people &&
                           name != SheetName::share;
  if (is_of_table && view.table == nullptr) return nullptr;
  const auto* text = std::get_if<std::string>(&about);
  const std::string words = text != nullptr ? *text : std::string();
  std::unique_ptr<Sheet> sheet;
  switch (name) {
    case SheetName::keys: sheet = make_keys_sheet(words, view); break;
    case SheetName::rules: sheet = make_rules_sheet(words, view); break;
    case SheetName::settings: sheet = make_settings_sheet(); break;
    case SheetName::other_events: sheet = make_other_events_sheet(about, view); break;
    case SheetName::album: sheet = make_album_sheet(); break;
    case SheetName::points: sheet = make_points_sheet(words, view); break;
    case SheetName::corrections: sheet = make_correction_sheet(); break;
    case SheetName::open_inquiries: sheet = make_open_inquiries_sheet(); break;
    case SheetName::ruling: sheet = make_ruling_sheet(); break;
    case SheetName::lift: sheet = make_lift_sheet(about, view); break;
    case SheetName::end_session: sheet = make_end_sheet(); break;
    case SheetName::share: sheet = make_share_sheet(); break;
    case SheetName::import_preview: sheet = make_import_preview_sheet(view); break;
    case SheetName::imported_people: sheet = make_imported_people_sheet(view); break;
  }
  if (sheet) sheet->set_name(name);
  return sheet;
}

}  // namespace bogosity::ui
