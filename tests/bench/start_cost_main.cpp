// How long it takes until the dashboard's first frame is on the screen, beside a bare ImGui window with the same fonts
// as the yardstick, and how much anonymous memory each holds a second later. The two are started in turns. Exits with 1
// if the dashboard takes more than 1.3 times the yardstick's time, or more than 40 MB of memory above it.
#include <fmt/format.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using Seconds = std::chrono::duration<double>;

constexpr double most_time = 1.3;
constexpr double most_memory = 40;
constexpr int usual_rounds = 15;
constexpr Seconds longest_start{30};

// One of the two, with what each start of it gave.
struct Started {
  const char* name;
  std::vector<std::string> command;
  std::vector<double> ms = {};
  std::vector<double> busy_ms = {};  // of the processor, all threads
  std::vector<double> megabytes = {};
};

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

pid_t spawn(const std::vector<std::string>& command) {
  std::vector<char*> words;
  for (const auto& word : command) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);
  pid_t pid = 0;
  return posix_spawn(&pid, words[0], nullptr, nullptr, words.data(), environ) == 0 ? pid : -1;
}

// The anonymous memory of a process, as the system counts it.
double anonymous_megabytes(pid_t pid) {
  std::ifstream status("/proc/" + std::to_string(pid) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("RssAnon:")) return std::strtod(line.c_str() + 8, nullptr) / 1024;
  }
  return 0;
}

double busy_milliseconds(pid_t pid) {
  double nanoseconds = 0;
  for (const auto& thread : fs::directory_iterator("/proc/" + std::to_string(pid) + "/task")) {
    double spent = 0;
    std::ifstream(thread.path() / "schedstat") >> spent;
    nanoseconds += spent;
  }
  return nanoseconds / 1e6;
}

// Starts it, notes when it has counted its first frame, looks at its memory, and ends it.
bool start(Started& what, const fs::path& frames) {
  fs::remove(frames);
  const auto from = Clock::now();
  const pid_t pid = spawn(what.command);
  if (pid < 0) return false;
  std::error_code missing;
  while (fs::file_size(frames, missing) == 0 || missing) {
    if (waitpid(pid, nullptr, WNOHANG) == pid) return false;
    if (Clock::now() - from > longest_start) break;
    std::this_thread::sleep_for(std::chrono::microseconds(200));
  }
  what.ms.push_back(Seconds(Clock::now() - from).count() * 1000);
  what.busy_ms.push_back(busy_milliseconds(pid));
  std::this_thread::sleep_for(std::chrono::seconds(1));
  what.megabytes.push_back(anonymous_megabytes(pid));
  kill(pid, SIGTERM);
  waitpid(pid, nullptr, 0);
  return true;
}

}  // namespace

// `bogosity_start_cost BARE_WINDOW BOGOSITY FILE.db [ROUNDS]`, with a display: start_cost.sh has one.
int main(int argc, char** argv) {
  if (argc < 4) {
    fmt::print(stderr, "usage: bogosity_start_cost BARE_WINDOW BOGOSITY FILE.db [ROUNDS]\n");
    return 2;
  }
  const fs::path frames = fs::temp_directory_path() / fmt::format("bogosity-frames-{}", getpid());
  Started bare{"a bare window", {argv[1], frames.string()}};
  Started program{"the dashboard", {argv[2], "--db", argv[3], "--frames-to", frames.string()}};
  const int rounds = argc > 4 ? std::max(1, std::atoi(argv[4])) : usual_rounds;
  // The first round only warms what the system keeps in memory.
  for (int round = 0; round <= rounds; ++round) {
    for (Started* each : {&bare, &program}) {
      if (!start(*each, frames)) {
        fmt::print(stderr, "{} did not start\n", each->name);
        return 2;
      }
      if (round == 0) *each = {each->name, each->command};
    }
  }
  fs::remove(frames);
  for (const Started* each : {&bare, &program}) {
    fmt::print("{:14} {:6.1f} ms to the first frame ({:5.1f} ms of work), {:5.1f} MB anonymous a second later\n",
               each->name, median(each->ms), median(each->busy_ms), median(each->megabytes));
  }
  const double time = median(program.ms) / median(bare.ms);
  const double memory = median(program.megabytes) - median(bare.megabytes);
  fmt::print("time: {:.2f} times (at most {}), memory: {:.1f} MB more (at most {})\n", time, most_time, memory,
             most_memory);
  return time <= most_time && memory <= most_memory ? 0 : 1;
}
