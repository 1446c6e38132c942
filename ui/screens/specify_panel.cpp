// What a Seven or a Joker was said to be (F): odd or even, and for a Joker rank and suit, transparent or not.
#include <array>

#include "core/cards.h"
#include "ui/line_words.h"
#include "ui/screens/panel_parts.h"
#include "ui/screens/step_panel.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/suit.h"

namespace bogosity::ui {
namespace {

using core::Card;
using core::Rank;
using core::Suit;

constexpr std::string_view rank_letters = "A23456789TJQK";
constexpr std::array<Suit, 4> suits = {Suit::spades, Suit::hearts, Suit::clubs, Suit::diamonds};

struct Said {
  bool transparent = false;
  std::string parity;
  char rank = 0;
  char suit = 0;

  std::string token() const {
    std::string text = transparent ? "=~" : "=";
    text += parity;
    if (rank != 0) text += rank;
    if (suit != 0) text += suit;
    return text.size() > 1 ? text : "";
  }
};

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

Said said_in(std::string_view word) {
  Said said;
  if (word == "o" || word == "e") return {false, word == "o" ? "odd" : "even", 0, 0};
  const auto cut = [&word](std::string_view beginning) {
    const bool there = word.starts_with(beginning);
    if (there) word.remove_prefix(beginning.size());
    return there;
  };
  cut("=");
  said.transparent = cut("~");
  if (cut("odd")) said.parity = "odd";
  if (cut("even")) said.parity = "even";
  if (cut("10")) said.rank = 'T';
  if (!word.empty() && rank_letters.find(upper(word[0])) != std::string_view::npos) {
    said.rank = upper(word[0]);
    word.remove_prefix(1);
  }
  if (!word.empty() && core::suit_from(word[0])) said.suit = upper(word[0]);
  return said;
}

void put(const Said& said, const std::string& before, Actions& actions) {
  if (const std::string token = said.token(); !token.empty())
    actions.emplace_back(action::Put{token});
  else if (!before.empty())
    actions.emplace_back(action::Drop{before});
}

bool draw_parities(Paint& paint, Rect row, Said& said, bool joker) {
  bool pressed = false;
  if (joker) {
    const std::array<ChipLook, 1> transparent = {{{"transparent", "~", said.transparent}}};
    if (row_of_chips(paint, row.cut_right(row.w * 0.42F, 5), transparent)) {
      said.transparent = !said.transparent;
      pressed = true;
    }
  }
  const std::array<ChipLook, 2> parities = {{{"odd", "o", said.parity == "odd"}, {"even", "e", said.parity == "even"}}};
  if (const auto at = row_of_chips(paint, row, parities)) {
    const std::string parity = *at == 0 ? "odd" : "even";
    said.parity = said.parity == parity ? "" : parity;
    pressed = true;
  }
  return pressed;
}

bool draw_suits(Paint& paint, Rect row, Said& said) {
  constexpr float gap = 5;
  bool pressed = false;
  const float width = (row.w - 3 * gap) / 4;
  for (const Suit suit : suits) {
    const char letter = core::to_text(Card(Rank::two, suit))[1];
    const Rect tile = row.cut_left(width, gap);
    const Press press = paint.press(std::string("suit ") + letter, tile);
    const Theme& t = paint.theme();
    paint.fill(press.hovered ? tile.moved(0, -1) : tile, t.card, 6);
    paint.outline(tile, said.suit == letter ? t.accent : t.card_edge, 6, said.suit == letter ? 3.0F : 1.0F);
    const float size = std::min(20.0F, tile.h - 12);
    draw_suit(paint, suit, {tile.center().x - size / 2, tile.center().y - size / 2, size, size}, suit_color(t, suit));
    if (!press.clicked) continue;
    said.suit = said.suit == letter ? '\0' : letter;
    pressed = true;
  }
  return pressed;
}

bool draw_ranks(Paint& paint, Rect area, float height, float gap, Said& said) {
  const bool one_row = (area.w - 12 * 4) / 13 >= space::button;
  std::vector<ChipLook> chips;
  bool pressed = false;
  std::size_t from = 0;
  for (std::size_t i = 0; i < rank_letters.size(); ++i) {
    chips.push_back({corner_text(Card(static_cast<Rank>(i + 1), Suit::spades)), {}, said.rank == rank_letters[i]});
    if (i + 1 < rank_letters.size() && (one_row || i != 6)) continue;
    if (const auto at = row_of_chips(paint, area.cut_top(height, gap), chips)) {
      const char rank = rank_letters[from + *at];
      said.rank = said.rank == rank ? '\0' : rank;
      pressed = true;
    }
    from = i + 1;
    chips.clear();
  }
  return pressed;
}

}  // namespace

void draw_specify_panel(Paint& paint, Rect area, const TableModel& model, Actions& actions) {
  const Card top = model.typed.placed.empty() ? model.view.top.card : model.typed.placed.front();
  const bool nothing = model.typed.placed.empty() && model.view.top.empty;
  const bool seven = !nothing && top.is(Rank::seven);
  const bool joker = !nothing && top.is_joker();
  const std::string_view hint =
      seven || joker ? "before the next player picks up the dice (F)" : "only a Seven or a Joker waits for a word (F)";
  Rect inner = begin_step_panel(paint, area, "SAID TO BE", hint);
  const float gap = 5;
  const float height = row_height(inner, 3, gap, 52);
  const std::string word = word_in(model.entry->text(), Slot::said);
  Said said = said_in(word);
  bool pressed = false;
  Rect row = inner.cut_top(height, gap);
  if (seven) {
    pressed = draw_parities(paint, row, said, false);
    say_below(paint, inner,
              "A Seven takes a parity only; whatever else is said has no effect (F1). Nothing said: as if it "
              "were invisible.");
  } else {
    const Rect right = row.cut_right(row.w * 0.42F, gap);
    pressed = draw_parities(paint, row, said, true);
    pressed = draw_suits(paint, right, said) || pressed;
    pressed = draw_ranks(paint, inner, height, gap, said) || pressed;
  }
  if (pressed) put(said, word, actions);
}

}  // namespace bogosity::ui
