#include <algorithm>
#include <array>
#include <span>

#include "games/youre_bogus/record/writer.h"
#include "ui/games/youre_bogus/screen.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {

namespace {

using youre_bogus::event_in;
using youre_bogus::Slot;
using youre_bogus::Step;

namespace event = youre_bogus::event;

constexpr int most_in_hand = 7;  // Z1

// After a step the panel goes on to the one that comes next.
Actions done_with(Actions step) {
  step.push_back(next_step);
  return step;
}

void draw_under(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  const action::ChoosePanel back{{Step::pick_up}};
  const CardChoice choice = choose_card(painter, area, {.caption = "UNDER IT CAME TO LIGHT"}, model.panel, actions);
  const FlowArea beside(painter, choice.beside);
  draw_chip_line(painter, {{"Back", {}, false, {back}}}, actions);
  if (!choice.card) return;
  actions.push_back(model.put(Slot::under, "under:" + core::to_text(*choice.card)));
  actions.push_back(next_step);
}

// The player takes and picks up cards (B, C1, C2). The prescribed ones are marked and filled in; pressing overrules.
void draw_pick_up_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  if (model.panel.question == PanelQuestion::card_under) return draw_under(painter, area, model, actions);
  const StepPanel panel(painter, area, "PICKED UP", "highlighted: what the rules say, or what was typed");
  const float height = panel.row(3);
  const auto* picked = event_in<event::PickUp>(model.line);
  const auto* take = event_in<event::Take>(model.line);
  Chips counts;
  for (int cards = 0; cards <= most_in_hand; ++cards) {
    const std::string token = "+" + std::to_string(cards);
    const bool typed = picked != nullptr && picked->cards == static_cast<std::uint32_t>(cards);
    counts.push_back({token, {}, model.turn.picked == cards, done_with(model.toggled(Slot::picked, token, typed))});
  }
  draw_chips(painter, height, counts.size(), counts, actions);
  draw_chips(painter, height, 3,
             {{"took the top card",
               {},
               model.turn.takes.value_or(false),
               model.toggled(Slot::take, "take", take != nullptr && take->takes)},
              {"left it",
               {},
               take != nullptr && !take->takes,
               done_with(model.toggled(Slot::take, "leave", take != nullptr && !take->takes))},
              {"under it ...",
               {},
               event_in<event::Under>(model.line) != nullptr,
               {action::ChoosePanel{{Step::pick_up, PanelQuestion::card_under}}}}},
             actions);
  draw_chip_line(painter, {{"nobody noted the roll", "?-?", false, {model.put(Slot::roll, "?-?")}}}, actions);
  ImGui::SameLine();
  say_below(painter, "Nothing chosen: what the rules prescribe.");
}

// "9♠ to the right"
std::string in_words(const event::Exchange& exchange) {
  return core::short_card(exchange.shown.card) +
         (exchange.direction == youre_bogus::Direction::left ? " to the left" : " to the right");
}

// An exchange is called on a card that was drawn and shown (I): to the right or to the left, one for each card.
void draw_exchange_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  std::vector<youre_bogus::Typed::Token> exchanges;
  for (const auto& token : model.line.tokens) {
    if (youre_bogus::is_a<event::Exchange>(token.event)) exchanges.push_back(token);
  }
  const auto words_of = [&](event::Exchange exchange, bool to_left) {
    exchange.direction = to_left ? youre_bogus::Direction::left : youre_bogus::Direction::right;
    return youre_bogus::write_token(exchange, model.line.names);
  };
  const auto* last = exchanges.empty() ? nullptr : std::get_if<event::Exchange>(&exchanges.back().event);
  const bool left = last == nullptr ? model.panel.question == PanelQuestion::pass_left
                                    : last->direction == youre_bogus::Direction::left;
  const CardChoice choice = choose_card(painter, area, {.caption = "DRAWN AND SHOWN"}, model.panel, actions);
  const FlowArea beside(painter, choice.beside);
  // The last exchange in the line gets the direction that is pressed.
  const auto direction = [&](PanelQuestion way, bool to_left) {
    Actions all = {action::ChoosePanel{{Step::exchange, way}}};
    if (last != nullptr)
      all.push_back(
          BogusModel::set(youre_bogus::with_words_at(model.line, exchanges.back().at, words_of(*last, to_left))));
    return all;
  };
  Chips chips = {{"pass right", {}, !left, direction(PanelQuestion::first, false)},
                 {"pass left", {}, left, direction(PanelQuestion::pass_left, true)}};
  // Exchanges that stand in the line already can be removed.
  for (const auto& each : exchanges)
    chips.push_back({in_words(std::get<event::Exchange>(each.event)),
                     "\u00D7",
                     true,
                     {BogusModel::set(youre_bogus::with_words_at(model.line, each.at, {}))}});
  draw_chip_line(painter, chips, actions);
  if (!choice.card) return;
  actions.push_back(model.put(Slot::exchange, words_of({{}, {*choice.card}}, left)));
  actions.emplace_back(action::ChoosePanel{{Step::exchange, model.panel.question}});
}

// The entry ends: the dice are passed, or the line is logged and the turn stays open.
void draw_pass_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  const StepPanel panel(painter, area, "PASS THE DICE?");
  const float height = panel.row(2);
  if (!ImGui::BeginTable("pass", 2)) return;
  const auto column = [&](std::string_view label, std::string_view key, core::Passing passing, const char* words) {
    ImGui::TableNextColumn();
    const ButtonLook look = passing == core::Passing::passes ? ButtonLook::primary : ButtonLook::plain;
    if (button(painter, next_place(painter, free_width(painter), height), label, key, look))
      actions.emplace_back(action::Commit{passing});
    say_below(painter, words);
  };
  const bool roll_is_in = model.turn.roll || model.view.roll;
  column("Pass the dice", "Enter", core::Passing::passes,
         roll_is_in ? "Logs what is typed, and the turn is over." : "Without a roll the turn stays open.");
  column(area.w < 560 ? "Keep it open" : "Keep the turn open", "Shift Enter", core::Passing::keeps,
         "Logs what is typed; the card may come later, or a word about it.");
  ImGui::EndTable();
}

// A player declares before the roll (C): one of the two wishes that count, or any other words, for the fun of it.
void draw_declare_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  const StepPanel panel(painter, area, "BEFORE THE ROLL: WHAT IS WANTED?", "only the first two have an effect (C)");
  const float height = panel.row(3);
  const auto* said = event_in<event::Want>(model.line);
  draw_chips(painter, height, 3,
             {{"the top card", "t", model.turn.wants_top, done_with({model.put(Slot::want, "want:top")})},
              {"to discard two", "w", model.turn.wants_two, done_with({model.put(Slot::want, "want:two")})},
              {"nothing", {}, said == nullptr, done_with(model.drop(Slot::want))}},
             actions);
  Chips humor;
  for (const std::string words : {"a second opinion", "my mother", "a better hand"}) {
    const bool chosen = said != nullptr && said->words == words;
    humor.push_back(
        {"\u201C" + words + "\u201D", {}, chosen, done_with({model.put(Slot::want, "want:\"" + words + "\"")})});
  }
  draw_chips(painter, height, 3, humor, actions);
  const std::string line = youre_bogus::with_words(model.line, Slot::want, "want:\"\"").text;
  const action::SetLine between_quotes{line, line.find("want:\"") + 6};
  draw_chip_line(painter, {{"something else: type it", {}, false, {between_quotes}}}, actions);
  ImGui::SameLine();
  say_below(painter, "For a laugh only.");
}

struct StepOfTurn {
  Step step;
  std::string_view name, tip;
  void (*draw)(Painter&, Rect, const BogusModel&, Actions&);
};
// The steps that nearly every turn has, then what is rare.
constexpr std::size_t usual_steps = 5;
constexpr std::array<StepOfTurn, 9> steps_of_turn = {
    {{Step::roll, "Roll", "What the dice show (B1).", draw_roll_panel},
     {Step::pick_up, "Pick up", "How many cards the player picked up, and whether the top card was taken (B2, B3, C1).",
      draw_pick_up_panel},
     {Step::place, "Place", "The card that was placed on the stack (D, E).", draw_card_picker},
     {Step::specify, "Specify", "What the player said of the card: odd or even, or which card a Joker is (F1, F2).",
      draw_specify_panel},
     {Step::pass, "Pass", "The turn ends, and the dice pass on.", draw_pass_panel},
     {Step::declare, "Declare", "Before the roll: the player wants the top card, or wants to discard two (C1, C2).",
      draw_declare_panel},
     {Step::dice, "Mishap", "A die left the table, or somebody touched one (A2, A3).", draw_mishap_panel},
     {Step::exchange, "Exchange", "An exchange was called: everybody passes a card to a neighbor (I4).",
      draw_exchange_panel},
     {Step::win, "Win", "The player declares a win: the claim and the cards (K, L).", draw_win_entry_panel}}};

std::size_t index_of(Step step) {
  return static_cast<std::size_t>(std::ranges::find(steps_of_turn, step, &StepOfTurn::step) - steps_of_turn.begin());
}

// With the dice in sight the roll needs no step of its own.
std::span<const StepOfTurn> shown_steps(bool with_roll) { return std::span(steps_of_turn).subspan(with_roll ? 0 : 1); }

// Draws one step as a button, with a tongue that points to its panel when it is the current one.
bool draw_step(Painter& painter, Rect place, const StepOfTurn& step, TextStyle type, bool lit, bool begun,
               bool framed) {
  const Theme& t = painter.theme();
  const Color ground = framed ? t.raised : t.panel;
  ImGui::PushStyleColor(ImGuiCol_Button, packed(lit ? t.accent : ground));
  ImGui::PushStyleColor(ImGuiCol_ButtonHovered, packed(lit ? t.accent : t.raised_hover));
  ImGui::PushStyleColor(ImGuiCol_Border, packed(lit ? t.accent : framed ? t.raised_line : t.panel));
  ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, painter.pixels(1));
  const bool clicked = painter.press_button("step " + std::string(step.name), place).clicked;
  ImGui::PopStyleVar();
  ImGui::PopStyleColor(3);
  hint(painter, step.tip);
  const Point foot{place.center().x, place.bottom()};
  const std::array<Point, 3> tongue = {{{foot.x - 6, foot.y}, {foot.x + 6, foot.y}, {foot.x, foot.y + 6}}};
  if (lit) painter.convex(tongue, t.accent);
  painter.text_in(type, place.inset(1, 0), Align::center, lit ? t.accent_ink : begun ? t.ink : t.quiet, step.name);
  return clicked;
}

}  // namespace

// This panel has the roll once more where the dice above are out of reach, and the roll that nobody noted.
void draw_roll_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  const StepPanel panel(painter, area, "THE ROLL THAT STANDS", "two digits, as in 54");
  const float height = panel.row(3);
  draw_die_row(painter, height, 10, 0, "roll first", model, actions);
  draw_die_row(painter, height, 10, 1, "roll second", model, actions);
  Chips chips = {{"nobody noted it", "?-?", false, {model.put(Slot::roll, "?-?"), next_step}}};
  if (auto more = one_more(model)) chips.push_back(std::move(*more));
  draw_chip_line(painter, chips, actions);
  ImGui::SameLine();
  say_below(painter, "Then +2 says what was picked up, +0 nothing.");
}

void draw_step_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  if (area.h >= 120) steps_of_turn[index_of(current_step(model))].draw(painter, area, model, actions);
}

Step step_beside(Step step, bool before, bool with_roll) {
  const auto steps = shown_steps(with_roll);
  const auto at = static_cast<std::size_t>(std::ranges::find(steps, step, &StepOfTurn::step) - steps.begin());
  if (at == steps.size()) return (before ? steps.back() : steps.front()).step;  // the roll, which is not among them
  return steps[(at + (before ? steps.size() - 1 : 1)) % steps.size()].step;
}

void draw_step_rail(Painter& painter, Rect area, const BogusModel& model, bool with_roll, Actions& actions) {
  const Theme& t = painter.theme();
  const Step at_hand = std::max(model.view.step, model.turn.step.value_or(model.view.step));
  const Step shown = current_step(model);
  const auto steps = shown_steps(with_roll);
  const std::size_t usual = usual_steps - (with_roll ? 0 : 1);
  constexpr float arrow = 14;  // between two usual steps
  const float gap = area.w < 620 ? 4 : 7;
  const float between = arrow * static_cast<float>(usual - 1) + gap * static_cast<float>(steps.size() - usual);
  // What is left for each step beside its word. Wide words get wider steps.
  const auto spare_in = [&](TextStyle type) {
    float room = area.w - between;
    for (const StepOfTurn& each : steps) room -= painter.width(type, each.name);
    return room / static_cast<float>(steps.size());
  };
  const TextStyle type = spare_in(TextStyle::body) >= 18    ? TextStyle::body
                         : spare_in(TextStyle::small) >= 12 ? TextStyle::small
                                                            : TextStyle::caption;
  const float spare = std::min(spare_in(type), 40.0F);
  const auto width = [&](const StepOfTurn& each) { return painter.width(type, each.name) + spare; };
  // The usual steps stand on one strip, in the order of a turn; what is rare stands at the right.
  Rect strip = area;
  strip.w = arrow * static_cast<float>(usual - 1);
  for (const StepOfTurn& each : steps.first(usual)) strip.w += width(each);
  painter.fill(strip, t.panel, space::radius - 2);
  float x = area.x;
  float rare = area.right();
  for (const StepOfTurn& each : steps.subspan(usual)) rare -= width(each) + (&each == &steps.back() ? 0 : gap);
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const StepOfTurn& each = steps[i];
    if (i == usual) x = rare;
    const bool is_usual = i < usual;
    const Rect place{x, area.y, width(each), area.h};
    ImGui::SetCursorScreenPos(painter.pixels(place.top_left()));
    const bool begun = each.step <= at_hand;
    if (draw_step(painter, place, each, type, each.step == shown, begun || !is_usual, !is_usual))
      // Pressing it again brings back the panel of the next step.
      actions.push_back(model.panel.step == each.step ? next_step : Action(action::ChoosePanel{{each.step}}));
    if (i + 1 < usual)
      painter.text_in(TextStyle::small, {place.right(), area.y, arrow, area.h}, Align::center, t.quiet, "\u203A");
    x = place.right() + (is_usual ? arrow : gap);
  }
  painter.outline(strip, t.panel_line, space::radius - 2);
}

}  // namespace bogosity::ui
