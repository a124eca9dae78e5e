// SPDX-License-Identifier: MIT

import KeyliftStage
import TestSupport

/// Systems of preferences that contradict each other, more than any screen has.
///
/// Each view has a left edge, a left padding of 0 and a width of 3, which are required.
enum PreferenceSystem {
  /// The priorities that kiwisolver has too, as strong, medium and weak.
  static let shared = [750.0, 500, 250]
  /// All priorities below required, each a whole number.
  static let all = (1...999).map(Double.init)

  /// Each view wishes to be at eight distances from others.
  static func distances(views: Int, of priorities: [Double]) -> LayoutSystem {
    system(views: views, wishes: 8, priorities) { view, random in
      let other = (view + Int.random(in: 1..<views, using: &random)) % views
      return [(3 * view, 1), (3 * other, -1), (3 * other + 2, -1)]
    }
  }

  /// Each view wishes to be at twenty places.
  static func places(views: Int, of priorities: [Double]) -> LayoutSystem {
    system(views: views, wishes: 20, priorities) { view, _ in [(3 * view, 1)] }
  }

  private static func system(
    views: Int, wishes: Int, _ priorities: [Double],
    terms: (Int, inout SeededRandom) -> [(variable: Int, coefficient: Double)]
  ) -> LayoutSystem {
    var random = SeededRandom(seed: 2)
    var constraints: [LayoutSystem.Constraint] = []
    for view in 0..<views {
      constraints.append(.init(terms: [(3 * view + 1, 1)], relation: .equal, constant: 0))
      constraints.append(.init(terms: [(3 * view + 2, 1)], relation: .equal, constant: -3))
    }
    for view in 0..<views {
      for _ in 0..<wishes {
        let wish = -Double(Int.random(in: 0...300, using: &random))
        let priority = priorities.randomElement(using: &random) ?? 500
        constraints.append(
          .init(
            terms: terms(view, &random), relation: .equal, constant: wish,
            priority: Priority(priority)))
      }
    }
    // kiwisolver is fastest with the strongest first. Keylift's solver sorts by itself.
    let order = constraints.indices.sorted {
      (constraints[$1].priority, $0) < (constraints[$0].priority, $1)
    }
    return LayoutSystem(variables: 3 * views, constraints: order.map { constraints[$0] })
  }
}

extension LayoutSystem {
  /// Returns the sum of the errors at each priority, highest priority first.
  func errors(of values: [Double]) -> [Double] {
    var sums: [Priority: Double] = [:]
    for constraint in constraints {
      let sum = constraint.terms.reduce(constraint.constant) {
        $0 + $1.coefficient * values[$1.variable]
      }
      sums[constraint.priority, default: 0] += abs(sum)
    }
    return sums.sorted { $0.key > $1.key }.map(\.value)
  }
}
