// Whole sessions written down with everything shown on the way: the sample records line by line, and typed sessions
// with their refusals. The transcripts lie beside this file, one for each session. To change them, run these cases with
// BOGOSITY_WRITE_TRANSCRIPTS=1 and read the difference.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "core/record.h"
#include "games/catalogue.h"
#include "tests/games/transcripts/session_told.h"
#include "tests/support/played.h"
#include "tests/support/samples.h"
#include "tests/support/typed_places.h"

namespace bogosity::tests {
namespace {

const std::filesystem::path folder = BOGOSITY_SOURCE_DIR "/tests/games/transcripts";

std::string text_in(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

struct Written {
  core::Headers headers;
  std::vector<std::string> lines;
};

Written written_as(const std::string& text) {
  Written out;
  core::LineSplitter lines(text);
  for (std::string_view line; lines.next(line);) {
    if (line.empty()) continue;
    if (line.front() != '[') {
      out.lines.emplace_back(line);
      continue;
    }
    const auto end_of_key = line.find(' ');
    const auto value = line.substr(end_of_key + 2);
    out.headers.push_back(
        {std::string(line.substr(1, end_of_key - 1)), std::string(value.substr(0, value.size() - 2)), {}});
  }
  return out;
}

Written written_in(const std::filesystem::path& path) { return written_as(text_in(path)); }

core::Snapshot::Pointer begun(const core::Headers& headers) {
  const auto* game = games::find(core::find_header(headers, "Game")->value);
  REQUIRE(game != nullptr);
  auto play = game->begin(headers);
  REQUIRE_MESSAGE(play, (play ? "" : core::describe(play.error())));
  return std::move(*play);
}

// The results of a fold without this line.
std::string told_without(std::size_t left_out, const Written& written, const core::Snapshot& whole) {
  auto other = begun(written.headers);
  for (std::size_t i = 0; i < written.lines.size(); ++i) {
    if (i != left_out && !log(other, written.lines[i])) return fmt::format("without line {}: refused\n", left_out + 1);
  }
  const auto differences = other->differences_from(whole);
  if (differences.told.empty() && differences.verdicts.empty()) return {};
  std::string text = fmt::format("without line {}:\n", left_out + 1);
  for (const auto& told : differences.told) text += "  " + in_text(told) + "\n";
  for (const auto& it : differences.verdicts)
    text += "  " +
            words("verdict", it.turn, it.accused, word_for(it.was), it.is ? word_for(*it.is) : "", it.can_be_kept) +
            "\n";
  return text;
}

std::string told_of_record(const Written& written) {
  auto play = begun(written.headers);
  Shown before = shown_now(*play);
  std::string text = before.changes_from({});
  std::vector<Known> known = {known_now(*play)};  // by the lines of the log
  for (const auto& line : written.lines) {
    text += "> " + line + "\n";
    const std::string sealed = in_text(play->sealed_text(line));
    if (sealed != line) text += "  sealed: " + sealed + "\n";
    if (const auto judged = play->judged_part(line); !judged.empty()) text += "  judged: " + judged + "\n";
    const auto ok = log(play, line);
    REQUIRE_MESSAGE(ok, line, ": ", (ok ? "" : core::describe(ok.error())));
    Shown now = shown_now(*play);
    text += now.changes_from(before);
    before = std::move(now);
    known.resize(play->log_size() + 1);
    known.back() = known_now(*play);
  }
  const auto review = tests::review(*play, core::Unsealed::by_close_of_session());
  Shown then;
  for (std::size_t step = 0; step <= review->last_step(); ++step) {
    Shown next = shown_then(*review, step, known.at(step));
    if (const std::string changes = next.changes_from(then); !changes.empty())
      text += fmt::format("after line {}\n", step) + changes;
    then = std::move(next);
  }
  text += told_in_the_end(*play) + "== left out\n";
  for (std::size_t i = 3; i < written.lines.size(); i += 7) text += told_without(i, written, *play);
  return text;
}

// The answer of the entry line, and the log after it. A line that begins with a + leaves the turn open.
std::string told_of_typing(const Written& written) {
  auto play = begun(written.headers);
  Shown before = shown_now(*play);
  std::string text = before.changes_from({});
  for (const auto& line : written.lines) {
    const bool keeps = line.starts_with("+ ");
    const auto reading =
        play->try_out(keeps ? line.substr(2) : line, keeps ? core::Passing::keeps : core::Passing::passes);
    CHECK_MESSAGE(wrong_with_places(line, *play) == "", line);
    if (reading && !reading->text.empty() && !youre_bogus::view_of(*play)) {
      const auto again = play->try_out(reading->text, core::Passing::passes);
      CHECK_MESSAGE((again && again->text == reading->text), line);
    }
    text += "> " + line + "\n";
    if (!reading) {
      text += "  " + core::describe(reading.error()) +
              flag("(the rules)", reading.error().kind == core::Refusal::not_allowed) +
              flag("(unreadable)", reading.error().kind == core::Refusal::unreadable) + "\n";
      for (const auto& offer : reading.error().suggestions)
        text += "  offers " + words(offer.text, "for", offer.instead, "in", offer.line) +
                (offer.first ? " behind " + offer.first->entry : "") + "\n";
      continue;
    }
    const std::string sentence = in_text(reading->sentence);
    if (reading->text != line) text += "  " + reading->text + "\n";
    text += "  " + sentence + "\n";
    if (reading->text.empty()) continue;
    const auto ok = log(play, reading->text);
    if (ok && reading->after) CHECK(all_told(*reading->after) == all_told(*play));
    text += ok ? "" : "  but " + core::describe(ok.error()) + "\n";
    if (ok && play->log_size() > 0) {
      const std::string logged = in_text(play->log_line(play->logged_line()));
      if (logged != sentence) text += "  log: " + logged + "\n";
    }
    Shown now = shown_now(*play);
    text += now.changes_from(before);
    before = std::move(now);
  }
  text += "== record\n" + play->record() + "== points\n" + told_points_of(*play) + "== left out\n";
  const Written record = written_as(play->record());
  for (std::size_t i = 0; i < record.lines.size(); ++i) text += told_without(i, record, *play);
  return text;
}

// Records that lie under each other, lines of four hyphens between them: each by the line on which it begins, as it is
// kept, or what is said against it.
std::string told_of_records(const std::string& records) {
  static const std::string between = "\n----\n";
  std::string text;
  for (std::size_t at = 0; at < records.size();) {
    const auto end = std::min(records.find(between, at), records.size());
    const std::string record = records.substr(at, end - at);
    const auto begin = records.begin() + static_cast<std::ptrdiff_t>(at);
    text += fmt::format("---- line {}\n", std::count(records.begin(), begin, '\n') + 1);
    at = end + between.size();
    const auto game = games::game_of_record(record);
    if (!game) {
      text += core::describe(game.error()) + "\n";
      continue;
    }
    const auto play = (*game)->read_record(record);
    if (play) {
      const std::string kept = (*play)->record();
      text += (kept == record + "\n" ? "as it stands\n" : kept) + (*play)->state_sentence();
    } else {
      text += core::describe(play.error()) + (play.error().kind == core::Refusal::not_allowed ? " (the rules)" : "");
    }
    text += "\n";
  }
  return text;
}

// The first line that is another one, with those before it.
std::string first_difference(const std::string& was, const std::string& is) {
  const auto at =
      static_cast<std::size_t>(std::mismatch(was.begin(), was.end(), is.begin(), is.end()).first - was.begin());
  const auto from = at < 300 ? 0 : was.find('\n', at - 300) + 1;
  return "it was\n" + was.substr(from, 600) + "\nit is\n" + is.substr(std::min(from, is.size()), 600);
}

void compare(const std::string& name, const std::string& told) {
  const auto file = folder / (name + ".told");
  if (std::getenv("BOGOSITY_WRITE_TRANSCRIPTS") != nullptr) std::ofstream(file, std::ios::binary) << told;
  const std::string kept = text_in(file);
  INFO(name, "\n", first_difference(kept, told));
  CHECK(kept == told);
}

void compare_record(const char* name) {
  compare(name, told_of_record(written_in(std::string(BOGOSITY_SOURCE_DIR "/assets/samples/") + name + ".table")));
}
void compare_written(const char* name) {
  compare(name, told_of_record(written_in(folder / (std::string(name) + ".typed"))));
}
void compare_typing(const char* name) {
  compare(name, told_of_typing(written_in(folder / (std::string(name) + ".typed"))));
}

}  // namespace

TEST_CASE("transcript: two decks in Boulder") { compare_record("two-decks-in-boulder"); }
TEST_CASE("transcript: soup night") { compare_record("booger-soup-night"); }
TEST_CASE("transcript: Tens at the lake") { compare_record("cals-bs-tens-at-the-lake"); }
TEST_CASE("transcript: before the train") { compare_record("the-bogey-before-the-train"); }
TEST_CASE("transcript: so close") { compare_record("the-bogey-so-close"); }
TEST_CASE("transcript: Booger On Your Neighbor as it is typed") { compare_typing("booger-typed"); }
TEST_CASE("transcript: Cal's BS as it is typed") { compare_typing("cals-bs-typed"); }
TEST_CASE("transcript: The Bogey as it is typed") { compare_typing("the-bogey-typed"); }
TEST_CASE("transcript: You're Bogus as it is typed") { compare_typing("youre-bogus-typed"); }
TEST_CASE("transcript: You're Bogus, rounds and matters as they are typed") { compare_typing("youre-bogus-rounds"); }
TEST_CASE("transcript: You're Bogus, wins as they are typed") { compare_typing("youre-bogus-wins"); }
TEST_CASE("transcript: You're Bogus with cards that nobody has seen") { compare_written("youre-bogus-unseen"); }
TEST_CASE("transcript: You're Bogus with what Sevens and Jokers say") { compare_written("youre-bogus-said"); }
TEST_CASE("transcript: You're Bogus with Aces on cards that nobody has seen") { compare_written("youre-bogus-aces"); }
TEST_CASE("transcript: You're Bogus, Aces counted as they are typed") { compare_typing("youre-bogus-counted"); }
TEST_CASE("transcript: You're Bogus, cards put right after the verdict") { compare_written("youre-bogus-put-right"); }
TEST_CASE("transcript: You're Bogus with slips of the finger") { compare_typing("youre-bogus-slips"); }
TEST_CASE("transcript: Booger with slips of the finger") { compare_typing("booger-slips"); }
TEST_CASE("transcript: Cal's BS with slips of the finger") { compare_typing("cals-bs-slips"); }
TEST_CASE("transcript: The Bogey with slips of the finger") { compare_typing("the-bogey-slips"); }
TEST_CASE("transcript: Booger with one deck, as it is typed") { compare_typing("booger-one-deck"); }
TEST_CASE("transcript: Booger with two decks, as it is typed") { compare_typing("booger-two-decks"); }
TEST_CASE("transcript: Booger with a hundred decks, as it is typed") { compare_typing("booger-hundred-decks"); }
TEST_CASE("transcript: sessions that are known by their totals alone") {
  for (const char* head : {"[Game \"You're Bogus\"]", "[Game \"Booger On Your Neighbor\"]", "[Game \"Cal's BS\"]"}) {
    const std::string name = std::string("totals-") + (head[7] == 'Y' ? "yb" : head[7] == 'B' ? "booger" : "cals");
    compare(name, told_of_record(written_as(std::string(head) + "\n[Players \"Ann, Bob, Cy\"]\n" +
                                            "[Result \"Ann 45, Bob -10\"]\nnote:\"hm\"\nadjust:Bob=5\n" +
                                            "scorekeeper:Bob\nrule:\"no dogs\"\n")));
  }
}
TEST_CASE("transcript: whole records, as they are kept or refused") {
  compare("whole-records", told_of_records(text_in(folder / "whole-records.typed")));
}

}  // namespace bogosity::tests
