// libFuzzer changes bytes and knows the words of the dictionary; this changes what a record is made of. Lines and
// tokens are swapped, doubled, left out, put elsewhere, and two texts are shuffled into one.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <string_view>
#include <vector>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

using Random = std::minstd_rand;
using Parts = std::vector<std::string>;

std::size_t pick(Random& random, std::size_t count) { return count == 0 ? 0 : random() / 7 % count; }

Parts cut(std::string_view text, char at) {
  Parts parts;
  while (true) {
    const auto end = text.find(at);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string joined(const Parts& parts, char with) {
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) text += with;
    text += parts[i];
  }
  return text;
}

// One of them, or a few in a row, are moved, doubled or left out.
void rearrange(Parts& parts, Random& random) {
  const auto from = parts.begin() + static_cast<std::ptrdiff_t>(pick(random, parts.size()));
  const auto left = static_cast<std::size_t>(parts.end() - from);
  const auto to = from + static_cast<std::ptrdiff_t>(1 + pick(random, std::min<std::size_t>(left, 4)));
  const Parts taken(from, to);
  switch (pick(random, 5)) {
    case 0: std::swap(parts[pick(random, parts.size())], parts[pick(random, parts.size())]); return;
    case 1:
    case 2:
      if (parts.size() > taken.size()) parts.erase(from, to);
      return;
    case 3: parts.erase(from, to); break;
    default: break;
  }
  parts.insert(parts.begin() + static_cast<std::ptrdiff_t>(pick(random, parts.size() + 1)), taken.begin(), taken.end());
}

// A token of one line takes the place of one in another, or comes beside it.
void borrow(Parts& lines, Random& random) {
  const Parts giver = cut(lines[pick(random, lines.size())], ' ');
  std::string& line = lines[pick(random, lines.size())];
  Parts tokens = cut(line, ' ');
  const std::string& token = giver[pick(random, giver.size())];
  const std::size_t at = pick(random, tokens.size());
  if (pick(random, 2) == 0) {
    tokens[at] = token;
  } else {
    tokens.insert(tokens.begin() + static_cast<std::ptrdiff_t>(at), token);
  }
  line = joined(tokens, ' ');
}

// A part of a token between two marks, as a name, a card or a number, becomes that of another.
void mix(Parts& lines, Random& random) {
  constexpr std::string_view marks = ":@>=,/+-x~";
  const char mark = marks[pick(random, marks.size())];
  std::string& line = lines[pick(random, lines.size())];
  Parts pieces = cut(line, mark);
  if (pieces.size() < 2) return borrow(lines, random);
  rearrange(pieces, random);
  line = joined(pieces, mark);
}

std::size_t keep(const std::string& text, std::uint8_t* data, std::size_t most) {
  const std::size_t size = std::min(text.size(), most);
  std::memcpy(data, text.data(), size);
  return size;
}

std::string_view view(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  Random random(seed + 1);
  const auto how = pick(random, 8);
  if (how < 3 || size == 0) return LLVMFuzzerMutate(data, size, most);
  Parts lines = cut(view(data, size), '\n');
  for (auto times = pick(random, 3) + 1; times > 0; --times) {
    if (how == 3) {
      rearrange(lines, random);
    } else if (how == 4) {
      std::string& line = lines[pick(random, lines.size())];
      Parts tokens = cut(line, ' ');
      rearrange(tokens, random);
      line = joined(tokens, ' ');
    } else if (how == 5) {
      mix(lines, random);
    } else {
      borrow(lines, random);
    }
  }
  return keep(joined(lines, '\n'), data, most);
}

// The beginning of one, then lines of both.
extern "C" std::size_t LLVMFuzzerCustomCrossOver(const std::uint8_t* one, std::size_t one_size,
                                                 const std::uint8_t* other, std::size_t other_size, std::uint8_t* out,
                                                 std::size_t most, unsigned seed) {
  Random random(seed + 1);
  Parts lines = cut(view(one, one_size), '\n');
  const Parts more = cut(view(other, other_size), '\n');
  const std::size_t from = pick(random, more.size());
  const std::size_t count = 1 + pick(random, more.size() - from);
  const std::size_t at = pick(random, lines.size() + 1);
  if (pick(random, 2) == 0) lines.resize(at);
  lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(at), more.begin() + static_cast<std::ptrdiff_t>(from),
               more.begin() + static_cast<std::ptrdiff_t>(from + count));
  return keep(joined(lines, '\n'), out, most);
}
