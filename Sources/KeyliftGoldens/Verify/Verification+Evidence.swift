// SPDX-License-Identifier: MIT

extension Verification {
  /// What a page shows of the finding: the pictures, and how the views that differ moved.
  package var evidence: FindingEvidence {
    FindingEvidence(
      pictures: FindingPictures(
        frames: pictures.map {
          FindingPictures.Frame(
            frame: $0.frame, expected: $0.expected, actual: $0.actual, difference: $0.difference)
        }), curves: curves)
  }

  /// The most views whose motion is shown.
  private static let mostCurves = 6

  private var curves: [MotionCurve] {
    guard let traces else { return [] }
    var views: [String] = []
    for difference in finding.differences where !views.contains(difference.view) {
      views.append(difference.view)
    }
    return views.prefix(Verification.mostCurves).compactMap { view in
      Verification.curve(of: view, traces.expected, traces.actual)
    }
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
