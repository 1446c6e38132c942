#include <algorithm>
#include <memory>
#include <tuple>

#include "core/record.h"
#include "core/time.h"
#include "games/catalogue.h"
#include "session/store.h"
#include "transfer/merge.h"

namespace bogosity {

namespace {

// Goes through the states of a session, entry by entry, as fair copies of it would have told them. Only a correction
// makes it fold from the start again.
class HistoryStates {
 public:
  HistoryStates(const core::Game& game, const core::Headers& headers) : game_(game), headers_(headers) { begin(); }

  // False if the journal ends here because the entry does not fit.
  bool extend(const core::Entry& entry) {
    if (!journal_.add(entry)) return false;
    lines_before_ = fold_ ? fold_->log_size() : 0;
    anew_ = !fold_ || (entry.kind != core::EntryKind::log && entry.kind != core::EntryKind::remark);
    if (anew_) {
      fold_anew();
    } else if (!fold_->log(entry.text)) {
      fold_.reset();
    }
    return true;
  }

  // Is it worth while to look whether the first `lines` lines are others now?
  bool may_have_changed(std::size_t lines) const {
    if (!fold_ || fold_->log_size() < lines) return false;
    return anew_ || lines_before_ <= lines || fold_->logged_line() < lines;
  }

  bool begins_with(const std::vector<core::Entry>& lines) const {
    const auto parts = parts_of(fold_->record());
    return parts && parts->body.size() >= lines.size() &&
           std::equal(lines.begin(), lines.end(), parts->body.begin(),
                      [](const core::Entry& entry, const std::string& line) { return entry.text == line; });
  }

 private:
  void begin() {
    auto play = game_.begin(headers_);
    fold_ = play ? std::move(*play) : nullptr;
  }
  // A correction may need others beside it to fit: then there is no state to tell.
  void fold_anew() {
    begin();
    for (const auto& line : journal_.effective()) {
      if (fold_ && !fold_->log(journal_.entries()[line.text].text)) fold_.reset();
    }
  }

  const core::Game& game_;
  const core::Headers& headers_;
  core::Journal journal_;
  std::unique_ptr<core::Play> fold_;  // nothing: the entries do not fit together just now
  std::size_t lines_before_ = 0;
  bool anew_ = true;
};

// Did a fair copy of the session, as it is or as it was after any of its entries, begin with these lines?
bool states_of(const Replica& replica, const std::vector<core::Entry>& lines) {
  if (lines.empty()) return true;
  const core::Game* game = games::find(replica.session.game);
  if (game == nullptr) return false;
  HistoryStates states(*game, replica.session.headers);
  for (const auto& entry : replica.entries) {
    if (!states.extend(entry)) return false;
    if (states.may_have_changed(lines.size()) && states.begins_with(lines)) return true;
  }
  return false;
}

// So much of a record without a date is hardly told by two sessions.
constexpr std::size_t lines_that_are_enough = 12;

bool has_header(const core::Headers& headers, std::string_view key) {
  return core::find_header(headers, key) != nullptr;
}

// As a record would have them.
core::Headers canonical_headers(const SessionInfo& session) {
  const core::Game* game = games::find(session.game);
  const auto play = game == nullptr ? tl::unexpected(core::Error{}) : game->begin(session.headers);
  if (!play) return session.headers;
  auto parts = parts_of((*play)->record());
  if (!parts) return session.headers;
  return std::move(parts->headers);
}

core::Headers without_id(core::Headers headers) {
  std::erase_if(headers, [](const auto& header) { return header.key == "Id"; });
  return headers;
}

ShortHash short_hash(std::string_view text) {
  const auto hash = core::sha256(text);
  ShortHash out{};
  std::copy_n(hash.bytes.begin(), out.size(), out.begin());
  return out;
}

std::string heading_text(const core::Headers& headers) {
  std::string text;
  for (const auto& header : without_id(headers)) text += core::write_header(header.key, header.value);
  return text;
}

bool begins_with(const std::vector<core::Entry>& entries, const std::vector<core::Entry>& start) {
  return start.size() <= entries.size() && std::equal(start.begin(), start.end(), entries.begin(),
                                                      [](const auto& a, const auto& b) { return a.text == b.text; });
}

bool is_sure(const Replica& copy) {
  if (!has_header(copy.session.headers, "Date")) return copy.entries.size() >= lines_that_are_enough;
  return !copy.entries.empty() || has_header(copy.session.headers, "Result");
}

// A header Id says more than the words only if it is not made of them.
bool is_named(const Replica& copy) {
  if (!has_header(copy.session.headers, "Id")) return false;
  RecordParts parts{without_id(copy.session.headers), {}};
  for (const auto& entry : copy.entries) parts.body.push_back(entry.text);
  return copy.session.id != core::uuid_of_text(record_of(parts));
}

// Copies that were made before journals said who typed an entry do not.
bool says_who(const Replica& copy) {
  return std::ranges::any_of(copy.entries, [](const auto& entry) { return !entry.author.empty(); });
}

// Of two copies of the same words one stays.
bool copy_gives_way_to_copy(const Replica& a, const Replica& b) {
  if (!begins_with(b.entries, a.entries)) return false;
  if (b.entries.size() > a.entries.size()) return true;
  const auto rank = [](const Replica& copy) {
    return std::tuple(is_named(copy), !has_header(copy.session.headers, "Id"), copy.session.id, says_who(copy),
                      last_hash(copy));
  };
  return rank(a) < rank(b);
}

}  // namespace

core::Hash last_hash(const Replica& replica) {
  return replica.entries.empty() ? core::Hash() : core::hash_of(replica.entries.back());
}

bool is_same(const Replica& a, const Replica& b) {
  return a.session.id == b.session.id && a.entries.size() == b.entries.size() && last_hash(a) == last_hash(b) &&
         head_mark(a.session) == head_mark(b.session);
}

bool is_fair_copy(const Replica& replica) {
  const core::Instant begun = replica.session.begun;
  const core::Header* date = core::find_header(replica.session.headers, "Date");
  if (date != nullptr && !core::is_date(date->value)) return false;
  return begun == moment_of(replica.session.headers) &&
         std::ranges::all_of(replica.entries, [&](const core::Entry& entry) {
           return entry.kind == core::EntryKind::log && entry.happened == begun && entry.typed == begun &&
                  entry.reason.empty();
         });
}

bool is_continuation_of(const Replica& longer, const Replica& start) {
  if (longer.session.id != start.session.id || longer.entries.size() <= start.entries.size()) return false;
  return longer.entries[start.entries.size()].previous == last_hash(start) &&
         head_mark(start.session) == head_mark(longer.session);
}

bool is_superseded_by(const Replica& a, const Replica& b) {
  if (is_continuation_of(b, a)) return true;
  if (!is_fair_copy(a) || a.session.game != b.session.game) return false;
  if (a.session.id != b.session.id && (is_named(a) || !is_sure(a))) return false;
  const bool b_is_copy = is_fair_copy(b);
  const auto& headers = b.session.headers;
  if (heading_text(a.session.headers) != heading_text(b_is_copy ? headers : canonical_headers(b.session))) return false;
  return b_is_copy ? copy_gives_way_to_copy(a, b) : states_of(b, a.entries);
}

bool has_precedence(const Replica& a, const Replica& b) {
  const auto rank = [](const Replica& replica) {
    return std::tuple(!is_fair_copy(replica), replica.entries.size(), last_hash(replica), head_mark(replica.session));
  };
  return rank(a) > rank(b);
}

core::Uuid replica_address(const Replica& replica) {
  return core::uuid_of_text(core::to_text(replica.session.id) + " " + core::to_text(head_mark(replica.session)) + " " +
                            core::to_text(last_hash(replica)));
}

ReplicaMarks marks_of(const Replica& replica) {
  ReplicaMarks marks;
  const bool copy = is_fair_copy(replica);
  const auto heading = heading_text(copy ? replica.session.headers : canonical_headers(replica.session));
  marks.heading = short_hash(heading);
  marks.named = !copy || is_named(replica);
  if (copy) {
    marks.opening = short_hash(replica.entries.empty() ? std::string() : replica.entries.front().text);
    marks.is_sure = !marks.named && is_sure(replica);
  }
  return marks;
}

}  // namespace bogosity
