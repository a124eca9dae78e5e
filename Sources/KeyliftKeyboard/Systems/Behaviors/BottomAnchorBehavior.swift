// SPDX-License-Identifier: MIT

import Foundation
import KeyliftUIKit

/// A behaviour that moves the bottom edge of content up by the keyboard's height.
///
/// The article only names it. Here the constraint's constant becomes minus the keyboard's height,
/// or plus where the container comes first, and what it was when the keyboard goes; the container
/// is laid out in the handler, so that the move rides the keyboard's animation. What the constant
/// kept free below the content is not added, and a constraint with the safe area has that twice.
public final class BottomAnchorBehavior: KeyboardBehavior {
  private let edge: any BottomEdge
  private let initialDistance: CGFloat

  /// Creates a behaviour that works on an edge, or on a constraint as `BottomConstraint` finds it.
  public init(_ edge: any BottomEdge) {
    self.edge = edge
    initialDistance = edge.distance
  }

  /// Makes room for the keyboard.
  public func keyboardWillShow(_ info: KeyboardDisplayInfo) {
    edge.distance = info.endFrame.height
    edge.layoutIfNeeded()
  }

  /// Takes the room back.
  public func keyboardWillHide(_ info: KeyboardDisplayInfo) {
    edge.distance = initialDistance
    edge.layoutIfNeeded()
  }
}
