#include "games/youre_bogus/offers.h"

#include <algorithm>

#include "core/text.h"

namespace bogosity::youre_bogus {
namespace {

constexpr std::size_t most_in_hand = 7;  // Z1

// The last place where the card stands in the token and is not insisted on; the end if there is none.
std::pair<std::size_t, std::size_t> place_of(core::Card card, std::string_view token) {
  std::pair<std::size_t, std::size_t> found{token.size(), 0};
  for (std::size_t at = 0; at < token.size(); ++at) {
    const bool begins =
        at == 0 || token[at - 1] == '/' || token[at - 1] == ',' || token[at - 1] == '=' || token[at - 1] == ':';
    if (!begins) continue;
    std::string_view rest = token.substr(at);
    const auto read = core::take_card(rest);
    if (read == card && (rest.empty() || rest[0] != '!')) found = {at, token.size() - at - rest.size()};
  }
  return found;
}

std::string replaced(const std::string& token, const core::Offer& offer) {
  std::string_view piece = offer.instead;
  const auto card = core::take_card(piece);
  auto [at, length] = card && piece.empty() ? place_of(*card, token) : std::pair{token.size(), std::size_t{0}};
  if (length == 0) {
    at = token.find(offer.instead);
    length = offer.instead.size();
  }
  if (at == std::string::npos) return token;
  return token.substr(0, at) + offer.text + token.substr(at + length);
}

}  // namespace

std::vector<core::Offer> offer_insisting(core::Card card) {
  return {{core::to_text(card) + "!", core::to_text(card), {}}};
}

std::vector<core::Offer> offer_counts(const std::string& name, std::size_t least) {
  std::vector<core::Offer> offers;
  for (std::size_t cards = least; cards <= most_in_hand; ++cards)
    offers.push_back({"count:" + core::quoted_if_needed(name) + "=" + std::to_string(cards), {}, {}});
  return offers;
}

core::Offer offer_to_open(std::uint32_t line, std::uint32_t turn) {
  return {turn == 0 ? std::string("Open that entry") : "Open turn " + std::to_string(turn), {}, {}, line};
}

std::vector<core::Offer> offer_deciders(const std::vector<PlayerId>& written, const std::vector<PlayerId>& instead,
                                        const Names& names) {
  const auto listed = [&names](const std::vector<PlayerId>& all) {
    std::string text;
    for (const PlayerId who : all) text += (text.empty() ? "@" : ",") + core::quoted_if_needed(names[who]);
    return text;
  };
  return {{listed(instead), listed(written), {}}};
}

std::vector<core::Offer> offer_count(const std::string& name, std::size_t cards) {
  auto offers = offer_counts(name, cards);
  if (!offers.empty()) offers.resize(1);
  return offers;
}

std::string with_offer(const std::vector<std::string>& tokens, std::size_t at, const core::Offer& offer) {
  std::string line;
  const auto add = [&line](const std::string& token) { line += (line.empty() ? "" : " ") + token; };
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (i == at && offer.instead.empty()) add(offer.text);
    add(i == at && !offer.instead.empty() ? replaced(tokens[i], offer) : tokens[i]);
  }
  return line;
}

}  // namespace bogosity::youre_bogus
