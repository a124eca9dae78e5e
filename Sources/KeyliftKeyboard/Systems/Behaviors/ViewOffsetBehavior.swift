// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftUIKit

/// A behaviour that moves all that stands directly in a view up by the keyboard's height.
///
/// The article only names it. Here the views' centres change, inside the keyboard's animation, by
/// the height that the first show tells: another show while they are up moves nothing. When the
/// keyboard goes, each goes back to exactly where it was, unless layout or the app has moved it
/// since.
public final class ViewOffsetBehavior: KeyboardBehavior {
  /// The view whose subviews move.
  public private(set) weak var root: UIView?

  private var moves: [Move] = []
  private var isUp = false

  private struct Move {
    weak var view: UIView?
    let from: CGPoint
    let to: CGPoint
  }

  /// Creates a behaviour that moves what stands in a view.
  public init(root: UIView) {
    self.root = root
  }

  /// Moves the views up, unless they are.
  public func keyboardWillShow(_ info: KeyboardDisplayInfo) {
    guard !isUp, let root else { return }
    isUp = true
    moves = root.subviews.map { view in
      let from = view.center
      view.center.y -= info.endFrame.height
      return Move(view: view, from: from, to: view.center)
    }
  }

  /// Moves the views back.
  public func keyboardWillHide(_ info: KeyboardDisplayInfo) {
    for move in moves where move.view?.center == move.to {
      move.view?.center = move.from
    }
    moves = []
    isUp = false
  }
}
