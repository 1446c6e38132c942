#include "ui/screens/start_fields.h"

namespace bogosity::ui {

std::string caption_of(const StartModel& model, Field field) {
  switch (field) {
    case Field::players:
      return "PLAYERS, CLOCKWISE";
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
      return "ROLLS FIRST";
    case Field::end_kind:
      return "IT ENDS WITH";
    case Field::end_value:
      return model.end == EndKind::time     ? "AT WHAT TIME"
             : model.end == EndKind::rounds ? "HOW MANY ROUNDS"
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
  switch (field) {
    case Field::recent:
      return recent_players(model);
    case Field::starter:
      return seat_names(model);
    case Field::end_kind:
      return {"nothing agreed", "points", "rounds", "a time"};
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
