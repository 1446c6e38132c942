// A card of the stack was turned up for an inquiry (M3): which one it is, and nothing more than that.
#pragma once

#include "ui/screens/lift_picker.h"
#include "ui/sheet.h"

namespace bogosity::ui {

class LiftSheet final : public Sheet {
 public:
  // `about`: "inquiry:0" of those in sight, "matter:2" of the open ones.
  explicit LiftSheet(std::string about) : about_(std::move(about)) {}

  SheetName name() const override { return SheetName::lift; }
  bool handle(const InputEvent& event, const Clipboard& clipboard, const SheetView& view, Actions& actions) override;
  void draw(Paint& paint, Rect area, const SheetView& view, Actions& actions) const override;

 private:
  std::string about_;
  TypedCard typed_;
};

}  // namespace bogosity::ui
