// The program without the server (BOGOSITY_SHARE=OFF).
#include "share/server.h"

namespace bogosity::share {

bool can_share() { return false; }

std::string random_token() { return {}; }

core::Result<std::unique_ptr<Server>> Server::start(const Where&, const std::string&) {
  return core::refused("this program was built without sharing", "build it with -DBOGOSITY_SHARE=ON");
}

}  // namespace bogosity::share
