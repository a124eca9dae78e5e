// SPDX-License-Identifier: MIT

import TestRequirements
import TestSupport
import Testing

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
    let text =
      product == "KeyliftUIKit" ? bar.replacing(", @unchecked Sendable", with: "") : bar
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
