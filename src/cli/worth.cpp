// `bogosity worth CARDS`: what a win of You're Bogus is worth, before or after anybody has claimed it.
#include "games/youre_bogus/table/worth.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "cli/command_line.h"
#include "cli/commands.h"
#include "cli/terminal.h"
#include "core/numbers.h"
#include "games/youre_bogus/table/setup.h"

namespace bogosity::cli {
namespace {

using youre_bogus::WinHand;
using youre_bogus::WinRules;
using youre_bogus::Worth;

constexpr std::size_t cards_of_a_win = 7;

// Cuts off a card, and the exclamation mark that may insist on it.
std::optional<core::Card> take_listed_card(std::string_view& text) {
  const auto card = core::take_card(text);
  if (card && text.starts_with('!')) text.remove_prefix(1);
  return card;
}

// Reads what follows the `=` of `win:`: cards with commas between, then a slash and at most one card more.
std::optional<WinHand> hand_from(std::string_view text) {
  WinHand hand;
  bool slash = text.starts_with('/');
  while (!slash) {
    const auto card = take_listed_card(text);
    if (!card) return std::nullopt;
    hand.face_up.push_back(*card);
    if (text.empty()) break;
    slash = text.front() == '/';
    if (!slash && text.front() != ',') return std::nullopt;
    if (!slash) text.remove_prefix(1);
  }
  if (slash) {
    text.remove_prefix(1);
    if (!text.empty()) {
      hand.face_down = take_listed_card(text);
      if (!hand.face_down || !text.empty()) return std::nullopt;
    }
  }
  // Seven cards are six and one: which one lies face down has to be said.
  const std::size_t count = hand.face_up.size() + (hand.face_down ? 1 : 0);
  if (count == 0 || (count == cards_of_a_win && !hand.face_down)) return std::nullopt;
  return hand;
}

struct WorthOptions {
  std::string cards;
  int decks = 1;
  std::string rulings;
  bool json = false;
};

// The game reads the options as it reads its headers.
core::Result<WinRules> rules_of(const WorthOptions& options) {
  core::Headers headers = {
      {"Game", "You're Bogus", {}}, {"Players", "A, B, C, D, E", {}}, {"Decks", std::to_string(options.decks), {}}};
  if (!options.rulings.empty()) headers.push_back({"Rulings", options.rulings, {}});
  const auto setup = BOGOSITY_TRY(youre_bogus::read_setup(headers));
  return setup.win_rules();
}

std::string as_json(const Worth& worth) {
  nlohmann::ordered_json json;
  json["stands"] = worth.stands;
  if (!worth.stands) json["reason"] = worth.reason;
  json["worth"] = worth.worth;
  if (worth.stands) {
    json["straight_flushes"] = worth.straight_flushes;
    json["straight_points"] = worth.straight_points;
    json["split"] = worth.split;
    json["split_points"] = worth.split_points;
    json["jokers"] = json_list(worth.jokers, [](core::Card card) { return core::to_text(card); });
  }
  return json.dump();
}

std::string as_text(const Worth& worth) {
  if (!worth.stands) return fmt::format("No win. {}", worth.reason);
  std::string text = core::counted(worth.worth, "point", "points") + "\n";
  text += fmt::format("  {:>2}  {} straight-flush{} of three\n", worth.straight_points, worth.straight_flushes,
                      worth.straight_flushes == 1 ? "" : "es");
  text += fmt::format("  {:>2}  six cards split {} and {} between the suits\n", worth.split_points, worth.split[0],
                      worth.split[1]);
  if (worth.straight_points + worth.split_points > worth.worth) text += "  no win is worth more than 50\n";
  for (const auto card : worth.jokers) text += fmt::format("  a Joker stands for {}\n", core::spoken(card));
  return text;
}

core::Result<int> worth(const WorthOptions& options, const CommandLine&) {
  const auto hand = hand_from(options.cards);
  if (!hand)
    return wrong_usage(fmt::format(
        "not understood: \"{}\". Type six cards, a slash and the card face down, as in 6H,7H,8H,9D,TD,JD/KD.",
        options.cards));
  const auto rules = rules_of(options);
  if (!rules) return wrong_usage(core::describe(rules.error()));
  const Worth worth = youre_bogus::worth_of(*hand, *rules);
  const int printed = print(options.json ? as_json(worth) : as_text(worth));
  return worth.stands ? printed : exit_refused;
}

}  // namespace

void add_worth(CommandLine& line) {
  const auto [command, options] = add_command(line, at_the_table, "worth", "Shows what a win is worth.", worth);
  command.add_option("CARDS", options.cards, "Six cards, a slash, the card face down: 6H,7H,8H,9D,TD,JD/KD.")
      ->required();
  command.add_option("--decks", options.decks, "How many decks are in play, 1 or 2.")->transform(count(1, 2));
  command.add_option("--rulings", options.rulings, "The rulings of the table, as in joker-duplicates=no.");
  add_json(command, options.json);
  add_examples(command, {"worth 6H,7H,8H,9D,TD,JD/KD", "worth 6H,7H,8H,9D,TD,*/KD --rulings joker-duplicates=no"});
}

}  // namespace bogosity::cli
