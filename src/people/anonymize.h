// Forgetting somebody: a pseudonym stands wherever the name stood. What is rewritten, and how, follows from the session
// and the changes alone, so that two files of a club that forget the same person come to the same journal, and a
// session that still has the name is rewritten in the same way when it arrives later.
#pragma once

#include <optional>
#include <vector>

#include "core/journal.h"
#include "people/identity.h"
#include "session/store.h"

namespace bogosity {

struct AnonymizedSession {
  SessionInfo session;               // headers and draft without the names
  std::vector<core::Entry> entries;  // the same ids, under a new chain
  std::optional<MetadataEdit>
      mark;  // says that it was done and what the last hash was; nothing if that is said already
};

// The session as it is to be kept; nothing if nobody is to be forgotten in it. Doing it twice changes nothing. Asked of
// sessions begun up to the moment of forgetting; on later ones the same name is a new person's.
std::optional<AnonymizedSession> anonymized(const SessionInfo& session, const std::vector<core::Entry>& entries,
                                            const Metadata& metadata);

// A change with the same id, without the names that are to be forgotten.
MetadataEdit anonymized(const MetadataEdit& change, const Metadata& metadata);

}  // namespace bogosity
