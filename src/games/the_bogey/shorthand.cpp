#include "games/the_bogey/shorthand.h"

#include <algorithm>

#include "core/lists.h"
#include "core/numbers.h"
#include "games/open_game/narration.h"
#include "games/the_bogey/fold.h"
#include "games/the_bogey/narration.h"

namespace bogosity::the_bogey {

using open_game::TypedToken;

namespace {

// Applies the typed words to a table of its own, so that each word finds the table as the words before left it.
class ShorthandExpander {
 public:
  explicit ShorthandExpander(const State& state) : table_(state) {}

  Status word(const TypedToken& typed) {
    at_ = typed;
    if (typed.text == "b" || typed.text == "B")
      return refused("the Bogey's card is missing", "b8c3 puts the Eight of clubs on column 3");
    if (const auto move = move_called(typed.text)) return play(*move);
    const auto readings = readings_of(typed.text);
    if (readings.empty()) {
      finish_deal();
      out_.push_back(typed);
      return {};
    }
    if (readings.size() > 1)
      return refused("\"" + typed.text + "\" could be " + written(readings[0]) + " or " + written(readings[1]),
                     "put a blank between the cards");
    for (const ShorthandPart& piece : readings.front()) BOGOSITY_TRY(take(piece));
    return {};
  }

  std::vector<TypedToken> all() {
    finish_deal();
    return std::move(out_);
  }

 private:
  static std::optional<Move> move_called(std::string_view word) {
    if (word == "r") return move::Redeal{};
    if (word == "u") return move::Stuck{};
    if (word == "q") return move::Quit{};
    core::Names nobody;
    core::TokenCursor in(word, nobody);
    Move move;
    if (!read_move(in, move) || !in.done()) return std::nullopt;
    return move;
  }

  Status take(const ShorthandPart& piece) {
    switch (piece.kind) {
      case ShorthandPart::Role::discard: return play(move::Discard{piece.card});
      case ShorthandPart::Role::bogey:
        return piece.column != 0 ? play(move::Bogey{piece.card, piece.column}) : bogeys_only_place(piece.card);
      case ShorthandPart::Role::card: break;
    }
    if (piece.column != 0) return play(move::Place{piece.card, piece.column});
    if (!table_.dealt && table_.cards_due() > 0) {
      draw(piece.card);
      return {};
    }
    return only_place(piece.card);
  }

  // A card of a deal: it joins the cards before it, with a redeal if the talon is out.
  void draw(Card card) {
    if (table_.talon == 0 && !table_.discards.empty()) {
      finish_deal();
      push(move::Redeal{});
    }
    if (deal_.cards.empty()) deal_column_ = at_.column;
    deal_.cards.push_back(card);
    const bool known = table_.where(card) == Lies::talon;
    if (known) table_.draw(card);
    if (!known || table_.cards_due() == 0) finish_deal();
  }
  void finish_deal() {
    if (deal_.cards.empty()) return;
    out_.push_back({write_move(deal_), deal_column_});
    table_.dealt = table_.cards_due() == 0 || table_.talon > 0;
    deal_.cards.clear();
  }

  Status only_place(Card card) {
    const auto columns = spots_in(table_.columns, card);
    if (table_.where(card) == Lies::hand && columns.size() > 1)
      return several(card, columns, core::to_text(card) + ">");
    // A card with one column goes there. With none, or without that card, the refusal says why.
    return play(move::Place{card, columns.empty() ? 1 : columns.front()});
  }
  // The Bogey's card goes to its only column. Without a column the game is lost.
  Status bogeys_only_place(Card card) {
    const auto columns = spots_in(table_.columns, card);
    if (columns.size() > 1) return several(card, columns, "bogey:" + core::to_text(card) + ">");
    return play(move::Bogey{card, columns.empty() ? 0 : columns.front()});
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

  Status play(const Move& move) {
    finish_deal();
    const bool draws = std::holds_alternative<move::Deal>(move) || std::holds_alternative<move::Bogey>(move);
    if (draws && table_.talon == 0 && !table_.discards.empty()) push(move::Redeal{});
    push(move);
    return {};
  }
  void push(const Move& move) {
    out_.push_back({write_move(move), at_.column});
    if (!cannot_be(table_, move)) advance(table_, move);
  }

  static std::string written(const std::vector<ShorthandPart>& pieces) {
    return core::joined(pieces, " ", [](const ShorthandPart& each) { return in_words(each); });
  }
  Status refused(std::string reason, std::string way_out) const {
    return core::refuse(core::Refusal::unreadable, {1, at_.column}, std::move(reason), std::move(way_out));
  }

  State table_;
  TypedToken at_;
  move::Deal deal_;
  std::uint32_t deal_column_ = 1;
  std::vector<TypedToken> out_;
};

constexpr std::size_t longest_word = 200;  // bytes; all readings of a word are tried

class PartReader {
 public:
  std::vector<std::vector<ShorthandPart>> all(std::string_view word) {
    if (word.size() <= longest_word) from(word);
    return std::move(readings_);
  }

 private:
  void from(std::string_view rest) {
    if (rest.empty()) {
      if (!pieces_.empty()) readings_.push_back(pieces_);
      return;
    }
    if (readings_.size() > 1) return;
    ShorthandPart piece;
    const char first = rest[0];
    if (first == 'x' || first == 'X' || first == '-') piece.kind = ShorthandPart::Role::discard;
    if (first == 'b' || first == 'B') piece.kind = ShorthandPart::Role::bogey;
    if (piece.kind != ShorthandPart::Role::card) rest.remove_prefix(1);
    const auto card = core::take_card(rest);
    if (!card || !card->is_plain()) return;
    piece.card = *card;
    columns(piece, rest);
  }

  // Tries each column that the digits can mean, and none.
  void columns(ShorthandPart piece, std::string_view rest) {
    const bool arrow = !rest.empty() && rest[0] == '>';
    if (!arrow) then(piece, rest);
    if (piece.kind == ShorthandPart::Role::discard) return;
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

  void then(const ShorthandPart& piece, std::string_view rest) {
    pieces_.push_back(piece);
    if (!rest.empty() && rest[0] == ',') rest.remove_prefix(1);
    from(rest);
    pieces_.pop_back();
  }

  std::vector<ShorthandPart> pieces_;
  std::vector<std::vector<ShorthandPart>> readings_;
};

}  // namespace

Result<std::vector<TypedToken>> expand(std::string_view typed, const State& state) {
  auto words = BOGOSITY_TRY(open_game::typed_words(typed));
  ShorthandExpander expansion(state);
  for (const TypedToken& each : words) BOGOSITY_TRY(expansion.word(each));
  return expansion.all();
}

std::vector<std::vector<ShorthandPart>> readings_of(std::string_view word) { return PartReader().all(word); }

std::string in_words(const ShorthandPart& piece) {
  const char* before = piece.kind == ShorthandPart::Role::discard ? "x"
                       : piece.kind == ShorthandPart::Role::bogey ? "b"
                                                                  : "";
  return before + core::to_text(piece.card) + (piece.column == 0 ? "" : ">" + std::to_string(piece.column));
}

namespace {

bool in_hand(const View& view, Card card) {
  return std::any_of(view.hand.begin(), view.hand.end(), [&](const auto& each) { return each.card == card; });
}

void add(TypedTurn& typed, const ShorthandPart& piece, const View& view) {
  typed.held.reset();
  if (piece.kind == ShorthandPart::Role::bogey) {
    typed.bogey_comes = true;
    if (piece.column == 0) typed.bogeys_card = piece.card;
  } else if (piece.kind == ShorthandPart::Role::card && piece.column == 0 && view.deal_is_due()) {
    typed.drawn.push_back(piece.card);
  } else if (piece.kind == ShorthandPart::Role::card && piece.column == 0 && in_hand(view, piece.card)) {
    typed.held = piece.card;
  } else {
    typed.something_else = true;
  }
}

}  // namespace

TypedTurn typed_turn(std::string_view line, const View& view) {
  TypedTurn typed;
  std::string_view rest = core::trimmed(line);
  while (!rest.empty()) {
    const auto end = std::min(rest.find(' '), rest.size());
    const std::string_view word = rest.substr(0, end);
    rest = core::trimmed(rest.substr(end));
    if (word == "b" || word == "B") {
      typed.bogey_comes = true;
      continue;
    }
    const auto readings = readings_of(word);
    if (readings.size() != 1 && word != "r") typed.something_else = true;
    if (readings.size() != 1) continue;
    for (const ShorthandPart& piece : readings.front()) add(typed, piece, view);
  }
  return typed;
}

}  // namespace bogosity::the_bogey
