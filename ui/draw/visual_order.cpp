#include "ui/draw/visual_order.h"

#include <fribidi/fribidi.h>
#include <utf8proc.h>

#include <array>

#include "core/utf8.h"

namespace bogosity::ui {
namespace {

constexpr std::size_t most_letters = 256;  // so that a text without end costs the same for each letter

bool is_right_to_left(char32_t letter) {
  const FriBidiCharType type = fribidi_get_bidi_type(letter);
  return FRIBIDI_IS_STRONG(type) && FRIBIDI_IS_RTL(type);
}

// Accents, and signs that only join or part letters, go with the letter before them.
bool goes_with_letter(char32_t letter) {
  const FriBidiCharType type = fribidi_get_bidi_type(letter);
  return type == FRIBIDI_TYPE_NSM || type == FRIBIDI_TYPE_AN || letter == 0x200C || letter == 0x200D;
}

bool may_stand_between(char32_t letter) {
  constexpr std::u32string_view signs = U" \u00A0-.'\"\u2019\u201D";
  return signs.find(letter) != std::u32string_view::npos || (letter >= '0' && letter <= '9');
}

}  // namespace

std::size_t right_to_left_phrase(std::string_view utf8) {
  if (utf8.empty() || !may_begin_right_to_left(utf8.front())) return 0;
  std::string_view rest = utf8;
  std::size_t end = 0;
  bool inside_word = true;
  for (std::size_t letters = 0; !rest.empty() && letters < most_letters; ++letters) {
    const char32_t letter = core::take_code_point(rest);
    if (is_right_to_left(letter) || (end > 0 && inside_word && goes_with_letter(letter))) {
      end = utf8.size() - rest.size();
      inside_word = true;
    } else if (end > 0 && may_stand_between(letter)) {
      inside_word = false;
    } else {
      break;
    }
  }
  return end;
}

std::size_t after_seen_letter(std::string_view utf8, std::size_t at) {
  if (at >= utf8.size()) return utf8.size();
  std::string_view rest = utf8.substr(at);
  char32_t last = core::take_code_point(rest);
  utf8proc_int32_t state = 0;
  while (!rest.empty()) {
    std::string_view behind = rest;
    const char32_t next = core::take_code_point(behind);
    if (utf8proc_grapheme_break_stateful(static_cast<utf8proc_int32_t>(last), static_cast<utf8proc_int32_t>(next),
                                         &state))
      break;
    last = next;
    rest = behind;
  }
  return utf8.size() - rest.size();
}

std::string in_visual_order(std::string_view phrase) {
  std::array<FriBidiChar, most_letters> typed{};
  std::array<FriBidiChar, most_letters + 1> seen{};  // fribidi ends it with a zero
  std::size_t count = 0;
  while (!phrase.empty() && count < typed.size()) typed[count++] = core::take_code_point(phrase);
  FriBidiParType direction = FRIBIDI_PAR_RTL;
  std::string text;
  const bool done = fribidi_log2vis(typed.data(), static_cast<FriBidiStrIndex>(count), &direction, seen.data(), nullptr,
                                    nullptr, nullptr) != 0;
  for (std::size_t i = 0; i < count; ++i) {
    const char32_t letter = done ? seen[i] : typed[count - 1 - i];
    // Where two Arabic letters became one, fribidi fills the second place.
    if (letter != FRIBIDI_CHAR_FILL && letter != 0) core::append_utf8(text, letter);
  }
  return text;
}

}  // namespace bogosity::ui
