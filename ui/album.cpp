#include "ui/album.h"

#include "core/text.h"
#include "ui/line_words.h"

namespace bogosity::ui {

std::optional<AlbumPlaying> album_of(const core::Entry& entry) {
  constexpr std::string_view resigns = "resign:";
  std::optional<AlbumPlaying> album;
  for (auto word : words_of(entry.text)) {
    if (!word.starts_with(resigns)) continue;
    word.remove_prefix(resigns.size());
    const auto unquoted = core::take_quoted(word);
    album = {unquoted ? *unquoted : std::string(word), entry.happened};
  }
  return album;
}

std::optional<AlbumPlaying> album_of(const core::Journal& journal) {
  const auto counting = journal.effective();
  for (auto each = counting.rbegin(); each != counting.rend(); ++each) {
    if (auto album = album_of(journal.entries()[each->text])) {
      album->since = journal.entries()[each->origin].happened;
      return album;
    }
  }
  return std::nullopt;
}

}  // namespace bogosity::ui
