#include <array>

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

void draw_under(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  const action::ChoosePanel back{{Step::pick_up}};
  const CardChoice choice = choose_card(painter, area, {.caption = "UNDER IT CAME TO LIGHT"}, model.panel, actions);
  const FlowArea beside(painter, choice.beside);
  draw_chip_line(painter, {{"Back", {}, false, {back}}}, actions);
  if (!choice.card) return;
  actions.push_back(model.put(Slot::under, "under:" + core::to_text(*choice.card)));
  actions.emplace_back(back);
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
    counts.push_back({token, {}, model.turn.picked == cards, model.toggled(Slot::picked, token, typed)});
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
               model.toggled(Slot::take, "leave", take != nullptr && !take->takes)},
              {"under it ...",
               {},
               event_in<event::Under>(model.line) != nullptr,
               {action::ChoosePanel{{Step::pick_up, PanelQuestion::card_under}}}}},
             actions);
  say_below(painter, "If nothing is chosen here, the program logs what the rules prescribe.");
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
    chips.push_back({youre_bogus::write_token(each.event, model.line.names),
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
             {{"the top card", "t", model.turn.wants_top, {model.put(Slot::want, "want:top")}},
              {"to discard two", "w", model.turn.wants_two, {model.put(Slot::want, "want:two")}},
              {"nothing", {}, said == nullptr, model.drop(Slot::want)}},
             actions);
  Chips humor;
  for (const std::string words : {"a second opinion", "my mother", "a better hand"}) {
    const bool chosen = said != nullptr && said->words == words;
    humor.push_back({"\u201C" + words + "\u201D", {}, chosen, {model.put(Slot::want, "want:\"" + words + "\"")}});
  }
  draw_chips(painter, height, 3, humor, actions);
  const std::string line = youre_bogus::with_words(model.line, Slot::want, "want:\"\"").text;
  const action::SetLine between_quotes{line, line.find("want:\"") + 6};
  draw_chip_line(painter, {{"something else: type it", {}, false, {between_quotes}}}, actions);
  ImGui::SameLine();
  say_below(painter, "For a laugh only.");
}

struct StepOfTurn {
  std::string_view name, tip;
  void (*draw)(Painter&, Rect, const BogusModel&, Actions&);
};
// These are in the order of Step.
constexpr std::array<StepOfTurn, 9> steps_of_turn = {
    {{"Dice", "Before the roll: a die left the table, or somebody touched one (A2, A3).", draw_mishap_panel},
     {"Declare", "Before the roll: the player wants the top card, or wants to discard two (C1, C2).",
      draw_declare_panel},
     {"Roll", "What the dice show (B1).", draw_roll_panel},
     {"Pick up", "How many cards the player picked up, and whether the top card was taken (B2, B3, C1).",
      draw_pick_up_panel},
     {"Exchange", "An exchange was called: everybody passes a card to a neighbor (I4).", draw_exchange_panel},
     {"Win", "The player declares a win: the claim and the cards (K, L).", draw_win_entry_panel},
     {"Place", "The card that was placed on the stack (D, E).", draw_card_picker},
     {"Specify", "What the player said of the card: odd or even, or which card a Joker is (F1, F2).",
      draw_specify_panel},
     {"Pass", "The turn ends, and the dice pass on.", draw_pass_panel}}};

}  // namespace

// This panel has the roll once more where the dice above are out of reach, and the roll that nobody noted.
void draw_roll_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  const StepPanel panel(painter, area, "THE ROLL THAT STANDS", "two digits, as in 54");
  const float height = panel.row(3);
  draw_die_row(painter, height, 10, 0, "roll first", model, actions);
  draw_die_row(painter, height, 10, 1, "roll second", model, actions);
  draw_chip_line(painter, {{"nobody noted it", "?-?", false, {model.put(Slot::roll, "?-?")}}}, actions);
  ImGui::SameLine();
  say_below(painter, "Then +2 says what was picked up, +0 nothing.");
}

void draw_step_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  if (area.h >= 120) steps_of_turn[static_cast<std::size_t>(current_step(model))].draw(painter, area, model, actions);
}

void draw_step_rail(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  const Theme& t = painter.theme();
  const auto at_hand = static_cast<std::size_t>(std::max(model.view.step, model.turn.step.value_or(model.view.step)));
  const auto shown = static_cast<std::size_t>(current_step(model));
  const float gap = area.w < 620 ? 3 : 7;
  // Wide words get wider steps.
  const auto spare_in = [&](TextStyle type) {
    float room = area.w - gap * static_cast<float>(steps_of_turn.size() - 1);
    for (const StepOfTurn& each : steps_of_turn) room -= painter.width(type, each.name);
    return room / static_cast<float>(steps_of_turn.size());
  };
  const TextStyle type = area.w >= 720                      ? TextStyle::body
                         : spare_in(TextStyle::small) >= 16 ? TextStyle::small
                                                            : TextStyle::caption;
  const TextStyle bold = type == TextStyle::body    ? TextStyle::strong
                         : type == TextStyle::small ? TextStyle::small_strong
                                                    : type;
  const float spare = spare_in(type);
  const FlowArea flow(painter, area);
  for (std::size_t i = 0; i < steps_of_turn.size(); ++i) {
    const StepOfTurn& each = steps_of_turn[i];
    if (i > 0) ImGui::SameLine(0, painter.pixels(gap));
    const Rect step = next_place(painter, painter.width(type, each.name) + spare, area.h);
    const bool lit = i == shown;
    const bool begun = i <= at_hand;
    ImGui::PushStyleColor(ImGuiCol_Button, packed(lit ? t.accent : begun ? t.raised : t.panel));
    ImGui::PushStyleColor(ImGuiCol_ButtonHovered, packed(lit ? t.accent : t.raised_hover));
    ImGui::PushStyleColor(ImGuiCol_Border, packed(lit ? t.accent : begun ? t.raised_line : t.panel_line));
    ImGui::PushStyleVar(ImGuiStyleVar_FrameBorderSize, painter.pixels(1));
    const bool clicked = painter.press_button("step " + std::string(each.name), step).clicked;
    ImGui::PopStyleVar();
    ImGui::PopStyleColor(3);
    hint(painter, each.tip);
    // A tongue points to the panel below, which is of this step. It is seen without color too.
    const Point foot{step.center().x, step.bottom()};
    const std::array<Point, 3> tongue = {{{foot.x - 6, foot.y}, {foot.x + 6, foot.y}, {foot.x, foot.y + 6}}};
    if (lit) painter.convex(tongue, t.accent);
    const Color ink = lit ? t.accent_ink : begun ? t.ink : t.quiet;
    painter.text_in(lit ? bold : type, step.inset(1, 0), Align::center, ink, each.name);
    // Pressing it again brings back the panel of the next step.
    if (clicked) {
      const bool again = model.panel.step == static_cast<Step>(i);
      actions.emplace_back(action::ChoosePanel{again ? PanelChoice{} : PanelChoice{static_cast<Step>(i)}});
    }
  }
}

}  // namespace bogosity::ui
