#include "core/audit.h"

#include <fmt/format.h>

namespace bogosity::core {

void AuditSink::object(const Value& members) {
  for (const auto& [key, value] : members.items()) member(key, value);
}

void AuditText::member(std::string_view key, const Value& value) {
  begin_member(key);
  write_(value.dump());
}

void AuditText::begin_list(std::string_view key) {
  begin_member(key);
  write_("[");
  any_entry_ = false;
}

void AuditText::entry(Value value) {
  write_(any_entry_ ? ",\n    " : "\n    ");
  any_entry_ = true;
  write_(value.dump());
}

void AuditText::end_list() { write_(any_entry_ ? "\n  ]" : "]"); }

void AuditText::end() {
  if (any_member_) write_("\n}\n");
}

void AuditText::begin_member(std::string_view key) {
  write_(any_member_ ? ",\n  " : "{\n  ");
  any_member_ = true;
  write_(Value(key).dump());
  write_(": ");
}

void tell_players(AuditSink& sink, std::string_view game, const Names& names, const std::vector<std::int64_t>& scores) {
  auto called = AuditSink::Value::array();
  auto by_name = AuditSink::Value::object();
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const std::string& name = names[static_cast<PlayerId>(i)];
    called.push_back(name);
    by_name[name] = scores[i];
  }
  sink.member("game", game);
  sink.member("players", called);
  sink.member("scores", by_name);
}

void write_audit(const Snapshot& session, const Unsealed& leave, const Write& write) {
  AuditText text(write);
  session.audit(&leave, text);
  text.end();
}

void write_audit_in_words(const Snapshot& session, const Unsealed& leave, const Write& write) {
  for (std::size_t i = 0; i < session.log_size(); ++i) {
    const std::string turn = session.log_turn(i) == 0 ? "" : std::to_string(session.log_turn(i));
    write(fmt::format("{:>4}  {}\n", turn, plain_text(session.review_line(i, leave))));
  }
  write("\n");
  write(session.audit_in_words(leave));
}

std::string Snapshot::audit_json(const Unsealed& leave) const {
  std::string text;
  write_audit(*this, leave, [&](std::string_view piece) { text += piece; });
  return text;
}

}  // namespace bogosity::core
