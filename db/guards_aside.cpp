#include "db/guards_aside.h"

#include "db/own_schema.h"

namespace bogosity::db {

core::Result<GuardsAside> GuardsAside::begin(Database& database, std::string_view name) {
  const auto own = own_schema(database.file());
  if (!own) return tl::unexpected(own.error());
  std::vector<std::string> texts;
  for (const auto& [object, sql] : *own) {
    if (object.first != "trigger" || (!name.empty() && object.second != name)) continue;
    const auto ok = database.run("DROP TRIGGER IF EXISTS " + quoted_name(object.second));
    if (!ok) return tl::unexpected(ok.error());
    texts.push_back(sql);
  }
  return GuardsAside(database, std::move(texts));
}

core::Status GuardsAside::end() {
  for (const std::string& sql : sql_) {
    if (auto ok = database_->run(sql); !ok) return ok;
  }
  return {};
}

}  // namespace bogosity::db
