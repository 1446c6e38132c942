// What somebody names to be imported, whatever it is: records, journals, archives, databases, folders of all these.
// They are told apart by what is in them, not by their names, and read one after the other.
#pragma once

#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "transfer/merge.h"

namespace bogosity {

class ImportInputs {
 public:
  ImportInputs(Store& store, const std::vector<std::string>& paths);

  void add(const std::string& path) { add(path, true); }
  // Text that is in no file: of standard input.
  void add_text(std::string name, std::string text);

  struct NamedInput {
    std::string name;   // of the file, or of the file and the part of it
    bool named = true;  // by whoever wanted it imported: not found in a folder, an archive or a database
    core::Result<ImportItem> incoming;
  };
  enum class ReadStatus : std::uint8_t { item, busy, over };  // busy: what comes next is being made ready
  ReadStatus next(std::optional<NamedInput>& item);
  // What has to be done before the one at hand can be read.
  std::optional<Progress> preparation() const;
  // In bytes of the files.
  std::int64_t done() const;
  std::int64_t total() const { return total_; }

 private:
  struct Input {
    std::filesystem::path file;
    bool named = true;
    std::int64_t bytes = 0;
    std::optional<std::string> text = {};
  };
  void add(const std::filesystem::path& path, bool named);
  std::optional<NamedInput> open(Input input);
  ReadStatus next_of_source(std::optional<NamedInput>& item);
  std::optional<NamedInput> end_source(core::Status how);

  Store& store_;
  std::deque<Input> inputs_;
  Input current_;
  std::unique_ptr<ImportSource> source_;  // of the current one, if it holds many
  bool source_ready_ = false;
  std::int64_t done_ = 0;
  std::int64_t total_ = 0;
};

}  // namespace bogosity
