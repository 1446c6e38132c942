// Rules' ids among words: found if they stand alone, pressed without moving anything.
#include "ui/widgets/sentence.h"

#include <doctest/doctest.h>

namespace bogosity::tests {
namespace {

std::string ids_in(std::string_view words) {
  std::string ids;
  for (const auto& cited : ui::citations_in(words)) ids += std::string(cited.id) + '@' + std::to_string(cited.at) + ' ';
  return ids;
}

}  // namespace

TEST_CASE("citations: an id counts where it stands alone, whatever stands around it") {
  CHECK(ids_in("E4") == "E4@0 ");
  CHECK(ids_in("(M3), H4.") == "M3@1 H4@6 ");
  CHECK(ids_in("clarify:E4\"...\"") == "E4@8 ");
}

TEST_CASE("citations: what is no rule, or part of a longer word, is none") {
  for (const char* words : {"", "E", "E9", "e4", "8E4", "E42", "TE4", "N1", "4H", "win:35"}) {
    CAPTURE(words);
    CHECK(ids_in(words).empty());
  }
}

}  // namespace bogosity::tests
