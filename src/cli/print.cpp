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
#include "cli/output.h"
#include "cli/sessions.h"
#include "cli/terminal.h"
#include "cli/window.h"
#include "core/record.h"
#include "core/result.h"
#include "db/cache/rows.h"
#include "db/store.h"
#include "db/system/output_file.h"
#include "report/end_page.h"
#include "report/score_sheet.h"
#include "transfer/import.h"

namespace bogosity::cli {

// `bogosity print [SESSION]`: the score sheet, an inquiry or the summary of a session; or an empty sheet.

namespace {

struct PrintOptions {
  std::string session;  // a UUID or the beginning of one; empty: the last session
  bool blank = false;
  bool summary = false;
  int inquiry = 0;            // the turn of the shout; 0: none
  std::string players = "4";  // of a blank sheet: how many, or their names
  int rounds = 1;
  std::string theme = "felt";  // of the summary
  std::filesystem::path to;    // empty: standard output
};

int deliver(const PrintOptions& options, std::string_view text) {
  if (!options.to.empty()) return write_file(options.to, text);
  if (!terminal_width()) return print(text);
  return wrong_usage("this is a page for a browser. Name a file, as in --output sheet.html, or use --output -.");
}

int print_blank(const PrintOptions& options) {
  report::BlankSheet wanted;
  wanted.rounds = options.rounds;
  const char* const end = options.players.data() + options.players.size();
  const auto number = std::from_chars(options.players.data(), end, wanted.seats);
  if (number.ec != std::errc() || number.ptr != end) {
    auto names = core::read_name_list(options.players);
    if (!names) return wrong_usage("--players takes a number or names: 4, or \"Ann, Bob, Cy\"");
    wanted.players = std::move(*names);
    wanted.seats = static_cast<int>(wanted.players.size());
  }
  if (wanted.seats < 2 || wanted.seats > 10) return wrong_usage("a blank sheet has room for 2 to 10 players");
  return deliver(options, report::blank_sheet(wanted));
}

int print_summary(const PrintOptions& options, const report::SheetData& data) {
  const report::EndPage page = report::end_page(data);
  const charts::Drawing drawing = report::end_picture(page);
  if (options.to.extension() == ".png") return write_drawing(drawing, options.theme, report::picture_scale, options.to);
  const charts::SvgWords words{data.title, report::in_words(page)};
  return deliver(options, charts::to_svg(drawing, *charts::palette_named(options.theme), words, report::picture_scale));
}

core::Result<int> print_inquiry(const PrintOptions& options, const Session& session, const report::SheetData& data) {
  auto inquiries = report::logged_inquiries(session);
  std::vector<int> turns;
  for (const auto& each : inquiries) turns.push_back(each.turn);
  std::erase_if(inquiries, [&](const auto& each) { return each.turn != options.inquiry; });
  if (inquiries.empty()) {
    if (turns.empty()) return core::refused("nobody shouted in this session");
    return core::refused(fmt::format("nobody shouted in turn {}", options.inquiry),
                         fmt::format("turns with a shout: {}", fmt::join(turns, ", ")));
  }
  return deliver(options, report::inquiry_page(data, inquiries));
}

core::Result<int> print_report(const PrintOptions& options, const CommandLine& line) {
  if (options.blank) return print_blank(options);
  const auto asked = BOGOSITY_TRY(open_session_arg(line.database, options.session));
  const report::SheetData data = report::sheet_data(asked.session);
  if (options.summary) return print_summary(options, data);
  if (options.inquiry > 0) return print_inquiry(options, asked.session, data);
  return deliver(options, report::score_sheet(data));
}

// `bogosity chart SESSION KIND`: a picture of a session's numbers as SVG or PNG, or the numbers themselves.

struct ChartOptions {
  std::string session;
  std::string kind;
  std::string theme = "print";
  std::string size = "960x540";  // points
  double scale = 2;              // pixels a point, of a PNG
  std::filesystem::path to;      // empty: the values, on standard output
  OutputOptions form;
};

// The numbers of a chart: their columns are named by what the chart shows, those of players by the names at the table.
OutputTable table_of_chart(const std::vector<Cells>& rows, const core::Outcome& outcome) {
  OutputTable table{"chart"};
  for (const auto& title : rows.front()) {
    const bool is_player =
        std::ranges::find(outcome.players, title, &core::PlayerResult::name) != outcome.players.end();
    table.columns.push_back({is_player ? title : column_key(title), "What the chart shows under this name.", title});
  }
  for (std::size_t i = 1; i < rows.size(); ++i) {
    auto& values = table.rows.emplace_back();
    for (const auto& cell : rows[i]) values.push_back(value_of_cell(charts::plain_number(cell)));
  }
  return table;
}

// Reads "960x540", each side from its least to the most.
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
  if (!size) return wrong_usage("--size takes points, from 120x90 to 4096x4096, as in 960x540");
  const auto asked = BOGOSITY_TRY(open_session_arg(line.database, options.session));
  const auto drawn = BOGOSITY_TRY(report::chart_of(report::sheet_data(asked.session), options.kind));
  if (options.to.empty()) {
    auto rows = charts::in_a_table(drawn);
    const std::size_t columns = std::ranges::max(rows, {}, &Cells::size).size();
    for (Cells& row : rows) row.resize(columns);
    return print_output(
        options.form,
        {{{"title", drawn.title}, {"told", charts::in_a_sentence(drawn)}},
         {table_of_chart(rows, asked.session.play().outcome())}},
        [&] { return charts::in_a_sentence(drawn) + "\n\n" + in_columns(std::move(rows), Unfilled::kept); });
  }
  const charts::ChartSize room{static_cast<float>((*size)[0]), static_cast<float>((*size)[1])};
  const charts::ChartLayout plan = charts::layout_of(drawn, room);
  if (options.to.extension() == ".png") return write_drawing(plan.drawing, options.theme, options.scale, options.to);
  if (options.to.extension() != ".svg" && !db::is_stream(options.to))
    return wrong_usage("the name of a picture ends in .svg or .png");
  return write_file(options.to, charts::to_svg(plan.drawing, *charts::palette_named(options.theme),
                                               {drawn.title, charts::in_a_sentence(drawn)}));
}

// `bogosity screenshot`: a picture of a screen, drawn by the program itself, at the table of a stored session or of a
// record, as it was after so many turns.

struct ScreenshotOptions {
  std::string screen;  // what to draw; or, alone, the PNG file to write
  std::filesystem::path out;
  std::string session;    // a UUID or the beginning of one
  std::string record;     // a record instead of a stored session
  std::optional<int> at;  // only its first turns
  std::string typed;      // put into the entry line first
  std::vector<double> moments;
  std::string size = "1440x900";
  double zoom = 1;
};

// The result is true for the entry that the picture should show last.
bool ends_here(std::string_view screen, const core::Snapshot& play) {
  const core::TableView view = play.table_view();
  if (screen.ends_with("inquiry")) return !view.inquiries.empty();
  return screen.ends_with("win") && view.win.has_value();
}

// The number of lines up to turn `at`; a screen that shows one event ends there.
std::size_t lines_for(std::string_view screen, const core::Game& game, const transfer::ImportedRecord& imported,
                      std::optional<int> at) {
  auto play = game.begin(imported.session.headers);
  if (!play) return 0;
  const bool wants_event = screen.ends_with("inquiry") || screen.ends_with("win");
  std::size_t taken = 0;
  for (std::size_t i = 0; i < imported.body.size(); ++i) {
    auto next = (*play)->with(imported.body[i]);
    if (!next) break;
    play = std::move(next);
    if (at && (*play)->log_turn((*play)->logged_line()) > *at) break;
    if (!wants_event || ends_here(screen, **play)) taken = i + 1;
  }
  return taken;
}

int draw(const ScreenshotOptions& options, const CommandLine& line, db::Store& store,
         std::optional<core::Uuid> session) {
  const auto size = read_size(options.size, {320, 180}, 8192);
  if (!size) return wrong_usage("--size takes pixels, from 320x180 to 8192x8192, as in 1440x900");
  ui::ScreenshotRequest wanted;
  wanted.context = context(store);
  // A picture of a session is taken then, not now: no clock has run on.
  if (const auto info = session ? store.find(*session).value_or(std::nullopt) : std::nullopt) {
    wanted.context.clock = [moment = info->last_entry] { return moment; };
  }
  wanted.session = session;
  wanted.screen = options.screen;
  wanted.typed = options.typed;
  wanted.moments = options.moments;
  if (!line.appearance.theme.empty()) wanted.settings.theme = line.appearance.theme;
  wanted.settings.zoom = options.zoom;
  wanted.scale = line.appearance.scale;
  wanted.width = (*size)[0];
  wanted.height = (*size)[1];
  wanted.out = options.out;
  return draw_picture(wanted);
}

core::Result<int> draw_record(const ScreenshotOptions& options, const CommandLine& line) {
  const auto store = BOGOSITY_TRY(db::open_store_in_memory());
  const auto read = read_record_file(options.record);
  if (!read) return read.error();
  auto imported = transfer::imported_record(*read->game, *read->play);
  if (!imported) return complain_of_record(options.record, imported.error());
  const std::size_t lines = lines_for(options.screen, *read->game, *imported, options.at);
  if (lines == 0 && (options.screen.ends_with("inquiry") || options.screen.ends_with("win")))
    return core::refused(
        fmt::format("{} has no {} so far", options.record, options.screen.ends_with("win") ? "win" : "inquiry"));
  imported->body.resize(lines);
  // A review shows a closed session.
  imported->session.open = !options.screen.starts_with("history-") && !options.screen.ends_with("review");
  const auto entries = transfer::journal_of(*imported);
  const auto rows = db::rebuilt_rows(imported->session, entries);
  if (!rows) return complain_of_record(options.record, rows.error());
  BOGOSITY_TRY(store->create_with(imported->session, entries, &*rows));
  return draw(options, line, *store, imported->session.id);
}

core::Result<int> draw_stored(const ScreenshotOptions& options, const CommandLine& line) {
  const auto store = BOGOSITY_TRY(open_for_reading(line.database));
  if (options.session.empty()) return draw(options, line, *store, std::nullopt);
  const auto session = BOGOSITY_TRY(session_called(*store, options.session));
  const auto info = BOGOSITY_TRY(store->find(session));
  if (info && info->open && options.screen.ends_with("inquiry"))
    return core::refused("the cards of an inquiry are sealed again while the session goes on (M3)",
                         "end the session first");
  return draw(options, line, *store, session);
}

// `screenshot FILE.png` means the table of the session, or the start.
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
    return wrong_usage(no_such_choice("screen", options.screen, fmt::to_string(fmt::join(names, ", "))));
  }
  if (options.out.empty()) return wrong_usage("name the file to write: --output FILE.png");
  return options.record.empty() ? draw_stored(options, line) : draw_record(options, line);
}

}  // namespace

void add_print(CommandLine& line) {
  const auto [command, options] = add_command(
      line, looking_back, "print",
      "Writes a session as a page that any browser prints. An open session shows what its table knows.", print_report);
  auto* session = add_session(command, options.session, "The session; the default is the last one.");
  auto* sheet = command.add_flag("--sheet")->description("The score sheet, the default.");
  auto* inquiry =
      command.add_option("--inquiry", options.inquiry, "The inquiry of a shout in this turn.")->transform(count(1));
  auto* summary = command.add_flag("--summary", options.summary, "A picture to share, 1200 by 800: .svg or .png.");
  auto* blank =
      command.add_flag("--blank", options.blank, "A blank sheet, to be filled in by hand and typed in later.");
  summary->excludes(inquiry);
  blank->excludes(inquiry)->excludes(summary)->excludes(session);
  sheet->excludes(inquiry)->excludes(summary)->excludes(blank);
  command
      .add_option("--players", options.players,
                  "The players of a blank sheet: their number, 2 to 10, or \"Ann, Bob, Cy\".")
      ->needs(blank);
  command.add_option("--rounds", options.rounds, "The number of pages of a blank sheet.")
      ->transform(count(1, 50))
      ->needs(blank);
  command.add_option("--theme", options.theme, "The colors of the summary: felt, paper or print.")
      ->needs(summary)
      ->transform(one_of("theme", {"felt", "paper", "print"}));
  add_output(command, options.to, "The file to write; - is standard output, the default if it is no terminal.");
  add_database(command, line);
  add_examples(command,
               {"print last --output sheet.html", "print --inquiry 36 --output inquiry.html",
                "print --summary --output friday.png", "print --blank --players \"Ann, Bob, Cy\" --output blank.html"});
}

void add_chart(CommandLine& line) {
  const auto [command, options] =
      add_command(line, looking_back, "chart", "Draws a chart of a session, or prints its numbers.", chart);
  add_session(command, options.session, "The session.")->required();
  const auto kinds = report::chart_kinds();
  command.add_option("KIND", options.kind, "score, rules, dice, hands or shouts.")
      ->required()
      ->transform(one_of("chart", {kinds.begin(), kinds.end()}));
  add_output(command, options.to,
             "The file to write, .svg or .png; - is standard output, as SVG. Without it the numbers are printed.");
  command.add_option("--theme", options.theme, "print, paper or felt.")
      ->capture_default_str()
      ->transform(one_of("theme", {"print", "paper", "felt"}));
  command.add_option("--size", options.size, "In points.")->capture_default_str();
  command.add_option("--scale", options.scale, "Pixels per point, of a PNG.")->transform(number(0.5, 8));
  add_output_formats(line, command, options.form);
  add_database(command, line);
  add_examples(command, {"chart last score", "chart last score --output score.svg"});
}

void add_screenshot(CommandLine& line) {
  const auto [command, options] = add_command(line, "Pictures of the program", "screenshot",
                                              "Draws a screen of the window into a picture.", screenshot);
  command.add_option("SCREEN", options.screen, "Which screen: start, table, inquiry, win, keys, display ...")
      ->required();
  add_output(command, options.out, "The PNG file to write; - is standard output.");
  auto* session = command.add_option("--session", options.session, "The session at the table.");
  command.add_option("--record", options.record, "A record instead of a stored session; - is standard input.")
      ->excludes(session)
      ->check(existing_file());
  command.add_option("--at", options.at, "After how many turns of the record. The default is all.")
      ->transform(count(0));
  command.add_option("--typed", options.typed, "The text in the entry line.");
  command
      .add_option("--moment", options.moments,
                  "Seconds after a shout or a win was logged: the show as it is then. Several, with commas between, "
                  "make a strip of pictures.")
      ->delimiter(',')
      ->transform(number(0, 60));
  command.add_option("--size", options.size, "In pixels.")->capture_default_str();
  command.add_option("--zoom", options.zoom, "The zoom, from 0.7 to 3.")->transform(number(0.7, 3));
  add_database(command, line);
  add_appearance(command, line);
  add_examples(command, {"screenshot table --record friday.table --at 36 --output table.png",
                         "screenshot inquiry --record friday.table --moment 0.05,0.15,0.2,0.3 --output strip.png"});
}

}  // namespace bogosity::cli
