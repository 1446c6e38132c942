#include "tests/support/disk.h"

#include <unistd.h>

#include <new>

namespace bogosity::tests {
namespace {

DiskBelow* disk = nullptr;
sqlite3_vfs* base = nullptr;
sqlite3_vfs ours;

struct File {
  sqlite3_file head;  // what SQLite sees
  const char* name;
  sqlite3_file* real;  // lies right behind this
};

File& of(sqlite3_file* file) { return *reinterpret_cast<File*>(file); }
sqlite3_file* real(sqlite3_file* file) { return of(file).real; }

template <class Act>
int pass(const DiskCall& call, Act act) {
  if (disk != nullptr) {
    if (const int refused = disk->before(call); refused != SQLITE_OK) return refused;
  }
  const int code = act();
  if (code == SQLITE_OK && disk != nullptr) disk->after(call);
  return code;
}

DiskCall call_on(sqlite3_file* file, Io io) {
  const char* name = of(file).name;
  return {io, name == nullptr ? std::string_view() : std::string_view(name)};
}

int close(sqlite3_file* file) { return real(file)->pMethods->xClose(real(file)); }

int read(sqlite3_file* file, void* out, int size, sqlite3_int64 at) {
  return pass(call_on(file, Io::read), [&] { return real(file)->pMethods->xRead(real(file), out, size, at); });
}

int write(sqlite3_file* file, const void* bytes, int size, sqlite3_int64 at) {
  DiskCall call = call_on(file, Io::write);
  call.at = at;
  call.bytes = {static_cast<const char*>(bytes), static_cast<std::size_t>(size)};
  const auto put = [&](int some) { return real(file)->pMethods->xWrite(real(file), bytes, some, at); };
  const int code = pass(call, [&] { return put(size); });
  if (code != SQLITE_OK) put(size / 2);
  return code;
}

int truncate(sqlite3_file* file, sqlite3_int64 size) {
  DiskCall call = call_on(file, Io::truncate);
  call.at = size;
  return pass(call, [&] { return real(file)->pMethods->xTruncate(real(file), size); });
}

int sync(sqlite3_file* file, int) {
  return pass(call_on(file, Io::sync), [] { return SQLITE_OK; });
}

int size(sqlite3_file* file, sqlite3_int64* out) {
  return pass(call_on(file, Io::size), [&] { return real(file)->pMethods->xFileSize(real(file), out); });
}

int lock(sqlite3_file* file, int level) {
  return pass(call_on(file, Io::lock), [&] { return real(file)->pMethods->xLock(real(file), level); });
}

int unlock(sqlite3_file* file, int level) { return real(file)->pMethods->xUnlock(real(file), level); }

int is_reserved(sqlite3_file* file, int* out) {
  return pass(call_on(file, Io::lock), [&] { return real(file)->pMethods->xCheckReservedLock(real(file), out); });
}

int control(sqlite3_file* file, int op, void* about) {
  return real(file)->pMethods->xFileControl(real(file), op, about);
}

int sector_size(sqlite3_file* file) { return real(file)->pMethods->xSectorSize(real(file)); }
int traits(sqlite3_file* file) { return real(file)->pMethods->xDeviceCharacteristics(real(file)); }

int shm_map(sqlite3_file* file, int page, int size, int extend, void volatile** out) {
  return real(file)->pMethods->xShmMap(real(file), page, size, extend, out);
}
int shm_lock(sqlite3_file* file, int at, int count, int flags) {
  return real(file)->pMethods->xShmLock(real(file), at, count, flags);
}
void shm_barrier(sqlite3_file* file) { real(file)->pMethods->xShmBarrier(real(file)); }
int shm_unmap(sqlite3_file* file, int remove) { return real(file)->pMethods->xShmUnmap(real(file), remove); }

constexpr sqlite3_io_methods methods = {2,        close,       read,        write,   truncate,    sync,   size,
                                        lock,     unlock,      is_reserved, control, sector_size, traits, shm_map,
                                        shm_lock, shm_barrier, shm_unmap,   nullptr, nullptr};

int open(sqlite3_vfs*, const char* name, sqlite3_file* file, int flags, int* out_flags) {
  auto* made = new (file) File{};
  made->name = name;
  made->real = reinterpret_cast<sqlite3_file*>(made + 1);
  DiskCall call{Io::open, name == nullptr ? std::string_view() : std::string_view(name)};
  call.lasting = (flags & (SQLITE_OPEN_MAIN_JOURNAL | SQLITE_OPEN_WAL)) != 0;
  call.made = name != nullptr && ::access(name, F_OK) != 0;
  const int code = pass(call, [&] { return base->xOpen(base, name, made->real, flags, out_flags); });
  // A file without methods is one that was never opened: SQLite does not close it.
  if (code == SQLITE_OK) made->head.pMethods = &methods;
  return code;
}

int remove(sqlite3_vfs*, const char* name, int fsync_folder) {
  DiskCall call{Io::remove, name};
  call.lasting = fsync_folder != 0;
  return pass(call, [&] { return base->xDelete(base, name, 0); });
}

int access(sqlite3_vfs*, const char* name, int what, int* out) {
  return pass({Io::access, name}, [&] { return base->xAccess(base, name, what, out); });
}

}  // namespace

DiskBelow::DiskBelow() {
  base = sqlite3_vfs_find(nullptr);
  ours = *base;
  ours.pNext = nullptr;
  ours.zName = "disk-below";
  ours.szOsFile = static_cast<int>(sizeof(File)) + base->szOsFile;
  ours.xOpen = open;
  ours.xDelete = remove;
  ours.xAccess = access;
  sqlite3_vfs_register(&ours, 1);
  disk = this;
}

DiskBelow::~DiskBelow() {
  disk = nullptr;
  sqlite3_vfs_unregister(&ours);
  sqlite3_vfs_register(base, 1);
}

}  // namespace bogosity::tests
