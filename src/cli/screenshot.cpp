// `bogosity screenshot`: a picture of a screen, drawn by the program itself, at the table of a stored evening or of a
// record, as it was after so many turns.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>

#include "arriving_evening.h"
#include "cli/commands.h"
#include "cli/evenings.h"
#include "cli/output.h"
#include "cli/record_file.h"
#include "cli/window.h"
#include "games/youre_bogus/evening.h"
#include "memory_store.h"

namespace bogosity::cli {
namespace {

// Which entry the picture wants to be the last one.
bool ends_here(std::string_view screen, const core::Play& play) {
  const auto* evening = dynamic_cast<const youre_bogus::Evening*>(&play);
  if (evening == nullptr) return false;
  if (screen.ends_with("inquiry")) return !evening->table_view().inquiries.empty();
  return screen.ends_with("win") && evening->table_view().win.has_value();
}

// How many of the lines to take: as far as turn `at`, and for a screen that shows one event no further than that.
std::size_t lines_for(std::string_view screen, const core::Game& game, const ArrivingEvening& evening,
                      std::optional<int> at) {
  auto play = game.begin(evening.session.headers);
  if (!play) return 0;
  const bool wants_event = screen.ends_with("inquiry") || screen.ends_with("win");
  std::size_t taken = 0;
  for (std::size_t i = 0; i < evening.body.size(); ++i) {
    if (!(*play)->log(evening.body[i])) break;
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
  auto evening = arriving_evening(*read.game, *read.play);
  if (!evening) return complain_of_record(options.record, evening.error());
  const std::size_t lines = lines_for(options.screen, *read.game, *evening, options.at);
  if (lines == 0 && (options.screen.ends_with("inquiry") || options.screen.ends_with("win")))
    return complain(options.record + " has none of that so far");
  evening->body.resize(lines);
  // What a review shows is an evening that is over.
  evening->session.open = !options.screen.starts_with("history-") && !options.screen.ends_with("review");
  if (auto ok = store.create_with(evening->session, journal_of(*evening)); !ok) return complain(ok.error());
  return evening->session.id;
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
  PictureRequest request{store, session, options.look, options.screen, options.typed, options.zoom, 0, 0, options.out};
  if (!read_size(options.size, request)) {
    complain("the size is written as 1440x900, in pixels, from 320x180 to 8192x8192");
    return wrong_usage;
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
  const auto session = evening_called(**store, options.session);
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
    return wrong_usage;
  }
  if (options.out.empty()) {
    complain("a picture wants a file: --out FILE.png");
    return wrong_usage;
  }
  return options.record.empty() ? draw_stored(options) : draw_record(options);
}

}  // namespace bogosity::cli
