#include "history/records_book.h"

#include <algorithm>
#include <span>

#include "games/catalogue.h"

namespace bogosity::history {

std::string value_in_words(const core::FeatKind& kind, std::int64_t value) {
  const std::string_view unit = value == 1 ? kind.one : kind.more;
  return std::to_string(value) + (unit.empty() ? "" : " ") + std::string(unit);
}

namespace {

bool has_feats(const IndexedSession& session) { return !session.is_open && !session.replica_of; }

// The greater one, then the earlier one (an unknown day last), then the lesser id.
bool has_precedence(const SessionIndex& index, const RecordsLine& one, const RecordsLine& other) {
  if (one.value != other.value) return one.value > other.value;
  const IndexedSession& a = index.sessions()[one.session];
  const IndexedSession& b = index.sessions()[other.session];
  if (a.date != b.date) return !a.date.empty() && (b.date.empty() || a.date < b.date);
  return a.id < b.id;
}

}  // namespace

class RecordsBookLoader final : public Job {
 public:
  struct Wanted {
    std::int64_t key;
    std::uint64_t mark;
    std::string game;
  };
  RecordsBookLoader(Source& source, RecordsBook& book, std::vector<Wanted> wanted)
      : source_(source), book_(book), wanted_(std::move(wanted)) {}

  static std::vector<Wanted> wanted(const SessionIndex& index, const RecordsBook& book) {
    std::vector<Wanted> wanted;
    for (const IndexedSession& session : index.sessions()) {
      if (!has_feats(session)) continue;
      const auto known = book.sessions_.find(session.key);
      if (known == book.sessions_.end() || known->second.mark != session.mark)
        wanted.push_back({session.key, session.mark, session.game});
    }
    return wanted;
  }

  core::Result<bool> step(std::chrono::milliseconds slice) override {
    const auto until = std::chrono::steady_clock::now() + slice;
    while (done_ < wanted_.size()) {
      BOGOSITY_TRY(read_some());
      if (std::chrono::steady_clock::now() >= until) break;
    }
    return done_ == wanted_.size();
  }
  Progress progress() const override {
    return {"Reading the records book", static_cast<std::int64_t>(done_), static_cast<std::int64_t>(wanted_.size())};
  }

 private:
  static constexpr std::size_t at_once = Source::at_once / 4;

  core::Status read_some() {
    const auto some = std::span(wanted_).subspan(done_, std::min(at_once, wanted_.size() - done_));
    std::vector<std::int64_t> keys;
    for (const Wanted& each : some) keys.push_back(each.key);
    const auto feats = BOGOSITY_TRY(source_.feats(keys));
    std::unordered_map<std::int64_t, const std::string*> games;
    for (const Wanted& each : some) {
      book_.sessions_[each.key] = {each.mark, {}};
      games[each.key] = &each.game;
    }
    for (const SessionFeat& feat : feats) book_.keep(feat, *games[feat.session]);
    done_ += some.size();
    return {};
  }

  Source& source_;
  RecordsBook& book_;
  std::vector<Wanted> wanted_;
  std::size_t done_ = 0;
};

RecordsBook::RecordsBook() {
  for (const core::Game* game : games::all()) {
    for (const core::FeatKind& kind : game->feat_kinds()) blank_.push_back({game, kind, {}});
  }
}

void RecordsBook::keep(const SessionFeat& feat, const std::string& game) {
  const auto page = std::ranges::find_if(
      blank_, [&](const RecordsPageData& each) { return each.kind.id == feat.kind && each.game->name() == game; });
  if (page == blank_.end()) return;
  StoredFeat kept;
  kept.page = static_cast<std::uint8_t>(page - blank_.begin());
  if (feat.seat) kept.seat = static_cast<std::int16_t>(*feat.seat);
  kept.line = feat.line;
  kept.value = feat.value;
  if (!feat.words.empty()) {
    kept.words = static_cast<std::uint32_t>(words_.size());
    words_.push_back(feat.words);
  }
  sessions_[feat.session].feats.push_back(kept);
}

std::vector<RecordsPageData> RecordsBook::pages(const SessionIndex& index, const RecordsQuery& query,
                                                std::size_t most) const {
  std::vector<RecordsPageData> pages = blank_;
  for (const std::size_t number : find(index, query.filter)) {
    const IndexedSession& session = index.sessions()[number];
    const auto known = sessions_.find(session.key);
    if (known == sessions_.end() || !session.counts()) continue;
    for (const StoredFeat& kept : known->second.feats) {
      std::vector<RecordsLine>& best = pages[kept.page].best;
      if (best.size() == most && kept.value < best.back().value) continue;
      RecordsLine line{number, std::nullopt, kept.value, kept.line, {}};
      const auto seat = static_cast<std::size_t>(kept.seat);
      if (kept.seat >= 0 && seat < session.seats.size()) line.person = session.seats[seat].person;
      const bool is_asked =
          query.by.empty() || (line.person && std::ranges::find(query.by, *line.person) != query.by.end());
      if (!is_asked) continue;
      const auto at = std::upper_bound(best.begin(), best.end(), line, [&](const RecordsLine& a, const RecordsLine& b) {
        return has_precedence(index, a, b);
      });
      if (static_cast<std::size_t>(at - best.begin()) == most) continue;
      line.words = words_[kept.words];
      best.insert(at, std::move(line));
      if (best.size() > most) best.pop_back();
    }
  }
  std::erase_if(pages, [](const RecordsPageData& page) { return page.best.empty(); });
  return pages;
}

std::vector<RecordEntry> records_in(const RecordsBook& book, const core::Game& game, const SessionIndex& index,
                                    const RecordsQuery& query) {
  RecordsQuery of_game = query;
  of_game.filter.game = game.name();
  std::vector<RecordEntry> all;
  for (const RecordsPageData& page : book.pages(index, of_game, 1)) {
    if (page.game != &game) continue;
    const RecordsLine& line = page.best.front();
    const IndexedSession& session = index.sessions()[line.session];
    FeatRow row{session.id,    std::string(game.name()),
                session.date,  session.place,
                session.event, std::string(page.kind.id),
                std::nullopt,  {},
                line.value,    line.line,
                line.words};
    if (line.person) {
      row.person = index.person(*line.person).id;
      row.name = index.person(*line.person).name;
    }
    all.push_back({page.kind, std::move(row)});
  }
  return all;
}

std::unique_ptr<Job> reading(Source& source, const SessionIndex& index, RecordsBook& book) {
  auto wanted = RecordsBookLoader::wanted(index, book);
  if (wanted.empty()) return nullptr;
  return std::make_unique<RecordsBookLoader>(source, book, std::move(wanted));
}

}  // namespace bogosity::history
