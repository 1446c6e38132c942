// The one function that advances a session: a line of the record, in canonical order, judged token by token against
// the table. An illegal play is an ordinary fact here; refused is only what cannot have happened.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/result.h"
#include "games/youre_bogus/table/events.h"
#include "games/youre_bogus/table/findings.h"
#include "games/youre_bogus/table/table.h"

namespace bogosity::youre_bogus {

// The outcome of an entry, which is shown until the next one.
struct LineOutcome {
  std::vector<std::size_t> inquiries;  // of the table's: shouted, looked into or settled
  std::optional<std::size_t> win;      // of the table's: declared, or the others' Aces were counted
};

// Folds one line. A refusal leaves the table half changed: call this on a copy.
// The outcome of tokens that came with an entry before `from_entry` is left out: they were there before.
core::Result<LineOutcome> fold_line(Table& table, const Line& line, const Names& names, std::uint32_t from_entry = 0);

// A declared win as it is judged (K, L); `turn` and `player` are left open.
WinDone win_of(const event::Win& win, const Setup& setup);

// Judges what still waits for the next roll, as at the end of a record.
void finish(Table& table);

// The parts of fold_line: one object for the length of a line, a function for each kind of token. For fold_line alone.
class LineFolder {
 public:
  LineFolder(Table& table, const Line& line, const Names& names, std::uint32_t from_entry)
      : table_(table), line_(line), names_(names), from_entry_(from_entry) {}
  core::Result<LineOutcome> fold();

 private:
  // fold.cpp: the line; turn.cpp: the steps of the turn
  void look_ahead();
  core::Status begin_turn();
  void end_line();
  core::Status take_token(const Token& token);
  core::Status happen(const event::Want& want);
  core::Status happen(const event::Off& off);
  core::Status happen(const event::Grab& grab);
  core::Status happen(const event::Roll& roll);
  core::Status happen(const event::Take& take);
  core::Status happen(const event::Under& under);
  core::Status happen(const event::PickUp& picked);
  core::Status happen(const event::Exchange& exchange);
  core::Status happen(const event::Win& win);
  core::Status happen(const event::Aces& aces);
  core::Status happen(const event::Place& place);
  core::Status happen(const event::Specify& specify);
  core::Status happen(const event::StillOn&) { return {}; }
  core::Status take_top();
  core::Status implied_steps_after_roll();
  core::Status pick(std::uint32_t cards, Allowed allowed);
  core::Status pick_what_is_required();
  void start_new_round();

  // inquiries.cpp: shouts, pleas, looks and settled inquiries
  core::Status happen(const event::Bogus& bogus);
  core::Status happen(const event::Answer& answer);
  core::Status happen(const event::Look& look);
  core::Status happen(const event::Ruled& ruled);
  core::Status happen(const event::Settle& settle);
  core::Status check_shouters(const event::Bogus& bogus, PlayerId accused) const;
  core::Status check_deciders(const event::Ruled& ruled, const Inquiry& inquiry) const;
  core::Result<std::uint32_t> find_open_matter(const event::Settle& settle) const;
  void close_settling();
  void tell_inquiry();

  // Tokens that may stand anywhere; in fold.cpp, `late:` in inquiries.cpp.
  core::Status happen(const event::Bid& bid);
  core::Status happen(const event::Late& late);
  core::Status happen(const event::Count& count);
  core::Status happen(const event::PileCount& count);
  core::Status happen(const event::StackCount& count);
  core::Status happen(const event::Resign& out) { return go(out.who, Presence::resigned); }
  core::Status happen(const event::Leave& out) { return go(out.who, Presence::left); }
  core::Status happen(const event::Join& join);
  core::Status happen(const event::Seats& seats);
  core::Status happen(const event::Adjust& adjust);
  core::Status happen(const event::HouseRule& rule);
  core::Status happen(const event::Clarify& clarify);
  core::Status happen(const event::Scorekeeper& keeper);
  core::Status happen(const event::Note&);
  core::Status go(PlayerId who, Presence presence);
  core::Status check_plays(PlayerId who) const;
  core::Status check_known(PlayerId who) const;

  // fold.cpp: cards that cannot be where they are said to be
  core::Status check_copies(const CardList& cards) const;
  tl::unexpected<core::Error> no_copy_of(core::Card card) const;
  bool is_just_taken(core::Card card) const;
  core::Status check_turned_up(CellId cell, const MarkedCard& said) const;
  Noted noted() const { return {table_.now.lines, table_.turn_number()}; }
  std::string when(Noted noted) const;
  tl::unexpected<core::Error> cannot(tl::unexpected<core::Error> refusal,
                                     std::vector<core::Suggestion> suggestions = {}) const;
  const std::string& name(PlayerId who) const { return names_[who]; }
  Turn& turn() { return table_.turns.back(); }
  Player& player() { return table_.now.players[turn().player]; }
  bool in_turn() const { return line_.player.has_value() && !turn_over_; }
  void learn_face(CellId cell, core::Card card);

  Table& table_;
  const Line& line_;
  const Names& names_;
  std::uint32_t from_entry_;
  std::uint32_t column_ = 1;
  std::uint32_t entry_ = 0;  // that brought the token
  LineOutcome happened_;
  std::vector<std::size_t> settled_;  // told behind the others
  bool turn_over_ = false;            // by a win that stands, or because the player is gone
  bool ends_early_ = false;           // `...`, or the player leaves on this line
  bool takes_or_leaves_ = false;      // written on this line
  bool under_written_ = false;
  bool picks_written_ = false;
  bool step_after_take_ = false;  // a later step than the take is written
  bool step_after_picking_ = false;
  std::uint32_t shout_ = 0;   // the inquiry that a plea belongs to
  std::uint32_t matter_ = 0;  // the inquiry that looks and rulings belong to
};

// Adds points in their place: behind whatever still waits for its verdict.
void add_points(Table& table, PointEntry entry);
// Judges the turns before this one that have not been judged, with what is known now.
void judge_turns_before(Table& table, TurnIndex end);
// Gives the shouts that wait their verdicts and points.
void conduct_pending(Table& table);

}  // namespace bogosity::youre_bogus
