#include "ui/sheets.h"

#include "ui/screens/album_sheet.h"
#include "ui/screens/keys_sheet.h"
#include "ui/screens/more_sheet.h"

namespace bogosity::ui {

bool Sheet::handle(const InputEvent&, const Clipboard&, const SheetView&, Actions&) { return false; }
void Sheet::apply(const action::InSheet&, const SheetView&, Actions&) {}
bool Sheet::shows_clock(const SheetView&) const { return false; }

std::unique_ptr<Sheet> make_sheet(SheetName name, const std::string&, const SheetView&) {
  switch (name) {
    case SheetName::keys:
      return std::make_unique<KeysSheet>();
    case SheetName::more:
      return std::make_unique<MoreSheet>();
    case SheetName::album:
      return std::make_unique<AlbumSheet>();
    case SheetName::rules:
    case SheetName::points:
    case SheetName::corrections:
    case SheetName::settings:
    case SheetName::matters:
      break;
  }
  return nullptr;
}

}  // namespace bogosity::ui
