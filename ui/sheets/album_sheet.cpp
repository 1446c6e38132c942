#include <fmt/format.h>

#include <array>

#include "ui/sheets/sheets.h"
#include "ui/widgets/flow.h"
#include "ui/widgets/panel_parts.h"

namespace bogosity::ui {
namespace {

struct Track {
  std::string_view title;
  int seconds;
};

// Pink Floyd recorded this album in 1970.
constexpr std::array<Track, 5> tracks = {{{"Atom Heart Mother", 23 * 60 + 44},
                                          {"If", 4 * 60 + 31},
                                          {"Summer \u201968", 5 * 60 + 29},
                                          {"Fat Old Sun", 5 * 60 + 22},
                                          {"Alan\u2019s Psychedelic Breakfast", 13 * 60}}};

constexpr int length = 52 * 60 + 6;

std::string minutes(int seconds) { return fmt::format("{}:{:02}", seconds / 60, seconds % 60); }

// Returns the seconds since the needle went down; the full length after the end, and if nobody resigned.
int played(const SheetView& view) {
  if (!view.table->album) return length;
  const std::int64_t ms = view.now.utc_ms - view.table->album->since.utc_ms;
  return static_cast<int>(std::clamp<std::int64_t>(ms / 1000, 0, length));
}

// Draws all tracks, the playing one with the time left of it and a bar.
void draw_tracks(Painter& painter, int seconds) {
  const Theme& t = painter.theme();
  const float width = std::min(720.0F, free_width(painter));
  if (!ImGui::BeginTable("tracks", 2, ImGuiTableFlags_None, {painter.pixels(width), 0})) return;
  ImGui::TableSetupColumn("track", ImGuiTableColumnFlags_WidthStretch);
  ImGui::TableSetupColumn("time", ImGuiTableColumnFlags_WidthFixed, painter.pixels(170));
  ImGui::PushStyleColor(ImGuiCol_PlotHistogram, packed(t.accent));
  int begins = 0;
  for (const Track& track : tracks) {
    const int ends = begins + track.seconds;
    const bool now = begins <= seconds && seconds < ends;
    const Color ink = now ? t.ink : seconds >= ends ? t.faint : t.quiet;
    ImGui::TableNextColumn();
    row_text(painter, now ? TextStyle::lead_strong : TextStyle::lead, ink, track.title, 0, 34);
    if (now)
      ImGui::ProgressBar(static_cast<float>(seconds - begins) / static_cast<float>(track.seconds),
                         {-1, painter.pixels(6)}, "");
    ImGui::TableNextColumn();
    painter.text_in(now ? TextStyle::strong : TextStyle::body, take_place(painter, free_width(painter), 34),
                    Align::right, ink, (now ? minutes(ends - seconds) + " left of " : "") + minutes(track.seconds));
    begins = ends;
  }
  ImGui::PopStyleColor();
  ImGui::EndTable();
}

// A player who resigns has to listen to Atom Heart Mother in its entirety (Z). The sheet shows the playing track,
// counted from the moment of the entry, and the time left. It is a clock and plays no sound.
class AlbumSheet final : public Sheet {
 public:
  void draw(Painter& painter, Rect area, const SheetView& view, Actions& actions) override {
    const auto& album = view.table->album;
    const int seconds = album ? played(view) : 0;
    std::string title = "Atom Heart Mother";
    std::string words = "Nobody has resigned. The album stays on the shelf, within reach.";
    if (album && seconds < length) {
      title = album->listener + " listens to Atom Heart Mother";
      words =
          fmt::format("In its entirety, says Section Z. {} of {} to go.", minutes(length - seconds), minutes(length));
    } else if (album) {
      title = album->listener + " has heard it all";
      words = "In its entirety, as Section Z wants it. Next session, perhaps.";
    }
    const SheetArea sheet(painter, area, title, actions);
    text_line(painter, TextStyle::lead, painter.theme().quiet, words);
    ImGui::Spacing();
    draw_tracks(painter, seconds);
  }

  bool shows_clock(const SheetView& view) const override { return played(view) < length; }
};

}  // namespace

std::unique_ptr<Sheet> make_album_sheet() { return std::make_unique<AlbumSheet>(); }

}  // namespace bogosity::ui
