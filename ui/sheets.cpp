#include "ui/sheets.h"

#include "ui/screens/keys_sheet.h"

namespace bogosity::ui {

bool Sheet::handle(const InputEvent&, const Clipboard&, const SheetView&, Actions&) { return false; }
void Sheet::apply(const action::InSheet&, const SheetView&, Actions&) {}

std::unique_ptr<Sheet> make_sheet(SheetName name, const std::string&, const SheetView&) {
  switch (name) {
    case SheetName::keys:
      return std::make_unique<KeysSheet>();
    case SheetName::rules:
    case SheetName::more:
    case SheetName::points:
    case SheetName::corrections:
    case SheetName::settings:
    case SheetName::matters:
      break;
  }
  return nullptr;
}

}  // namespace bogosity::ui
