#include "db/copied_first.h"

namespace bogosity::db {
namespace {

using core::Result;

// The copy is made in a thread: this is how long somebody waits for it at a time.
constexpr std::chrono::milliseconds slice{2};

class CopiedFirst final : public Arrivals {
 public:
  CopiedFirst(BeginCopy begin, bool& copied, std::unique_ptr<Arrivals> arrivals)
      : begin_(std::move(begin)), copied_(copied), arrivals_(std::move(arrivals)) {}

  Result<bool> prepare() override {
    if (copied_) return arrivals_->prepare();
    const auto done = copy();
    if (!done) return done;
    if (*done) {
      work_.reset();
      copied_ = true;
    }
    return false;
  }

  std::optional<Progress> preparation() const override {
    if (copied_) return arrivals_->preparation();
    return work_ ? work_->progress() : Progress{"Copying the file", 0, 0};
  }

  Result<std::optional<Item>> next() override { return arrivals_->next(); }
  double done() const override { return arrivals_->done(); }

 private:
  Result<bool> copy() {
    if (!work_) {
      auto begun = begin_();
      if (!begun) return tl::unexpected(begun.error());
      work_ = std::move(*begun);
    }
    return work_ ? work_->step(slice) : Result<bool>(true);
  }

  BeginCopy begin_;
  bool& copied_;
  std::unique_ptr<Arrivals> arrivals_;
  std::unique_ptr<Work> work_;
};

}  // namespace

std::unique_ptr<Arrivals> copied_first(BeginCopy begin, bool& copied, std::unique_ptr<Arrivals> arrivals) {
  return std::make_unique<CopiedFirst>(std::move(begin), copied, std::move(arrivals));
}

}  // namespace bogosity::db
