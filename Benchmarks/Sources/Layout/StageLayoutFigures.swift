// SPDX-License-Identifier: MIT

import Foundation

/// How long a stage takes to lay out views by their constraints: from `LayoutConstraint`s to frames.
struct StageLayoutFigures {
  /// Measures trees of 200 and of 1,000 views from nothing, and a change to the larger.
  func figures() -> [Figure] {
    [
      Figure("200 views on a stage, from nothing", fromNothing(200), "ms", .below(20)),
      Figure("1,000 views on a stage, from nothing", fromNothing(1000), "ms"),
      Figure("one constant and a layout pass of 1,000", changes(1000), "µs", .below(1000)),
    ]
  }

  private func fromNothing(_ count: Int) -> [Double] {
    (0..<Benchmarks.rounds).map { _ in
      let layout = StageLayout(views: count)
      return milliseconds { layout.layOut() }
    }
  }

  /// Measures a move of the chain, there and back.
  private func changes(_ count: Int) -> [Double] {
    let layout = StageLayout(views: count)
    layout.layOut()
    return (0..<Benchmarks.rounds).map { _ in
      milliseconds {
        layout.moveChain(to: 28)
        layout.moveChain(to: 8)
      } / 2 * 1000
    }
  }
}
