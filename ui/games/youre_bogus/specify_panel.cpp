// What a Seven or a Joker was said to be (F): odd or even, and for a Joker rank and suit, transparent or not.
#include <array>

#include "core/cards.h"
#include "core/text.h"
#include "ui/games/youre_bogus/table.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

using core::Card;
using core::Rank;
using core::Suit;

constexpr std::string_view rank_letters = "A23456789TJQK";

void put(const youre_bogus::TypedSpecification& said, const std::string& before, Actions& actions) {
  if (const std::string token = said.token(); !token.empty())
    actions.emplace_back(action::PutToken{token});
  else if (!before.empty())
    actions.emplace_back(action::DropToken{before});
}

bool draw_parities(Painter& painter, Rect row, youre_bogus::TypedSpecification& said, bool joker) {
  bool pressed = false;
  if (joker) {
    const std::array<ChipLook, 1> transparent = {{{"transparent", "~", said.transparent}}};
    if (row_of_chips(painter, row.cut_right(row.w * 0.42F, 5), transparent)) {
      said.transparent = !said.transparent;
      pressed = true;
    }
  }
  const std::array<ChipLook, 2> parities = {{{"odd", "o", said.parity == "odd"}, {"even", "e", said.parity == "even"}}};
  if (const auto at = row_of_chips(painter, row, parities)) {
    const std::string parity = *at == 0 ? "odd" : "even";
    said.parity = said.parity == parity ? "" : parity;
    pressed = true;
  }
  return pressed;
}

bool draw_suits(Painter& painter, Rect row, youre_bogus::TypedSpecification& said) {
  const auto pressed = row_of_suits(painter, row, core::suit_from(said.suit));
  if (!pressed) return false;
  const char letter = core::letter(*pressed);
  said.suit = said.suit == letter ? '\0' : letter;
  return true;
}

bool draw_ranks(Painter& painter, Rect area, float height, youre_bogus::TypedSpecification& said) {
  std::vector<ChipLook> chips;
  for (std::size_t i = 0; i < rank_letters.size(); ++i)
    chips.push_back({corner_text(Card(static_cast<Rank>(i + 1), Suit::spades)), {}, said.rank == rank_letters[i]});
  const std::size_t across = (area.w - 12 * 8) / 13 >= space::button ? 13 : 7;
  const auto pressed = rows_of_chips(painter, area, height, across, chips);
  if (!pressed) return false;
  const char rank = rank_letters[*pressed];
  said.rank = said.rank == rank ? '\0' : rank;
  return true;
}

struct MishapQuestion {
  PanelQuestion asks;
  std::string_view label;
  std::string_view says;
  std::string_view costs;
};

constexpr std::array<MishapQuestion, 3> questions = {{
    {PanelQuestion::rolled_off, "It rolled off by itself", "Nobody touched it, it just left.",
     "the roller, what it shows (A2)"},
    {PanelQuestion::touched, "It was touched", "It was in play, or it was caught as it left.",
     "that player, double (A2)"},
    {PanelQuestion::above_table, "It was out of play", "Somebody played with one that did not count.",
     "nothing above the table, double off it (A3)"},
}};

void choose(Actions& actions, PanelChoice next) { actions.emplace_back(action::ChoosePanel{next}); }

void ask(Painter& painter, Rect area, Actions& actions) {
  const Theme& t = painter.theme();
  const float gap = 8;
  const float width = (area.w - 2 * gap) / 3;
  for (const MishapQuestion& question : questions) {
    Rect column = area.cut_left(width, gap);
    const float height = std::min(52.0F, std::max(space::button, column.h - 84));
    if (chip(painter, column.cut_top(height, 6), question.label))
      choose(actions, {youre_bogus::Step::dice, question.asks});
    if (column.h < 96) {
      say_below(painter, column, "costs " + std::string(question.costs));
      continue;
    }
    say_below(painter, column.cut_top(44, 2), std::string(question.says));
    painter.text_in(TextStyle::small_strong, column.cut_top(18), Align::left, t.ink, "costs");
    say_below(painter, column, std::string(question.costs));
  }
}

std::string token_of(const PanelChoice& panel, const BogusModel& model) {
  if (panel.dice[0] == 0) return {};
  const std::string die = std::to_string(panel.dice[0]);
  if (panel.question == PanelQuestion::rolled_off)
    return "off:" + die + (panel.dice[1] != 0 ? "," + std::to_string(panel.dice[1]) : "");
  if (panel.who == 0 || panel.who > static_cast<int>(model.view.seats.size())) return {};
  const std::string who = core::quoted_if_needed(model.view.seats[static_cast<std::size_t>(panel.who - 1)].name);
  const char* const where = panel.question == PanelQuestion::above_table ? "=over"
                            : panel.question == PanelQuestion::off_table ? "=out"
                                                                         : "";
  return "grab:" + die + "@" + who + where;
}

void take(const PanelChoice& next, const BogusModel& model, Actions& actions) {
  choose(actions, next);
  if (const std::string token = token_of(next, model); !token.empty()) actions.emplace_back(action::PutToken{token});
}

void draw_who(Painter& painter, Rect row, const BogusModel& model, Actions& actions) {
  const RowId id("who touched", 0);
  std::vector<ChipLook> chips;
  for (std::size_t i = 0; i < model.view.seats.size(); ++i)
    chips.push_back({model.view.seats[i].name, {}, model.panel.who == static_cast<int>(i) + 1});
  if (const auto pressed = row_of_chips(painter, row, chips)) {
    PanelChoice next = model.panel;
    next.who = static_cast<int>(*pressed) + 1;
    take(next, model, actions);
  }
}

void draw_where(Painter& painter, Rect row, const BogusModel& model, Actions& actions) {
  const bool over = model.panel.question == PanelQuestion::above_table;
  const std::array<ChipLook, 2> chips = {
      {{"directly above the table: nothing", {}, over}, {"off the table: double", {}, !over}}};
  if (const auto pressed = row_of_chips(painter, row, chips)) {
    PanelChoice next = model.panel;
    next.question = *pressed == 0 ? PanelQuestion::above_table : PanelQuestion::off_table;
    take(next, model, actions);
  }
}

void draw_dice_rows(Painter& painter, Rect area, float height, const BogusModel& model, Actions& actions) {
  const bool both = model.panel.question == PanelQuestion::rolled_off;
  Rect row = area.cut_top(height, 6);
  const float words = both ? 118 : 76;
  painter.text_in(TextStyle::body, row.cut_left(words, 8), Align::left, painter.theme().ink, "It showed");
  PanelChoice next = model.panel;
  if (const int pips = row_of_dice(painter, row, 6, "showed", next.dice[0]); pips != 0) {
    next.dice[0] = pips;
    take(next, model, actions);
  }
  if (!both || model.panel.dice[0] == 0) return;
  row = area.cut_top(height);
  painter.text_in(TextStyle::body, row.cut_left(words, 8), Align::left, painter.theme().ink, "the other, too");
  if (const int pips = row_of_dice(painter, row, 6, "other showed", next.dice[1]); pips != 0) {
    next.dice[1] = pips == next.dice[1] ? 0 : pips;
    take(next, model, actions);
  }
}

}  // namespace

void draw_specify_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  const Card top = model.typed.placed.empty() ? model.view.top.card : model.typed.placed.front();
  const bool nothing = model.typed.placed.empty() && model.view.top.empty;
  const bool seven = !nothing && top.is(Rank::seven);
  const bool joker = !nothing && top.is_joker();
  const std::string_view hint =
      seven || joker ? "before the next player picks up the dice (F)" : "only a Seven or a Joker waits for a word (F)";
  Rect inner = begin_step_panel(painter, area, "SAID TO BE", hint);
  const float height = row_height(inner, 3, chip_row_gap, 52);
  const std::string word = youre_bogus::word_in(model.entry->text(), youre_bogus::Slot::said);
  youre_bogus::TypedSpecification said = youre_bogus::typed_specification(word);
  bool pressed = false;
  Rect row = inner.cut_top(height, chip_row_gap);
  if (seven) {
    pressed = draw_parities(painter, row, said, false);
    say_below(painter, inner,
              "A Seven takes a parity only; whatever else is said has no effect (F1). Nothing said: as if it "
              "were invisible.");
  } else {
    const Rect right = row.cut_right(row.w * 0.42F, 5);
    pressed = draw_parities(painter, row, said, true);
    pressed = draw_suits(painter, right, said) || pressed;
    pressed = draw_ranks(painter, inner, height, said) || pressed;
  }
  if (pressed) put(said, word, actions);
}

// A die left the table, or somebody touched one: three answers, each with what it costs, until the right words stand in
// the line (A2, A3).

void draw_mishap_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  const PanelQuestion question = model.panel.question;
  if (question == PanelQuestion::first)
    return ask(painter, begin_step_panel(painter, area, "WHAT HAPPENED TO THE DIE?", "both dice are rolled again"),
               actions);
  const bool out_of_play = question == PanelQuestion::above_table || question == PanelQuestion::off_table;
  Rect inner = begin_step_panel(painter, area,
                                out_of_play                          ? "WHERE WAS IT, AND WHO TOUCHED IT?"
                                : question == PanelQuestion::touched ? "WHO TOUCHED IT, AND WHAT DID IT SHOW?"
                                                                     : "WHAT DID IT SHOW?");
  const float height = row_height(inner, 3, 6, 48);
  if (out_of_play) draw_where(painter, inner.cut_top(height, 6), model, actions);
  if (question != PanelQuestion::rolled_off) draw_who(painter, inner.cut_top(height, 6), model, actions);
  const std::string_view label = out_of_play ? "Back" : "Another answer";
  const float width = chip_width(painter, label) + 8;
  const Rect back = out_of_play ? inner.cut_right(width, 8) : inner.cut_bottom(height, 6).cut_left(width);
  draw_dice_rows(painter, inner, height, model, actions);
  if (chip(painter, {back.x, back.y, back.w, height}, label)) choose(actions, PanelChoice{youre_bogus::Step::dice});
}

}  // namespace bogosity::ui
