// The table's own word on an inquiry (Z3), or that the rules were unclear (Z4): the word, why, who decided, and what
// it leads to.
#pragma once

#include "ui/table/sheet.h"

namespace bogosity::ui {

class RulingSheet final : public Sheet {
 public:
  SheetName name() const override { return SheetName::ruling; }
  bool handle(const InputEvent& event, const Clipboard& clipboard, const SheetView& view, Actions& actions) override;
  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override;
  bool leaves_entry_line() const override { return false; }
};

}  // namespace bogosity::ui
