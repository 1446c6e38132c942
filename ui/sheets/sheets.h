// The sheets that can lie over the table, a function for each. A new one is a file in this folder, a name in
// ui/input/actions.h, a function here and a line in sheets.cpp.
#pragma once

#include <memory>
#include <string_view>

#include "ui/table/sheet.h"

namespace bogosity::ui {

// At the start, without a table, there are the keys, the rules, the settings and the questions about an import alone;
// for the other sheets nullptr is returned.
std::unique_ptr<Sheet> make_sheet(SheetName name, const SheetAbout& about, const SheetView& view);

std::unique_ptr<Sheet> make_album_sheet();
std::unique_ptr<Sheet> make_correction_sheet();
std::unique_ptr<Sheet> make_end_sheet();
std::unique_ptr<Sheet> make_share_sheet();
std::unique_ptr<Sheet> make_import_preview_sheet(const SheetView& view);
std::unique_ptr<Sheet> make_imported_people_sheet(const SheetView& view);
std::unique_ptr<Sheet> make_keys_sheet(std::string_view page, const SheetView& view);
std::unique_ptr<Sheet> make_lift_sheet(const SheetAbout& about, const SheetView& view);
std::unique_ptr<Sheet> make_open_inquiries_sheet();
std::unique_ptr<Sheet> make_other_events_sheet(const SheetAbout& about, const SheetView& view);
std::unique_ptr<Sheet> make_points_sheet(const std::string& about, const SheetView& view);
std::unique_ptr<Sheet> make_rules_sheet(std::string_view about, const SheetView& view);
std::unique_ptr<Sheet> make_ruling_sheet();
std::unique_ptr<Sheet> make_settings_sheet();

// Says how many backups there are: "12 copies, the last one today 20:15 (session ends)"
std::string backups_in_words(const jobs::BackupsView& view, const core::Instant& now);

// The buttons and F10 do this: an open session asks before it ends, a closed one is reopened.
Actions end_or_reopen(bool open);

}  // namespace bogosity::ui
