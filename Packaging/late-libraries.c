// SPDX-License-Identifier: MIT

// Loads Cairo, Pango and the libraries that come with them when the first of their functions is called. Finding and
// linking some thirty files takes four milliseconds of each start, and many commands draw nothing.
//
// Linked into packages in place of the libraries: each function that the libraries export is defined here as a jump
// through a pointer, which first leads to `keylift_resolve_and_jump`. The linker leaves out the functions that the program never calls.

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <sysexits.h>
#include <unistd.h>

typedef struct {
  void *target;
  const char *name;
  long library;
} LateFunction;

// Scripts/lib/late-libraries.sh writes the list of libraries, and below the list of functions.
static const char *const libraries[] = {
#define LIBRARY(file) file,
#define FUNCTION(library, name)
#include "late-libraries.h"
#undef LIBRARY
#undef FUNCTION
};

// Held while a function is looked for. The thread that ends the program keeps it, so that only one prints a message.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// Returns what the loader found, or ends the program with its message.
static void *found(void *result) {
  if (result) return result;
  fprintf(stderr, "error: cannot load a library: %s\n", dlerror());
  _exit(EX_UNAVAILABLE);
}

// Finds a function, and loads its library if nothing has loaded it.
__attribute__((used)) void *keylift_resolve_late_function(LateFunction *function) {
  pthread_mutex_lock(&lock);
  void *library = found(dlopen(libraries[function->library], RTLD_NOW | RTLD_LOCAL));
  void *target = found(dlsym(library, function->name));
  __atomic_store_n(&function->target, target, __ATOMIC_RELEASE);
  pthread_mutex_unlock(&lock);
  return target;
}

// Calls `keylift_resolve_late_function` with the record in r11, and jumps to what it returns. Keeps the registers that
// can hold arguments ("System V Application Binary Interface, AMD64", 3.2.3).
__asm__(
    ".text\n"
    ".type keylift_resolve_and_jump, @function\n"
    "keylift_resolve_and_jump:\n"
    "  pushq %rbp\n"
    "  movq %rsp, %rbp\n"
    "  pushq %rax\n  pushq %rdi\n  pushq %rsi\n  pushq %rdx\n  pushq %rcx\n  pushq %r8\n  pushq %r9\n  pushq %r10\n"
    "  subq $128, %rsp\n"
    "  movups %xmm0, (%rsp)\n  movups %xmm1, 16(%rsp)\n  movups %xmm2, 32(%rsp)\n  movups %xmm3, 48(%rsp)\n"
    "  movups %xmm4, 64(%rsp)\n  movups %xmm5, 80(%rsp)\n  movups %xmm6, 96(%rsp)\n  movups %xmm7, 112(%rsp)\n"
    "  movq %r11, %rdi\n"
    "  call keylift_resolve_late_function\n"
    "  movq %rax, %r11\n"
    "  movups (%rsp), %xmm0\n  movups 16(%rsp), %xmm1\n  movups 32(%rsp), %xmm2\n  movups 48(%rsp), %xmm3\n"
    "  movups 64(%rsp), %xmm4\n  movups 80(%rsp), %xmm5\n  movups 96(%rsp), %xmm6\n  movups 112(%rsp), %xmm7\n"
    "  addq $128, %rsp\n"
    "  popq %r10\n  popq %r9\n  popq %r8\n  popq %rcx\n  popq %rdx\n  popq %rsi\n  popq %rdi\n  popq %rax\n"
    "  popq %rbp\n"
    "  jmp *%r11\n"
    // One function, in sections of its own, so that the linker can leave it out.
    ".macro late_function library, name\n"
    "  .section .text.\\name, \"ax\", @progbits\n"
    "  .globl \\name\n"
    "  .type \\name, @function\n"
    "\\name:\n"
    "  jmp *late_\\name(%rip)\n"
    "first_\\name:\n"
    "  leaq late_\\name(%rip), %r11\n"
    "  jmp keylift_resolve_and_jump\n"
    "  .section .data.\\name, \"aw\", @progbits\n"
    "  .balign 8\n"
    "late_\\name:\n"
    "  .quad first_\\name, name_\\name, \\library\n"
    "  .section .rodata.\\name, \"a\", @progbits\n"
    "name_\\name: .asciz \"\\name\"\n"
    ".endm\n");

#define LIBRARY(file)
#define FUNCTION(library, name) __asm__("late_function " #library ", " #name);
#include "late-libraries.h"
