// SPDX-License-Identifier: MIT

public import Foundation

/// The part of a view that the keyboard covers; UIKit's `UIKeyboardLayoutGuide` of iOS 15 and later.
///
/// It moves inside the keyboard's own animation, by whatever spring that has (`ios-facts.md` 5.2). With
/// the keyboard away it lies at the bottom of the safe area, or of the view.
public final class KeyboardLayoutGuide: LayoutGuide {
  /// Whether the guide keeps to the bottom of the safe area while the keyboard is away.
  public var usesBottomSafeArea = true {
    didSet { owningView?.layoutRoot.setNeedsLayout() }
  }
  /// Whether the guide goes with a keyboard that is not docked, instead of staying at the bottom.
  public var followsUndockedKeyboard = false {
    didSet { owningView?.layoutRoot.setNeedsLayout() }
  }
  /// The points above the keyboard from which a finger drags it down; a negative number counts as 0.
  public var keyboardDismissPadding: CGFloat = 0 {
    didSet { keyboardDismissPadding = keyboardDismissPadding > 0 ? keyboardDismissPadding : 0 }
  }

  override var placement: GuidePlacement { .edges(edges) }

  private var edges: GuideEdges {
    guard let owningView, let stage = owningView.window?.stage else {
      return GuideEdges(top: .aboveBottom(0))
    }
    let view = owningView.layoutRectOnScreen
    let keyboard = stage.keyboardFrame
    if stage.isKeyboardDocked {
      let overlap = keyboard.isEmpty ? 0 : max(view.maxY - keyboard.minY, 0)
      return GuideEdges(top: .aboveBottom(max(overlap, heightAtRest)))
    }
    guard followsUndockedKeyboard else { return GuideEdges(top: .aboveBottom(heightAtRest)) }
    return GuideEdges(
      left: keyboard.minX - view.minX, right: view.maxX - keyboard.maxX,
      bottom: view.maxY - keyboard.maxY, top: .aboveBottom(view.maxY - keyboard.minY))
  }

  private var heightAtRest: CGFloat {
    usesBottomSafeArea ? owningView?.safeAreaInsets.bottom ?? 0 : 0
  }
}
