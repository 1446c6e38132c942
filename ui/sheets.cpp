#include "ui/sheets.h"

#include "ui/screens/album_sheet.h"
#include "ui/screens/keys_sheet.h"
#include "ui/screens/more_sheet.h"
#include "ui/screens/rules_sheet.h"
#include "ui/screens/settings_sheet.h"

namespace bogosity::ui {
namespace {

struct Named {
  std::string_view name;
  SheetName sheet;
};

constexpr Named named_sheets[] = {
    {"keys", SheetName::keys},
    {"rules", SheetName::rules},
    {"settings", SheetName::settings},
    {"more", SheetName::more},
};

}  // namespace

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

std::optional<SheetName> sheet_named(std::string_view name) {
  for (const auto& each : named_sheets) {
    if (each.name == name) return each.sheet;
  }
  return std::nullopt;
}

std::vector<std::string_view> sheet_names() {
  std::vector<std::string_view> names;
  for (const auto& each : named_sheets) names.push_back(each.name);
  return names;
}

}  // namespace bogosity::ui
