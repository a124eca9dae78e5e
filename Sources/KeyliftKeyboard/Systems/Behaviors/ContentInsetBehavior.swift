// SPDX-License-Identifier: MIT

public import KeyliftUIKit

/// A behaviour that gives a scroll view the keyboard's height as its bottom inset.
///
/// The whole inset is replaced, so what stood at the top and the sides is lost, and all of it is
/// zero once the keyboard has gone. The height is taken whole: a scroll view that adds the safe
/// area by itself has it twice. Growing the inset moves nothing; it makes room to scroll.
public final class ContentInsetBehavior: KeyboardBehavior {
  /// When the inset goes back to zero.
  public enum Reset: Hashable, Sendable {
    /// When the keyboard is about to go, inside its animation.
    case willHide
    /// When it has gone, outside any animation, as in the article's first version.
    case didHide
  }

  /// The scroll view.
  public weak var scrollView: UIScrollView?

  private let reset: Reset

  /// Creates a behaviour, to be given its scroll view.
  public init(resettingOn reset: Reset = .willHide) {
    self.reset = reset
  }

  /// Makes room for the keyboard.
  public func keyboardWillShow(_ info: KeyboardDisplayInfo) {
    scrollView?.contentInset = UIEdgeInsets(
      top: 0, left: 0, bottom: info.endFrame.height, right: 0)
  }

  /// Takes the room back, unless that waits for the keyboard to have gone.
  public func keyboardWillHide(_ info: KeyboardDisplayInfo) {
    if reset == .willHide { scrollView?.contentInset = .zero }
  }

  /// Takes the room back, where that has waited.
  public func keyboardDidHide(_ info: KeyboardDisplayInfo) {
    if reset == .didHide { scrollView?.contentInset = .zero }
  }
}
