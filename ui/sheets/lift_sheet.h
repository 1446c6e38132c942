// A card of the stack was turned up for an inquiry (M3): which one it is, and nothing more than that.
#pragma once

#include <optional>
#include <string>

#include "core/cards.h"
#include "ui/draw/paint.h"
#include "ui/input/events.h"
#include "ui/table/sheet.h"

namespace bogosity::ui {

// A card was turned up: all cards to choose it from, by click or by typing it ("as", "10h", "0" for a Joker).

// Draws into `area`, with what has been typed of a card; gives back the card pressed.
std::optional<core::Card> draw_lift_picker(Painter& painter, Rect area, const std::string& typed);

// The card being typed.
class CardInput {
 public:
  const std::string& text() const { return text_; }
  void clear() { text_.clear(); }
  // The card once it is whole. True in `taken` if the event was one of typing it.
  std::optional<core::Card> handle(const InputEvent& event, bool& taken);

 private:
  std::string text_;
};

class LiftSheet final : public Sheet {
 public:
  // `about`: "inquiry:0" of those in sight, "matter:2" of the open ones.
  explicit LiftSheet(std::string about) : about_(std::move(about)) {}

  SheetName name() const override { return SheetName::lift; }
  bool handle(const InputEvent& event, const Clipboard& clipboard, const SheetView& view, Actions& actions) override;
  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override;

 private:
  std::string about_;
  CardInput typed_;
};

}  // namespace bogosity::ui
