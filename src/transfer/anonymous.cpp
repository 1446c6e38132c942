#include "transfer/anonymous.h"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include "core/look_alikes.h"
#include "core/record.h"
#include "core/rename.h"
#include "db/rewrite/replicas.h"
#include "transfer/export.h"
#include "transfer/import.h"

namespace bogosity::transfer {
namespace {

constexpr std::string_view words_left_out = "...";

class Numbered final : public core::Renaming {
 public:
  explicit Numbered(const core::Snapshot& play) {
    for (const auto& player : play.outcome().players) number(player.name);
  }

  std::string name(std::string_view name) const override {
    const auto known = numbers_.find(std::string(name));
    if (known != numbers_.end()) return called(known->second);
    // Outside quotes a name may be written narrower than the one who bears it.
    const auto looks_the_same = [&](const auto& each) { return core::plain_name(each.first) == name; };
    const auto seen = std::ranges::find_if(numbers_, looks_the_same);
    // Somebody may be named who never played.
    return called(seen == numbers_.end() ? number(name) : seen->second);
  }
  std::string words(std::string_view) const override { return std::string(words_left_out); }

 private:
  static std::string called(std::size_t number) { return "Player " + std::to_string(number); }
  std::size_t number(std::string_view name) const {
    return numbers_.try_emplace(std::string(name), numbers_.size() + 1).first->second;
  }

  mutable std::map<std::string, std::size_t> numbers_;
};

bool is_left_out(const core::RawToken& token) {
  return token.is_comment || token.text.starts_with("note:") || token.text.starts_with("scorekeeper:");
}

// The line without what says nothing of the play; empty if that was all.
std::string play_of(const std::string& line) {
  std::vector<core::RawToken> tokens;
  if (!core::split(line, 1, tokens)) return line;
  if (std::ranges::none_of(tokens, is_left_out)) return line;
  std::string play;
  for (const core::RawToken& token : tokens) {
    if (is_left_out(token)) continue;
    if (!play.empty()) play += ' ';
    play += line.substr(token.begin, token.end - token.begin);
  }
  return play;
}

// Headers that the program does not know hold any words.
bool is_of_the_play(const core::Header& header, const core::About& about) {
  constexpr std::array<std::string_view, 7> kept = {"Game", "Date", "Players", "Decks", "Starter", "Rulings", "End"};
  return std::ranges::find(kept, header.key) != kept.end() || header.key == "Result" ||
         about.content_of(header.key) != core::HeaderContent::words;
}

core::Headers anonymous_headers(core::Headers headers, const core::Game& game, const core::Renaming& renaming) {
  constexpr std::size_t letters_of_a_day = 10;
  std::erase_if(headers, [&](const core::Header& each) { return !is_of_the_play(each, game.about()); });
  for (core::Header& header : headers) {
    // The time of the day has the difference from UTC behind it, which tells the country.
    if (header.key == "Date") header.value = header.value.substr(0, letters_of_a_day);
  }
  return core::renamed(headers, renaming, &game);
}

}  // namespace

core::Result<std::string> anonymous_record(const Session& session) {
  auto parts = BOGOSITY_TRY(core::parts_of(importable_record(session)));
  const core::Game& game = session.game();
  const Numbered numbered(session.play());
  parts.headers = anonymous_headers(std::move(parts.headers), game, numbered);
  std::vector<std::string> body;
  for (const std::string& line : parts.body) {
    const std::string play = play_of(line);
    if (!play.empty()) body.push_back(game.renamed(play, numbered));
  }
  parts.body = std::move(body);
  const auto play = BOGOSITY_TRY(game.read_record(core::record_of(parts)));
  return play->record();
}

core::Result<AnonymousSession> anonymous_session(const SessionContext& context, const Session& session,
                                                 std::shared_ptr<db::Store> store) {
  const std::string record = BOGOSITY_TRY(anonymous_record(session));
  auto item = BOGOSITY_TRY(import_item_of(record));
  db::Replica& copy = *item.replica;
  copy.session.open = session.info().open;
  // Two sessions of a few words may be the same without names. A store in memory must not grow for ever.
  constexpr std::int64_t most_in_a_store = 100;
  const bool has_room = store && BOGOSITY_TRY(store->count()) < most_in_a_store &&
                        !BOGOSITY_TRY(store->find(copy.session.id)).has_value();
  if (!has_room) store = BOGOSITY_TRY(db::open_store_in_memory());
  BOGOSITY_TRY(store->create_with(copy.session, copy.entries));
  auto copied = BOGOSITY_TRY(Session::resume({store.get(), context.clock, context.chance}, copy.session.id));
  return AnonymousSession{std::move(store), std::move(copied)};
}

}  // namespace bogosity::transfer
