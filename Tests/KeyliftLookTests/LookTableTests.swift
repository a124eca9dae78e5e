// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import TestSupport
import Testing

/// The measurements in `Tests/Fixtures/Look`.
struct LookTableTests {
  @Test func everyMeasurementHasKnownSourcesAndACertainty() throws {
    let known = Set(FactTable.sources.rows.map { String($0["source"]) })
    let folder = Repository.url("Tests/Fixtures/Look").path
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".csv") }
    #expect(files.count == 8)
    for file in files {
      for row in try LookTable(String(file.dropLast(".csv".count))).rows {
        let sources = try row.text("source").split(separator: " ").map(String.init)
        #expect(!sources.isEmpty && known.isSuperset(of: sources), "\(file), \(row)")
        #expect(try Certainty(rawValue: row.text("certainty")) != nil, "\(file), \(row)")
      }
    }
  }
}
