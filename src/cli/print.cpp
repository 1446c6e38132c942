// `bogosity print`, `chart` and `screenshot`: a session on paper and in pictures.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <charconv>

#include "charts/chart.h"
#include "charts/layout.h"
#include "charts/svg.h"
#include "cli/command_line.h"
#include "cli/progress.h"
#include "cli/session_arg.h"
#include "cli/terminal.h"
#include "cli/window.h"
#include "core/record.h"
#include "core/text.h"
#include "db/session_store.h"
#include "games/youre_bogus/game.h"
#include "report/score_sheet.h"
#include "transfer/import.h"

namespace bogosity::cli {

// `bogosity print [SESSION]`: the score sheet, an inquiry or the summary of a session; or an empty sheet.

namespace {

struct PrintOptions {
  std::string session;  // a UUID or the beginning of one; empty: the last session
  const report::PrintPage* page = &report::print_pages().front();
  bool blank = false;
  bool summary = false;
  int inquiry = 0;            // the turn of the shout; 0: none
  std::string players = "4";  // of a blank sheet: how many, or their names
  int rounds = 1;
  std::string theme = "felt";  // of the summary
  std::filesystem::path to;    // empty: standard output
};

int deliver(const PrintOptions& options, std::string_view text) {
  return options.to.empty() ? print(text) : write_file(options.to, text);
}

int print_blank(const PrintOptions& options) {
  report::BlankSheet wanted;
  wanted.rounds = options.rounds;
  const char* const end = options.players.data() + options.players.size();
  const auto number = std::from_chars(options.players.data(), end, wanted.seats);
  if (number.ec != std::errc() || number.ptr != end) {
    auto names = core::read_name_list(options.players);
    if (!names) return wrong_usage("the players of an empty sheet are a number or names: 4, or \"Ann, Bob, Cy\"");
    wanted.players = std::move(*names);
    wanted.seats = static_cast<int>(wanted.players.size());
  }
  if (wanted.seats < 2 || wanted.seats > 10) return wrong_usage("an empty sheet has room for 2 to 10 players");
  return deliver(options, report::blank_sheet(wanted));
}

int print_summary(const PrintOptions& options, const report::SheetData& data) {
  const charts::Drawing drawing = report::summary(data);
  if (options.to.extension() == ".png") {
    return write_drawing({drawing, options.theme, static_cast<double>(report::summary_scale), options.to});
  }
  const auto palette = charts::palette_named(options.theme);
  if (!palette) return wrong_usage("the summary is drawn in felt, paper or print");
  const charts::SvgWords words{data.title, report::summary_in_words(data)};
  return deliver(options, charts::to_svg(drawing, *palette, words, report::summary_scale));
}

core::Result<int> print_inquiry(const PrintOptions& options, const Session& session, const report::SheetData& data) {
  auto inquiries = report::logged_inquiries(session);
  std::vector<int> turns;
  for (const auto& each : inquiries) turns.push_back(each.turn);
  std::erase_if(inquiries, [&](const auto& each) { return each.turn != options.inquiry; });
  if (inquiries.empty()) {
    if (turns.empty()) return refused("nobody shouted on this evening");
    return refused(fmt::format("nobody shouted in turn {}; there were shouts in turn {}", options.inquiry,
                               fmt::join(turns, ", ")));
  }
  return deliver(options, report::inquiry_page(data, inquiries));
}

core::Result<int> print_report(const PrintOptions& options, const CommandLine& line) {
  if (options.blank) return print_blank(options);
  const auto asked = BOGOSITY_TRY(open_session_arg(line.database, options.session));
  const report::SheetData data = report::sheet_data(asked.session);
  if (options.summary) return print_summary(options, data);
  if (options.inquiry > 0) return print_inquiry(options, asked.session, data);
  return deliver(options, options.page->make(data));
}

// `bogosity chart SESSION KIND`: a picture of a session's numbers as SVG or PNG, or the numbers themselves.

struct ChartOptions {
  std::string session;
  std::string kind;
  std::string theme = "print";
  std::string size = "960x540";  // points
  double scale = 2;              // pixels a point, of a PNG
  std::filesystem::path to;      // empty: the values, on standard output
};

// The sentence, then the table with its columns below each other.
std::string in_words(const charts::Chart& chart) {
  const charts::Rows rows = charts::in_a_table(chart);
  std::vector<std::size_t> widths(rows.front().size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size() && i < widths.size(); ++i) {
      widths[i] = std::max<std::size_t>(widths[i], core::count_code_points(row[i]));
    }
  }
  std::string text = charts::in_a_sentence(chart) + "\n\n";
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size() && i < widths.size(); ++i) {
      const std::string blanks(widths[i] - core::count_code_points(row[i]), ' ');
      line += i == 0 ? row[i] + blanks : "  " + blanks + row[i];
    }
    text += line.substr(0, line.find_last_not_of(' ') + 1) + "\n";
  }
  return text;
}

// "960x540", each side from its least to the most.
std::optional<std::array<int, 2>> read_size(const std::string& text, std::array<int, 2> least, int most) {
  std::array<int, 2> size{};
  const char* const end = text.data() + text.size();
  const auto width = std::from_chars(text.data(), end, size[0]);
  if (width.ec != std::errc() || width.ptr == end || *width.ptr != 'x') return std::nullopt;
  const auto height = std::from_chars(width.ptr + 1, end, size[1]);
  const bool fits = size[0] >= least[0] && size[1] >= least[1] && size[0] <= most && size[1] <= most;
  if (height.ec != std::errc() || height.ptr != end || !fits) return std::nullopt;
  return size;
}

core::Result<int> chart(const ChartOptions& options, const CommandLine& line) {
  const auto size = read_size(options.size, {120, 90}, 4096);
  if (!size) return wrong_usage("the size is written as 960x540, in points, from 120x90 to 4096x4096");
  const auto kinds = report::chart_kinds();
  if (std::ranges::find(kinds, options.kind) == kinds.end()) {
    return wrong_usage(fmt::format("there is no chart \"{}\"; there are {}", options.kind, fmt::join(kinds, ", ")));
  }
  const auto asked = BOGOSITY_TRY(open_session_arg(line.database, options.session));
  const auto drawn = BOGOSITY_TRY(report::chart_of(report::sheet_data(asked.session), options.kind));
  if (options.to.empty()) return print(in_words(drawn));
  const charts::ChartSize room{static_cast<float>((*size)[0]), static_cast<float>((*size)[1])};
  const charts::ChartLayout plan = charts::layout_of(drawn, room);
  if (options.to.extension() == ".png") {
    return write_drawing({plan.drawing, options.theme, options.scale, options.to});
  }
  if (options.to.extension() != ".svg") return wrong_usage("a chart is written as .svg or .png");
  const auto palette = charts::palette_named(options.theme);
  if (!palette) return wrong_usage("a chart is drawn in print, paper or felt");
  return write_file(options.to, charts::to_svg(plan.drawing, *palette, {drawn.title, charts::in_a_sentence(drawn)}));
}

constexpr const char* printed_session_help = "Its UUID, or enough of its beginning; \"last\" is the last evening.";

}  // namespace

void add_print(CommandLine& line) {
  const auto [command, options] = add_command(
      line, looking_back, "print",
      "An evening on paper: a page that any browser prints. An open evening shows what its table knows.", print_report);
  auto* session = command.add_option("SESSION", options.session, printed_session_help);
  std::vector<CLI::Option*> pages;
  for (const report::PrintPage& page : report::print_pages()) {
    pages.push_back(command.add_flag_callback(
        "--" + std::string(page.name), [&asked = options, &page] { asked.page = &page; },
        std::string(page.explanation)));
  }
  auto* inquiry =
      command.add_option("--inquiry", options.inquiry, "The inquiry shouted in this turn.")->check(CLI::PositiveNumber);
  auto* summary = command.add_flag("--summary", options.summary, "A picture to share, 1200 by 630: .svg or .png.");
  auto* blank = command.add_flag("--blank", options.blank, "An empty sheet, to be typed in afterwards.");
  summary->excludes(inquiry);
  blank->excludes(inquiry)->excludes(summary)->excludes(session);
  for (CLI::Option* page : pages) page->excludes(inquiry)->excludes(summary)->excludes(blank);
  command.add_option("--players", options.players, "Of an empty sheet: how many, 2 to 10, or \"Ann, Bob, Cy\".")
      ->needs(blank);
  command.add_option("--rounds", options.rounds, "Of an empty sheet: a page for each.")
      ->check(CLI::Range(1, 50))
      ->needs(blank);
  command.add_option("--theme", options.theme, "Of the summary: felt, paper or print.")->needs(summary);
  command.add_option("--to", options.to, "The file to write; without it standard output.");
  add_database(command, line);
}

void add_chart(CommandLine& line) {
  const auto [command, options] = add_command(
      line, looking_back, "chart", "A picture of an evening's numbers, or, without --to, the numbers.", chart);
  command.add_option("SESSION", options.session, printed_session_help)->required();
  command.add_option("KIND", options.kind, "score, rules, dice, hands or shouts.")->required();
  command.add_option("--to", options.to, "The file to write, .svg or .png.");
  command.add_option("--theme", options.theme, "print, paper or felt.")->capture_default_str();
  command.add_option("--size", options.size, "In points.")->capture_default_str();
  command.add_option("--scale", options.scale, "Pixels a point, of a PNG.")->check(CLI::Range(0.5, 8.0));
  add_database(command, line);
}

// `bogosity screenshot`: a picture of a screen, drawn by the program itself, at the table of a stored session or of a
// record, as it was after so many turns.

namespace {

struct ScreenshotOptions {
  std::string screen;  // what to draw; or, alone, the PNG file to write
  std::filesystem::path out;
  std::string session;    // a UUID or the beginning of one
  std::string record;     // a record instead of a stored session
  std::optional<int> at;  // only its first turns
  std::string typed;      // put into the entry line first
  std::string size = "1440x900";
  double zoom = 1;
};

// Which entry the picture wants to be the last one.
bool ends_here(std::string_view screen, const core::Play& play) {
  const auto view = play.view<youre_bogus::TableView>();
  if (!view) return false;
  if (screen.ends_with("inquiry")) return !view->inquiries.empty();
  return screen.ends_with("win") && view->win.has_value();
}

// How many of the lines to take: as far as turn `at`, and for a screen that shows one event no further than that.
std::size_t lines_for(std::string_view screen, const core::Game& game, const ImportedRecord& imported,
                      std::optional<int> at) {
  auto play = game.begin(imported.session.headers);
  if (!play) return 0;
  const bool wants_event = screen.ends_with("inquiry") || screen.ends_with("win");
  std::size_t taken = 0;
  for (std::size_t i = 0; i < imported.body.size(); ++i) {
    if (!(*play)->log(imported.body[i])) break;
    if (at && (*play)->log_turn((*play)->logged_line()) > *at) break;
    if (!wants_event || ends_here(screen, **play)) taken = i + 1;
  }
  return taken;
}

int draw(const ScreenshotOptions& options, const CommandLine& line, Store& store, std::optional<core::Uuid> session) {
  const auto size = read_size(options.size, {320, 180}, 8192);
  if (!size) return wrong_usage("the size is written as 1440x900, in pixels, from 320x180 to 8192x8192");
  return draw_picture({store, session, line.appearance, options.screen, options.typed, options.zoom, (*size)[0],
                       (*size)[1], options.out});
}

core::Result<int> draw_record(const ScreenshotOptions& options, const CommandLine& line) {
  const auto store = BOGOSITY_TRY(db::open_store_in_memory());
  const auto read = read_record_file(options.record);
  if (!read) return read.error();
  auto imported = imported_record(*read->game, *read->play);
  if (!imported) return complain_of_record(options.record, imported.error());
  const std::size_t lines = lines_for(options.screen, *read->game, *imported, options.at);
  if (lines == 0 && (options.screen.ends_with("inquiry") || options.screen.ends_with("win")))
    return refused(options.record + " has none of that so far");
  imported->body.resize(lines);
  // What a review shows is a session that is over.
  imported->session.open = !options.screen.starts_with("history-") && !options.screen.ends_with("review");
  const auto entries = journal_of(*imported);
  const auto delta = rebuilt_delta(imported->session, entries);
  if (!delta) return complain_of_record(options.record, delta.error());
  BOGOSITY_TRY(store->create_with(imported->session, entries, *delta));
  return draw(options, line, *store, imported->session.id);
}

core::Result<int> draw_stored(const ScreenshotOptions& options, const CommandLine& line) {
  const auto store = BOGOSITY_TRY(open_for_reading(line.database));
  if (options.session.empty()) return draw(options, line, *store, std::nullopt);
  const auto session = BOGOSITY_TRY(session_called(*store, options.session));
  const auto info = BOGOSITY_TRY(store->find(session));
  if (info && info->open && options.screen.ends_with("inquiry"))
    return refused(
        "what an inquiry turned up is sealed again while the evening goes on (M3); the table showed it once");
  return draw(options, line, *store, session);
}

// `screenshot FILE.png`: the table of the session, or the start.
ScreenshotOptions understood(ScreenshotOptions options) {
  if (!options.out.empty() || !options.screen.ends_with(".png")) return options;
  options.out = options.screen;
  options.screen = options.session.empty() && options.record.empty() ? "start" : "table";
  return options;
}

core::Result<int> screenshot(const ScreenshotOptions& given, const CommandLine& line) {
  if (!has_window()) return no_window();
  const ScreenshotOptions options = understood(given);
  const auto names = picture_names();
  if (std::ranges::find(names, options.screen) == names.end()) {
    return wrong_usage(fmt::format("there is no screen \"{}\"; there are {}", options.screen, fmt::join(names, ", ")));
  }
  if (options.out.empty()) return wrong_usage("a picture wants a file: --out FILE.png");
  return options.record.empty() ? draw_stored(options, line) : draw_record(options, line);
}

}  // namespace

void add_screenshot(CommandLine& line) {
  const auto [command, options] =
      add_command(line, "Pictures of the program", "screenshot", "Draws the dashboard into a picture.", screenshot);
  command.add_option("SCREEN", options.screen, "Which screen: start, table, inquiry, win, keys, display ...")
      ->required();
  command.add_option("--out", options.out, "The PNG file to write.");
  auto* session = command.add_option("--session", options.session, "The evening at whose table.");
  command.add_option("--record", options.record, "A record instead of a stored evening; - is standard input.")
      ->excludes(session);
  command.add_option("--at", options.at, "After how many turns of the record; without it after all.")
      ->check(CLI::NonNegativeNumber);
  command.add_option("--typed", options.typed, "What stands in the entry line.");
  command.add_option("--size", options.size, "In pixels.")->capture_default_str();
  command.add_option("--zoom", options.zoom, "Times the scale, as Ctrl + and - do.")->check(CLI::Range(0.7, 3.0));
  add_database(command, line);
  add_appearance(command, line);
}

}  // namespace bogosity::cli
