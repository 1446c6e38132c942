// The table in a terminal: one entry a line, and after each what was logged and how things stand, in sentences. The
// way in for screen readers, over ssh, and for scripts. What is acknowledged has been committed.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>

#include "session.h"

namespace bogosity::cli {

// Who is at the other end. A script gets lines that are easy to take apart, and refusals with line and column.
enum class Company : std::uint8_t { person, script };

// A rehearsal is kept nowhere, and says so.
enum class Kept : std::uint8_t { in_the_store, nowhere };

class TextTable {
 public:
  TextTable(Session& session, std::istream& in, Company company, Kept kept = Kept::in_the_store)
      : session_(session), in_(in), company_(company), kept_(kept) {}

  // Until the lines end or somebody quits. The exit status: 1 if any line was refused.
  int run();

 private:
  enum class Next : std::uint8_t { go_on, stop };

  void greet() const;
  void say_farewell() const;
  Next take(std::string line);
  bool take_command(std::string_view line, Next& next);
  void enter(std::string_view line);
  void amend(std::string_view rest);
  void acknowledge(const std::string& words);
  void refuse(const core::Error& error);
  void say_state() const;
  void say_log() const;
  void change(const core::Result<core::Sentence>& done);
  void set_open(bool open);

  Session& session_;
  std::istream& in_;
  Company company_;
  Kept kept_;
  std::uint32_t line_ = 0;
  bool any_refused_ = false;
};

}  // namespace bogosity::cli
