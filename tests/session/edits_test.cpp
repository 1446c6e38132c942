// Edits at the door: what each field of a session, a person and a season may be, and that an id alone is nobody.
#include "core/edits.h"

#include <doctest/doctest.h>

#include <limits>

#include "core/limits.h"

namespace bogosity::tests {
namespace {

const core::Uuid someone = core::uuid_of_text("person ruth");

core::MetadataEdit edit(core::SubjectKind kind, std::string field, std::string value) {
  return {core::uuid_of_text("edit"), {1'795'291'200'000, 0}, {kind, someone}, std::move(field), std::move(value), ""};
}
bool is_right(const core::MetadataEdit& edit) { return core::check_edit(edit).has_value(); }
bool of_session(std::string field, std::string value) {
  return is_right(edit(core::SubjectKind::session, std::move(field), std::move(value)));
}
bool of_person(std::string field, std::string value) {
  return is_right(edit(core::SubjectKind::person, std::move(field), std::move(value)));
}
bool of_season(std::string field, std::string value) {
  return is_right(edit(core::SubjectKind::season, std::move(field), std::move(value)));
}

}  // namespace

TEST_CASE("edits: a session has the fields of a session, a person those of a person, a season those of a season") {
  const std::string id = core::to_text(someone);
  CHECK(of_session("title", "The long one"));
  CHECK(of_session("note", "two lines\nof it"));
  CHECK(of_session("bin", "yes"));
  CHECK(of_session("tag:club", "Club"));
  CHECK(of_session("note:" + id, "what a denial"));
  CHECK(of_session("guest:" + id, "no"));
  CHECK(of_session("seat:" + id, id));
  CHECK(of_person("name", "Ruth B."));
  CHECK(of_person("same-as", id));
  CHECK(of_season("season-first", "2026-09-01"));
  CHECK(of_season("season-people", id + " " + id));

  for (const char* field :
       {"name", "same-as", "forgotten", "season", "season-first", "titles", "tag", "tag:", "guest:x", ""})
    CHECK_FALSE(of_session(field, ""));
  for (const char* field : {"title", "bin", "state", "season", "names"}) CHECK_FALSE(of_person(field, ""));
  for (const char* field : {"title", "name", "season-"}) CHECK_FALSE(of_season(field, ""));
  CHECK(core::check_edit(edit(core::SubjectKind::session, "forgotten", "Player X")).error().reason ==
        "a session has no field \"forgotten\"");
}

TEST_CASE("edits: a value is one that the field can have") {
  CHECK_FALSE(of_session("bin", "Yes"));
  CHECK_FALSE(of_session("state", ""));
  CHECK_FALSE(of_session("seat:" + core::to_text(someone), "Ruth"));
  CHECK_FALSE(of_person("same-as", "Ruth"));
  CHECK_FALSE(of_person("forgotten", "Player X"));
  CHECK_FALSE(of_person("forgotten", "Player 0000"));
  CHECK(of_person("forgotten", "Player 2E56"));
  CHECK(of_person("forgotten", "Guest 2E56C563"));
  CHECK_FALSE(of_season("season-last", "May"));
  CHECK_FALSE(of_season("season-best", "-1"));
}

TEST_CASE("edits: times, sizes and letters are checked as those of an entry are") {
  for (const std::int64_t ms : {std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min(),
                                std::int64_t{253'402'300'800'000}}) {
    auto late = edit(core::SubjectKind::session, "title", "x");
    late.at.utc_ms = ms;
    CHECK_FALSE(is_right(late));
  }
  auto offset = edit(core::SubjectKind::session, "title", "x");
  offset.at.offset_minutes = 1441;
  CHECK_FALSE(is_right(offset));
  CHECK(of_session("note", std::string(limits::bytes_of_an_entry, 'x')));
  CHECK_FALSE(of_session("note", std::string(limits::bytes_of_an_entry + 1, 'x')));
  CHECK_FALSE(of_session("title", std::string(5000, 'x')));
  CHECK_FALSE(of_session("title", "\xff"));
  CHECK_FALSE(of_session("tag:\xff", "x"));
  CHECK_FALSE(of_session("note", std::string("a\0b", 3)));
  CHECK_FALSE(of_session("title", "a\nb"));
  CHECK_FALSE(of_session("title", "\u202Ea"));
  auto author = edit(core::SubjectKind::session, "title", "x");
  author.author = "\x1b[2J";
  CHECK_FALSE(is_right(author));
}

TEST_CASE("edits: what is dated more than a day ahead is from the future") {
  const core::Instant now{1'795'291'200'000, 60};
  constexpr std::int64_t day = 86'400'000;
  CHECK_FALSE(core::is_from_the_future({now.utc_ms + day, 0}, now));
  CHECK(core::is_from_the_future({now.utc_ms + day + 1, 0}, now));
  CHECK(core::is_from_the_future({std::numeric_limits<std::int64_t>::max(), 0}, now));
  CHECK_FALSE(core::is_from_the_future({std::numeric_limits<std::int64_t>::min(), 0}, now));
}

TEST_CASE("edits: what is said of a session is never said of the person with its id") {
  const core::MetadataSet all(
      {edit(core::SubjectKind::session, "forgotten", "Player 2E56"), edit(core::SubjectKind::session, "name", "Rita")});
  CHECK_FALSE(all.has_forgotten());
  CHECK_FALSE(all.forgotten_with_digits("2e56"));
  CHECK_FALSE(all.edit_of(core::Subject::person(someone), core::field::name));
  CHECK_FALSE(all.has_edits_of(core::Subject::person(someone)));
  CHECK(all.edit_of(core::Subject::session(someone), core::field::name));
}

}  // namespace bogosity::tests
