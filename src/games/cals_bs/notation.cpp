#include "games/cals_bs/notation.h"

#include "core/text.h"

namespace bogosity::cals_bs {

using core::TokenCursor;

namespace {

constexpr std::uint64_t most_cards = 54;

bool read_rank(TokenCursor& in, core::Rank& into) {
  if (in.skip("10")) {
    into = core::Rank::ten;
    return true;
  }
  const auto rank = in.done() ? std::nullopt : core::rank_from(in.rest()[0]);
  if (!rank) {
    in.fail("a rank is missing here", "write A, 2 to 9, T, J, Q or K, as in 3x9");
    return false;
  }
  in.cut(1);
  into = *rank;
  return true;
}

bool read_wrong(TokenCursor& in, bool& into) {
  into = in.skip("=wrong");
  return true;
}

// 2, 3x9, and behind `out` 2=wrong, 3x9=wrong
bool read_set(TokenCursor& in, Move& into) {
  const auto cards = in.number(most_cards);
  if (!cards) return false;
  if (*cards == 0) {
    in.fail("a set has a card at least", "who places nothing passes");
    return false;
  }
  const auto number = static_cast<std::uint32_t>(*cards);
  if (!in.skip('x') && !in.skip('X')) {
    event::Follow follow{number, false};
    read_wrong(in, follow.wrong);
    into = follow;
    return true;
  }
  event::Lead lead{number, {}, false};
  if (!read_rank(in, lead.rank)) return false;
  read_wrong(in, lead.wrong);
  into = lead;
  return true;
}

bool read_doubt(TokenCursor& in, Move& into) {
  const bool lie = in.skip("lie");
  if (!lie && !in.skip("true")) {
    in.fail("what was turned up is missing", "write doubt=lie or doubt=true");
    return false;
  }
  into = event::Doubt{lie};
  return true;
}

bool read_fours(TokenCursor& in, Move& into) {
  const auto sets = in.number(most_cards / 4);
  if (!sets) return false;
  if (*sets == 0) {
    in.fail("all fours has a set of four at least", "write fours:1");
    return false;
  }
  into = event::Fours{static_cast<std::uint32_t>(*sets)};
  return true;
}

bool read_shame(TokenCursor& in, Move& into) {
  const auto who = in.player();
  if (!who) return false;
  event::Shame shame{*who, {}};
  if (in.at('"')) {
    shame.why = in.quoted();
    if (!shame.why) return false;
  }
  into = std::move(shame);
  return true;
}

bool read_misdeal(TokenCursor& in, Move& into) {
  event::Misdeal misdeal;
  if (!in.done()) {
    misdeal.why = in.quoted();
    if (!misdeal.why) return false;
  }
  into = std::move(misdeal);
  return true;
}

bool read_deal(TokenCursor& in, Move& into) {
  event::Deal deal;
  do {
    const auto cards = in.number(most_cards);
    if (!cards) return false;
    deal.cards.push_back(static_cast<std::uint32_t>(*cards));
  } while (in.skip(','));
  into = std::move(deal);
  return true;
}

std::string wrong(bool it_was) { return it_was ? "=wrong" : ""; }

struct Writer {
  const core::Names& names;

  std::string operator()(const event::Lead& it) const {
    return std::to_string(it.cards) + "x" + core::letter(it.rank) + wrong(it.wrong);
  }
  std::string operator()(const event::Follow& it) const { return std::to_string(it.cards) + wrong(it.wrong); }
  std::string operator()(const event::Pass&) const { return "pass"; }
  std::string operator()(const event::Doubt& it) const { return it.lie ? "doubt=lie" : "doubt=true"; }
  std::string operator()(const event::Fours& it) const { return "fours:" + std::to_string(it.sets); }
  std::string operator()(const event::Plus&) const { return "plus"; }
  std::string operator()(const event::GoingOut&) const { return "going-out"; }
  std::string operator()(const event::Out&) const { return "out"; }
  std::string operator()(const event::Shame& it) const {
    return "shame:" + core::quoted_if_needed(names[it.who]) + (it.why ? core::quoted(*it.why) : "");
  }
  std::string operator()(const event::Misdeal& it) const { return "misdeal" + (it.why ? core::quoted(*it.why) : ""); }
  std::string operator()(const event::Deal& it) const {
    std::string text = "deal";
    for (std::size_t i = 0; i < it.cards.size(); ++i) text += (i == 0 ? ":" : ",") + std::to_string(it.cards[i]);
    return text;
  }
};

}  // namespace

bool read_move(TokenCursor& in, Move& into) {
  const auto is = [&in](std::string_view word) { return in.rest() == word && in.skip(word); };
  if (is("pass")) return into = event::Pass{}, true;
  if (is("plus")) return into = event::Plus{}, true;
  if (is("going-out")) return into = event::GoingOut{}, true;
  if (is("out")) return into = event::Out{}, true;
  if (is("deal")) return into = event::Deal{}, true;
  if (in.skip("doubt=")) return read_doubt(in, into);
  if (in.skip("fours:")) return read_fours(in, into);
  if (in.skip("shame:")) return read_shame(in, into);
  if (in.skip("deal:")) return read_deal(in, into);
  if (in.rest() == "misdeal" || in.rest().starts_with("misdeal\"")) {
    in.cut(std::string_view("misdeal").size());
    return read_misdeal(in, into);
  }
  if (!in.done() && in.rest()[0] >= '0' && in.rest()[0] <= '9') return read_set(in, into);
  in.fail("there is no such word in Cal's BS",
          "3x9, 2, pass, doubt=lie, fours:1, plus, going-out, out, shame:Bob, misdeal and deal are");
  return false;
}

std::string write_move(const Move& move, const core::Names& names) { return std::visit(Writer{names}, move); }

}  // namespace bogosity::cals_bs
