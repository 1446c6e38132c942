// A record as somebody hands it over: read, written, audited, looked back on, for whichever game it says it is. What is
// read and written again stays the same and is judged the same; what is refused is refused at a place in the text.
#include <nlohmann/json.hpp>

#include "core/audit.h"
#include "core/game.h"
#include "core/record.h"
#include "expect.h"
#include "games/catalogue.h"
#include "tests/support/played.h"
#include "transfer/import.h"

namespace bogosity::fuzz {
namespace {

const core::Unsealed leave = core::Unsealed::by_audit_of_file();

// All that can be asked of a session that is over.
void ask_everything(const core::Snapshot& play) {
  const auto outcome = play.outcome();
  expect(!play.state_sentence().empty(), "there is something to say about every table");
  for (std::size_t i = 0; i < play.log_size(); ++i) {
    expect(!play.log_line(i).empty(), "every line of the log says something");
    expect(!play.review_line(i, leave).empty(), "every line of the log says something afterwards");
    static_cast<void>(play.log_turn(i));
  }
  core::write_audit_in_words(play, leave, [](std::string_view) {});
  static_cast<void>(play.facts(&leave));
  static_cast<void>(play.rows(&leave));
  static_cast<void>(play.feats(leave));
}

void view_at(const core::Snapshot& play) {
  const auto review = tests::review(play, leave);
  if (!review) return;
  static_cast<void>(review->summary());
  static_cast<void>(review->moments());
  static_cast<void>(review->scores());
  for (const std::size_t step : {review->last_step(), std::size_t{0}, review->last_step() / 2}) {
    expect(!review->table_in_words(step).empty(), "every step has a table");
    if (step > 0) static_cast<void>(review->found(step));
  }
}

void read(const std::string& text) {
  const auto game = games::game_of_record(text);
  if (!game) return expect_place_in(text, game.error());
  const auto play = (*game)->read_record(text);
  if (!play) return expect_place_in(text, play.error());
  const std::string canonical = (*play)->record();
  const std::string audit = (*play)->audit_json(leave);
  expect(nlohmann::json::accept(audit), "the audit is JSON", audit);
  const auto again = (*game)->read_record(canonical);
  if (!again) expect(false, "the canonical form of a record can be read", core::describe(again.error()));
  expect_same((*again)->record(), canonical, "the canonical form of a canonical form is itself");
  expect_same((*again)->audit_json(leave), audit, "the canonical form is judged as the record was");
  ask_everything(**play);
  view_at(**play);
  // Logged line by line, as it is imported.
  const auto incoming = transfer::import_item_of(text);
  if (!incoming) expect(false, "what can be read can be imported", core::describe(incoming.error()));
}

}  // namespace
}  // namespace bogosity::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  bogosity::fuzz::read(bogosity::fuzz::text_of(data, size));
  return 0;
}
