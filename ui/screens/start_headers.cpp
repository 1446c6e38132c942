// What the form for a new evening says, as the headers of its record.
#include "core/record.h"
#include "ui/game_screens.h"
#include "ui/screens/start_model.h"

namespace bogosity::ui {
namespace {

void add(core::Headers& headers, std::string_view key, const std::string& value) {
  if (!value.empty()) headers.push_back({std::string(key), value, {}});
}

std::string rulings_of(const StartModel& model) {
  std::string rulings;
  if (!model.joker_duplicates) rulings = "joker-duplicates=no";
  if (model.overclaim_fails) rulings += (rulings.empty() ? "" : ", ") + std::string("overclaim=fail");
  return rulings;
}

std::string end_of(const StartModel& model) {
  const std::string& value = model.editor(Field::end_value).text();
  switch (model.end) {
    case EndKind::nothing:
      return {};
    case EndKind::points:
      return "points " + value;
    case EndKind::rounds:
      return "rounds " + value;
    case EndKind::time:
      return "time " + value;
  }
  return {};
}

}  // namespace

core::Headers headers_of(const StartModel& model) {
  const GameScreen* game = chosen_game(model);
  core::Headers headers = {{"Game", game == nullptr ? "You're Bogus" : std::string(game->game), {}}};
  const auto names = typed_names(model);
  const auto seats = seat_names(model);
  const std::string& typed = model.editor(Field::players).text();
  add(headers, "Date", model.editor(Field::date).text());
  add(headers, "Place", model.editor(Field::place).text());
  add(headers, "Event", model.editor(Field::event).text());
  add(headers, "Players", names.empty() ? typed : core::write_name_list(names));
  add(headers, "Scorekeeper", model.editor(Field::scorekeeper).text());
  const auto add_starter = [&] {
    const auto starter = static_cast<std::size_t>(model.starter);
    if (starter > 0 && starter < seats.size()) add(headers, "Starter", seats[starter]);
  };
  if (game != nullptr) {
    if (!game->starter.empty()) add_starter();
    for (std::size_t i = 0; i < game->options.size() && i < most_options; ++i) {
      const auto& option = game->options[i];
      const auto value = static_cast<std::size_t>(model.options[i]);
      if (const auto chairs = seats_from_last(model); option.values.empty() && value > 0 && value < chairs.size())
        add(headers, option.header, chairs[value]);
      if (value > 0 && value < option.values.size())
        add(headers, option.header, std::string(option.values[value].value));
    }
    if (can_agree_on_end(model)) add(headers, "End", end_of(model));
    return headers;
  }
  if (model.decks == 2 && takes_two_decks(model)) add(headers, "Decks", "2");
  add_starter();
  add(headers, "Rulings", rulings_of(model));
  add(headers, "End", end_of(model));
  if (model.shows_condition) add(headers, "Show", "condition");
  return headers;
}

}  // namespace bogosity::ui
