// One token of the body, understood but not yet judged: what section 1's tables allow, each in the same plain struct.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "card.h"
#include "text_lines.h"

namespace literal {

enum class Kind {
  begin,
  want,
  off,
  grab,
  bogus,
  plea,
  look,
  ruled,
  roll,
  top_card,
  under,
  pick,
  exchange,
  win,
  aces,
  cards,
  specification,
  dots,
  // free tokens
  bid,
  late,
  settle,
  count,
  pile,
  stack,
  resign,
  leave,
  join,
  seats,
  adjust,
  rule,
  clarify,
  scorekeeper,
  note
};

bool is_anytime(Kind kind);

// The owner of a look, a ruling or a specification, found before anything is put into order.
enum class Owner { turn, shout, settle, stack };

struct Token {
  Kind kind = Kind::note;
  Position at;
  Owner owner = Owner::turn;
  std::string
      word;  // top, two; admit, deny, open; bogus, clean, void; take, leave; right, left; out, over; a rule's id
  bool has_text = false;
  std::string text;                // what stood in quotes
  std::string name;                // the accused, bidder, grabber, neighbor ...; empty where none is written
  std::vector<std::string> names;  // shouters, deciders, seats
  long long number = 0;
  std::vector<int> dice;           // 0: nobody noted it
  std::vector<WrittenCard> cards;  // cards placed, top one first; face-up cards of a win; the one card of others
  bool has_slash = false;
  std::vector<WrittenCard> face_down;
  std::vector<std::pair<std::string, long long>> amounts;  // aces
  Specification specification;
};

// Throws a Refusal for what cannot be read. `first` on its line: only there NAME: begins a turn.
Token read_token(const ShorthandPart& piece, bool first);

std::string token_text(const Token& token);

}  // namespace literal
