#include "transfer/other_files.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <string>

#include "core/lists.h"
#include "transfer/archive.h"
#include "transfer/journal_file.h"

namespace bogosity::transfer {
namespace {

// The `application_id` of a file of sessions, at its place in the header of a database.
constexpr std::size_t application_id_at = 68;
constexpr std::string_view application_id = "Bogo";

constexpr std::string_view byte_order_mark = "\xef\xbb\xbf";

std::string lower(std::string name) {
  for (char& letter : name) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  return name;
}

// Blank lines and remarks may stand before the headers of a record, and one of the headers says which game it is.
bool begins_like_a_record(std::string_view text) {
  while (!text.empty()) {
    std::string_view line = core::trimmed(text.substr(0, text.find('\n')));
    if (line.ends_with('\r')) line.remove_suffix(1);
    text.remove_prefix(
        std::min(text.size(), text.find('\n') == std::string_view::npos ? text.size() : text.find('\n') + 1));
    if (line.starts_with("[Game")) return true;
    if (!line.empty() && line.front() != '[' && line.front() != ';') return false;
  }
  return false;
}

}  // namespace

bool is_left_by_system(const std::filesystem::path& name) {
  constexpr std::array<std::string_view, 6> names = {"__macosx",    "thumbs.db",    "ehthumbs.db",
                                                     "desktop.ini", "$recycle.bin", "system volume information"};
  return std::ranges::any_of(name, [&](const std::filesystem::path& part) {
    const std::string word = lower(part.string());
    const bool is_hidden = word.starts_with('.') && word != "." && word != "..";
    return is_hidden || std::ranges::find(names, word) != names.end();
  });
}

bool is_other_file(const std::filesystem::path& name, std::string_view first_bytes) {
  if (is_left_by_system(name)) return true;
  const std::string last = lower(name.filename().string());
  if (last.ends_with(".table") || last.ends_with(".journal") || last == "seasons.txt" || last == "people.txt")
    return false;
  if (first_bytes.starts_with("SQLite format 3"))
    return first_bytes.size() < application_id_at || !first_bytes.substr(application_id_at).starts_with(application_id);
  if (is_archive(first_bytes)) return false;
  if (first_bytes.starts_with(byte_order_mark)) first_bytes.remove_prefix(byte_order_mark.size());
  return !is_journal_text(first_bytes) && !is_text_of_edits(first_bytes) && !begins_like_a_record(first_bytes);
}

}  // namespace bogosity::transfer
