// Who has resigned listens to Atom Heart Mother (Z): found in the journal, where its time is, so that a restart does
// not cut it short.
#pragma once

#include <optional>

#include "core/journal.h"
#include "ui/table_model.h"

namespace bogosity::ui {

// Nothing if nobody resigns in this entry.
std::optional<AlbumPlaying> album_of(const core::Entry& entry);
// Of the last entry that counts in which somebody does.
std::optional<AlbumPlaying> album_of(const core::Journal& journal);

}  // namespace bogosity::ui
