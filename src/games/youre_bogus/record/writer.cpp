#include "games/youre_bogus/record/writer.h"

#include <algorithm>
#include <array>

#include "core/numbers.h"
#include "core/quoting.h"
#include "core/record.h"
#include "core/rename.h"
#include "games/youre_bogus/record/tokens.h"

namespace bogosity::youre_bogus {

using core::quoted_if_needed;

namespace {

std::string write(MarkedCard marked) { return core::to_text(marked.card) + (marked.insisted ? "!" : ""); }

std::string write_cards(const CardList& cards, char between) {
  std::string text;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (i > 0) text += between;
    text += write(cards[i]);
  }
  return text;
}

std::string write_win_cards(const event::Win& win) {
  std::string text;
  for (std::size_t i = 0; i < win.cards.size(); ++i) {
    const bool last_down = win.slash && i + 1 == win.cards.size();
    if (last_down)
      text += '/';
    else if (i > 0)
      text += ',';
    text += write(win.cards[i]);
  }
  return text;
}

class EventWriter : public games::AnytimeWriter {
 public:
  EventWriter(const Names& names, bool in_full) : AnytimeWriter(names), in_full_(in_full) {}
  using AnytimeWriter::operator();

  std::string operator()(const event::Want& want) const {
    switch (want.what) {
      case Declared::top: return "want:top";
      case Declared::two: return "want:two";
      case Declared::nothing:
      case Declared::humor: break;
    }
    return "want:" + core::quoted(want.words);
  }
  std::string operator()(const event::Off& off) const {
    return "off:" + number(off.first) + (off.second == 0 ? "" : "," + number(off.second));
  }
  std::string operator()(const event::Grab& grab) const {
    const char* where = grab.was == DieWas::off_the_table ? "=out" : grab.was == DieWas::over_the_table ? "=over" : "";
    return "grab:" + number(grab.die) + "@" + name(grab.by) + where;
  }
  std::string operator()(const event::Bogus& bogus) const {
    return "bogus:" + list(bogus.shouters) + (in_full_ && bogus.accused ? ">" + name(*bogus.accused) : "");
  }
  std::string operator()(const event::Answer& answer) const { return std::string(word_for(answer.plea)); }
  std::string operator()(const event::Look& look) const {
    return "look:" + number(look.depth) + "=" + write(look.card);
  }
  std::string operator()(const event::Ruled& ruled) const {
    std::string text = "ruled:" + std::string(word_for(ruled.word));
    if (ruled.grounds && ruled.grounds->why) text += core::quoted(*ruled.grounds->why);
    if (ruled.grounds && !ruled.grounds->by.empty()) text += "@" + list(ruled.grounds->by);
    return text;
  }
  std::string operator()(const event::Roll& roll) const {
    return roll.first == 0 ? "?-?" : number(roll.first) + "-" + number(roll.second);
  }
  std::string operator()(const event::Take& take) const { return take.takes ? "take" : "leave"; }
  std::string operator()(const event::Under& under) const { return "under:" + write(under.card); }
  std::string operator()(const event::PickUp& picked) const { return "+" + number(picked.cards); }
  std::string operator()(const event::Exchange& exchange) const {
    return (exchange.direction == Direction::right ? "right:" : "left:") + write(exchange.shown);
  }
  std::string operator()(const event::Win& win) const {
    return "win:" + number(win.claim) + "=" + write_win_cards(win);
  }
  std::string operator()(const event::Aces& aces) const {
    std::string text = "aces:";
    for (const auto& [who, held] : aces.held) {
      if (text.back() != ':') text += ',';
      text += name(who) + "=" + number(held);
    }
    return text;
  }
  std::string operator()(const event::Place& place) const { return write_cards(place.cards, '/'); }
  std::string operator()(const event::Specify& specify) const { return write_specification(specify.said); }
  std::string operator()(const event::StillOn&) const { return "..."; }
  std::string operator()(const event::Bid& bid) const { return "bid:" + number(bid.number) + "@" + name(bid.by); }
  std::string operator()(const event::Late& late) const { return "late:" + name(late.by) + ">" + name(late.at); }
  std::string operator()(const event::Settle& settle) const {
    return "settle:" + number(settle.turn) + (settle.accused ? "@" + name(*settle.accused) : "") + "=" +
           std::string(word_for(settle.plea));
  }
  std::string operator()(const event::Count& count) const {
    return "count:" + name(count.who) + "=" + number(count.cards);
  }
  std::string operator()(const event::PileCount& count) const { return "pile:" + number(count.cards); }
  std::string operator()(const event::StackCount& count) const {
    return "stack:" + number(count.cards) + (count.cards == 0 ? "" : "=" + write(count.top));
  }
  std::string operator()(const event::Resign& out) const { return "resign:" + name(out.who); }

 private:
  template <class N>
  static std::string number(N value) {
    return std::to_string(value);
  }

  bool in_full_;
};

// One token as the record writes it. The accused of a shout is written only if `in_full`.
std::string write_event(const Event& event, const Names& names, bool in_full) {
  return std::visit(EventWriter(names, in_full), event);
}

// Writes a turn's line, with the steps that were left out put into their places.
class TurnWriter {
 public:
  TurnWriter(const Line& line, TurnIndex turn, const Table& table, const Names& names)
      : line_(line),
        turn_(table.turns[turn]),
        names_(names),
        inquiry_(table.inquiries_of(turn).data()),
        takes_or_leaves_(line.has<event::Take>()),
        under_(line.has<event::Under>()),
        picks_(line.has<event::PickUp>()) {}

  std::string write() {
    text_ = quoted_if_needed(names_[*line_.player]) + ":";
    for (const Token& token : line_.tokens) {
      if (wanted(token)) put(write_event(token.event, names_, in_full(token.event)));
      if (token.is_anytime) anytime_between_ = true;
      follow_up(token.event);
    }
    return text_ + "\n";
  }

 private:
  void put(const std::string& token) { text_ += " " + token; }

  bool wanted(const Token& token) const {
    if (const auto* take = std::get_if<event::Take>(&token.event)) {
      return take->takes || turn_.take_required || anytime_between_;
    }
    if (const auto* picked = std::get_if<event::PickUp>(&token.event)) {
      return picked->cards > 0 || turn_.required > 0 || !turn_.roll.is_noted() || anytime_between_;
    }
    return !(is_a<event::StillOn>(token.event) && turn_.won);
  }

  bool in_full(const Event& event) {
    if (is_a<event::Bogus>(event)) return (inquiry_++)->accused_written;
    return true;
  }

  // Puts what was left out into its place: the take right after the roll, the picking up after that or after under:.
  void follow_up(const Event& event) {
    const bool roll = is_a<event::Roll>(event);
    const bool take = is_a<event::Take>(event);
    const bool under = is_a<event::Under>(event);
    if (!roll && !take && !under) return;
    anytime_between_ = false;
    if (roll && !takes_or_leaves_ && turn_.took) put("take");
    const bool place_of_picking = under || (!under_ && (take || !takes_or_leaves_));
    if (place_of_picking && !picks_ && turn_.picked > 0) put("+" + std::to_string(turn_.picked));
  }

  const Line& line_;
  const Turn& turn_;
  const Names& names_;
  const Inquiry* inquiry_;
  bool takes_or_leaves_;
  bool under_;
  bool picks_;
  bool anytime_between_ = false;  // between the last of roll, take and under:, and here
  std::string text_;
};

// Free tokens have a line each, but a settled inquiry keeps its looks and its ruling, and whatever came in between, and
// a counted stack keeps its specification.
std::size_t end_of_unit(const std::vector<Token>& tokens, std::size_t at) {
  std::size_t end = at + 1;
  if (is_a<event::StackCount>(tokens[at].event)) {
    const bool said = end < tokens.size() && is_a<event::Specify>(tokens[end].event);
    return said ? end + 1 : end;
  }
  if (!is_a<event::Settle>(tokens[at].event)) return end;
  for (std::size_t i = end; i < tokens.size() && !is_a<event::Settle>(tokens[i].event); ++i) {
    if (settles_inquiry(tokens[i].event)) end = i + 1;
  }
  return end;
}

constexpr std::size_t most_in_hand = 7;  // Z1

constexpr std::string_view before_names = "@>,";

// The words of the record that have a name or free words behind them. `true`: a name stands right behind the colon
// (core::NameWord).
constexpr std::array<core::NameWord, 18> words_of_people = {{
    {"bogus:", true, before_names},
    {"late:", true, before_names},
    {"count:", true, before_names},
    {"join:", true, before_names},
    {"leave:", true, before_names},
    {"resign:", true, before_names},
    {"seats:", true, before_names},
    {"adjust:", true, before_names},
    {"aces:", true, before_names},
    {"scorekeeper:", true, before_names},
    {"grab:", false, before_names},
    {"bid:", false, before_names},
    {"settle:", false, before_names},
    {"ruled:", false, before_names},
    {"want:", false, before_names},
    {"note:", false, before_names},
    {"rule:", false, before_names},
    {"clarify:", false, before_names},
}};

}  // namespace

std::string write_token(const Event& event, const Names& names) { return write_event(event, names, true); }

std::string write_specification(const Specification& said) {
  std::string text = said.transparent ? "=~" : "=";
  if (said.parity.is_known()) text += word_for(said.parity.value());
  if (said.rank.is_known()) text += core::letter(said.rank.value());
  if (said.suit.is_known()) text += core::letter(said.suit.value());
  return text;
}

std::string write_line(const Line& line, TurnIndex turn, const Table& table, const Names& names) {
  if (line.player) return TurnWriter(line, turn, table, names).write();
  std::string text;
  for (std::size_t at = 0; at < line.tokens.size();) {
    const std::size_t end = end_of_unit(line.tokens, at);
    for (; at < end; ++at) text += write_event(line.tokens[at].event, names, true) + (at + 1 < end ? " " : "\n");
  }
  return text;
}

std::vector<core::Suggestion> offer_insisting(core::Card card) {
  return {{core::to_text(card) + "!", core::to_text(card), {}}};
}

std::vector<core::Suggestion> offer_counts(const std::string& name, std::size_t least, std::size_t most) {
  std::vector<core::Suggestion> suggestions;
  for (std::size_t cards = least; cards <= std::min(most, most_in_hand); ++cards)
    suggestions.push_back({.text = "count:" + core::quoted_if_needed(name) + "=" + std::to_string(cards),
                           .label = std::to_string(cards),
                           .lead = name + " really holds"});
  return suggestions;
}

core::Suggestion offer_to_open(std::uint32_t line, std::uint32_t turn) {
  return {turn == 0 ? std::string("Open that entry") : "Open turn " + std::to_string(turn), {}, {}, line};
}

std::string renamed_entry(std::string_view entry, const core::Renaming& renaming) {
  return core::renamed_entry(entry, words_of_people, renaming);
}

std::string renumbered_entry(std::string_view entry, const core::TurnNumbers& numbers) {
  constexpr std::string_view settle = "settle:";
  std::vector<core::RawToken> tokens;
  if (entry.find(settle) == std::string_view::npos || !core::split(entry, 1, tokens)) return std::string(entry);
  std::string out;
  std::size_t copied = 0;
  for (const core::RawToken& token : tokens) {
    if (token.is_comment || !token.text.starts_with(settle)) continue;
    const std::size_t begin = token.begin + settle.size();
    std::string_view rest = entry.substr(begin, token.end - begin);
    const auto turn = core::take_number(rest, 1'000'000'000);
    const int was = static_cast<int>(turn.value_or(0));
    if (was == 0 || (was < numbers.from && was != numbers.gone)) continue;
    const int is = was == numbers.gone ? 0 : was + numbers.by;
    out.append(entry.substr(copied, begin - copied)).append(std::to_string(is));
    copied = token.end - rest.size();
  }
  return out.append(entry.substr(copied));
}

}  // namespace bogosity::youre_bogus
