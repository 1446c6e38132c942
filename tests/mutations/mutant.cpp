#include "tests/mutations/mutant.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cstdlib>

namespace mut {
namespace {

// Code that runs before main() counts here, until somebody asks elsewhere.
unsigned char before_main[most_mutants];

// The program that a case starts is told by its surroundings which mutant runs, and where to note what it would notice.
__attribute__((constructor(101))) void choose() {
  if (const char* wish = std::getenv("BOGOSITY_MUTANT")) chosen = std::atoi(wish);
  const char* file = std::getenv("BOGOSITY_REACHED");
  const int notes = file == nullptr ? -1 : open(file, O_RDWR | O_CLOEXEC);
  if (notes < 0) return;
  void* where = mmap(nullptr, most_mutants, PROT_READ | PROT_WRITE, MAP_SHARED, notes, 0);
  if (where != MAP_FAILED) reached = static_cast<unsigned char*>(where);
  close(notes);
}

}  // namespace

constinit int chosen = 0;
constinit unsigned char* reached = before_main;

}  // namespace mut
