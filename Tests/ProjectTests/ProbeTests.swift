// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// `Examples/Probe`, compiled against stubs of the declarations of Apple's libraries.
@Suite(.requires(.swiftCompiler)) struct ProbeTests {
  /// Without Apple's systems, the compiler needs the option for `@objc` and `#selector`.
  private static let objectiveC = ["-Xfrontend", "-enable-objc-interop"]

  @Test func probeCompiles() throws {
    let work = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: work) }
    let compiler = try #require(Program("swiftc"))
    for (module, file) in [("ObjectiveC", "Recorder/ObjectiveC"), ("UIKit", "Probe/UIKit")] {
      let declared = try compiler.run(
        Self.objectiveC + [
          "-I", ".", "-emit-module", "-module-name", module, "-swift-version", "6",
          "-parse-as-library", "-o", "\(module).swiftmodule",
          Repository.url("Tests/Fixtures/\(file).swift").path,
        ], in: work, keepsMessages: true)
      try #require(declared.status == 0, "\(String(decoding: declared.output, as: UTF8.self))")
    }
    let checked = try compiler.run(
      Self.objectiveC + [
        "-I", ".", "-typecheck", "-parse-as-library", "-swift-version", "5", "-warnings-as-errors",
        Repository.url("Examples/Probe/Probe.swift").path,
      ], in: work, keepsMessages: true)
    #expect(checked.status == 0, "\(String(decoding: checked.output, as: UTF8.self))")
  }
}
