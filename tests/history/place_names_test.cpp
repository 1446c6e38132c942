// Places of sessions: states and countries are told apart, however they are written.
#include "core/place_names.h"

#include <doctest/doctest.h>

namespace bogosity::tests {
namespace {

void check(std::string_view written, const core::PlaceParts& expected) {
  const core::PlaceParts read = core::parts_of_place_name(written);
  CAPTURE(written);
  CHECK(read.spot == expected.spot);
  CHECK(read.town == expected.town);
  CHECK(read.region == expected.region);
  CHECK(read.country == expected.country);
}

TEST_CASE("place: town, state and country") {
  check("Lawrence, Kansas, USA", {"", "Lawrence", "Kansas", "USA"});
  check("Lawrence, KS, U.S.A.", {"", "Lawrence", "Kansas", "USA"});
  check(" Lawrence ,kansas,united states ", {"", "Lawrence", "Kansas", "USA"});
  check("Tübingen, Baden-Württemberg, Deutschland", {"", "Tübingen", "Baden-Württemberg", "Germany"});
}

TEST_CASE("place: a state or a province brings its country along") {
  check("Lawrence, Kansas", {"", "Lawrence", "Kansas", "USA"});
  check("Toronto, ON", {"", "Toronto", "Ontario", "Canada"});
  check("Quebec", {"", "", "Quebec", "Canada"});
  check("Kansas, USA", {"", "", "Kansas", "USA"});
}

TEST_CASE("place: letters in a country that has other states stay letters") {
  check("Perth, WA, Australia", {"", "Perth", "WA", "Australia"});
}

TEST_CASE("place: town and country") {
  check("Oslo, Norway", {"", "Oslo", "", "Norway"});
  check("Atlantis, Middle of the Sea", {"", "Atlantis", "", "Middle of the Sea"});
  check("Norway", {"", "", "", "Norway"});
}

TEST_CASE("place: a name that is neither state nor country is a town") {
  check("Ann's kitchen", {"", "Ann's kitchen", "", ""});
  check("", {});
  check(" , ,", {});
}

TEST_CASE("place: a name before the town is a spot in it") {
  check("Back room, The Bull, Lawrence, Kansas, USA", {"Back room, The Bull", "Lawrence", "Kansas", "USA"});
  check("The Bull, Lawrence, KS", {"The Bull", "Lawrence", "Kansas", "USA"});
}

TEST_CASE("place: letters are a state as capitals only") {
  CHECK(core::region_called("IN")->name == "Indiana");
  CHECK_FALSE(core::region_called("in"));
}

}  // namespace
}  // namespace bogosity::tests
