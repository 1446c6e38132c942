#include "ui/table/ruling_model.h"

#include <algorithm>

#include "core/quoting.h"

namespace bogosity::ui {

using core::Plea;
using core::Ruling;

namespace {

// The rules that a clarification may be about: those found broken, then those it turned on.
std::vector<std::string> rules_of(const core::Inquiry& inquiry) {
  std::vector<std::string> rules = inquiry.rules;
  if (!inquiry.examined.empty() && rules.empty()) rules = {"E3", "E4"};
  for (const auto& each : inquiry.agreements) {
    if (std::find(rules.begin(), rules.end(), each.rule) == rules.end()) rules.push_back(each.rule);
  }
  return rules;
}

}  // namespace

RulingEditor::RulingEditor(const core::TableView& view, std::span<const core::Inquiry> all, std::size_t inquiry)
    : last_(inquiry + 1 >= all.size()) {
  model_.inquiry = all[std::min(inquiry, all.size() - 1)];
  const auto& shouters = model_.inquiry.shouters;
  for (const auto& seat : view.seats) {
    const bool shouted = std::find(shouters.begin(), shouters.end(), seat.name) != shouters.end();
    everybody_.push_back(seat.name);
    if (!shouted && seat.name != model_.inquiry.accused) uninvolved_.push_back(seat.name);
  }
  model_.rules = rules_of(model_.inquiry);
  say(model_.inquiry.plea == Plea::deny ? model_.word : Ruling::void_);
}

// Those involved decide only if nobody else plays (Z3); everybody may say that the rules are unclear (Z4).
void RulingEditor::say(Ruling word) {
  stale_ = true;
  model_.word = word;
  model_.only_uninvolved = word != Ruling::void_ && !uninvolved_.empty();
  model_.deciders = model_.only_uninvolved ? uninvolved_ : everybody_;
}

core::TableRuling RulingEditor::ruling() const {
  core::TableRuling out{model_.inquiry.turn, model_.inquiry.accused, model_.word, model_.why.text(), {}};
  for (const std::string& each : model_.deciders) {
    if (model_.by.contains(each)) out.by.push_back(each);
  }
  return out;
}

std::string RulingEditor::clarification() const {
  if (model_.word != Ruling::void_ || model_.clarify.empty()) return {};
  const std::string about = model_.rule < 0 ? std::string() : model_.rules[static_cast<std::size_t>(model_.rule)];
  return "clarify:" + about + core::quoted(model_.clarify.text());
}

const RulingModel& RulingEditor::model(Session& session) {
  if (seen_ != session.revision()) stale_ = true;
  seen_ = session.revision();
  if (stale_) consider(session);
  return model_;
}

void RulingEditor::consider(Session& session) {
  stale_ = false;
  consequences_.reset();
  model_.error.reset();
  model_.told.clear();
  model_.typed.clear();
  model_.can_accept = false;
  if (model_.word == Ruling::none) return;
  const core::InquiryAt inquiry{model_.inquiry.turn, model_.inquiry.accused, last_};
  for (const std::string& typed : session.play().continued(inquiry, ruling())) {
    if (!session.info().open || !session.preview(typed, core::Passing::keeps)) continue;
    model_.typed = typed;
    model_.can_accept = true;
    return;
  }
  auto found = session.consider_ruling(ruling());
  if (!found) {
    model_.error = found.error();
    return;
  }
  model_.told = found->changes.told;
  consequences_ = std::move(*found);
  model_.can_accept = session.info().open;
}

void RulingEditor::accept(Session& session) {
  stale_ = true;
  model(session);
  if (!model_.can_accept) return;
  std::string typed = model_.typed;
  if (typed.empty()) {
    const auto ok = session.accept(*consequences_);
    if (!ok && ok.error().passing) blocked_ = {action::EditRuling{&RulingEditor::accept}, ok.error()};
    if (!ok && !ok.error().passing) model_.error = ok.error();
    if (!ok) return;
  }
  const std::string clarify = clarification();
  if (!clarify.empty()) typed += (typed.empty() ? "" : " ") + clarify;
  accepted_ = std::move(typed);
}

void RulingEditor::toggle_decider(std::size_t at) {
  if (at >= model_.deciders.size()) return;
  const std::string& who = model_.deciders[at];
  if (model_.by.erase(who) == 0) model_.by.insert(who);
  stale_ = true;
}

void RulingEditor::choose_rule(int rule) {
  model_.rule = model_.rule == rule ? -1 : rule;
  stale_ = true;
}

void RulingEditor::type(LineEditor RulingModel::*field, const FieldText& edited) {
  stale_ = stale_ || (model_.*field).text() != edited.text;
  (model_.*field).take(edited);
}

}  // namespace bogosity::ui
