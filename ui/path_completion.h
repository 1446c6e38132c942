// The path of a file being typed, completed as a shell does it: folders and records that begin like this, `~` for the
// home folder.
#pragma once

#include <string>
#include <vector>

namespace bogosity::ui {

// "~/x" with the home folder in the place of the `~`.
std::string expanded_path(const std::string& typed);

struct Completion {
  std::string text;  // what was typed, as far on as all candidates agree
  std::vector<std::string>
      candidates;  // file names in order, folders with a slash behind them; records and folders only
};
Completion completed_path(const std::string& typed);
// What is typed, with the candidate in the place of its last name.
std::string with_candidate(const std::string& typed, const std::string& candidate);

}  // namespace bogosity::ui
