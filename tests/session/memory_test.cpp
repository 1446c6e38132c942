// How much memory a session takes: bytes of the heap for each turn, as assets/manual/limits.md promises them.
#include <doctest/doctest.h>
#include <malloc.h>

#include <array>
#include <random>
#include <vector>

#include "games/catalogue.h"
#include "transfer/import.h"

// A sanitizer has a heap of its own (sanitizer/allocator_interface.h).
extern "C" [[gnu::weak]] std::size_t __sanitizer_get_current_allocated_bytes();

namespace bogosity::tests {
namespace {

constexpr std::size_t turns = 20'000;

// With room that was reserved and never touched.
std::int64_t bytes_in_use() {
  if (__sanitizer_get_current_allocated_bytes != nullptr) {
    return static_cast<std::int64_t>(__sanitizer_get_current_allocated_bytes());
  }
  const auto info = ::mallinfo2();
  return static_cast<std::int64_t>(info.uordblks + info.hblkhd);
}

TEST_CASE("memory: the bytes of the heap are counted, also under sanitizers") {
  const std::int64_t before = bytes_in_use();
  const std::vector<char> block(1 << 20);
  const std::int64_t bytes = bytes_in_use() - before;
  CHECK(bytes >= 1 << 20);
  CHECK(bytes < 5 << 18);
}

double of_a_turn(std::int64_t bytes) { return static_cast<double>(bytes) / turns; }

// Turns as they are played; every so many there is a shout.
std::string session(std::size_t shouts_every) {
  const std::array<std::string, 3> names = {"Ann", "Bob", "Cy"};
  std::string text = "[Game \"You're Bogus\"]\n[Players \"Ann, Bob, Cy\"]\n\n";
  std::mt19937 random(7);
  std::array<int, 3> hands{};
  for (std::size_t i = 0; i < turns; ++i) {
    int& hand = hands[i % 3];
    text += names[i % 3] + ":";
    if (i > 0 && i % shouts_every == 0) text += " bogus:" + names[(i + 1) % 3] + " deny";
    const int picked = hand < 4 ? 2 : 0;
    hand += picked;
    text +=
        " " + std::to_string(random() % 6 + 1) + "-" + std::to_string(random() % 6 + 1) + " +" + std::to_string(picked);
    if (hand >= 3) {
      text += " ?";
      --hand;
    }
    text += "\n";
  }
  return text;
}

std::string remarks(const std::string& game, const std::string& players) {
  std::string text = "[Game \"" + game + "\"]\n[Players \"" + players + "\"]\n\n";
  for (std::size_t i = 0; i < turns; ++i) text += "note:\"that was close\"\n";
  return text;
}

TEST_CASE("memory: a session that is judged takes at most 300 bytes a turn, its record included") {
  for (const auto& each : {std::pair(session(turns), 220.0), std::pair(session(4), 280.0),
                           std::pair(remarks("Booger On Your Neighbor", "Ann, Bob, Cy"), 330.0),
                           std::pair(remarks("Cal's BS", "Ann, Bob, Cy"), 330.0)}) {
    const std::string& text = each.first;
    CAPTURE(text.substr(0, 40));
    const std::int64_t before = bytes_in_use();
    const auto game = games::game_of_record(text);
    REQUIRE(game);
    const auto play = (*game)->read_record(text);
    REQUIRE(play);
    std::size_t longest = 0;
    const auto write = [&](std::string_view piece) { longest = std::max(longest, piece.size()); };
    (*play)->write_audit_json(core::Unsealed::by_audit_of_file(), write);
    (*play)->write_audit_text(core::Unsealed::by_audit_of_file(), write);
    CHECK(of_a_turn(bytes_in_use() - before + static_cast<std::int64_t>(text.size())) < each.second);
    CHECK(longest < 10'000);  // never the whole of it
  }
}

TEST_CASE("memory: a session on its way into a store takes at most 600 bytes a turn") {
  for (const std::size_t shouts_every : {turns, std::size_t{4}}) {
    const std::string text = session(shouts_every);
    const std::int64_t before = bytes_in_use();
    const auto incoming = import_item_of(text);
    REQUIRE(incoming);
    REQUIRE(incoming->replica->entries.size() == turns);
    CHECK(of_a_turn(bytes_in_use() - before + static_cast<std::int64_t>(text.size())) <
          600);  // room that is reserved and never touched included
  }
}

}  // namespace
}  // namespace bogosity::tests
