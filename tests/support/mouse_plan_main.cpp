// Plays a record at the dashboard by mouse, without a window, and writes down every click: mouse_plan FILE. Words for
// people are typed, everything else is pressed. What it says on standard error is how much of either there was.
#include <fstream>
#include <sstream>
#include <vector>

#include "core/quoting.h"
#include "core/record.h"
#include "games/youre_bogus/game.h"
#include "games/youre_bogus/shorthand/shout_draft.h"
#include "games/youre_bogus/view/table_view.h"
#include "tests/support/recorded_hand.h"
#include "tests/support/store_in_memory.h"

namespace bogosity::tests {
namespace {

using Tokens = std::vector<std::string>;

std::string header(const core::Headers& headers, std::string_view key) {
  for (const auto& each : headers) {
    if (each.key == key) return each.value;
  }
  return {};
}

std::string name_of(std::string_view token) {
  return token.starts_with('"') ? core::take_quoted(token).value_or(std::string()) : std::string(token);
}

std::pair<std::string, std::string> cut_at(const std::string& text, char where) {
  const std::size_t at = text.find(where);
  return at == std::string::npos ? std::pair{text, std::string()} : std::pair{text.substr(0, at), text.substr(at + 1)};
}

std::vector<std::string> pieces_of(const std::string& text, char between) {
  std::vector<std::string> pieces;
  std::stringstream in(text);
  for (std::string each; std::getline(in, each, between);) pieces.push_back(each);
  return pieces;
}

class Scorekeeper {
 public:
  Scorekeeper(PlannedHand& hand, Session mirror) : hand_(hand), mirror_(std::move(mirror)) {}

  void fill_in_form(const core::Headers& headers) {
    hand_.type(header(headers, "Players"));
    hand_.click("House options");
    field("TITLE", header(headers, "Event"));
    field("PLACE", header(headers, "Place"));
    hand_.click("DATE");
    hand_.clear_field();
    hand_.type(header(headers, "Date"));
    field("SCOREKEEPER", header(headers, "Scorekeeper"));
    const auto [kind, value] = cut_at(header(headers, "End"), ' ');
    if (!kind.empty()) {
      hand_.click(kind);
      field(kind == "time" ? "END TIME" : kind == "rounds" ? "HOW MANY ROUNDS" : "HOW MANY POINTS", value);
    }
    hand_.click("Start session");
    if (hand_.table() == nullptr) hand_.give_up("the session did not start");
    hand_.wait_for_entries();
  }

  void write(const std::string& record_line) {
    std::vector<core::RawToken> raw;
    if (!core::split(record_line, 1, raw)) hand_.give_up("unreadable: " + record_line);
    Tokens tokens;
    for (const auto& each : raw) tokens.emplace_back(each.text);
    if (tokens.front().size() > 1 && tokens.front().back() == ':') tokens.erase(tokens.begin());
    for (const auto& token : tokens) put(token);
    log();
    if (last_line() != record_line) hand_.give_up("wanted " + record_line + ", got " + last_line());
  }

  void end_session() {
    hand_.click("End session");
    hand_.click("End now");
  }

 private:
  void field(std::string_view caption, const std::string& text) {
    if (text.empty()) return;
    hand_.click(caption);
    hand_.type(text);
  }

  // Brings the panel of a step to the front, if it does not lie there.
  void step(std::string_view name, std::string_view caption) {
    if (!hand_.sees(caption)) hand_.click("step " + std::string(name));
  }

  void log() {
    if (hand_.line().empty()) return;
    for (const auto& token : to_fill_in_) fill_in(token);
    to_fill_in_.clear();
    submit("Log it", core::Passing::passes);
  }
  void log_and_keep() {
    hand_.click("step Pass");
    submit("Keep the turn open", core::Passing::keeps);
  }
  void submit(std::string_view button, core::Passing passing) {
    const std::string line = hand_.line();
    hand_.click(button);
    if (!hand_.line().empty()) hand_.give_up("it was not logged");
    if (!mirror_.submit(line, passing)) hand_.give_up("only the window takes: " + line);
    hand_.wait_for_entries();
  }
  void back_to_table() {
    if (hand_.has("Back to the table")) hand_.click("Back to the table");
  }
  std::string last_line() const {
    std::string record = mirror_.play().record();
    while (!record.empty() && record.back() == '\n') record.pop_back();
    return record.substr(record.rfind('\n') + 1);
  }

  // A token that the rules prescribe needs no click.
  void fill_in(const std::string& token) {
    const auto reading = mirror_.play().try_out(hand_.line(), core::Passing::passes);
    if (reading && (" " + reading->text + " ").find(" " + token + " ") != std::string::npos) return;
    step("Pick up", "PICKED UP");
    hand_.click(token == "take" ? "took the top card" : token);
  }

  void put(const std::string& token);
  bool put_beside(const std::string& kind, const std::string& rest);
  bool put_verdict(const std::string& kind, const std::string& rest);
  void put_mishap(const std::string& kind, const std::string& rest);
  void put_shout(const std::string& rest);
  void put_cards(const std::string& token);
  void put_specification(std::string rest);
  void put_win(const std::string& rest);
  void put_aces(const std::string& rest);
  void open_form(std::string_view title) {
    back_to_table();
    hand_.click("More");
    hand_.click(title);
  }
  void logs_at_once(std::string_view button, const std::string& token) {
    hand_.click(button);
    was_logged(token);
  }
  void was_logged(const std::string& token) {
    if (!mirror_.submit(token, core::Passing::keeps)) hand_.give_up("only the window takes: " + token);
    hand_.wait_for_entries();
  }

  PlannedHand& hand_;
  Session mirror_;
  Tokens to_fill_in_;
};

void Scorekeeper::put(const std::string& token) {
  const auto [kind, rest] = cut_at(token, ':');
  if (token == "take" || token[0] == '+') return to_fill_in_.push_back(token);
  if (kind != "look" && kind != "ruled" && kind != "deny") back_to_table();
  if (put_beside(kind, rest) || put_verdict(kind, rest)) return;
  if (kind == "want") {
    step("Declare", "WHAT IS WANTED?");
    hand_.click(rest == "top" ? "the top card" : rest == "two" ? "to discard two" : "something else: type it");
    if (rest[0] == '"') hand_.type(name_of(rest));
  } else if (kind == "off" || kind == "grab") {
    put_mishap(kind, rest);
  } else if (kind == "bogus") {
    put_shout(rest);
  } else if (kind == "admit" || kind == "deny" || kind == "open") {
    std::string line = hand_.line();
    const auto typing = youre_bogus::typing_table(mirror_.play());
    const auto shout = youre_bogus::typed_shout(typing->read(line));
    hand_.click(kind == "admit" ? "admits it" : kind == "deny" ? "denies it" : "put it off");
    // Before the roll the answer logs the shout.
    if (hand_.line().empty() && shout) was_logged(line.insert(shout->at.to, " " + kind));
  } else if (token.size() == 3 && token[1] == '-') {
    hand_.click("first die " + token.substr(0, 1));
    hand_.click("second die " + token.substr(2));
  } else if (kind == "under") {
    step("Pick up", "PICKED UP");
    hand_.click("under it ...");
    hand_.click("card " + rest);
  } else if (kind == "right" || kind == "left") {
    step("Exchange", "DRAWN AND SHOWN");
    hand_.click("pass " + kind);
    hand_.click("card " + rest);
  } else if (kind == "win") {
    put_win(rest);
  } else if (kind == "aces") {
    put_aces(rest);
  } else if (token[0] == '=') {
    put_specification(token.substr(1));
  } else {
    put_cards(token);
  }
}

// Clicks the answer that the verdict asks for. True if it was such a token.
bool Scorekeeper::put_verdict(const std::string& kind, const std::string& rest) {
  if (kind != "look" && kind != "ruled") return false;
  if (!hand_.line().empty()) log_and_keep();
  if (kind == "look") {
    const auto [depth, card] = cut_at(rest, '=');
    hand_.click("Lift the " + core::place_in_stack(std::stoi(depth)) + " card and tell me");
    logs_at_once("card " + card, kind + ":" + rest);
  } else {
    hand_.click("The table rules otherwise");
    hand_.click(rest == "void" ? "Rules unclear, no penalty (Z4)" : rest == "clean" ? "Not Bogus" : "Bogus");
    logs_at_once("Accept", kind + ":" + rest);
  }
  return true;
}

// Through the sheet of what happens beside the turn. True if it was such a thing.
bool Scorekeeper::put_beside(const std::string& kind, const std::string& rest) {
  if (kind == "note" || kind == "rule") {
    open_form(kind == "note" ? "Note" : "House rule");
    hand_.type(name_of(rest));
  } else if (kind == "bid") {
    const auto [amount, who] = cut_at(rest, '@');
    open_form("Bid");
    for (const char digit : amount) hand_.click(std::string(1, digit));
    hand_.click(name_of(who));
  } else if (kind == "late") {
    const auto [who, accused] = cut_at(rest, '>');
    open_form("Late shout");
    hand_.click(name_of(who));
    hand_.click(name_of(accused), 1);
  } else if (kind == "clarify") {
    const auto [rule, words] = cut_at(rest, '"');
    open_form("Clarify");
    hand_.click("RULE (OPTIONAL)");
    hand_.type(rule);
    hand_.click("WHAT WAS AGREED");
    hand_.type(name_of('"' + words));
  } else if (kind == "scorekeeper") {
    open_form("Scorekeeper");
    hand_.click(name_of(rest));
  } else if (kind == "settle") {
    // One is open at a time.
    hand_.click("open inquiry");
    hand_.click_ending(rest.ends_with("=admit") ? " admits" : " denies");
    was_logged("settle:" + rest);
    return true;
  } else {
    return false;
  }
  if (hand_.has("Use this"))
    hand_.click("Use this");
  else
    logs_at_once("Log it", kind + ":" + rest);
  return true;
}

void Scorekeeper::put_mishap(const std::string& kind, const std::string& rest) {
  const auto [die, who] = cut_at(rest, '@');
  const auto [name, where] = cut_at(who, '=');
  step("Dice", "WHAT HAPPENED TO THE DIE?");
  hand_.click(kind == "off" ? "It rolled off by itself" : where.empty() ? "It was touched" : "It was out of play");
  if (where == "out") hand_.click("off the table: double");
  if (kind == "grab") hand_.click(name_of(name));
  const auto dice = pieces_of(die, ',');
  hand_.click("showed " + dice[0]);
  if (dice.size() > 1) hand_.click("other showed " + dice[1]);
}

void Scorekeeper::put_shout(const std::string& rest) {
  const auto [who, accused] = cut_at(rest, '>');
  hand_.click("You\u2019re Bogus!");
  for (const auto& name : pieces_of(who, ',')) hand_.click(name_of(name));
  if (accused.empty()) return;
  hand_.click("at somebody else");
  hand_.click(name_of(accused));
}

void Scorekeeper::put_cards(const std::string& token) {
  bool first = true;
  for (const auto& card : pieces_of(token, '/')) {
    if (first)
      step("Place", "CARD PLACED");
    else if (!hand_.sees("UNDERNEATH IT LIES"))
      hand_.click("one more underneath");
    hand_.click("card " + card);
    first = false;
  }
}

void Scorekeeper::put_specification(std::string rest) {
  step("Specify", "SAID TO BE");
  const auto cut = [&rest](std::string_view beginning) {
    const bool there = rest.starts_with(beginning);
    if (there) rest.erase(0, beginning.size());
    return there;
  };
  if (cut("~")) hand_.click("transparent");
  for (const char* parity : {"odd", "even"}) {
    if (cut(parity)) hand_.click(parity);
  }
  for (const char mark : rest) {
    const bool suit = std::string_view("CDHS").find(mark) != std::string_view::npos;
    hand_.click(suit ? std::string("suit ") + mark : mark == 'T' ? "10" : std::string(1, mark));
  }
}

void Scorekeeper::put_win(const std::string& rest) {
  const auto [claim, cards] = cut_at(rest, '=');
  step("Win", "A WIN OF HOW MANY POINTS?");
  for (const char digit : claim) hand_.click(std::string(1, digit));
  hand_.click("the cards");
  for (const auto& half : pieces_of(cards, '/')) {
    for (const auto& card : pieces_of(half, ',')) hand_.click("card " + card);
  }
}

// Asked once the win is in the log.
void Scorekeeper::put_aces(const std::string& rest) {
  log();
  back_to_table();
  for (const auto& each : pieces_of(rest, ',')) {
    const auto [name, aces] = cut_at(each, '=');
    for (int i = std::stoi(aces); i > 0; --i) hand_.click("more Aces " + name_of(name));
  }
}

}  // namespace

// Everything in the file, one line after the other.
int plan(const std::string& text) {
  auto head = core::read_head(text);
  if (!head) return 1;
  StoreInMemory store;
  StoreInMemory mirror_store;
  PlannedHand hand(store);
  auto mirror = Session::begin(quiet_surroundings(mirror_store), head->headers);
  if (!mirror) return 1;
  Scorekeeper scorekeeper(hand, std::move(*mirror));
  scorekeeper.fill_in_form(head->headers);
  for (std::string_view line; head->body.next(line);) {
    if (!line.empty()) scorekeeper.write(std::string(line));
  }
  scorekeeper.end_session();
  std::cerr << hand.clicks << " clicks, " << hand.typed << " characters typed, " << hand.entries() << " entries\n";
  return 0;
}

}  // namespace bogosity::tests

int main(int count, char** arguments) {
  if (count != 2) return 2;
  std::ifstream file(arguments[1]);
  std::stringstream text;
  text << file.rdbuf();
  return file.good() ? bogosity::tests::plan(text.str()) : 2;
}
