#include "db/system/clock.h"

#include <chrono>
#include <cstring>
#include <ctime>
#include <memory>
#include <random>

namespace bogosity::db {

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
  // Opened once: that costs more than all else that an entry asks of the machine.
  return [device = std::make_shared<std::random_device>()] {
    std::array<std::uint8_t, 16> bytes{};
    for (std::size_t at = 0; at < bytes.size(); at += 4) {
      const std::uint32_t four = (*device)();
      std::memcpy(&bytes[at], &four, sizeof four);
    }
    return bytes;
  };
}

std::string random_digits() {
  std::string digits;
  for (const std::uint8_t byte : system_random_bits()()) {
    digits += "0123456789abcdef"[byte >> 4];
    digits += "0123456789abcdef"[byte & 15];
  }
  return digits;
}

}  // namespace bogosity::db
