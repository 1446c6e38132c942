#include "ui/path_completion.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

namespace bogosity::ui {
namespace {

namespace fs = std::filesystem;

// Where the last name begins.
std::size_t name_at(const std::string& typed) {
  const auto slash = typed.rfind('/');
  return slash == std::string::npos ? 0 : slash + 1;
}

bool is_record(const fs::path& file) { return file.extension() == ".table"; }

std::vector<std::string> names_in(const fs::path& folder, const std::string& beginning) {
  std::vector<std::string> names;
  std::error_code error;
  for (fs::directory_iterator each(folder, error), end; !error && each != end; each.increment(error)) {
    const std::string name = each->path().filename().string();
    if (!name.starts_with(beginning) || (name[0] == '.' && beginning.empty())) continue;
    std::error_code ignored;
    if (each->is_directory(ignored))
      names.push_back(name + '/');
    else if (is_record(each->path()))
      names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string common_start(const std::vector<std::string>& names) {
  std::string common = names.front();
  for (const auto& name : names) {
    const auto differ = std::mismatch(common.begin(), common.end(), name.begin(), name.end());
    common.erase(differ.first, common.end());
  }
  // Not in the middle of a letter.
  while (!common.empty() && (common.back() & 0xC0) == 0x80 && common.size() < names.front().size() &&
         (names.front()[common.size()] & 0xC0) == 0x80) {
    common.pop_back();
  }
  return common;
}

}  // namespace

std::string expanded_path(const std::string& typed) {
  const char* home = std::getenv("HOME");
  if (home == nullptr || typed.empty() || typed[0] != '~') return typed;
  if (typed.size() > 1 && typed[1] != '/') return typed;
  return home + typed.substr(1);
}

Completion completed_path(const std::string& typed) {
  Completion done{typed, {}};
  if (typed == "~") return {"~/", {}};
  const std::size_t at = name_at(typed);
  const std::string folder = expanded_path(typed.substr(0, at));
  done.candidates = names_in(folder.empty() ? fs::path(".") : fs::path(folder), typed.substr(at));
  if (!done.candidates.empty()) done.text = typed.substr(0, at) + common_start(done.candidates);
  return done;
}

std::string with_candidate(const std::string& typed, const std::string& candidate) {
  return typed.substr(0, name_at(typed)) + candidate;
}

}  // namespace bogosity::ui
