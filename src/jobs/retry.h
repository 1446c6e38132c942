// Retries of work that failed because another program used the file: a few times at short intervals, then four times a
// second for as long as needed. Nobody waits for it meanwhile.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace bogosity::jobs {

// The one policy: after so many seconds is tried again what has been tried so often before.
inline double retry_after(int tries) {
  constexpr int soon = 5;
  constexpr double between_tries = 0.1;  // a commit elsewhere takes a hundredth of that
  constexpr double between_late = 0.25;  // somebody is at it for longer
  return tries < soon ? between_tries : between_late;
}

// The interval for work that nobody waits for.
inline constexpr double retry_of_upkeep = 1.0;

template <class What>
class Retry {
 public:
  // After `what` has failed; also after a further try of the same work.
  void wait(What what, double now) { what_ = Attempt{std::move(what), now + retry_after(tries_), tries_}; }
  void stop() { what_.reset(); }
  explicit operator bool() const { return what_.has_value(); }
  const What& what() const { return what_->what; }
  std::optional<double> due() const { return what_ ? std::optional(what_->due) : std::nullopt; }
  bool is_due(double now) const { return what_ && now >= what_->due; }
  // The number of earlier tries of the current work; 0: it is new.
  int attempts() const { return tries_; }

  // `act` does it; it may wait once more.
  template <class Act>
  void retry(const Act& act) {
    const What again = std::move(what_->what);
    tries_ = what_->tries + 1;
    stop();
    act(again);
    tries_ = 0;
  }

 private:
  struct Attempt {
    What what;
    double due;
    int tries;
  };
  std::optional<Attempt> what_;
  int tries_ = 0;
};

// `on`: the words after the pause.
inline std::string retry_words(std::string_view on) {
  return "Waiting for the file: another program is at work on it. " + std::string(on);
}

}  // namespace bogosity::jobs
