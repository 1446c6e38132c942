// A disk whose power goes at the n-th call. What was not synced by then is pending, and of that a random half survives:
// sectors of 512 bytes, changes of size, and the names of files that were made or removed without a sync of their
// folder.
#pragma once

#include <map>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "tests/support/disk.h"

namespace bogosity::tests {

class PowerDisk final : public DiskBelow {
 public:
  // The call that the power fails in, counted from 1; 0: it stays.
  explicit PowerDisk(int cut_at) : cut_at_(cut_at) {}

  int before(const DiskCall& call) override;
  void after(const DiskCall& call) override;
  bool is_off() const { return off_; }
  int calls() const { return calls_; }

  // Once every file is closed: makes the files on the real disk what is found when the power is back.
  void come_back(std::mt19937& chance);

 private:
  struct MetadataEdit {
    sqlite3_int64 at;
    std::string bytes;
    bool cuts;  // the file to `at` bytes
  };
  struct Content {
    std::string synced;
    std::vector<MetadataEdit> pending;
    bool name_is_synced_with_it = false;
  };
  using Names = std::map<std::string, std::shared_ptr<Content>, std::less<>>;

  void opened(const DiskCall& call);
  void look_around();
  void note(const DiskCall& call);
  static std::string survivor(const Content& content, std::mt19937& chance);
  static void apply(const MetadataEdit& change, std::string& bytes);

  int cut_at_;
  int calls_ = 0;
  bool off_ = false;
  Names names_;                                                 // as the system sees them
  Names synced_names_;                                          // as the disk has them
  std::map<unsigned long, std::shared_ptr<Content>> by_inode_;  // a file may have a second name
};

}  // namespace bogosity::tests
