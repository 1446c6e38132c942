// What was put off, or waits for a card that nobody has seen: what it could still change, and how it is settled.
#pragma once

#include "ui/table/sheet.h"

namespace bogosity::ui {

class OpenInquiriesSheet final : public Sheet {
 public:
  SheetName name() const override { return SheetName::open_inquiries; }
  bool handle(const InputEvent& event, const Clipboard& clipboard, const SheetView& view, Actions& actions) override;
  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override;

 private:
  std::size_t chosen_ = 0;
  bool reveals_ = false;
};

}  // namespace bogosity::ui
