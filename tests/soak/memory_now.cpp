#include "memory_now.h"

#include <malloc.h>
#include <unistd.h>

#include <fstream>

namespace bogosity::soak {

std::size_t resident_memory() {
  std::ifstream statm("/proc/self/statm");
  std::size_t whole = 0;
  std::size_t resident = 0;
  statm >> whole >> resident;
  return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

std::size_t heap_in_use() {
  const auto info = ::mallinfo2();
  return info.uordblks + info.hblkhd;
}

void give_back_what_is_free() { ::malloc_trim(0); }

}  // namespace bogosity::soak
