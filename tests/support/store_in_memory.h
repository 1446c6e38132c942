// A store in memory that a test fills, looks into, and makes fail as a full disk would. What a test asks of it here
// always works; if it does not, the program ends.
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "core/edits.h"
#include "core/session_head.h"
#include "db/cache/rows.h"
#include "db/store.h"
#include "db/store/metadata_rows.h"

namespace bogosity::tests {

template <class Value>
Value must(core::Result<Value> result) {
  if (!result) {
    std::fprintf(stderr, "%s\n", core::describe(result.error()).c_str());
    std::abort();
  }
  if constexpr (!std::is_void_v<Value>) return std::move(*result);
}

class StoreInMemory : public db::Store {
 public:
  StoreInMemory() : db::Store(must(db::open_in_memory())) {}

  // Nothing can be written while it is so.
  void fail(bool fails) { run(fails ? "PRAGMA query_only = ON" : "PRAGMA query_only = OFF"); }
  void run(const std::string& sql) { must(database().run(sql)); }

  // As they came.
  std::vector<core::SessionHead> infos() {
    auto all = must(sessions());
    std::reverse(all.begin(), all.end());
    return all;
  }
  // Of all sessions.
  std::vector<core::Entry> journal() {
    std::vector<core::Entry> all;
    for (const auto& each : infos()) {
      const auto own = must(entries(each.id));
      all.insert(all.end(), own.begin(), own.end());
    }
    return all;
  }
  std::vector<core::MetadataEdit> changes() { return must(db::all_edits(database())); }
  void put(std::initializer_list<core::SessionHead> heads) {
    for (const auto& each : heads) add(each, {});
  }
  // With its rows, where its journal folds.
  void add(const core::SessionHead& head, const std::vector<core::Entry>& journal) {
    const auto rows = db::rebuilt_rows(head, journal);
    must(create_with(head, journal, rows ? &*rows : nullptr));
  }
};

}  // namespace bogosity::tests
