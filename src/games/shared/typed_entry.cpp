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

// The line as it could be typed with the offer taken, where token `at` was refused.
std::string with_offer(const TypedTokens& tokens, std::size_t at, const core::Suggestion& offer) {
  std::string line;
  const auto add = [&line](const std::string& token) { line += (line.empty() ? "" : " ") + token; };
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (i == at && offer.instead.empty()) add(offer.text);
    add(i == at && !offer.instead.empty() ? replaced(tokens[i].text, offer) : tokens[i].text);
  }
  return line;
}

}  // namespace

std::string with_offer_taken(const std::string& token, const core::Suggestion& offer) {
  if (offer.instead.empty()) return token.empty() ? offer.text : offer.text + " " + token;
  return replaced(token, offer);
}

void offer_in_text(core::Error& error, std::string_view text, core::Range at) {
  const std::string typed(core::text_at(text, at));
  const auto with = [&](const std::string& words) {
    const bool joined_before = at.from > 0 && text[at.from - 1] != ' ';
    const bool joined_behind = at.to < text.size() && text[at.to] != ' ';
    return std::string(text.substr(0, at.from)) + (joined_before ? " " : "") + words + (joined_behind ? " " : "") +
           std::string(text.substr(at.to));
  };
  for (core::Suggestion& offer : error.suggestions) {
    if (offer.opens) continue;
    offer.line = with(with_offer_taken(typed, offer));
  }
}

tl::unexpected<core::Error> refused_as_typed(core::Error error, const TypedTokens& typed, std::size_t at,
                                             std::uint32_t column) {
  error.place = {1, column};
  error.unfinished = error.unfinished && at + 1 == typed.size();
  for (core::Suggestion& offer : error.suggestions) {
    if (!offer.opens) offer.line = with_offer(typed, at, offer);
  }
  return tl::unexpected(std::move(error));
}

}  // namespace bogosity::games
