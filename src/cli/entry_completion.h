// What may come next in the line that is typed at a table in a terminal: commands, words of the record, names. A word
// of the record is offered only where the session would read it there, as the entry line of the window would.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/line_editor.h"
#include "session/session.h"

namespace bogosity::cli {

// `typed`: up to the caret. `commands`: may stand at the beginning of a line.
Completion completion_of(const Session& session, std::string_view typed, const std::vector<std::string>& commands);

}  // namespace bogosity::cli
