// All keys and the shorthand of the entry line on one sheet: what is typed, the keys of each place, the number pad.
// It opens at the keys of where somebody is. Tab turns the page; the entry line goes on below, so that a form can be
// tried while it is read.
#pragma once

#include "ui/table/sheet.h"

namespace bogosity::ui {

class KeysSheet final : public Sheet {
 public:
  // Opens at the page with this title; at the first if there is none.
  KeysSheet(std::string_view page, const SheetView& view);

  SheetName name() const override { return SheetName::keys; }
  bool handle(const InputEvent& event, const Clipboard& clipboard, const SheetView& view, Actions& actions) override;
  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override;

 private:
  int page_ = 0;
};

}  // namespace bogosity::ui
