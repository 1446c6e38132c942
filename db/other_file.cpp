#include "db/other_file.h"

#include <algorithm>
#include <future>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <system_error>

#include "db/budget.h"
#include "db/change_rows.h"
#include "db/changes.h"
#include "db/migrate.h"
#include "db/open_file.h"
#include "db/private_copy.h"
#include "db/rows.h"
#include "db/stored_telling.h"
#include "db/trouble.h"
#include "upper_limits.h"
#include "verified_telling.h"

namespace bogosity::db {
namespace {

namespace fs = std::filesystem;
using core::Result;
using core::Status;

constexpr std::chrono::milliseconds a_moment{2};

// A view in the place of a table could give anything, for as long as it likes.
Status check_tables(Database& database, const fs::path& file) {
  const auto tables = database.number(
      "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%' "
      "AND name IN ('session', 'header', 'entry', 'change')");
  if (!tables) return tl::unexpected(tables.error());
  if (*tables == 4) return {};
  return trouble_with(file, "its tables are not those of a file of evenings; nothing was taken in",
                      "use a copy of it of an earlier day");
}

class OtherFile final : public Arrivals {
 public:
  OtherFile(fs::path file, PrivateCopy copy) : file_(std::move(file)), copy_(std::move(copy)) {}

  Result<bool> prepare() override {
    if (!opening_.valid()) {
      const auto copied = copy_.step();
      if (!copied || !*copied) return copied;
      opening_ = open_beside();
    }
    if (opening_.wait_for(a_moment) == std::future_status::timeout) return false;
    auto ok = opening_.get();
    opened_ = ok.has_value();
    return ok ? Result<bool>(true) : tl::unexpected(in_its_name(ok.error()));
  }

  Result<std::optional<Item>> next() override {
    if (auto forgotten = take_forgotten(); !forgotten.changes.empty()) {
      return std::optional(Item{"changes", std::move(forgotten)});
    }
    if (at_ < keys_.size()) return std::optional(session(keys_[at_++]));
    if (changes_.empty()) return std::nullopt;
    // About people, and about evenings that are not here.
    Arrival rest;
    for (auto& [subject, changes] : changes_) {
      std::move(changes.begin(), changes.end(), std::back_inserter(rest.changes));
    }
    changes_.clear();
    return std::optional(Item{"changes", std::move(rest)});
  }

  double done() const override {
    constexpr double of_copy = 0.1;
    if (!opened_) return of_copy * copy_.done();
    const double read = keys_.empty() ? 1 : static_cast<double>(at_) / static_cast<double>(keys_.size());
    return of_copy + (1 - of_copy) * read;
  }

 private:
  // A file of an earlier version is brought up to date meanwhile, which may take long; nobody else touches this until
  // it is done.
  std::future<Status> open_beside() {
    try {
      return std::async(std::launch::async, [this] { return open(); });
    } catch (const std::system_error&) {  // no thread can be had
      return std::async(std::launch::deferred, [this] { return open(); });
    }
  }

  Status open() {
    StoreOptions as_it_is{IfMissing::refuse, std::chrono::milliseconds(1000)};
    as_it_is.if_strange = IfStrange::idle;
    auto database = open_file(copy_.path(), as_it_is);
    if (!database) return tl::unexpected(database.error());
    if (auto ok = check_tables(*database, file_); !ok) return ok;
    auto keys = session_keys(*database);
    if (!keys) return tl::unexpected(keys.error());
    auto changes = all_changes(*database);
    if (!changes) return tl::unexpected(changes.error());
    keys_ = std::move(*keys);
    for (auto& change : *changes) {
      if (change.field == "state") state_said_.insert(change.subject);
      changes_[change.subject].push_back(std::move(change));
    }
    database_.emplace(std::move(*database));
    budget_.emplace(*database_, steps_for(*database_));
    return {};
  }

  // Who is to be forgotten is said before the evenings come: those that are here have to be without the name by then,
  // or they would seem to be told differently.
  Arrival take_forgotten() {
    Arrival first;
    for (auto each = changes_.begin(); each != changes_.end();) {
      const auto middle = std::stable_partition(each->second.begin(), each->second.end(),
                                                [](const Change& change) { return change.field != field::forgotten; });
      std::move(middle, each->second.end(), std::back_inserter(first.changes));
      each->second.erase(middle, each->second.end());
      each = each->second.empty() ? changes_.erase(each) : std::next(each);
    }
    return first;
  }

  // Nobody knows the copy.
  core::Error in_its_name(core::Error error) const {
    const std::string name = copy_.path().string();
    if (const auto at = error.reason.find(name); at != std::string::npos) {
      error.reason.replace(at, name.size(), file_.string());
    }
    return error;
  }

  Item session(std::int64_t key) {
    auto stored = stored_telling(*database_, key);
    if (!stored) return {"session " + std::to_string(key), tl::unexpected(stored.error())};
    const std::string name = core::to_text(stored->address);
    auto verified = verified_telling(std::move(stored->telling));
    if (!verified) return {name, tl::unexpected(verified.error())};
    Arrival arrival;
    const auto own = changes_.find(verified->session.id);
    if (own != changes_.end()) {
      arrival.changes = std::move(own->second);
      changes_.erase(own);
    }
    const bool stands = stored->address == verified->session.id;
    arrival.telling = std::move(*verified);
    if (stands) say_if_over(arrival, state_said_.contains(arrival.telling->session.id));
    return {name, std::move(arrival)};
  }

  fs::path file_;
  PrivateCopy copy_;
  std::optional<Database> database_;  // the copy, once it is whole
  std::optional<Budget> budget_;
  std::vector<std::int64_t> keys_;
  std::map<core::Uuid, std::vector<Change>> changes_;
  std::set<core::Uuid> state_said_;
  std::size_t at_ = 0;
  bool opened_ = false;
  std::future<Status> opening_;  // the last one: it uses all others
};

}  // namespace

Result<std::unique_ptr<Arrivals>> open_other_file(const fs::path& file) {
  if (auto ok = check_ours(file, migrations()); !ok) return tl::unexpected(ok.error());
  const auto look = Database::look_at(file);
  if (look && look->size > limits::bytes_of_a_database) {
    return trouble_with(file, "it is larger than 8 GB, which no file of evenings is; it was not touched",
                        "ask for another copy, or for the records as text");
  }
  auto copy = PrivateCopy::begin(file);
  if (!copy) return tl::unexpected(copy.error());
  return std::make_unique<OtherFile>(file, std::move(*copy));
}

}  // namespace bogosity::db
