// Where evenings are kept, as the session sees it. The database is behind this door (db/); the core never sees it.
// Every call that changes something has been made durable when it returns without an error.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "core/journal.h"

namespace bogosity {

struct SessionInfo {
  core::Uuid id;
  std::string game;
  core::Headers headers;  // as begun, in canonical order
  core::Instant begun;
  bool open = true;
  std::string draft;         // the unfinished entry line
  std::int64_t entries = 0;  // in the journal
  core::Instant last_entry;  // when the last one was typed; `begun` if there is none
};

class Store {
 public:
  virtual ~Store() = default;

  // Refuses an id that is there already.
  virtual core::Status create(const SessionInfo& session) = 0;
  // Creates the session and its entries in one transaction (import).
  virtual core::Status create_with(const SessionInfo& session, const std::vector<core::Entry>& entries) = 0;
  // Adds the entry and clears the draft, in one transaction.
  virtual core::Status append(const core::Entry& entry) = 0;
  // Adds all of them or none.
  virtual core::Status append_all(const std::vector<core::Entry>& entries) = 0;
  virtual core::Status keep_draft(const core::Uuid& session, const std::string& text) = 0;
  virtual core::Status set_open(const core::Uuid& session, bool open) = 0;

  virtual core::Result<std::optional<SessionInfo>> find(const core::Uuid& session) = 0;
  // The one begun or imported last into this file first.
  virtual core::Result<std::vector<SessionInfo>> sessions() = 0;
  virtual core::Result<std::vector<core::Entry>> entries(const core::Uuid& session) = 0;
};

}  // namespace bogosity
