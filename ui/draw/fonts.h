// The fonts of the type scale, loaded from where Debian keeps Lato, Bebas Neue and JetBrains Mono, with DejaVu Sans
// merged in for suits, dice and arrows; ImGui's own font where they are missing. A glyph beyond Latin is loaded when
// a text first asks for it (a name in another alphabet), and forgotten when the atlas would grow too large and nobody
// looks at it any more: a record may hold every letter there is. A letter that no font has is drawn as a box.
#pragma once

#include <bitset>
#include <string>

#include "ui/draw/imgui_compat.h"
#include "ui/draw/theme.h"

namespace bogosity::ui {

// `desk` is read at a desk, `wall` across a room as well.
enum class FontSet : std::uint8_t { desk, wall };

class Fonts {
 public:
  explicit Fonts(FontSet set = FontSet::desk) : set_(set) {}

  // Fills the atlas of the current ImGui context for so many pixels a point. What was there is thrown away: the
  // renderer's texture has to be made anew. `density`: of the framebuffer, dots a pixel of ImGui's.
  void load(double scale, double density);
  // The types for the wall are there with FontSet::wall only; digits as posters only with a font of their own.
  bool has(TextStyle type) const { return font(type) != nullptr; }

  ImFont* font(TextStyle type) const { return of(type).font; }
  float pixels(TextStyle type) const { return of(type).pixels; }
  // In points: the height of a line, its baseline from the top, and the height of a capital.
  float line_height(TextStyle type) const { return of(type).line_height; }
  float baseline(TextStyle type) const { return of(type).baseline; }
  float cap_height(TextStyle type) const { return of(type).cap; }
  double scale() const { return scale_; }
  double density() const { return density_; }

  // True if this type is drawn with ImGui's own font, which has Latin-1 only. Then texts go through in_latin_1.
  bool is_fallback(TextStyle type) const { return of(type).is_fallback; }
  static std::string in_latin_1(std::string_view utf8);

  // A text as it is drawn in this type: phrases from right to left in visual order, a box in place of each letter that
  // no font has, without what has no shape of its own, and no more than `most_drawn` code points: Dear ImGui's
  // triangles are counted with 16 bits. Notes the letters that are not loaded.
  struct Drawn {
    std::string text;
    bool has_box = false;
  };
  Drawn drawn(TextStyle type, std::string_view utf8);
  static constexpr std::size_t most_drawn = 4000;
  // The same for one letter as people see it, or for one phrase from right to left. Notes nothing.
  Drawn drawn_letter(TextStyle type, std::string_view utf8) const;
  // True if a text is drawn as it is: Latin, suits and the like, which are always loaded.
  static bool is_drawn_as_it_is(std::string_view utf8);
  static bool is_always_loaded(char32_t letter);
  // The code points of a text that no font has, each once, the first `most` of them.
  std::vector<char32_t> without_font(TextStyle type, std::string_view utf8, std::size_t most) const;

  // A frame begins: forgets which letters were in sight before.
  void begin_frame() {
    in_sight_.reset();
    count_in_sight_ = 0;
  }
  // Notes the letters of a text that are not loaded: at most `most_letters` in a frame, the others stay boxes.
  void want(std::string_view utf8);
  // True from the first missing letter until the next load.
  bool wants_more() const { return wants_more_; }
  // The number of loaded letters beyond Latin, and how many the atlas has room for at this scale.
  std::size_t letters() const { return extra_.size(); }
  // Another number after each load: a text may be as wide as it was, or not.
  unsigned loads() const { return loads_; }
  std::size_t most_letters() const { return most_letters_; }

 private:
  struct TypeFont {
    ImFont* font = nullptr;
    float pixels = 0;
    float line_height = 0, baseline = 0, cap = 0;
    bool is_fallback = false;
  };
  const TypeFont& of(TextStyle type) const { return fonts_[static_cast<std::size_t>(type)]; }
  float dots(float points) const { return points * static_cast<float>(scale_ * density_); }
  bool is_in_set(TextStyle type) const { return set_ == FontSet::wall || type < TextStyle::wall_small; }
  TypeFont loaded(TextStyle type);
  bool has_letter(TextStyle type, char32_t letter) const;
  void add_other_alphabets();
  void forget_letters_out_of_sight();

  std::array<TypeFont, static_cast<std::size_t>(TextStyle::count_)> fonts_{};
  std::vector<ImWchar> extra_;     // sorted
  std::bitset<0x10000> in_sight_;  // the letters that this frame asked for
  std::size_t count_in_sight_ = 0;
  std::size_t most_letters_ = 0;
  // Font files, which the atlas reads: of each family, of symbols, and of other alphabets once they were wanted.
  bool is_read_ = false;
  std::array<std::string, 4> families_;
  std::string dejavu_;
  std::string east_asian_;
  std::string every_alphabet_;
  std::vector<ImWchar> ranges_;  // ImGui reads them while it builds
  std::vector<ImWchar> symbols_;
  FontSet set_;
  double scale_ = 1;
  double density_ = 1;
  bool wants_more_ = false;
  unsigned loads_ = 0;
};

}  // namespace bogosity::ui
