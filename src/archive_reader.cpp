#include <archive.h>
#include <archive_entry.h>
#include <fmt/format.h>

#include <array>
#include <utility>

#include "archive_file.h"
#include "import.h"
#include "one_line.h"
#include "upper_limits.h"

namespace bogosity {
namespace {

using core::Refusal;
using core::Result;

constexpr std::size_t block_bytes = 64 << 10;
constexpr std::size_t longest_name = 200;

// A name may hold line ends and escapes of a terminal.
std::string shown_name(const char* raw) {
  if (raw == nullptr) return "a member without a name";
  const std::string_view name = std::string_view(raw).substr(0, longest_name);
  const std::string line = in_one_line(name);
  return line.size() == name.size() + 2 ? std::string(name) : line;
}

}  // namespace

bool is_archive(std::string_view first_bytes) {
  const bool zip = first_bytes.starts_with("PK\x03\x04") || first_bytes.starts_with("PK\x05\x06");
  const bool gzip = first_bytes.starts_with("\x1f\x8b");
  const bool tar = first_bytes.size() >= 262 && first_bytes.substr(257, 5) == "ustar";
  return zip || gzip || tar;
}

void ArchiveReader::Free::operator()(archive* handle) const { archive_read_free(handle); }

ArchiveReader::ArchiveReader(std::filesystem::path file) : file_(std::move(file)), handle_(archive_read_new()) {}

core::Error ArchiveReader::trouble() const {
  const char* words = archive_error_string(handle_.get());
  return {Refusal::trouble,
          {},
          fmt::format("the archive cannot be read: {}", words == nullptr ? "nobody knows why" : words),
          "get it again, or unpack it yourself and import the folder"};
}

Result<ArchiveReader> ArchiveReader::open(const std::filesystem::path& file) {
  ArchiveReader reader(file);
  archive* handle = reader.handle_.get();
  if (handle == nullptr) return core::refuse(Refusal::trouble, {}, "there is no memory to read an archive");
  archive_read_support_filter_gzip(handle);
  archive_read_support_format_zip(handle);
  archive_read_support_format_tar(handle);
  if (archive_read_open_filename(handle, file.c_str(), block_bytes) != ARCHIVE_OK) {
    return tl::unexpected(reader.trouble());
  }
  return reader;
}

Result<std::optional<ArchiveReader::Member>> ArchiveReader::next() {
  while (true) {
    archive_entry* entry = nullptr;
    const int code = archive_read_next_header(handle_.get(), &entry);
    if (code == ARCHIVE_EOF) return std::nullopt;
    if (code < ARCHIVE_WARN) return tl::unexpected(trouble());
    if (++members_ > limits::members_of_an_archive) {
      return core::refuse(Refusal::cannot_be, {},
                          "the archive has more than 100,000 members: the rest of it was left alone",
                          "import it in parts");
    }
    if (archive_entry_filetype(entry) != AE_IFREG) continue;
    const char* in_utf8 = archive_entry_pathname_utf8(entry);
    Member member{shown_name(in_utf8 != nullptr ? in_utf8 : archive_entry_pathname(entry)), {}};
    member.text = text_of_member();
    if (auto ok = check_unpacked(); !ok) return tl::unexpected(ok.error());
    return std::optional(std::move(member));
  }
}

core::Status ArchiveReader::check_unpacked() const {
  if (unpacked_ > limits::bytes_of_an_archive) {
    return core::refuse(Refusal::cannot_be, {}, "the archive unpacks to more than 1 GB: the rest of it was left alone",
                        "import it in parts");
  }
  const std::int64_t most = limits::bytes_of_a_small_archive + limits::bytes_from_a_byte_of_an_archive * bytes_read();
  if (unpacked_ > most) {
    return core::refuse(Refusal::cannot_be, {},
                        "the archive unpacks to more than 100 times its size, which no records do: the rest of it was "
                        "left alone",
                        "unpack it yourself and import the folder");
  }
  return {};
}

Result<std::string> ArchiveReader::text_of_member() {
  std::string text;
  std::array<char, block_bytes> block{};
  while (true) {
    const auto got = archive_read_data(handle_.get(), block.data(), block.size());
    if (got < 0) return tl::unexpected(trouble());
    if (got == 0) return text;
    unpacked_ += got;
    text.append(block.data(), static_cast<std::size_t>(got));
    if (auto ok = check_size_of_file(text); !ok) return tl::unexpected(ok.error());
  }
}

std::int64_t ArchiveReader::bytes_read() const { return archive_filter_bytes(handle_.get(), -1); }

}  // namespace bogosity
