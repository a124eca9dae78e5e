// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftAudit
import KeyliftScene
import Testing

/// Faults that are put into screens that are right, one into each.
struct SeededFaultTests {
  /// The number of screens: 100, or as many as the variable says.
  private static let count =
    ProcessInfo.processInfo.environment["KEYLIFT_SEEDED_FAULTS"].flatMap(UInt64.init) ?? 100

  @Test func screensWithoutTheirFaultHaveNoFindings() throws {
    for seed in 0..<Self.count {
      let screen = FaultyScreen(seed: seed)
      let found = try screen.findings(faulty: false)
      #expect(found.isEmpty, "seed \(seed)\n\(found.map(\.sentence))\n\(screen.yaml)")
    }
  }

  /// 98 of 100 faults are found, and 95 of 100 have the right rule first.
  @Test func faultsAreFoundByTheirRule() throws {
    var rows: [String: (count: Int, found: Int, first: Int)] = [:]
    var missed: [String] = []
    for seed in 0..<Self.count {
      let screen = FaultyScreen(seed: seed)
      let rules = try screen.findings(faulty: true).map(\.rule)
      let isFirst = rules.first.map(screen.rules.contains) ?? false
      var row = rows[screen.kind] ?? (0, 0, 0)
      row.count += 1
      row.found += rules.isEmpty ? 0 : 1
      row.first += isFirst ? 1 : 0
      rows[screen.kind] = row
      if !isFirst { missed.append("seed \(seed), \(screen.fault): \(rules.map(\.rawValue))") }
    }
    let total = rows.values.reduce((found: 0, first: 0)) {
      ($0.found + $1.found, $0.first + $1.first)
    }
    let text = missed.joined(separator: "\n")
    #expect(Double(total.found) >= 0.98 * Double(Self.count), "\(total.found) found\n\(text)")
    #expect(Double(total.first) >= 0.95 * Double(Self.count), "\(total.first) first\n\(text)")
    if ProcessInfo.processInfo.environment["KEYLIFT_SEEDED_FAULTS"] != nil {
      for (kind, row) in rows.sorted(by: { $0.key < $1.key }) {
        print("| \(kind) | \(row.count) | \(row.found) | \(row.first) |")
      }
    }
  }
}

extension FaultyScreen {
  fileprivate var kind: String {
    switch fault {
    case .late: "a line late"
    case .short: "a constant off"
    case .insetTwice: "an inset twice"
    case .far: "a constant too large"
    case .offDesign: "another gap than the stated one"
    case .withoutInset: "a list without an inset"
    case .buttonShort: "a button left behind"
    case .unrestored: "a restore left out"
    case .ignores: "a notification ignored"
    }
  }
}
