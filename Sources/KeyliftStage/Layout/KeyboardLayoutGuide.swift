// SPDX-License-Identifier: MIT

public import Foundation

/// The part of a view that the keyboard covers; `UIKeyboardLayoutGuide` of iOS 15 and later.
///
/// The guide moves in the keyboard's own animation, so it has the same spring
/// (`Docs/iOS/Behavior.md` 5.2). Without a keyboard it is at the bottom of the safe area or of the
/// view.
public final class KeyboardLayoutGuide: LayoutGuide {
  /// Whether the guide is at the bottom of the safe area while there is no keyboard.
  public var usesBottomSafeArea = true {
    didSet { owningView?.layoutRoot.setNeedsLayout() }
  }
  /// Whether the guide follows a keyboard that is not docked, instead of staying at the bottom.
  public var followsUndockedKeyboard = false {
    didSet { owningView?.layoutRoot.setNeedsLayout() }
  }
  /// The distance above the keyboard's top edge at which a finger that moves down begins to drag the
  /// keyboard, in points; a negative value counts as 0.
  public var keyboardDismissPadding: CGFloat = 0 {
    didSet { keyboardDismissPadding = keyboardDismissPadding.atLeastZero }
  }

  /// The constraints for edges that the keyboard is near.
  var tracked = TrackedConstraints()

  override var placement: GuidePlacement { .edges(edges) }

  private var edges: GuideEdges {
    guard let owningView, let stage = owningView.window?.stage else {
      return GuideEdges(top: 0, measuresTopFromBottom: true)
    }
    stage.hasListener = true
    let view = owningView.layoutRectOnScreen
    let keyboard = stage.keyboardFrame
    guard !owningView.hasMissedKeyboard(of: stage) else {
      return GuideEdges(top: heightAtRest, measuresTopFromBottom: true)
    }
    if stage.isKeyboardDocked {
      let overlap = keyboard.isEmpty ? 0 : max(view.maxY - keyboard.minY, 0)
      return GuideEdges(top: max(overlap, heightAtRest), measuresTopFromBottom: true)
    }
    guard followsUndockedKeyboard else {
      return GuideEdges(top: heightAtRest, measuresTopFromBottom: true)
    }
    return GuideEdges(
      left: keyboard.minX - view.minX, right: view.maxX - keyboard.maxX,
      bottom: view.maxY - keyboard.maxY, top: view.maxY - keyboard.minY,
      measuresTopFromBottom: true)
  }

  private var heightAtRest: CGFloat {
    usesBottomSafeArea ? owningView?.safeAreaInsets.bottom ?? 0 : 0
  }
}

extension Stage {
  /// Records the keyboard's frame and lays out the views that follow it, inside the current block.
  ///
  /// If no view uses its keyboard guide, nothing is laid out: other pending layout of the app must
  /// not be animated with the keyboard.
  ///
  /// - Parameters:
  ///   - frame: The keyboard's frame in screen coordinates.
  ///   - isDocked: Whether the keyboard is attached to the bottom edge.
  package func keyboardHasMoved(to frame: CGRect, isDocked: Bool) {
    if frame != keyboardFrame || isDocked != isKeyboardDocked { keyboardMoves += 1 }
    keyboardFrame = frame
    isKeyboardDocked = isDocked
    layOutFollowers()
  }

  /// Lays out the window inside the current block if a view follows the keyboard.
  private func layOutFollowers() {
    let guides = window.tree.compactMap(\.constrained.keyboardGuide)
    for guide in guides { guide.updateTracked() }
    if !guides.isEmpty { window.layoutIfNeeded() }
  }

  /// Whether any part of the keyboard is on the screen in the model.
  fileprivate var isKeyboardUp: Bool {
    !keyboardFrame.isEmpty && keyboardFrame.minY < screen.bounds.maxY
  }
}

extension View {
  /// Records that the view has been attached to a window while the keyboard is up.
  ///
  /// With the quirk, guides of its tree miss the keyboard until it moves.
  func noteAttachment() {
    guard let stage = window?.stage, stage.isKeyboardUp else { return }
    constrained.movesBeforeAttachment = stage.keyboardMoves
  }

  /// Returns whether the keyboard has not moved since the view or a superview was attached under
  /// it, and the system has the quirk.
  fileprivate func hasMissedKeyboard(of stage: Stage) -> Bool {
    guard stage.quirks.contains(.guideMissedWhenAttached) else { return false }
    return superviews.contains { $0.constrained.movesBeforeAttachment == stage.keyboardMoves }
  }
}
