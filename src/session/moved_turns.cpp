#include "session/moved_turns.h"

#include <algorithm>

#include "core/quoting.h"

namespace bogosity {
namespace {

constexpr int most_folds = 200;  // a new one for each round, hand or change of direction

// An entry that begins with a name, cut before its colon.
struct Headed {
  std::string name;
  std::string_view rest;
};

std::optional<Headed> headed(std::string_view text) {
  std::string_view rest = text;
  auto name = core::take_name(rest);
  if (!name || !(rest == ":" || rest.starts_with(": "))) return std::nullopt;
  return Headed{std::move(*name), rest};
}

// How far everybody is moved, around the table as it stands there.
struct Shift {
  std::vector<std::string> seats;
  std::size_t by = 0;

  std::optional<std::size_t> seat_of(const std::string& name) const {
    const auto found = std::ranges::find(seats, name);
    return found == seats.end() ? std::nullopt : std::optional<std::size_t>(found - seats.begin());
  }
  std::string moved(const std::string& name) const {
    const auto seat = seat_of(name);
    return seat ? seats[(*seat + by) % seats.size()] : name;
  }
};

// The shift by which `name` comes to have the turn; nothing if she does not play there, or nobody has the turn.
std::optional<Shift> shift_to_turn(const core::TableView& view, const std::string& name) {
  Shift shift;
  std::optional<std::size_t> turn;
  for (const core::SeatView& seat : view.seats) {
    if (!seat.playing) continue;
    if (seat.has_turn) turn = shift.seats.size();
    shift.seats.push_back(seat.name);
  }
  const auto seat = shift.seat_of(name);
  if (!turn || !seat) return std::nullopt;
  shift.by = (*turn + shift.seats.size() - *seat) % shift.seats.size();
  return shift;
}

// The texts as they are moved so far, without those that fit in no seat.
class Mover {
 public:
  Mover(const core::Game& game, const std::vector<std::string_view>& texts, const core::TurnNumbers& numbers)
      : logged_(texts) {
    for (const std::string_view text : texts) {
      kept_.push_back(texts_.size());
      texts_.push_back(game.renumbered(text, numbers));
    }
    moved_ = texts_;
  }

  std::vector<std::string_view> texts() const {
    std::vector<std::string_view> out;
    for (const std::size_t at : kept_) out.emplace_back(moved_[at]);
    return out;
  }

  // The text at `place` of texts() does not fit behind those before it, which lead to this table.
  void put_right(std::size_t place, const core::TableView& view) {
    const std::size_t at = kept_[place];
    const auto own = headed(texts_[at]);
    const auto shift = own ? shift_to_turn(view, own->name) : std::nullopt;
    if (!shift || shift->moved(own->name) == headed(moved_[at])->name) {  // it is not the seat that is wrong
      is_torn_ = own && own->name != headed(moved_[at])->name;
      kept_.erase(kept_.begin() + static_cast<std::ptrdiff_t>(place));
      return;
    }
    right_from_ = shift->by == 0 ? std::optional(at) : std::nullopt;
    for (std::size_t i = at; i < texts_.size(); ++i) {
      const auto each = headed(texts_[i]);
      moved_[i] = each ? core::quoted_if_needed(shift->moved(each->name)) + std::string(each->rest) : texts_[i];
    }
  }

  // True if a moved turn does not fit where it was moved to: whose turn it is behind it cannot be told.
  bool is_torn() const { return is_torn_; }

  MovedTurns moved_turns() const {
    MovedTurns out;
    for (std::size_t i = 0; i < logged_.size(); ++i) {
      const auto was = headed(texts_[i]);
      const auto is = headed(moved_[i]);
      // A turn that fits nowhere stays as it was logged.
      if (was && !std::ranges::binary_search(kept_, i)) continue;
      if (was && is && was->name != is->name)
        out.entries.push_back({i, moved_[i], was->name, is->name});
      else if (moved_[i] != logged_[i])
        out.entries.push_back({i, moved_[i], {}, {}});
    }
    if (!out.entries.empty() && !is_torn_) out.right_from = right_from_;
    return out;
  }

 private:
  const std::vector<std::string_view>& logged_;
  std::vector<std::string> texts_;  // with the numbers of turns that count now
  std::vector<std::string> moved_;
  std::vector<std::size_t> kept_;
  std::optional<std::size_t> right_from_;
  bool is_torn_ = false;
};

}  // namespace

bool begins_turn(std::string_view text) { return headed(text).has_value(); }

core::Result<MovedTurns> move_turns(const core::Game& game, const core::Headers& headers,
                                    const std::vector<std::string_view>& texts, const core::TurnNumbers& numbers) {
  if (!game.about().turns_go_round) return MovedTurns{};
  Mover mover(game, texts, numbers);
  for (int i = 0; i < most_folds && !mover.is_torn(); ++i) {
    const auto folded = BOGOSITY_TRY(game.fold(headers, mover.texts(), core::Misfits::refuse));
    if (folded.misfit() == nullptr) break;
    mover.put_right(folded.entries.size() - 1, folded.snapshot->table_view());
  }
  return mover.moved_turns();
}

}  // namespace bogosity
