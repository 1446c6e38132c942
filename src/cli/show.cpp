// `bogosity show SESSION`: the results of one session; with --line the table at a moment of it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string>

#include "cli/command_line.h"
#include "cli/output.h"
#include "cli/pager.h"
#include "cli/sessions.h"
#include "cli/terminal.h"
#include "cli/what_if.h"
#include "core/game.h"
#include "core/numbers.h"
#include "core/record.h"
#include "core/result.h"
#include "core/session_head.h"
#include "db/history/rows.h"
#include "db/store.h"
#include "history/outcomes.h"
#include "history/replay.h"
#include "transfer/export.h"

namespace bogosity::cli {

using core::SummaryTable;

namespace {

constexpr const char* sealed_until_the_end =
    "The session goes on. Verdicts that nobody asked for and the cards that were played stay sealed until it ends.";

// Gives "Friday at Ruth's", then when, where, who, how long.
std::string heading(const Session& session) {
  const core::Outcome outcome = session.play().outcome();
  const std::string event = header_of(session.info(), "Event");
  std::vector<std::string> facts;
  for (const char* key : {"Date", "Place"}) {
    const std::string first = core::header_in(session.info().headers, key);
    const std::string value = header_of(session.info(), key);
    if (!value.empty()) facts.push_back(value + (value == first ? "" : first_written(first)));
  }
  if (outcome.turns > 0) {
    facts.push_back(core::counted(outcome.turns, "turn", "turns"));
    if (const std::string rounds = core::rounds_in_words(outcome, session.game().about()); !rounds.empty())
      facts.push_back(rounds);
  }
  facts.emplace_back(session.info().open ? "open" : "closed");
  return fmt::format("{}\n{}\nsession {}, seal {}\n", event.empty() ? session.info().game : event,
                     fmt::join(facts, "; "), short_id(session.id()), session.seal());
}

struct ShowOptions {
  std::string session;                    // a UUID or the beginning of one; empty: the last session
  std::optional<std::size_t> after_line;  // the table with that many lines of the record on it
  bool entries = false;                   // each with its number
  std::string what_if;                    // "rule 36 clean", "strike 12", "amend 12 54 8h", "insert 12 ..."
  OutputOptions form;
};

SummaryTable scores_of(const Session& session) {
  const core::Outcome outcome = session.play().outcome();
  const std::string word(session.game().about().score_word);
  SummaryTable table("scores", history::score_title_of(session.game().about().name), "player, " + word,
                     "Nobody has played.");
  for (const auto& each : outcome.players) table.add(each.name, each.score);
  return table;
}

SummaryTable superseded(const history::ReviewedSession& reviewed) {
  SummaryTable table("put_right", "Corrections", "line, entry, what, text, because");
  for (std::size_t number = 0; number < reviewed.lines.size(); ++number) {
    const auto& line = reviewed.lines[number];
    if (line.put_in) table.add(number, "", "inserted", "", line.why_put_in);
    for (const auto& each : line.superseded) table.add(number, each.number, name_of(each.what), each.text, each.reason);
  }
  return table;
}

std::string in_words(const SummaryTable& table) {
  if (table.rows.empty()) return table.otherwise.empty() ? "" : fmt::format("\n{}\n{}\n", table.title, table.otherwise);
  return fmt::format("\n{}\n{}", table.title, in_columns(table.columns, table.rows));
}

constexpr std::string_view of_player = "A column for each player, by the name at the table.";

// What the columns of these tables mean, in all games.
constexpr std::array<std::pair<std::string_view, std::string_view>, 77> meanings = {{
    {"player", "The player."},
    {"points", "The points, won and lost."},
    {"score", "The score."},
    {"turns", "The turns."},
    {"wins", "The wins that stood."},
    {"best_win", "The points of the best win; nothing without a win."},
    {"caught", "Bogus plays, or lies, that were caught or admitted."},
    {"got_away", "Bogus plays that cost nothing: nobody noticed, or the table let them pass."},
    {"shouts_right", "Shouts at somebody who was Bogus."},
    {"shouts_wrong", "Shouts at somebody who was not."},
    {"dice_on_the_floor", "Dice that landed on the floor."},
    {"round", "The number of the round."},
    {"rounds", "The rounds."},
    {"won_by", "Who won it; nothing if it did not end."},
    {"turn", "The number of the turn."},
    {"move", "The move that was accepted."},
    {"rules", "The rules that were broken, with blanks between them."},
    {"would_have_cost", "The points that it would have cost."},
    {"why", "The reason."},
    {"at", "At whom."},
    {"admitted", "How often the player admitted."},
    {"lost_by_admitting", "The points lost by that."},
    {"right_denials", "Denials that held."},
    {"wrong_denials", "Denials that did not hold."},
    {"lost_by_denying", "The points lost by those."},
    {"others_lost", "The points that others lost by denials that held."},
    {"denying_paid", "What denying brought, all in all, beside admitting."},
    {"admitting_paid", "What admitting brought, all in all, beside denying."},
    {"honor", "The honor."},
    {"who", "Who has it, and why."},
    {"right", "Shouts that were right."},
    {"wrong", "Shouts that were wrong."},
    {"undecided", "Shouts that nobody decided."},
    {"rule", "The rule."},
    {"sum", "The sum of two dice."},
    {"rolled", "How often it was rolled."},
    {"to_be_expected", "How often fair dice would have rolled it."},
    {"hand", "The number of the hand."},
    {"hands_won", "The hands won."},
    {"highest_hand", "The points of the highest hand won; nothing without one."},
    {"lowest_hand_lost", "The points of the lowest hand lost; nothing without one."},
    {"cards_played", "The cards played."},
    {"out", "Who went out."},
    {"drawn", "The cards drawn."},
    {"made_to_draw", "The cards that the player made others draw."},
    {"most_at_once", "The most cards drawn at once."},
    {"turns_lost", "The turns lost."},
    {"passed", "The turns passed."},
    {"caught_others", "How often the player caught somebody with one card who had not said so."},
    {"was_caught", "How often the player was caught so."},
    {"forgot_unnoticed", "How often nobody noticed it."},
    {"doubts", "The doubts."},
    {"doubts_right", "Doubts of a lie."},
    {"doubts_wrong", "Doubts of the truth."},
    {"believed", "How often the player was doubted and had told the truth."},
    {"piles_taken", "The piles taken."},
    {"cards_taken", "The cards taken."},
    {"wrong_outs", "How often the player claimed wrongly to be out."},
    {"shames", "How often the player was shamed."},
    {"sets", "The sets played."},
    {"lies_caught", "The lies caught."},
    {"out_with", "The cards with which the winner went out."},
    {"most_held", "The most cards that somebody held."},
    {"line", "The line of the record."},
    {"what_happened", "It told."},
    {"result", "How the game ended."},
    {"columns", "The columns in use."},
    {"cards_placed", "The cards placed."},
    {"the_bogeys_cards", "The cards of the Bogey."},
    {"redeals", "How often the cards were dealt again."},
    {"column", "The number of the column."},
    {"cards", "The cards in it."},
    {"from_the_bottom_up", "They, from the bottom up."},
    {"entry", "The number of the entry."},
    {"what", "What was done with it."},
    {"text", "What it said."},
    {"because", "The reason that was given."},
}};

OutputTable table_of(const SummaryTable& summary, const std::vector<std::string>& players) {
  OutputTable table{summary.id};
  for (const std::string& title : summary.columns) {
    const bool is_player = std::ranges::find(players, title) != players.end();
    const std::string key = is_player ? title : column_key(title);
    const auto known = std::ranges::find(meanings, key, &std::pair<std::string_view, std::string_view>::first);
    const std::string_view meaning = is_player                 ? of_player
                                     : known == meanings.end() ? std::string_view()
                                                               : known->second;
    table.columns.push_back({key, std::string(meaning), title});
  }
  for (const auto& row : summary.rows) {
    auto& values = table.rows.emplace_back();
    for (const auto& cell : row) values.push_back(value_of_cell(cell));
  }
  return table;
}

OutputTable scores_over_time(const core::Review& review) {
  using Row = const core::ScoresAt&;
  const std::vector<ColumnOf<core::ScoresAt>> columns = {
      {"line", "The line of the record; 0 is the beginning.", [](Row row) { return row.step; }},
      {"turn", "The number of the turn.", [](Row row) { return row.turn; }},
      {"scores", "The scores after that line, in the order in which the players came to the table.",
       [](Row row) -> OutputValue { return row.scores; }}};
  return output_table("scores_over_time", columns, review.scores());
}

OutputTable moments_of(const core::Review& review) {
  using Row = const core::Moment&;
  const std::vector<ColumnOf<core::Moment>> columns = {
      {"line", "The line of the record.", [](Row row) { return row.step; }},
      {"kind", "inquiry, missed, win, round and so on.", [](Row row) -> OutputValue { return name_of(row.kind); }},
      {"turn", "The number of the turn.", [](Row row) { return row.turn; }},
      {"player", "Whose moment it is; nothing if it is nobody's.",
       [&review](Row row) { return row.player ? OutputValue(review.players()[*row.player]) : OutputValue(); }},
      {"told", "The moment told.", [](Row row) { return core::plain_text(row.told); }}};
  return output_table("moments", columns, review.moments());
}

// The table after a line of a session that is over, for a terminal and for programs.

std::string heading(const core::Review& review, std::size_t line) {
  std::string text = fmt::format("Line {} of {}\n", line, review.last_step());
  if (line > 0) text += core::plain_text(review.line(line)) + "\n";
  return text;
}

std::string line_in_words(const core::Review& review, std::size_t line) {
  std::string text = heading(review, line);
  for (const auto& part : review.looked_back(line)) {
    const auto* table = std::get_if<SummaryTable>(&part);
    text += table == nullptr ? std::get<std::string>(part) : in_columns(table->columns, table->rows);
  }
  return text;
}

std::string line_as_json(const core::Review& review, std::size_t line) {
  OutputValue out;
  out["line"] = line;
  out["lines"] = review.last_step();
  out["told"] = line == 0 ? "" : core::plain_text(review.line(line));
  out["line_turn"] = line == 0 ? 0 : review.turn(line);
  out.update(review.looked_back_as_json(line));
  return json_object(out);
}

OutputTable entries_of(const Session& session) {
  using Row = const ShownEntry&;
  const std::vector<ColumnOf<ShownEntry>> columns = {
      {"entry", "The number of the entry, which corrections name.", [](Row row) { return row.number; }},
      {"turn", "The number of the turn; 0 before the first one, and for what was struck out.",
       [](Row row) { return row.turn; }},
      {"text", "What it says.", [](Row row) { return row.text; }},
      {"inserted", "Whether it was put in later.", [](Row row) { return row.is_inserted; }},
      {"struck_out", "Whether it was struck out.", [](Row row) { return row.is_struck; }},
      {"sealed", "Whether some of it stays sealed until the session ends.", [](Row row) { return row.is_sealed; }},
      {"earlier", "What it said before, and why it was corrected; empty if it was not.",
       [](Row row) { return row.earlier; }},
      {"typed", "The moment at which it was typed.", [](Row row) { return core::exact_moment(row.typed); }}};
  return output_table("entries", columns, entries_shown(session));
}

core::Result<OutputValue> head_of(db::Store& store, const Session& session) {
  return transfer::session_as_json(session.info(), BOGOSITY_TRY(history::state_of(store, session)));
}

core::Result<int> show_open(db::Store& store, const Session& session, const ShowOptions& options) {
  if (options.form.csv || options.form.jsonl || options.after_line) return core::refused(sealed_until_the_end);
  const SummaryTable scores = scores_of(session);
  const Output output{{{"session", BOGOSITY_TRY(head_of(store, session))}, {"sealed", sealed_until_the_end}},
                      {table_of(scores, {})}};
  return print_output(options.form, output, [&] {
    return heading(session) + in_words(scores) + "\n" + session.play().state_sentence() + "\n\n" + sealed_until_the_end;
  });
}

core::Result<int> show_closed(db::Store& store, const Session& session, const ShowOptions& options) {
  const auto reviewed = BOGOSITY_TRY(history::review_session(session));
  const core::Review& review = *reviewed.review;
  if (options.after_line) {
    if (*options.after_line > review.last_step())
      return core::refused(fmt::format("the session has {} lines", review.last_step()));
    return print(options.form.json ? line_as_json(review, *options.after_line)
                                   : line_in_words(review, *options.after_line));
  }
  auto tables = review.summary();
  if (tables.empty()) tables.push_back(scores_of(session));
  tables.push_back(superseded(reviewed));
  Output output{{{"session", BOGOSITY_TRY(head_of(store, session))}, {"seal", session.seal()}}, {}};
  for (const auto& each : tables) output.tables.push_back(table_of(each, review.players()));
  output.tables.push_back(scores_over_time(review));
  output.tables.push_back(moments_of(review));
  return print_output(options.form, output, [&] {
    std::string text = heading(session);
    for (const auto& each : tables) text += in_words(each);
    return text;
  });
}

core::Result<int> show(const ShowOptions& options, const CommandLine& line) {
  const auto [store, session] = BOGOSITY_TRY(open_session_arg(line.database, options.session));
  if (options.entries) {
    return print_output(options.form, {{{"session", BOGOSITY_TRY(head_of(*store, session))}}, {entries_of(session)}},
                        [&session = session] { return fmt::format("{}\n", fmt::join(entry_list(session, 0), "\n")); });
  }
  if (!options.what_if.empty()) return show_what_if(session, options.what_if, options.form.json);
  return session.info().open ? show_open(*store, session, options) : show_closed(*store, session, options);
}

}  // namespace

void add_show(CommandLine& line) {
  const auto [command, options] = add_command(
      line, looking_back, "show", "Shows the results of one session, or the table at a moment of it.", show);
  add_session(command, options.session, "The session; the default is the last one.");
  auto* after_line = command.add_option("--line", options.after_line, "The table after that many lines of the record.")
                         ->transform(count(0));
  const OutputFlags flags = add_output_formats(line, command, options.form, Tables::several);
  for (CLI::Option* each : {flags.csv, flags.jsonl, flags.columns, flags.table}) each->excludes(after_line);
  auto* entries = command.add_flag("--entries", options.entries, "The entries of the log, each with its number.");
  entries->excludes(after_line);
  command
      .add_option("--what-if", options.what_if,
                  "What would have followed: \"rule 36 clean\" (or bogus, or void; \"rule 36 Bob clean\" where "
                  "several players were accused), \"strike 12\", \"amend 12 54 8h\", \"insert 12 note:...\" before "
                  "entry 12. Nothing is changed.")
      ->excludes(after_line)
      ->excludes(flags.csv)
      ->excludes(flags.jsonl)
      ->excludes(entries);
  add_database(command, line);
  add_examples(command,
               {"show", "show 0ff4 --json", "show last --csv --table rounds", "show last --what-if \"rule 36 clean\""});
}

}  // namespace bogosity::cli
