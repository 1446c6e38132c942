// The preview of an entry, and the worth of a win, beside a bare loop over the same bytes.
#include <string>
#include <string_view>

#include "core/cards.h"
#include "games/catalogue.h"
#include "games/youre_bogus/table/worth.h"
#include "long_session.h"
#include "measuring.h"
#include "table_rows.h"

namespace bogosity::bench {
namespace {

constexpr const char* bare_loop = "a bare loop over the same bytes";
volatile std::size_t kept = 0;  // nothing that is worked out may be left out

// One byte after the other, each by itself.
void loop_over(std::string_view bytes) {
  std::size_t hash = 14695981039346656037U;
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 1099511628211U;
  kept = hash;
}

// What a key at the entry line costs.
void row_of_preview(std::size_t lines, double most_seconds) {
  const std::string record = session_of_lines(lines);
  const auto session = *games::find("You're Bogus")->read_record(record);
  const auto preview = [&] { kept = session->try_out("54 ; now", core::Passing::passes)->text.size(); };
  const auto loop = [&] { loop_over(record); };
  print({"the preview of a typed entry after " + std::to_string(lines) + " lines",
         in_turns({15, 5, Time::processor}, preview, loop),
         bare_loop,
         {0, most_seconds}});
}

void row_of_worth(const char* what, const std::string& cards, int decks, double most_seconds) {
  using namespace youre_bogus;
  WinHand hand;
  std::string_view face_up(cards);
  while (const auto card = core::take_card(face_up)) hand.face_up.push_back(*card);
  std::string_view face_down("KD");
  hand.face_down = core::take_card(face_down);
  const WinRules rules{decks, JokerDuplicates::yes};
  const auto worth = [&] { kept = static_cast<std::size_t>(worth_of(hand, rules).worth); };
  const auto loop = [&] { loop_over(cards); };
  print({what, in_turns({31, 20'000, Time::processor}, worth, loop), bare_loop, {0, most_seconds}});
}

}  // namespace

void rows_of_core() {
  row_of_preview(400, 2e-3);
  row_of_preview(3'600, 2e-3);
  row_of_preview(20'000, 10e-3);
  row_of_worth("the worth of a win, one deck, a Joker face up", "6H7H8H9DTD*", 1, 2e-6);
  row_of_worth("the worth of a win, two decks, six Jokers", "******", 2, 20e-6);
}

}  // namespace bogosity::bench
