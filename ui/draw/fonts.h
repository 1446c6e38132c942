// The fonts of the type scale, loaded from where Debian keeps Lato, Bebas Neue and JetBrains Mono, with DejaVu Sans
// merged in for suits, dice and arrows; ImGui's own font where they are missing. A glyph beyond Latin is loaded when
// a text first asks for it (a name in another alphabet), and forgotten when the atlas would grow too large and nobody
// looks at it any more: a record may hold every letter there is.
#pragma once

#include <array>
#include <bitset>
#include <string>
#include <string_view>
#include <vector>

#include "ui/draw/imgui_compat.h"
#include "ui/draw/theme.h"

namespace bogosity::ui {

// The folders with font files, first match wins.
std::vector<std::string> font_folders();

// `desk` is read at a desk, `wall` across a room as well.
enum class FontSet : std::uint8_t { desk, wall };

class Fonts {
 public:
  explicit Fonts(FontSet reach = FontSet::desk) : reach_(reach) {}

  // Fills the atlas of the current ImGui context for so many pixels a point. What was there is thrown away: the
  // renderer's texture has to be made anew. `density`: of the framebuffer, dots a pixel of ImGui's.
  void load(double scale, double density, const std::vector<std::string>& folders);
  // The types for the wall are there with Reach::wall only; digits as posters only with a font of their own.
  bool has(TextStyle type) const { return font(type) != nullptr; }

  ImFont* font(TextStyle type) const { return fonts_[static_cast<std::size_t>(type)]; }
  float pixels(TextStyle type) const { return pixels_[static_cast<std::size_t>(type)]; }
  // In points: the height of a line, its baseline from the top, and the height of a capital.
  float line_height(TextStyle type) const;
  float baseline(TextStyle type) const { return baselines_[static_cast<std::size_t>(type)]; }
  float cap_height(TextStyle type) const { return caps_[static_cast<std::size_t>(type)]; }
  double scale() const { return scale_; }
  double density() const { return density_; }

  // True if this type is drawn with ImGui's own font, which has Latin-1 only. Then texts go through in_latin_1.
  bool is_fallback(TextStyle type) const;
  static std::string in_latin_1(std::string_view utf8);

  // A frame begins: forgets which letters were in sight before.
  void begin_frame();
  // Notes the letters of a text that are not loaded: at most `most_letters` in a frame, the others stay question marks.
  void want(std::string_view utf8);
  // True from the first missing letter until the next load.
  bool wants_more() const { return wants_more_; }
  // The number of loaded letters beyond Latin, and how many the atlas has room for at this scale.
  std::size_t letters() const { return extra_.size(); }
  std::size_t most_letters() const { return most_letters_; }

 private:
  struct FontFile {
    std::string path;  // empty: ImGui's own
    float em_to_line;  // ImGui's font size is the height of the line, ours is the em
    float ascent;      // in em
    float cap;         // in em
  };
  const FontFile& file_of(Family family) const;
  void add(TextStyle type, const std::string& fallback_path);
  // True if names are written in this type and it has a font of its own.
  bool writes_names(TextStyle type) const;
  void add_other_alphabets();
  std::size_t room_for_letters() const;
  void forget_letters_out_of_sight();

  std::array<ImFont*, static_cast<std::size_t>(TextStyle::count_)> fonts_{};
  std::array<float, static_cast<std::size_t>(TextStyle::count_)> pixels_{};
  std::array<float, static_cast<std::size_t>(TextStyle::count_)> baselines_{};
  std::array<float, static_cast<std::size_t>(TextStyle::count_)> caps_{};
  std::array<bool, static_cast<std::size_t>(TextStyle::count_)> fallback_{};
  std::array<FontFile, 4> faces_{};
  std::vector<ImWchar> extra_;     // sorted
  std::bitset<0x10000> in_sight_;  // the letters that this frame asked for
  std::size_t count_in_sight_ = 0;
  std::size_t most_letters_ = 0;
  std::string east_asian_;  // font files, once they were wanted; the atlas reads them
  std::string every_alphabet_;
  std::vector<ImWchar> ranges_;  // ImGui reads them while it builds
  std::vector<ImWchar> symbols_;
  FontSet reach_;
  double scale_ = 1;
  double density_ = 1;
  bool wants_more_ = false;
};

}  // namespace bogosity::ui
