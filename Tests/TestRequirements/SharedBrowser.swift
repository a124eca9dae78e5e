// SPDX-License-Identifier: MIT

import TestSupport
package import Testing

/// One browser for all tests of a suite, which has to run them one after the other.
///
/// Starting a browser takes half a second of processor time. A test that opens a `BrowserSession` has a page and a storage
/// of its own; other pages are files, which store nothing. So no test sees what another has done.
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
