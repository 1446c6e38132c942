// All keys and the shorthand of the entry line on one sheet.
#pragma once

#include "ui/sheet.h"

namespace bogosity::ui {

class KeysSheet final : public Sheet {
 public:
  SheetName name() const override { return SheetName::keys; }
  void draw(Paint& paint, Rect area, const SheetView& view, Actions& actions) const override;
};

}  // namespace bogosity::ui
