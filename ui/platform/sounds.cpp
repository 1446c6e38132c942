#include "ui/platform/sounds.h"

#include <canberra.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <string>

namespace bogosity::ui {
namespace {

// The folders are relative to the program: as installed, or as built.
std::string file_of(Sound sound) {
  constexpr std::array<const char*, 5> names = {"", "shout.wav", "verdict.wav", "win.wav", "refused.wav"};
  std::error_code failed;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", failed).parent_path();
  for (const char* folder : {"../share/bogosity/sounds", "../../assets/sounds"}) {
    const auto file = program / folder / names[static_cast<std::size_t>(sound)];
    if (std::filesystem::is_regular_file(file, failed)) return file.string();
  }
  return {};
}

// Without a sound device or a sound server ALSA complains on the terminal at every sound.
bool can_be_heard() {
  std::error_code failed;
  const char* runtime = std::getenv("XDG_RUNTIME_DIR");
  const std::filesystem::path servers = runtime == nullptr ? "/nonexistent" : runtime;
  return std::getenv("PULSE_SERVER") != nullptr || std::filesystem::exists("/dev/snd", failed) ||
         std::filesystem::exists(servers / "pulse/native", failed) ||
         std::filesystem::exists(servers / "pipewire-0", failed);
}

}  // namespace

Sounds::Sounds() {
  if (!can_be_heard()) return;
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
