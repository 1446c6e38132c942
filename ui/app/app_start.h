// A look at records that are not kept, as by a double click on a file: their evenings are in a store that is forgotten
// with the window, and looking back is all that can be done there. Only on request they go to where evenings are kept.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/ids.h"
#include "core/result.h"

namespace bogosity {

struct ReadOnlyView {
  std::optional<core::Uuid> session;  // seen first; nothing: none could be read
  std::string called;                 // the file, without its folders
  std::vector<std::string> refused;   // what could not be read, and why
  // Puts all of it where evenings are kept, with what was said of it here; tells what came of it.
  std::function<core::Result<std::string>()> keep;
};

}  // namespace bogosity
