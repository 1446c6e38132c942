// Forgetting somebody in one session: what is rewritten, that twice is once, and that the same comes out everywhere.
#include <doctest/doctest.h>

#include "core/edits.h"
#include "core/record.h"
#include "core/session_head.h"
#include "people/identity.h"
#include "session/corrections.h"
#include "tests/support/people.h"
#include "tests/support/temp_file.h"

namespace bogosity::tests {
namespace {

const std::string ann = people::pseudonym_of(named("Ann"), false);

core::SessionHead a_session(std::int64_t begun_ms = 500) {
  core::SessionHead session = some_session();
  session.begun = {begun_ms, 0};
  session.headers = {{"Game", "You're Bogus", {}}, {"Players", "Ann, Bob", {}}, {"Note", "at ANN's", {}}};
  session.draft = "54 8h ; ann";
  return session;
}

std::vector<core::Entry> some_entries() {
  std::vector<core::Entry> entries;
  for (const std::string text : {"Ann: 5-4 +2", "Bob: bogus:Bob>Ann deny 6-5 +2", "note:\"Ann!\""}) {
    entries.push_back(entry_after(entries, text));
    entries.back().author = entries.size() == 1 ? "Ann" : "Bob";
  }
  core::Entry strike = entry_after(entries, "");
  strike.kind = core::EntryKind::amend;
  strike.target = entries[0].id;
  strike.reason = std::string(core::with_entry) + "2: Ann no longer fits";
  entries.push_back(strike);
  return entries;
}

TEST_CASE("forgetting: the name is nowhere in the session, and its journal is a chain with the same ids") {
  Talk talk;
  talk.forget("Ann");
  const auto entries = some_entries();
  const auto now = people::anonymized(a_session(), entries, talk.changes());
  REQUIRE(now);
  CHECK(core::find_header(now->session.headers, "Players")->value == ann + ", Bob");
  CHECK(core::find_header(now->session.headers, "Note")->value == "at " + ann + "'s");
  CHECK(now->session.draft == "54 8h ; " + ann);
  core::Journal journal;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const auto& entry = now->entries[i];
    CHECK(entry.id == entries[i].id);
    CHECK(entry.typed == entries[i].typed);
    CHECK(core::folded(entry.text + entry.reason + entry.author).find("ann") == std::string::npos);
    CHECK(journal.add(entry));
  }
  CHECK(now->entries[3].reason == std::string(core::with_entry) + "2: " + ann + " no longer fits");
  REQUIRE(now->mark);
  CHECK(now->mark->field == "rewritten");
  CHECK(now->mark->value.starts_with(core::to_text(core::hash_of(entries.back()))));
}

TEST_CASE("forgetting: doing it twice changes nothing, and nobody forgotten changes nothing") {
  Talk talk;
  CHECK_FALSE(people::anonymized(a_session(), some_entries(), talk.changes()));
  talk.forget("Ann");
  const auto once = people::anonymized(a_session(), some_entries(), talk.changes());
  CHECK_FALSE(people::anonymized(once->session, once->entries, talk.changes()));
  talk.forget("Dee");
  CHECK_FALSE(people::anonymized(once->session, once->entries, talk.changes()));
}

TEST_CASE("forgetting: two people in either order, and the beginning of a journal as the beginning of the whole") {
  Talk talk;
  talk.forget("Ann");
  const auto first = people::anonymized(a_session(), some_entries(), talk.changes());
  talk.forget("Bob");
  const auto both = people::anonymized(a_session(), some_entries(), talk.changes());
  const auto then = people::anonymized(first->session, first->entries, talk.changes());
  CHECK(then->session.headers == both->session.headers);
  CHECK(core::hash_of(then->entries.back()) == core::hash_of(both->entries.back()));
  auto beginning = some_entries();
  beginning.resize(2);
  const auto part = people::anonymized(a_session(), beginning, talk.changes());
  CHECK(core::hash_of(part->entries.back()) == core::hash_of(both->entries[1]));
}

TEST_CASE("forgetting: a session begun later is left alone, and so is another Ann") {
  Talk talk;
  talk.forget("Ann");
  CHECK_FALSE(people::anonymized(a_session(talk.now_ms + 1), some_entries(), talk.changes()));
  CHECK(people::anonymized(a_session(talk.now_ms), some_entries(), talk.changes()));
  talk.say(uuid(1), core::field::seat(named("Ann")), core::to_text(named("Ann B.")));
  CHECK_FALSE(people::anonymized(a_session(), some_entries(), talk.changes()));
  talk.forget("Ann B.");
  const auto now = people::anonymized(a_session(), some_entries(), talk.changes());
  REQUIRE(now);
  CHECK(now->entries[0].text.find(people::pseudonym_of(named("Ann B."), false)) != std::string::npos);
}

TEST_CASE("forgetting: a guest is forgotten in her session, and her pseudonym is a guest's") {
  core::SessionHead session = a_session();
  session.headers[1].value = "Guest Ann, Bob";
  const people::SessionStart here{session.id, 500};
  const people::PersonIdentity guest = people::identity_of(core::MetadataSet(), here, "guest ann");
  Talk talk;
  talk.say(guest.person, "forgotten", people::pseudonym_of(guest.person, true));
  const auto now = people::anonymized(session, {}, talk.changes());
  REQUIRE(now);
  const std::string pseudonym = people::pseudonym_of(guest.person, true);
  CHECK(now->session.headers[1].value == pseudonym + ", Bob");
  CHECK(people::identity_of(talk.changes(), here, core::folded(pseudonym)).person == guest.person);
  CHECK(people::identity_of(talk.changes(), here, core::folded(pseudonym)).is_guest);
}

TEST_CASE("forgetting: two at one table never get the same pseudonym") {
  core::SessionHead session = a_session();
  session.headers[1].value = "Ann, ANN, " + ann;
  Talk talk;
  talk.forget("Ann");
  const auto names = *core::read_name_list(people::anonymized(session, {}, talk.changes())->session.headers[1].value);
  CHECK(names[0] == people::pseudonym_of(named("Ann"), false, 5));
  CHECK(names[1] == people::pseudonym_of(named("Ann"), false, 6));
  CHECK(names[2] == ann);
}

TEST_CASE("forgetting: changes lose the name, in values, tags and authors, and nothing else") {
  Talk talk;
  talk.say(named("Ann"), "name", "Ann of Kansas")
      .say(uuid(1), "tag:ANN's birthday", "ANN's birthday")
      .say(uuid(1), "state", "open")
      .say(named("Annie"), "same-as", core::to_text(named("Ann")));
  talk.all.back().author = "Ann";
  talk.forget("Ann").forget("open").forget("yes").forget("tag");
  const auto now = [&](std::size_t i) { return people::anonymized(talk.all[i], talk.changes()); };
  CHECK(now(0).value == ann);
  CHECK(now(1).field == "tag:" + ann + "'s birthday");
  CHECK(now(1).value == ann + "'s birthday");
  CHECK(now(2) == talk.all[2]);
  CHECK(now(3).value == core::to_text(named("Ann")));
  CHECK(now(3).author == ann);
  CHECK(now(4) == talk.all[4]);
  for (const core::MetadataEdit& change : talk.all)
    CHECK(people::anonymized(people::anonymized(change, talk.changes()), talk.changes()) ==
          people::anonymized(change, talk.changes()));
}

}  // namespace
}  // namespace bogosity::tests
