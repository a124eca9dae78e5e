// SPDX-License-Identifier: MIT

import Foundation
import KeyliftSolver

extension EngineItem {
  /// Returns the rectangle that a solution gives to the item, in its container's points.
  func frame(in solver: Solver) -> CGRect {
    func difference(_ first: Variable, _ second: Variable?) -> CGFloat {
      Self.settled(solver.value(of: first) - (second.map { solver.value(of: $0) } ?? 0))
    }
    return CGRect(
      x: difference(left, container?.left), y: difference(top, container?.top),
      width: max(Self.settled(solver.value(of: width)), 0),
      height: max(Self.settled(solver.value(of: height)), 0))
  }

  /// Returns a number without the noise of the solver's arithmetic, so that the same constraints give the same
  /// bits whatever was solved before: the nearest multiple of 2^-26 points.
  static func settled(_ value: Double) -> CGFloat {
    let grid = Double(1 << 26)
    let scaled = (value * grid).rounded()
    return scaled.isFinite ? CGFloat(scaled / grid) : 0
  }
}
