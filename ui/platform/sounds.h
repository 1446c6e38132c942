// The sounds of the program, played beside everything else. Where there is no sound, nothing happens.
#pragma once

#include <cstdint>

struct ca_context;

namespace bogosity::ui {

enum class Sound : std::uint8_t { none, shout, verdict, win, refused };

class Sounds {
 public:
  Sounds();
  ~Sounds();
  Sounds(const Sounds&) = delete;
  Sounds& operator=(const Sounds&) = delete;

  void play(Sound sound);

 private:
  ca_context* context_ = nullptr;
};

}  // namespace bogosity::ui
