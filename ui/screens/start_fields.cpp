#include "ui/screens/start_fields.h"

#include "ui/game_screens.h"

namespace bogosity::ui {

std::string caption_of(const StartModel& model, Field field) {
  if (const GameOption* option = option_in(model, field)) return std::string(option->caption);
  switch (field) {
    case Field::game:
      return "GAME";
    case Field::players:
      return least_players(model) == 1 ? "WHO PLAYS" : "PLAYERS, CLOCKWISE";
    case Field::recent:
      return "WHO PLAYED BEFORE";
    case Field::event:
      return "WHAT IT IS CALLED";
    case Field::place:
      return "PLACE";
    case Field::date:
      return "DATE";
    case Field::scorekeeper:
      return "SCOREKEEPER";
    case Field::starter:
      return chosen_game(model) == nullptr ? "ROLLS FIRST" : std::string(chosen_game(model)->starter);
    case Field::end_kind:
      return "IT ENDS WITH";
    case Field::end_value:
      return model.end == EndKind::time     ? "AT WHAT TIME"
             : model.end == EndKind::rounds ? (chosen_game(model) == nullptr ? "HOW MANY ROUNDS" : "HOW MANY HANDS")
                                            : "HOW MANY POINTS";
    case Field::decks:
      return "DECKS";
    case Field::jokers:
      return "A JOKER MAY DOUBLE A CARD";
    case Field::overclaim:
      return "A CLAIM ABOVE THE WORTH";
    case Field::condition:
      return "THE STACK\u2019S CONDITION";
    default:
      return {};
  }
}

std::string_view hint_of(const StartModel& model, Field field) {
  switch (field) {
    case Field::players:
      return "Ann, Bob, Cy";
    case Field::event:
      return "Friday table";
    case Field::place:
      return "Lawrence, Kansas";
    case Field::date:
      return "2026-11-21";
    case Field::scorekeeper:
      return "who types";
    case Field::end_value:
      return model.end == EndKind::time ? "23:00" : model.end == EndKind::rounds ? "5" : "100";
    default:
      return {};
  }
}

std::vector<std::string> options_in(const StartModel& model, Field field) {
  std::vector<std::string> options;
  if (const GameOption* option = option_in(model, field)) {
    if (option->values.empty()) return seats_from_last(model);
    for (const auto& value : option->values) options.emplace_back(value.label);
    return options;
  }
  switch (field) {
    case Field::game:
      options.emplace_back("You\u2019re Bogus");
      for (const GameScreen* each : game_screens()) options.emplace_back(each->game);
      return options;
    case Field::recent:
      return recent_players(model);
    case Field::starter:
      return seat_names(model);
    case Field::end_kind:
      return {"nothing agreed", "points", chosen_game(model) == nullptr ? "rounds" : "hands", "a time"};
    case Field::decks:
      return {"one", "two"};
    case Field::jokers:
      return {"yes", "no"};
    case Field::overclaim:
      return {"gets the worth", "fails"};
    case Field::condition:
      return {"is remembered", "is shown"};
    default:
      return {};
  }
}

}  // namespace bogosity::ui
