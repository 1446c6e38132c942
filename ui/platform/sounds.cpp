#include "ui/platform/sounds.h"

#include <canberra.h>

#include <array>
#include <filesystem>
#include <string>

namespace bogosity::ui {
namespace {

// Beside the program: where both were installed, or where it was built.
std::string file_of(Sound sound) {
  constexpr std::array<const char*, 4> names = {"", "shout.wav", "verdict.wav", "win.wav"};
  std::error_code failed;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", failed).parent_path();
  for (const char* folder : {"../share/bogosity/sounds", "../../assets/sounds"}) {
    const auto file = program / folder / names[static_cast<std::size_t>(sound)];
    if (std::filesystem::is_regular_file(file, failed)) return file.string();
  }
  return {};
}

}  // namespace

Sounds::Sounds() {
  if (ca_context_create(&context_) != CA_SUCCESS) context_ = nullptr;
  if (context_ != nullptr)
    ca_context_change_props(context_, CA_PROP_APPLICATION_NAME, "Bogosity", CA_PROP_APPLICATION_ID, "bogosity",
                            nullptr);
}

Sounds::~Sounds() {
  if (context_ != nullptr) ca_context_destroy(context_);
}

void Sounds::play(Sound sound) {
  const std::string file = sound == Sound::none || context_ == nullptr ? std::string() : file_of(sound);
  if (!file.empty()) ca_context_play(context_, 0, CA_PROP_MEDIA_FILENAME, file.c_str(), nullptr);
}

}  // namespace bogosity::ui
