#include "random_session.h"

#include "random_tokens.h"
#include "record.h"

namespace literal {
namespace {

// The record as it grows, and what the literal referee made of it.
struct Growing {
  OpenRecord record;
  std::string text;
  int slips_stay = 0;  // percent of what is refused that stays all the same; nothing follows then
  bool stopped = false;
};

// Cards that are nowhere any more, and people who had no say: what only few proposals come to.
bool is_rare(const Refusal& refusal) {
  for (const char* word : {"further", "just taken", "decided", "Aces"}) {
    if (refusal.reason.find(word) != std::string::npos) return true;
  }
  return false;
}

// A piece of record text is kept if the literal referee takes it.
bool keep_if_accepted(RandomSource& random, Growing& growing, const std::string& more) {
  if (growing.stopped) return true;
  OpenRecord next = growing.record;
  try {
    for (const TextLine& line : lines_of(more)) add_line(next, line);
  } catch (const Refusal& refusal) {
    growing.stopped = random.chance(is_rare(refusal) ? 3 * growing.slips_stay : growing.slips_stay);
    if (growing.stopped) growing.text += more;
    return growing.stopped;
  }
  growing.record = next;
  growing.text += more;
  return true;
}

std::string random_own_line(RandomSource& random, const Style& style, const Table& table) {
  std::string line = random_free(random, style, table);
  while (random.chance(20)) line += " " + random_free(random, style, table);
  if (random.chance(5)) line += " ; by the way";
  return line;
}

void add_turn(RandomSource& random, const Style& style, Growing& growing, bool last) {
  for (int tries = 0; tries < 6; ++tries) {
    const std::string line = random_turn_line(random, style, growing.record.table, last) + "\n";
    if (keep_if_accepted(random, growing, line)) return;
  }
  keep_if_accepted(random, growing, name_text(next_player(growing.record.table)) + ": 4-2\n");
}

// Blanks, tabs and line ends as careless hands leave them.
std::string untidy(RandomSource& random, const std::string& text) {
  const bool carriage_returns = random.chance(8);
  const int blank_lines = random.chance(20) ? 10 : 0;
  const int extra_blanks = random.chance(20) ? 10 : 0;
  std::string result = random.chance(6) ? "\xEF\xBB\xBF" : "";
  bool in_quotes = false;
  bool in_comment = false;
  for (std::size_t index = 0; index < text.size(); ++index) {
    const char character = text[index];
    if (character == '"' && (index == 0 || text[index - 1] != '\\')) in_quotes = !in_quotes;
    if (character == ';' && !in_quotes) in_comment = true;
    if (character == '\n') {
      in_quotes = in_comment = false;
      if (carriage_returns) result += '\r';
      result += '\n';
      if (random.chance(blank_lines)) result += random.chance(50) ? "\n" : " \t\n";
      continue;
    }
    result += character;
    if (character == ' ' && !in_quotes && !in_comment && random.chance(extra_blanks))
      result += random.chance(50) ? ' ' : '\t';
  }
  if (random.chance(10) && !result.empty() && result.back() == '\n') result.pop_back();
  return result;
}

}  // namespace

std::string random_session(const SampleShape& wish) {
  RandomSource random(wish.seed * 0xD1342543DE82EF95ULL + 0x632BE59BD9B4E019ULL);
  const int players = wish.players >= 2   ? wish.players
                      : random.chance(25) ? random.between(5, 7)
                                          : random.between(2, 4);
  const int turns = wish.turns > 0 ? wish.turns : random.between(1, random.chance(30) ? 80 : 25);
  Style style = random_style(random);
  Growing growing;
  const std::string headers = random_headers(random, players) + "\n";
  const std::string first_note = "note:\"begins\"\n";  // a line of the body, so that there is a table
  if (!keep_if_accepted(random, growing, headers + first_note)) return headers;
  if (random.chance(70)) growing.text = headers;
  const bool slips_stay = wish.broken && random.chance(50);
  if (slips_stay) style.slips_stay = growing.slips_stay = 20;
  const Table& table = growing.record.table;
  const auto write = [&](const std::string& line) { keep_if_accepted(random, growing, line + "\n"); };
  for (int turn = 0; turn < turns && !growing.stopped; ++turn) {
    if (random.chance(style.small_pile)) write("pile:" + std::to_string(random.below(6)));
    if (random.chance(style.rich)) write("count:" + name_text(next_player(table)) + "=7");
    while (random.chance(15)) write(random_own_line(random, style, table));
    if (playing_count(table) < 2) write("join:Ira@" + name_text(anybody(random, table)));
    if (playing_count(table) < 2 || table.header.has_result) continue;
    add_turn(random, style, growing, turn + 1 == turns);
  }
  if (!table.dots_seen) {
    while (random.chance(30)) write(random_own_line(random, style, table));
  }
  const std::string text = untidy(random, growing.text);
  return wish.broken && !growing.stopped ? with_slips(random, text) : text;
}

std::string random_hand(std::uint64_t seed, int decks) {
  RandomSource random(seed * 0xD1342543DE82EF95ULL + 77);
  Header header;
  header.players = {"Ann", "Bob"};
  header.starter = "Ann";
  header.decks = decks;
  const std::string win =
      random_win(random, random_style(random), new_table(header), random.chance(96) ? 7 : random.between(1, 9));
  return win.substr(win.find('=') + 1);
}

}  // namespace literal
