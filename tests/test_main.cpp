#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdlib>

#include "tests/support/temp_file.h"

// What a test saves in the home folder is not left in that of whoever runs it.
int main(int count, char** arguments) {
  const bogosity::tests::Scratch home;
  ::setenv("HOME", home.folder().c_str(), 1);
  return doctest::Context(count, arguments).run();
}
