// What can be worked out from the slate of any plain game, and the writing of its lines.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/rename.h"
#include "core/sentence.h"
#include "core/text.h"
#include "games/open_game/rules.h"
#include "games/open_game/state.h"

namespace bogosity::plain {

// "45", "−5": with the true minus sign, which a screen reader says.
std::string score_in_words(std::int64_t score);
using core::counted;

// A piece that was put together for the journal, and where each token of it was typed.
class Composed {
 public:
  explicit Composed(const std::vector<TypedToken>& tokens);
  std::string text;
  // The place in what was typed; offers become whole lines, as they could be typed.
  core::Error refused_as_typed(core::Error error) const;

 private:
  struct Piece {
    std::uint32_t column;
    std::uint32_t typed;
    std::string text;
  };
  std::vector<Piece> pieces_;
};

// Cuts what was typed into words with their columns, quotes kept whole, a comment as note:"...". For expand().
core::Result<std::vector<TypedToken>> typed_words(std::string_view typed);
// True if the word is a name of the record with its colon, or one of the words that free tokens begin with.
bool is_free_word(std::string_view word);

std::vector<core::Fact> merged_facts(const games::CommonSetup& setup, const std::vector<core::Fact>& facts,
                                     const std::vector<PointsGiven>& points, std::size_t from_line, bool all);
// Everybody's score after each of the last 47 hands that are over, oldest first; one for each of `seats`.
std::vector<std::vector<std::int64_t>> scores_after_hands(const std::vector<PointsGiven>& points,
                                                          std::vector<std::int64_t> now,
                                                          const std::vector<PlayerId>& seats, int hands);
std::vector<core::ScoresAt> scores_of(const games::CommonSetup& setup, const std::vector<PointsGiven>& points,
                                      std::size_t players, const std::vector<int>& turns);
std::vector<ScoreEntry> entries_of(const std::vector<PointsGiven>& points, const core::Names& names,
                                   std::string_view name);

// The names behind certain words of a line, the colon and at-sign among them, called otherwise.
std::string renamed_entry(std::string_view entry, std::span<const std::string_view> people_words,
                          const core::Renaming& renaming);

template <class R>
std::vector<ScoreEntry> entries_of(const Slate<R>& slate, std::string_view name) {
  return entries_of(slate.points, slate.names, name);
}

// With what every plain game shows alike.
template <class R>
Face full_face(const Slate<R>& slate) {
  Face face = R::face(slate);
  face.hand = slate.hand;
  face.turns = slate.turns;
  face.scorekeeper = slate.company.scorekeeper;
  face.house_rules = slate.house_rules;
  for (Seat& seat : face.seats) {
    if (const auto who = slate.names.find(seat.name)) seat.had_turn = slate.company.had_turn[*who];
  }
  if (face.scores.empty()) {
    std::vector<PlayerId> seats;
    for (const Seat& seat : face.seats) seats.push_back(slate.names.find(seat.name).value_or(0));
    face.scores =
        scores_after_hands(slate.points, slate.company.scores, seats, slate.hand - (face.between_hands ? 0 : 1));
  }
  for (auto it = slate.moments.rbegin(); it != slate.moments.rend() && face.news.size() < 4; ++it) {
    if (it->kind != core::MomentKind::note && it->kind != core::MomentKind::round) face.news.push_back(it->told);
  }
  return face;
}

template <class Move>
std::string write_line(const Line<Move>& line, const core::Names& names,
                       std::string (*write_move)(const Move&, const core::Names&)) {
  std::string text;
  if (line.player) text = core::quoted_if_needed(names[*line.player]) + ":";
  const auto add = [&text](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
  for (const auto& token : line.tokens) {
    add(token.move() != nullptr ? write_move(*token.move(), names) : write(*token.free(), names));
    if (token.ok) add("ok");
  }
  return text;
}

}  // namespace bogosity::plain
