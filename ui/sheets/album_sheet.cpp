#include <fmt/format.h>

#include <array>

#include "core/text.h"
#include "ui/sheets/sheets.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

struct Track {
  std::string_view title;
  int seconds;
};

// Pink Floyd, 1970.
constexpr std::array<Track, 5> tracks = {{{"Atom Heart Mother", 23 * 60 + 44},
                                          {"If", 4 * 60 + 31},
                                          {"Summer \u201968", 5 * 60 + 29},
                                          {"Fat Old Sun", 5 * 60 + 22},
                                          {"Alan\u2019s Psychedelic Breakfast", 13 * 60}}};

constexpr int length() {
  int all = 0;
  for (const Track& track : tracks) all += track.seconds;
  return all;
}

std::string minutes(int seconds) { return fmt::format("{}:{:02}", seconds / 60, seconds % 60); }

// Seconds since the needle went down; 0 before that, the full length after the end.
int played(const SheetView& view) {
  if (view.table == nullptr || !view.table->album) return length();
  const std::int64_t ms = view.now.utc_ms - view.table->album->since.utc_ms;
  return static_cast<int>(std::clamp<std::int64_t>(ms / 1000, 0, length()));
}

void draw_tracks(Painter& painter, int seconds) {
  const Theme& t = painter.theme();
  const float width = std::min(free_width(painter), 720.0F);
  int begins = 0;
  for (const Track& track : tracks) {
    Rect row = take_place(painter, width, 34);
    const bool over = seconds >= begins + track.seconds;
    const bool now = !over && seconds >= begins;
    const Color ink = now ? t.ink : over ? t.faint : t.quiet;
    const std::string left = now ? minutes(begins + track.seconds - seconds) + " left of " : "";
    painter.text_in(now ? TextStyle::strong : TextStyle::body, row.cut_right(170, 10), Align::right, ink,
                    left + minutes(track.seconds));
    painter.text_in(now ? TextStyle::lead_strong : TextStyle::lead, row, Align::left, ink, track.title);
    if (now) {
      const float share = static_cast<float>(seconds - begins) / static_cast<float>(track.seconds);
      ImGui::PushStyleColor(ImGuiCol_PlotHistogram, packed(t.accent));
      ImGui::ProgressBar(share, {painter.pixels(width), painter.pixels(6)}, "");
      ImGui::PopStyleColor();
    }
    begins += track.seconds;
  }
}

// A player who resigns has to listen to Atom Heart Mother in its entirety (Z). The sheet shows the playing track,
// counted from the moment of the entry, and the time left. It is a clock and plays no sound.
class AlbumSheet final : public Sheet {
 public:
  SheetName name() const override { return SheetName::album; }

  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override {
    const bool anybody = view.table != nullptr && view.table->album;
    const int seconds = anybody ? played(view) : 0;
    const bool over = seconds >= length();
    const std::string who = anybody ? view.table->album->listener : std::string();
    const SheetArea sheet(painter, area,
                          !anybody ? "Atom Heart Mother"
                          : over   ? who + " has heard it all"
                                   : who + " listens to Atom Heart Mother",
                          actions);
    const std::string words = !anybody ? std::string("Nobody has resigned. The album stays on the shelf, within reach.")
                              : over   ? std::string("In its entirety, as Section Z wants it. Next evening, perhaps.")
                                       : fmt::format("In its entirety, says Section Z. {} of {} to go.",
                                                     minutes(length() - seconds), minutes(length()));
    text_line(painter, TextStyle::lead, painter.theme().quiet, words);
    add_gap(painter, 10);
    draw_tracks(painter, seconds);
  }

  bool shows_clock(const SheetView& view) const override { return played(view) < length(); }
};

}  // namespace

std::unique_ptr<Sheet> make_album_sheet() { return std::make_unique<AlbumSheet>(); }

}  // namespace bogosity::ui
