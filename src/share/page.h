// The files of the page, built into the program from assets/share.
#pragma once

#include <span>
#include <string_view>

namespace bogosity::share {

struct PageFile {
  std::string_view name;  // below the token: "page.css"; empty: the page itself
  std::string_view type;  // "text/css; charset=utf-8"
  std::string_view bytes;
};
std::span<const PageFile> page_files();

}  // namespace bogosity::share
