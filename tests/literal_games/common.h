// Shared parts of the second referees of the three smaller games: headers, lines, names, seats, and the tokens that may
// stand anywhere. Slow and literal like tests/literal, whose scanner they use, and written without a look at the games.
#pragma once

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "literal/look_alikes.h"
#include "literal/scanner.h"
#include "literal/text_lines.h"

namespace literal::games {

inline constexpr long long most_points = 1'000'000'000;

using Json = nlohmann::ordered_json;

struct Answer {
  bool read = false;
  int status = 1;       // as the command line's exit status
  std::string refusal;  // cannot_be, not_allowed, unreadable
  Position at;
  std::string reason;
  std::string canonical;
  std::string audit;
  std::vector<int> places;  // in the order of the players, 0: never had a turn; of games that say
};

struct Refused {
  std::string kind;
  Position at;
  std::string reason;
};

// One token of any of the games, understood. What a field means depends on the word.
struct Token {
  Position at;
  std::string word;  // NAME:, ok, play, draw, pass, leave, note ...
  bool free = false;
  std::string name;
  std::string other;
  std::vector<std::string> names;
  long long number = 0;
  bool numbered = false;  // of a `join:`: a number was written, 0 included
  std::vector<long long> numbers;
  std::vector<std::string> cards;  // "4H", "TD"
  std::string said;                // a rank, a suit, lie, true, wrong
  bool has_text = false;
  std::string text;
  std::string written;  // in canonical form
};

[[noreturn]] void cannot_be(const Token& token, const std::string& reason);
[[noreturn]] void not_allowed(const Token& token, const std::string& reason);
[[noreturn]] void unreadable(Position at, const std::string& reason);

struct Form {
  std::string game;
  std::size_t least = 2;
  std::size_t most = 1000;
  std::vector<std::string> own;  // its own headers, in the order of the text
};

struct Header {
  std::map<std::string, std::string> known;
  std::vector<std::pair<std::string, std::string>> unknown;
  std::vector<std::string> players;
  bool has_result = false;
  std::vector<std::pair<std::string, long long>> result;
};

void read_header_line(const Form& form, const TextLine& line, Header& header, std::vector<ShorthandPart>& notes);
void finish_header(const Form& form, Header& header);
// `own`: the canonical values of the game's own headers, those left out that are the default.
std::string header_text(const Form& form, const Header& header, const std::map<std::string, std::string>& own);

// A token that may stand anywhere; nothing if it is none of them.
std::optional<Token> read_free(const ShorthandPart& piece);
// NAME: at the beginning of a line.
std::optional<Token> read_begin(const ShorthandPart& piece);
Token note_of(const ShorthandPart& comment);
std::string read_card(Scanner& scanner);  // no Jokers

struct Chair {
  int id = 0;
  std::string name;  // empty: somebody sat here and left
  bool in_hand = false;
  int cards = 0;
};

struct Points {
  int turn = 0;
  std::string player;
  long long points = 0;
  std::string rule;
};

struct Players {
  std::vector<std::string> people;  // in order of first appearance
  std::map<std::string, long long> scores;
  std::vector<Chair> chairs;
  int last_id = 0;
  std::vector<Points> points;
  int turns = 0;

  explicit Players(const Header& header);
  void bears(const Token& token, const std::string& name) const;  // plays or has played
  // A line is read before anything on it happens: every name on it has an owner, or is given to one by a `join:` there.
  void know_names(const std::vector<Token>& line) const;
  Chair& sits(const Token& token, const std::string& name);  // plays now
  Chair* chair_of(const std::string& name);
  const Chair* chair_of(const std::string& name) const;
  Chair& by_id(int id);
  const Chair& by_id(int id) const;
  int here() const;
  int in_hand() const;
  // The next occupied chair beyond `id`, +1 to the left (clockwise), -1 the other way; only those in the hand if asked.
  int beyond(int id, int step, bool only_in_hand) const;
  void check_score(const Token& token, long long more) const;  // within a billion either way
  void give(const std::string& name, long long points, const std::string& rule);
  void join(const Token& token, std::size_t most);
  void seats(const Token& token);  // new chairs, new ids
};

// By name; those of the header Result, if there is one.
std::map<std::string, long long> totals(const Header& header, const Players& players);
Json scores_json(const Header& header, const Players& players);
Json points_json(const Players& players);
Json cards_json(const Players& players);

// The lines of a record, one after the other, given to a game: G(header), G::form(), read(piece), line(tokens).
template <class G>
struct Open {
  Header header;
  std::vector<ShorthandPart> head_notes;
  std::vector<G> game;  // none before the body
  std::string headers;

  void begin() {
    if (!game.empty()) return;
    finish_header(G::form(), header);
    game.emplace_back(header);
    headers = header_text(G::form(), header, game[0].own_headers());
    for (const ShorthandPart& note : head_notes) game[0].line({note_of(note)});
  }
  // A play that waits for an `ok` is judged before anything else of the next line.
  void judge_what_waits() {
    if constexpr (requires { game[0].end(); }) {
      if (!game.empty()) game[0].end();
    }
  }
  CutLine cut(const TextLine& text) {
    CutLine line;
    try {
      line = cut_line(text);
    } catch (const Refusal&) {
      judge_what_waits();
      throw;
    }
    const auto first = std::find_if(line.pieces.begin(), line.pieces.end(),
                                    [](const ShorthandPart& piece) { return piece.text != "note:\"\""; });
    const bool something = first != line.pieces.end() || line.has_comment;
    if (something && (first == line.pieces.end() || first->text != "ok")) judge_what_waits();
    return line;
  }
  void add(const TextLine& text) {
    if (trimmed(seen(text).text).rfind('[', 0) == 0) {
      judge_what_waits();
      if (!game.empty()) unreadable({text.number, 1}, "a header after the body has begun");
      read_header_line(G::form(), text, header, head_notes);
      return;
    }
    const CutLine line = cut(text);
    if (line.pieces.empty() && game.empty()) {
      if (line.has_comment) head_notes.push_back(line.comment);
      return;
    }
    begin();
    std::vector<Token> tokens;
    for (std::size_t index = 0; index < line.pieces.size(); ++index) {
      const Token token = game[0].read(line.pieces[index], index == 0);
      if (token.word != "note" || !token.text.empty()) tokens.push_back(token);
    }
    if (line.has_comment) tokens.push_back(note_of(line.comment));
    if (!tokens.empty()) game[0].line(tokens);
  }
  void end() {
    begin();
    if constexpr (requires { game[0].end(); }) game[0].end();
  }
  std::string canonical() const {
    std::string text = headers;
    const std::string body = game[0].body();
    if (!body.empty()) text += "\n" + body;
    return text;
  }
};

template <class G>
Answer judge_with(std::string_view record) {
  Answer answer;
  try {
    Open<G> open;
    for (const TextLine& line : lines_of(std::string(record))) open.add(line);
    open.end();
    answer.canonical = open.canonical();
    answer.audit = open.game[0].audit().dump();
    if constexpr (requires { open.game[0].places(); }) answer.places = open.game[0].places();
    answer.read = true;
    answer.status = 0;
  } catch (const Refused& refused) {
    answer.refusal = refused.kind;
    answer.at = refused.at;
    answer.reason = refused.reason;
  } catch (const Refusal& refusal) {
    answer.refusal = "unreadable";
    answer.at = refusal.at;
    answer.reason = refusal.reason;
  }
  return answer;
}

// Lines of a record with NAME: lines: a player's line stays one, of a line without a name each token becomes one.
std::vector<std::string> canonical_lines(const std::vector<Token>& tokens);
std::string joined_lines(const std::vector<std::string>& lines);

// Does `ok` stand there, and stand right: at the end of a line with something that it can be about, only notes after
// it?
bool ends_in_ok(const std::vector<Token>& tokens);

}  // namespace literal::games
