// A program that runs, told so that it can be recognised later. The number of a process alone will not do: it is used
// again after it has ended, after a boot, on the next machine, in another container.
#pragma once

#include <cstdint>
#include <string>

#include "core/hash.h"
#include "lease.h"

namespace bogosity::db {

struct ProcessMark {
  std::string host;        // its name, for people
  core::Hash machine;      // of what a machine is known by
  std::string boot;        // another one each time it starts; empty where the system does not say
  std::int64_t space = 0;  // of process numbers; 0 where the system does not say
  std::int64_t pid = 0;
  std::int64_t started = 0;  // ticks since the boot; 0 where the system does not say
};

ProcessMark this_process();
// What `here`, a program of this machine, can know of the other one.
Presence presence_of(const ProcessMark& other, const ProcessMark& here);

}  // namespace bogosity::db
