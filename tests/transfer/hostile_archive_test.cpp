// Archives and files of sessions that are odd without being damaged: nothing leads out of them, and nothing in them
// makes the program slow or wrong.
#include <array>
#include <cstdio>

#include "tests/support/received_file.h"

namespace bogosity::tests {
namespace {

const std::string record = "[Game \"You're Bogus\"]\n[Players \"Ann, Bob\"]\n\nAnn: 6-6 +2\n";

// A member of a tar archive, as POSIX lays it out: a header of 512 bytes, then the text in blocks of 512.
std::string member(char kind, const std::string& name, const std::string& text, const std::string& leads_to = "") {
  std::array<char, 512> head{};
  const auto put = [&](std::size_t at, const std::string& value) {
    std::copy(value.begin(), value.end(), head.begin() + static_cast<std::ptrdiff_t>(at));
  };
  const auto octal = [](std::size_t value, int digits) {
    std::array<char, 16> digits_of{};
    std::snprintf(digits_of.data(), digits_of.size(), "%0*zo", digits, value);
    return std::string(digits_of.data());
  };
  put(0, name);
  put(100, "0000644");
  put(108, "0000000");
  put(116, "0000000");
  put(124, octal(text.size(), 11));
  put(136, "00000000000");
  put(148, "        ");
  head[156] = kind;
  put(157, leads_to);
  put(257, "ustar");
  put(263, "00");
  std::size_t sum = 0;
  for (const char c : head) sum += static_cast<unsigned char>(c);
  put(148, octal(sum, 6) + '\0' + ' ');
  std::string all(head.begin(), head.end());
  all += text;
  all.resize((all.size() + 511) / 512 * 512);
  return all;
}

std::string archive_of(const std::string& members) { return members + std::string(1024, '\0'); }

TEST_CASE("hostile archive: links, devices, pipes and folders in it are passed over, whatever they lead to") {
  const Scratch scratch;
  const std::filesystem::path secret = scratch / "secret.table";
  write(secret, record);
  const std::string tar =
      archive_of(member('2', "a.table", "", secret.string()) + member('1', "b.table", "", secret.string()) +
                 member('3', "c.table", "") + member('4', "d.table", "") + member('5', "e.table/", "") +
                 member('6', "f.table", ""));
  write(scratch / "x.tar", tar);
  const auto taken = taken_in(scratch / "x.tar");
  CHECK_MESSAGE(taken.sessions == 0, taken.refused);
  // The same with an ordinary member beside them.
  write(scratch / "y.tar", archive_of(member('2', "a.table", "", secret.string()) + member('0', "g.table", record)));
  CHECK(taken_in(scratch / "y.tar").sessions == 1);
  CHECK(std::distance(std::filesystem::directory_iterator(scratch.folder()), {}) == 3);
}

TEST_CASE("hostile archive: one that says it is longer than it is gives what is there") {
  const Scratch scratch;
  std::string lies = member('0', "a.table", record) + member('0', "b.table", record);
  lies.resize(1024 + 512 + 10);
  write(scratch / "x.tar", lies);
  const auto taken = taken_in(scratch / "x.tar");
  CHECK(taken.sessions == 1);
  CHECK_MESSAGE(!taken.refused.empty(), taken.refused);
}

TEST_CASE("hostile file: invented statistics change no answer") {
  const Sent sent;
  sent.becomes(
      "ANALYZE; DELETE FROM sqlite_stat1; INSERT INTO sqlite_stat1 VALUES ('entry', NULL, '1'), "
      "('session', NULL, '99999999999999999999'), ('change', 'no such index', '-1 x'), ('nothing', 'at all', '')");
  CHECK(sent.refusal() == "it was opened");
  const auto taken = taken_in(sent.file);
  CHECK_MESSAGE(taken.sessions == 1, taken.refused);
  CHECK(checked(sent.file).is_ok());
}

}  // namespace
}  // namespace bogosity::tests
