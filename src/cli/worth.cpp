// `bogosity worth CARDS`: what a win of You're Bogus is worth, before or after anybody has claimed it.
#include "games/youre_bogus/worth.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands.h"
#include "cli/output.h"
#include "core/text.h"
#include "games/youre_bogus/evening_headers.h"

namespace bogosity::cli {
namespace {

using youre_bogus::WinHand;
using youre_bogus::WinRules;
using youre_bogus::Worth;

constexpr std::size_t cards_of_a_win = 7;

// A card, and the exclamation mark that may insist on it.
std::optional<core::Card> take_listed_card(std::string_view& text) {
  const auto card = core::take_card(text);
  if (card && text.starts_with('!')) text.remove_prefix(1);
  return card;
}

// As in `win:` after the `=`: cards with commas between, then a slash and at most one card more.
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

// The game reads the options as it reads its headers.
core::Result<WinRules> rules_of(const WorthOptions& options) {
  core::Headers headers = {
      {"Game", "You're Bogus", {}}, {"Players", "A, B, C, D, E", {}}, {"Decks", std::to_string(options.decks), {}}};
  if (!options.rulings.empty()) headers.push_back({"Rulings", options.rulings, {}});
  const auto setup = youre_bogus::read_setup(headers);
  if (!setup) return tl::unexpected(setup.error());
  return setup->win_rules();
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
    json["jokers"] = nlohmann::ordered_json::array();
    for (const auto card : worth.jokers) json["jokers"].push_back(core::to_text(card));
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

}  // namespace

int worth(const WorthOptions& options) {
  const auto hand = hand_from(options.cards);
  if (!hand) {
    complain("\"" + options.cards +
             "\" cannot be read as a win: six cards, a slash, the card face down, as in "
             "6H,7H,8H,9D,TD,JD/KD");
    return wrong_usage;
  }
  const auto rules = rules_of(options);
  if (!rules) return complain(rules.error()), wrong_usage;
  const Worth worth = youre_bogus::worth_of(*hand, *rules);
  return print(options.json ? as_json(worth) : as_text(worth));
}

}  // namespace bogosity::cli
