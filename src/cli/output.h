// Standard output and standard error as all commands use them.
#pragma once

#include <functional>
#include <string_view>

#include "core/game.h"
#include "core/result.h"

namespace bogosity::cli {

// Writes all of it, with a line end if it has none, and makes sure that it arrived. Gives the exit status.
int print(std::string_view text);
// The same for what is told piece by piece.
int print(const std::function<void(const core::Write&)>& tell);

// "bogosity: sentence (way out)" on standard error; gives the exit status of a refusal.
int complain(const core::Error& error);
int complain(std::string_view sentence);

// "FILE:LINE:COLUMN: reason" on standard error, for a record that is refused.
int complain_of_record(std::string_view file, const core::Error& error);

}  // namespace bogosity::cli
