#include "games/shared/typed_entry.h"

#include <utility>

#include "core/cards.h"

namespace bogosity::games {
namespace {

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

std::string replaced(const std::string& token, const core::Suggestion& offer) {
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

std::string with_offer_taken(const std::string& token, const core::Suggestion& offer) {
  if (offer.instead.empty()) return token.empty() ? offer.text : offer.text + " " + token;
  return replaced(token, offer);
}

void offer_in_text(core::Error& error, std::string_view text, core::Range at, const std::string& written) {
  const std::string typed(core::text_at(text, at));
  const auto with = [&](const std::string& words) {
    const bool joined_before = at.from > 0 && text[at.from - 1] != ' ';
    const bool joined_behind = at.to < text.size() && text[at.to] != ' ';
    return std::string(text.substr(0, at.from)) + (joined_before ? " " : "") + words + (joined_behind ? " " : "") +
           std::string(text.substr(at.to));
  };
  for (core::Suggestion& offer : error.suggestions) {
    if (offer.opens) continue;
    std::string words = with_offer_taken(typed, offer);
    if (words == typed && !written.empty()) words = with_offer_taken(written, offer);
    offer.line = with(words);
  }
}

}  // namespace bogosity::games
