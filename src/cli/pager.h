// Shows what is longer than the terminal in the user's pager: $PAGER, or less, as git does.
#pragma once

#include <cstdint>
#include <string_view>

namespace bogosity::cli {

// Off by `--no-pager`, by NO_PAGER, and by PAGER if it is empty or cat.
enum class Paging : std::uint8_t { off, on };

// Prints as print() does if standard output is no terminal or has room for the text, or if no pager can be started.
// Gives the exit status: that of the print, whatever the pager ends with.
int print_paged(std::string_view text, Paging paging = Paging::on);

}  // namespace bogosity::cli
