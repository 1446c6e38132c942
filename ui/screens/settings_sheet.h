// What a person may choose about the dashboard: colors, size, four-colored suits, the tutorial once more. Every choice
// is in force at once, so the table behind it is the preview.
#pragma once

#include "ui/sheet.h"

namespace bogosity::ui {

class SettingsSheet final : public Sheet {
 public:
  SheetName name() const override { return SheetName::settings; }
  bool handle(const InputEvent& event, const Clipboard& clipboard, const SheetView& view, Actions& actions) override;
  void draw(Paint& paint, Rect area, const SheetView& view, Actions& actions) const override;
  bool leaves_entry_line() const override { return false; }

 private:
  int row_ = 0;  // where the keyboard is
};

// The next smaller or larger of the sizes that the sheet offers.
double next_zoom(double zoom, int by);

}  // namespace bogosity::ui
