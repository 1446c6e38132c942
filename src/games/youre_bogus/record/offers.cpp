// What is offered with a refusal, and names in tokens called otherwise.
#include <array>

#include "core/rename.h"
#include "core/text.h"
#include "games/youre_bogus/record/tokens.h"

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

std::vector<core::Suggestion> offer_insisting(core::Card card) {
  return {{core::to_text(card) + "!", core::to_text(card), {}}};
}

std::vector<core::Suggestion> offer_counts(const std::string& name, std::size_t least) {
  std::vector<core::Suggestion> suggestions;
  for (std::size_t cards = least; cards <= most_in_hand; ++cards)
    suggestions.push_back({"count:" + core::quoted_if_needed(name) + "=" + std::to_string(cards), {}, {}});
  return suggestions;
}

core::Suggestion offer_to_open(std::uint32_t line, std::uint32_t turn) {
  return {turn == 0 ? std::string("Open that entry") : "Open turn " + std::to_string(turn), {}, {}, line};
}

std::vector<core::Suggestion> offer_deciders(const std::vector<PlayerId>& written, const std::vector<PlayerId>& instead,
                                             const Names& names) {
  const auto listed = [&names](const std::vector<PlayerId>& all) {
    std::string text;
    for (const PlayerId who : all) text += (text.empty() ? "@" : ",") + core::quoted_if_needed(names[who]);
    return text;
  };
  return {{listed(instead), listed(written), {}}};
}

std::vector<core::Suggestion> offer_count(const std::string& name, std::size_t cards) {
  auto suggestions = offer_counts(name, cards);
  if (!suggestions.empty()) suggestions.resize(1);
  return suggestions;
}

std::string with_offer(const std::vector<std::string>& tokens, std::size_t at, const core::Suggestion& offer) {
  std::string line;
  const auto add = [&line](const std::string& token) { line += (line.empty() ? "" : " ") + token; };
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (i == at && offer.instead.empty()) add(offer.text);
    add(i == at && !offer.instead.empty() ? replaced(tokens[i], offer) : tokens[i]);
  }
  return line;
}

namespace {

constexpr std::string_view before_names = "@>,";

// The words of the record that are followed by a name, or have one, or free words, further on.
constexpr std::array<core::NameWord, 18> words_of_people = {{
    {"bogus:", true, before_names},
    {"late:", true, before_names},
    {"count:", true, before_names},
    {"join:", true, before_names},
    {"leave:", true, before_names},
    {"resign:", true, before_names},
    {"seats:", true, before_names},
    {"adjust:", true, before_names},
    {"aces:", true, before_names},
    {"scorekeeper:", true, before_names},
    {"grab:", false, before_names},
    {"bid:", false, before_names},
    {"settle:", false, before_names},
    {"ruled:", false, before_names},
    {"want:", false, before_names},
    {"note:", false, before_names},
    {"rule:", false, before_names},
    {"clarify:", false, before_names},
}};

}  // namespace

std::string renamed_entry(std::string_view entry, const core::Renaming& renaming) {
  return core::renamed_entry(entry, words_of_people, renaming);
}

}  // namespace bogosity::youre_bogus
