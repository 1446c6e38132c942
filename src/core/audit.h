// What a referee finds in a session, told as values one after the other: members, and lists of entries. Who listens
// makes a text, rows or an object of them.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/names.h"

namespace bogosity::core {

class AuditSink {
 public:
  using Value = nlohmann::ordered_json;

  virtual ~AuditSink() = default;
  virtual void member(std::string_view key, const Value& value) = 0;
  // Entries follow until end_list().
  virtual void begin_list(std::string_view key) = 0;
  virtual void entry(Value value) = 0;
  virtual void end_list() {}
  // All members at once, of an audit that is one short object.
  virtual void object(const Value& members);
};

// The audit as a JSON text that may be long, a piece at a time: a member or an entry a line, like a score sheet.
class AuditText final : public AuditSink {
 public:
  explicit AuditText(const Write& write) : write_(write) {}
  void member(std::string_view key, const Value& value) override;
  void begin_list(std::string_view key) override;
  void entry(Value value) override;
  void end_list() override;
  // On one line.
  void object(const Value& members) override { write_(members.dump()); }
  // Call once, when all is told.
  void end();

 private:
  void begin_member(std::string_view key);

  const Write& write_;
  bool any_member_ = false;
  bool any_entry_ = false;
};

// The entries of one list, for rows of a table.
class AuditRows final : public AuditSink {
 public:
  using Take = std::function<void(Value)>;
  AuditRows(std::string_view list, Take take) : list_(list), take_(std::move(take)) {}
  void member(std::string_view, const Value&) override {}
  void begin_list(std::string_view key) override { is_wanted_ = key == list_; }
  void entry(Value value) override {
    if (is_wanted_) take_(std::move(value));
  }

 private:
  std::string_view list_;
  Take take_;
  bool is_wanted_ = false;
};

// The audit as the members of an object, behind those that are there.
class AuditSummary final : public AuditSink {
 public:
  explicit AuditSummary(Value& into) : into_(into) {}
  void member(std::string_view key, const Value& value) override { into_[std::string(key)] = value; }
  void begin_list(std::string_view key) override {
    list_ = key;
    into_[list_] = Value::array();
  }
  void entry(Value value) override { into_[list_].push_back(std::move(value)); }

 private:
  Value& into_;
  std::string list_;
};

// The beginning of an audit: the game, who played, the scores. `scores` are by player, in the order of the names.
void tell_players(AuditSink& sink, std::string_view game, const Names& names, const std::vector<std::int64_t>& scores);

// As a JSON text.
void write_audit(const Snapshot& session, const Unsealed& leave, const Write& write);
// For people: the lines with their turns, then what the game adds up.
void write_audit_in_words(const Snapshot& session, const Unsealed& leave, const Write& write);

}  // namespace bogosity::core
