// Loaded before the C library: whoever asks what time it is gets a clock that began with the true time, runs so many
// times as fast and is set by so many seconds, as a file says: start in seconds, rate, shift. Monotonic clocks stay as
// they are: what waits for a while waits for a true while.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define BILLION 1000000000LL

static volatile int64_t *clock_file;

__attribute__((constructor)) static void open_clock(void) {
  const char *file = getenv("FAST_CLOCK_FILE");
  int opened = file ? open(file, O_RDONLY | O_CLOEXEC) : -1;
  if (opened < 0) return;
  void *mapped = mmap(0, 3 * sizeof(int64_t), PROT_READ, MAP_SHARED, opened, 0);
  close(opened);
  if (mapped != MAP_FAILED) clock_file = mapped;
}

int clock_gettime(clockid_t clock, struct timespec *out) {
  int answer = syscall(SYS_clock_gettime, clock, out);
  if (answer != 0 || !clock_file || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE)) return answer;
  int64_t now = out->tv_sec * BILLION + out->tv_nsec;
  int64_t start = clock_file[0] * BILLION;
  int64_t fast = start + (now - start) * clock_file[1] + clock_file[2] * BILLION;
  out->tv_sec = fast / BILLION;
  out->tv_nsec = fast % BILLION;
  return 0;
}

int gettimeofday(struct timeval *restrict out, void *restrict zone) {
  (void)zone;
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
  if (out) *out = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
  return 0;
}

time_t time(time_t *out) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (out) *out = now.tv_sec;
  return now.tv_sec;
}
