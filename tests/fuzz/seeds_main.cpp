// The seeds of a long fuzzing run, besides the corpora: random sessions of all games, as a record and a file, as they
// are typed with second thoughts, and as journals in more than one replica; and every record in the named folders,
// which another fuzzer has found, as a file and as journals. `session_seeds FOLDER COUNT [FOLDER_OF_RECORDS...]`.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "literal/random_session.h"
#include "literal/random_source.h"
#include "literal_games/random_booger.h"
#include "literal_games/random_cals_bs.h"
#include "literal_games/random_the_bogey.h"

namespace bogosity::fuzz {
namespace {

using literal::RandomSource;

std::string random_record(std::uint64_t seed, RandomSource& random) {
  switch (seed % 5) {
    case 0: return literal::booger::random_booger(seed);
    case 1: return literal::cals_bs::random_cals_bs(seed);
    case 2: return literal::the_bogey::random_the_bogey(seed);
    default: return literal::random_session({seed, random.between(2, 25), random.between(2, 8), random.chance(25)});
  }
}

struct Parts {
  std::string headers;
  std::vector<std::string> lines;
};

Parts parts_of(std::string_view record) {
  Parts parts;
  bool in_body = false;
  while (!record.empty()) {
    const auto end = std::min(record.find('\n'), record.size());
    const std::string line(record.substr(0, end));
    record.remove_prefix(std::min(end + 1, record.size()));
    in_body = in_body || line.empty() || line.front() != '[';
    if (!in_body)
      parts.headers += line + "\n";
    else if (!line.empty())
      parts.lines.push_back(line);
  }
  return parts;
}

std::string number_to(RandomSource& random, std::size_t most) {
  return std::to_string(random.below(static_cast<int>(most) + 1));
}

// Line after line, some of them only looked at, taken back, changed, or put before another one.
std::string as_typed(const Parts& parts, RandomSource& random) {
  static const std::vector<std::string> deeds = {
      "@undo",         "@undo\n@redo", "@undo\n@undo\n@redo\n@redo",   "@close\n@reopen",
      "@close\n@undo", "@again",       "@close\n@undo\n@redo\n@reopen"};
  static const std::vector<std::string> corrections = {"@change ", "@insert ", "@amend "};
  std::string text = parts.headers;
  for (std::size_t i = 0; i < parts.lines.size(); ++i) {
    const std::string& line = parts.lines[i];
    if (random.chance(10)) text += "@look " + line + "\n";
    text += (random.chance(15) ? "@keep " : "") + line + "\n";
    if (random.chance(15)) text += random.one_of(deeds) + "\n";
    if (random.chance(10))
      text += random.one_of(corrections) + number_to(random, i) + " " + random.one_of(parts.lines) + "\n";
    if (random.chance(5)) text += "@strike " + number_to(random, i) + "\n";
  }
  return text;
}

std::string as_journal(const Parts& parts, RandomSource& random) {
  static const std::vector<std::string> others = {"amend ", "insert ", "undo ", "redo ", "log "};
  std::string text = parts.headers;
  std::size_t entries = 0;
  const auto put = [&](const std::string& entry) {
    text += entry + "\n";
    ++entries;
  };
  for (const std::string& line : parts.lines) {
    put("log 0 " + line);
    if (random.chance(10)) put("undo " + std::to_string(entries)), put("redo " + std::to_string(entries - 1));
    if (random.chance(5)) put("remark 0 note:\"later\"");
    if (random.chance(10)) put(random.one_of(others) + number_to(random, entries) + " " + random.one_of(parts.lines));
    if (random.chance(4)) text += "--- " + number_to(random, entries) + "\n";
    if (random.chance(2)) text += "said title a night\n";
  }
  return text + (random.chance(50) ? "closed\n" : "");
}

// As it is where it came in as a record.
std::string as_plain_journal(const Parts& parts) {
  std::string text = parts.headers;
  for (const std::string& line : parts.lines) text += "log 0 " + line + "\n";
  return text;
}

void write(const std::filesystem::path& folder, const char* kind, const std::string& name, const std::string& text) {
  std::filesystem::create_directories(folder / kind);
  std::ofstream(folder / kind / name, std::ios::binary) << text;
}

void write_random_session(const std::filesystem::path& folder, std::uint64_t seed) {
  RandomSource random(seed);
  const std::string record = random_record(seed, random);
  const Parts parts = parts_of(record);
  const std::string name = "session-" + std::to_string(seed);
  write(folder, "record", name, record);
  if (seed % 8 == 0) write(folder, "import", name, record);
  write(folder, "entry", name, as_typed(parts, random));
  write(folder, "journal", name, as_journal(parts, random));
}

// Records found by a fuzzer reach more of the rules than random sessions do.
void write_learned_record(const std::filesystem::path& folder, const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  const std::string record{std::istreambuf_iterator<char>(in), {}};
  const Parts parts = parts_of(record);
  const std::string name = "learned-" + file.filename().string();
  RandomSource random(record.size());
  write(folder, "import", name, record);
  write(folder, "journal", name, as_plain_journal(parts));
  write(folder, "journal", name + "-corrected", as_journal(parts, random));
}

}  // namespace
}  // namespace bogosity::fuzz

int main(int count, char** words) {
  using namespace bogosity::fuzz;
  if (count < 3) {
    std::cerr << "usage: session_seeds FOLDER COUNT [FOLDER_OF_RECORDS...]\n";
    return 2;
  }
  const std::filesystem::path folder = words[1];
  const auto wanted = static_cast<std::uint64_t>(std::max(0, std::atoi(words[2])));
  for (std::uint64_t seed = 0; seed < wanted; ++seed) write_random_session(folder, seed);
  for (int i = 3; i < count; ++i) {
    for (const auto& file : std::filesystem::directory_iterator(words[i])) write_learned_record(folder, file.path());
  }
}
