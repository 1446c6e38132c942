// Session: what the store could not confirm. When a disk fails in the last step of a commit, nobody can say whether the
// entries are in the file. Before anything else goes in, the file is asked: so nothing is logged twice, and nothing is
// built on a state that is not the file's.
#include <algorithm>

#include "session.h"

namespace bogosity {

using core::Entry;
using core::Refusal;
using core::Result;

namespace {

// The same wish once more: only the id and the clock differ.
bool says_the_same(const std::vector<Entry>& one, const std::vector<Entry>& other) {
  return std::equal(one.begin(), one.end(), other.begin(), other.end(), [](const Entry& a, const Entry& b) {
    return a.kind == b.kind && a.target == b.target && a.text == b.text && a.reason == b.reason;
  });
}

core::Error logged_after_all() {
  return {Refusal::cannot_be, {}, "what you entered before has reached the log after all", "look at it, then go on"};
}

}  // namespace

// False: they are there already from an earlier try, and memory has them now.
Result<bool> Session::may_give(const std::vector<Entry>& entries) {
  if (auto ok = check_may_write(); !ok) return tl::unexpected(ok.error());
  if (!info_.open) {
    return core::refuse(Refusal::cannot_be, {}, "this evening is closed", "reopen it to write in it");
  }
  const std::vector<Entry> before = doubtful_;
  const auto late = settle_doubt();
  if (!late) return late;
  if (*late && says_the_same(before, entries)) return false;
  if (*late) return tl::unexpected(logged_after_all());
  if (auto ok = journal_.check_room(entries); !ok) return tl::unexpected(ok.error());
  return true;
}

core::Status Session::give_to_store(const std::vector<Entry>& entries, const Ledger& ledger) {
  auto ok = written(around_.store->append_all(entries, ledger));
  if (ok) took_in(entries);
  if (!ok && ok.error().kind == Refusal::trouble && !ok.error().passing) doubtful_ = entries;
  return ok;
}

// True: what was in doubt is there, has been made durable, and memory has it now.
Result<bool> Session::settle_doubt() {
  if (doubtful_.empty()) return false;
  const auto found = around_.store->find(info_.id);
  if (!found) return tl::unexpected(found.error());
  const auto known = static_cast<std::int64_t>(journal_.entries().size());
  if (!*found || (*found)->entries <= known) {
    doubtful_.clear();
    return false;
  }
  if (auto ok = around_.store->append_all(doubtful_); !ok) return tl::unexpected(ok.error());
  core::Journal journal = journal_;
  for (const Entry& entry : doubtful_) {
    if (auto ok = journal.add(entry); !ok) return tl::unexpected(ok.error());
  }
  auto fold = this->fold(journal);
  if (!fold) return tl::unexpected(fold.error());
  journal_ = std::move(journal);
  play_ = std::move(fold->play);
  books_ = Books(*play_, std::move(fold->origins));
  took_in(doubtful_);
  doubtful_.clear();
  return true;
}

// Nobody ends an evening over an entry that they have not seen.
core::Status Session::refuse_if_logged_late() {
  const auto late = settle_doubt();
  if (!late) return tl::unexpected(late.error());
  if (*late) return tl::unexpected(logged_after_all());
  return {};
}

// The store has them for good.
void Session::took_in(const std::vector<Entry>& entries) {
  info_.last_entry = entries.back().typed;
  info_.draft.clear();
  info_.entries += static_cast<std::int64_t>(entries.size());
  ++revision_;
  end_taken_back_ = false;
}

}  // namespace bogosity
