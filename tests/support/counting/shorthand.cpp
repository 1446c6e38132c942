// The entry line of Counting: the name of the player whose turn it is is added.
#include "core/quoting.h"
#include "games/open_game/narration.h"
#include "tests/support/counting/game.h"

namespace bogosity::tests {

core::Result<std::vector<open_game::TypedToken>> Counting::expand(std::string_view typed, const GameState& state) {
  auto words = open_game::typed_words(typed);
  if (words && !words->empty() && !open_game::is_anytime_word(words->front().text) && words->front().text.back() != ':')
    words->insert(words->begin(), {core::quoted_if_needed(state.names[state.now.next]) + ":", 1});
  return words;
}

}  // namespace bogosity::tests
