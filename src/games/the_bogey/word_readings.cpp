#include "games/the_bogey/word_readings.h"

#include "games/the_bogey/table.h"

namespace bogosity::the_bogey {

using core::Card;

namespace {

constexpr std::size_t longest_word = 200;  // bytes; nobody types more, and every reading is looked for

class Reader {
 public:
  std::vector<std::vector<Piece>> all(std::string_view word) {
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
    Piece piece;
    const char first = rest[0];
    if (first == 'x' || first == 'X' || first == '-') piece.kind = Piece::Kind::discard;
    if (first == 'b' || first == 'B') piece.kind = Piece::Kind::bogey;
    if (piece.kind != Piece::Kind::card) rest.remove_prefix(1);
    const auto card = core::take_card(rest);
    if (!card || !card->is_plain()) return;
    piece.card = *card;
    columns(piece, rest);
  }

  // With each column that the digits could mean, and with none.
  void columns(Piece piece, std::string_view rest) {
    const bool arrow = !rest.empty() && rest[0] == '>';
    if (!arrow) then(piece, rest);
    if (piece.kind == Piece::Kind::discard) return;
    if (arrow) rest.remove_prefix(1);
    int column = 0;
    while (!rest.empty() && rest[0] >= '0' && rest[0] <= '9') {
      column = column * 10 + (rest[0] - '0');
      if (column < 1 || column > static_cast<int>(column_count)) return;
      rest.remove_prefix(1);
      piece.column = column;
      then(piece, rest);
    }
  }

  void then(const Piece& piece, std::string_view rest) {
    pieces_.push_back(piece);
    if (!rest.empty() && rest[0] == ',') rest.remove_prefix(1);
    from(rest);
    pieces_.pop_back();
  }

  std::vector<Piece> pieces_;
  std::vector<std::vector<Piece>> readings_;
};

}  // namespace

std::vector<std::vector<Piece>> readings_of(std::string_view word) { return Reader().all(word); }

std::string in_words(const Piece& piece) {
  const char* before = piece.kind == Piece::Kind::discard ? "x" : piece.kind == Piece::Kind::bogey ? "b" : "";
  return before + core::to_text(piece.card) + (piece.column == 0 ? "" : ">" + std::to_string(piece.column));
}

}  // namespace bogosity::the_bogey
