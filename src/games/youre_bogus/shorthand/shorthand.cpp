#include <fmt/format.h>

#include <algorithm>
#include <cassert>

#include "core/cards.h"
#include "core/limits.h"
#include "core/lists.h"
#include "core/numbers.h"
#include "core/quoting.h"
#include "core/result.h"
#include "core/utf8.h"
#include "games/shared/typed_entry.h"
#include "games/youre_bogus/record/tokens.h"
#include "games/youre_bogus/record/writer.h"
#include "games/youre_bogus/shorthand/reading.h"

namespace bogosity::youre_bogus {
namespace {

using core::is_digit;
using core::Plea;
using core::Range;

// The example names seats that can have shouted: those of up to two others.
tl::unexpected<core::Error> who_shouts(const TypingContext& context, std::optional<PlayerId> accused) {
  std::string shouters;
  for (std::size_t i = 0; i < context.seats.size() && shouters.size() < 2; ++i) {
    if (context.seats[i] != (accused ? accused : context.accusable)) shouters += std::to_string((i + 1) % 10);
  }
  return core::refused("who shouts?", fmt::format("type seat numbers after b, as in b{} d", shouters));
}

// How a word of the record goes on; {} is somebody who plays, and [] somebody else.
struct WordForm {
  std::string_view word;
  std::string_view example;
};
constexpr std::array<WordForm, 22> word_forms = {{
    {"adjust", "adjust:{}=-5\"counted twice\""},
    {"aces", "aces:{}=1"},
    {"bid", "bid:17@{}"},
    {"clarify", "clarify:E4\"a Ten is even\""},
    {"count", "count:{}=5"},
    {"grab", "grab:3@{}"},
    {"join", "join:Eve@{}: Eve sits to the left of {}"},
    {"late", "late:{}>[]: {} shouted at []"},
    {"leave", "leave:{}"},
    {"left", "left:8d"},
    {"look", "look:1=4h"},
    {"off", "off:5"},
    {"pile", "pile:40"},
    {"resign", "resign:{}"},
    {"right", "right:8d"},
    {"rule", "rule:\"no drumming\""},
    {"scorekeeper", "scorekeeper:{}"},
    {"seats", "seats:Cy,Bob,Ann: all who play, in their new order"},
    {"settle", "settle:3=deny: the inquiry of turn 3"},
    {"stack", "stack:9=8h"},
    {"under", "under:8h"},
    {"win", "win:35=6h,7h,8h,9d,td,jd/kd"},
}};

// The top card of a placement is written first.
bool can_be_specified(const event::Place& placed) {
  return !placed.cards.empty() && fits_always(placed.cards.front().card);
}

event::Specify parity_said(char letter) {
  event::Specify it;
  it.said.made = true;
  it.said.parity = letter == 'o' ? Parity::odd : Parity::even;
  return it;
}

event::Specify card_said(core::Card card) {
  event::Specify it;
  it.said.made = true;
  it.said.rank = card.rank();
  it.said.suit = card.suit();
  return it;
}

// The letter that says the same; nothing if more is said.
std::optional<char> letter_of(const event::Specify& it) {
  for (const char letter : {'o', 'e'}) {
    if (it.said == parity_said(letter).said) return letter;
  }
  return std::nullopt;
}

// "a Joker, said to be 5♥" or "a Joker with 5♥ under it", for a Joker and a card behind it; otherwise empty.
std::string joker_in_words(const Pieces& pieces) {
  const core::Card* joker = nullptr;
  for (const Piece& piece : pieces) {
    const auto* event = std::get_if<Event>(&piece.says);
    if (event == nullptr) return {};
    if (const auto* placed = std::get_if<event::Place>(event)) {
      if (!placed->cards.front().card.is_joker()) return {};
      if (placed->cards.size() == 2) return "a Joker with " + core::short_card(placed->cards[1].card) + " under it";
      joker = &placed->cards.front().card;
    }
    const auto* specify = std::get_if<event::Specify>(event);
    if (specify != nullptr && joker != nullptr && specify->said.rank.is_known() && specify->said.suit.is_known())
      return "a Joker, said to be " +
             core::short_card(core::Card(specify->said.rank.value(), specify->said.suit.value()));
  }
  return {};
}

// Finds all readings of a word by trying every token that could stand at its start.
class Readings {
 public:
  explicit Readings(std::vector<Pieces>& found) : found_(found) {}

  // A declaration joined to its roll, or the roll.
  void all(std::string_view rest) {
    const bool rolls = rest.size() >= 3 && is_die(rest[1]) && (is_die(rest[2]) || rest[2] == '-');
    if (rolls && (rest[0] == 't' || rest[0] == 'w')) {
      with({event::Want{rest[0] == 't' ? Declared::top : Declared::two, {}}, 1}, [&] { roll(rest.substr(1)); });
    }
    roll(rest);
  }

 private:
  void roll(std::string_view rest) {
    if (rest.size() >= 2 && is_die(rest[0]) && is_die(rest[1])) {
      with({event::Roll{pips_of(rest[0]), pips_of(rest[1])}, 2}, [&] { pick_up(rest.substr(2)); });
    }
    if (rest.size() >= 3 && is_die(rest[0]) && rest[1] == '-' && is_die(rest[2])) {
      with({event::Roll{pips_of(rest[0]), pips_of(rest[2])}, 3}, [&] { pick_up(rest.substr(3)); });
    }
    if (rest.starts_with("?-?")) with({event::Roll{0, 0}, 3}, [&] { pick_up(rest.substr(3)); });
    pick_up(rest);
  }

  void pick_up(std::string_view rest) {
    if (rest.size() < 2 || rest[0] != '+' || !is_digit(rest[1])) return exchanges(rest);
    const std::size_t most = rest.size() >= 3 && is_digit(rest[2]) ? 2 : 1;
    for (std::size_t digits = 1; digits <= most; ++digits) {
      std::string_view number = rest.substr(1, digits);
      const auto cards = static_cast<std::uint32_t>(core::take_number(number, 99).value_or(0));
      with({event::PickUp{cards}, 1 + digits}, [&] { exchanges(rest.substr(1 + digits)); });
    }
  }

  // `r7d` is right:7D, `l7d` left:7D.
  void exchanges(std::string_view rest) {
    if (rest.empty() || (rest[0] != 'r' && rest[0] != 'l')) return cards(rest, {}, 0);
    auto after = rest.substr(1);
    const auto card = core::take_card(after);
    if (!card || card->is_hidden()) return;
    const auto direction = rest[0] == 'r' ? Direction::right : Direction::left;
    with({event::Exchange{direction, {*card}}, rest.size() - after.size()},
         [&] { after.empty() ? found_.push_back(pieces_) : exchanges(after); });
  }

  // Cards placed, the top one first, with or without slashes; then nothing, or a specification. So far they take `size`
  // bytes.
  void cards(std::string_view rest, const event::Place& placed, std::size_t size) {
    const auto with_placed = [&](auto next) { placed.cards.empty() ? next() : with({placed, size}, next); };
    if (rest == "o" || rest == "e") {
      if (!can_be_specified(placed)) return;
      return with_placed([&] { with({parity_said(rest[0]), 1}, [&] { found_.push_back(pieces_); }); });
    }
    if (rest.empty()) {
      return with_placed([&] {
        if (!pieces_.empty()) found_.push_back(pieces_);
      });
    }
    if (rest[0] == '=') {  // a word of the record
      return with_placed([&] { with({{}, rest.size()}, [&] { found_.push_back(pieces_); }); });
    }
    if (found_.size() > 2) return;
    const bool slash = rest[0] == '/';
    if (slash && placed.cards.empty()) return;
    std::string_view after = slash ? rest.substr(1) : rest;
    if (after.empty()) return;
    MarkedCard card;
    if (after[0] == '0') {  // a Joker on the number pad
      card.card = core::Card::joker();
      after.remove_prefix(1);
    } else if (const auto read = core::take_card(after)) {
      card.card = *read;
    } else {
      return;
    }
    if (!after.empty() && after[0] == '!') {
      card.insisted = true;
      after.remove_prefix(1);
    }
    // "*5h": is the Joker said to be the Five, or was the Five placed, too?
    const bool may_be_said = !slash && !card.insisted && after.empty() && !card.card.is_joker() &&
                             !card.card.is_hidden() && placed.cards.size() == 1 && placed.cards[0].card.is_joker();
    if (may_be_said)
      with_placed([&] { with({card_said(card.card), rest.size()}, [&] { found_.push_back(pieces_); }); });
    event::Place more = placed;
    more.cards.push_back(card);
    cards(after, more, size + rest.size() - after.size());
  }

  template <class Next>
  void with(Piece piece, Next next) {
    pieces_.push_back(std::move(piece));
    next();
    pieces_.pop_back();
  }

  Pieces pieces_;
  std::vector<Pieces>& found_;
};

// What stands behind "win:"; nothing if the word begins otherwise.
std::optional<std::string_view> behind_win(std::string_view word) {
  constexpr std::string_view begins = "win:";
  return word.starts_with(begins) ? std::optional(word.substr(begins.size())) : std::nullopt;
}

// A win whose cards stand one behind the other: the seventh, or one behind a slash, lies face down. Nothing if it is
// written as in a record, or cannot be read.
std::optional<event::Win> joined_win(std::string_view text) {
  std::string_view rest = behind_win(text).value_or("");
  const auto claim = core::take_number(rest, limits::points_of_a_player);
  event::Win win;
  if (!claim || rest.empty() || rest[0] != '=') return std::nullopt;
  win.claim = static_cast<std::int32_t>(*claim);
  rest.remove_prefix(1);
  while (!rest.empty()) {
    if (win.slash) return std::nullopt;  // a card behind the one that lies face down
    const bool slash = !win.cards.empty() && rest[0] == '/';
    if (slash) rest.remove_prefix(1);
    const auto card = core::take_card(rest);
    win.slash = slash || win.cards.size() == 6;
    if (!card || (card->is_hidden() && !win.slash)) return std::nullopt;
    const bool insisted = !rest.empty() && rest[0] == '!';
    if (insisted) rest.remove_prefix(1);
    win.cards.push_back({*card, insisted});
  }
  return win.cards.empty() ? std::nullopt : std::optional(win);
}

// A win that cannot be read yet, as far as it goes: "win:", "win:35=6H,".
std::optional<event::Win> begun_win(std::string_view text) {
  const auto behind = behind_win(text);
  if (!behind) return std::nullopt;
  std::string_view rest = *behind;
  event::Win win;
  const auto claim = core::take_number(rest, limits::points_of_a_player);
  win.claim = claim ? static_cast<std::int32_t>(*claim) : claim_to_come;
  bool face_down = false;
  while (!rest.empty() && !win.slash) {
    face_down = face_down || rest[0] == '/';
    if (const auto card = core::take_card(rest)) {
      win.cards.push_back({*card});
      win.slash = face_down;
    } else {
      rest.remove_prefix(1);
    }
  }
  return win;
}

// The step that a word which cannot be read yet belongs to, with as much of it as is there.
std::optional<Event> begun_step(std::string_view text) {
  if (auto win = begun_win(text)) return std::move(*win);
  if (text.starts_with("=")) return event::Specify{};
  if (text.starts_with("want:")) return event::Want{Declared::humor, {}};
  if (text.starts_with("off:")) return event::Off{};
  if (text.starts_with("grab:")) return event::Grab{};
  if (text.starts_with("under:")) return event::Under{};
  if (text.starts_with("aces:")) return event::Aces{};
  return std::nullopt;
}

// The name before the colon may be typed in any case, or be the number of a seat. Records name players as they are
// called.
std::string name_written_out(std::string_view word, const TypingContext& context, const Names& names) {
  std::string_view rest = word;
  const auto typed = names.take(rest);
  if (!typed || rest != ":" || names.find(*typed)) return std::string(word);
  std::vector<std::string> meant;
  for (const auto& name : names.all()) {
    if (core::folded(name) == core::folded(*typed)) meant.push_back(name);
  }
  std::string_view digits = *typed;
  const auto seat = core::take_number(digits, context.seats.size());
  if (meant.empty() && seat && *seat > 0 && digits.empty()) meant.push_back(names[context.seats[*seat - 1]]);
  return meant.size() == 1 ? core::quoted_if_needed(meant.front()) + ":" : std::string(word);
}

// The four cards that may be meant if the last letter of a card is no suit.
std::vector<core::Suggestion> offered_suits(std::string_view word) {
  std::vector<core::Suggestion> cards;
  if (word.size() < 2 || word.back() < 'A' || word.back() > 'z') return cards;
  for (const char suit : std::string_view("CDHS")) {
    const auto card = std::string(word.substr(0, word.size() - 1));
    if (!readings_of(card + suit).empty()) cards.push_back(offered_suit(card, suit, std::string(word)));
  }
  return cards;
}

// The card that may be meant if its rank is a number: 12D is the Queen of diamonds.
std::vector<core::Suggestion> offered_picture(std::string_view word) {
  constexpr std::array<std::pair<std::string_view, char>, 4> ranks = {
      {{"1", 'A'}, {"11", 'J'}, {"12", 'Q'}, {"13", 'K'}}};
  const char suit = word.empty() ? ' ' : static_cast<char>(std::toupper(static_cast<unsigned char>(word.back())));
  if (!core::suit_from(suit)) return {};
  for (const auto& [number, rank] : ranks) {
    if (word.substr(0, word.size() - 1) == number) return {offered_suit(std::string(1, rank), suit, std::string(word))};
  }
  return {};
}

class Reader {
 public:
  Reader(std::string_view text, const TypingContext& context, const Names& names)
      : context_(context), specifiable_(context.specifiable), rolled_(context.rolled) {
    out_.text = text;
    out_.names = names;
    out_.names.let_seats_count(context.seats);
  }

  Typed read() {
    std::vector<core::RawToken> raw;
    core::Status split = core::split_typed(out_.text, raw);
    is_cut_ = !split;
    words_ = words_as_written(raw);
    if (!words_.empty()) line_name();
    for (at_ = out_.name.size() > 0 ? 1 : 0; at_ < words_.size(); ++at_) word(words_[at_]);
    if (shout_) end_shout_without_plea();
    if (is_cut_ && !out_.error) out_.error = std::move(split.error());
    out_.names.let_seats_count({});
    return std::move(out_);
  }

 private:
  struct Shout {
    event::Bogus event;
    bool accusing = false;
    Range at;
  };

  void refuse(core::Error error, Range at) {
    if (out_.error) return;
    error.place = {1, core::column_of(out_.text, at.from)};
    error.unfinished = error.unfinished && core::trimmed(std::string_view(out_.text).substr(at.to)).empty();
    out_.error = std::move(error);
  }
  void refuse(tl::unexpected<core::Error> refusal, Range at) {
    refusal.value().kind = core::Refusal::unreadable;
    refuse(std::move(refusal.value()), at);
  }
  // A refusal of the word itself, with what may be meant in its place.
  void refuse_word(core::Error error, Range at) {
    games::offer_in_text(error, out_.text, at);
    refuse(std::move(error), at);
  }

  void put(Event event, Range at, bool is_whole = true) {
    if (const auto* placed = std::get_if<event::Place>(&event)) specifiable_ = can_be_specified(*placed);
    if (is_a<event::Specify>(event)) specifiable_ = false;
    rolled_ = rolled_ || is_a<event::Roll>(event);
    assert(at.to <= out_.text.size());
    out_.tokens.push_back({std::move(event), at, is_whole});
  }

  // The bytes of the text that this part of a word is.
  Range range_of(const TypedWord& word, std::size_t from, std::size_t size) const {
    return core::part_of_word(out_.text, word.at, word.text, from, size);
  }

  void line_name() {
    if (words_[0].is_comment) return;
    const auto name = core::read_line_name(name_written_out(words_[0].text, context_, out_.names), out_.names);
    if ((name && !*name) || (!name && (begun_step(words_[0].text) || form_of(words_[0].text)))) return;
    out_.name = words_[0].at;
    if (name)
      out_.named = **name;
    else
      refuse_word(name.error(), words_[0].at);
  }

  void word(const TypedWord& it) {
    if (it.is_comment) {
      if (shout_) end_shout_without_plea();
      // From its semicolon on.
      const std::size_t before = at_ == 0 ? 0 : words_[at_ - 1].at.to;
      const std::size_t from = std::min(out_.text.find_first_not_of(" \t", before), it.at.from);
      if (is_turn(it.text))
        refuse(core::refused(fmt::format("\"{}\" behind ; would be a note, and is written like a turn", it.text),
                             fmt::format("log the turn before it first, or write note:\"{}\"", it.text)),
               {from, it.at.to});
      if (!it.text.empty()) put(event::Note{it.text}, {from, it.at.to});
      return;
    }
    if (shout_ && is_roll_behind_shout(it)) end_shout_without_plea();
    if (shout_) return in_shout(it, 0);
    if (it.event) return put(*it.event, it.at);
    if (it.text == "t" || it.text == "w")
      return put(event::Want{it.text == "t" ? Declared::top : Declared::two, {}}, it.at);
    if (it.text == "o" || it.text == "e") return specify(it.text[0], it.at);
    if (const auto word = core::folded(it.text); word == "odd" || word == "even") return specify(word[0], it.at);
    if (it.text == "bogus") return begin_shout(it, it.text.size());  // who has not read that `b` is enough
    if (it.text[0] == 'b' && is_shout(std::string_view(it.text).substr(1))) return begin_shout(it, 1);
    if (it.text[0] == 'b' && shouters_named(std::string_view(it.text).substr(1))) return begin_shout(it, 1);
    if (auto win = joined_win(it.text)) return put(std::move(*win), it.at);
    joined(it, 0);
  }

  static std::optional<Plea> plea_of(char c) {
    if (c == 'a') return Plea::admit;
    if (c == 'd') return Plea::deny;
    if (c == 'o' || c == 'p') return Plea::open;
    return std::nullopt;
  }
  static std::optional<Plea> plea_in_words(std::string_view word) {
    for (const Plea plea : {Plea::admit, Plea::deny, Plea::open}) {
      if (word == word_for(plea)) return plea;
    }
    return std::nullopt;
  }

  // "Bob,Cy" or "Bob>Ann", in any case: who shouted, and at whom. Nothing if somebody in it does not play.
  struct Named {
    std::vector<PlayerId> shouters;
    std::optional<PlayerId> accused;
  };
  std::optional<Named> shouters_named(std::string_view text) const {
    Named named;
    const std::size_t arrow = std::min(text.find('>'), text.size());
    for (std::string_view rest = text.substr(0, arrow); !rest.empty();) {
      const auto who = player_named(rest);
      if (!who || (!rest.empty() && rest[0] != ',')) return std::nullopt;
      named.shouters.push_back(*who);
      rest.remove_prefix(std::min<std::size_t>(rest.size(), 1));
    }
    if (arrow < text.size()) {
      std::string_view rest = text.substr(arrow + 1);
      named.accused = player_named(rest);
      if (!named.accused || !rest.empty()) return std::nullopt;
    }
    return named.shouters.empty() && !named.accused ? std::nullopt : std::optional(named);
  }
  std::optional<PlayerId> player_named(std::string_view& rest) const {
    const auto typed = out_.names.take(rest);
    if (!typed) return std::nullopt;
    for (const PlayerId who : context_.seats) {
      if (core::folded(out_.names[who]) == core::folded(*typed)) return who;
    }
    return std::nullopt;
  }

  // Seats, the plea, and perhaps the turn that follows.
  static bool is_shout(std::string_view rest) {
    const std::size_t end = std::min(rest.find_first_not_of("0123456789>"), rest.size());
    if (std::ranges::all_of(rest, [](char c) { return is_digit(c) || c == '>' || plea_of(c); })) return true;
    return end > 0 && plea_of(rest[end]) && !readings_of(rest.substr(end + 1)).empty();
  }

  // The plea, and perhaps the turn that follows at once.
  static bool begins_with_plea(std::string_view word) {
    if (plea_in_words(word)) return true;
    return plea_of(word[0]) && (word.size() == 1 || !readings_of(word.substr(1)).empty());
  }
  // A roll, and nothing behind it that is not of its turn.
  bool is_turn(std::string_view note) const {
    std::vector<core::RawToken> raw;
    if (!core::split_typed(note, raw) || raw.empty()) return false;
    const auto first = readings_of(raw[0].text);
    const auto rolls = [](const Pieces& pieces) {
      const auto* event = std::get_if<Event>(&pieces.front().says);
      return event != nullptr && is_a<event::Roll>(*event);
    };
    return std::ranges::any_of(first, rolls) && std::ranges::all_of(raw, [&](const core::RawToken& each) {
             return !each.is_comment && is_of_a_turn(each.text);
           });
  }
  bool is_of_a_turn(std::string_view word) const {
    return !readings_of(word).empty() || !pad_readings_of(word, specifiable_).empty();
  }

  void specify(char letter, Range at) {
    if (specifiable_) return put(parity_said(letter), at);
    refuse(core::refused(fmt::format("\"{}\" specifies odd or even, and no Seven or Joker waits for it", letter),
                         "say it once, right after the card; Ctrl+Z or `undo` takes the last entry back"),
           at);
  }

  void begin_shout(const TypedWord& it, std::size_t begins) {
    shout_ = Shout{{}, false, range_of(it, 0, begins)};
    in_shout(it, begins);
  }

  // Seats behind a blank are seats only if a plea follows them: in `b1 54` the shout was put before a roll that was
  // there already.
  bool is_roll_behind_shout(const TypedWord& it) const {
    const auto is_seats = [](const TypedWord& word) {
      return !word.event && word.text.find_first_not_of("0123456789>") == std::string::npos;
    };
    if (it.event) return true;
    if (!is_seats(it)) return !is_shout(it.text) && !begins_with_plea(it.text) && is_of_a_turn(it.text);
    auto next = words_.begin() + static_cast<std::ptrdiff_t>(at_);
    while (next != words_.end() && is_seats(*next)) ++next;
    if (next == words_.end() || next->is_comment || next->event) return true;
    return !is_shout(next->text) && !begins_with_plea(next->text) && !shouters_named(next->text);
  }

  static tl::unexpected<core::Error> unfinished(tl::unexpected<core::Error> refusal) {
    refusal.value().unfinished = true;
    return refusal;
  }

  // Behind `>` a name is the accused's.
  void in_shout(const Named& named, Range at) {
    if (shout_->accusing) {
      if (named.accused || named.shouters.size() != 1)
        return refuse(core::refused("a shout accuses one player", "type one name behind >, then a, d or p"), at);
      shout_->event.accused = named.shouters.front();
    } else {
      auto& shouters = shout_->event.shouters;
      shouters.insert(shouters.end(), named.shouters.begin(), named.shouters.end());
      shout_->event.accused = named.accused;
      shout_->accusing = named.accused.has_value();
    }
    shout_->at.to = at.to;
  }

  // Seat numbers (0 is the tenth), `>` and the accused's, then the plea.
  void in_shout(const TypedWord& it, std::size_t from) {
    const std::string_view text = it.text;
    if (const auto plea = from == 0 ? plea_in_words(text) : std::nullopt) return end_shout(*plea, it.at);
    if (auto named = shouters_named(text.substr(from)); named && !is_shout(text.substr(from)))
      return in_shout(*named, it.at);
    for (std::size_t i = from; i < text.size(); ++i) {
      const char c = text[i];
      const bool last = i + 1 == text.size();
      const Range at = range_of(it, i, 1);
      if (is_digit(c)) {
        if (!seat(c, at)) return;
      } else if (c == '>') {
        if (shout_->event.shouters.empty())
          refuse(unfinished(who_shouts(context_, last ? std::nullopt : seat_of(text[i + 1]))),
                 {at.from, out_.text.size()});
        shout_->accusing = true;
        shout_->at.to = at.to;
      } else if (const auto plea = plea_of(c); plea && (last || !readings_of(text.substr(i + 1)).empty())) {
        end_shout(*plea, at);
        if (!last) joined(it, i + 1);
        return;
      } else {
        return refuse(
            core::refused(fmt::format("\"{}\" does not fit into a shout", text), "seat numbers, then a, d or p"),
            it.at);
      }
    }
  }

  std::optional<PlayerId> seat_of(char digit) const {
    const std::size_t number = digit == '0' ? 10 : static_cast<std::size_t>(digit - '0');
    return is_digit(digit) && number <= context_.seats.size() ? std::optional(context_.seats[number - 1])
                                                              : std::nullopt;
  }
  bool seat(char digit, Range at) {
    const auto who = seat_of(digit);
    if (!who) {
      refuse(core::refused(fmt::format("there is no seat {}", digit == '0' ? "10" : std::string(1, digit)),
                           "the seats are numbered in the order of play"),
             at);
      return false;
    }
    if (shout_->accusing)
      shout_->event.accused = who;
    else
      shout_->event.shouters.push_back(*who);
    shout_->at.to = at.to;
    return true;
  }

  void end_shout(Plea plea, Range at) {
    if (shout_->event.shouters.empty()) refuse(who_shouts(context_, shout_->event.accused), at);
    put(shout_->event, shout_->at, !shout_->event.shouters.empty());
    put(event::Answer{plea}, at);
    shout_.reset();
  }
  // The plea is still to come, wherever it will be put.
  void end_shout_without_plea() {
    refuse(unfinished(shout_->event.shouters.empty() ? who_shouts(context_, shout_->event.accused)
                                                     : core::refused("the shout waits for an answer",
                                                                     "type a (admits), d (denies) or p (puts it off)")),
           {shout_->at.from, out_.text.size()});
    put(shout_->event, shout_->at, false);
    shout_.reset();
  }

  // A word without blanks from this byte on.
  void joined(const TypedWord& it, std::size_t from) {
    const std::string_view text = std::string_view(it.text).substr(from);
    const Range at = range_of(it, from, text.size());
    auto found = readings_of(text);
    const bool is_known = !found.empty() || text == "...";
    if (!is_known) found = pad_readings_of(text, specifiable_);
    if (found.empty()) {
      if (from == 0 && &it == &words_.back() && !is_cut_ && unfinished_end(it)) return;
      return token(text, at);
    }
    if (found.size() == 1) return put(it, from, found[0]);
    const std::string one = core::joined(written(found[0], text), " ");
    const std::string other = core::joined(written(found[1], text), " ");
    auto refusal = core::refused(fmt::format("\"{}\" can be read as \"{}\" and as \"{}\"", text, one, other),
                                 is_known ? "put a blank where one ends, or write out the one you mean"
                                          : "write out the one you mean; --1 and --2 only specify");
    const std::string first = joker_in_words(found[0]);
    const std::string second = joker_in_words(found[1]);
    if (!first.empty() && !second.empty())
      refusal = core::refused(
          fmt::format("\"{}\" can be read as \"{}\" ({}) and as \"{}\" ({})", text, one, first, other, second),
          "choose one, or write it out");
    refusal.value().kind = core::Refusal::unreadable;
    for (const auto& [written, label] : {std::pair(one, first), std::pair(other, second)}) {
      core::Suggestion offer{written, std::string(text), {}};
      offer.label = label;
      refusal.value().suggestions.push_back(std::move(offer));
    }
    refuse_word(std::move(refusal.value()), at);
  }

  void put(const TypedWord& it, std::size_t from, const Pieces& pieces) {
    for (const Piece& piece : pieces) {
      const Range at = range_of(it, from, piece.size);
      if (const auto* event = std::get_if<Event>(&piece.says)) {
        const auto* said = std::get_if<event::Specify>(event);
        const auto letter = said == nullptr ? std::nullopt : letter_of(*said);
        letter ? specify(*letter, at) : put(*event, at);
      } else if (const auto* shout = std::get_if<ShoutBySeats>(&piece.says)) {
        put(*shout, at);
      } else {
        token(std::string_view(it.text).substr(from, piece.size), at);
      }
      from += piece.size;
    }
  }
  // The plea is the last byte.
  void put(const ShoutBySeats& shout, Range at) {
    const Range seats{at.from, at.to - 1};
    shout_ = Shout{{}, false, seats};
    for (const char digit : shout.shouters) {
      if (!seat(digit, seats)) return end_shout_without_plea();
    }
    shout_->accusing = shout.accused != '\0';
    if (shout_->accusing && !seat(shout.accused, seats)) return end_shout_without_plea();
    end_shout(shout.plea, {at.to - 1, at.to});
  }

  // A roll or a card whose end is still to be typed.
  bool unfinished_end(const TypedWord& it) {
    auto error = unfinished_word(it, out_.text, rolled_);
    if (!error) return false;
    const auto ends = error->suggestions;
    refuse(std::move(*error), it.at);
    const std::string& text = it.text;
    if (text.size() == 1 && is_die(text[0]) && !rolled_) {
      put(event::Roll{pips_of(text[0]), 0}, it.at, false);
      return true;
    }
    // What stands before it in the same word is there already.
    for (const core::Suggestion& end : ends) {
      auto whole = readings_of(end.text);
      if (whole.empty()) whole = pad_readings_of(end.text, specifiable_);
      if (whole.size() != 1) continue;
      whole[0].pop_back();
      put(it, 0, whole[0]);
      break;
    }
    return true;
  }

  // A token of the record, or unreadable.
  void token(std::string_view text, Range at) {
    Event event;
    auto ok = read_token(text, out_.names, event);
    if (!ok) {
      if (const auto word = with_colon(text); word && read_token(*word, out_.names, event)) ok = {};
    }
    if (ok) return put(std::move(event), at);
    if (asks_who_bids(text, at)) return;
    unreadable(std::move(ok.error()), text, at);
    if (auto begun = begun_step(text)) put(std::move(*begun), at, false);
  }

  // "off4" is off:4.
  static std::optional<std::string> with_colon(std::string_view text) {
    for (const std::string_view word : {"off", "grab", "bid", "count", "pile", "stack", "under"}) {
      if (text.starts_with(word) && text.size() > word.size() && is_digit(text[word.size()]))
        return fmt::format("{}:{}", word, text.substr(word.size()));
    }
    return std::nullopt;
  }

  // "bid:17" is a bid of somebody's.
  bool asks_who_bids(std::string_view text, Range at) {
    const std::string word = with_colon(text).value_or(std::string(text));
    constexpr std::string_view begins = "bid:";
    if (!word.starts_with(begins) || word.size() == begins.size() ||
        !std::ranges::all_of(word.substr(begins.size()), is_digit))
      return false;
    core::Error error = unfinished(core::refused(fmt::format("who bids {}?", word.substr(begins.size())),
                                                 fmt::format("the name, or the seat, behind it: {}@2", word)))
                            .value();
    error.kind = core::Refusal::unreadable;
    for (const PlayerId who : context_.seats)
      error.suggestions.push_back(
          {fmt::format("{}@{}", word, core::quoted_if_needed(out_.names[who])), std::string(text), {}});
    refuse_word(std::move(error), at);
    return true;
  }

  void unreadable(core::Error error, std::string_view text, Range at) {
    const bool has_roll =
        std::ranges::any_of(out_.tokens, [](const Typed::Token& each) { return is_a<event::Roll>(each.event); });
    if (!has_roll && text.size() == 1 && is_die(text[0])) {
      reword(error, one_more_die());
      put(event::Roll{pips_of(text[0]), 0}, at, false);
      for (const char other : std::string_view("123456"))
        error.suggestions.push_back({std::string(text) + other, std::string(text), {}});
    }
    if (error.suggestions.empty()) {
      error.suggestions = offered_picture(text);
      const bool is_picture = !error.suggestions.empty();
      if (is_picture)
        reword(error, core::refused(fmt::format("\"{}\": no card has that number", text),
                                    fmt::format("type {} for it", error.suggestions.front().text)));
      else
        error.suggestions = offered_suits(text);
      if (!error.suggestions.empty() && !is_picture)
        reword(error, core::refused(fmt::format("\"{}\": no suit is called {}", text, text.back()), which_suit_letter));
    }
    constexpr std::string_view as_win = "as in win:";
    if (!rolled_ && error.way_out.starts_with(as_win)) error.way_out.insert(as_win.find("win"), "54 ");
    if (const auto form = form_of(text)) {
      const bool goes_on = at_ + 1 < words_.size();
      if (error.unfinished && goes_on) error.reason = fmt::format("\"{}\": not understood", text);
      error.unfinished = error.unfinished && !goes_on;
      if (text.find(':') == std::string_view::npos || error.way_out == core::where_every_form_is)
        error.way_out = "as in " + *form;
    }
    const auto is_name = [](const TypedWord& each) { return each.text.ends_with(':'); };
    const bool unnamed = at_ == 0 && std::ranges::none_of(words_, is_name);
    for (const std::string& name : out_.names.all()) {
      if (!unnamed || core::folded(name) != core::folded(text)) continue;
      reword(error, core::refused("a name at the beginning has a colon behind it",
                                  fmt::format("did you mean {}:?", core::quoted_if_needed(name))));
      error.suggestions = {{core::quoted_if_needed(name) + ":", std::string(text), {}}};
    }
    refuse_word(std::move(error), at);
  }
  // An example of the word that this begins with, up to a colon; nothing if no word is written so.
  std::optional<std::string> form_of(std::string_view text) const {
    const auto form = std::ranges::find(word_forms, text.substr(0, text.find(':')), &WordForm::word);
    if (form == word_forms.end() || context_.seats.empty()) return std::nullopt;
    std::string example(form->example);
    for (const auto& [sign, who] : {std::pair("{}", context_.seats.back()), std::pair("[]", context_.seats.front())}) {
      const std::string name = core::quoted_if_needed(out_.names[who]);
      for (std::size_t at = 0; (at = example.find(sign)) != std::string::npos;) example.replace(at, 2, name);
    }
    return form->word == "win" && !rolled_ ? "54 " + example : example;
  }
  static void reword(core::Error& error, tl::unexpected<core::Error> other) {
    error.reason = std::move(other.value().reason);
    error.way_out = std::move(other.value().way_out);
  }

  const TypingContext& context_;
  Typed out_;
  std::vector<TypedWord> words_;
  std::size_t at_ = 0;   // the word being read
  bool is_cut_ = false;  // the last words are not there: they cannot be told apart
  bool specifiable_;
  bool rolled_;
  std::optional<Shout> shout_;  // that still waits for its plea
};

}  // namespace

std::vector<Pieces> readings_of(std::string_view word) {
  std::vector<Pieces> found;
  Readings(found).all(word);
  return found;
}

std::vector<std::string> written(const Pieces& pieces, std::string_view word) {
  std::vector<std::string> words;
  for (const Piece& piece : pieces) {
    if (const auto* event = std::get_if<Event>(&piece.says)) {
      words.push_back(write_token(*event, {}));
    } else if (const auto* shout = std::get_if<ShoutBySeats>(&piece.says)) {
      const std::string accused = shout->accused == '\0' ? std::string() : std::string{'>', shout->accused};
      words.push_back("b" + shout->shouters + accused + word_for(shout->plea)[0]);
    } else {
      words.emplace_back(word.substr(0, piece.size));
    }
    word.remove_prefix(std::min(piece.size, word.size()));
  }
  return words;
}

core::Range tokens_of_word(const Typed& typed, std::size_t token) {
  const auto joins_next = [&](std::size_t i) { return typed.tokens[i].at.to == typed.tokens[i + 1].at.from; };
  core::Range word = {token, token + 1};
  while (word.from > 0 && joins_next(word.from - 1)) --word.from;
  while (word.to < typed.tokens.size() && joins_next(word.to - 1)) ++word.to;
  return word;
}

Typed read_typed(std::string_view text, const TypingContext& context, const Names& names) {
  return Reader(text, context, names).read();
}

}  // namespace bogosity::youre_bogus
