/* While the file named in SYNC_FAILS exists, no disk confirms that anything was written.
 *
 * Loaded before the C library.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static int sync_or_fail(long call, int fd) {
    if (access(getenv("SYNC_FAILS"), F_OK)) return syscall(call, fd);
    errno = EIO;
    return -1;
}

int fsync(int fd) { return sync_or_fail(SYS_fsync, fd); }
int fdatasync(int fd) { return sync_or_fail(SYS_fdatasync, fd); }
