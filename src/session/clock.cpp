#include "session/clock.h"

#include <chrono>
#include <ctime>
#include <random>

namespace bogosity {

Clock wall_clock() {
  return [] {
    const auto now = std::chrono::system_clock::now();
    const std::time_t seconds = std::chrono::system_clock::to_time_t(now);
    std::tm local{};
    tzset();  // a laptop that has travelled: localtime_r alone would go on as it began
    localtime_r(&seconds, &local);
    const auto ms = std::chrono::duration_cast<std::chrono::milliseconds>(now.time_since_epoch()).count();
    return core::Instant{ms, static_cast<std::int16_t>(local.tm_gmtoff / 60)};
  };
}

RandomBits system_random_bits() {
  return [] {
    std::random_device device;
    std::array<std::uint8_t, 16> bytes{};
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(device());
    return bytes;
  };
}

}  // namespace bogosity
