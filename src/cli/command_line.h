// The command line: which command was meant, with which options. Every command is a file beside this one.
#pragma once

namespace bogosity::cli {

// Runs the command. The exit status: 0 well, 1 refused, 2 wrong usage.
int run(int argc, const char* const* argv);

}  // namespace bogosity::cli
