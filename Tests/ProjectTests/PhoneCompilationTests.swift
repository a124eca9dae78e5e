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

/// In the language mode 6, closures of tasks and queues capture views as they do on iOS, by an import.
@Suite(.requires(.swiftCompiler)) struct SentViewTests {
  /// Compiles a bar that moves with the keyboard, and returns what the compiler says.
  private func messages(importing product: String) throws -> String {
    let bar = """
      import \(product)
      final class Bar: UIView, @unchecked Sendable {
        var token: (any NSObjectProtocol)?
        func listen() {
          token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: .main
          ) { [weak self] _ in MainActor.assumeIsolated { self?.frame.origin.y = 516 } }
          Task { @MainActor in self.alpha = 1 }
          DispatchQueue.main.async { self.alpha = 0 }
        }
      }

      """
    // Without `@unchecked Sendable` the class is as an app has it.
    let text = product == "KeyliftUIKit" ? bar.replacing(", @unchecked Sendable", with: "") : bar
    let work = try TemporaryFolder(["Bar.swift": text])
    // Captures are checked after types.
    return try work.compile(
      ["-swift-version", "6", "-parse-as-library", "-c", "-o", "Bar.o", "Bar.swift"]
        + ModuleInterface.options, mayFail: true)
  }

  @Test func viewsAreSent() throws { #expect(try messages(importing: "KeyliftSendable") == "") }

  @Test func withoutTheImportTheyAreNot() throws {
    #expect(try messages(importing: "KeyliftUIKit").contains("sending 'self'"))
  }
}
