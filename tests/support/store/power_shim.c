/* Notes every change that a process makes to the files of one folder, and every fsync, in order.
 *
 * Loaded before the C library. For each event it appends a line "kind name offset length" to a
 * trace, followed by the bytes written: c created, w written, t truncated, s synced, u unlinked,
 * r renamed (here the bytes are the new name). The folder itself has the name ".". One lock around
 * all makes the order exact.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MAX_FILES 1024

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static char names[MAX_FILES][256];
static const char *folder;
static int trace = -1;

__attribute__((constructor)) static void begin(void) {
    folder = getenv("POWER_FOLDER");
    if (folder) trace = syscall(SYS_openat, AT_FDCWD, getenv("POWER_TRACE"), O_WRONLY | O_APPEND);
}

static const char *watched(const char *path) {
    size_t size = folder ? strlen(folder) : 0;
    if (!size || strncmp(path, folder, size)) return NULL;
    if (!path[size]) return ".";
    return path[size] == '/' && strlen(path + size + 1) < 256 ? path + size + 1 : NULL;
}

static const char *name_of(int fd) {
    return fd >= 0 && fd < MAX_FILES && names[fd][0] ? names[fd] : NULL;
}

static void note(char kind, const char *name, long offset, const void *bytes, long length) {
    char line[400];
    int size = snprintf(line, sizeof line, "%c %s %ld %ld\n", kind, name, offset, length);
    if (syscall(SYS_write, trace, line, size) != size) abort();
    if (length && syscall(SYS_write, trace, bytes, length) != length) abort();
}

static int open_noted(const char *path, int flags, int mode) {
    const char *name = watched(path);
    pthread_mutex_lock(&lock);
    int is_new = name && (flags & O_CREAT) && access(path, F_OK);
    int fd = syscall(SYS_openat, AT_FDCWD, path, flags, mode);
    if (fd >= 0 && fd < MAX_FILES) strcpy(names[fd], name ? name : "");
    if (fd >= 0 && is_new) note('c', name, 0, NULL, 0);
    pthread_mutex_unlock(&lock);
    return fd;
}

static long write_noted(int fd, const void *bytes, size_t size, long offset) {
    pthread_mutex_lock(&lock);
    const char *name = name_of(fd);
    long at = offset < 0 && name ? syscall(SYS_lseek, fd, 0, SEEK_CUR) : offset;
    long done = offset < 0 ? syscall(SYS_write, fd, bytes, size)
                           : syscall(SYS_pwrite64, fd, bytes, size, offset);
    if (name && done > 0) note('w', name, at, bytes, done);
    pthread_mutex_unlock(&lock);
    return done;
}

static int truncate_noted(int fd, long size) {
    pthread_mutex_lock(&lock);
    int failed = syscall(SYS_ftruncate, fd, size);
    if (!failed && name_of(fd)) note('t', name_of(fd), size, NULL, 0);
    pthread_mutex_unlock(&lock);
    return failed;
}

static int sync_noted(long call, int fd) {
    pthread_mutex_lock(&lock);
    int failed = syscall(call, fd);
    if (!failed && name_of(fd)) note('s', name_of(fd), 0, NULL, 0);
    pthread_mutex_unlock(&lock);
    return failed;
}

#define OPENS(open_like)                              \
    int open_like(const char *path, int flags, ...) { \
        va_list more;                                 \
        va_start(more, flags);                        \
        int mode = va_arg(more, int);                 \
        va_end(more);                                 \
        return open_noted(path, flags, mode);         \
    }
OPENS(open)
OPENS(open64)

ssize_t write(int fd, const void *bytes, size_t size) { return write_noted(fd, bytes, size, -1); }
ssize_t pwrite(int fd, const void *bytes, size_t size, off_t offset) {
    return write_noted(fd, bytes, size, offset);
}
ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t offset) {
    return write_noted(fd, bytes, size, offset);
}
int ftruncate(int fd, off_t size) { return truncate_noted(fd, size); }
int ftruncate64(int fd, off64_t size) { return truncate_noted(fd, size); }
int fsync(int fd) { return sync_noted(SYS_fsync, fd); }
int fdatasync(int fd) { return sync_noted(SYS_fdatasync, fd); }

int unlink(const char *path) {
    pthread_mutex_lock(&lock);
    int failed = syscall(SYS_unlinkat, AT_FDCWD, path, 0);
    if (!failed && watched(path)) note('u', watched(path), 0, NULL, 0);
    pthread_mutex_unlock(&lock);
    return failed;
}

int rename(const char *path, const char *target) {
    pthread_mutex_lock(&lock);
    int failed = syscall(SYS_renameat2, AT_FDCWD, path, AT_FDCWD, target, 0);
    const char *name = watched(path), *to = watched(target);
    if (!failed && name && to) note('r', name, 0, to, strlen(to));
    pthread_mutex_unlock(&lock);
    return failed;
}

int close(int fd) {
    pthread_mutex_lock(&lock);
    if (fd >= 0 && fd < MAX_FILES) names[fd][0] = 0;
    int failed = syscall(SYS_close, fd);
    pthread_mutex_unlock(&lock);
    return failed;
}
