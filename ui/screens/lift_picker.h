// A card was turned up: all cards to choose it from, by click or by typing it ("as", "10h", "0" for a Joker).
#pragma once

#include <optional>
#include <string>

#include "core/cards.h"
#include "ui/input_queue.h"
#include "ui/paint.h"

namespace bogosity::ui {

// Draws into `area`, with what has been typed of a card; gives back the card pressed.
std::optional<core::Card> draw_lift_picker(Paint& paint, Rect area, const std::string& typed);

// The card being typed.
class TypedCard {
 public:
  const std::string& text() const { return text_; }
  void clear() { text_.clear(); }
  // The card once it is whole. True in `taken` if the event was one of typing it.
  std::optional<core::Card> handle(const InputEvent& event, bool& taken);

 private:
  std::string text_;
};

}  // namespace bogosity::ui
