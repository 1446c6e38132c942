// What a person may choose about the dashboard: colors, size, four-colored suits, the tutorial once more. Every choice
// is in force at once, so the table behind it is the preview.
#pragma once

#include "core/journal.h"
#include "ui/draw/paint.h"
#include "ui/jobs/background_jobs.h"
#include "ui/table/sheet.h"

namespace bogosity::ui {

class SettingsSheet final : public Sheet {
 public:
  SheetName name() const override { return SheetName::settings; }
  bool handle(const InputEvent& event, const Clipboard& clipboard, const SheetView& view, Actions& actions) override;
  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override;
  bool leaves_entry_line() const override { return false; }
};

// The next smaller or larger of the sizes that the sheet offers.
double next_zoom(double zoom, int by);

// What the settings say of the copies that are made: how many lie where, when and why the last one was made, and what
// went wrong with one that was not.

// Two lines in the area; of trouble perhaps a third.
void draw_backups_note(Painter& painter, Rect area, const BackupsView& view, const core::Instant& now);

// "12 copies, the last one today 20:15 (evening ends)"
std::string backups_in_words(const BackupsView& view, const core::Instant& now);

}  // namespace bogosity::ui
