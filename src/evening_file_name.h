// What the file of an evening is called: "2026-11-21 Friday in Lawrence 3f2a9c1d". The same evening has the same name
// everywhere; no file system trips over it.
#pragma once

#include <string>

#include "store.h"

namespace bogosity {

// Without an ending.
std::string evening_file_name(const SessionInfo& session);
// The same with the whole id: where the short one is that of another evening as well.
std::string long_evening_file_name(const SessionInfo& session);

}  // namespace bogosity
