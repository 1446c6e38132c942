// The interface between a game and the rest of the program. Inside its folder a game is typed, outside it is neutral:
// journal, store and command line exchange lines of the record and the types of src/core; a game's own screen asks for
// its own views. A game is a folder under src/games and a line in src/games/catalogue.cpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/facts.h"
#include "core/inquiry.h"
#include "core/result.h"
#include "core/rulebook.h"
#include "core/sealed.h"
#include "core/sentence.h"
#include "core/table_view.h"

namespace bogosity::core {

class AuditSink;
class Renaming;

enum class Ranking : std::uint8_t { higher_wins, lower_wins, graded };

struct Header {
  std::string key;
  std::string value;
  TextPosition place;
  friend bool operator==(const Header& a, const Header& b) { return a.key == b.key && a.value == b.value; }
};
using Headers = std::vector<Header>;

// Does Enter pass the dice (the turn, the lead), or does Shift+Enter keep the turn open?
enum class Passing : std::uint8_t { passes, keeps };
// A preview asks what a text would say, Enter that it be logged. A preview must not tell of cards that nobody sees: if
// only such cards forbid what is typed, it reads as if the scorekeeper insisted on it.
enum class Asks : std::uint8_t { preview, entry };

// Words that anybody may have typed, a player's name, or neither: a number, a choice.
enum class HeaderContent : std::uint8_t { words, name, setting };

// What is known of a game before anybody plays it.
struct About {
  std::string_view name;  // as in the header `Game`
  Ranking ranking = Ranking::higher_wins;
  // What the scores are where people read them: "columns" in a game that counts no points.
  std::string_view score_word = "points";
  std::string_view round_word = "round";
  std::string_view turn_word = "to play";  // behind the name of the player whose turn it is
  std::string_view end_rule = {};          // " (M4)", after the words about the agreed end
  bool is_solitaire = false;               // one person plays it alone
  bool wins_rounds = false;                // points move with turns, and a win ends a round
  bool turns_go_round = false;             // from seat to seat: a turn that nobody logged moves those behind it
  bool has_seal = false;  // over cards, until an inquiry or the end: there are shouts, bids and open inquiries
  const Rulebook& rulebook;
  std::vector<GameTable> tables = {};
  std::vector<FeatKind> feats = {};
  // The content of the headers that only this game has; those that are not named hold words.
  std::vector<std::pair<std::string_view, HeaderContent>> headers = {};

  HeaderContent content_of(std::string_view header) const;
};

class Snapshot;

// A text that is being typed, as a game has read it. The game's own has tokens in it, which its panels show.
class TypedLine {
 public:
  explicit TypedLine(std::string_view text) : text_(text) {}
  virtual ~TypedLine() = default;
  TypedLine(const TypedLine&) = delete;
  TypedLine& operator=(const TypedLine&) = delete;

  const std::string& text() const { return text_; }

 private:
  std::string text_;
};
using TypedLinePointer = std::shared_ptr<const TypedLine>;

// What is typed, tried out on a copy before it is logged.
struct Trial {
  std::string text;                          // goes into the journal; empty: nothing was typed
  Sentence sentence;                         // says it, and what to mind
  Sentence to_mind = {};                     // the part of it that the line of the log does not say; may be empty
  std::vector<Suggestion> suggestions = {};  // what may have been meant instead
  // The session with this entry, where that is known already: the same as with(text).
  std::shared_ptr<const Snapshot> after = nullptr;
};

struct PlayerResult {
  std::string name;
  int score = 0;
  bool playing = true;
  bool had_turn = true;  // ever, or the session is known by its totals and these are among them
  // Where the lowest score wins: hands were counted without her, and she got no points for them.
  bool missed_hands = false;
  Stay stay = {};  // in turns
};

// A player's shouts, or doubts, with what everybody at the table has heard of them.
struct Calls {
  int right = 0;
  int wrong = 0;
  int caught = 0;  // how often others were right about this player
};

// Takes a text that may be long, a piece at a time.
using Write = std::function<void(std::string_view)>;

// The state of the session, for headers of lists and for standings.
struct Outcome {
  std::vector<PlayerResult> players;
  int turns = 0;
  int rounds = 0;  // that have begun
};

// By player: 1 is the first, ties share a place; 0 is no place, for players without a turn. If the lower score wins,
// players who missed hands come in behind those who played every hand, and players who have left behind all others.
std::vector<int> places_of(const std::vector<PlayerResult>& players, Ranking ranking);
// Indices of those who won; nobody if only one player has a place: somebody alone at the table wins nothing.
std::vector<std::size_t> winners_of(const std::vector<int>& places);
// "Ann won", "Ann and Bob tied". `first`: the players in the first place; empty text for none.
std::string winners_in_words(const std::vector<std::string>& first);
// "Ann won, 45", "Ann and Bob tied, 45"; of more than two, for a cell of a list, "4 players tied, 45"; "nobody won".
std::string ending_in_words(const std::vector<std::string>& first, std::int64_t score);
// Indices, the first place first; those without a place last.
std::vector<std::size_t> in_order_of(const std::vector<int>& places);
// "3 rounds", wherever they are counted; empty if none has begun, or where one plays alone and all is one game.
std::string rounds_in_words(const Outcome& outcome, const About& about);
// "3 rounds · 60 turns".
std::string came_to_in_words(const Outcome& outcome, const About& about);

// An inquiry that a correction would decide otherwise than it was decided.
struct VerdictChange {
  int turn = 0;  // whose line has the shout
  std::string accused;
  Verdict was = Verdict::open;
  std::optional<Verdict> is;  // nothing: the inquiry would be gone
  bool can_be_kept = false;   // the table's own ruling can say what it was
};

// The table's own word on an inquiry, over the log's (Z3), or that the rules were unclear (Z4).
struct TableRuling {
  int turn = 0;  // whose line has the shout
  std::string accused;
  Ruling word = Ruling::none;
  std::string why;              // may be empty
  std::vector<std::string> by;  // who decided; may be empty
};

// A card of the stack that was turned up; 1 is the top.
struct CardTurnedUp {
  int depth = 1;
  Card card;
};
// What an inquiry still waits for, or what the table says to its verdict.
using Added = std::variant<CardTurnedUp, TableRuling>;
struct InquiryAt {
  int turn = 0;  // whose line has the shout
  std::string accused;
  bool is_last = true;  // no other inquiry came after it
};

// The public differences between two folds of a session: scores, hands, wins, verdicts.
struct Differences {
  std::vector<Sentence> told;  // a sentence each, verdicts excepted
  std::vector<VerdictChange> verdicts;
};

enum class MomentKind : std::uint8_t { inquiry, win, penalty, missed, note, round };
inline constexpr std::size_t moment_kinds = 6;

struct Moment {
  std::size_t step = 0;  // with which it was on the table
  MomentKind kind = MomentKind::inquiry;
  int turn = 0;                       // 0: before the first
  std::optional<std::size_t> player;  // index in Review::players()
  Sentence told;
  int cost = 0;  // of what nobody noticed: points that an admission would have lost
};

// All scores after a change. The first one is step 0.
struct ScoresAt {
  std::size_t step = 0;
  int turn = 0;
  std::vector<std::int64_t> scores;  // by player; who came later has 0 until then
  // By player: who may be in front, for where the lowest score wins; empty: everybody.
  std::vector<bool> in_race = {};
};

// A table of words about the session: for a terminal, a page, a spreadsheet. Numbers are written with a plain minus.
struct SummaryTable {
  // Parses the columns "player, points, best win".
  SummaryTable(std::string its_id, std::string its_title, std::string_view its_columns, std::string to_say = {});
  // A row: numbers in digits, words as they are.
  template <class... Cells>
  void add(const Cells&... cells) {
    const auto cell = [](const auto& each) {
      if constexpr (std::is_integral_v<std::decay_t<decltype(each)>>)
        return std::to_string(each);
      else
        return std::string(each);
    };
    rows.push_back({cell(cells)...});
  }

  std::string id;     // "undetected"
  std::string title;  // "The ones that got away"
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;
  std::string otherwise;  // what to say where there are no rows
};

using WordsOrTable = std::variant<std::string, SummaryTable>;

// Sentences for a screen, below a caption.
struct SentenceList {
  struct Entry {
    std::size_t step = 0;  // of the review, with which it was on the table; 0: of none
    Sentence told;
    Sentence verdict = {};  // what a shout would have come to
    Sentence why = {};
  };
  std::string_view id;  // "missed"
  std::string caption;  // may be empty
  std::vector<Entry> entries = {};
  Sentence remark = {};  // below them; may be empty
};

// A session after some of its entries: its lines and the table they lead to, never changed. Everything that anybody
// sees of a session is read from one of these; one more entry, or fewer lines, make another one.
class Snapshot : public std::enable_shared_from_this<Snapshot> {
 public:
  using Pointer = std::shared_ptr<const Snapshot>;
  virtual ~Snapshot() = default;

  // With one more journal entry: a line of the record or a part of one. The place of a refusal counts columns in
  // `entry`.
  virtual Result<Pointer> with(std::string_view entry) const = 0;
  // Reads what is being typed, shorthand included.
  virtual TypedLinePointer read_typed(std::string_view typed) const = 0;
  // Tries out what this snapshot has read. The place of a refusal counts columns in its text.
  virtual Result<Trial> try_out(const TypedLine& typed, Passing passing, Asks asks) const = 0;
  Result<Trial> try_out(std::string_view typed, Passing passing, Asks asks = Asks::entry) const {
    return try_out(*read_typed(typed), passing, asks);
  }
  // The first lines alone, as if the record ended there.
  virtual Pointer at(std::size_t lines) const = 0;

  // What the table may know.

  virtual std::string record() const = 0;
  virtual Outcome outcome() const = 0;
  // The scorekeeper after all entries; empty if nobody was ever named.
  virtual std::string scorekeeper() const { return {}; }

  // The public view of the table; nothing sealed is in it.
  virtual TableView table_view() const = 0;
  // Every entry of a player's score, oldest first; empty for a name nobody bears.
  virtual std::vector<ScoreEntryView> points_of(std::string_view name) const = 0;
  virtual std::vector<StandingView> standings(Ranking ranking) const;

  // The table's view in words: nothing sealed is in it.
  virtual std::string state_sentence() const = 0;
  // The log as the table may see it: one line for each line of the record, oldest first.
  virtual std::size_t log_size() const = 0;
  virtual Sentence log_line(std::size_t index) const = 0;
  // The number of the turn on that line, as in the audit; 0 if it is no turn's.
  virtual int log_turn(std::size_t index) const = 0;
  // The line that the last entry went to. Not always the last one: what was said late belongs to its turn.
  virtual std::size_t logged_line() const { return log_size() - 1; }

  // An entry's text as the table may read it: cards placed, looks and what was said with a card are sealed, but for
  // the card that lies on top.
  virtual Sentence sealed_text(std::string_view entry) const { return {{Tone::plain, std::string(entry)}}; }
  // The part of an entry that is judged when it is logged: shouts, answers, looks, wins. Empty if there is none.
  virtual std::string judged_part(std::string_view) const { return {}; }
  // The public changes since `before`, another snapshot of the same session.
  virtual Differences differences_from(const Snapshot& before) const;
  // The entry with the table's ruling in it, in the place of one that is there; nothing if that inquiry's answer does
  // not stand in this entry.
  virtual std::optional<std::string> with_ruling(std::string_view, const TableRuling&) const { return std::nullopt; }
  // The forms in which something can be added to an inquiry in the entry line, the simplest first; only trying shows
  // which of them can be logged now.
  virtual std::vector<std::string> continued(const InquiryAt&, const Added&) const { return {}; }

  // With a leave all there is, without one (nullptr) what the table knows.

  // In the order of the lines.
  virtual std::vector<Fact> facts(const Unsealed* leave) const = 0;
  // The rows of the game's own tables, of each in their order. Without a leave: of the tables that hold nothing sealed.
  virtual std::vector<GameRows> rows(const Unsealed* leave) const = 0;

  // What the game counts besides points and turns, for the last page: {"Primes bid", 4}. Public as it happens.
  virtual std::vector<std::pair<std::string_view, int>> counts() const { return {}; }
  // By player; may be empty where nobody doubts anybody.
  virtual std::vector<Calls> calls() const { return {}; }

  // Looking back, with the seal off.

  // The candidates for the records book: of each kind the best of each player, or of the table.
  virtual std::vector<Feat> feats(const Unsealed& leave) const = 0;
  virtual Sentence review_line(std::size_t index, const Unsealed& leave) const = 0;
  // Rules broken on a line, "E4?" where cards decide.
  virtual std::vector<std::string> found(std::size_t index, const Unsealed&) const {
    static_cast<void>(index);
    return {};
  }
  virtual std::vector<Moment> moments(const Unsealed& leave) const = 0;
  // All scores after each line that changed them.
  virtual std::vector<ScoresAt> scores() const = 0;
  virtual std::vector<SummaryTable> summary(const Unsealed& leave) const = 0;
  // What nobody noticed and what a shout or a plea brought, where the game has shouts.
  virtual std::vector<SentenceList> lists(const Unsealed&) const { return {}; }
  // The inquiries that were shouted on a line or settled by it, as they stand in the end.
  virtual std::vector<Inquiry> inquiries_on(std::size_t index, const Unsealed&) const {
    static_cast<void>(index);
    return {};
  }
  // The table after the first lines, in a sentence.
  virtual std::string table_in_words(std::size_t lines, const Unsealed&) const { return at(lines)->state_sentence(); }
  // The same for a terminal, in words and tables one below the other, and for programs: an object.
  virtual std::vector<WordsOrTable> looked_back(std::size_t lines, const Unsealed& leave) const;
  virtual nlohmann::ordered_json looked_back_as_json(std::size_t lines, const Unsealed& leave) const;

  // With a leave everything, without one what the table knows.
  virtual void audit(const Unsealed* leave, AuditSink& sink) const = 0;
  // As write_audit (core/audit.h) writes it.
  std::string audit_json(const Unsealed& leave) const;
  // What the game adds up, for people.
  virtual std::string audit_in_words(const Unsealed& leave) const = 0;
};

// What becomes of an entry that does not fit what was logged before it.
enum class Misfits : std::uint8_t { refuse, leave_out };

// A session folded from its entries.
struct Folded {
  Snapshot::Pointer snapshot;
  struct FoldedEntry {
    std::size_t line = 0;         // that it went to, the last one if it made several
    std::string keeper;           // who kept score before it; empty if nobody knows
    std::optional<Error> misfit;  // why it was left out; `line` says nothing then
  };
  // In their order. Misfits::refuse: up to the first one that does not fit, which `snapshot` does not have.
  std::vector<FoldedEntry> entries;
  // The entry that does not fit, the first of them; nothing if all do.
  const FoldedEntry* misfit() const;
};

// The turns from this one on have a number that is higher by `by`, or lower; one of them may be gone (0: none is).
struct TurnNumbers {
  int from = 1;
  int by = 0;
  int gone = 0;
};

class Game {
 public:
  virtual ~Game() = default;
  virtual const About& about() const = 0;
  // A session that has these entries; none: that begins. Refused: the headers.
  virtual Result<Folded> fold(const Headers& headers, std::span<const std::string_view> entries,
                              Misfits misfits) const = 0;
  Result<Snapshot::Pointer> begin(const Headers& headers) const {
    return fold(headers, {}, Misfits::refuse).map([](Folded folded) { return std::move(folded.snapshot); });
  }
  // A whole record; the place of a refusal counts lines and columns of `text`.
  virtual Result<Snapshot::Pointer> read_record(std::string_view text) const = 0;

  // The entry with people called otherwise, and everything else as it stands: cards, numbers and the game's own words,
  // even if somebody is called like one.
  virtual std::string renamed(std::string_view entry, const Renaming& renaming) const = 0;
  // The entry where turns that it names by their numbers have others now; one that is gone has the number 0.
  virtual std::string renumbered(std::string_view entry, const TurnNumbers&) const { return std::string(entry); }
};

// A session that is over, looked back on step by step with the seal off. Step 0 is the table before the first line of
// the record, step n the table with n lines on it. Whoever makes one has a leave to open seals, so there is none of a
// session that goes on.
class Review {
 public:
  Review(Snapshot::Pointer session, const Unsealed& leave);

  const Snapshot& session() const { return *session_; }
  const std::vector<std::string>& players() const { return players_; }  // in the order of Outcome::players
  std::size_t last_step() const { return session_->log_size(); }        // how many lines there are
  // From here on `step` is 1 to last_step(), the line that came with it.
  Sentence line(std::size_t step) const { return session_->review_line(step - 1, leave_); }
  int turn(std::size_t step) const { return session_->log_turn(step - 1); }
  std::vector<std::string> found(std::size_t step) const { return session_->found(step - 1, leave_); }
  // The table at a step, 0 included.
  std::string table_in_words(std::size_t step) const { return session_->table_in_words(step, leave_); }
  TableView table_view_at(std::size_t step) const { return session_->at(step)->table_view(); }
  std::vector<WordsOrTable> looked_back(std::size_t step) const { return session_->looked_back(step, leave_); }
  nlohmann::ordered_json looked_back_as_json(std::size_t step) const;

  const std::vector<Moment>& moments() const { return moments_; }
  const std::vector<ScoresAt>& scores() const { return scores_; }
  std::vector<SummaryTable> summary() const { return session_->summary(leave_); }
  std::vector<SentenceList> lists() const { return session_->lists(leave_); }
  std::vector<Inquiry> inquiries_on(std::size_t step) const { return session_->inquiries_on(step - 1, leave_); }
  const Unsealed& leave() const { return leave_; }

 private:
  Snapshot::Pointer session_;
  Unsealed leave_;
  std::vector<std::string> players_;
  std::vector<Moment> moments_;
  std::vector<ScoresAt> scores_;
};

// The next moment after a step, or the last one before it; of one kind, or of any. nullptr: there is none.
const Moment* next_moment(const Review& review, std::size_t step, std::optional<MomentKind> kind = std::nullopt);
const Moment* previous_moment(const Review& review, std::size_t step, std::optional<MomentKind> kind = std::nullopt);

std::string_view name_of(MomentKind kind);  // "inquiry", "missed", ...

// The moments of a session that people tell of afterwards: changes of the lead, the largest win, the largest loss, the
// Bogosity that got away. Worked out of a review (core/game.h), for every game alike.
struct TurningPoint {
  std::size_t step = 0;  // of the review
  int turn = 0;
  Sentence told;  // "Theo wins 35, the largest win, and takes the lead."
};

// In the order of the steps; at most `most`: first the largest win, the largest loss and the one that got away, then
// the changes of the lead. Empty if no points moved.
std::vector<TurningPoint> turning_points(const Review& review, Ranking ranking, std::size_t most = 5);

}  // namespace bogosity::core
