// The place and reason of a refusal. The literal referee throws it, so that its reading can stop anywhere.
#pragma once

#include <string>

namespace literal {

struct Position {
  int line = 1;
  int column = 1;  // in code points, from 1
};

struct Refusal {
  Position at;
  std::string reason;
};

}  // namespace literal
