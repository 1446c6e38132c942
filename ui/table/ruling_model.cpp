#include "ui/table/ruling_model.h"

#include <algorithm>

#include "core/text.h"
#include "ui/table/inquiry_panel.h"

namespace bogosity::ui {

using core::Plea;
using core::Ruling;

namespace {

// The rules that a clarification may be about: those found broken, then those it turned on.
std::vector<std::string> rules_of(const youre_bogus::InquiryView& inquiry) {
  std::vector<std::string> rules = inquiry.rules;
  if (!inquiry.examined.empty() && rules.empty()) rules = {"E3", "E4"};
  for (const auto& each : inquiry.precedents) {
    if (std::find(rules.begin(), rules.end(), each.rule) == rules.end()) rules.push_back(each.rule);
  }
  return rules;
}

}  // namespace

RulingEditor::RulingEditor(const youre_bogus::TableView& view, std::size_t inquiry)
    : last_(inquiry + 1 >= view.inquiries.size()) {
  model_.inquiry = view.inquiries[std::min(inquiry, view.inquiries.size() - 1)];
  const auto& shouters = model_.inquiry.shouters;
  for (const auto& seat : view.seats) {
    const bool shouted = std::find(shouters.begin(), shouters.end(), seat.name) != shouters.end();
    everybody_.push_back(seat.name);
    if (!shouted && seat.name != model_.inquiry.accused) uninvolved_.push_back(seat.name);
  }
  model_.rules = rules_of(model_.inquiry);
  say(model_.inquiry.plea == Plea::deny ? model_.word : Ruling::void_);
}

// Who is involved decides only where nobody else plays (Z3); that the rules are unclear is for all to say (Z4).
void RulingEditor::say(Ruling word) {
  const auto before = std::move(model_.deciders);
  const auto chosen = std::move(model_.by);
  model_.word = word;
  model_.only_uninvolved = word != Ruling::void_ && !uninvolved_.empty();
  model_.deciders = model_.only_uninvolved ? uninvolved_ : everybody_;
  model_.by.assign(model_.deciders.size(), false);
  for (std::size_t i = 0; i < model_.deciders.size(); ++i) {
    const auto at = std::find(before.begin(), before.end(), model_.deciders[i]) - before.begin();
    model_.by[i] = at < static_cast<std::ptrdiff_t>(chosen.size()) && chosen[static_cast<std::size_t>(at)];
  }
  model_.on = 0;
}

core::TableRuling RulingEditor::ruling() const {
  core::TableRuling out{model_.inquiry.turn, model_.inquiry.accused, model_.word, model_.why.text(), {}};
  for (std::size_t i = 0; i < model_.by.size(); ++i) {
    if (model_.by[i]) out.by.push_back(model_.deciders[i]);
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
  const auto token = session.play().with_ruling({}, ruling());
  if (!token) return;
  for (const std::string& typed : typed_forms(model_.inquiry.turn, model_.inquiry.accused, last_, *token)) {
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

std::optional<std::string> RulingEditor::accept(Session& session) {
  model(session);
  if (!model_.can_accept) return std::nullopt;
  std::string typed = model_.typed;
  if (typed.empty()) {
    if (auto ok = session.accept(*consequences_); !ok) {
      if (ok.error().passing)
        blocked_ = ok.error();
      else
        model_.error = ok.error();
      return std::nullopt;
    }
  }
  const std::string clarify = clarification();
  if (!clarify.empty()) typed += (typed.empty() ? "" : " ") + clarify;
  return typed;
}

std::optional<std::string> RulingEditor::apply(const action::RulingClick& action, Session& session) {
  const auto which = static_cast<std::size_t>(std::max(action.which, 0));
  stale_ = true;
  switch (action.move) {
    case RulingMove::word:
      if (which < core::rulings.size() && model_.can_say(core::rulings[which])) say(core::rulings[which]);
      break;
    case RulingMove::by:
      if (which < model_.by.size()) model_.by[which] = !model_.by[which];
      break;
    case RulingMove::rule:
      model_.rule = model_.rule == action.which ? -1 : action.which;
      break;
    case RulingMove::focus:
      model_.field = action.which;
      if (action.which == RulingFields::why) model_.why.set(model_.why.text(), action.caret);
      if (action.which == RulingFields::clarify) model_.clarify.set(model_.clarify.text(), action.caret);
      break;
    case RulingMove::accept:
      return accept(session);
  }
  return std::nullopt;
}

// Ruling: its keys. Everything that can be clicked can be done by them.

void RulingEditor::move_focus(int by) {
  const bool unclear = model_.word == Ruling::void_;
  do {
    model_.field += by;
    if (model_.field < RulingFields::word) model_.field = RulingFields::accept;
    if (model_.field > RulingFields::accept) model_.field = RulingFields::word;
  } while ((model_.field == RulingFields::clarify && !unclear) ||
           (model_.field == RulingFields::rule && (!unclear || model_.rules.empty())) ||
           (model_.field == RulingFields::by && model_.deciders.empty()));
}

// Left and right among chips, the blank to press the one that the keyboard is at.
void RulingEditor::handle_choice(const InputEvent& event) {
  const int by = event.key == Key::left ? -1 : event.key == Key::right ? 1 : 0;
  if (model_.field == RulingFields::word && by != 0) {
    const auto next = static_cast<std::size_t>(static_cast<int>(model_.word) + by);
    if (next >= 1 && next <= core::rulings.size() && model_.can_say(core::rulings[next - 1]))
      say(core::rulings[next - 1]);
  }
  if (model_.field == RulingFields::rule && by != 0) {
    model_.rule = std::clamp(model_.rule + by, -1, static_cast<int>(model_.rules.size()) - 1);
  }
  if (model_.field != RulingFields::by) return;
  const auto count = model_.deciders.size();
  if (by != 0) model_.on = (model_.on + count + (by > 0 ? 1 : count - 1)) % count;
  if (event.key == Key::character && event.letter == ' ') model_.by[model_.on] = !model_.by[model_.on];
}

std::optional<std::string> RulingEditor::handle(const InputEvent& event, const std::string& pasted, Session& session) {
  stale_ = true;
  const bool on_button = model_.field == RulingFields::accept;
  if (event.key == Key::enter) {
    if (event.repeated) return std::nullopt;
    if (event.ctrl || on_button) return apply({RulingMove::accept}, session);
    move_focus(1);
    return std::nullopt;
  }
  if (event.key == Key::tab || event.key == Key::down || event.key == Key::up) {
    move_focus((event.key == Key::tab && event.shift) || event.key == Key::up ? -1 : 1);
    return std::nullopt;
  }
  if (model_.field != RulingFields::why && model_.field != RulingFields::clarify) {
    handle_choice(event);
    return std::nullopt;
  }
  LineEditor& editor = model_.field == RulingFields::why ? model_.why : model_.clarify;
  if (event.key == Key::command && event.letter == 'v') {
    editor.insert(pasted);
  } else {
    editor.handle(event);
  }
  return std::nullopt;
}

}  // namespace bogosity::ui
