#include "ui/app/sheets.h"

#include "ui/sheets/album_sheet.h"
#include "ui/sheets/correction_sheet.h"
#include "ui/sheets/end_sheet.h"
#include "ui/sheets/keys_sheet.h"
#include "ui/sheets/lift_sheet.h"
#include "ui/sheets/open_inquiries.h"
#include "ui/sheets/other_events.h"
#include "ui/sheets/points_sheet.h"
#include "ui/sheets/rules_sheet.h"
#include "ui/sheets/ruling_sheet.h"
#include "ui/sheets/settings_sheet.h"

namespace bogosity::ui {
namespace {

struct NamedSheet {
  std::string_view name;
  SheetName sheet;
};

constexpr NamedSheet named_sheets[] = {
    {"keys", SheetName::keys},
    {"rules", SheetName::rules},
    {"settings", SheetName::settings},
    {"more", SheetName::other_events},
    {"points", SheetName::points},
    {"corrections", SheetName::corrections},
    {"matters", SheetName::open_inquiries},
    {"end", SheetName::end_session},
};

}  // namespace

bool Sheet::handle(const InputEvent&, const Clipboard&, const SheetView&, Actions&) { return false; }
bool Sheet::shows_clock(const SheetView&) const { return false; }

std::unique_ptr<Sheet> make_sheet(SheetName name, const std::string& about, const SheetView& view) {
  switch (name) {
    case SheetName::keys:
      return std::make_unique<KeysSheet>(about, view);
    case SheetName::rules:
      return std::make_unique<RulesSheet>(about, RuleBook(view.table ? view.table->rulebook : core::Rulebook()));
    case SheetName::settings:
      return std::make_unique<SettingsSheet>();
    case SheetName::other_events:
      return std::make_unique<OtherEventsSheet>(forms_for(view.screen()));
    case SheetName::album:
      return std::make_unique<AlbumSheet>();
    case SheetName::points:
      return std::make_unique<PointsSheet>(about, view);
    case SheetName::corrections:
      return std::make_unique<CorrectionSheet>();
    case SheetName::open_inquiries:
      return std::make_unique<OpenInquiriesSheet>();
    case SheetName::ruling:
      return std::make_unique<RulingSheet>();
    case SheetName::lift:
      return std::make_unique<LiftSheet>(about);
    case SheetName::end_session:
      return std::make_unique<EndSheet>();
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
