// What is wrong with the form before anybody sits down, in the words of the form.
#include <algorithm>
#include <set>

#include "core/date.h"
#include "core/text.h"
#include "ui/screens/start_model.h"

namespace bogosity::ui {
namespace {

FormError wrong(Field field, std::string reason, std::string way_out) {
  return {{core::Refusal::cannot_be, {}, std::move(reason), std::move(way_out)}, field};
}

std::optional<FormError> wrong_players(const StartModel& model) {
  const std::string& typed = model.editor(Field::players).text();
  if (!read_typed_names(typed).all_readable) {
    return wrong(Field::players, "a quotation mark among the players is in the wrong place",
                 "put one on either side of a name with a comma in it; no other name needs any");
  }
  const auto names = typed_names(model);
  if (names.empty()) return wrong(Field::players, "nobody plays yet", "name two players or more, with commas between");
  if (const GameScreen* game = chosen_game(model)) {
    const std::string several = std::to_string(game->least_players) + " to " + std::to_string(game->most_players);
    const bool fits = names.size() >= game->least_players && names.size() <= game->most_players;
    const std::string count = game->most_players == 1 ? "one plays it" : several + " play it";
    if (!fits)
      return wrong(Field::players, std::string(game->game) + " is not for " + std::to_string(names.size()), count);
  } else if (names.size() == 1) {
    return wrong(Field::players, names[0] + " is alone at the table", "it takes two to be Bogus: name another player");
  }
  if (names.size() > 1000) return wrong(Field::players, "these are too many players", "a thousand is the most");
  std::set<std::string> seen;
  for (const auto& name : names) {
    if (!seen.insert(name).second)
      return wrong(Field::players, "two players are called " + name, "give one of them another name");
  }
  return std::nullopt;
}

std::optional<FormError> wrong_end(const StartModel& model) {
  std::string_view value = model.editor(Field::end_value).text();
  if (model.end == EndKind::nothing || !can_agree_on_end(model)) return std::nullopt;
  if (model.end == EndKind::time) {
    if (core::is_time_of_day(value)) return std::nullopt;
    return wrong(Field::end_value, "the evening is to end at a time that no clock shows", "write it as 23:00");
  }
  const auto number = core::take_number(value, 1'000'000'000);
  if (number && value.empty()) return std::nullopt;
  const bool points = model.end == EndKind::points;
  return wrong(Field::end_value,
               std::string("the evening is to end after some ") + (points               ? "points"
                                                                   : chosen_game(model) ? "hands"
                                                                                        : "rounds"),
               std::string("say how many, as in ") + (points ? "100" : "5"));
}

}  // namespace

std::optional<FormError> what_is_wrong(const StartModel& model) {
  if (auto found = wrong_players(model)) return found;
  const std::string& date = model.editor(Field::date).text();
  if (!date.empty() && !core::is_date(date)) {
    return wrong(Field::date, "\u201C" + date + "\u201D is no day of any calendar",
                 "write the date as 2026-11-21, or leave it out");
  }
  return wrong_end(model);
}

}  // namespace bogosity::ui
