// SPDX-License-Identifier: MIT

import Foundation

extension Phrase {
  /// Creates the phrase of one aspect of a row that deviates from another in it.
  init(_ aspect: Aspect, of actual: GoldenRow, from expected: GoldenRow) {
    let deviation = Deviation(of: actual, from: expected)
    switch aspect {
    case .place: self = .place(deviation.move, scroll: deviation.scroll)
    case .size: self = .size(of: actual, from: expected)
    case .opacity: self = .opacity(of: actual, from: expected)
    }
  }

  /// Creates the phrase of a way to the right and down, in points.
  init(move: SIMD2<Double>) { self = .place(move, scroll: .zero) }

  private static func place(_ move: SIMD2<Double>, scroll: SIMD2<Double>) -> Phrase {
    let ways = [
      ("", move.y, "lower", "higher"),
      ("", move.x, "to the right", "to the left"),
      ("scrolled ", scroll.y, "further down", "further up"),
      ("scrolled ", scroll.x, "further right", "further left"),
    ]
    return Phrase(
      parts: ways.filter { worthSaying($0.1, beside: ways.map(\.1)) }.map { verb, way, more, less in
        Part(verb: verb, amount: Figure.points(abs(way)), way: way > 0 ? more : less)
      })
  }

  private static func size(of actual: GoldenRow, from expected: GoldenRow) -> Phrase {
    let growth = Deviation(of: actual, from: expected).growth
    let sides = [
      (growth.x, expected.width, actual.width, "wider", "narrower"),
      (growth.y, expected.height, actual.height, "taller", "shorter"),
    ]
    return Phrase(
      parts: sides.filter { worthSaying($0.0, beside: [growth.x, growth.y]) }
        .map { growth, old, new, more, less in
          Part(from: old, to: new, way: growth > 0 ? more : less)
        })
  }

  private static func opacity(of actual: GoldenRow, from expected: GoldenRow) -> Phrase {
    let (old, new) = (expected.alpha, actual.alpha)
    let way = "\(new > old ? "more" : "less") opaque"
    let change = "(\(Figure.opacity(old)) -> \(Figure.opacity(new)))"
    return Phrase(parts: [Part(amount: Figure.opacity(abs(new - old)), way: "\(way) \(change)")])
  }

  /// Whether a number is said: it is not 0, and not next to nothing while another of them is something.
  private static func worthSaying(_ value: Double, beside values: [Double]) -> Bool {
    let largest = values.map(abs).max() ?? 0
    return value != 0 && abs(value) >= min(largest, Aspect.place.closeness)
  }
}

extension Phrase.Part {
  /// Creates the part of a side that has another length: in whole percent where that is what it is and
  /// whole points are not, else in points.
  fileprivate init(from old: Double, to new: Double, way: String) {
    let points = abs(new - old)
    let percent = old > 0 ? 100 * points / old : 0
    guard percent.isNearlyWhole, !points.isNearlyWhole else {
      self.init(amount: Figure.points(points), way: way)
      return
    }
    let lengths = "(\(Figure.length(old)) -> \(Figure.length(new)) pt)"
    self.init(amount: "\(Figure.decimal(percent, places: 0)) %", way: "\(way) \(lengths)")
  }
}

extension Double {
  /// Whether it is a whole number other than 0, but for what sentences do not say.
  fileprivate var isNearlyWhole: Bool { rounded() != 0 && abs(self - rounded()) < 0.05 }
}
