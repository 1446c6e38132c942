#include "ui/screens/lift_picker.h"

#include <array>

#include "ui/widgets/card.h"

namespace bogosity::ui {
namespace {

using core::Card;
using core::Rank;
using core::Suit;

constexpr std::array<Suit, 4> suits_in_rows = {Suit::spades, Suit::hearts, Suit::clubs, Suit::diamonds};
constexpr int lift_ranks = 13;

std::optional<Card> card_in(const std::string& text) { return text == "0" ? Card::joker() : core::card_from(text); }

}  // namespace

std::optional<Card> draw_lift_picker(Paint& paint, Rect area, const std::string& typed) {
  std::optional<Card> pressed;
  const float gap = area.w < 620 ? 3 : 5;
  const float special = std::clamp(area.w * 0.11F, 84.0F, 96.0F);
  const Rect joker = area.cut_right(special, gap + 5);
  const float width = (area.w - gap * (lift_ranks - 1)) / lift_ranks;
  const float height = std::min((area.h - gap * 3) / 4, 72.0F);
  const auto offer = [&](Rect rect, Card card) {
    const Press press = paint.press("card " + core::to_text(card), rect);
    draw_small_card(paint, press.hovered ? rect.moved(0, -1) : rect, card, false, false);
    if (press.clicked) pressed = card;
  };
  for (const Suit suit : suits_in_rows) {
    Rect row = area.cut_top(height, gap);
    for (int rank = 1; rank <= lift_ranks; ++rank) offer(row.cut_left(width, gap), Card(static_cast<Rank>(rank), suit));
  }
  offer({joker.x, joker.y, joker.w, height}, Card::joker());
  if (!typed.empty()) {
    paint.text_in(Type::mono, {joker.x, joker.y + height + gap, joker.w, height}, Align::center, paint.theme().accent,
                  typed + "_");
  }
  return pressed;
}

std::optional<Card> TypedCard::handle(const InputEvent& event, bool& taken) {
  taken = event.key == Key::character || (event.key == Key::backspace && !text_.empty());
  if (!taken) return std::nullopt;
  if (event.key == Key::backspace) {
    text_.pop_back();
    return std::nullopt;
  }
  if (event.letter > 0x20 && event.letter < 0x7F) text_ += static_cast<char>(event.letter);
  if (text_.size() > 3) text_.erase(0, text_.size() - 1);
  const auto card = card_in(text_);
  if (card) text_.clear();
  return card;
}

}  // namespace bogosity::ui
