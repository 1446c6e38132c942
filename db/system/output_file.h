// The one door for everything that is written where a person says: exports, pages, pictures, archives, copies. A file
// is there wholly or not at all, a planted link is never written through, and no output takes the place of what the
// program keeps for itself.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/result.h"

namespace bogosity::db {

// The program's own files. Each is told before anything is written: a database when it is opened, the settings when the
// program starts.
void protect_database(const std::filesystem::path& file);
void protect_settings(const std::filesystem::path& file);
// $XDG_CONFIG_HOME/bogosity/settings.json. Empty if neither XDG_CONFIG_HOME nor HOME is set; then nothing is saved.
std::filesystem::path default_settings_file();

// Refused: a file that the program keeps (a database, open or not, with its journal and its copies; the settings), by
// whatever path, symbolic or hard link it is named.
core::Status check_output(const std::filesystem::path& to);

// Standard output is called "-", for every command.
inline constexpr std::string_view standard_output_name = "-";
// "-", or a path to the same file, such as "/dev/stdout".
bool is_standard_output(const std::filesystem::path& to);
// Standard output, a pipe or a device: it has no name that says what belongs into it.
bool is_stream(const std::filesystem::path& to);

// A file while it is written. Until finish() it has a name that nobody can guess, beside its place; a pipe, a terminal
// or a device is written into as it is. Gone with this, unless it was finished.
class OutputFile {
 public:
  // A link is followed to its end: the file there is replaced, the link stays. "-" is standard output.
  static core::Result<OutputFile> open(const std::filesystem::path& to);
  // Refused: anything but a regular file. A window waits for nobody who has yet to read a pipe.
  static core::Result<OutputFile> open_regular(const std::filesystem::path& to);
  // In an open folder, under a name without a slash; what has that name, also a link, is replaced. The folder outlives
  // this. `shown`: the name in errors.
  static core::Result<OutputFile> open_in(int folder, const std::string& name, const std::string& shown);
  // The program's own file, which open() would refuse.
  static core::Result<OutputFile> open_own(const std::filesystem::path& file);

  OutputFile(OutputFile&& other) noexcept;
  OutputFile& operator=(OutputFile&&) = delete;
  ~OutputFile();

  core::Status write(std::string_view text);
  // `sync`: returns once it is on the disk.
  core::Status finish(bool sync = true);
  // False: a pipe, a terminal or a device.
  bool is_regular() const { return !partial_.empty(); }
  bool is_terminal() const;
  // Why the last write failed, a number of errno; 0 if none did.
  int failed() const { return failed_; }
  int descriptor() const { return descriptor_; }

 private:
  OutputFile(std::string shown, int descriptor) : shown_(std::move(shown)), descriptor_(descriptor) {}
  static core::Result<OutputFile> create(const std::filesystem::path& file, const std::string& shown);
  core::Status refuse() const;
  void close();

  std::string shown_;  // for errors
  int descriptor_ = -1;
  int folder_ = -1;           // of the partial file
  bool owns_folder_ = false;  // the descriptor of it
  std::string partial_;       // its name in the folder; empty: a pipe or a device
  std::string name_;          // in the folder, at the end
  int failed_ = 0;
};

// A text as a regular file, wholly or not at all.
core::Status write_atomically(const std::filesystem::path& file, std::string_view text);

// The refusal for what could not be written; `error`: a number of errno.
tl::unexpected<core::Error> not_written(std::string_view file, int error);
// The same for a pipe or a device, where a file is meant.
tl::unexpected<core::Error> output_is_special(std::string_view file);

// "bogosity: SENTENCE" on standard error. Where that cannot be written (closed, a full disk, nobody reads it), nothing
// happens.
void warn(std::string_view sentence);

}  // namespace bogosity::db
