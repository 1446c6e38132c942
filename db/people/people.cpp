#include "db/people/people.h"

#include <algorithm>
#include <utility>

#include "core/names.h"
#include "core/text.h"
#include "db/sqlite/database.h"
#include "people/identity.h"

namespace bogosity::db {
namespace {

using core::Result;
using core::Status;
using core::Uuid;

// Runs `body`, brings the roster after it, and keeps both or neither.
template <class Body>
auto in_transaction(Database& database, Body body) -> decltype(body()) {
  auto transaction = BOGOSITY_TRY(Transaction::begin(database));
  auto done = body();
  if (!done) return done;
  BOGOSITY_TRY(refresh_people(database));
  BOGOSITY_TRY(transaction.commit());
  return done;
}

Result<bool> is_guest(Database& database, const Uuid& person) {
  return BOGOSITY_TRY(database.number("SELECT is_guest FROM person WHERE id = ?", person.bytes)) != 0;
}

// Refused if nobody has that name there.
Status check_seat(Database& database, const Uuid& session, const std::string& name) {
  const auto names = BOGOSITY_TRY(database.texts(
      "SELECT name FROM seat WHERE session = (SELECT session FROM session WHERE id = ?) ORDER BY seat", session.bytes));
  const auto is_it = [&](const std::string& each) { return core::folded(each) == core::folded(name); };
  if (std::ranges::any_of(names, is_it)) return {};
  return core::refused("nobody called " + name + " played in that session", "there were " + core::joined(names, ", "));
}

}  // namespace

Status merge_people(Database& database, const EditContext& edit_context, const Uuid& who, const Uuid& other) {
  return in_transaction(database, [&]() -> Status {
    const StoredMetadata metadata(database);
    Uuid from = root_of(metadata, who);
    Uuid to = root_of(metadata, other);
    if (from == to) {
      return core::refused("they are the same person already", "`bogosity people` lists who goes by which names");
    }
    const bool from_guest = BOGOSITY_TRY(is_guest(database, from));
    const bool to_guest = BOGOSITY_TRY(is_guest(database, to));
    // A guest of one session turned out to be somebody who comes more often, however it was said.
    if (to_guest && !from_guest) std::swap(from, to);
    BOGOSITY_TRY(add_edit(database, edit_context, from, field::same_as, core::to_text(to)));
    return {};
  });
}

Status name_person(Database& database, const EditContext& edit_context, const Uuid& person, const std::string& name) {
  return in_transaction(database, [&]() -> Status {
    BOGOSITY_TRY(add_edit(database, edit_context, root_of(StoredMetadata(database), person), field::name, name));
    return {};
  });
}

Status mark_guest(Database& database, const EditContext& edit_context, const Uuid& session, const std::string& name,
                  bool is_guest) {
  return in_transaction(database, [&]() -> Status {
    BOGOSITY_TRY(check_seat(database, session, name));
    const Uuid named = default_person_id(core::folded(name));
    BOGOSITY_TRY(add_edit(database, edit_context, session, field::guest(named), is_guest ? "yes" : "no"));
    return {};
  });
}

Status seat_as(Database& database, const EditContext& edit_context, const Uuid& session, const std::string& name,
               const Uuid& person) {
  return in_transaction(database, [&]() -> Status {
    BOGOSITY_TRY(check_seat(database, session, name));
    const Uuid named = default_person_id(core::folded(name));
    BOGOSITY_TRY(add_edit(database, edit_context, session, field::seat(named), core::to_text(person)));
    return {};
  });
}

Result<Uuid> seat_as_new(Database& database, const EditContext& edit_context, const Uuid& session,
                         const std::string& name, const std::string& called) {
  return in_transaction(database, [&]() -> Result<Uuid> {
    BOGOSITY_TRY(check_seat(database, session, name));
    const Uuid person = default_person_id(core::folded(called));
    const Uuid named = default_person_id(core::folded(name));
    // The name first: what is said last is taken back first.
    auto said = add_edit(database, edit_context, person, field::name, called);
    if (said)
      said = add_edit(database, edit_context, session, field::seat(named), core::to_text(person), said->at.utc_ms + 1);
    return said ? Result<Uuid>(person) : tl::unexpected(said.error());
  });
}

Result<MetadataEdit> undo_about_people(Database& database, const EditContext& edit_context) {
  return in_transaction(database, [&]() -> Result<MetadataEdit> {
    const auto all = BOGOSITY_TRY(all_edits(database));
    const auto is_about_people = [](const MetadataEdit& change) {
      return change.field == field::same_as || change.field == field::name || change.field.starts_with("guest:") ||
             change.field.starts_with("seat:");
    };
    const MetadataEdit* last = nullptr;
    for (const MetadataEdit& change : all) {
      if (is_about_people(change)) last = &change;
    }
    if (last == nullptr) {
      return core::refused("nothing was said about people yet", "there is nothing to undo");
    }
    std::string before;
    for (const MetadataEdit& change : all) {
      if (change.subject == last->subject && change.field == last->field && is_later(*last, change)) {
        before = change.value;
      }
    }
    const auto said = add_edit(database, edit_context, last->subject, last->field, before, last->at.utc_ms + 1);
    return said ? Result<MetadataEdit>(*last) : tl::unexpected(said.error());
  });
}

}  // namespace bogosity::db
