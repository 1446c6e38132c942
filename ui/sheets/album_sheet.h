// Whoever resigns has to listen to Atom Heart Mother in its entirety (Z): which track is playing, counted from the
// moment it was logged, and how long it will take. A clock, and nothing that makes a sound.
#pragma once

#include "ui/table/sheet.h"

namespace bogosity::ui {

class AlbumSheet final : public Sheet {
 public:
  SheetName name() const override { return SheetName::album; }
  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override;
  bool shows_clock(const SheetView& view) const override;
};

}  // namespace bogosity::ui
