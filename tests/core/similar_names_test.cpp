// The suggestion of a similar name: another case or one letter off, and no more than that.
#include <doctest/doctest.h>

#include "core/names.h"

namespace bogosity::tests {
namespace {

const std::vector<std::string> names = {"Ann", "Bob", "Cy", "Zo\u00eb", "Marianne"};

TEST_CASE("similar names: the same letters in another case") {
  CHECK(core::similar_name("bob", names) == "Bob");
  CHECK(core::similar_name("CY", names) == "Cy");
}

TEST_CASE("similar names: one letter too many, too few, another, or two that changed places") {
  CHECK(core::similar_name("Anna", names) == "Ann");
  CHECK(core::similar_name("Bo", names) == "Bob");
  CHECK(core::similar_name("Bab", names) == "Bob");
  CHECK(core::similar_name("Mairanne", names) == "Marianne");
  CHECK(core::similar_name("Zoe", names) == "Zo\u00eb");
}

TEST_CASE("similar names: two letters off is somebody else, and so is one letter of a name of two") {
  CHECK_FALSE(core::similar_name("Boby1", names));
  CHECK_FALSE(core::similar_name("Di", names));
  CHECK_FALSE(core::similar_name("By", names));
  CHECK_FALSE(core::similar_name("", names));
}

TEST_CASE("similar names: a name that is there needs no guess") { CHECK_FALSE(core::similar_name("Ann", names)); }

}  // namespace
}  // namespace bogosity::tests
