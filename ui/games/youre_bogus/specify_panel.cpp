// One panel specifies a Seven or a Joker (F): odd or even, and for a Joker rank and suit, transparent or not. The other
// has the mishaps of a die (A2, A3).
#include <array>

#include "core/cards.h"
#include "core/quoting.h"
#include "games/youre_bogus/record/writer.h"
#include "ui/games/youre_bogus/screen.h"
#include "ui/widgets/card.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

using core::Card;
using core::Rank;
using youre_bogus::Parity;
using youre_bogus::Slot;
using youre_bogus::Specification;

// Puts the specification into the line; one that says nothing goes.
Actions put(const Specification& said, const BogusModel& model) {
  if (said == Specification()) return model.drop(Slot::said);
  return {model.put(Slot::said, youre_bogus::write_specification(said))};
}

struct MishapQuestion {
  PanelQuestion asks;
  const char* label;
  const char* says;
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

void draw_questions(Painter& painter, Rect area, Actions& actions) {
  const StepPanel panel(painter, area, "WHAT HAPPENED TO THE DIE?", "both dice are rolled again");
  const float height = panel.row(3, 52);
  if (!ImGui::BeginTable("what happened", static_cast<int>(questions.size()))) return;
  for (const MishapQuestion& question : questions) {
    ImGui::TableNextColumn();
    draw_chips(painter, height, 1,
               {{question.label, {}, false, {action::ChoosePanel{{youre_bogus::Step::dice, question.asks}}}}}, actions);
    if (area.h >= 200) say_below(painter, question.says);
    say_below(painter, "costs " + std::string(question.costs));
  }
  ImGui::EndTable();
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

Actions take(const PanelChoice& next, const BogusModel& model) {
  Actions all = {action::ChoosePanel{next}};
  if (const std::string token = token_of(next, model); !token.empty()) all.push_back(model.put(Slot::mishap, token));
  return all;
}

// Asks for the face of one of the dice.
int ask_for_pips(Painter& painter, float height, std::string_view words, const std::string& which, int chosen) {
  row_text(painter, TextStyle::body, painter.theme().ink, words, 100, height);
  ImGui::SameLine();
  return row_of_dice(painter, height, 6, which, chosen);
}

}  // namespace

std::optional<Actions> answer_to_mishap(const BogusModel& model, int pips) {
  if (model.panel.question == PanelQuestion::first || model.panel.step != youre_bogus::Step::dice ||
      model.panel.dice[0] != 0)
    return std::nullopt;
  PanelChoice next = model.panel;
  next.dice[0] = pips;
  return take(next, model);
}

void draw_specify_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  const Card top = model.turn.placed.empty() ? model.view.top.card : model.turn.placed.front();
  const bool nothing = model.turn.placed.empty() && model.view.top.empty;
  const bool seven = !nothing && top.is(Rank::seven);
  const bool waits = seven || (!nothing && top.is_joker());
  const StepPanel panel(
      painter, area, "SAID TO BE",
      waits ? "before the next player picks up the dice (F)" : "only a Seven or a Joker waits for a word (F)");
  const float height = panel.row(3, 52);
  Specification said;
  if (const auto* typed = youre_bogus::event_in<youre_bogus::event::Specify>(model.line)) said = typed->said;
  said.made = false;
  // Pressing a chosen part again removes it.
  const auto toggle = [&](std::string label, std::string key, auto part, auto value) {
    Specification next = said;
    const bool chosen = part(next) == value;
    part(next) = chosen ? std::decay_t<decltype(part(next))>() : value;
    return ChipLook{std::move(label), std::move(key), chosen, put(next, model)};
  };
  const auto parity = [](Specification & it) -> auto& { return it.parity; };
  const auto rank = [](Specification & it) -> auto& { return it.rank; };
  const auto suit = [](Specification & it) -> auto& { return it.suit; };
  const auto transparent = [](Specification & it) -> auto& { return it.transparent; };
  using Said = std::decay_t<decltype(said.parity)>;
  Chips words = {toggle("odd", "o", parity, Said(Parity::odd)), toggle("even", "e", parity, Said(Parity::even))};
  if (seven) {
    draw_chips(painter, height, 2, words, actions);
    return say_below(painter,
                     "A Seven takes a parity only; whatever else is said has no effect (F1). Nothing said: as if it "
                     "were invisible.");
  }
  words.push_back(toggle("transparent", "~", transparent, true));
  if (ImGui::BeginTable("said", 2)) {
    ImGui::TableSetupColumn("words", ImGuiTableColumnFlags_WidthStretch, area.w < 620 ? 1.38F : 2.2F);
    ImGui::TableSetupColumn("suits", ImGuiTableColumnFlags_WidthStretch, 1);
    ImGui::TableNextColumn();
    if (area.w < 620) {  // no room for keys, and for equal widths
      for (ChipLook& each : words) each.key.clear();
      draw_chip_line(painter, words, actions);
    } else {
      draw_chips(painter, height, words.size(), words, actions);
    }
    ImGui::TableNextColumn();
    const auto chosen = said.suit.is_known() ? std::optional(said.suit.value()) : std::nullopt;
    if (const auto pressed = row_of_suits(painter, height, chosen))
      append(actions, toggle({}, {}, suit, std::decay_t<decltype(said.suit)>(*pressed)).does);
    ImGui::EndTable();
  }
  Chips ranks;
  for (int i = 1; i <= 13; ++i) {
    const auto each = static_cast<Rank>(i);
    ranks.push_back(
        toggle(corner_text(Card(each, core::Suit::spades)), {}, rank, std::decay_t<decltype(said.rank)>(each)));
  }
  draw_chips(painter, height, (free_width(painter) - 12 * 8) / 13 >= space::button ? 13 : 7, ranks, actions);
}

// A die left the table, or somebody touched one. There are three answers, each with its price, until the right words
// stand in the line (A2, A3).
void draw_mishap_panel(Painter& painter, Rect area, const BogusModel& model, Actions& actions) {
  const PanelChoice& chosen = model.panel;
  const PanelQuestion question = chosen.question;
  if (question == PanelQuestion::first) return draw_questions(painter, area, actions);
  const bool off = question == PanelQuestion::rolled_off;
  const bool touched = question == PanelQuestion::touched;
  const StepPanel panel(painter, area,
                        off       ? "WHAT DID IT SHOW?"
                        : touched ? "WHO TOUCHED IT, AND WHAT DID IT SHOW?"
                                  : "WHERE WAS IT, AND WHO TOUCHED IT?");
  const float height = panel.row(3, 48);
  if (!off && !touched) {
    const auto answer = [&](const char* label, PanelQuestion where) {
      PanelChoice next = chosen;
      next.question = where;
      return ChipLook{label, {}, question == where, take(next, model)};
    };
    draw_chips(painter, height, 2,
               {answer("directly above the table: nothing", PanelQuestion::above_table),
                answer("off the table: double", PanelQuestion::off_table)},
               actions);
  }
  if (!off) {
    const RowId id("who touched", 0);
    Chips chips;
    for (const auto& seat : model.view.seats) {
      PanelChoice next = chosen;
      next.who = static_cast<int>(chips.size()) + 1;
      chips.push_back({seat.name, {}, chosen.who == next.who, take(next, model)});
    }
    draw_chips(painter, height, chips.size(), chips, actions);
  }
  PanelChoice next = chosen;
  if (const int pips = ask_for_pips(painter, height, "It showed", "showed", chosen.dice[0]); pips != 0) {
    next.dice[0] = pips;
    append(actions, take(next, model));
  }
  ImGui::SameLine();
  draw_chip_line(painter, {{"Back", {}, false, {action::ChoosePanel{{youre_bogus::Step::dice}}}}}, actions);
  if (!off || chosen.dice[0] == 0) return;
  if (const int pips = ask_for_pips(painter, height, "the other, too", "other showed", chosen.dice[1]); pips != 0) {
    next.dice[1] = pips == chosen.dice[1] ? 0 : pips;
    append(actions, take(next, model));
  }
}

}  // namespace bogosity::ui
