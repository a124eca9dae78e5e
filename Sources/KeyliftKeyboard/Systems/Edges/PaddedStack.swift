// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit

/// A stack that takes a padding below what it holds.
///
/// Where it stands in no other stack it also leaves the safe area to the padding; else that is the
/// outermost stack's.
final class PaddedStack: KeyboardPaddable {
  private weak var stack: StackView?
  private let initialPadding: CGFloat
  private let initialEdges: Edges

  init(_ stack: StackView) {
    self.stack = stack
    initialPadding = stack.padding.bottom
    initialEdges = stack.stackTraits.ignoredSafeAreaEdges
  }

  var view: UIView? { stack }

  func pad(by points: CGFloat, ignoringSafeArea: Bool) {
    stack?.padding.bottom = initialPadding + points
    stack?.stackTraits.ignoredSafeAreaEdges =
      ignoringSafeArea ? initialEdges.union(.bottom) : initialEdges
  }
}
