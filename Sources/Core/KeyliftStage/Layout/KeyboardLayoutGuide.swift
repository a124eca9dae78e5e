// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics

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

  private var tracked: [Tracked] = []

  override var placement: GuidePlacement { .edges(edges, measuresTopFromBottom: true) }

  /// The top is the height above the view's bottom edge.
  private var edges: EdgeInsets {
    func bottomPart(ofHeight height: CGFloat) -> EdgeInsets {
      EdgeInsets(top: height, left: 0, bottom: 0, right: 0)
    }
    guard let owningView, let stage = owningView.window?.stage else { return .zero }
    stage.hasListener = true
    let view = owningView.layoutRectOnScreen
    let keyboard = stage.keyboardFrameOfGuides
    guard !owningView.hasMissedKeyboard(of: stage) else {
      return bottomPart(ofHeight: heightAtRest)
    }
    if stage.isKeyboardDocked {
      let overlap = keyboard.isEmpty ? 0 : max(view.maxY - keyboard.minY, 0)
      let rest = stage.restsGuidesAtRawBottom ? 0 : heightAtRest
      return bottomPart(ofHeight: max(overlap, rest))
    }
    guard followsUndockedKeyboard else { return bottomPart(ofHeight: heightAtRest) }
    return EdgeInsets(
      top: view.maxY - keyboard.minY, left: keyboard.minX - view.minX,
      bottom: view.maxY - keyboard.maxY, right: view.maxX - keyboard.maxX)
  }

  private var heightAtRest: CGFloat {
    usesBottomSafeArea ? owningView?.safeAreaInsets.bottom ?? 0 : 0
  }
}

extension Stage {
  /// If no view uses its keyboard guide, nothing is laid out: other pending layout of the app must
  /// not be animated with the keyboard.
  ///
  /// - Parameter frame: The keyboard's frame in screen coordinates.
  func keyboardHasMoved(to frame: CGRect, isDocked: Bool) {
    if frame != keyboardFrame || isDocked != isKeyboardDocked { keyboardMoves += 1 }
    keyboardFrame = frame
    isKeyboardDocked = isDocked
    if isDocked, isKeyboardUp, frame.maxY <= screen.bounds.maxY { lastShownKeyboard = frame }
    layOutFollowers()
  }

  /// With the quirk, the frame before the keyboard went down.
  fileprivate var keyboardFrameOfGuides: CGRect {
    guard quirks.contains(.guideStuckAfterLeaving), !isKeyboardUp else { return keyboardFrame }
    return lastShownKeyboard ?? keyboardFrame
  }

  fileprivate var restsGuidesAtRawBottom: Bool {
    quirks.contains(.guideRestsAtRawBottomAfterHide) && lastShownKeyboard != nil && !isKeyboardUp
  }

  private func layOutFollowers() {
    let guides = window.tree.compactMap(\.constrained.keyboardGuide)
    for guide in guides { guide.updateTracked() }
    if !guides.isEmpty { window.layoutIfNeeded() }
  }

  fileprivate var isKeyboardUp: Bool {
    !keyboardFrame.isEmpty && keyboardFrame.minY < screen.bounds.maxY
  }
}

extension View {
  /// With the quirk, guides of the view's tree miss the keyboard until it moves.
  func noteAttachment() {
    guard let stage = window?.stage, stage.isKeyboardUp else { return }
    constrained.movesBeforeAttachment = stage.keyboardMoves
  }

  /// With the quirk, until the keyboard moves after the view or a superview was attached under it.
  fileprivate func hasMissedKeyboard(of stage: Stage) -> Bool {
    guard stage.quirks.contains(.guideMissedWhenAttached) else { return false }
    return superviews.contains { $0.constrained.movesBeforeAttachment == stage.keyboardMoves }
  }
}

/// The constraints that a keyboard guide activates while the keyboard is near edges of its view, or
/// away from them.
///
/// A docked or hidden keyboard is near the bottom edge alone. Which edges an undocked one is near is
/// Keylift's choice, as Apple gives no distance: an edge is near if the gap between it and the keyboard
/// is less than a quarter of the view's length, and less than the gap at the opposite edge.
private struct Tracked {
  let edges: Edges
  let isNear: Bool
  var constraints: [LayoutConstraint] = []

  func holds(near edges: Edges) -> Bool {
    isNear ? edges.isSuperset(of: self.edges) : edges.isDisjoint(with: self.edges)
  }
}

extension KeyboardLayoutGuide {
  /// Activates constraints while the keyboard is near an edge of the view, and deactivates them
  /// otherwise.
  ///
  /// - Parameters:
  ///   - constraints: The constraints, in place of those set before for the edge.
  ///   - edge: The edge, or several that the keyboard must be near at once.
  public func setConstraints(
    _ constraints: [LayoutConstraint], activeWhenNearEdge edge: NSDirectionalRectEdge
  ) {
    track(constraints, edge, isNear: true)
  }

  /// Activates constraints while the keyboard is not near edges of the view, and deactivates them
  /// otherwise.
  ///
  /// - Parameters:
  ///   - constraints: The constraints, in place of those set before for the edges.
  ///   - edges: The edges, of which the keyboard is near none.
  public func setConstraints(
    _ constraints: [LayoutConstraint], activeWhenAwayFrom edges: NSDirectionalRectEdge
  ) {
    track(constraints, edges, isNear: false)
  }

  /// Returns the constraints that were set for an edge that the keyboard is near.
  public func constraints(
    activeWhenNearEdge edge: NSDirectionalRectEdge
  ) -> [LayoutConstraint] { constraints(edge, isNear: true) }

  /// Returns the constraints that were set for edges that the keyboard is not near.
  public func constraints(
    activeWhenAwayFrom edges: NSDirectionalRectEdge
  ) -> [LayoutConstraint] { constraints(edges, isNear: false) }

  /// Deactivates and forgets all constraints that were set for edges.
  public func removeAllTrackedConstraints() {
    for rule in tracked { LayoutConstraint.deactivate(rule.constraints) }
    tracked = []
  }

  private func constraints(_ edges: Edges, isNear: Bool) -> [LayoutConstraint] {
    tracked.first { $0.edges == edges && $0.isNear == isNear }?.constraints ?? []
  }

  private func track(_ constraints: [LayoutConstraint], _ edges: Edges, isNear: Bool) {
    LayoutConstraint.deactivate(self.constraints(edges, isNear: isNear))
    let known = tracked.firstIndex { $0.edges == edges && $0.isNear == isNear }
    if known == nil { tracked.append(Tracked(edges: edges, isNear: isNear)) }
    tracked[known ?? tracked.count - 1].constraints = constraints
    updateTracked()
  }

  fileprivate func updateTracked() {
    guard !tracked.isEmpty else { return }
    let near = nearEdges
    for rule in tracked where !rule.holds(near: near) {
      LayoutConstraint.deactivate(rule.constraints)
    }
    for rule in tracked where rule.holds(near: near) { LayoutConstraint.activate(rule.constraints) }
  }

  private var nearEdges: Edges {
    guard followsUndockedKeyboard, let view = owningView, let stage = view.window?.stage,
      !stage.isKeyboardDocked, !stage.keyboardFrame.isEmpty
    else { return .bottom }
    let frame = view.layoutRectOnScreen
    let keyboard = stage.keyboardFrame
    let left = keyboard.minX - frame.minX
    let right = frame.maxX - keyboard.maxX
    let top = keyboard.minY - frame.minY
    let bottom = frame.maxY - keyboard.maxY
    var edges: Edges = []
    if left < frame.width / 4, left < right { edges.insert(.left) }
    if right < frame.width / 4, right < left { edges.insert(.right) }
    if top < frame.height / 4, top < bottom { edges.insert(.top) }
    if bottom < frame.height / 4, bottom < top { edges.insert(.bottom) }
    return edges
  }
}
