/*
 * Laid under a program by LD_PRELOAD, it moves the program's clock of the day by SHIFT seconds (set
 * when it is compiled). Clocks that only measure how long something takes stay as they are.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

int clock_gettime(clockid_t clock, struct timespec *now) {
  int failed = (int)syscall(SYS_clock_gettime, clock, now);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) now->tv_sec += SHIFT;
  return failed;
}

int gettimeofday(struct timeval *now, void *zone) {
  struct timespec exact;
  (void)zone;
  clock_gettime(CLOCK_REALTIME, &exact);
  now->tv_sec = exact.tv_sec;
  now->tv_usec = exact.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *also) {
  struct timespec exact;
  clock_gettime(CLOCK_REALTIME, &exact);
  if (also) *also = exact.tv_sec;
  return exact.tv_sec;
}

/*
 * Who waits until a time of the day reckoned it by the moved clock; the system waits by its own. A
 * time of a clock that was not moved, seconds since the machine started, is far from both.
 */
static struct timespec unmoved(const struct timespec *until) {
  struct timespec moved, wanted = *until;
  long day = 86400;
  clock_gettime(CLOCK_REALTIME, &moved);
  if (wanted.tv_sec > moved.tv_sec - day && wanted.tv_sec < moved.tv_sec + day) wanted.tv_sec -= SHIFT;
  return wanted;
}

int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *until) {
  int (*wait)(pthread_cond_t *, pthread_mutex_t *, const struct timespec *);
  struct timespec wanted = unmoved(until);
  wait = dlvsym(RTLD_NEXT, "pthread_cond_timedwait", "GLIBC_2.3.2");
  if (!wait) wait = dlsym(RTLD_NEXT, "pthread_cond_timedwait");
  return wait(condition, mutex, &wanted);
}

int sem_timedwait(sem_t *semaphore, const struct timespec *until) {
  int (*wait)(sem_t *, const struct timespec *) = dlsym(RTLD_NEXT, "sem_timedwait");
  struct timespec wanted = unmoved(until);
  return wait(semaphore, &wanted);
}
