#include "ui/draw/fonts.h"

#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "core/utf8.h"
#include "ui/draw/visual_order.h"

namespace bogosity::ui {
namespace {

// Fonts for names in Chinese, Japanese and Korean, in case the machine has one of them, and GNU Unifont, which has a
// letter for every other alphabet. All of them are large, so they are read only once such a name is there.
constexpr std::array<std::string_view, 6> east_asian = {
    "opentype/noto/NotoSansCJK-Regular.ttc", "truetype/droid/DroidSansFallbackFull.ttf",
    "truetype/wqy/wqy-zenhei.ttc",           "truetype/wqy/wqy-microhei.ttc",
    "truetype/nanum/NanumGothic.ttf",        "truetype/fonts-japanese-gothic.ttf"};
constexpr std::array<std::string_view, 1> every_alphabet = {"opentype/unifont/unifont.otf"};
constexpr ImWchar first_east_asian = 0x1100;
// Dots of the atlas that letters beyond Latin may take, or twice as many where two of the fonts have them: as a texture
// 64 MB.
constexpr float dots_for_letters = 16.0F * 1024 * 1024;
constexpr std::size_t least_letters = 128;
constexpr int widest_texture = 4096;
constexpr float section_spacing = 1.6F;  // points

std::string find_font(std::string_view name) {
  for (const char* folder :
       {"truetype/lato", "opentype/bebas-neue", "truetype/bebas-neue", "truetype/jetbrains-mono", "truetype/dejavu"}) {
    const auto path = std::filesystem::path("/usr/share/fonts") / folder / name;
    std::error_code trouble;
    if (std::filesystem::is_regular_file(path, trouble)) return path.string();
  }
  return {};
}

// Empty if it cannot be read.
std::string contents_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream bytes;
  return file && bytes << file.rdbuf() ? std::move(bytes).str() : std::string();
}

std::string read_first(std::span<const std::string_view> names) {
  for (const auto& name : names) {
    std::string bytes = contents_of("/usr/share/fonts/" + std::string(name));
    if (!bytes.empty()) return bytes;
  }
  return {};
}

// Latin, dashes and quotes: what every text may hold. The rest is loaded when it is wanted.
constexpr ImWchar last_of_latin = 0x17F;
constexpr std::array<ImWchar, 8> latin_ranges = {0x20, last_of_latin, 0x2010, 0x2026, 0x202F, 0x202F, 0x2212, 0x2212};
// In place of a letter that no font has.
constexpr ImWchar box = 0x25AF;
// From DejaVu Sans: arrows, the key that erases, the box, suits, dice, right and wrong.
constexpr std::array<ImWchar, 12> symbol_ranges = {0x2190, 0x2193, 0x232B, 0x232B, box,    box,
                                                   0x2660, 0x2666, 0x2680, 0x2685, 0x2713, 0x2717};
constexpr std::array<ImWchar, 9> display_ranges = {0x20, 0x7E, 0x2013, 0x2013, 0x2019, 0x2019, 0x2212, 0x2212, 0};
constexpr std::array<ImWchar, 7> digit_ranges = {',', ',', '0', '9', 0x2212, 0x2212, 0};

bool is_poster(TextStyle type) { return type >= TextStyle::poster_small; }
bool writes_names(TextStyle type) { return !is_poster(type) && spec_of(type).family != Family::display; }

bool within(std::span<const ImWchar> ranges, ImWchar c) {
  for (std::size_t i = 0; i < ranges.size(); i += 2) {
    if (c >= ranges[i] && c <= ranges[i + 1]) return true;
  }
  return false;
}

// Signs that only say how the letters beside them are to be drawn, or are no letters at all.
bool has_no_shape(char32_t c) {
  return c == 0xAD || (c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F) ||
         (c >= 0xFE00 && c <= 0xFE0F) || c == 0xFEFF || (c >= 0xE0000 && c <= 0xE0FFF);
}

std::vector<ImWchar> ranges_with(std::span<const ImWchar> base, const std::vector<ImWchar>& extra) {
  std::vector<ImWchar> ranges(base.begin(), base.end());
  for (const ImWchar c : extra) ranges.insert(ranges.end(), {c, c});
  ranges.push_back(0);
  return ranges;
}

struct FontFile {
  const char* name;
  float em_to_line;  // ImGui's font size is the height of the line, ours is the em
  float ascent;      // in em
  float cap;         // in em
};

// In the order of Family. Bebas Neue has capitals only and is drawn a fifth larger than its points; what it says of
// itself is 1, 0.75, 0.7.
constexpr std::array<FontFile, 4> font_files = {{{"Lato-Regular.ttf", 1.2F, 0.987F, 0.72F},
                                                 {"Lato-Bold.ttf", 1.2F, 0.987F, 0.72F},
                                                 {"BebasNeue-Bold.otf", 1.2F, 0.9F, 0.84F},
                                                 {"JetBrainsMono-Regular.ttf", 1.32F, 1.02F, 0.73F}}};
constexpr FontFile own_font = {"", 1.0F, 0.77F, 0.6F};  // Dear ImGui's

ImFont* add_font(std::string& bytes, ImFontConfig config, float size, const ImWchar* ranges) {
  config.FontDataOwnedByAtlas = false;  // the file is read once, not with every letter
  return ImGui::GetIO().Fonts->AddFontFromMemoryTTF(bytes.data(), static_cast<int>(bytes.size()), size, &config,
                                                    ranges);
}

}  // namespace

void Fonts::load(double scale, double density) {
  scale_ = scale;
  density_ = density;
  wants_more_ = false;
  ++loads_;
  if (!is_read_) {
    is_read_ = true;
    for (std::size_t i = 0; i < font_files.size(); ++i) families_[i] = contents_of(find_font(font_files[i].name));
    dejavu_ = contents_of(find_font("DejaVuSans.ttf"));
  }
  forget_letters_out_of_sight();
  // ImGui chooses the width by what it draws itself, not by the boxes; many of them would make it too high.
  compat::set_texture_width(extra_.size() >= least_letters ? widest_texture : 0);
  ImGui::GetIO().Fonts->Flags |= ImFontAtlasFlags_NoPowerOfTwoHeight;  // at a large scale half of it would be empty
  ImGui::GetIO().Fonts->Clear();  // before the ranges change that its fonts point to
  ranges_ = ranges_with(latin_ranges, extra_);
  symbols_ = ranges_with(symbol_ranges, extra_);
  for (std::size_t i = 0; i < fonts_.size(); ++i) {
    fonts_[i] = loaded(static_cast<TextStyle>(i));
  }
  add_other_alphabets();
  compat::build_fonts();
}

void Fonts::add_other_alphabets() {
  if (extra_.empty()) return;
  if (east_asian_.empty() && extra_.back() >= first_east_asian) east_asian_ = read_first(east_asian);
  if (every_alphabet_.empty()) every_alphabet_ = read_first(every_alphabet);
  ImFontConfig config;
  config.MergeMode = true;
  config.OversampleH = config.OversampleV = 1;
  for (std::string* file : {&east_asian_, &every_alphabet_}) {
    for (std::size_t i = 0; i < fonts_.size() && !file->empty(); ++i) {
      const auto type = static_cast<TextStyle>(i);
      if (!has(type) || is_fallback(type) || !writes_names(type)) continue;
      config.DstFont = font(type);
      const float size = std::round(dots(spec_of(type).points * 1.164F));
      add_font(*file, config, size, symbols_.data());
    }
  }
}

void Fonts::forget_letters_out_of_sight() {
  float all_dots = 0;  // the dots of one letter in all types that names use
  for (std::size_t i = 0; i < fonts_.size(); ++i) {
    const auto type = static_cast<TextStyle>(i);
    const float size = dots(spec_of(type).points * 1.2F);
    if (writes_names(type) && is_in_set(type)) all_dots += size * size;
  }
  most_letters_ = std::max(least_letters, static_cast<std::size_t>(dots_for_letters / std::max(all_dots, 1.0F)));
  if (extra_.size() <= most_letters_) return;
  std::erase_if(extra_, [this](ImWchar letter) { return !in_sight_[letter]; });
  if (extra_.size() > most_letters_) extra_.resize(most_letters_);
}

Fonts::TypeFont Fonts::loaded(TextStyle type) {
  const TypeSpec spec = spec_of(type);
  const auto family = static_cast<std::size_t>(spec.family);
  std::string& bytes = families_[family];
  const FontFile& file = bytes.empty() ? own_font : font_files[family];
  TypeFont made;
  made.pixels = std::round(spec.points * file.em_to_line * static_cast<float>(scale_));
  made.line_height = made.pixels / static_cast<float>(scale_);
  made.baseline = made.line_height * file.ascent / file.em_to_line;
  made.cap = made.line_height * file.cap / file.em_to_line;
  made.is_fallback = bytes.empty();
  if (!is_in_set(type) || (is_poster(type) && made.is_fallback)) return made;
  ImFontConfig config;
  config.SizePixels = std::round(made.pixels * static_cast<float>(density_));
  config.OversampleH = config.SizePixels > 40 ? 1 : 2;
  config.OversampleV = 1;
  if (type == TextStyle::section)
    compat::set_letter_spacing(config, section_spacing * static_cast<float>(scale_), density_);
  const bool display = spec.family == Family::display;
  const ImWchar* ranges = is_poster(type) ? digit_ranges.data() : display ? display_ranges.data() : ranges_.data();
  if (!made.is_fallback) made.font = add_font(bytes, config, config.SizePixels, ranges);
  if (made.font == nullptr) made.font = ImGui::GetIO().Fonts->AddFontDefault(&config);
  made.font->FallbackChar = box;  // in what Dear ImGui draws by itself; it is asked for while the atlas is built
  if (made.is_fallback || dejavu_.empty() || display) return made;
  config.MergeMode = true;
  config.OversampleH = 1;
  add_font(dejavu_, config, std::round(dots(spec.points * 1.164F)), symbols_.data());
  return made;
}

std::string Fonts::in_latin_1(std::string_view utf8) {
  constexpr std::pair<char32_t, std::string_view> stand_ins[] = {
      {0x2010, "-"},  {0x2013, "-"},   {0x2014, "-"}, {0x2212, "-"}, {0x2018, "'"}, {0x2019, "'"}, {0x201C, "\""},
      {0x201D, "\""}, {0x2026, "..."}, {0x2660, "S"}, {0x2663, "C"}, {0x2665, "H"}, {0x2666, "D"}};
  constexpr char32_t no_letter = U'\u00A4';
  std::string text;
  while (!utf8.empty()) {
    const char32_t c = core::take_code_point(utf8);
    const auto* found = std::ranges::find(stand_ins, c, &std::pair<char32_t, std::string_view>::first);
    if (found != std::end(stand_ins))
      text += found->second;
    else
      core::append_utf8(text, c <= 0xFF ? c : no_letter);
  }
  return text;
}

bool Fonts::is_always_loaded(char32_t letter) {
  if (letter > 0xFFFF || has_no_shape(letter)) return false;
  const auto wide = static_cast<ImWchar>(letter);
  return within(latin_ranges, wide) || within(symbol_ranges, wide);
}

bool Fonts::is_drawn_as_it_is(std::string_view utf8) {
  const auto is_plain = [](char c) { return static_cast<unsigned char>(c - 0x20) < 0x60; };
  for (std::size_t at = 0; at < utf8.size(); ++at) {
    if (is_plain(utf8[at])) continue;
    std::string_view rest = utf8.substr(at);
    if (!is_always_loaded(core::take_code_point(rest))) return false;
    at = utf8.size() - rest.size() - 1;
  }
  return true;
}

bool Fonts::has_letter(TextStyle type, char32_t letter) const {
  if (letter > 0xFFFF && compat::letters_are_narrow) return false;
  return compat::has_letter(font(type), letter, pixels(type));
}

Fonts::Drawn Fonts::drawn_letter(TextStyle type, std::string_view utf8) const {
  constexpr int most_in_letter = 8;  // a letter may have any number of accents
  const std::size_t phrase = right_to_left_phrase(utf8);
  const std::string seen =
      phrase > 0 ? in_visual_order(utf8.substr(0, phrase)) + std::string(utf8.substr(phrase)) : std::string(utf8);
  if (is_fallback(type)) return {in_latin_1(seen), false};
  Drawn made;
  bool after_box = false;
  int count = 0;
  for (std::string_view rest = seen; !rest.empty();) {
    const char32_t c = core::take_code_point(rest);
    if (has_no_shape(c) || (phrase == 0 && count == most_in_letter)) continue;
    ++count;
    const bool has = c < 0x20 || has_letter(type, c);
    // A family that no font has is one box.
    if (has)
      core::append_utf8(made.text, c < 0x20 ? U' ' : c);
    else if (!after_box || phrase > 0)
      core::append_utf8(made.text, box);
    after_box = !has;
    made.has_box = made.has_box || !has;
  }
  return made;
}

Fonts::Drawn Fonts::drawn(TextStyle type, std::string_view utf8) {
  Drawn made;
  for (std::size_t count = 0; !utf8.empty() && count < most_drawn; ++count) {
    std::size_t length = right_to_left_phrase(utf8);
    if (length == 0) length = after_seen_letter(utf8, 0);
    const std::string_view letter = utf8.substr(0, length);
    want(right_to_left_phrase(letter) > 0 ? in_visual_order(letter) : std::string(letter));
    const Drawn part = drawn_letter(type, letter);
    made.text += part.text;
    made.has_box = made.has_box || part.has_box;
    utf8.remove_prefix(length);
  }
  made.text.resize(core::byte_of_column(made.text, most_drawn + 1));
  return made;
}

std::vector<char32_t> Fonts::without_font(TextStyle type, std::string_view utf8, std::size_t most) const {
  std::vector<char32_t> found;
  while (!utf8.empty() && found.size() < most) {
    const char32_t c = core::take_code_point(utf8);
    if (c >= 0x80 && !has_no_shape(c) && !has_letter(type, c) && std::ranges::find(found, c) == found.end())
      found.push_back(c);
  }
  return found;
}

void Fonts::want(std::string_view utf8) {
  const auto skip_ascii = [&utf8] {
    const auto beyond = std::find_if(utf8.begin(), utf8.end(), [](char c) { return (c & 0x80) != 0; });
    utf8.remove_prefix(static_cast<std::size_t>(beyond - utf8.begin()));
    return !utf8.empty();
  };
  while (skip_ascii()) {
    const char32_t c = core::take_code_point(utf8);
    if (c <= last_of_latin || c > 0xFFFF) continue;
    const auto wide = static_cast<ImWchar>(c);
    if (within(latin_ranges, wide) || within(symbol_ranges, wide)) continue;
    // ImGui loads the letter itself, if only the font is there.
    if (compat::fonts_are_dynamic && !extra_.empty() && (wide < first_east_asian || extra_.back() >= first_east_asian))
      continue;
    if (in_sight_[wide] || count_in_sight_ == most_letters_) continue;
    in_sight_.set(wide);
    ++count_in_sight_;
    const auto at = std::lower_bound(extra_.begin(), extra_.end(), wide);
    if (at != extra_.end() && *at == wide) continue;
    extra_.insert(at, wide);
    wants_more_ = true;
  }
}

}  // namespace bogosity::ui
