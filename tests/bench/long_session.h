// A long session for the benchmarks: a real one's rounds played again and again, with the seats set back between.
#pragma once

#include <fstream>
#include <sstream>
#include <string>

namespace bogosity::bench {

// The record of a session of at least this many turns.
inline std::string long_session(std::size_t turns) {
  std::ifstream file(BOGOSITY_SOURCE_DIR "/assets/samples/friday-in-lawrence.table");
  std::string head;
  std::string body;
  std::size_t in_body = 0;
  bool is_body = false;
  for (std::string line; std::getline(file, line);) {
    if (line.empty()) is_body = true;
    if (!is_body) {
      head += line + "\n";
    } else if (!line.empty() && !line.starts_with("settle:")) {  // that one counts turns
      body += line + "\n";
      in_body += line.find(": ") != std::string::npos && line.find(": ") < line.find('"') ? 1 : 0;
    }
  }
  std::string record = head + "\n";
  for (std::size_t played = 0; played < turns; played += in_body) {
    if (played > 0) record += "seats:Ruth,Sam,Theo\n";
    record += body;
  }
  return record;
}

// Its first lines: as many as a session may have, or as few as a long evening has.
inline std::string session_of_lines(std::size_t lines) {
  const std::string record = long_session(lines);
  std::size_t end = record.find("\n\n") + 2;
  for (std::size_t i = 0; i < lines; ++i) end = record.find('\n', end) + 1;
  return record.substr(0, end);
}

}  // namespace bogosity::bench
