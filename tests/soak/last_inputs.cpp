#include "last_inputs.h"

#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>

namespace bogosity::soak {
namespace {

constexpr std::size_t kept_inputs = 40;
constexpr std::size_t kept_bytes = 400;

std::array<std::array<char, kept_bytes>, kept_inputs> ring;
std::size_t noted = 0;
std::array<char, 64> heading;

void say(const char* text) {
  if (::write(STDERR_FILENO, text, std::strlen(text)) < 0) return;
}

void dying(int signal) {
  ::signal(signal, SIG_DFL);
  print_last_inputs();
  ::raise(signal);
}

}  // namespace

void note_input(long long number, std::string_view words) {
  auto& line = ring[noted++ % kept_inputs];
  const auto length = static_cast<int>(std::min<std::size_t>(words.size(), kept_bytes - 32));
  std::snprintf(line.data(), line.size(), "  %lld %.*s\n", number, length, words.data());
}

std::string_view last_input() {
  std::string_view line = noted == 0 ? std::string_view() : ring[(noted - 1) % kept_inputs].data();
  return line.ends_with('\n') ? line.substr(0, line.size() - 1) : line;
}

void tell_them_when_dying(unsigned long long seed) {
  std::snprintf(heading.data(), heading.size(), "seed %llu; the last inputs:\n", seed);
  for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL, SIGTERM}) ::signal(signal, &dying);
}

void print_last_inputs() {
  say(heading.data());
  for (std::size_t i = noted > kept_inputs ? noted - kept_inputs : 0; i < noted; ++i) say(ring[i % kept_inputs].data());
}

}  // namespace bogosity::soak
