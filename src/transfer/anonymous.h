// A session for strangers: the play without who, where and when by the clock. The store is only read.
//
// The players are called "Player 1", "Player 2" in the order in which they came to the table. Place, event,
// scorekeeper, notes and the Id are left out; of the date the day stays. Free words may name anybody: where the record
// wants words (a rule of the table, a ruling's reason, a declaration of nonsense) three dots stand in their place, and
// remarks are left out. Nothing links the sessions of several exports: "Player 1" is somebody else in each.
#pragma once

#include <memory>
#include <string>

#include "core/result.h"
#include "core/session_head.h"
#include "db/store.h"
#include "session/session.h"

namespace bogosity::transfer {

// What is exported tells who played, or does not.
enum class Identities : std::uint8_t { kept, left_out };

// The canonical record. Its cards are not sealed.
core::Result<std::string> anonymous_record(const Session& session);

// The same as a session in a store of its own, for everything that is made of a session. It is open if the other one
// is. Its id comes from the words of the record: it is the same each time, and leads to nothing.
struct AnonymousSession {
  std::shared_ptr<db::Store> store;  // outlives the session
  Session session;
};
// `store`: that of the last one, for many sessions in turn, because making a store takes some milliseconds.
core::Result<AnonymousSession> anonymous_session(const SessionContext& context, const Session& session,
                                                 std::shared_ptr<db::Store> store = nullptr);

}  // namespace bogosity::transfer
