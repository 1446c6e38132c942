// A line of the log being put right: its entries with what stood there before, the seal that has to be lifted first,
// the new text and the reason, and all that would follow, before anything is accepted.
#pragma once

#include "ui/table/sheet.h"

namespace bogosity::ui {

class CorrectionSheet final : public Sheet {
 public:
  SheetName name() const override { return SheetName::corrections; }
  bool handle(const InputEvent& event, const Clipboard& clipboard, const SheetView& view, Actions& actions) override;
  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override;
  bool leaves_entry_line() const override { return false; }
};

}  // namespace bogosity::ui
