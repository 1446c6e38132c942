// The list of sheets: a new one is a file in ui/sheets, a name in ui/input/actions.h and a line here.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "ui/table/sheet.h"

namespace bogosity::ui {

// `about`: what it is to show first (a rule's id, a player); empty for its beginning.
std::unique_ptr<Sheet> make_sheet(SheetName name, const std::string& about, const SheetView& view);

// "keys" and so on, as commands name them.
std::optional<SheetName> sheet_named(std::string_view name);
std::vector<std::string_view> sheet_names();

}  // namespace bogosity::ui
