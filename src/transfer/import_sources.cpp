#include <algorithm>
#include <fstream>
#include <system_error>

#include "core/limits.h"
#include "transfer/archive.h"
#include "transfer/import.h"

namespace bogosity {
namespace {

namespace fs = std::filesystem;
using core::Result;

constexpr std::size_t bytes_that_tell = 512;

enum class SourceType : std::uint8_t { text, archive, database };

SourceType kind_by(std::string_view first) {
  if (first.starts_with(std::string_view("SQLite format 3\0", 16))) return SourceType::database;
  return is_archive(first) ? SourceType::archive : SourceType::text;
}

SourceType kind_of(const fs::path& file) {
  std::error_code ignored;
  if (!fs::is_regular_file(file, ignored)) return SourceType::text;  // a pipe is read once
  std::string first(bytes_that_tell, '\0');
  std::ifstream in(file, std::ios::binary);
  in.read(first.data(), static_cast<std::streamsize>(first.size()));
  first.resize(static_cast<std::size_t>(std::max<std::streamsize>(in.gcount(), 0)));
  return kind_by(first);
}

Result<ImportItem> item_of_member(std::string_view text) {
  const SourceType kind = kind_by(text.substr(0, bytes_that_tell));
  if (kind == SourceType::text) return import_item_of(text);
  return core::refuse(
      core::Refusal::cannot_be, {},
      kind == SourceType::archive ? "this is an archive within the archive" : "this is a file of evenings",
      "unpack it, and import it by itself");
}

class ArchiveOfRecords final : public ImportSource {
 public:
  ArchiveOfRecords(ArchiveReader reader, std::int64_t bytes) : reader_(std::move(reader)), bytes_(bytes) {}

  Result<std::optional<NamedItem>> next() override {
    auto member = BOGOSITY_TRY(reader_.next());
    if (!member) return std::nullopt;
    auto& [name, text] = *member;
    return std::optional(NamedItem{std::move(name), text ? item_of_member(*text) : tl::unexpected(text.error())});
  }
  double done() const override {
    return bytes_ == 0 ? 1 : static_cast<double>(reader_.bytes_read()) / static_cast<double>(bytes_);
  }

 private:
  ArchiveReader reader_;
  std::int64_t bytes_;
};

Result<std::unique_ptr<ImportSource>> open_archive(const fs::path& file, std::int64_t bytes) {
  auto reader = BOGOSITY_TRY(ArchiveReader::open(file));
  return std::make_unique<ArchiveOfRecords>(std::move(reader), bytes);
}

bool is_hidden(const fs::path& path) { return path.filename().string().starts_with("."); }

// No file of its own: what SQLite keeps beside a database until that is closed properly.
bool is_beside_another(const fs::path& path) {
  const std::string name = path.string();
  std::error_code ignored;
  for (const std::string_view end : {"-journal", "-wal", "-shm"}) {
    if (name.ends_with(end) && fs::is_regular_file(name.substr(0, name.size() - end.size()), ignored)) return true;
  }
  return false;
}

// In the order of their names, so that the same folder is always read in the same way.
std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code failed;
  fs::recursive_directory_iterator each(folder, fs::directory_options::skip_permission_denied, failed);
  const auto is_full = [&] { return static_cast<std::int64_t>(files.size()) >= limits::files_of_a_folder; };
  for (const fs::recursive_directory_iterator end; !failed && !is_full() && each != end; each.increment(failed)) {
    std::error_code ignored;
    if (is_hidden(each->path())) {
      each.disable_recursion_pending();
    } else if (each->is_regular_file(ignored) && !is_beside_another(each->path())) {
      files.push_back(each->path());
    }
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace

ImportInputs::ImportInputs(Store& store, const std::vector<std::string>& paths) : store_(store) {
  for (const auto& path : paths) add(path, true);
}

void ImportInputs::add_text(std::string name, std::string text) {
  const auto bytes = static_cast<std::int64_t>(text.size());
  total_ += bytes;
  inputs_.push_back({std::move(name), true, bytes, std::move(text)});
}

void ImportInputs::add(const fs::path& path, bool named) {
  std::error_code ignored;
  if (fs::is_directory(path, ignored)) {
    for (const auto& file : files_in(path)) add(file, false);
    return;
  }
  const auto size = fs::file_size(path, ignored);
  const std::int64_t bytes = ignored ? 0 : static_cast<std::int64_t>(size);
  total_ += bytes;
  inputs_.push_back({path, named, bytes});
}

ImportInputs::ReadStatus ImportInputs::next(std::optional<NamedInput>& item) {
  while (true) {
    item.reset();
    if (source_) return next_of_source(item);
    if (inputs_.empty()) return ReadStatus::over;
    Input input = std::move(inputs_.front());
    inputs_.pop_front();
    item = open(std::move(input));
    if (item) return ReadStatus::item;
  }
}

// Something with one session in it is given at once, something with many is opened.
std::optional<ImportInputs::NamedInput> ImportInputs::open(Input input) {
  const std::string name = input.file.string();
  if (!input.text && store_.is_kept_in(input.file)) {
    done_ += input.bytes;
    return NamedInput{name, true,
                      core::refuse(core::Refusal::trouble, {}, "this is the very file that the evenings are kept in",
                                   "choose with --db into which one others go")};
  }
  const SourceType kind = input.text ? SourceType::text : kind_of(input.file);
  if (kind == SourceType::text) {
    done_ += input.bytes;
    auto text = input.text ? Result<std::string>(std::move(*input.text)) : read_file(name);
    return NamedInput{name, input.named, text ? import_item_of(*text) : tl::unexpected(text.error())};
  }
  auto source = kind == SourceType::archive ? open_archive(input.file, input.bytes) : store_.open_other(input.file);
  if (!source) {
    done_ += input.bytes;
    return NamedInput{name, true, tl::unexpected(source.error())};
  }
  source_ = std::move(*source);
  source_ready_ = false;
  current_ = std::move(input);
  return std::nullopt;
}

ImportInputs::ReadStatus ImportInputs::next_of_source(std::optional<NamedInput>& item) {
  if (!source_ready_) {
    const auto ready = source_->prepare();
    source_ready_ = ready.value_or(false);
    if (!ready) item = end_source(tl::unexpected(ready.error()));
    return item ? ReadStatus::item : ReadStatus::busy;
  }
  auto found = source_->next();
  if (found && *found) {
    item = NamedInput{current_.file.string() + ": " + (*found)->name, false, std::move((*found)->incoming)};
  } else {
    item = end_source(found ? core::Status() : tl::unexpected(found.error()));
  }
  return item ? ReadStatus::item : ReadStatus::busy;
}

// How it ended is told only if it ended badly.
std::optional<ImportInputs::NamedInput> ImportInputs::end_source(core::Status how) {
  source_.reset();
  done_ += current_.bytes;
  if (how) return std::nullopt;
  return NamedInput{current_.file.string(), true, tl::unexpected(how.error())};
}

std::optional<Progress> ImportInputs::preparation() const {
  return source_ && !source_ready_ ? source_->preparation() : std::nullopt;
}

std::int64_t ImportInputs::done() const {
  if (!source_) return done_;
  return done_ + static_cast<std::int64_t>(std::min(source_->done(), 1.0) * static_cast<double>(current_.bytes));
}

}  // namespace bogosity
