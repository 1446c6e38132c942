// The evening that a command is about, taken up to be read.
#pragma once

#include <memory>
#include <string>

#include "cli/evenings.h"

namespace bogosity::cli {

struct AskedEvening {
  std::unique_ptr<Store> store;
  Session session;
};
// Its UUID or the beginning of one; empty or "last" is the one that was begun or imported last.
core::Result<AskedEvening> asked_evening(const Database& database, const std::string& called);

}  // namespace bogosity::cli
