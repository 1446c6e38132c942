#include "db/fingerprint.h"

#include "head_mark.h"

namespace bogosity::db {

core::Hash fingerprint(const SessionInfo& session) { return head_mark(session); }

}  // namespace bogosity::db
