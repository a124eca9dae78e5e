// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftUIKit

/// A delegate that animates a view's bottom constraint to stand above the keyboard, a padding
/// higher.
///
/// After the view controller of the article "Responding To Keyboard Events in iOS". The constant
/// changes and the layout passes inside one block with the notified duration and curve. The
/// keyboard's height is taken whole, so a constraint with the safe area has that twice.
public final class BottomConstraintAdjuster: KeyboardDelegateObserverDelegate {
  /// What happens when the keyboard goes.
  public enum Hiding: Hashable, Sendable {
    /// The constraint gets the constant that it had.
    case restores
    /// The same as when it comes, as published: the end frame still has the keyboard's height, so
    /// the view stays up.
    case staysUp
  }

  private let edge: any BottomEdge
  private let initialDistance: CGFloat
  private let padding: CGFloat
  private let hiding: Hiding

  /// Creates an adjuster of an edge, or of a constraint as `BottomConstraint` finds it.
  ///
  /// - Parameters:
  ///   - edge: The edge.
  ///   - padding: The points between the view and the keyboard.
  ///   - hiding: What happens when the keyboard goes.
  public init(_ edge: any BottomEdge, padding: CGFloat = 8, hiding: Hiding = .restores) {
    self.edge = edge
    initialDistance = edge.distance
    self.padding = padding
    self.hiding = hiding
  }

  /// Moves the view above the keyboard.
  public func keyboardObserver(
    _ observer: KeyboardDelegateObserver,
    willShowKeyboardWith attributes: KeyboardPresentationAttributes
  ) {
    animate(to: attributes.endFrame.height + padding, with: attributes)
  }

  /// Moves the view back, or leaves it above a keyboard that is not there.
  public func keyboardObserver(
    _ observer: KeyboardDelegateObserver,
    willHideKeyboardWith attributes: KeyboardPresentationAttributes
  ) {
    switch hiding {
    case .restores: animate(to: initialDistance, with: attributes)
    case .staysUp: keyboardObserver(observer, willShowKeyboardWith: attributes)
    }
  }

  private func animate(to distance: CGFloat, with attributes: KeyboardPresentationAttributes) {
    UIView.animate(
      withDuration: attributes.animationDuration, delay: 0, options: attributes.animationOptions
    ) {
      edge.distance = distance
      edge.layoutIfNeeded()
    }
  }
}
