// SPDX-License-Identifier: MIT

import Foundation
import KeyliftChecks

/// The expected and the actual values of one property of a view over time.
struct MotionCurve: Hashable, Sendable {
  var view: String
  /// The ids of other views with the same difference.
  var others: [String]
  /// The name of the property: `y`, `height`, `alpha`.
  var label: String
  /// The unit: `pt`, or empty for a fraction.
  var unit: String
  /// In seconds, in order.
  var times: [Double]
  /// The golden's values, `nil` where the view does not exist.
  var expected: [Double?]
  var actual: [Double?]
  var expectedName = "expected"
  var actualName = "actual"

  init(
    view: String, others: [String] = [], label: String, unit: String, times: [Double],
    expected: [Double?], actual: [Double?]
  ) {
    precondition(expected.count == times.count && actual.count == times.count)
    self.view = view
    self.others = others
    self.label = label
    self.unit = unit
    self.times = times
    self.expected = expected
    self.actual = actual
  }

  /// The actual minus the expected values, `nil` where one is missing.
  var differences: [Double?] {
    zip(expected, actual).map { expected, actual in
      guard let expected, let actual else { return nil }
      return actual - expected
    }
  }

  private static let limit = 6

  /// Views with the same difference share a curve.
  static func curves(
    of differences: [ViewDifference], _ expected: GeometryTrace, _ actual: GeometryTrace
  ) -> [MotionCurve] {
    var curves: [MotionCurve] = []
    var views: Set<String> = []
    for view in differences.map(\.view) where views.insert(view).inserted {
      guard let curve = curve(of: view, expected, actual)?.trimmed else { continue }
      if let like = curves.firstIndex(where: { $0.differs(like: curve) }) {
        curves[like].others.append(view)
      } else if curves.count < limit {
        curves.append(curve)
      }
    }
    return curves
  }

  private static func curve(
    of view: String, _ expected: GeometryTrace, _ actual: GeometryTrace
  ) -> MotionCurve? {
    let old = expected.track(of: view)?.rows(ofFirst: expected.head.frameCount) ?? []
    let new = actual.track(of: view)?.rows(ofFirst: actual.head.frameCount) ?? []
    let curves = GoldenProperty.allCases.map { property in
      (property: property, spread: property.spread(old, new))
    }
    guard let worst = curves.max(by: { $0.spread < $1.spread }), worst.spread > 0 else {
      return nil
    }
    let count = max(old.count, new.count)
    return MotionCurve(
      view: view, label: worst.property.rawValue, unit: worst.property == .opacity ? "" : "pt",
      times: (0..<count).map { Double($0) / Double(actual.head.fps) },
      expected: (0..<count).map { $0 < old.count ? worst.property.value(of: old[$0]) : nil },
      actual: (0..<count).map { $0 < new.count ? worst.property.value(of: new[$0]) : nil })
  }

  /// The curve without long rests at its ends, which would compress the rest of it.
  private var trimmed: MotionCurve {
    let moving = times.indices.dropFirst().filter {
      expected[$0] != expected[$0 - 1] || actual[$0] != actual[$0 - 1] || expected[$0] != actual[$0]
    }
    guard let first = moving.first, let last = moving.last else { return self }
    let margin = max((last - first) / 5, 10)
    let kept = max(first - margin, 0)..<min(last + margin + 1, times.count)
    guard kept.count * 2 < times.count else { return self }
    return MotionCurve(
      view: view, others: others, label: label, unit: unit, times: Array(times[kept]),
      expected: Array(expected[kept]), actual: Array(actual[kept]))
  }

  private func differs(like other: MotionCurve) -> Bool {
    label == other.label
      && zip(differences, other.differences).allSatisfy { mine, others in
        guard let mine, let others else { return mine == nil && others == nil }
        return abs(mine - others) < 1e-3
      }
  }
}

private enum GoldenProperty: String, CaseIterable {
  case top, left, width, height, opacity

  func value(of row: GoldenRow) -> Double {
    switch self {
    case .top: row.rect.origin.y
    case .left: row.rect.origin.x
    case .width: row.rect.size.width
    case .height: row.rect.size.height
    case .opacity: row.alpha
    }
  }

  /// An opacity counts a hundredfold, as points.
  func spread(_ old: [GoldenRow], _ new: [GoldenRow]) -> Double {
    let scale = self == .opacity ? 100.0 : 1
    return zip(old, new).reduce(0) { max($0, abs(value(of: $1.0) - value(of: $1.1)) * scale) }
  }
}
