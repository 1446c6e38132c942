#include "games/youre_bogus/table/rulebook.h"

namespace bogosity::youre_bogus {

const core::Rulebook& rulebook() {
  static const core::Rulebook text(
#include "games/youre_bogus/rulebook.txt"
  );
  return text;
}

}  // namespace bogosity::youre_bogus
