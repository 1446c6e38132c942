#include "cli/what_if_shown.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/correction_line.h"
#include "cli/entry_list.h"
#include "cli/output.h"
#include "core/folded_name.h"
#include "core/record.h"
#include "core/text.h"
#include "history/reviewed_evening.h"
#include "history/what_if.h"

namespace bogosity::cli {
namespace {

using core::Refusal;
using core::Result;
using history::Supposed;
using Json = nlohmann::ordered_json;
using Kind = Correction::Kind;

struct Answer {
  std::string asked;  // in words
  Supposed would;
};

std::string_view take_word(std::string_view& text) {
  text = core::trimmed(text);
  const std::string_view word = text.substr(0, text.find_first_of(" \t"));
  text.remove_prefix(word.size());
  text = core::trimmed(text);
  return word;
}

core::Error unreadable(std::string reason) {
  return {Refusal::unreadable, {}, std::move(reason), "as in \"rule 36 clean\", \"strike 12\" or \"amend 12 54 8h\""};
}

// Whom the inquiry of that turn was about; where there were several it has to be said.
Result<std::string> accused_in(const core::Review& review, int turn, std::string_view name) {
  std::vector<std::string> accused;
  for (const core::Moment& each : review.moments()) {
    const bool is_it = each.kind == core::MomentKind::inquiry && each.turn == turn && each.player;
    if (is_it) accused.push_back(review.players()[*each.player]);
  }
  if (accused.empty()) {
    return core::refuse(Refusal::cannot_be, {}, fmt::format("nobody was asked in turn {}", turn),
                        "`bogosity show --csv got_away` names turns that nobody asked about");
  }
  if (name.empty() && accused.size() == 1) return accused.front();
  const auto found = std::find_if(accused.begin(), accused.end(),
                                  [&](const std::string& each) { return core::folded(each) == core::folded(name); });
  if (found != accused.end()) return *found;
  return core::refuse(Refusal::cannot_be, {},
                      name.empty() ? fmt::format("several were asked in turn {}", turn)
                                   : fmt::format("{} was not asked in turn {}", name, turn),
                      "say whose it is: " + core::write_name_list(accused));
}

// "36 clean", "36 Bob clean".
Result<Answer> with_ruling(const Session& session, std::string_view rest) {
  const std::string_view number = take_word(rest);
  std::string_view digits = number;
  const auto turn = core::take_number(digits, 1'000'000'000);
  if (!turn || !digits.empty()) return tl::unexpected(unreadable("which turn?"));
  const std::size_t last = rest.find_last_of(" \t");
  const std::string_view word = last == std::string_view::npos ? rest : rest.substr(last + 1);
  const std::string_view name = core::trimmed(rest.substr(0, rest.size() - word.size()));
  if (word != "bogus" && word != "clean" && word != "void") {
    return tl::unexpected(unreadable(fmt::format("\"{}\" is no verdict: bogus, clean or void", word)));
  }
  const auto review = history::review_of(session);
  if (!review) return tl::unexpected(review.error());
  const auto accused = accused_in(**review, static_cast<int>(*turn), name);
  if (!accused) return tl::unexpected(accused.error());
  const core::TableRuling ruling{static_cast<int>(*turn), *accused, std::string(word), {}, {}};
  auto would = history::suppose(session, ruling, review->get());
  if (!would) return tl::unexpected(would.error());
  return Answer{history::in_words(ruling), std::move(*would)};
}

Result<Answer> with_entry(const Session& session, Kind kind, std::string_view rest) {
  const CorrectionLine line = read_correction_line(rest);
  if (!line.number) return tl::unexpected(unreadable("which entry? `bogosity show --entries` has their numbers"));
  if ((kind == Kind::strike) != line.text.empty()) {
    return tl::unexpected(unreadable(kind == Kind::strike ? "strike takes the number of an entry alone"
                                                          : "the words that belong there are missing"));
  }
  const auto entry = entry_numbered(session, *line.number);
  if (!entry) return tl::unexpected(entry.error());
  const Correction correction{kind, (*entry)->id, std::string(line.text), {}, {}};
  auto would = history::suppose(session, correction);
  if (!would) return tl::unexpected(would.error());
  return Answer{history::in_words(correction, text_of(session, **entry)), std::move(*would)};
}

Result<Answer> answer_to(const Session& session, std::string_view asked) {
  const std::string_view verb = take_word(asked);
  if (verb == "rule") return with_ruling(session, asked);
  if (verb == "strike") return with_entry(session, Kind::strike, asked);
  if (verb == "amend") return with_entry(session, Kind::change, asked);
  if (verb == "insert") return with_entry(session, Kind::insert_before, asked);
  return tl::unexpected(unreadable(fmt::format("\"{}\" can't be supposed", verb)));
}

std::string in_words(const Answer& answer) {
  std::string text = answer.asked + ":\n";
  for (const core::Sentence& each : answer.would.chain) text += "  " + core::plain_text(each) + "\n";
  return text + "Only supposed: the evening stays as it was, and nothing is written.\n";
}

std::string as_json(const Answer& answer) {
  const Supposed& would = answer.would;
  Json out;
  out["asked"] = answer.asked;
  out["chain"] = Json::array();
  for (const core::Sentence& each : would.chain) out["chain"].push_back(core::plain_text(each));
  out["scores"] = Json::object();
  const auto& players = would.review->players();
  const auto& scores = would.review->scores().back().scores;
  for (std::size_t i = 0; i < players.size() && i < scores.size(); ++i) out["scores"][players[i]] = scores[i];
  out["verdicts"] = Json::array();
  for (const core::VerdictChange& each : would.consequences.changes.verdicts) {
    out["verdicts"].push_back({{"turn", each.turn},
                               {"accused", each.accused},
                               {"was", each.was},
                               {"is", each.is.empty() ? Json(nullptr) : Json(each.is)}});
  }
  out["judged"] = Json::array();
  for (const history::JudgedOtherwise& each : would.judged) {
    out["judged"].push_back({{"step", each.step}, {"turn", each.turn}, {"was", each.was}, {"is", each.is}});
  }
  out["misfits"] = Json::array();
  for (const Misfit& each : would.consequences.misfits) {
    out["misfits"].push_back({{"entry", each.number}, {"text", core::plain_text(each.text)}, {"why", each.why}});
  }
  return out.dump(1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

int show_what_if(const Session& session, std::string_view asked, bool json) {
  const auto answer = answer_to(session, asked);
  if (!answer) return complain(answer.error());
  return print(json ? as_json(*answer) : in_words(*answer));
}

}  // namespace bogosity::cli
