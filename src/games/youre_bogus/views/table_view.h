// The public view of a running session: no findings, no condition of the stack, no face of an earlier card. Plain
// values, copied out of the fold, so that a screen cannot reach sealed things.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/cards.h"
#include "core/sentence.h"
#include "core/table_view.h"
#include "games/youre_bogus/fold/lines.h"

namespace bogosity::youre_bogus {

using core::EndView;
using core::MomentView;
using core::PointsView;
using core::RoundView;
using core::ScoreEntryView;
using core::SeatView;
using core::StandingView;

// The steps of a turn, as the rules number them.
enum class Step : std::uint8_t { dice, declare, roll, pick_up, exchange, win, place, specify, pass };

// One card that an inquiry turned up, with what the table may say of it.
struct ExaminedView {
  core::Card card;
  std::string owner;      // who placed it; empty if nobody knows
  std::string specified;  // "odd", "Five of hearts"; empty if nothing
  std::string role;       // "even, Eight, hearts", "passes on the rest"
  core::Sentence traits;  // the same, with Tone::bad where the card placed and the condition clash (E3, E4)
  friend bool operator==(const ExaminedView&, const ExaminedView&) = default;
};

struct PrecedentView {
  std::string rule;
  std::string text;
  int turn = 0;            // 0: nobody noted when, or another session's
  std::string where = {};  // of an earlier session: "in Boulder, 3 May 2026"; empty: at this one
  friend bool operator==(const PrecedentView&, const PrecedentView&) = default;
};

// An inquiry that has just been logged; gone with the next entry.
struct InquiryView {
  int turn = 0;        // whose line has the shout
  int about_turn = 0;  // the turn it concerns; 0 if it is only about bids
  std::string accused;
  std::vector<std::string> shouters;
  Plea plea = Plea::admit;
  Verdict verdict = Verdict::open;
  Ruling ruled = Ruling::none;  // the table's own word; none if it took the log's
  std::vector<std::string> rules;
  std::vector<ExaminedView> examined;
  int unseen = 0;                       // cards of the stack that stay unseen
  core::Sentence condition;             // the condition played on, and where each property came from
  std::vector<core::Sentence> reasons;  // a sentence for each rule
  std::vector<PointsView> points;
  core::Sentence told;  // the whole of it in a sentence, as the log tells it
  int lift = 0;         // the card to turn up next, 1 is the top of the stack as it lies now; 0: none is needed
  std::vector<std::string> turns_on;      // rules
  std::vector<PrecedentView> precedents;  // of those; this session's first, then of earlier ones the last first
  std::string ruled_why;                  // the reason of the table's own ruling, and who decided
  std::vector<std::string> ruled_by;
  friend bool operator==(const InquiryView&, const InquiryView&) = default;
};

// A matter that was put off, or that waits for a card nobody has seen.
struct OpenInquiryView {
  int turn = 0;
  std::string accused;
  std::vector<std::string> shouters;
  bool waits_for_card = false;
  std::vector<core::Sentence> could_change;  // what it may still cost whom
  std::string settle;                        // "settle:12@Dee": what is typed before "=deny"
  int lift = 0;                              // as in InquiryView
  // Could it still change the order of the players, or whether the points agreed on are reached, as the scores stand?
  bool still_matters = false;
  core::Sentence matters;  // says it, with an example
};
std::string in_words(const OpenInquiryView& matter);

// A declared win that has just been logged.
struct WinView {
  std::string player;
  bool stands = false;
  std::string reason;  // why not
  int claim = 0;
  int worth = 0;
  int credited = 0;
  std::vector<core::Card> face_up;
  std::vector<core::Card> stand_for;  // for each card face up: itself, or what the Joker stands for
  std::optional<core::Card> face_down;
  std::vector<std::string> runs;                      // "6H 7H 8H", 10 points each
  std::vector<std::array<std::size_t, 3>> run_cards;  // for each run, its cards as indexes into `face_up`
  int straight_points = 0;
  std::array<int, 2> split{};
  int split_points = 0;
  std::vector<PointsView> points;
  std::vector<std::string> asked_for_aces;  // who held cards, as long as their Aces have not been told (K3)
  friend bool operator==(const WinView&, const WinView&) = default;
};

struct TopView {
  bool empty = true;
  core::Card card;  // hidden if nobody sees it
  friend bool operator==(const TopView&, const TopView&) = default;
};

// With what only this game has.
struct TableView : core::TableView {
  Step step = Step::dice;
  bool turn_open = false;  // a line has been begun and not passed
  int pile = 0;
  int stack = 0;
  int decks = 1;
  TopView top;
  std::string accusable;                   // whom a shout would accuse when the dice roll next; empty if nobody
  bool accused_already = false;            // somebody has shouted at them, and the answer is logged
  std::vector<InquiryView> inquiries;      // of the entry logged last
  std::optional<WinView> win;              // of the entry logged last
  std::optional<std::array<int, 2>> roll;  // of the turn at hand, once it is in; 0 for a die that nobody noted
  std::vector<PrecedentView> precedents;   // this session's last forty, after as many of earlier ones; oldest first
  std::vector<OpenInquiryView> open_inquiries;
  core::Sentence condition;  // of the stack, and the card of each property; empty unless the table chose to see it
  core::Sentence condition_alone;  // the same without the cards
  std::string last_bid;            // "Dee bid 17 to Bob"
};

// The table's view, copied out of the fold. Only what everybody at the table can see goes in.

// `last`: the outcome of the last entry.
TableView table_view_of(const Lines& play, const LineOutcome& last);
InquiryView inquiry_view_of(const Inquiry& inquiry, const Table& table, const Names& names);
WinView win_view_of(const WinDone& win, const Table& table, const Names& names);
// The last verdicts, wins and dice that fell, a sentence for each, newest first: for people who look up from their
// cards only now and then.
std::vector<core::Sentence> news_of(const Table& table, const Names& names, std::size_t most);
std::string state_in_words(const TableView& view);

// The same in words (inquiry_words.cpp).

std::string verdict_text(const InquiryView& inquiry);
// Why a player loses these points of the inquiry: "denied it"; empty if the verdict says so already.
std::string_view why_points(const InquiryView& inquiry, const PointsView& points);

std::string title_of(const InquiryView& inquiry);
std::string title_of(const WinView& win);
// The shouters, the plea, the ruling with its reason and its deciders, and the precedents that fit.
core::Sentence inquiry_story(const InquiryView& inquiry);

// The continuation of an inquiry in the entry line.

// "top", "second", "third" ... "12th": of the stack, 1 being the top.
std::string place_in_stack(int depth);

// The forms in which `token` (look:2=AS, ruled:clean) can continue the inquiry of that turn, the simplest first; only
// trying shows which of them can be logged now. Alone it continues the `last` inquiry and no other.
std::vector<std::string> typed_forms(int turn, const std::string& accused, bool last, const std::string& token);

// Behind the name of the accused: " denies it."
std::string_view plea_told(core::Plea plea);

}  // namespace bogosity::youre_bogus
