#include "tests/support/power_failure.h"

#include <sys/stat.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <utility>

namespace bogosity::tests {
namespace {

constexpr std::size_t sector = 512;

std::string read_whole(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

unsigned long inode_of(const std::string& path) {
  struct stat found {};
  return ::stat(path.c_str(), &found) == 0 ? found.st_ino : 0;
}

// A file that only speeds up another one; after a crash nobody believes it.
bool is_index(std::string_view path) { return path.ends_with("-shm"); }

}  // namespace

int PowerDisk::before(const DiskCall& call) {
  if (off_) return SQLITE_IOERR;
  if (++calls_ != cut_at_) return SQLITE_OK;
  // A call under way may have happened halfway.
  if (call.io == Io::write || call.io == Io::truncate) note(call);
  off_ = true;
  return SQLITE_IOERR;
}

void PowerDisk::after(const DiskCall& call) {
  if (call.path.empty() || is_index(call.path)) return;
  const auto named = names_.find(call.path);
  switch (call.io) {
    case Io::open: return opened(call);
    case Io::write:
    case Io::truncate: return note(call);
    case Io::sync:
      if (named == names_.end()) return;
      for (const MetadataEdit& each : named->second->pending) apply(each, named->second->synced);
      named->second->pending.clear();
      if (std::exchange(named->second->name_is_synced_with_it, false)) synced_names_ = names_;
      return;
    case Io::remove:
      if (named != names_.end()) names_.erase(named);
      if (call.lasting) synced_names_ = names_;
      return;
    case Io::read:
    case Io::size:
    case Io::lock:
    case Io::access: return;
  }
}

void PowerDisk::opened(const DiskCall& call) {
  const std::string path(call.path);
  auto& content = by_inode_[inode_of(path)];
  if (call.made || !content) {
    content = std::make_shared<Content>();
    if (call.made) {
      content->name_is_synced_with_it = call.lasting;
    } else {
      content->synced = read_whole(path);
    }
  }
  names_[path] = content;
  if (!call.made) synced_names_.try_emplace(path, content);
}

void PowerDisk::note(const DiskCall& call) {
  const auto named = names_.find(call.path);
  if (named == names_.end()) return;
  auto& pending = named->second->pending;
  if (call.io == Io::truncate) {
    pending.push_back({call.at, {}, true});
    return;
  }
  for (std::size_t done = 0; done < call.bytes.size();) {
    const auto at = static_cast<std::size_t>(call.at) + done;
    const std::size_t size = std::min(sector - at % sector, call.bytes.size() - done);
    pending.push_back({static_cast<sqlite3_int64>(at), std::string(call.bytes.substr(done, size)), false});
    done += size;
  }
}

void PowerDisk::apply(const MetadataEdit& change, std::string& bytes) {
  const auto at = static_cast<std::size_t>(change.at);
  if (change.cuts) {
    bytes.resize(at);
    return;
  }
  if (bytes.size() < at + change.bytes.size()) bytes.resize(at + change.bytes.size());
  bytes.replace(at, change.bytes.size(), change.bytes);
}

std::string PowerDisk::survivor(const Content& content, std::mt19937& chance) {
  std::string bytes = content.synced;
  for (const MetadataEdit& each : content.pending) {
    if (chance() % 2 == 0) apply(each, bytes);
  }
  return bytes;
}

// Names are also given and taken without SQLite.
void PowerDisk::look_around() {
  std::set<std::filesystem::path> folders;
  for (const auto& [path, content] : names_) folders.insert(std::filesystem::path(path).parent_path());
  std::erase_if(names_, [](const auto& each) { return !std::filesystem::exists(each.first); });
  for (const auto& folder : folders) {
    for (const auto& each : std::filesystem::directory_iterator(folder)) {
      const auto known = by_inode_.find(inode_of(each.path()));
      if (known != by_inode_.end()) names_.try_emplace(each.path(), known->second);
    }
  }
}

void PowerDisk::come_back(std::mt19937& chance) {
  look_around();
  std::set<std::string> paths;
  for (const auto* names : {&names_, &synced_names_}) {
    for (const auto& [path, content] : *names) paths.insert(path);
  }
  for (const auto& path : paths) {
    const Names& names = chance() % 2 == 0 ? names_ : synced_names_;
    const auto named = names.find(path);
    std::filesystem::remove(path);
    std::filesystem::remove(path + "-shm");
    if (named != names.end()) std::ofstream(path, std::ios::binary) << survivor(*named->second, chance);
  }
}

}  // namespace bogosity::tests
