#include "cli/patient_input.h"

#include <poll.h>
#include <unistd.h>

#include <cerrno>

namespace bogosity::cli {

// What cannot be waited for is read all the same: the reading says what is wrong.
void PatientInput::wait() {
  while (act_) {
    pollfd input{descriptor_, POLLIN, 0};
    const int ready = ::poll(&input, 1, static_cast<int>(every_.count()));
    if (ready > 0 || (ready < 0 && errno != EINTR)) return;
    if (ready == 0) act_();
  }
}

PatientInput::int_type PatientInput::underflow() {
  wait();
  ssize_t got = 0;
  do {
    got = ::read(descriptor_, buffer_.data(), buffer_.size());
  } while (got < 0 && errno == EINTR);
  if (got <= 0) return traits_type::eof();
  setg(buffer_.data(), buffer_.data(), buffer_.data() + got);
  return traits_type::to_int_type(buffer_.front());
}

}  // namespace bogosity::cli
