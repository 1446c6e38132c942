// Exporting many evenings as work in slices (work.h): one file an evening, in the order of their names.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "outbox.h"
#include "session.h"
#include "work.h"

namespace bogosity {

enum class ExportForm : std::uint8_t {
  full,       // the journal with every correction and its reason: `.journal`
  fair_copy,  // the canonical record with the Id of its evening: `.table`
};

// One evening in that form.
core::Result<std::string> exported(const Surroundings& around, const core::Uuid& session, ExportForm form);

class Exporting final : public Work {
 public:
  // The sessions to be exported; who decided on that has seen to it that none of them is sealed.
  Exporting(Surroundings around, std::vector<SessionInfo> sessions, std::unique_ptr<Outbox> outbox, ExportForm form);

  core::Result<bool> step(std::chrono::milliseconds slice) override;
  Progress progress() const override;  // in evenings
  // Those that could not be read; all others are there.
  const std::vector<core::Error>& left_out() const { return left_out_; }

 private:
  struct Named {
    std::string name;
    SessionInfo session;
  };
  core::Status write(const Named& each);

  Surroundings around_;
  std::vector<Named> evenings_;
  std::unique_ptr<Outbox> outbox_;
  ExportForm form_;
  std::size_t at_ = 0;
  std::vector<core::Error> left_out_;
};

}  // namespace bogosity
