// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Generated code for an app, compiled together with declarations of the system's API.
///
/// The folder is removed with the last reference to the object.
final class CompiledCode {
  /// A compiler's errors.
  struct CompilationError: Error {
    let messages: String
  }

  private let folder: URL
  private let program: Program

  /// Compiles Swift with warnings as errors.
  ///
  /// - Parameters:
  ///   - code: The code.
  ///   - module: The system's module that the code imports, declared in `Tests/Fixtures/Code`.
  ///   - main: The main file, which prints numbers.
  init(swift code: String, module: String, main: String) throws {
    folder = try CompiledCode.folder(["Code.swift": code, "main.swift": main])
    program = Program(at: folder.appending(path: "program"))
    let compiler = try #require(Program("swiftc"))
    let declared = Repository.url("Tests/Fixtures/Code/\(module).swift").path
    try run(
      compiler,
      [
        "-swift-version", "6", "-parse-as-library", "-emit-module", "-emit-object", "-module-name",
        module, "-o", "\(module).o", declared,
      ])
    try run(
      compiler,
      [
        "-swift-version", "6", "-warnings-as-errors", "-I", ".", "-o", "program", "main.swift",
        "Code.swift", "\(module).o",
      ])
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs the program and returns the numbers of each line that it prints.
  func lines() throws -> [[Double]] {
    let result = try program.run([], in: folder)
    #expect(result.status == 0)
    return String(decoding: result.output, as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: " ").compactMap { Double($0) } }
  }

  private func run(_ compiler: Program, _ arguments: [String]) throws {
    let result = try compiler.run(arguments, in: folder, keepsMessages: true)
    guard result.status == 0 else {
      throw CompilationError(messages: String(decoding: result.output, as: UTF8.self))
    }
  }

  private static func folder(_ files: [String: String]) throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
    return folder
  }
}
