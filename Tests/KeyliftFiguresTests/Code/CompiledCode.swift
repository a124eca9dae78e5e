// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// Generated code for an app, compiled together with declarations of the system's API.
struct CompiledCode {
  private let folder: TemporaryFolder

  /// Compiles Swift with warnings as errors.
  ///
  /// The module is the system's that the code imports, declared in `Tests/Fixtures/Code`; the main file prints numbers.
  init(swift code: String, module: String, main: String) throws {
    folder = try TemporaryFolder(["Code.swift": code, "main.swift": main])
    let declared = Repository.url("Tests/Fixtures/Code/\(module).swift").path
    try folder.compile([
      "-swift-version", "6", "-parse-as-library", "-emit-module", "-emit-object", "-module-name",
      module, "-o", "\(module).o", declared,
    ])
    try folder.compile([
      "-swift-version", "6", "-warnings-as-errors", "-I", ".", "-o", "program", "main.swift",
      "Code.swift", "\(module).o",
    ])
  }

  func lines() throws -> [[Double]] {
    let result = try Program(at: folder.url("program")).run([], in: folder.url)
    #expect(result.status == 0)
    return String(decoding: result.output, as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: " ").compactMap { Double($0) } }
  }
}
