
#include <array>

#include "ui/games/youre_bogus/table.h"
#include "ui/widgets/button.h"
#include "ui/widgets/card.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {

// The roll, once more where the dice above are out of reach, and the roll that nobody noted.

void draw_roll_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  Rect inner = begin_step_panel(painter, area, "THE ROLL THAT STANDS", "two digits, as in 54");
  const float gap = 6;
  const float height = row_height(inner, 3, gap);
  const auto roll = model.typed.roll ? model.typed.roll : model.view.roll;
  for (int row = 0; row < 2; ++row) {
    const int chosen = roll ? (*roll)[static_cast<std::size_t>(row)] : 0;
    const int pips =
        row_of_dice(painter, inner.cut_top(height, gap), 10, row == 0 ? "roll first" : "roll second", chosen);
    if (pips != 0) actions.emplace_back(action::Die{row, pips});
  }
  Rect last = inner.cut_top(height);
  const std::array<ChipLook, 1> unnoted = {{{"nobody noted it", "?-?"}}};
  if (row_of_chips(painter, last.cut_left(std::min(220.0F, last.w * 0.5F), 14), unnoted))
    actions.emplace_back(action::PutToken{"?-?"});
  say_below(painter, last, "Then +2 says what was picked up, +0 nothing.");
}

namespace {

// What was taken and picked up (B, C1, C2). What the rules prescribe is marked, and fills itself in; pressing
// overrules.

constexpr int most_in_hand = 7;  // Z1

void set_or_drop(const std::string& token, bool chosen, Actions& actions) {
  if (chosen)
    actions.emplace_back(action::DropToken{token});
  else
    actions.emplace_back(action::PutToken{token});
}

void draw_under(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  ChooserLook look;
  look.caption = "UNDER IT CAME TO LIGHT";
  auto [card, rank, beside, corner] = choose_card(painter, area, look, model.panel, actions);
  const std::array<ChipLook, 1> back = {{{"Back"}}};
  const bool leaves = row_of_chips(painter, beside.cut_right(std::min(beside.w, 80.0F)), back).has_value();
  if (card) actions.emplace_back(action::PutToken{"under:" + core::to_text(*card)});
  if (card || leaves) actions.emplace_back(action::ChoosePanel{{youre_bogus::Step::pick_up}});
}

void draw_pick_up_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  if (model.panel.question == PanelQuestion::card_under) return draw_under(painter, area, model, actions);
  Rect inner = begin_step_panel(painter, area, "PICKED UP", "highlighted: what the rules say, or what was typed");
  const float gap = 6;
  const float height = row_height(inner, 3, gap);
  const std::string typed = youre_bogus::word_in(model.entry->text(), youre_bogus::Slot::picked);
  const std::string take = youre_bogus::word_in(model.entry->text(), youre_bogus::Slot::take);
  std::vector<ChipLook> counts;
  for (int cards = 0; cards <= most_in_hand; ++cards)
    counts.push_back({"+" + std::to_string(cards), {}, model.typed.roll && model.typed.picked.value_or(0) == cards});
  if (const auto pressed = row_of_chips(painter, inner.cut_top(height, gap), counts)) {
    const std::string token = "+" + std::to_string(*pressed);
    set_or_drop(token, token == typed, actions);
  }
  const bool takes = model.typed.takes.value_or(false);
  const std::array<ChipLook, 3> top = {
      {{"took the top card", {}, takes},
       {"left it", {}, take == "leave"},
       {"under it ...", {}, !youre_bogus::word_in(model.entry->text(), youre_bogus::Slot::under).empty()}}};
  if (const auto pressed = row_of_chips(painter, inner.cut_top(height, gap), top)) {
    if (*pressed == 2) {
      actions.emplace_back(action::ChoosePanel{{youre_bogus::Step::pick_up, PanelQuestion::card_under}});
    } else {
      const std::string token = *pressed == 0 ? "take" : "leave";
      set_or_drop(token, token == take, actions);
    }
  }
  say_below(painter, inner, "Left out, the rules fill it in. Press again to take it back.");
}

// An exchange called on a card that was drawn and shown (I): to the right or to the left, one for each card.

// What stands in the line already, to be taken out again.
void draw_called(Painter& painter, Rect& row, const BogusModel& model, Actions& actions) {
  int at = 0;
  for (const auto& word : youre_bogus::line_words(model.entry->text())) {
    const RowId id("called", at++);
    if (word.slot != youre_bogus::Slot::exchange || !word.own) continue;
    const float width = chip_width(painter, word.text, "\u00D7") + 4;
    if (width > row.w) return;
    if (chip(painter, row.cut_right(width, 6), word.text, "\u00D7", true))
      actions.emplace_back(action::DropToken{word.text});
  }
}

void draw_exchange_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  const bool left = model.panel.question == PanelQuestion::pass_left;
  ChooserLook look;
  look.caption = "DRAWN AND SHOWN";
  auto [card, rank, beside, corner] = choose_card(painter, area, look, model.panel, actions);
  const std::array<ChipLook, 2> directions = {{{"pass right", {}, !left}, {"pass left", {}, left}}};
  if (const auto pressed = row_of_chips(painter, beside.cut_left(std::min(beside.w, 210.0F), 8), directions)) {
    const auto way = *pressed == 1 ? PanelQuestion::pass_left : PanelQuestion::first;
    actions.emplace_back(action::ChoosePanel{{youre_bogus::Step::exchange, way}});
  }
  draw_called(painter, beside, model, actions);
  if (!card) return;
  actions.emplace_back(action::PutToken{(left ? "left:" : "right:") + core::to_text(*card)});
  actions.emplace_back(action::ChoosePanel{{youre_bogus::Step::exchange, model.panel.question}});
}

// The end of the entry: pass the dice, or log what there is and keep the turn open.

void draw_pass_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  Rect inner = begin_step_panel(painter, area, "PASS THE DICE?");
  const float gap = 10;
  Rect right = inner;
  Rect left = right.cut_left((inner.w - gap) / 2, gap);
  const float height = std::min(56.0F, inner.h * 0.5F);
  const bool roll_is_in = model.typed.roll || model.view.roll;
  if (button(painter, left.cut_top(height, 8), "Pass the dice", "Enter", ButtonLook::primary))
    actions.emplace_back(action::Commit{core::Passing::passes});
  const std::string_view whole = "Keep the turn open";
  const bool fits = button_width(painter, whole, "Shift Enter") <= right.w;
  if (button(painter, right.cut_top(height, 8), fits ? whole : "Keep it open", "Shift Enter"))
    actions.emplace_back(action::Commit{core::Passing::keeps});
  say_below(painter, left,
            roll_is_in ? "Logs what is typed, and the turn is over."
                       : "The roll is not in yet: it is logged, and the turn stays open all the same.");
  say_below(painter, right, "Logs what is typed; the card may come later, or a word about it.");
}

// What was said before the roll (C): one of the two declarations that count, or anything else, for the fun of it.

constexpr std::array<std::string_view, 3> suggestions = {"a second opinion", "my mother", "a better hand"};

// Puts the caret between the quotes.
void open_quotes(const BogusModel& model, Actions& actions) {
  const std::string line = youre_bogus::with_token(model.entry->text(), "want:\"\"");
  actions.emplace_back(action::SetLine{line, line.find("want:\"") + 6});
}

void draw_declare_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  Rect inner =
      begin_step_panel(painter, area, "BEFORE THE ROLL: WHAT IS WANTED?", "only the first two have an effect (C)");
  const float gap = 6;
  const float height = row_height(inner, 3, gap);
  const std::string said = youre_bogus::word_in(model.entry->text(), youre_bogus::Slot::want);
  const std::array<ChipLook, 3> real = {{{"the top card", "t", model.typed.wants_top},
                                         {"to discard two", "w", model.typed.wants_two},
                                         {"nothing", {}, said.empty()}}};
  if (const auto pressed = row_of_chips(painter, inner.cut_top(height, gap), real)) {
    if (*pressed == 2) {
      if (!said.empty()) actions.emplace_back(action::DropToken{said});
    } else {
      actions.emplace_back(action::PutToken{*pressed == 0 ? "want:top" : "want:two"});
    }
  }
  std::vector<ChipLook> humor;
  for (const auto words : suggestions) {
    const std::string quoted = "\"" + std::string(words) + "\"";
    humor.push_back({"\u201C" + std::string(words) + "\u201D", {}, said == "want:" + quoted});
  }
  if (const auto pressed = row_of_chips(painter, inner.cut_top(height, gap), humor))
    actions.emplace_back(action::PutToken{"want:\"" + std::string(suggestions[*pressed]) + "\""});
  Rect last = inner.cut_top(height, gap);
  const std::array<ChipLook, 1> own = {{{"something else: type it"}}};
  if (row_of_chips(painter, last.cut_left(std::min(last.w * 0.5F, 260.0F), 14), own)) open_quotes(model, actions);
  say_below(painter, last, "For a laugh only.");
}

constexpr std::array<std::string_view, 9> names = {"Dice", "Declare", "Roll",    "Pick up", "Exchange",
                                                   "Win",  "Place",   "Specify", "Pass"};

constexpr std::array<std::string_view, 9> step_tips = {
    "Before the roll: a die left the table, or somebody touched one (A2, A3).",
    "Before the roll: the player wants the top card, or wants to discard two (C1, C2).",
    "What the dice show (B1).",
    "How many cards the player picked up, and whether the top card was taken (B2, B3, C1).",
    "The player exchanged cards with a neighbor (I).",
    "The player declares a win: the claim and the cards (K, L).",
    "The card that was placed on the stack (D, E).",
    "What the player said of the card: odd or even, or which card a Joker is (F1, F2).",
    "The turn ends, and the dice pass on."};

TextStyle bold_of(TextStyle type) {
  return type == TextStyle::body ? TextStyle::strong : type == TextStyle::small ? TextStyle::small_strong : type;
}

// The panel that lies below is of this step: a tongue towards it, seen without color too.
void draw_tongue(Painter& painter, Rect step, Color color) {
  const float x = step.center().x;
  const std::array<Point, 3> corners = {{{x - 6, step.bottom()}, {x + 6, step.bottom()}, {x, step.bottom() + 6}}};
  painter.convex(corners, color);
}

}  // namespace

void draw_step_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  using youre_bogus::Step;
  if (area.h < 120) return;
  switch (current_step(model)) {
    case Step::dice: return draw_mishap_panel(painter, area, model, actions);
    case Step::declare: return draw_declare_panel(painter, area, model, actions);
    case Step::roll: return draw_roll_panel(painter, area, model, actions);
    case Step::pick_up: return draw_pick_up_panel(painter, area, model, actions);
    case Step::exchange: return draw_exchange_panel(painter, area, model, actions);
    case Step::win: return draw_win_entry_panel(painter, area, model, actions);
    case Step::place: return draw_card_picker(painter, area, model, actions);
    case Step::specify: return draw_specify_panel(painter, area, model, actions);
    case Step::pass: return draw_pass_panel(painter, area, model, actions);
  }
}

void draw_step_rail(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  using youre_bogus::Step;
  const Theme& t = painter.theme();
  const auto at_hand = static_cast<std::size_t>(std::max(model.view.step, model.typed.step.value_or(model.view.step)));
  const auto shown = static_cast<std::size_t>(current_step(model));
  const float gap = area.w < 620 ? 3 : 7;
  const TextStyle type = area.w < 620 ? TextStyle::caption : area.w < 720 ? TextStyle::small : TextStyle::body;
  // Wide words get wider steps.
  float words = 0;
  for (const auto name : names) words += painter.width(type, name);
  const float spare = (area.w - gap * static_cast<float>(names.size() - 1) - words) / static_cast<float>(names.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Rect step = area.cut_left(painter.width(type, names[i]) + spare, gap);
    const Press press = painter.press("step " + std::string(names[i]), step);
    // Pressed again, the panel of the step that comes next is back.
    if (press.clicked) {
      const bool again = model.panel.step == static_cast<Step>(i);
      actions.emplace_back(action::ChoosePanel{again ? PanelChoice{} : PanelChoice{static_cast<Step>(i)}});
    }
    hint(painter, step_tips[i]);
    const bool lit = i == at_hand;
    const bool done = i < at_hand;
    const Color ground = lit ? t.accent : press.hovered ? t.raised_hover : done ? t.raised : t.panel;
    painter.fill(step, ground, 6);
    if (i == shown) {
      painter.outline(step, t.accent, 6, 2);
      draw_tongue(painter, step, t.accent);
    } else if (!lit) {
      painter.outline(step, done ? t.raised_line : t.panel_line, 6);
    }
    const Color ink = lit ? t.accent_ink : done || i == shown ? t.ink : t.quiet;
    painter.text_in(lit ? bold_of(type) : type, step.inset(1, 0), Align::center, ink, names[i]);
  }
}

}  // namespace bogosity::ui
