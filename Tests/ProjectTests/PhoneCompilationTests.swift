// SPDX-License-Identifier: MIT

import Foundation
import TestRequirements
import TestSupport
import Testing

/// The files of `Examples/ChatApp` are those of an app for iOS, too.
@Suite(.requires(.swiftCompiler)) struct PhoneCompilationTests {
  private static let folder = "Examples/ChatApp/Sources/ChatApp"

  /// Type-checks the app with declarations of UIKit, in Swift 6 mode and with warnings as errors.
  ///
  /// The text of a file may be changed before. Returns what the compiler says.
  private func messages(
    options: [String] = [], change: (String) -> String = { $0 }
  ) throws -> String {
    let work = try TemporaryFolder()
    let declarations = Repository.url("Tests/Fixtures/Code/UIKit.swift").path
    try work.compile([
      "-swift-version", "6", "-parse-as-library", "-emit-module", "-module-name", "UIKit", "-o",
      "UIKit.swiftmodule", declarations,
    ])
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Repository.url(Self.folder).path
    ).sorted()
    #expect(!files.isEmpty)
    for file in files {
      try work.write(change(Repository.text(of: "\(Self.folder)/\(file)")), to: file)
    }
    return try work.compile(
      ["-swift-version", "6", "-warnings-as-errors", "-typecheck", "-module-name", "ChatApp"]
        + ["-I", "."] + options + files, mayFail: true)
  }

  /// The default of new projects in Xcode 26.
  private static let isolation = ["-default-isolation", "MainActor"]

  @Test func appCompilesAgainstUIKit() throws {
    #expect(try messages(options: Self.isolation) == "")
  }

  @Test func declarationsOfUIKitAreIsolated() throws {
    // Without the default isolation, a class of the app may not move views.
    #expect(try messages().contains("main actor-isolated"))
  }

  @Test func nameOfNoUIKitIsFound() throws {
    let found = try messages(options: Self.isolation) {
      $0.replacing("keyboardLayoutGuide", with: "keyboardGuide")
    }
    #expect(found.contains("has no member 'keyboardGuide'"))
  }

  @Test func onlyTheShimAsksForTheSystem() throws {
    for file in try FileManager.default.subpathsOfDirectory(
      atPath: Repository.url("Examples/ChatApp").path)
    where file.hasSuffix(".swift") && !file.contains(".build/") {
      let text = try Repository.text(of: "Examples/ChatApp/\(file)")
      #expect(text.contains("#if") == file.hasSuffix("/KeyliftShim.swift"), "\(file)")
    }
  }
}
