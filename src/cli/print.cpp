#include "cli/print.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>

#include "charts/chart.h"
#include "charts/layout.h"
#include "charts/svg.h"
#include "cli/audit.h"
#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/session_arg.h"
#include "cli/terminal.h"
#include "cli/window.h"
#include "core/record.h"
#include "core/text.h"
#include "games/youre_bogus/game.h"
#include "memory/store.h"
#include "report/blank_sheet.h"
#include "report/inquiry_sheet.h"
#include "report/score_sheet.h"
#include "report/summary_picture.h"
#include "transfer/import.h"

namespace bogosity::cli {

// `bogosity print [SESSION]`: the score sheet, an inquiry or the summary of an evening; or an empty sheet.

namespace {

int deliver(const PrintOptions& options, std::string_view text) {
  return options.to.empty() ? print(text) : write_file(options.to, text);
}

int wrong(std::string_view sentence) {
  complain(sentence);
  return exit_usage;
}

int print_blank(const PrintOptions& options) {
  report::BlankSheet wanted;
  wanted.rounds = options.rounds;
  const char* const end = options.players.data() + options.players.size();
  const auto number = std::from_chars(options.players.data(), end, wanted.seats);
  if (number.ec != std::errc() || number.ptr != end) {
    auto names = core::read_name_list(options.players);
    if (!names) return wrong("the players of an empty sheet are a number or names: 4, or \"Ann, Bob, Cy\"");
    wanted.players = std::move(*names);
    wanted.seats = static_cast<int>(wanted.players.size());
  }
  if (wanted.seats < 2 || wanted.seats > 10) return wrong("an empty sheet has room for 2 to 10 players");
  return deliver(options, report::blank_sheet(wanted));
}

int print_summary(const PrintOptions& options, const report::SheetData& data) {
  const charts::Drawing drawing = report::summary(data);
  if (options.to.extension() == ".png") {
    return write_drawing({drawing, options.theme, static_cast<double>(report::summary_scale), options.to});
  }
  const auto palette = charts::palette_named(options.theme);
  if (!palette) return wrong("the summary is drawn in felt, paper or print");
  const charts::SvgWords words{data.title, report::summary_in_words(data)};
  return deliver(options, charts::to_svg(drawing, *palette, words, report::summary_scale));
}

int print_inquiry(const PrintOptions& options, const Session& session, const report::SheetData& data) {
  auto inquiries = report::logged_inquiries(session);
  std::vector<int> turns;
  for (const auto& each : inquiries) turns.push_back(each.turn);
  std::erase_if(inquiries, [&](const auto& each) { return each.turn != options.inquiry; });
  if (inquiries.empty()) {
    if (turns.empty()) return complain("nobody shouted on this evening");
    return complain(fmt::format("nobody shouted in turn {}; there were shouts in turn {}", options.inquiry,
                                fmt::join(turns, ", ")));
  }
  return deliver(options, report::inquiry_page(data, inquiries));
}

}  // namespace

int print_report(const PrintOptions& options) {
  if (options.blank) return print_blank(options);
  const auto asked = open_session_arg(options.database, options.session);
  if (!asked) return complain(asked.error());
  const report::SheetData data = report::sheet_data(asked->session);
  if (options.summary) return print_summary(options, data);
  if (options.inquiry > 0) return print_inquiry(options, asked->session, data);
  return deliver(options, report::score_sheet(data));
}

// `bogosity chart SESSION KIND`: a picture of an evening's numbers as SVG or PNG, or the numbers themselves.

namespace {

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

bool read_size(const std::string& text, charts::ChartSize& room) {
  int w = 0;
  int h = 0;
  const char* const end = text.data() + text.size();
  const auto width = std::from_chars(text.data(), end, w);
  if (width.ec != std::errc() || width.ptr == end || *width.ptr != 'x') return false;
  const auto height = std::from_chars(width.ptr + 1, end, h);
  if (height.ec != std::errc() || height.ptr != end || w < 120 || h < 90 || w > 4096 || h > 4096) return false;
  room.w = static_cast<float>(w);
  room.h = static_cast<float>(h);
  return true;
}

}  // namespace

int chart(const ChartOptions& options) {
  charts::ChartSize room;
  if (!read_size(options.size, room))
    return wrong("the size is written as 960x540, in points, from 120x90 to 4096x4096");
  const auto kinds = report::chart_kinds();
  if (std::find(kinds.begin(), kinds.end(), options.kind) == kinds.end()) {
    return wrong(fmt::format("there is no chart \"{}\"; there are {}", options.kind, fmt::join(kinds, ", ")));
  }
  const auto asked = open_session_arg(options.database, options.session);
  if (!asked) return complain(asked.error());
  const auto drawn = report::chart_of(report::sheet_data(asked->session), options.kind);
  if (!drawn) return complain(drawn.error());
  if (options.to.empty()) return print(in_words(*drawn));
  const charts::ChartLayout plan = charts::layout_of(*drawn, room);
  if (options.to.extension() == ".png") {
    return write_drawing({plan.drawing, options.theme, options.scale, options.to});
  }
  if (options.to.extension() != ".svg") return wrong("a chart is written as .svg or .png");
  const auto palette = charts::palette_named(options.theme);
  if (!palette) return wrong("a chart is drawn in print, paper or felt");
  return write_file(options.to, charts::to_svg(plan.drawing, *palette, {drawn->title, charts::in_a_sentence(*drawn)}));
}

namespace {

constexpr const char* printed_session_help = "Its UUID, or enough of its beginning; \"last\" is the last evening.";
constexpr const char* db_help = "The file that evenings are kept in; without it $XDG_DATA_HOME/bogosity/bogosity.db.";

void add_print(CLI::App& app, PrintOptions& options, std::function<int()>& parsed) {
  auto& command = *app.add_subcommand(
      "print", "An evening on paper: a page that any browser prints. An open evening shows what its table knows.");
  command.callback([&] { parsed = [&] { return print_report(options); }; });
  auto* session = command.add_option("SESSION", options.session, printed_session_help);
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

void add_chart(CLI::App& app, ChartOptions& options, std::function<int()>& parsed) {
  auto& command = *app.add_subcommand("chart", "A picture of an evening's numbers, or, without --to, the numbers.");
  command.callback([&] { parsed = [&] { return chart(options); }; });
  command.add_option("SESSION", options.session, printed_session_help)->required();
  command.add_option("KIND", options.kind, "score, rules, dice, hands or shouts.")->required();
  command.add_option("--to", options.to, "The file to write, .svg or .png.");
  command.add_option("--theme", options.theme, "print, paper or felt.")->capture_default_str();
  command.add_option("--size", options.size, "In points.")->capture_default_str();
  command.add_option("--scale", options.scale, "Pixels a point, of a PNG.")->check(CLI::Range(0.5, 8.0));
  command.add_option("--db", options.database.file, db_help);
}

}  // namespace

void add_print_commands(CLI::App& app, PrintCommands& options, std::function<int()>& parsed) {
  add_print(app, options.print, parsed);
  add_chart(app, options.chart, parsed);
}

// `bogosity screenshot`: a picture of a screen, drawn by the program itself, at the table of a stored evening or of a
// record, as it was after so many turns.

namespace {

// Which entry the picture wants to be the last one.
bool ends_here(std::string_view screen, const core::Play& play) {
  const auto* bogus_play = dynamic_cast<const youre_bogus::YoureBogusPlay*>(&play);
  if (bogus_play == nullptr) return false;
  if (screen.ends_with("inquiry")) return !bogus_play->table_view().inquiries.empty();
  return screen.ends_with("win") && bogus_play->table_view().win.has_value();
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

// The record's evening in a store of its own; the exit status if there is none.
std::variant<core::Uuid, int> put_into(MemoryStore& store, const ScreenshotOptions& options) {
  const auto record = read_record_file(options.record);
  if (const int* status = std::get_if<int>(&record)) return *status;
  const auto& read = std::get<RecordFile>(record);
  auto imported = imported_record(*read.game, *read.play);
  if (!imported) return complain_of_record(options.record, imported.error());
  const std::size_t lines = lines_for(options.screen, *read.game, *imported, options.at);
  if (lines == 0 && (options.screen.ends_with("inquiry") || options.screen.ends_with("win")))
    return complain(options.record + " has none of that so far");
  imported->body.resize(lines);
  // What a review shows is an evening that is over.
  imported->session.open = !options.screen.starts_with("history-") && !options.screen.ends_with("review");
  if (auto ok = store.create_with(imported->session, journal_of(*imported)); !ok) return complain(ok.error());
  return imported->session.id;
}

bool read_size(const std::string& text, PictureRequest& request) {
  const char* const end = text.data() + text.size();
  const auto width = std::from_chars(text.data(), end, request.width);
  if (width.ec != std::errc() || width.ptr == end || *width.ptr != 'x') return false;
  const auto height = std::from_chars(width.ptr + 1, end, request.height);
  const auto fits = [](int side, int least) { return side >= least && side <= 8192; };
  return height.ec == std::errc() && height.ptr == end && fits(request.width, 320) && fits(request.height, 180);
}

int draw(const ScreenshotOptions& options, Store& store, std::optional<core::Uuid> session) {
  PictureRequest request{store, session, options.appearance, options.screen, options.typed, options.zoom,
                         0,     0,       options.out};
  if (!read_size(options.size, request)) {
    complain("the size is written as 1440x900, in pixels, from 320x180 to 8192x8192");
    return exit_usage;
  }
  return draw_picture(request);
}

int draw_record(const ScreenshotOptions& options) {
  MemoryStore store;
  const auto session = put_into(store, options);
  if (const int* status = std::get_if<int>(&session)) return *status;
  return draw(options, store, std::get<core::Uuid>(session));
}

int draw_stored(const ScreenshotOptions& options) {
  const auto store = open_for_reading(options.database);
  if (!store) return complain(store.error());
  if (options.session.empty()) return draw(options, **store, std::nullopt);
  const auto session = session_called(**store, options.session);
  if (!session) return complain(session.error());
  const auto info = (*store)->find(*session);
  if (!info) return complain(info.error());
  if (*info && (*info)->open && options.screen.ends_with("inquiry"))
    return complain(
        "what an inquiry turned up is sealed again while the evening goes on (M3); the table showed it once");
  return draw(options, **store, *session);
}

// `screenshot FILE.png`: the table of the session, or the start.
ScreenshotOptions understood(ScreenshotOptions options) {
  if (!options.out.empty() || !options.screen.ends_with(".png")) return options;
  options.out = options.screen;
  options.screen = options.session.empty() && options.record.empty() ? "start" : "table";
  return options;
}

}  // namespace

int screenshot(const ScreenshotOptions& given) {
  if (!has_window()) return no_window();
  const ScreenshotOptions options = understood(given);
  const auto names = picture_names();
  if (std::find(names.begin(), names.end(), options.screen) == names.end()) {
    complain(fmt::format("there is no screen \"{}\"; there are {}", options.screen, fmt::join(names, ", ")));
    return exit_usage;
  }
  if (options.out.empty()) {
    complain("a picture wants a file: --out FILE.png");
    return exit_usage;
  }
  return options.record.empty() ? draw_stored(options) : draw_record(options);
}

}  // namespace bogosity::cli
