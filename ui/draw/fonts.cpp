#include "ui/draw/fonts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <span>
#include <sstream>

#include "core/text.h"

namespace bogosity::ui {
namespace {

constexpr std::array<std::string_view, 4> file_names = {"Lato-Regular.ttf", "Lato-Bold.ttf", "BebasNeue-Bold.otf",
                                                        "JetBrainsMono-Regular.ttf"};

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

std::string find_font(const std::vector<std::string>& folders, std::string_view name) {
  for (const auto& folder : folders) {
    const auto path = std::filesystem::path(folder) / name;
    std::error_code trouble;
    if (std::filesystem::is_regular_file(path, trouble)) return path.string();
  }
  return {};
}

std::string read_first(std::span<const std::string_view> names) {
  for (const auto& name : names) {
    std::ifstream file("/usr/share/fonts/" + std::string(name), std::ios::binary);
    std::ostringstream bytes;
    if (file && bytes << file.rdbuf()) return std::move(bytes).str();
  }
  return {};
}

// Latin, dashes and quotes: what every text may hold. The rest is loaded when it is wanted.
constexpr ImWchar last_of_latin = 0x17F;
constexpr std::array<ImWchar, 6> latin_ranges = {0x20, last_of_latin, 0x2010, 0x2026, 0x2212, 0x2212};
// From DejaVu Sans: arrows, the key that erases, suits, dice, right and wrong.
constexpr std::array<ImWchar, 10> symbol_ranges = {0x2190, 0x2193, 0x232B, 0x232B, 0x2660,
                                                   0x2666, 0x2680, 0x2685, 0x2713, 0x2717};
constexpr std::array<ImWchar, 7> display_ranges = {0x20, 0x7E, 0x2013, 0x2013, 0x2019, 0x2019, 0};
constexpr std::array<ImWchar, 3> digit_ranges = {'0', '9', 0};

bool is_for_the_wall(TextStyle type) { return type >= TextStyle::wall_small; }
bool is_poster(TextStyle type) { return type >= TextStyle::poster_small; }

template <std::size_t N>
bool within(const std::array<ImWchar, N>& ranges, ImWchar c) {
  for (std::size_t i = 0; i + 1 < N; i += 2) {
    if (c >= ranges[i] && c <= ranges[i + 1]) return true;
  }
  return false;
}

template <std::size_t N>
std::vector<ImWchar> ranges_with(const std::array<ImWchar, N>& base, const std::vector<ImWchar>& extra) {
  std::vector<ImWchar> ranges(base.begin(), base.end());
  for (const ImWchar c : extra) ranges.insert(ranges.end(), {c, c});
  ranges.push_back(0);
  return ranges;
}

}  // namespace

std::vector<std::string> font_folders() {
  const std::string share = "/usr/share/fonts/";
  return {share + "truetype/lato", share + "opentype/bebas-neue", share + "truetype/bebas-neue",
          share + "truetype/jetbrains-mono", share + "truetype/dejavu"};
}

const Fonts::FontFile& Fonts::file_of(Family family) const { return faces_[static_cast<std::size_t>(family)]; }

void Fonts::load(double scale, double density, const std::vector<std::string>& folders) {
  scale_ = scale;
  density_ = density;
  wants_more_ = false;
  // Bebas Neue has capitals only and is drawn a fifth larger than its points; what it says of itself is 1, 0.75, 0.7.
  constexpr std::array<std::array<float, 3>, 4> shape = {
      {{1.2F, 0.987F, 0.72F}, {1.2F, 0.987F, 0.72F}, {1.2F, 0.9F, 0.84F}, {1.32F, 1.02F, 0.73F}}};
  for (std::size_t i = 0; i < faces_.size(); ++i) {
    faces_[i] = {find_font(folders, file_names[i]), shape[i][0], shape[i][1], shape[i][2]};
    if (faces_[i].path.empty()) faces_[i] = {{}, 1.0F, 0.77F, 0.6F};
  }
  const std::string symbols_path = find_font(folders, "DejaVuSans.ttf");
  forget_letters_out_of_sight();
  // ImGui chooses the width by what it draws itself, not by the boxes; many of them would make it too high.
  compat::set_texture_width(extra_.size() >= least_letters ? widest_texture : 0);
  ImGui::GetIO().Fonts->Flags |= ImFontAtlasFlags_NoPowerOfTwoHeight;  // at a large scale half of it would be empty
  ImGui::GetIO().Fonts->Clear();  // before the ranges change that its fonts point to
  ranges_ = ranges_with(latin_ranges, extra_);
  symbols_ = ranges_with(symbol_ranges, extra_);
  for (std::size_t i = 0; i < fonts_.size(); ++i) add(static_cast<TextStyle>(i), symbols_path);
  add_other_alphabets();
  compat::build_fonts();
}

bool Fonts::writes_names(TextStyle type) const {
  const auto at = static_cast<std::size_t>(type);
  return fonts_[at] != nullptr && !fallback_[at] && !is_poster(type) && spec_of(type).family != Family::display;
}

void Fonts::add_other_alphabets() {
  if (extra_.empty()) return;
  if (east_asian_.empty() && extra_.back() >= first_east_asian) east_asian_ = read_first(east_asian);
  if (every_alphabet_.empty()) every_alphabet_ = read_first(every_alphabet);
  ImFontConfig config;
  config.MergeMode = true;
  config.OversampleH = config.OversampleV = 1;
  config.FontDataOwnedByAtlas = false;  // the file is read once, not with every letter
  for (std::string* file : {&east_asian_, &every_alphabet_}) {
    for (std::size_t i = 0; i < fonts_.size() && !file->empty(); ++i) {
      const auto type = static_cast<TextStyle>(i);
      if (!writes_names(type)) continue;
      config.DstFont = fonts_[i];
      const float size = std::round(spec_of(type).points * 1.164F * static_cast<float>(scale_ * density_));
      ImGui::GetIO().Fonts->AddFontFromMemoryTTF(file->data(), static_cast<int>(file->size()), size, &config,
                                                 symbols_.data());
    }
  }
}

std::size_t Fonts::room_for_letters() const {
  float dots = 0;  // the dots of one letter in all types that names use
  for (std::size_t i = 0; i < fonts_.size(); ++i) {
    const auto type = static_cast<TextStyle>(i);
    const TypeSpec spec = spec_of(type);
    if (is_poster(type) || spec.family == Family::display || (is_for_the_wall(type) && reach_ == FontSet::desk))
      continue;
    const float size = spec.points * 1.2F * static_cast<float>(scale_ * density_);
    dots += size * size;
  }
  return std::max(least_letters, static_cast<std::size_t>(dots_for_letters / std::max(dots, 1.0F)));
}

void Fonts::forget_letters_out_of_sight() {
  most_letters_ = room_for_letters();
  if (extra_.size() <= most_letters_) return;
  std::erase_if(extra_, [this](ImWchar letter) { return !in_sight_[letter]; });
  if (extra_.size() > most_letters_) extra_.resize(most_letters_);
}

void Fonts::begin_frame() {
  in_sight_.reset();
  count_in_sight_ = 0;
}

void Fonts::add(TextStyle type, const std::string& symbols_path) {
  const TypeSpec spec = spec_of(type);
  const FontFile& face = file_of(spec.family);
  auto& atlas = *ImGui::GetIO().Fonts;
  const auto at = static_cast<std::size_t>(type);
  pixels_[at] = std::round(spec.points * face.em_to_line * static_cast<float>(scale_));
  fonts_[at] = nullptr;
  fallback_[at] = face.path.empty();
  baselines_[at] = line_height(type) * face.ascent / face.em_to_line;
  caps_[at] = line_height(type) * face.cap / face.em_to_line;
  if (is_for_the_wall(type) && reach_ == FontSet::desk) return;
  if (is_poster(type) && face.path.empty()) return;
  const float dots = std::round(pixels_[at] * static_cast<float>(density_));
  ImFontConfig config;
  config.SizePixels = dots;
  config.OversampleH = dots > 40 ? 1 : 2;
  config.OversampleV = 1;
  if (face.path.empty()) {
    fonts_[at] = atlas.AddFontDefault(&config);
    return;
  }
  const bool display = spec.family == Family::display;
  const ImWchar* ranges = is_poster(type) ? digit_ranges.data() : display ? display_ranges.data() : ranges_.data();
  fonts_[at] = atlas.AddFontFromFileTTF(face.path.c_str(), dots, &config, ranges);
  if (fonts_[at] == nullptr) fonts_[at] = atlas.AddFontDefault(&config);
  if (symbols_path.empty() || display) return;
  config.MergeMode = true;
  config.OversampleH = 1;
  const float size = std::round(spec.points * 1.164F * static_cast<float>(scale_ * density_));
  atlas.AddFontFromFileTTF(symbols_path.c_str(), size, &config, symbols_.data());
}

bool Fonts::is_fallback(TextStyle type) const { return fallback_[static_cast<std::size_t>(type)]; }

std::string Fonts::in_latin_1(std::string_view utf8) {
  std::string text;
  while (!utf8.empty()) {
    switch (const char32_t c = take_code_point(utf8)) {
      case 0x2010:
      case 0x2013:
      case 0x2014:
      case 0x2212: text += '-'; break;
      case 0x2018:
      case 0x2019: text += '\''; break;
      case 0x201C:
      case 0x201D: text += '"'; break;
      case 0x2026: text += "..."; break;
      case 0x2660: text += 'S'; break;
      case 0x2663: text += 'C'; break;
      case 0x2665: text += 'H'; break;
      case 0x2666: text += 'D'; break;
      default: append_utf8(text, c <= 0xFF ? c : U'?'); break;
    }
  }
  return text;
}

float Fonts::line_height(TextStyle type) const { return pixels(type) / static_cast<float>(scale_); }

void Fonts::want(std::string_view utf8) {
  const auto skip_ascii = [&utf8] {
    const auto beyond = std::find_if(utf8.begin(), utf8.end(), [](char c) { return (c & 0x80) != 0; });
    utf8.remove_prefix(static_cast<std::size_t>(beyond - utf8.begin()));
    return !utf8.empty();
  };
  while (skip_ascii()) {
    const char32_t c = take_code_point(utf8);
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
