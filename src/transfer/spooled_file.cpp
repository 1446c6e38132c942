#include "transfer/spooled_file.h"

#include <fmt/format.h>
#include <stdlib.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <fstream>
#include <string>
#include <system_error>
#include <vector>

#include "core/limits.h"

namespace bogosity::transfer {
namespace {

tl::unexpected<core::Error> no_temporary_file(std::string_view why) {
  return core::refuse(core::Refusal::trouble, {}, fmt::format("no temporary file can be written: {}", why),
                      "make room, set TMPDIR to another folder, or import the file by its name");
}

}  // namespace

core::Result<std::shared_ptr<const SpooledFile>> SpooledFile::of(std::string_view first, std::istream& rest) {
  std::error_code failed;
  const auto temporary = std::filesystem::temp_directory_path(failed);
  if (failed) return no_temporary_file(failed.message());
  std::string folder = (temporary / fmt::format("bogosity-merge-{}-XXXXXX", ::getpid())).string();
  if (::mkdtemp(folder.data()) == nullptr) return no_temporary_file(std::strerror(errno));
  auto spooled = std::make_shared<const SpooledFile>(folder);
  errno = 0;
  std::ofstream out(spooled->path(), std::ios::binary);
  out.write(first.data(), static_cast<std::streamsize>(first.size()));
  auto bytes = static_cast<std::int64_t>(first.size());
  constexpr std::size_t block_bytes = std::size_t{64} << 10;
  std::vector<char> block(block_bytes);
  while (out && rest) {
    rest.read(block.data(), static_cast<std::streamsize>(block.size()));
    bytes += rest.gcount();
    if (bytes > limits::bytes_of_a_database)
      return core::refused("it is larger than 8 GB, the limit for a file of sessions", "import it in parts");
    out.write(block.data(), rest.gcount());
  }
  out.close();
  if (!out) return no_temporary_file(errno == 0 ? "nobody knows why" : std::strerror(errno));
  if (rest.bad()) return core::refuse(core::Refusal::trouble, {}, "it cannot be read to its end", "try again");
  return spooled;
}

SpooledFile::~SpooledFile() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

}  // namespace bogosity::transfer
