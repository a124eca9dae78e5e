// SPDX-License-Identifier: MIT

#if os(Linux) && arch(x86_64)
import Foundation
import TestRequirements
import TestSupport
import Testing

/// `Packaging/late-libraries.c`, linked into a program in place of a library with two functions.
@Suite(.requires(.swiftCompiler)) final class LateLibrariesTests {
  private let work = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: work) }

  private static let library = """
    #include <stdarg.h>
    double weighted(
        int a, int b, int c, int d, int e, int f, int g, double h, double i, double j, double k,
        double l, double m, double n, double o, double p) {
      return a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + 9 * i + 10 * j + 11 * k
          + 12 * l + 13 * m + 14 * n + 15 * o + 16 * p;
    }
    double total(int count, ...) {
      va_list numbers;
      va_start(numbers, count);
      double sum = 0;
      while (count-- > 0) sum += va_arg(numbers, double);
      va_end(numbers);
      return sum;
    }
    """

  /// Prints whether the library is loaded, before and after a call, and the results of calls: seven
  /// and nine numbers fill the registers for arguments.
  private static let program = """
    #include <dlfcn.h>
    #include <pthread.h>
    #include <stdio.h>
    double weighted(
        int, int, int, int, int, int, int, double, double, double, double, double, double, double,
        double, double);
    double total(int count, ...);
    static int isLoaded(void) { return dlopen("libtoy.so", RTLD_NOLOAD | RTLD_LAZY) != NULL; }
    static void *call(void *result) {
      *(double *)result = weighted(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16);
      return NULL;
    }
    int main(void) {
      pthread_t threads[8];
      double results[8], sum = 0;
      int before = isLoaded();
      for (int i = 0; i < 8; i++) pthread_create(&threads[i], NULL, call, &results[i]);
      for (int i = 0; i < 8; i++) pthread_join(threads[i], NULL);
      for (int i = 0; i < 8; i++) sum += results[i];
      printf("%d %d %g %g", before, isLoaded(), sum, total(3, 1.5, 2.5, 4.0));
    }
    """

  private static let list = """
    LIBRARY("libtoy.so")
    FUNCTION(0, total)
    FUNCTION(0, weighted)

    """

  private func compile(_ arguments: String...) throws {
    let compiler = try #require(Program("clang"))
    let result = try compiler.run(
      ["-O2", "-Wall", "-Werror"] + arguments, in: work, keepsMessages: true)
    try #require(result.status == 0, "\(String(decoding: result.output, as: UTF8.self))")
  }

  /// Builds the program and runs it with the library, or without it.
  private func run(withLibrary: Bool) throws -> (status: Int32, output: String) {
    let files = [
      ("toy.c", Self.library), ("program.c", Self.program), ("late-libraries.h", Self.list),
    ]
    for (name, text) in files { try Data(text.utf8).write(to: work.appending(path: name)) }
    if withLibrary { try compile("-shared", "-fPIC", "toy.c", "-o", "libtoy.so") }
    try compile(
      "-I", ".", "program.c", Repository.url("Packaging/late-libraries.c").path,
      "-Wl,--gc-sections",
      "-Wl,-rpath,$ORIGIN", "-o", "program")
    let result = try Program(at: work.appending(path: "program")).run([], keepsMessages: true)
    return (result.status, String(decoding: result.output, as: UTF8.self))
  }

  @Test func firstCallLoadsTheLibraryAndPassesAllArguments() throws {
    let result = try run(withLibrary: true)
    // The sum of the squares up to 16 is 1,496.
    #expect(result.output == "0 1 \(8 * 1496) 8")
    #expect(result.status == 0)
  }

  @Test func missingLibraryIsToldOnceAndEndsTheProgram() throws {
    let result = try run(withLibrary: false)
    #expect(
      result.output == "error: cannot load a library: libtoy.so: cannot open shared object file: "
        + "No such file or directory\n")
    #expect(result.status == 69)
  }
}
#endif
