// A file as it is offered to `bogosity import`: a record, a journal, an archive, another file of sessions, or nothing
// of the kind. What comes in comes in once, and leaves the file of sessions sound; what is refused is refused in words.
#include "db/check.h"
#include "db/rewrite/replicas.h"
#include "db/store.h"
#include "expect.h"
#include "offered_file.h"
#include "template_file.h"
#include "tests/support/store_in_memory.h"
#include "transfer/import.h"
#include "transfer/other_database.h"

namespace bogosity::fuzz {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_slices = 10'000;
constexpr std::chrono::milliseconds slice{50};

struct Outcome {
  transfer::ImportCounts counts;
  bool ended = false;
};

Outcome import(db::Store& store, const fs::path& from, transfer::ImportPolicy policy = {}) {
  transfer::Importer importing(store, {from.string()}, std::move(policy));
  Outcome outcome;
  for (std::size_t i = 0; i < most_slices && !outcome.ended; ++i) {
    const auto ended = importing.step(slice);
    if (!ended) expect(false, "an import comes to its end", core::describe(ended.error()));
    outcome.ended = *ended;
    for (const transfer::ImportNote& note : importing.take_notes()) {
      if (note.merged) continue;
      const auto& error = note.merged.error();
      expect(!error.reason.empty(), "a refusal says why");
      expect(error.reason.find("fault of the program") == std::string::npos &&
                 error.way_out.find("fault of the program") == std::string::npos,
             "a session is the same line by line", core::describe(error));
    }
  }
  expect(outcome.ended, "an import comes to its end");
  const auto taken = importing.people_taken(), left_out = importing.people_left_out();
  expect(taken && left_out, "what a file says about people can be told");
  outcome.counts = importing.counts();
  return outcome;
}

void expect_sound(db::Store& store) {
  const auto job = db::make_check(store.database());
  core::Result<bool> done = false;
  while (done && !*done) done = job->step(slice);
  if (!done) expect(false, "what was written can be checked", core::describe(done.error()));
  for (const auto& problem : job->report().problems) expect(false, "what was written is sound", problem.what);
}

void offer(std::string_view input) {
  const fs::path from = scratch_folder() / "from";
  put(from, offered_file(input));
  tests::StoreInMemory receiver;
  const auto first = import(receiver, from).counts;
  if (receiver.infos().empty() && receiver.changes().empty()) return;
  const auto second = import(receiver, from).counts;
  expect(second.stored == 0 && second.extended == 0, "what is there already is not taken in twice", in_words(second));
  expect(second.refused == first.refused, "what is refused is refused again", in_words(second));
  expect_sound(receiver);
  // All that it says about people is applied as well.
  import(receiver, from, {.everything = true});
  expect_sound(receiver);
}

}  // namespace
}  // namespace bogosity::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  bogosity::fuzz::offer({reinterpret_cast<const char*>(data), size});
  return 0;
}
