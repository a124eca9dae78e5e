// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import TestSupport

/// A table of the folder `Tests/Fixtures/Motion`.
struct Fixture {
  /// The fields of each row after the heading.
  let rows: [[String]]

  init(_ name: String) throws {
    let file = Repository.url("Tests/Fixtures/Motion/\(name).csv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    rows = lines.filter { !$0.hasPrefix("#") }.dropFirst().map { line in
      line.split(separator: ",").map(String.init)
    }
  }

  func numbers() throws -> [[Double]] { try rows.map { try $0.map(Self.number) } }

  static func number(_ text: String) throws -> Double {
    struct NotANumber: Error { let text: String }
    guard let number = Double(text) else { throw NotANumber(text: text) }
    return number
  }
}

extension Spring {
  /// Creates the spring of a row that begins with the mass, the stiffness, the damping, the initial
  /// velocity, and 1 if the spring may be overdamped.
  init?(row: [Double]) {
    self.init(
      mass: row[0], stiffness: row[1], damping: row[2], initialVelocity: row[3],
      allowsOverdamping: row[4] == 1)
  }
}

extension SeededRandom {
  /// A positive number whose order of magnitude is random.
  mutating func magnitude(_ exponents: ClosedRange<Double>) -> Double {
    var result = 1.0
    let exponent = double(in: exponents)
    for _ in 0..<Int(exponent.magnitude) { result *= exponent < 0 ? 0.1 : 10 }
    return result * double(in: 1...10)
  }
}
