#include "ui/session_pages.h"

#include <algorithm>
#include <iterator>

namespace bogosity::ui {
namespace {

constexpr std::size_t most_pages = 12;

std::size_t far_from(std::size_t a, std::size_t b) { return a > b ? a - b : b - a; }

}  // namespace

core::Status SessionPages::begin(Store& store) {
  *this = {};
  const auto count = store.count();
  if (!count) return tl::unexpected(count.error());
  size_ = static_cast<std::size_t>(*count);
  auto ok = look_at(store, 0, 1);
  known_ = ok.has_value();
  return ok;
}

core::Status SessionPages::look_at(Store& store, std::size_t first, std::size_t count) {
  const std::size_t end = std::min(first + count, size_);
  for (std::size_t page = first / page_size; page * page_size < end; ++page) {
    if (pages_.contains(page)) continue;
    if (auto ok = read(store, page); !ok) return ok;
  }
  while (pages_.size() > most_pages) {
    const std::size_t here = first / page_size;
    const bool front_is_farther = far_from(pages_.begin()->first, here) > far_from(pages_.rbegin()->first, here);
    pages_.erase(front_is_farther ? pages_.begin() : std::prev(pages_.end()));
  }
  return {};
}

core::Status SessionPages::read(Store& store, std::size_t page) {
  auto sessions = store.page(static_cast<std::int64_t>(page * page_size), page_size);
  if (!sessions) return tl::unexpected(sessions.error());
  pages_[page] = std::move(*sessions);
  return {};
}

const SessionInfo* SessionPages::at(std::size_t index) const {
  const auto page = pages_.find(index / page_size);
  if (page == pages_.end()) return nullptr;
  const std::size_t in_page = index % page_size;
  return in_page < page->second.size() ? &page->second[in_page] : nullptr;
}

}  // namespace bogosity::ui
