// All keys and the shorthand of the entry line on one sheet of three pages: what is typed, the keys, the number pad.
// Tab turns the page; the entry line goes on below, so that a form can be tried while it is read.
#pragma once

#include "ui/table/sheet.h"

namespace bogosity::ui {

class KeysSheet final : public Sheet {
 public:
  SheetName name() const override { return SheetName::keys; }
  bool handle(const InputEvent& event, const Clipboard& clipboard, const SheetView& view, Actions& actions) override;
  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override;

 private:
  int page_ = 0;
};

}  // namespace bogosity::ui
