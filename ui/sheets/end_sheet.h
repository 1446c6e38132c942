// The question before an evening ends: nothing is unsealed by a slip of the hand. The focus is on going on, so that
// Enter alone ends nothing.
#pragma once

#include "ui/table/sheet.h"

namespace bogosity::ui {

class EndSheet final : public Sheet {
 public:
  SheetName name() const override { return SheetName::end_session; }
  // The arrows and Tab go from one button to the other; Enter presses. Nothing goes on to the table below.
  bool handle(const InputEvent& event, const Clipboard& clipboard, const SheetView& view, Actions& actions) override;
  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override;

 private:
  bool on_end_ = false;  // which button Enter presses
};

// What the buttons and Ctrl+D do: an evening that goes on asks first, one that is over is opened again.
void end_or_reopen(bool open, Actions& actions);

}  // namespace bogosity::ui
