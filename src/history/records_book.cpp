#include "history/records_book.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <span>

#include "core/lists.h"
#include "core/names.h"
#include "core/place_names.h"
#include "core/record.h"
#include "core/time.h"
#include "games/catalogue.h"

namespace bogosity::history {
namespace {

// The greater one, then the earlier one (an unknown day last), then the lesser id.
bool has_precedence(const SessionIndex& index, const RecordsLine& one, const RecordsLine& other) {
  if (one.value != other.value) return one.value > other.value;
  const IndexedSession& a = index.sessions()[one.session];
  const IndexedSession& b = index.sessions()[other.session];
  if (a.date != b.date) return !a.date.empty() && (b.date.empty() || a.date < b.date);
  return a.id < b.id;
}

std::string with(const std::string& name, const std::string& in) { return in.empty() ? name : name + ", " + in; }

// The places of a session, the largest first; what nobody wrote down is left out.
std::vector<First> places_of(const IndexedSession& session, std::size_t number) {
  const core::PlaceParts& where = session.where;
  const std::string region = with(where.region, where.country);
  std::vector<First> all;
  const auto add = [&](First::Of of, const std::string& name, const std::string& whole) {
    if (!name.empty()) all.push_back({of, name, whole, number});
  };
  add(First::Of::country, where.country, where.country);
  add(First::Of::region, where.region, region);
  add(First::Of::town, where.town, where.region.empty() ? with(where.town, where.country) : with(where.town, region));
  return all;
}

// The day of the header, else of the beginning; empty if it is unknown.
std::string day_of_session(const core::SessionHead& session) {
  const std::string date = header_of(session, "Date");
  if (!date.empty()) return date.substr(0, 10);
  return session.begun == core::Instant{} ? std::string() : in_words(session.begun).substr(0, 10);
}

std::string result_in_words(const core::Snapshot& play, core::Ranking ranking, bool open) {
  if (open) return "It still goes on as this is written.";
  const core::Outcome outcome = play.outcome();
  const auto order = core::in_order_of(core::places_of(outcome.players, ranking));
  const std::string text = core::joined(order, ", ", [&](std::size_t i) {
    return fmt::format("{} {}", outcome.players[i].name, outcome.players[i].score);
  });
  if (text.empty()) return {};
  if (outcome.turns == 0) return "How it ended: " + text + ".";
  return fmt::format("How it ended: {}, after {} {}.", text, outcome.turns, outcome.turns == 1 ? "turn" : "turns");
}

}  // namespace

std::string value_in_words(const core::FeatKind& kind, std::int64_t value) {
  const std::string_view unit = value == 1 ? kind.one : kind.more;
  return std::to_string(value) + (unit.empty() ? "" : " ") + std::string(unit);
}

class RecordsBookLoader final : public core::Job {
 public:
  struct Wanted {
    std::int64_t key;
    std::uint64_t mark;
    std::string game;
  };
  RecordsBookLoader(const db::History& source, RecordsBook& book, std::vector<Wanted> wanted)
      : source_(source), book_(book), wanted_(std::move(wanted)) {}

  static std::vector<Wanted> wanted(const SessionIndex& index, const RecordsBook& book) {
    std::vector<Wanted> wanted;
    for (const IndexedSession& session : index.sessions()) {
      if (session.is_open || session.replica_of) continue;
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
  core::Progress progress() const override {
    return {"Reading the records book", static_cast<std::int64_t>(done_), static_cast<std::int64_t>(wanted_.size())};
  }

 private:
  static constexpr std::size_t at_once = db::History::at_once / 4;

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
    for (const db::SessionFeat& feat : feats) book_.keep(feat, *games[feat.session]);
    done_ += some.size();
    return {};
  }

  const db::History& source_;
  RecordsBook& book_;
  std::vector<Wanted> wanted_;
  std::size_t done_ = 0;
};

RecordsBook::RecordsBook() {
  for (const core::Game* game : games::all()) {
    for (const core::FeatKind& kind : game->about().feats) blank_.push_back({game, kind, {}});
  }
}

void RecordsBook::keep(const db::SessionFeat& feat, const std::string& game) {
  const auto page = std::ranges::find_if(blank_, [&](const RecordsPageData& each) {
    return each.kind.id == feat.kind && each.game->about().name == game;
  });
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
      RecordsPageData& page = pages[kept.page];
      std::vector<RecordsLine>& best = page.best;
      if (best.size() == most && kept.value < best.back().value) continue;
      RecordsLine line{number, std::nullopt, kept.value, kept.line, {}};
      const auto seat = static_cast<std::size_t>(kept.seat);
      if (kept.seat >= 0 && seat < session.seats.size()) line.person = session.seats[seat].person;
      const bool is_asked =
          query.by.empty() || (line.person && std::ranges::find(query.by, *line.person) != query.by.end());
      if (!is_asked) continue;
      if (best.empty() || kept.value > best.front().value) page.equals = 0;
      if (best.empty() || kept.value >= best.front().value) ++page.equals;
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

std::unique_ptr<core::Job> reading(const db::History& source, const SessionIndex& index, RecordsBook& book) {
  auto wanted = RecordsBookLoader::wanted(index, book);
  if (wanted.empty()) return nullptr;
  return std::make_unique<RecordsBookLoader>(source, book, std::move(wanted));
}

std::string_view place_in_words(First::Of of) {
  return of == First::Of::country ? "country" : of == First::Of::region ? "state or province" : "town";
}

std::vector<First> firsts_of(const SessionIndex& index, std::string_view game) {
  std::vector<First> all;
  std::set<std::pair<First::Of, std::string>> seen;
  for (std::size_t i = 0; i < index.sessions().size(); ++i) {
    const IndexedSession& session = index.sessions()[i];
    const SessionState state = session.state();
    const bool was_played = state == SessionState::closed || state == SessionState::open;
    if (session.game != game || !was_played || session.date.empty()) continue;
    for (First& each : places_of(session, i)) {
      if (seen.insert({each.of, core::folded(each.where)}).second) all.push_back(std::move(each));
    }
  }
  return all;
}

std::string letter_to_the_inventors(const First& first, const core::SessionHead& session, const core::Snapshot& play) {
  const std::string day = core::spoken_day(day_of_session(session));
  const std::string event = header_of(session, "Event");
  const std::string keeper = header_of(session, "Scorekeeper");
  std::vector<std::string> names;
  for (const core::PlayerResult& player : play.outcome().players) names.push_back(player.name);
  std::string text = "To David Farmer and Randy Hall, who thought of it\n\nDear inventors,\n\n";
  text += fmt::format(
      "On {} You\u2019re Bogus was played in {}. By all that we know it was the first time in this {}, and we hear "
      "that "
      "you collect those.\n\n",
      day, first.where, place_in_words(first.of));
  text += "Who played: " + core::listed(names) + ".\n";
  text += "Where: " + header_of(session, "Place") + (event.empty() ? "" : " (" + event + ")") + ".\n";
  const std::string date = header_of(session, "Date");
  text += "When: " + day + (date.size() < 16 ? "" : ", from " + date.substr(11, 5) + " on") + ".\n";
  text += result_in_words(play, core::Ranking::higher_wins, session.open) + "\n";
  if (!keeper.empty()) text += "The score was kept by " + keeper + ".\n";
  text += fmt::format(
      "\nEvery entry of that session is on file, as {}.\nIf somebody was here before us, we would be glad to know.\n\n"
      "Yours, and never Bogus,\n{}\n",
      core::to_text(session.id), keeper.empty() ? core::listed(names) : keeper);
  return text;
}

}  // namespace bogosity::history
