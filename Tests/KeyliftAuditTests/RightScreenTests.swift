// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftAudit
import KeyliftScene
import TestSupport
import Testing

/// Random screens that respond to the keyboard as UIKit's guide and SwiftUI do, on which no rule may
/// find fault.
struct RightScreenTests {
  /// The number of screens: 60, or as many as the variable says.
  private static let count =
    ProcessInfo.processInfo.environment["KEYLIFT_RIGHT_SCREENS"].flatMap(UInt64.init) ?? 60

  @Test(arguments: 0..<count) func rightScreenHasNoFindings(seed: UInt64) throws {
    let screen = RightScreen(seed: seed)
    let found = try AuditedScene(screen.yaml).findings
    #expect(found.isEmpty, "seed \(seed)\n\(found.map(\.sentence))\n\(screen.yaml)")
  }
}
