// Records that are looked at and not kept, as by a double click on a file. Their sessions are in a store that is
// forgotten with the window: they can be looked back on, and kept if somebody asks for it.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/ids.h"
#include "core/result.h"

namespace bogosity::ui {

struct ReadOnlyView {
  std::optional<core::Uuid> session;  // shown first; none if no session could be read
  std::string called;                 // the file's name without its folders
  std::vector<std::string> refused;   // the files that could not be read, with the reasons
  // Imports all of it, with notes and titles that were given here. Returns a sentence about the result.
  std::function<core::Result<std::string>()> keep;
};

}  // namespace bogosity::ui
