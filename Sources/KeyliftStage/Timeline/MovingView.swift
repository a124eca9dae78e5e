// SPDX-License-Identifier: MIT

import Foundation

/// A view that moves or changes, or whose superview does.
struct MovingView: Hashable, Sendable {
  /// Where a view's superview stands.
  enum Superview: Hashable, Sendable {
    /// In one place for good, which gives its subviews this space.
    case still(ViewSpace)
    /// Wherever the moving view of this index does.
    case moving(Int)

    /// The space of a superview that stands still; nil where it moves.
    var stillSpace: ViewSpace? {
      if case .still(let space) = self { space } else { nil }
    }
  }

  /// The superview.
  let superview: Superview
  /// Whether subviews are cut at the bounds.
  let cutsSubviews: Bool
  /// Everything that changes.
  let motion: ViewMotion
  /// The index among a frame's views; nil for a view that frames leave out.
  let index: Int?
  /// What the view has however it moves.
  let looks: StepTrack<Shared<FrameLook>>

  /// Returns where the view stands at an instant.
  ///
  /// - Parameter spaces: Those of the moving views before this one at that instant, by their indices.
  func place(at time: Double, among spaces: [ViewSpace]) -> ViewPlace {
    let outer =
      switch superview {
      case .still(let space): space
      case .moving(let index): spaces[index]
      }
    return ViewPlace(of: motion, at: time, in: outer, cutsSubviews: cutsSubviews)
  }
}
