#include <algorithm>
#include <array>
#include <map>

#include "core/best_feats.h"
#include "core/lists.h"
#include "core/numbers.h"
#include "games/youre_bogus/record/writer.h"
#include "games/youre_bogus/summary/summary.h"
#include "games/youre_bogus/table/findings.h"
#include "games/youre_bogus/table/stack.h"

namespace bogosity::youre_bogus {

using core::Fact;
using core::FactKind;
using core::Feat;
using core::GameTableRow;
using core::Value;

namespace {

// The headers know the scores of a session of which nothing else is known.
void add_totals(const Setup& setup, std::vector<Fact>& facts) {
  for (const auto& [player, score] : setup.totals) facts.push_back({0, player, FactKind::points, score, "Result"});
}

void add_mishaps(const Lines& play, std::size_t number, std::vector<Fact>& facts) {  // A2
  play[number - 1].each<event::Off>([&](const event::Off& off, std::optional<PlayerId> who) {
    facts.push_back({number, *who, FactKind::mishap, off.second == 0 ? 1 : 2, "A2"});
  });
}

void add_wins(const Table& table, TurnIndex turn, std::size_t number, std::vector<Fact>& facts) {  // K, L
  for (const WinDone& win : table.wins_of(turn)) {
    if (!win.stands) continue;
    facts.push_back({number, win.player, FactKind::win, 1, {}});
    facts.push_back({number, win.player, FactKind::worth, win.credited, "L4"});
  }
}

void add_line(const Lines& play, std::size_t line, std::vector<Fact>& facts) {
  const Table& table = play.table();
  const std::size_t number = line + 1;
  const TurnIndex turn = play[line].turn;
  if (turn != no_turn) {
    facts.push_back({number, table.turns[turn].player, FactKind::turn, 1, {}});
    if (std::ranges::binary_search(table.mishap_lines, line)) add_mishaps(play, number, facts);
  }
  if (!table.setup().totals_only) {
    for (std::size_t i = play.first_points_of(line); i < play.first_points_of(line + 1); ++i) {
      const PointEntry& entry = table.points[i];
      facts.push_back({number, entry.player, FactKind::points, entry.points, entry.rule});
    }
  }
  if (turn != no_turn) add_wins(table, turn, number, facts);
}

std::string_view first_of(const Infractions& infractions) {
  const auto list = infractions.list();
  return list.empty() ? std::string_view() : id_of(list.front());
}

void add_inquiry(const Inquiry& inquiry, std::size_t number, std::vector<Fact>& facts) {  // H2, H3, H4
  const std::string_view rule = first_of(inquiry.infractions);
  const bool caught = is_caught(inquiry.verdict);
  if (!caught && inquiry.verdict != Verdict::not_bogus) return;
  for (const PlayerId who : inquiry.shouters) {
    facts.push_back({number, who, caught ? FactKind::call_right : FactKind::call_wrong, 1, caught ? rule : ""});
  }
  if (caught) facts.push_back({number, inquiry.accused, FactKind::caught, 1, rule});
  if (inquiry.plea == Plea::deny) {
    facts.push_back({number, inquiry.accused, caught ? FactKind::denied_wrong : FactKind::denied_right, 1, {}});
  } else if (inquiry.verdict == Verdict::admitted) {
    facts.push_back({number, inquiry.accused, FactKind::admitted, 1, {}});
  }
}

constexpr std::string_view turn_table = "turn";
constexpr std::string_view placement_table = "placement";
constexpr std::string_view inquiry_table = "inquiry";
constexpr std::string_view shout_table = "shout";
constexpr std::string_view win_table = "win";
constexpr std::string_view dice_table = "dice_count";
constexpr std::string_view clarification_table = "clarification";
constexpr std::string_view note_table = "note";

Value number_or_null(std::int64_t value) { return value == 0 ? Value() : Value(value); }

std::string_view word_for(Declared declared) {
  constexpr std::array<std::string_view, 4> words = {"", "top", "two", "humor"};
  return words[static_cast<std::size_t>(declared)];
}

std::string listed_rules(const Infractions& infractions) { return core::joined(infractions.list(), " ", id_of); }

template <class T, class Word>
std::string said_of(const Property<T>& property, Word in_words) {
  return property.is_none() ? "-" : property.is_unknown() ? "?" : std::string(in_words(property.value()));
}

std::string in_words(const Condition& condition) {
  const auto parity = [](Parity value) { return word_for(value); };
  const auto letter = [](auto value) { return std::string(1, core::letter(value)); };
  return said_of(condition.parity, parity) + " " + said_of(condition.rank, letter) + " " +
         said_of(condition.suit, letter);
}

std::string in_words(const WinHand& hand) {
  std::string text = core::joined(hand.face_up, ",");
  if (hand.face_down) text += "/" + core::to_text(*hand.face_down);
  return text;
}

GameTableRow roll_row(const Turn& turn, TurnIndex index, const core::Unsealed& leave) {
  const Findings& findings = turn.findings.open(leave);
  const std::string examine = std::string(findings.examine_e3 ? "E3" : "") + (findings.examine_e4 ? "E4" : "");
  return {index + 1,
          turn.round,
          turn.player,
          word_for(turn.declared),
          turn.roll.rolled,
          number_or_null(turn.roll.first),
          number_or_null(turn.roll.second),
          turn.took,
          turn.required,
          turn.picked,
          turn.cards,
          turn.pile,
          turn.stack_size,
          listed_rules(findings.infractions),
          examine};
}

// The top card is the one that is judged.
void add_placements(const Table& table, TurnIndex index, std::vector<GameTableRow>& rows) {
  const Turn& turn = table.turns[index];
  CellId at = turn.placed_cell;
  for (std::uint32_t position = 1; position <= turn.placed; ++position) {
    const auto& cell = table.stack.cell(at);
    const Card card = table.stack.face(cell.face);
    const bool top = position == 1;
    const Condition on = table.stack.condition(turn.placed_on);
    rows.push_back({index + 1, turn.player, position, core::to_text(card),
                    cell.said.made ? write_specification(cell.said) : "", top ? Value(in_words(on)) : Value(),
                    top ? Value(word_for(legality(card, on))) : Value()});
    at = cell.below;
  }
}

// The counts of each sum and each face for every player; only rolls that count and were noted.
std::vector<GameTableRow> dice_rows(const Table& table) {
  std::vector<std::array<std::int64_t, 18>> counts(table.now.players.size());  // seat, sums 2 to 12, faces 1 to 6
  for (const Turn& turn : table.turns) {
    if (!turn.roll.is_noted()) continue;
    auto& row = counts[turn.player];
    ++row[static_cast<std::size_t>(turn.roll.sum()) - 1];
    ++row[11U + turn.roll.first];
    ++row[11U + turn.roll.second];
  }
  std::vector<GameTableRow> rows;
  for (std::size_t who = 0; who < counts.size(); ++who) {
    if (counts[who] == std::array<std::int64_t, 18>{}) continue;
    counts[who][0] = static_cast<std::int64_t>(who);
    rows.emplace_back(counts[who].begin(), counts[who].end());
  }
  return rows;
}

std::vector<GameTableRow> note_rows(const Lines& play) {
  std::vector<GameTableRow> rows;
  for (const NotedLine& noted : play.table().noted_lines) {
    play[noted.line].each<event::Note>([&](const event::Note& note, auto) { rows.push_back({noted.turn, note.text}); });
  }
  return rows;
}

void add_inquiry(const Inquiry& inquiry, std::vector<GameTableRow>& inquiries, std::vector<GameTableRow>& shouts) {
  inquiries.push_back({inquiry.turn + 1, inquiry.about == no_turn ? Value() : Value(inquiry.about + 1), inquiry.accused,
                       word_for(inquiry.plea), word_for(inquiry.log), word_for(inquiry.verdict),
                       listed_rules(inquiry.infractions), core::joined(inquiry.examined, " "), inquiry.settled_later});
  const bool right = is_caught(inquiry.verdict);
  const bool decided = right || inquiry.verdict == Verdict::not_bogus;
  for (const PlayerId who : inquiry.shouters) {
    shouts.push_back({inquiry.turn + 1, who, inquiry.accused, decided ? Value(right) : Value()});
  }
}

class FeatCollector : core::BestFeats {
 public:
  FeatCollector(const Lines& play, const core::Unsealed& leave)
      : BestFeats(feat_kinds()),
        play_(play),
        table_(play.finished_table()),
        leave_(leave),
        line_of_(play.lines_of_turns()) {}

  std::vector<Feat> all() {
    add_scores();
    if (!table_.setup().totals_only) {
      add_wins();
      add_rounds();
      add_sevens();
      add_unnoticed();
      add_shouts();
      add_tokens();
    }
    return BestFeats::all();
  }

 private:
  void add_wins() {
    for (const WinDone& win : table_.wins) {
      if (!win.stands) continue;
      const std::string cards = in_words(win.hand);
      const auto jokers =
          std::ranges::count(win.hand.face_up, Card::joker()) + (win.hand.face_down == Card::joker() ? 1 : 0);
      add("highest_win", win.player, win.credited, line_of_[win.turn], cards);
      add("most_jokers", win.player, jokers, line_of_[win.turn], cards);
    }
  }

  void add_rounds() {
    std::map<std::uint32_t, std::int64_t> turns;
    for (const Turn& turn : table_.turns) {
      ++turns[turn.round];
      if (!turn.won) continue;
      const auto index = static_cast<std::size_t>(&turn - table_.turns.data());
      add("longest_round", turn.player, turns[turn.round], line_of_[index], "round " + std::to_string(turn.round));
    }
    const auto rounds = table_.rounds_begun();
    add("longest_session", std::nullopt, table_.turn_number(), 0, core::counted(rounds, "round", "rounds"));
  }

  bool is_seven(CellId cell) const { return table_.stack.face(table_.stack.cell(cell).face).is(core::Rank::seven); }

  // A chain of one is none.
  void add_sevens() {
    for (std::size_t i = 0; i < table_.turns.size(); ++i) {
      const Turn& turn = table_.turns[i];
      std::uint32_t left = turn.placed;
      for (CellId top = turn.placed_cell; left > 0; top = table_.stack.cell(top).below, --left) {
        std::int64_t chain = 0;
        for (CellId at = top; at != 0 && is_seven(at); at = table_.stack.cell(at).below) ++chain;
        if (chain > 1) add("chain_of_sevens", turn.player, chain, line_of_[i]);
      }
    }
  }

  // Scores as they are when a line is over.
  void add_scores() {
    const std::size_t count = table_.now.players.size();
    std::vector<std::int64_t> scores(count), lowest(count), behind(count);
    std::vector<std::size_t> lowest_at(count), behind_at(count);
    for (std::size_t line = 0; line < play_.size() && !table_.setup().totals_only; ++line) {
      std::vector<std::int64_t> lost(count);
      const std::size_t end = play_.first_points_of(line + 1);
      if (play_.first_points_of(line) == end) continue;
      for (std::size_t i = play_.first_points_of(line); i < end; ++i) {
        const PointEntry& entry = table_.points[i];
        scores[entry.player] += entry.points;
        lost[entry.player] -= std::min<std::int64_t>(entry.points, 0);
      }
      const std::int64_t leading = std::ranges::max(scores);
      for (std::size_t who = 0; who < count; ++who) {
        add("costliest_turn", who, lost[who], line + 1);
        if (scores[who] < lowest[who]) lowest[who] = scores[who], lowest_at[who] = line + 1;
        if (leading - scores[who] > behind[who]) behind[who] = leading - scores[who], behind_at[who] = line + 1;
      }
    }
    // Somebody who sat down and never had a turn has no place.
    std::vector<bool> had_turn(count);
    std::optional<std::int64_t> first;
    for (const Turn& turn : table_.turns) {
      had_turn[turn.player] = true;
      first = std::max(first, std::optional(table_.now.players[turn.player].score));
    }
    for (std::size_t who = 0; who < count; ++who) {
      const std::int64_t score = table_.now.players[who].score;
      add("best_session", who, score, 0);
      add("deepest_hole", who, -lowest[who], lowest_at[who]);
      if (had_turn[who] && score == first)
        // Stores keep these words: without commas they are the same as in files of earlier versions.
        add("comeback", who, behind[who], behind_at[who],
            "ended with " + std::string(score < 0 ? "\u2212" : "") + std::to_string(std::abs(score)));
    }
  }

  void add_unnoticed() {
    const std::vector<bool> paid = paid_for(table_);
    std::vector<std::int64_t> row(table_.now.players.size());
    for (std::size_t i = 0; i < table_.turns.size(); ++i) {
      const Turn& turn = table_.turns[i];
      if (!turn.findings.open(leave_).infractions.any()) continue;
      row[turn.player] = paid[i] ? 0 : row[turn.player] + 1;
      add("unnoticed_in_a_row", turn.player, row[turn.player], line_of_[i]);
    }
  }

  void add_shouts() {
    std::vector<std::int64_t> row(table_.now.players.size());
    for (const Inquiry& each : table_.inquiries) {
      const bool caught = is_caught(each.verdict);
      if (!caught && each.verdict != Verdict::not_bogus) continue;
      for (const PlayerId who : each.shouters) {
        row[who] = caught ? row[who] + 1 : 0;
        add("right_in_a_row", who, row[who], line_of_[each.turn]);
      }
    }
  }

  // A2, J2
  void add_tokens() {
    std::vector<std::int64_t> floor(table_.now.players.size());
    for (std::size_t line = 0; line < play_.size(); ++line) {
      play_[line].each<event::Off>([&](const event::Off& off, std::optional<PlayerId> who) {
        floor[*who] += off.second == 0 ? 1 : 2;
        add("floor_dice", *who, floor[*who], line + 1);
      });
      play_[line].each<event::Bid>([&](const event::Bid& bid, auto) {
        if (is_prime(bid.number)) add("largest_prime", bid.by, static_cast<std::int64_t>(bid.number), line + 1);
      });
    }
  }

  const Lines& play_;
  const Table& table_;
  const core::Unsealed& leave_;
  std::vector<std::size_t> line_of_;  // by turn, from 1
};

}  // namespace

int primes_bid(const Lines& play) {
  int primes = 0;
  for (std::size_t line = 0; line < play.size(); ++line)
    play[line].each<event::Bid>([&](const event::Bid& bid, auto) { primes += is_prime(bid.number) ? 1 : 0; });
  return primes;
}

std::vector<bool> paid_for(const Table& table) {
  std::vector<bool> paid(table.turns.size());
  for (const Inquiry& each : table.inquiries) {
    if (each.about != no_turn && is_caught(each.verdict)) paid[each.about] = true;
  }
  return paid;
}

std::vector<Fact> facts_of(const Lines& play, const core::Unsealed* leave) {
  const Table& table = play.finished_table();
  const std::vector<bool> paid = leave != nullptr ? paid_for(table) : std::vector<bool>();
  std::vector<Fact> facts;
  facts.reserve(table.points.size() + 2 * play.size());
  add_totals(table.setup(), facts);
  for (std::size_t line = 0; line < play.size(); ++line) {
    add_line(play, line, facts);
    const TurnIndex turn = play[line].turn;
    if (leave == nullptr || turn == no_turn) continue;
    for (const Inquiry& each : table.inquiries_of(turn)) add_inquiry(each, line + 1, facts);
    const Infractions& found = table.turns[turn].findings.open(*leave).infractions;
    if (found.any() && !paid[turn]) {
      facts.push_back({line + 1, table.turns[turn].player, FactKind::undetected, 1, first_of(found)});
    }
  }
  return facts;
}

std::vector<core::Calls> calls_of(const Lines& play) {
  const Table& table = play.finished_table();
  std::vector<core::Calls> calls(table.now.players.size());
  for (const Inquiry& each : table.inquiries) {
    const bool caught = is_caught(each.verdict);
    if (!caught && each.verdict != Verdict::not_bogus) continue;
    for (const PlayerId who : each.shouters) ++(caught ? calls[who].right : calls[who].wrong);
    if (caught) ++calls[each.accused].caught;
  }
  return calls;
}

std::vector<core::GameTable> tables() {
  return {
      {turn_table,
       "turn round seat declared: rolled first? second? took required picked hand pile stack infractions: examine:"},
      {placement_table, "turn seat position card: said: placed_on:? legality:?"},
      {inquiry_table, "turn about? seat plea: log: verdict: rules: examined: later"},
      {shout_table, "turn seat accused was_right?"},
      {win_table, "turn round seat claim worth credited stands cards:"},
      {dice_table, "seat s2 s3 s4 s5 s6 s7 s8 s9 s10 s11 s12 f1 f2 f3 f4 f5 f6"},
      {clarification_table, "turn rule: text:"},
      {note_table, "turn text:"}};
}

std::vector<core::GameRows> rows_of(const Lines& play, const core::Unsealed* leave) {
  core::GameRows clarified{clarification_table, {}};
  for (const LoggedAgreement& each : play.table().clarifications) {
    clarified.rows.push_back({each.turn, rule_of(each.clarify), each.clarify.text});
  }
  core::GameRows notes{note_table, note_rows(play)};
  if (leave == nullptr) return {std::move(clarified), std::move(notes)};

  const Table& table = play.finished_table();
  core::GameRows rolls{turn_table, {}};
  core::GameRows placements{placement_table, {}};
  core::GameRows inquiries{inquiry_table, {}};
  core::GameRows shouts{shout_table, {}};
  core::GameRows wins{win_table, {}};
  for (TurnIndex i = 0; i < table.turn_number(); ++i) {
    rolls.rows.push_back(roll_row(table.turns[i], i, *leave));
    add_placements(table, i, placements.rows);
  }
  for (const Inquiry& each : table.inquiries) add_inquiry(each, inquiries.rows, shouts.rows);
  for (const WinDone& win : table.wins) {
    wins.rows.push_back({win.turn + 1, table.turns[win.turn].round, win.player, win.claim, win.worth.worth,
                         win.credited, win.stands, in_words(win.hand)});
  }
  return {std::move(rolls), std::move(placements),          std::move(inquiries), std::move(shouts),
          std::move(wins),  {dice_table, dice_rows(table)}, std::move(clarified), std::move(notes)};
}

const std::vector<core::FeatKind>& feat_kinds() {
  static const std::vector<core::FeatKind> all = {
      {"highest_win", "Highest win", "point", "points", "The most points credited for one win."},
      {"most_jokers", "Most Jokers in a win", "Joker", "Jokers", "Jokers among the seven cards of a win that stands."},
      {"longest_round", "Longest round", "turn", "turns",
       "Turns of a round that ended with a win; it is the winner’s."},
      {"longest_session", "Longest session", "turn", "turns", "Turns of a session; it is the whole table’s."},
      {"chain_of_sevens", "Longest chain of Sevens", "Seven", "Sevens",
       "Sevens directly upon one another; it is theirs who placed the last one."},
      {"comeback", "Biggest comeback", "point", "points",
       "How far behind the leader somebody once was who came first in the end."},
      {"best_session", "Most points in a session", "point", "points", "The score at the end."},
      {"deepest_hole", "Deepest hole", "point below zero", "points below zero", "The lowest score on the way."},
      {"costliest_turn", "Costliest turn", "point lost", "points lost", "What one player lost on one line of the log."},
      {"unnoticed_in_a_row", "Most Bogus turns unnoticed in a row", "turn", "turns",
       "Of a player’s Bogus turns, those that followed each other and cost nothing."},
      {"right_in_a_row", "Most right shouts in a row", "shout", "shouts",
       "Of a player’s shouts that were decided, those that followed each other and were right."},
      {"floor_dice", "Most dice on the floor", "die", "dice", "Dice that one player rolled off the table (A2)."},
      {"largest_prime", "Largest prime bid", "", "", "A bid that is prime (J2)."}};
  return all;
}

std::vector<Feat> feats_of(const Lines& play, const core::Unsealed& leave) { return FeatCollector(play, leave).all(); }

}  // namespace bogosity::youre_bogus
