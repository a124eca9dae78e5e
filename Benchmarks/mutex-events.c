// SPDX-License-Identifier: MIT
//
// Tells the thread sanitizer of locks that Swift's `Mutex` takes and gives while threads wait for them. The rest of
// `Mutex` is compiled into its callers, where the sanitizer sees it; this part is in libswiftSynchronization, which is
// not instrumented. Without it, what a lock guards looks like a race. For Linux; loaded with LD_PRELOAD.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *mutex

// Of the sanitizer's runtime, which is in the program.
extern void __tsan_acquire(void *) __attribute__((weak));
extern void __tsan_release(void *) __attribute__((weak));

// The names that Swift gives to `_lockSlow(_:)`, `_tryLockSlow()` and `_unlockSlow()` of `_MutexHandle`.
#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define TRY "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

SWIFT void lock(uint32_t thread, SELF) __asm__(LOCK);
SWIFT bool try_lock(SELF) __asm__(TRY);
SWIFT void unlock(SELF) __asm__(UNLOCK);

SWIFT void lock(uint32_t thread, SELF) {
  SWIFT void (*original)(uint32_t, SELF) = dlsym(RTLD_NEXT, LOCK);
  original(thread, mutex);
  if (__tsan_acquire) __tsan_acquire(mutex);
}

SWIFT bool try_lock(SELF) {
  SWIFT bool (*original)(SELF) = dlsym(RTLD_NEXT, TRY);
  bool is_locked = original(mutex);
  if (is_locked && __tsan_acquire) __tsan_acquire(mutex);
  return is_locked;
}

SWIFT void unlock(SELF) {
  SWIFT void (*original)(SELF) = dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(mutex);
  original(mutex);
}
