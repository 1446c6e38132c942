#include "db/process.h"

#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <fstream>
#include <optional>
#include <sstream>

namespace bogosity::db {
namespace {

std::string first_line(const std::string& file) {
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  return line;
}

std::string host_name() {
  std::array<char, 256> name{};
  return ::gethostname(name.data(), name.size() - 1) == 0 ? std::string(name.data()) : std::string();
}

// The machine's own id is nobody else's business: it goes into the file as a hash only.
core::Hash machine_mark(const std::string& host) {
  return core::sha256("bogosity lease\n" + first_line("/etc/machine-id") + "\n" + host);
}

std::int64_t number_space() {
  struct stat space {};
  return ::stat("/proc/self/ns/pid", &space) == 0 ? static_cast<std::int64_t>(space.st_ino) : 0;
}

struct Running {
  char state = '?';
  std::int64_t started = 0;
};

// Nothing where the system does not say, or there is no such process.
std::optional<Running> look_at(std::int64_t pid) {
  const std::string line = first_line("/proc/" + std::to_string(pid) + "/stat");
  // The second field is the name, in brackets, and may hold anything.
  const auto name_end = line.rfind(')');
  if (name_end == std::string::npos) return std::nullopt;
  std::istringstream rest(line.substr(name_end + 1));
  Running found;
  rest >> found.state;
  constexpr int fields_before_start = 18;  // of proc(5): from the fourth to the twenty-second
  std::string skipped;
  for (int i = 0; i < fields_before_start; ++i) rest >> skipped;
  rest >> found.started;
  return rest ? std::optional(found) : std::nullopt;
}

bool runs(const ProcessMark& process) {
  if (::kill(static_cast<pid_t>(process.pid), 0) != 0 && errno == ESRCH) return false;
  const auto found = look_at(process.pid);
  if (!found) return true;
  const bool dead = found->state == 'Z' || found->state == 'X';
  const bool another = process.started != 0 && found->started != process.started;
  return !dead && !another;
}

}  // namespace

ProcessMark this_process() {
  ProcessMark mark;
  mark.host = host_name();
  mark.machine = machine_mark(mark.host);
  mark.boot = first_line("/proc/sys/kernel/random/boot_id");
  mark.space = number_space();
  mark.pid = ::getpid();
  const auto self = look_at(mark.pid);
  if (self) mark.started = self->started;
  return mark;
}

Presence presence_of(const ProcessMark& other, const ProcessMark& here) {
  if (other.machine != here.machine) return Presence::elsewhere;
  if (other.boot != here.boot) return Presence::gone;
  if (other.space != here.space) return Presence::elsewhere;
  return runs(other) ? Presence::running : Presence::gone;
}

}  // namespace bogosity::db
