// `bogosity show SESSION --what-if`: one ruling or one entry taken another way, and the whole chain of what would have
// come of it. The same as in the window (history/what_if.h); nothing is written anywhere.
#pragma once

#include <string_view>

#include "session.h"

namespace bogosity::cli {

// `asked`: "rule 36 clean", "strike 12", "amend 12 54 8h", "insert 12 note:\"rain\"". Gives the exit status.
int show_what_if(const Session& session, std::string_view asked, bool json);

}  // namespace bogosity::cli
