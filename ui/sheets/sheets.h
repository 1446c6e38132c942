// The sheets: a new one is a file in this folder, a name in ui/input/actions.h, a function here and a line in
// sheets.cpp.
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

std::unique_ptr<Sheet> make_album_sheet();
std::unique_ptr<Sheet> make_correction_sheet();
std::unique_ptr<Sheet> make_end_sheet();
std::unique_ptr<Sheet> make_keys_sheet(std::string_view page, const SheetView& view);
std::unique_ptr<Sheet> make_lift_sheet(std::string about);
std::unique_ptr<Sheet> make_open_inquiries_sheet();
std::unique_ptr<Sheet> make_other_events_sheet(const SheetView& view);
std::unique_ptr<Sheet> make_points_sheet(std::string about, const SheetView& view);
std::unique_ptr<Sheet> make_ruling_sheet();
std::unique_ptr<Sheet> make_settings_sheet();

// "12 copies, the last one today 20:15 (evening ends)"
std::string backups_in_words(const BackupsView& view, const core::Instant& now);

// What the buttons and Ctrl+D do: an evening that goes on asks first, one that is over is opened again.
void end_or_reopen(bool open, Actions& actions);

}  // namespace bogosity::ui
