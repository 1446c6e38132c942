#include "cli/paper_commands.h"

#include <CLI/CLI.hpp>

namespace bogosity::cli {
namespace {

constexpr const char* session_help = "Its UUID, or enough of its beginning; \"last\" is the last evening.";
constexpr const char* db_help = "The file that evenings are kept in; without it $XDG_DATA_HOME/bogosity/bogosity.db.";

void add_print(CLI::App& app, PrintOptions& options, std::function<int()>& chosen) {
  auto& command = *app.add_subcommand(
      "print", "An evening on paper: a page that any browser prints. An open evening shows what its table knows.");
  command.callback([&] { chosen = [&] { return print_paper(options); }; });
  auto* session = command.add_option("SESSION", options.session, session_help);
  auto* sheet =
      command.add_flag("--sheet", options.sheet, "The score sheet: what is printed if nothing else is asked for.");
  auto* inquiry =
      command.add_option("--inquiry", options.inquiry, "The inquiry shouted in this turn.")->check(CLI::PositiveNumber);
  auto* summary = command.add_flag("--summary", options.summary, "A picture to share, 1200 by 630: .svg or .png.");
  auto* blank = command.add_flag("--blank", options.blank, "An empty sheet, to be typed in afterwards.");
  inquiry->excludes(sheet);
  summary->excludes(sheet)->excludes(inquiry);
  blank->excludes(sheet)->excludes(inquiry)->excludes(summary)->excludes(session);
  command.add_option("--players", options.players, "Of an empty sheet: how many, 2 to 10, or \"Ann, Bob, Cy\".")
      ->needs(blank);
  command.add_option("--rounds", options.rounds, "Of an empty sheet: a page for each.")
      ->check(CLI::Range(1, 50))
      ->needs(blank);
  command.add_option("--theme", options.theme, "Of the summary: felt, paper or print.")->needs(summary);
  command.add_option("--to", options.to, "The file to write; without it standard output.");
  command.add_option("--db", options.database.file, db_help);
}

void add_chart(CLI::App& app, ChartOptions& options, std::function<int()>& chosen) {
  auto& command = *app.add_subcommand("chart", "A picture of an evening's numbers, or, without --to, the numbers.");
  command.callback([&] { chosen = [&] { return chart(options); }; });
  command.add_option("SESSION", options.session, session_help)->required();
  command.add_option("KIND", options.kind, "score, rules, dice, hands or shouts.")->required();
  command.add_option("--to", options.to, "The file to write, .svg or .png.");
  command.add_option("--theme", options.theme, "print, paper or felt.")->capture_default_str();
  command.add_option("--size", options.size, "In points.")->capture_default_str();
  command.add_option("--scale", options.scale, "Pixels a point, of a PNG.")->check(CLI::Range(0.5, 8.0));
  command.add_option("--db", options.database.file, db_help);
}

}  // namespace

void add_paper_commands(CLI::App& app, PaperCommands& options, std::function<int()>& chosen) {
  add_print(app, options.print, chosen);
  add_chart(app, options.chart, chosen);
}

}  // namespace bogosity::cli
