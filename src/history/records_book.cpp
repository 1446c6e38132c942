#include "history/records_book.h"

#include <algorithm>
#include <span>

#include "games/catalogue.h"

namespace bogosity::history {

using core::Result;

namespace {

bool is_among(const std::vector<PersonIndex>& people, PersonIndex person) {
  return std::find(people.begin(), people.end(), person) != people.end();
}

// A store without people knows the name at the table.
bool is_by(const Almanac& almanac, const Evening& evening, const FeatRow& row, const std::vector<PersonIndex>& by) {
  if (by.empty()) return true;
  if (row.person) {
    const auto person = almanac.person_with_id(*row.person);
    return person && is_among(by, *person);
  }
  return std::any_of(evening.seats.begin(), evening.seats.end(), [&](const Seat& seat) {
    return !row.name.empty() && seat.name == row.name && is_among(by, seat.person);
  });
}

}  // namespace

Result<std::vector<Record>> records_of(Store& store, const core::Game& game, const Almanac& almanac,
                                       const RecordsQuery& query) {
  Filter filter = query.filter;
  filter.game = game.name();
  std::vector<bool> is_asked(almanac.evenings().size());
  for (const std::size_t number : find(almanac, filter)) is_asked[number] = almanac.evenings()[number].counts();
  const auto rows = store.best_feats(game.name(), [&](const FeatRow& row) {
    const Evening* evening = almanac.evening(row.evening);
    return evening != nullptr && is_asked[static_cast<std::size_t>(evening - almanac.evenings().data())] &&
           is_by(almanac, *evening, row, query.by);
  });
  if (!rows) return tl::unexpected(rows.error());
  std::vector<Record> all;
  const auto kinds = game.feat_kinds();
  for (const FeatRow& row : *rows) {
    const auto kind =
        std::find_if(kinds.begin(), kinds.end(), [&](const core::FeatKind& each) { return each.id == row.kind; });
    if (kind != kinds.end()) all.push_back({*kind, row});
  }
  return all;
}

std::string value_in_words(const core::FeatKind& kind, std::int64_t value) {
  const std::string_view unit = value == 1 ? kind.one : kind.more;
  return std::to_string(value) + (unit.empty() ? "" : " ") + std::string(unit);
}

namespace {

bool has_feats(const Evening& evening) { return !evening.is_open && !evening.telling_of; }

// As goes_before() of session/store_rows.h.
bool stands_before(const Almanac& almanac, const BookLine& one, const BookLine& other) {
  if (one.value != other.value) return one.value > other.value;
  const Evening& a = almanac.evenings()[one.evening];
  const Evening& b = almanac.evenings()[other.evening];
  if (a.date != b.date) return !a.date.empty() && (b.date.empty() || a.date < b.date);
  return a.id < b.id;
}

}  // namespace

class BookReading final : public Work {
 public:
  struct Wanted {
    std::int64_t key;
    std::uint64_t mark;
    std::string game;
  };
  BookReading(Source& source, FeatBook& book, std::vector<Wanted> wanted)
      : source_(source), book_(book), wanted_(std::move(wanted)) {}

  static std::vector<Wanted> wanted(const Almanac& almanac, const FeatBook& book) {
    std::vector<Wanted> wanted;
    for (const Evening& evening : almanac.evenings()) {
      if (!has_feats(evening)) continue;
      const auto known = book.evenings_.find(evening.key);
      if (known == book.evenings_.end() || known->second.mark != evening.mark)
        wanted.push_back({evening.key, evening.mark, evening.game});
    }
    return wanted;
  }

  core::Result<bool> step(std::chrono::milliseconds slice) override {
    const auto until = std::chrono::steady_clock::now() + slice;
    while (done_ < wanted_.size()) {
      if (auto ok = read_some(); !ok) return tl::unexpected(ok.error());
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
    const auto feats = source_.feats(keys);
    if (!feats) return tl::unexpected(feats.error());
    std::unordered_map<std::int64_t, const std::string*> games;
    for (const Wanted& each : some) {
      book_.evenings_[each.key] = {each.mark, {}};
      games[each.key] = &each.game;
    }
    for (const EveningFeat& feat : *feats) book_.keep(feat, *games[feat.evening]);
    done_ += some.size();
    return {};
  }

  Source& source_;
  FeatBook& book_;
  std::vector<Wanted> wanted_;
  std::size_t done_ = 0;
};

FeatBook::FeatBook() {
  for (const core::Game* game : games::all()) {
    for (const core::FeatKind& kind : game->feat_kinds()) blank_.push_back({game, kind, {}});
  }
}

void FeatBook::keep(const EveningFeat& feat, const std::string& game) {
  const auto page = std::find_if(blank_.begin(), blank_.end(), [&](const BookPage& each) {
    return each.kind.id == feat.kind && each.game->name() == game;
  });
  if (page == blank_.end()) return;
  Kept kept;
  kept.page = static_cast<std::uint8_t>(page - blank_.begin());
  if (feat.seat) kept.seat = static_cast<std::int16_t>(*feat.seat);
  kept.line = feat.line;
  kept.value = feat.value;
  if (!feat.words.empty()) {
    kept.words = static_cast<std::uint32_t>(words_.size());
    words_.push_back(feat.words);
  }
  evenings_[feat.evening].feats.push_back(kept);
}

std::vector<BookPage> FeatBook::pages(const Almanac& almanac, const RecordsQuery& query, std::size_t most) const {
  std::vector<BookPage> pages = blank_;
  for (const std::size_t number : find(almanac, query.filter)) {
    const Evening& evening = almanac.evenings()[number];
    const auto known = evenings_.find(evening.key);
    if (known == evenings_.end() || !evening.counts()) continue;
    for (const Kept& kept : known->second.feats) {
      std::vector<BookLine>& best = pages[kept.page].best;
      if (best.size() == most && kept.value < best.back().value) continue;
      BookLine line{number, std::nullopt, kept.value, kept.line, {}};
      const auto seat = static_cast<std::size_t>(kept.seat);
      if (kept.seat >= 0 && seat < evening.seats.size()) line.person = evening.seats[seat].person;
      const bool is_asked = query.by.empty() || (line.person && std::find(query.by.begin(), query.by.end(),
                                                                          *line.person) != query.by.end());
      if (!is_asked) continue;
      const auto at = std::upper_bound(best.begin(), best.end(), line, [&](const BookLine& a, const BookLine& b) {
        return stands_before(almanac, a, b);
      });
      if (static_cast<std::size_t>(at - best.begin()) == most) continue;
      line.words = words_[kept.words];
      best.insert(at, std::move(line));
      if (best.size() > most) best.pop_back();
    }
  }
  std::erase_if(pages, [](const BookPage& page) { return page.best.empty(); });
  return pages;
}

std::vector<Record> records_in(const FeatBook& book, const core::Game& game, const Almanac& almanac,
                               const RecordsQuery& query) {
  RecordsQuery of_game = query;
  of_game.filter.game = game.name();
  std::vector<Record> all;
  for (const BookPage& page : book.pages(almanac, of_game, 1)) {
    if (page.game != &game) continue;
    const BookLine& line = page.best.front();
    const Evening& evening = almanac.evenings()[line.evening];
    FeatRow row{evening.id,    std::string(game.name()),
                evening.date,  evening.place,
                evening.event, std::string(page.kind.id),
                std::nullopt,  {},
                line.value,    line.line,
                line.words};
    if (line.person) {
      row.person = almanac.person(*line.person).id;
      row.name = almanac.person(*line.person).name;
    }
    all.push_back({page.kind, std::move(row)});
  }
  return all;
}

std::unique_ptr<Work> reading(Source& source, const Almanac& almanac, FeatBook& book) {
  auto wanted = BookReading::wanted(almanac, book);
  if (wanted.empty()) return nullptr;
  return std::make_unique<BookReading>(source, book, std::move(wanted));
}

}  // namespace bogosity::history
