// A session that goes on has its address again; a file that somebody damaged only costs a new address.
#include "share/kept_addresses.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <vector>

#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

using share::KeptAddress;

const std::string kept_token = "2dba465336db91af8448eb3daae83f06";

TEST_CASE("kept addresses: each session has its own, the last twenty are known") {
  const Scratch scratch;
  const std::filesystem::path file = scratch / "folder/shared.json";
  CHECK_FALSE(share::kept_address(file, "a"));
  share::keep_address(file, "a", {kept_token, 43220});
  CHECK(share::kept_address(file, "a") == KeptAddress{kept_token, 43220});
  for (int i = 0; i < 20; ++i) share::keep_address(file, "b" + std::to_string(i), {kept_token, 43221});
  CHECK_FALSE(share::kept_address(file, "a"));
  CHECK(share::kept_address(file, "b0") == KeptAddress{kept_token, 43221});
  const auto others = std::filesystem::perms::group_all | std::filesystem::perms::others_all;
  CHECK((std::filesystem::status(file).permissions() & others) == std::filesystem::perms::none);
}

TEST_CASE("kept addresses: what is not as it was written is left out") {
  const Scratch scratch;
  const std::filesystem::path file = scratch / "shared.json";
  for (const std::string& text : std::vector<std::string>{
           "", "{", "[1, null]", R"([{"session":"a"}])", R"([{"session":"a","token":"../x","port":43220}])",
           R"([{"session":"a","token":")" + kept_token + R"(","port":70000}])",
           R"([{"session":"a","token":")" + kept_token + R"(","port":-1}])"}) {
    CAPTURE(text);
    std::ofstream(file, std::ios::trunc) << text;
    CHECK_FALSE(share::kept_address(file, "a"));
  }
  share::keep_address(file, "a", {kept_token, 43220});
  CHECK(share::kept_address(file, "a"));
  share::keep_address({}, "a", {kept_token, 43220});  // an empty path: nothing is written
}

}  // namespace
}  // namespace bogosity::tests
