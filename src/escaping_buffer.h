// What is printed may have been written by anybody: a name or a note can hold letters that a terminal obeys (colors,
// titles, a cursor that goes elsewhere) or that turn the direction of what follows.
#pragma once

#include <streambuf>
#include <string>

namespace bogosity {

// Passes text on with `\xHH` in the place of such letters. UTF-8 may come in pieces. A line end and a tab are passed
// on, a carriage return only before a line end.
class EscapingBuffer final : public std::streambuf {
 public:
  explicit EscapingBuffer(std::streambuf* below) : below_(below) {}

 protected:
  int_type overflow(int_type byte) override;
  int sync() override;

 private:
  bool take(char byte);
  bool take_first(char byte);
  bool put_escaped();

  std::streambuf* below_;
  std::string pending_;  // the beginning of a letter, or a carriage return
};

}  // namespace bogosity
