// The table on phones, for a session that is played in the terminal.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/text_mode.h"
#include "session/session.h"
#include "share/kept_addresses.h"
#include "share/server.h"

namespace bogosity::cli {

class SharedSession {
 public:
  SharedSession(std::unique_ptr<share::Server> server, share::KeptAddress address, std::filesystem::path kept_in)
      : server_(std::move(server)), address_(std::move(address)), kept_in_(std::move(kept_in)) {}

  std::vector<share::Address> addresses() const { return server_->addresses(); }
  // Tells the phones if anything has changed. The first time the address is kept for the session.
  void publish(const Session& session);

 private:
  std::unique_ptr<share::Server> server_;
  share::KeptAddress address_;
  std::filesystem::path kept_in_;
  std::optional<std::uint64_t> seen_;  // the revision they were told last
};

// Before the session is begun: what is refused leaves none behind. `id`: of a session that goes on, which has the
// address of last time, if that can be had; else empty. A rehearsal is remembered nowhere.
core::Result<std::unique_ptr<SharedSession>> share_session(const std::string& id, share::Where where, Saving saving);

}  // namespace bogosity::cli
