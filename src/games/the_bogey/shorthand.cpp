#include "games/the_bogey/shorthand.h"

#include <algorithm>

#include "core/lists.h"
#include "core/numbers.h"
#include "games/the_bogey/fold.h"
#include "games/the_bogey/narration.h"

namespace bogosity::the_bogey {
namespace {

// A part of a word without blanks: a card, a card with its column, a discard, the Bogey's card.
struct Part {
  enum class Role : std::uint8_t { card, discard, bogey };
  Role kind = Role::card;
  Card card;
  int column = 0;  // 0: none was named
  std::string_view text;
};

std::string in_words(const Part& piece) {  // "5H>3", "x2S", "b8C>3"
  const char* before = piece.kind == Part::Role::discard ? "x" : piece.kind == Part::Role::bogey ? "b" : "";
  return before + core::to_text(piece.card) + (piece.column == 0 ? "" : ">" + std::to_string(piece.column));
}

constexpr std::size_t longest_word = 200;  // bytes; all readings of a word are tried

class PartReader {
 public:
  explicit PartReader(std::string_view word) : word_(word) {}

  std::vector<std::vector<Part>> all() {
    if (word_.size() <= longest_word) from(word_);
    return std::move(readings_);
  }

 private:
  void from(std::string_view rest) {
    if (rest.empty()) {
      if (!pieces_.empty()) readings_.push_back(pieces_);
      return;
    }
    if (readings_.size() > 1) return;
    Part piece;
    piece.text = rest;
    const char first = rest[0];
    if (first == 'x' || first == 'X' || first == '-') piece.kind = Part::Role::discard;
    if (first == 'b' || first == 'B') piece.kind = Part::Role::bogey;
    if (piece.kind != Part::Role::card) rest.remove_prefix(1);
    const auto card = core::take_card(rest);
    if (!card || !card->is_plain()) return;
    piece.card = *card;
    columns(piece, rest);
  }

  // Tries each column that the digits can mean, and none.
  void columns(Part piece, std::string_view rest) {
    const bool arrow = !rest.empty() && rest[0] == '>';
    if (!arrow) then(piece, rest);
    if (piece.kind == Part::Role::discard) return;
    if (arrow) rest.remove_prefix(1);
    int column = 0;
    while (!rest.empty() && core::is_digit(rest[0])) {
      column = column * 10 + (rest[0] - '0');
      if (column < 1 || column > static_cast<int>(column_count)) return;
      rest.remove_prefix(1);
      piece.column = column;
      then(piece, rest);
    }
  }

  void then(Part piece, std::string_view rest) {
    if (!rest.empty() && rest[0] == ',') rest.remove_prefix(1);
    piece.text.remove_suffix(rest.size());
    pieces_.push_back(piece);
    from(rest);
    pieces_.pop_back();
  }

  std::string_view word_;
  std::vector<Part> pieces_;
  std::vector<std::vector<Part>> readings_;
};

// All readings of the whole word: 5h7ckd, 5h3, 5h>3, x2s, -2s, b8c3, with or without commas.
std::vector<std::vector<Part>> readings_of(std::string_view word) { return PartReader(word).all(); }

// Applies the typed words to a table of its own, so that each word finds the table as the words before left it.
class ShorthandReader final : public open_game::TypedReader<TheBogey> {
 public:
  ShorthandReader(std::string_view typed, const TheBogey::GameState& state)
      : TypedReader(typed, state), table_(state.now) {}

 private:
  Status word(std::string_view text) override {
    if (text == "b" || text == "B") {
      finish_deal();
      begin({std::nullopt, true, false}, at());
      return refused("the Bogey's card is missing", "b8c3 puts the Eight of clubs on column 3");
    }
    if (const auto move = move_called(text)) return play(*move, at());
    const auto readings = readings_of(text);
    if (readings.empty()) {
      finish_deal();
      return as_written();
    }
    if (readings.size() > 1)
      return refused("\"" + std::string(text) + "\" could be " + written(readings[0]) + " or " + written(readings[1]),
                     "put a blank between the cards");
    for (const Part& piece : readings.front()) BOGOSITY_TRY(take(piece));
    return {};
  }
  void comes_to_comment() override { finish_deal(); }
  Status finish() override {
    finish_deal();
    return {};
  }

  std::optional<Move> move_called(std::string_view word) {
    if (word == "r") return move::Redeal{};
    if (word == "u") return move::Stuck{};
    if (word == "q") return move::Quit{};
    core::TokenCursor in(word, reading_.names);
    Move move;
    if (!read_move(in, move) || !in.done()) return std::nullopt;
    return move;
  }

  Status take(const Part& piece) {
    const core::Range where = part(piece.text);
    switch (piece.kind) {
      case Part::Role::discard: return play(move::Discard{piece.card}, where);
      case Part::Role::bogey:
        return piece.column != 0 ? play(move::Bogey{piece.card, piece.column}, where)
                                 : bogeys_only_place(piece.card, where);
      case Part::Role::card: break;
    }
    if (piece.column != 0) return play(move::Place{piece.card, piece.column}, where);
    if (!table_.dealt && table_.cards_due() > 0) {
      draw(piece.card, where);
      return {};
    }
    return only_place(piece.card, where);
  }

  // A card of a deal: it joins the cards before it, with a redeal if the talon is out.
  void draw(Card card, core::Range where) {
    if (table_.talon == 0 && !table_.discards.empty()) {
      finish_deal();
      push(move::Redeal{}, {where.from, where.from});
    }
    if (deal_.cards.empty()) dealt_at_ = where;
    dealt_at_.to = where.to;
    deal_.cards.push_back(card);
    const bool known = table_.where(card) == Lies::talon;
    if (known) table_.draw(card);
    if (!known || table_.cards_due() == 0) finish_deal();
  }
  void finish_deal() {
    if (deal_.cards.empty()) return;
    (void)put(deal_, dealt_at_);
    table_.dealt = table_.cards_due() == 0 || table_.talon > 0;
    deal_.cards.clear();
  }

  // A card with one column goes there. With none, or if it is not in the hand, the refusal says why.
  Status only_place(Card card, core::Range where) {
    finish_deal();
    const auto columns = spots_in(table_.columns, card);
    const bool held = table_.where(card) == Lies::hand;
    begin({card, false, held}, where, true);
    if (held && columns.size() > 1) return several(card, columns, core::to_text(card) + ">");
    return play(move::Place{card, columns.empty() ? 1 : columns.front()}, {where.from, where.from});
  }
  // The Bogey's card goes to its only column. Without a column the game is lost.
  Status bogeys_only_place(Card card, core::Range where) {
    finish_deal();
    const auto columns = spots_in(table_.columns, card);
    begin({card, true, false}, where, true);
    if (columns.size() > 1) return several(card, columns, "bogey:" + core::to_text(card) + ">");
    return play(move::Bogey{card, columns.empty() ? 0 : columns.front()}, {where.from, where.from});
  }
  Status several(Card card, const std::vector<int>& columns, const std::string& token) const {
    std::string numbers;
    for (std::size_t i = 0; i < columns.size(); ++i) {
      numbers += i == 0 ? "" : i + 1 == columns.size() ? " or " : ", ";
      numbers += std::to_string(columns[i]);
    }
    return refused(short_card(card) + " can go on column " + numbers,
                   "name the column: " + token + std::to_string(columns.front()));
  }

  Status play(const Move& move, core::Range where) {
    finish_deal();
    const bool draws = std::holds_alternative<move::Deal>(move) || std::holds_alternative<move::Bogey>(move);
    if (draws && table_.talon == 0 && !table_.discards.empty()) push(move::Redeal{}, {where.from, where.from});
    push(move, where);
    return {};
  }
  void push(const Move& move, core::Range where) {
    (void)put(move, where);
    if (!cannot_be(table_, move)) advance(table_, move);
  }

  static std::string written(const std::vector<Part>& pieces) {
    return core::joined(pieces, " ", [](const Part& each) { return in_words(each); });
  }
  static Status refused(std::string reason, std::string way_out) {
    return unreadable(core::refused(std::move(reason), std::move(way_out)));
  }

  State table_;
  move::Deal deal_;
  core::Range dealt_at_;
};

}  // namespace

open_game::Reading<TheBogey> TheBogey::read_typed(std::string_view typed, const GameState& state) {
  return ShorthandReader(typed, state).read();
}

TurnDraft turn_draft(const Reading& reading, bool deal_is_due) {
  TurnDraft draft;
  for (const auto& token : reading.tokens) {
    if (token.at.size() == 0) continue;  // filled in
    draft.held.reset();
    if (const auto* begun = std::get_if<Begun>(&token.event)) {
      draft.bogey_comes = draft.bogey_comes || begun->is_bogeys;
      if (begun->is_bogeys) {
        draft.bogeys_card = begun->card;
      } else if (begun->is_held) {
        draft.held = begun->card;
      } else if (deal_is_due) {
        draft.drawn.push_back(*begun->card);  // behind one that cannot be drawn
      }
    } else if (open_game::move_in<move::Bogey, TheBogey>(token) != nullptr) {
      draft.bogey_comes = true;
    } else if (const auto* deal = open_game::move_in<move::Deal, TheBogey>(token)) {
      draft.drawn.insert(draft.drawn.end(), deal->cards.begin(), deal->cards.end());
    }
  }
  return draft;
}

}  // namespace bogosity::the_bogey
