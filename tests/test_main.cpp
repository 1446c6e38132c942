#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdlib>

#include "tests/support/temp_file.h"

// The tests have a home folder of their own: nothing they save stays behind.
int main(int count, char** arguments) {
  const bogosity::tests::Scratch home;
  ::setenv("HOME", home.folder().c_str(), 1);
  return doctest::Context(count, arguments).run();
}
