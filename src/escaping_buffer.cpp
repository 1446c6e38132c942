#include "escaping_buffer.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "core/text.h"
#include "one_line.h"

namespace bogosity {
namespace {

// By its first byte; 0: no letter begins so.
std::size_t bytes_of_letter(unsigned char first) {
  if (first < 0x80) return 1;
  if (first >= 0xc2 && first <= 0xdf) return 2;
  if (first >= 0xe0 && first <= 0xef) return 3;
  return first >= 0xf0 && first <= 0xf4 ? 4 : 0;
}

bool goes_on(char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; }

bool put(std::streambuf& below, std::string_view text) {
  const auto size = static_cast<std::streamsize>(text.size());
  return below.sputn(text.data(), size) == size;
}

}  // namespace

bool EscapingBuffer::put_escaped() {
  std::string text;
  for (const char byte : pending_) text += fmt::format("\\x{:02x}", static_cast<unsigned char>(byte));
  pending_.clear();
  return put(*below_, text);
}

bool EscapingBuffer::take_first(char byte) {
  pending_ = byte;
  if (byte == '\n' || byte == '\t') {
    pending_.clear();
    return put(*below_, {&byte, 1});
  }
  const std::size_t wanted = bytes_of_letter(static_cast<unsigned char>(byte));
  if (byte == '\r' || wanted > 1) return true;
  if (wanted == 0 || hides_in_a_line(static_cast<unsigned char>(byte))) return put_escaped();
  pending_.clear();
  return put(*below_, {&byte, 1});
}

bool EscapingBuffer::take(char byte) {
  if (pending_.empty()) return take_first(byte);
  if (pending_ == "\r") {
    if (byte != '\n') return put_escaped() && take_first(byte);
    pending_.clear();
    return put(*below_, "\r\n");
  }
  if (!goes_on(byte)) return put_escaped() && take_first(byte);
  pending_ += byte;
  if (pending_.size() < bytes_of_letter(static_cast<unsigned char>(pending_.front()))) return true;
  const auto letter = core::first_code_point(pending_);
  if (!letter || hides_in_a_line(letter->value)) return put_escaped();
  const std::string whole = std::exchange(pending_, {});
  return put(*below_, whole);
}

EscapingBuffer::int_type EscapingBuffer::overflow(int_type byte) {
  if (traits_type::eq_int_type(byte, traits_type::eof())) return traits_type::not_eof(byte);
  return take(traits_type::to_char_type(byte)) ? byte : traits_type::eof();
}

int EscapingBuffer::sync() { return below_->pubsync(); }

}  // namespace bogosity
