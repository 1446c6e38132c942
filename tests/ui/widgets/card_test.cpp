// Cards as they are drawn.
#include "ui/widgets/card.h"

#include <doctest/doctest.h>

#include "tests/support/drawn_range.h"

namespace bogosity::tests {

TEST_CASE("a small card: everything on it fits, also in the slots of a win") {
  for (const float width : {36.0F, 46.0F, 56.0F, 90.0F, 140.0F}) {
    for (const core::Card card : {core::Card::joker(), core::Card(core::Rank::ten, core::Suit::hearts)}) {
      CAPTURE(width);
      CAPTURE(core::to_text(card));
      const Rect place{100, 40, width, 40};
      const DrawnRange range =
          drawn_range([&](ui::Painter& painter) { ui::draw_small_card(painter, place, card, false, false); });
      CHECK(range.left >= place.x - 1);
      CHECK(range.right <= place.right() + 1);
    }
  }
}

}  // namespace bogosity::tests
