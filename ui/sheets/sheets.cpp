#include "ui/sheets/sheets.h"

#include "ui/sheets/rules_sheet.h"

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
    {"disputes", SheetName::open_inquiries},
    {"end", SheetName::end_session},
};

}  // namespace

bool Sheet::handle(const InputEvent&, const SheetView&, Actions&) { return false; }
bool Sheet::shows_clock(const SheetView&) const { return false; }

std::unique_ptr<Sheet> make_sheet(SheetName name, const std::string& about, const SheetView& view) {
  switch (name) {
    case SheetName::keys: return make_keys_sheet(about, view);
    case SheetName::rules:
      return std::make_unique<RulesSheet>(about, view.table ? *view.table->rulebook : youre_bogus::rulebook());
    case SheetName::settings: return make_settings_sheet();
    case SheetName::other_events: return make_other_events_sheet(view);
    case SheetName::album: return make_album_sheet();
    case SheetName::points: return make_points_sheet(about, view);
    case SheetName::corrections: return make_correction_sheet();
    case SheetName::open_inquiries: return make_open_inquiries_sheet();
    case SheetName::ruling: return make_ruling_sheet();
    case SheetName::lift: return make_lift_sheet(about);
    case SheetName::end_session: return make_end_sheet();
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
