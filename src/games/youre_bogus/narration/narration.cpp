#include "games/youre_bogus/narration/narration.h"

#include <algorithm>

#include "core/lists.h"
#include "core/numbers.h"
#include "games/youre_bogus/table/table.h"

namespace bogosity::youre_bogus {
namespace {

std::string in_words(const CardList& cards) {
  std::string text;
  for (std::size_t i = 0; i < cards.size(); ++i) text += (i == 0 ? "" : " over ") + short_card(cards[i].card);
  return text;
}

std::string outcome(const Inquiry& inquiry) {
  const std::string ruled = inquiry.ruled.word == Ruling::none ? "" : " by the table\u2019s ruling (Z3)";
  switch (inquiry.verdict) {
    case Verdict::admitted: return "admitted.";
    case Verdict::bogus: return "denied, and was Bogus" + ruled + ".";
    case Verdict::not_bogus: return "denied, and was not Bogus" + ruled + ".";
    case Verdict::examine: return "denied, and the log cannot tell.";
    case Verdict::open: return "answers later.";
    case Verdict::void_: return "goes free, the rules are unclear (Z4).";
  }
  return "";
}

Sentence shout(const Inquiry& inquiry, const Names& names) {
  return {{Tone::plain, listed(inquiry.shouters, names)},
          {Tone::plain, " shouted "},
          {Tone::bad, "You\u2019re Bogus!"},
          {Tone::plain, " at " + names[inquiry.accused]}};
}

// The end of an inquiry alone: "denied, and was not Bogus. Bob −5 (H4)."
Sentence narrate_outcome(const Inquiry& inquiry, const Names& names) {
  Sentence told = {{Tone::plain, outcome(inquiry)}};
  for (const auto& entry : penalties(inquiry, inquiry.turn)) {
    told.push_back(
        {Tone::bad, " " + names[entry.player] + " " + core::signed_points(entry.points) + " (" + entry.rule + ")."});
  }
  return told;
}

// A deferred inquiry, or one that the log could not settle: its outcome is told once, at the place where it was
// settled.
Sentence narrate_put_off(const Inquiry& inquiry, const Names& names) {
  Sentence told = shout(inquiry, names);
  told.push_back({Tone::plain, ": settled later."});
  return told;
}

class Narrator {
 public:
  Narrator(const Lines& play, std::size_t line_at, const Table& table, NarrationOptions options)
      : play_(play), at_(line_at), line_(play[line_at]), table_(table), names_(play.names()), options_(options) {
    const auto first_count =
        std::ranges::partition_point(table.counts, [&](const CountDone& each) { return each.line < line_at; });
    count_ = static_cast<std::size_t>(first_count - table.counts.begin());
    if (line_.player) {
      const TurnIndex turn = play[line_at].turn;
      turn_ = &table.turns[turn];
      inquiry_ = table.inquiries_of(turn).data();
      win_ = table.wins_of(turn).data();
    }
  }

  Sentence tell() {
    tell_shouts();
    if (line_.player && (sentence_.empty() || !only_shouts())) {
      if (!sentence_.empty()) say(Tone::joint, " ");
      say(Tone::name, names_[*line_.player]);
      fresh_ = true;
    }
    bool something = !sentence_.empty() && !fresh_;
    for (const Token& token : line_.tokens) {
      if (is_aside(token)) continue;
      const std::size_t before = sentence_.size();
      entry_ = token.entry;
      std::visit([this](const auto& event) { tell(event); }, token.event);
      if (is_a<event::Roll>(token.event)) tell_implied();
      something = something || sentence_.size() > before;
    }
    if (turn_ != nullptr && turn_->roll.rolled && !turn_->broken_off && !line_.has<event::Win>() && !did_something_) {
      part("", Tone::quiet, "nothing");
    }
    if (!something && line_.player) part(verb("has", "had") + " the dice");
    tell_asides();
    return std::move(sentence_);
  }

 private:
  std::string verb(const char* present, const char* past) const {
    return options_.tense == Tense::present ? present : past;
  }
  // Is the face of the card on this token shown?
  bool tells_face() const { return options_.faces == Faces::shown && entry_ >= options_.from_entry; }
  void say(Tone tone, std::string text) { sentence_.push_back({tone, std::move(text)}); }
  // A part of the sentence: its plain words, then, if wanted, one span of another tone.
  void part(std::string words, Tone tone = Tone::plain, std::string span = {}) {
    const char* joint = sentence_.empty() || aside_ ? "" : fresh_ ? " " : ", ";
    fresh_ = false;
    aside_ = false;
    if (!words.empty() || *joint != '\0') say(Tone::plain, joint + std::move(words));
    if (!span.empty()) say(tone, std::move(span));
  }
  const std::string& name(PlayerId who) const { return names_[who]; }
  std::string possessive(PlayerId who) const { return names_[who] + "'s"; }

  void tell(const event::Want& want) {
    if (want.what == Declared::top)
      part(verb("asks", "asked") + " for the top card");
    else if (want.what == Declared::two)
      part(verb("declares", "declared") + " two");
    else
      part(verb("wants", "wanted") + " \"" + want.words + "\"");
  }
  void tell(const event::Off& off) {
    const std::string dice =
        off.second == 0 ? std::to_string(off.first) : std::to_string(off.first) + " and " + std::to_string(off.second);
    part(verb("rolls", "rolled") + " ", Tone::bad,
         "off the table with " + dice + ": " + core::signed_points(-(off.first + off.second)) + " (A2)");
  }
  void tell(const event::Grab& grab) {
    if (grab.was == DieWas::over_the_table) {
      part(name(grab.by) + " caught a die above the table");
      return;
    }
    const char* rule = grab.was == DieWas::in_play ? " (A2)" : " (A3)";
    part("", Tone::bad, name(grab.by) + " touched a die: " + core::signed_points(std::int64_t{-2} * grab.die) + rule);
  }
  // The acts of others, and tokens that may stand anywhere, follow after the turn.
  static bool is_aside(const Token& token) { return token.is_anytime || is_a<event::Grab>(token.event); }
  // The specification of a counted stack's top card is left out of both.
  static bool is_of_counted_stack(const Token& token) {
    const auto* said = std::get_if<event::Specify>(&token.event);
    return said != nullptr && said->of_stack_count;
  }
  // These begin with a word, which is written with a capital behind a full stop; all others begin with a name.
  static bool is_sentence(const Token& token) {
    return is_a<event::Settle>(token.event) || is_a<event::Seats>(token.event) || is_a<event::HouseRule>(token.event) ||
           is_a<event::Clarify>(token.event);
  }
  void tell_asides() {
    for (const Token& token : line_.tokens) {
      if (!is_aside(token) || is_of_counted_stack(token)) continue;
      const bool after_stop = !sentence_.empty() && !sentence_.back().text.empty() &&
                              std::string_view(".!?").find(sentence_.back().text.back()) != std::string_view::npos;
      if (!sentence_.empty()) say(Tone::joint, after_stop ? " " : is_sentence(token) ? ". " : "; ");
      aside_ = true;
      entry_ = token.entry;
      std::visit([this](const auto& event) { tell(event); }, token.event);
    }
  }
  // The shouts come first: they are about the turn before.
  // Shouts that are in the log are not told again while the turn after them is typed.
  void tell_shouts() {
    fresh_ = false;
    const Inquiry* const first_inquiry = inquiry_;
    for (const Token& token : line_.tokens) {
      entry_ = token.entry;
      if (token.group == TokenGroup::shouts && entry_ < options_.from_entry && !is_ruled_now(token)) {
        if (is_a<event::Bogus>(token.event)) ++inquiry_;
        continue;
      }
      if (const auto* look = std::get_if<event::Look>(&token.event); look != nullptr && inquiry_ != first_inquiry)
        tell_look(*look);
      if (!is_a<event::Bogus>(token.event)) continue;
      const Inquiry& inquiry = *inquiry_++;
      const bool told_later = inquiry.settled_later && inquiry.verdict != Verdict::examine;
      const Sentence told =
          told_later ? narrate_put_off(inquiry, names_) : narrate_inquiry(inquiry, names_, options_.verdicts);
      if (!sentence_.empty()) say(Tone::joint, " ");
      sentence_.insert(sentence_.end(), told.begin(), told.end());
    }
  }
  // True for a shout that the entry at hand adds the table's word to.
  bool is_ruled_now(const Token& shout) const {
    if (!is_a<event::Bogus>(shout.event)) return false;
    for (const Token* next = &shout + 1; next != line_.tokens.data() + line_.tokens.size(); ++next) {
      if (next->group != TokenGroup::shouts || is_a<event::Bogus>(next->event)) return false;
      if (is_a<event::Ruled>(next->event)) return next->entry >= options_.from_entry;
    }
    return false;
  }
  // M3: that a card was turned up is told, its face is sealed again.
  void tell_look(const event::Look& look) {
    if (!sentence_.empty()) say(Tone::plain, " ");
    say(Tone::plain, look.depth == 1 ? "The top card was turned up"
                                     : "Card " + std::to_string(look.depth) + " from the top was turned up");
    if (tells_face()) say(Tone::strong, ", " + short_card(look.card.card));
    say(Tone::plain, " (M3).");
  }
  bool only_shouts() const {
    return std::ranges::all_of(line_.tokens, [](const Token& token) {
      return token.group == TokenGroup::shouts || is_a<event::StillOn>(token.event);
    });
  }
  void tell(const event::Bogus&) {}
  void tell(const event::Answer&) {}
  void tell(const event::Look&) {}
  void tell(const event::Ruled&) {}
  void tell(const event::Roll& roll) {
    if (roll.first == 0)
      part(verb("rolls", "rolled") + ", nobody noted what");
    else
      part(verb("rolls", "rolled") + " " + std::to_string(roll.first) + "-" + std::to_string(roll.second));
  }
  // Steps that were left out because the rules prescribe them.
  void tell_implied() {
    if (turn_->took && !line_.has<event::Take>()) tell(event::Take{true});
    if (turn_->picked > 0 && !line_.has<event::PickUp>()) tell(event::PickUp{turn_->picked});
  }
  void tell(const event::Take& take) {
    did_something_ = true;
    part(take.takes ? verb("takes", "took") + " the top card" : verb("leaves", "left") + " the top card");
  }
  void tell(const event::Under& under) {
    if (tells_face())
      part("", Tone::strong, short_card(under.card.card) + " came to light");
    else
      part("a card came to light under it");
  }
  void tell(const event::PickUp& picked) {
    if (picked.cards == 0) return;
    did_something_ = true;
    part(verb("picks", "picked") + " up " + std::to_string(picked.cards));
  }
  void tell(const event::Exchange& exchange) {
    part(std::string(verb("calls", "called")) + " Pass " + (exchange.direction == Direction::right ? "Right" : "Left"));
    if (tells_face()) {
      say(Tone::plain, " on ");
      say(Tone::strong, short_card(exchange.shown.card));
    }
  }
  void tell(const event::Win& win) {
    const WinDone& done = *win_++;
    part(verb("declares", "declared") + " a win of " + std::to_string(win.claim));
    if (!options_.verdicts) return;
    say(Tone::plain, ": ");
    if (done.stands) {
      say(Tone::good, "credited " + std::to_string(done.credited));
    } else {
      const auto why = done.worth.stands ? "L4: it is worth " + std::to_string(done.worth.worth) : done.worth.reason;
      say(Tone::bad, "no win, " + why);
    }
  }
  void tell(const event::Aces& aces) {
    for (const auto& [who, held] : aces.held) {
      if (held == 0) continue;
      part("", Tone::bad,
           name(who) + " held " + core::counted(held, "Ace", "Aces") + ": " +
               core::signed_points(-5 * std::int64_t{held}) + " (K3)");
    }
  }
  void tell(const event::Place& place) {
    did_something_ = true;
    if (tells_face()) {
      part(verb("places", "placed") + " ", Tone::strong, in_words(place.cards));
    } else if (place.cards.size() == 1) {
      part(verb("places", "placed") + " ", Tone::sealed, "a card");
    } else {
      part(verb("places", "placed") + " ", Tone::sealed, core::counted(place.cards.size(), "card", "cards"));
    }
  }
  void tell(const event::Specify& specify) {
    if (tells_face()) {
      say(Tone::plain, " and " + verb("says", "said") + " ");
      say(Tone::strong, "\"" + spoken(specify.said) + "\"");
    } else {
      say(Tone::plain, " and specified");
    }
  }
  void tell(const event::StillOn&) {}

  void tell(const event::Bid& bid) { part(name(bid.by) + " bid " + std::to_string(bid.number)); }
  void tell(const event::Late& late) { part(name(late.by) + " shouted too late at " + name(late.at) + " (G2)"); }
  // If the log could not settle an inquiry at first, only the last entry about it tells the result.
  bool is_settled_again(const event::Settle& settle) const {
    for (std::size_t line = at_ + 1; line < play_.size(); ++line) {
      for (const Token& token : play_[line].tokens) {
        const auto* again = std::get_if<event::Settle>(&token.event);
        if (again != nullptr && again->turn == settle.turn &&
            (!again->accused || !settle.accused || *again->accused == *settle.accused))
          return true;
      }
    }
    return false;
  }
  // The result of a settled inquiry is known once it is logged.
  void tell(const event::Settle& settle) {
    part("The inquiry of turn " + std::to_string(settle.turn) +
         (is_settled_again(settle) ? " came up" : " was settled"));
    if (!options_.verdicts || is_settled_again(settle)) return;
    for (const Inquiry& inquiry : table_.inquiries_of(settle.turn - 1)) {
      if (!inquiry.settled_later || (settle.accused && *settle.accused != inquiry.accused)) continue;
      say(Tone::plain, ": " + name(inquiry.accused) + " ");
      const Sentence came_to = narrate_outcome(inquiry, names_);
      sentence_.insert(sentence_.end(), came_to.begin(), came_to.end());
    }
  }
  void tell(const event::Count& count) {
    const std::uint32_t before = table_.counts[count_++].before;
    part(name(count.who) + " has " + core::cards_in_words(count.cards) +
         (before == count.cards ? " (Z2)" : " (the log had " + std::to_string(before) + ", Z2)"));
  }
  void tell(const event::PileCount& count) {
    part(core::counted(count.cards, "card lies", "cards lie") + " in the pile");
  }
  void tell(const event::StackCount& count) {
    part(core::counted(count.cards, "card lies", "cards lie") + " in the stack");
  }
  void tell(const event::Resign& out) { part(name(out.who) + " resigned and puts on Atom Heart Mother"); }
  void tell(const event::Leave& out) { part(name(out.who) + " left"); }
  void tell(const event::Join& join) { part(name(join.who) + " sat down at " + possessive(join.at) + " left"); }
  void tell(const event::Seats& seats) { part("The seats are now " + listed(seats.order, names_)); }
  void tell(const event::Adjust& adjust) {
    part(name(adjust.who) + ": corrected by " + core::signed_points(adjust.points));
    if (adjust.why && !adjust.why->empty()) say(Tone::quiet, " (" + *adjust.why + ")");
  }
  void tell(const event::HouseRule& rule) { part("A rule for tonight: ", Tone::strong, rule.text); }
  void tell(const event::Clarify& clarify) {
    part((clarify.rule[0] == 0 ? "Cleared up: " : rule_of(clarify) + " cleared up: "), Tone::strong, clarify.text);
  }
  void tell(const event::Scorekeeper& keeper) { part(keeper.name + " keeps score now"); }
  void tell(const event::Note& note) { part("", Tone::quiet, note.text); }

  const Lines& play_;
  const std::size_t at_;  // of the line, in the play
  const Line line_;
  const Turn* turn_ = nullptr;
  const Table& table_;
  const Names& names_;
  NarrationOptions options_;
  Sentence sentence_;
  const Inquiry* inquiry_ = nullptr;
  const WinDone* win_ = nullptr;
  std::size_t count_ = 0;
  std::uint32_t entry_ = 0;     // that brought the token being told
  bool fresh_ = true;           // nothing but the name has been said
  bool aside_ = false;          // the joint has been said
  bool did_something_ = false;  // took, picked up or placed
};

// What is said before anybody knows the verdict.
std::string answer(const Inquiry& inquiry) {
  if (inquiry.plea == Plea::admit) return "admits it.";
  if (inquiry.plea == Plea::open) return "answers later.";
  if (inquiry.ruled.word == Ruling::none) return "denies it: an inquiry.";
  return fmt::format("denies it; the table rules: {} (Z3).", in_words(core::verdict_by(inquiry.ruled.word)));
}

}  // namespace

std::string spoken(const Specification& said) {
  std::string text = said.transparent ? "transparent" : "";
  const auto add = [&](const std::string& word) { text += (text.empty() ? "" : " ") + word; };
  if (said.parity.is_known()) add(std::string(word_for(said.parity.value())));
  if (said.rank.is_known()) add(core::spoken(said.rank.value()));
  if (said.suit.is_known()) add((said.rank.is_known() ? "of " : "") + core::spoken(said.suit.value()));
  return text;
}

std::string listed(const std::vector<PlayerId>& all, const Names& names) { return core::listed(names.of(all)); }

Sentence narrate(const Lines& play, std::size_t line, const Table& table, NarrationOptions options) {
  return Narrator(play, line, table, options).tell();
}

Sentence narrate_inquiry(const Inquiry& inquiry, const Names& names, bool verdict) {
  const bool known = verdict && inquiry.judged;
  Sentence told = shout(inquiry, names);
  told.push_back({Tone::plain, ", who "});
  if (!known) {
    told.push_back({Tone::plain, answer(inquiry)});
    return told;
  }
  const Sentence came_to = narrate_outcome(inquiry, names);
  told.insert(told.end(), came_to.begin(), came_to.end());
  return told;
}

bool shouted_at(TurnIndex turn, const Table& table) {
  for (const Inquiry& each : table.inquiries_from(turn + 1)) {
    if (each.about == turn) return true;
    if (each.about != no_turn && each.about > turn) return false;
  }
  return false;
}

Sentence narrate_findings(TurnIndex turn, const Table& table, const core::Unsealed& leave) {
  const Findings& findings = table.turns[turn].findings.open(leave);
  Sentence told;
  if (findings.infractions.any()) {
    const std::string rules = core::joined(findings.infractions.list(), ", ", id_of);
    const bool noticed = shouted_at(turn, table);
    told.push_back({noticed ? Tone::bad : Tone::good, noticed ? rules : rules + ": nobody noticed"});
  }
  if (findings.to_examine()) {
    told.push_back({Tone::quiet, std::string(told.empty() ? "" : ", ") + (findings.examine_e3 ? "E3" : "E4") +
                                     " depends on a card nobody saw"});
  }
  if (table.turns[turn].exceeded_seven) told.push_back({Tone::bad, std::string(told.empty() ? "" : ", ") + "Z1"});
  return told;
}

}  // namespace bogosity::youre_bogus
