// The colors of every theme can be read, also by people who do not see all of them.
#include "ui/draw/theme.h"

#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "core/cards.h"
#include "tests/support/contrast.h"

namespace bogosity::ui {
namespace {

using tests::contrast_between;

// Text and its ground.
std::vector<std::pair<std::string, std::pair<Color, Color>>> words_of(const Theme& t) {
  return {{"ink on a panel", {t.ink, t.panel}},
          {"ink on the felt", {t.ink, t.felt}},
          {"ink on the light of the felt", {t.ink, t.felt_glow}},
          {"ink on the bar", {t.ink, t.bar}},
          {"ink on a button", {t.ink, t.raised}},
          {"ink on a button under the mouse", {t.ink, t.raised_hover}},
          {"lesser ink on a panel", {t.quiet, t.panel}},
          {"lesser ink on the felt", {t.quiet, t.felt}},
          {"lesser ink on the bar", {t.quiet, t.bar}},
          {"lesser ink on a button", {t.quiet, t.raised}},
          {"the accent on a panel", {t.accent, t.panel}},
          {"ink on the accent", {t.accent_ink, t.accent}},
          {"ink on a caution", {t.accent_ink, t.caution}},
          {"points lost on a panel", {t.bad, t.panel}},
          {"points won on a panel", {t.good, t.panel}},
          {"the banner on the bar", {t.good, t.bar}},
          {"the shout", {t.shout_ink, t.shout}},
          {"the shout under the mouse", {t.shout_ink, t.shout_hover}},
          {"black on a card", {t.card_black, t.card}},
          {"red on a card", {t.card_red, t.card}}};
}

Theme with_colors(std::string_view name, bool four) {
  const Theme theme = *theme_named(name);
  return four ? with_four_colors(theme) : theme;
}

}  // namespace

TEST_CASE("the themes: all words can be read, in high contrast at 7 to 1, else at 4.5 to 1") {
  for (const auto name : theme_names()) {
    const Theme t = *theme_named(name);
    CAPTURE(name);
    for (const auto& each : words_of(t)) {
      const auto& pair = each.second;
      CAPTURE(each.first);
      CHECK(contrast_between(pair.first, pair.second) >= (name == "contrast" ? 7.0 : 4.5));
    }
  }
}

TEST_CASE("the themes: suits can be read on cards and among words, in two colors and in four") {
  for (const auto name : theme_names()) {
    for (const bool four : {false, true}) {
      const Theme t = with_colors(name, four);
      CAPTURE(name);
      CAPTURE(four);
      for (const Color suit : t.suit) CHECK(contrast_between(suit, t.card) >= (name == "contrast" ? 7.0 : 4.5));
      for (const Color suit : t.suit_words) {
        if (suit.a != 0) CHECK(contrast_between(suit, t.panel) >= (name == "contrast" ? 7.0 : 4.5));
      }
    }
  }
}

TEST_CASE("the themes: in four colors each suit has its own, in two the red ones share one") {
  for (const auto name : theme_names()) {
    const Theme two = with_colors(name, false);
    const Theme four = with_colors(name, true);
    const auto of = [](core::Suit suit) { return static_cast<std::size_t>(suit); };
    CHECK(two.suit[of(core::Suit::hearts)] == two.suit[of(core::Suit::diamonds)]);
    CHECK(two.suit[of(core::Suit::spades)] == two.suit[of(core::Suit::clubs)]);
    for (std::size_t i = 0; i < 4; ++i) {
      for (std::size_t j = i + 1; j < 4; ++j) {
        CHECK_FALSE(four.suit[i] == four.suit[j]);
        CHECK_FALSE(four.suit_words[i] == four.suit_words[j]);
      }
    }
  }
}

TEST_CASE("the themes: every line of the chart stands out from its panel, and no two are the same") {
  for (const auto name : theme_names()) {
    const Theme t = *theme_named(name);
    for (std::size_t i = 0; i < t.players.size(); ++i) {
      CAPTURE(name);
      CAPTURE(i);
      CHECK(contrast_between(t.players[i], t.panel) >= 4.5);
      for (std::size_t j = i + 1; j < t.players.size(); ++j) CHECK_FALSE(t.players[i] == t.players[j]);
    }
  }
}

TEST_CASE("the themes: the contrast of two colors is counted as everybody counts it") {
  CHECK(contrast_between(Color::hex(0x000000), Color::hex(0xFFFFFF)) == doctest::Approx(21));
  CHECK(contrast_between(Color::hex(0x777777), Color::hex(0xFFFFFF)) == doctest::Approx(4.48).epsilon(0.01));
  CHECK(contrast_between(Color::hex(0x123456), Color::hex(0x123456)) == doctest::Approx(1));
}

}  // namespace bogosity::ui
