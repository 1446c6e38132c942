// The table on phones, for a session that is played in the terminal.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "cli/text_mode.h"
#include "session/session.h"
#include "share/server.h"

namespace bogosity::cli {

class SharedSession {
 public:
  explicit SharedSession(std::unique_ptr<share::Server> server) : server_(std::move(server)) {}

  std::vector<share::Address> addresses() const { return server_->addresses(); }
  // Tells the phones if anything has changed.
  void publish(const Session& session);

 private:
  std::unique_ptr<share::Server> server_;
  std::optional<std::uint64_t> seen_;  // the revision they were told last
};

// At the address of last time, if that can be had. A rehearsal is remembered nowhere.
core::Result<std::unique_ptr<SharedSession>> share_session(const Session& session, share::Where where, Saving saving);

}  // namespace bogosity::cli
