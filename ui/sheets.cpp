#include "ui/sheets.h"

#include "ui/screens/album_sheet.h"
#include "ui/screens/keys_sheet.h"
#include "ui/screens/more_sheet.h"
#include "ui/screens/rules_sheet.h"
#include "ui/screens/settings_sheet.h"

namespace bogosity::ui {

bool Sheet::handle(const InputEvent&, const Clipboard&, const SheetView&, Actions&) { return false; }
void Sheet::apply(const action::InSheet&, const SheetView&, Actions&) {}
bool Sheet::shows_clock(const SheetView&) const { return false; }

std::unique_ptr<Sheet> make_sheet(SheetName name, const std::string& about, const SheetView&) {
  switch (name) {
    case SheetName::keys:
      return std::make_unique<KeysSheet>();
    case SheetName::rules:
      return std::make_unique<RulesSheet>(about);
    case SheetName::settings:
      return std::make_unique<SettingsSheet>();
    case SheetName::more:
      return std::make_unique<MoreSheet>();
    case SheetName::album:
      return std::make_unique<AlbumSheet>();
    case SheetName::points:
    case SheetName::corrections:
    case SheetName::matters:
      break;
  }
  return nullptr;
}

}  // namespace bogosity::ui
