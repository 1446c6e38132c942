// literal_referee audit FILE|-, format FILE|-, worth CARDS [--decks 2] [--rulings joker-duplicates=no]
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

#include "literal.h"

namespace {

int usage() {
  std::cerr
      << "usage: literal_referee audit|format FILE|-, or worth CARDS [--decks 2] [--rulings joker-duplicates=no]\n";
  return 2;
}

int run_on_record(const std::string& command, const std::string& path) {
  std::string text;
  if (path == "-") {
    text.assign(std::istreambuf_iterator<char>(std::cin), {});
  } else {
    std::ifstream file(path, std::ios::binary);
    if (!file) {
      std::cerr << path << ": cannot be opened\n";
      return 2;
    }
    text.assign(std::istreambuf_iterator<char>(file), {});
  }
  const literal::Answer answer = literal::referee(text);
  if (!answer.accepted) {
    std::cerr << path << ":" << answer.line << ":" << answer.column << ": " << answer.reason << "\n";
    return 1;
  }
  if (command == "audit")
    std::cout << answer.audit.dump() << "\n";
  else
    std::cout << answer.canonical;
  return 0;
}

int run_worth(const std::vector<std::string>& arguments) {
  int decks = 1;
  bool duplicates = true;
  for (std::size_t index = 2; index < arguments.size(); ++index) {
    const std::string& option = arguments[index];
    const std::string value = index + 1 < arguments.size() ? arguments[index + 1] : "";
    if (option == "--json") continue;
    if (option == "--decks" && (value == "1" || value == "2"))
      decks = value == "2" ? 2 : 1;
    else if (option == "--rulings" && value == "joker-duplicates=no")
      duplicates = false;
    else if (option == "--rulings" && value == "joker-duplicates=yes")
      duplicates = true;
    else
      return usage();
    ++index;
  }
  const literal::WorthAnswer answer = literal::worth(arguments[1], decks, duplicates);
  if (!answer.readable) {
    std::cerr << answer.reason << "\n";
    return 2;
  }
  std::cout << answer.json.dump() << "\n";
  return 0;
}

}  // namespace

int main(int count, char** words) {
  const std::vector<std::string> arguments(words + 1, words + count);
  if (arguments.size() < 2) return usage();
  if (arguments[0] == "worth") return run_worth(arguments);
  if (arguments.size() != 2 || (arguments[0] != "audit" && arguments[0] != "format")) return usage();
  return run_on_record(arguments[0], arguments[1]);
}
