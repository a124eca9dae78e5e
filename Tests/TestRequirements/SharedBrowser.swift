// SPDX-License-Identifier: MIT

import TestSupport
package import Testing

/// One browser for all tests of a suite, which has to run them one after the other.
///
/// Starting a browser takes half a second of processor time. Each page is a file of its own, and pages of files store
/// nothing, so no test sees what another has done.
package struct SharedBrowser: SuiteTrait, TestScoping {
  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await Browser.$shared.withValue(BrowserSession()) { try await function() }
  }
}

extension Trait where Self == SharedBrowser {
  /// Shares one browser among the tests of a suite that is serialized.
  package static var sharedBrowser: Self { SharedBrowser() }
}
