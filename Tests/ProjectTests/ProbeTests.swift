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
    let work = try TemporaryFolder()
    for (module, file) in [("ObjectiveC", "Recorder/ObjectiveC"), ("UIKit", "Probe/UIKit")] {
      try work.compile(
        Self.objectiveC + [
          "-I", ".", "-emit-module", "-module-name", module, "-swift-version", "6",
          "-parse-as-library", "-o", "\(module).swiftmodule",
          Repository.url("Tests/Fixtures/\(file).swift").path,
        ])
    }
    try work.compile(
      Self.objectiveC + [
        "-I", ".", "-typecheck", "-parse-as-library", "-swift-version", "5", "-warnings-as-errors",
        Repository.url("Examples/Probe/Probe.swift").path,
      ])
  }
}
