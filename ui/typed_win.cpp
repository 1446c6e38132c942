#include "ui/typed_win.h"

#include <algorithm>

#include "ui/line_words.h"

namespace bogosity::ui {

std::string TypedWin::token() const {
  std::string text = "win:" + claim;
  if (!up.empty() || down) text += "=";
  for (std::size_t i = 0; i < up.size(); ++i) text += (i == 0 ? "" : ",") + core::to_text(up[i]);
  if (down) text += "/" + core::to_text(*down);
  return text;
}

std::optional<core::Card> TypedWin::in_slot(std::size_t slot) const {
  if (slot + 1 == slots) return down;
  return slot < up.size() ? std::optional(up[slot]) : std::nullopt;
}

std::size_t TypedWin::next_slot() const {
  if (up.size() + 1 < slots) return up.size();
  return down ? slots : slots - 1;
}

bool TypedWin::add(core::Card card) {
  if (next_slot() == slots) return false;
  if (next_slot() + 1 == slots)
    down = card;
  else
    up.push_back(card);
  return true;
}

void TypedWin::take_out(std::size_t slot) {
  if (slot + 1 == slots)
    down.reset();
  else if (slot < up.size())
    up.erase(up.begin() + static_cast<std::ptrdiff_t>(slot));
}

TypedWin typed_win(std::string_view line) {
  const std::string word = word_in(line, Slot::win);
  TypedWin win;
  std::string_view rest = word;
  if (!rest.starts_with("win:")) return win;
  win.begun = true;
  rest.remove_prefix(4);
  const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
  win.claim = std::string(rest.substr(0, digits));
  rest.remove_prefix(digits);
  bool face_down = false;
  while (!rest.empty()) {
    face_down = face_down || rest[0] == '/';
    const auto card = core::take_card(rest);
    if (!card) {
      rest.remove_prefix(1);
    } else if (face_down) {
      win.down = *card;
    } else {
      win.add(*card);  // the seventh lies face down, slash or not
    }
  }
  return win;
}

}  // namespace bogosity::ui
