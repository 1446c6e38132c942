// Picks the command and hands over.
#include <malloc.h>

#include "cli/commands.h"

int main(int argc, char** argv) {
#ifdef M_MMAP_THRESHOLD
  // Long lists grow by being copied: what they leave behind goes back to the system, however long they were.
  ::mallopt(M_MMAP_THRESHOLD, 1 << 20);
#endif
  return bogosity::cli::run(argc, argv);
}
