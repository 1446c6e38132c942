#include <algorithm>
#include <array>

#include "core/text.h"
#include "games/youre_bogus/record/writer.h"
#include "games/youre_bogus/rules/placement.h"
#include "games/youre_bogus/summary/summary.h"

namespace bogosity::youre_bogus {

using core::Fact;
using core::FactKind;

namespace {

// The headers know the scores of a session of which nothing else is known.
void add_totals(const Setup& setup, std::vector<Fact>& facts) {
  for (const auto& [player, score] : setup.totals) facts.push_back({0, player, FactKind::points, score, "Result"});
}

void add_mishaps(const SessionFold& play, std::size_t number, std::vector<Fact>& facts) {  // A2
  if (!play.lines().has<event::Off>(number - 1)) return;
  const Line line = play.lines()[number - 1];
  for (const Token& token : line.tokens) {
    const auto* off = std::get_if<event::Off>(&token.event);
    if (off == nullptr) continue;
    facts.push_back({number, *line.player, FactKind::mishap, off->second == 0 ? 1 : 2, "A2"});
  }
}

void add_wins(const Table& table, TurnIndex turn, std::size_t number, std::vector<Fact>& facts) {  // K, L
  for (const WinDone& win : table.wins_of(turn)) {
    if (!win.stands) continue;
    facts.push_back({number, win.player, FactKind::win, 1, {}});
    facts.push_back({number, win.player, FactKind::worth, win.credited, "L4"});
  }
}

void add_line(const SessionFold& play, std::size_t line, std::vector<Fact>& facts) {
  const Table& table = play.table();
  const std::size_t number = line + 1;
  const TurnIndex turn = play.turn_of(line);
  if (turn != no_turn) {
    facts.push_back({number, table.turns[turn].player, FactKind::turn, 1, {}});
    add_mishaps(play, number, facts);
  }
  if (!table.setup().totals_only) {
    for (std::size_t i = play.first_points_of(line); i < play.first_points_of(line + 1); ++i) {
      const PointEntry& entry = table.points[i];
      facts.push_back({number, entry.player, FactKind::points, entry.points, entry.rule});
    }
  }
  if (turn != no_turn) add_wins(table, turn, number, facts);
}

std::string first_of(const Infractions& infractions) {
  const auto list = infractions.list();
  return list.empty() ? std::string() : std::string(id_of(list.front()));
}

void add_inquiry(const Inquiry& inquiry, std::size_t number, std::vector<Fact>& facts) {  // H2, H3, H4
  const std::string rule = first_of(inquiry.infractions);
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

}  // namespace

std::vector<bool> paid_for(const Table& table) {
  std::vector<bool> paid(table.turns.size());
  for (const Inquiry& each : table.inquiries) {
    if (each.about != no_turn && is_caught(each.verdict)) paid[each.about] = true;
  }
  return paid;
}

std::size_t unsettled_from(const SessionFold& play) {
  return (play.last_turn() != nullptr ? play.last_turn_line() : play.lines().size()) + 1;
}

std::vector<Fact> public_facts(const SessionFold& play, std::size_t from_line) {
  std::vector<Fact> facts;
  if (from_line == 0) add_totals(play.table().setup(), facts);
  for (std::size_t line = from_line == 0 ? 0 : from_line - 1; line < play.lines().size(); ++line) {
    add_line(play, line, facts);
  }
  return facts;
}

void tell_facts(const SessionFold& play, const core::Unsealed& leave, const core::TakeFact& take) {
  const Table& table = play.finished_table();
  const std::vector<bool> paid = paid_for(table);
  std::vector<Fact> facts;  // of a line
  add_totals(table.setup(), facts);
  for (std::size_t line = 0; line < play.lines().size(); ++line) {
    add_line(play, line, facts);
    const TurnIndex turn = play.turn_of(line);
    if (turn != no_turn) {
      const auto [first, end] = table.inquiries_of(turn);
      for (std::size_t at = first; at < end; ++at) add_inquiry(table.inquiries[at], line + 1, facts);
      const Infractions& found = table.turns[turn].findings.open(leave).infractions;
      if (found.any() && !paid[turn]) {
        facts.push_back({line + 1, table.turns[turn].player, FactKind::undetected, 1, first_of(found)});
      }
    }
    for (const Fact& fact : facts) take(fact);
    facts.clear();
  }
  for (const Fact& fact : facts) take(fact);
}

using core::Card;
using core::GameTableRow;
using core::Value;
using Type = core::GameTable::Type;

namespace {

constexpr std::string_view roll_table = "youre_bogus_roll";
constexpr std::string_view placement_table = "youre_bogus_placement";
constexpr std::string_view inquiry_table = "youre_bogus_inquiry";
constexpr std::string_view shout_table = "youre_bogus_shout";
constexpr std::string_view win_table = "youre_bogus_win";
constexpr std::string_view dice_table = "youre_bogus_dice";
constexpr std::string_view clarification_table = "youre_bogus_clarification";
constexpr std::string_view note_table = "youre_bogus_note";

Value number(std::int64_t value) { return Value(value); }
Value number_or_null(std::int64_t value) { return value == 0 ? Value() : Value(value); }
Value word(std::string_view text) { return Value(std::string(text)); }

std::string_view word_for(Declared declared) {
  switch (declared) {
    case Declared::nothing:
      return "";
    case Declared::top:
      return "top";
    case Declared::two:
      return "two";
    case Declared::humor:
      return "humor";
  }
  return "";
}

std::string listed_rules(const Infractions& infractions) { return core::joined(infractions.list(), " ", id_of); }

template <class T, class Word>
std::string said_of(const Property<T>& property, Word in_words) {
  return property.is_none() ? "-" : property.is_unknown() ? "?" : std::string(in_words(property.value()));
}

// "even 8 H"; a hyphen for none, ? for what a hidden card decides.
std::string in_words(const Condition& condition) {
  const auto parity = [](Parity value) { return value == Parity::odd ? "odd" : "even"; };
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
  return {number(index + 1),
          number(turn.round),
          number(turn.player),
          word(word_for(turn.declared)),
          number(turn.roll.rolled ? 1 : 0),
          number_or_null(turn.roll.first),
          number_or_null(turn.roll.second),
          number(turn.took ? 1 : 0),
          number(turn.required),
          number(turn.picked),
          number(turn.cards),
          number(turn.pile),
          number(turn.stack_size),
          word(listed_rules(findings.infractions)),
          word(examine)};
}

// The top card is the one that is judged.
void tell_placements(const Table& table, TurnIndex index, const core::TakeRow& take) {
  const Turn& turn = table.turns[index];
  CellId at = turn.placed_cell;
  for (std::uint32_t position = 1; position <= turn.placed; ++position) {
    const auto& cell = table.stack.cell(at);
    const Card card = table.stack.face(cell.face);
    const bool top = position == 1;
    const Condition on = table.stack.condition(turn.placed_on);
    take(placement_table, {number(index + 1), number(turn.player), number(position), word(core::to_text(card)),
                           word(cell.said.made ? write_specification(cell.said) : ""),
                           top ? word(in_words(on)) : Value(), top ? word(word_for(legality(card, on))) : Value()});
    at = cell.below;
  }
}

// How often each sum and each face came up, for everybody who rolled. Rolls that stand and were noted.
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

// With the last turn begun by then.
std::vector<GameTableRow> note_rows(const SessionFold& play) {
  std::vector<GameTableRow> rows;
  std::int64_t turn = 0;
  for (std::size_t i = 0; i < play.lines().size(); ++i) {
    if (play.turn_of(i) != no_turn) turn = static_cast<std::int64_t>(play.turn_of(i)) + 1;
    if (!play.lines().has<event::Note>(i)) continue;
    for (const Token& token : play.lines()[i].tokens) {
      if (const auto* note = std::get_if<event::Note>(&token.event)) rows.push_back({number(turn), word(note->text)});
    }
  }
  return rows;
}

void tell_inquiry(const Inquiry& inquiry, const core::TakeRow& take) {
  take(inquiry_table, {number(inquiry.turn + 1), inquiry.about == no_turn ? Value() : number(inquiry.about + 1),
                       number(inquiry.accused), word(word_for(inquiry.plea)), word(word_for(inquiry.log)),
                       word(word_for(inquiry.verdict)), word(listed_rules(inquiry.infractions)),
                       word(core::joined(inquiry.examined, " ")), number(inquiry.settled_later ? 1 : 0)});
  const bool right = is_caught(inquiry.verdict);
  const bool decided = right || inquiry.verdict == Verdict::not_bogus;
  for (const PlayerId who : inquiry.shouters) {
    take(shout_table,
         {number(inquiry.turn + 1), number(who), number(inquiry.accused), decided ? number(right ? 1 : 0) : Value()});
  }
}

}  // namespace

std::vector<core::GameTable> tables() {
  return {{roll_table,
           {{"turn"},
            {"round"},
            {"seat"},
            {"declared", Type::text},
            {"rolled"},
            {"first", Type::integer, true},
            {"second", Type::integer, true},
            {"took"},
            {"required"},
            {"picked"},
            {"hand"},
            {"pile"},
            {"stack"},
            {"infractions", Type::text},
            {"examine", Type::text}}},
          {placement_table,
           {{"turn"},
            {"seat"},
            {"position"},
            {"card", Type::text},
            {"said", Type::text},
            {"placed_on", Type::text, true},
            {"legality", Type::text, true}}},
          {inquiry_table,
           {{"turn"},
            {"about", Type::integer, true},
            {"seat"},
            {"plea", Type::text},
            {"log", Type::text},
            {"verdict", Type::text},
            {"rules", Type::text},
            {"examined", Type::text},
            {"later"}}},
          {shout_table, {{"turn"}, {"seat"}, {"accused"}, {"was_right", Type::integer, true}}},
          {win_table,
           {{"turn"}, {"round"}, {"seat"}, {"claim"}, {"worth"}, {"credited"}, {"stands"}, {"cards", Type::text}}},
          {dice_table,
           {{"seat"},
            {"s2"},
            {"s3"},
            {"s4"},
            {"s5"},
            {"s6"},
            {"s7"},
            {"s8"},
            {"s9"},
            {"s10"},
            {"s11"},
            {"s12"},
            {"f1"},
            {"f2"},
            {"f3"},
            {"f4"},
            {"f5"},
            {"f6"}}},
          {clarification_table, {{"turn"}, {"rule", Type::text}, {"text", Type::text}}},
          {note_table, {{"turn"}, {"text", Type::text}}}};
}

std::vector<core::GameRows> public_rows_of(const SessionFold& play) {
  core::GameRows clarified{clarification_table, {}};
  for (const LoggedPrecedent& each : play.table().clarifications) {
    clarified.rows.push_back({number(each.turn), word(rule_of(each.clarify)), word(each.clarify.text)});
  }
  return {std::move(clarified), {note_table, note_rows(play)}};
}

void tell_rows(const SessionFold& play, const core::Unsealed& leave, const core::TakeRow& take) {
  const Table& table = play.finished_table();
  for (TurnIndex i = 0; i < table.turn_number(); ++i) {
    take(roll_table, roll_row(table.turns[i], i, leave));
    tell_placements(table, i, take);
  }
  for (const Inquiry& each : table.inquiries) tell_inquiry(each, take);
  for (const WinDone& win : table.wins) {
    take(win_table,
         {number(win.turn + 1), number(table.turns[win.turn].round), number(win.player), number(win.claim),
          number(win.worth.worth), number(win.credited), number(win.stands ? 1 : 0), word(in_words(win.hand))});
  }
  for (const GameTableRow& row : dice_rows(table)) take(dice_table, row);
  for (const core::GameRows& known : public_rows_of(play)) {
    for (const GameTableRow& row : known.rows) take(known.table, row);
  }
}

}  // namespace bogosity::youre_bogus
