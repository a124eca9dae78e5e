// SPDX-License-Identifier: MIT

extension MotionCurve {
  /// The most curves that are worth a look.
  private static let most = 6

  /// Returns how views move that differ, in their order, those that differ in the same way as one.
  static func curves(
    of differences: [ViewDifference], _ expected: GeometryTrace, _ actual: GeometryTrace
  ) -> [MotionCurve] {
    var curves: [MotionCurve] = []
    var views: Set<String> = []
    for view in differences.map(\.view) where views.insert(view).inserted {
      guard let curve = curve(of: view, expected, actual)?.trimmed else { continue }
      if let like = curves.firstIndex(where: { $0.differs(like: curve) }) {
        curves[like].others.append(view)
      } else if curves.count < most {
        curves.append(curve)
      }
    }
    return curves
  }

  /// Returns the number of a view that differs most over its time; nil where none does.
  private static func curve(
    of view: String, _ expected: GeometryTrace, _ actual: GeometryTrace
  ) -> MotionCurve? {
    let old = expected.track(of: view)?.rows(ofFirst: expected.head.frameCount) ?? []
    let new = actual.track(of: view)?.rows(ofFirst: actual.head.frameCount) ?? []
    let curves = GoldenAspect.allCases.map { aspect in
      (aspect: aspect, spread: aspect.spread(old, new))
    }
    guard let worst = curves.max(by: { $0.spread < $1.spread }), worst.spread > 0 else {
      return nil
    }
    let count = max(old.count, new.count)
    return MotionCurve(
      view: view, label: worst.aspect.rawValue, unit: worst.aspect == .opacity ? "" : "pt",
      times: (0..<count).map { Double($0) / Double(actual.head.fps) },
      expected: (0..<count).map { $0 < old.count ? worst.aspect.value(of: old[$0]) : nil },
      actual: (0..<count).map { $0 < new.count ? worst.aspect.value(of: new[$0]) : nil })
  }

  /// The curve without long rests at its ends, which would leave the rest no room.
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

  /// Whether another curve is off by as much at each instant.
  private func differs(like other: MotionCurve) -> Bool {
    label == other.label
      && zip(differences, other.differences).allSatisfy { mine, others in
        guard let mine, let others else { return mine == nil && others == nil }
        return abs(mine - others) < 1e-3
      }
  }
}

/// A number of a view that can be drawn over time.
private enum GoldenAspect: String, CaseIterable {
  case top, left, width, height, opacity

  func value(of row: GoldenRow) -> Double {
    switch self {
    case .top: row.y
    case .left: row.x
    case .width: row.width
    case .height: row.height
    case .opacity: row.alpha
    }
  }

  /// Returns how far apart two courses are at most; an opacity counts as a hundred points.
  func spread(_ old: [GoldenRow], _ new: [GoldenRow]) -> Double {
    let scale = self == .opacity ? 100.0 : 1
    return zip(old, new).reduce(0) { max($0, abs(value(of: $1.0) - value(of: $1.1)) * scale) }
  }
}
