// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftKeyboard
import KeyliftStage

extension Scene {
  /// What the screen lacks for the scene's system; nil for nothing.
  ///
  /// A scene that is read from a file lacks nothing. One that lacks something is played without an
  /// answer to the keyboard.
  public var systemShortfall: SystemShortfall? {
    guard let requirement = system.name.requirement else { return nil }
    if requirement == .keyboardConstraint {
      return namesKeyboard ? nil : .noKeyboardConstraint
    }
    guard let target, let path = views.path(to: target), let view = path.last else {
      return .noTarget
    }
    switch requirement {
    case .target, .keyboardConstraint: return nil
    case .scrollView: return view.scroll == nil ? .targetDoesNotScroll(id: target) : nil
    case .bottomEdgeOrStack where view.stack != nil: return nil
    case .bottomEdge, .bottomEdgeOrStack:
      return hasBottomEdge(path) ? nil : .targetHasNoBottom(id: target)
    }
  }

  /// Whether a constraint names the keyboard.
  var namesKeyboard: Bool { constraints.contains { $0.second?.item == .keyboard } }

  /// Returns whether something keeps the last of some views, each in the one before, above the
  /// bottom of what holds it.
  private func hasBottomEdge(_ path: [SceneView]) -> Bool {
    guard let view = path.last else { return false }
    let holders = path.dropLast().map { SceneConstraint.Item.view($0.id) }
    if constraints.contains(where: { $0.keepsBottom(of: view.id, above: holders) }) { return true }
    if path.dropLast().last?.stack != nil { return false }
    return ConstrainedAxes(constraints).contains(view.id, .vertical)
      ? view.pins.bottom != nil : view.pins.completed(for: view.content).bottom != nil
  }
}

extension SceneConstraint {
  /// Returns whether the constraint is one that `BottomConstraint` finds for a view among some
  /// holders.
  fileprivate func keepsBottom(of view: String, above holders: [Item]) -> Bool {
    guard relation == .equal, multiplier == 1, let second else { return false }
    if self.view == view, attribute == .bottom {
      let isHolder =
        switch second.item {
        case .view: holders.contains(second.item)
        case .parent, .parentSafeArea, .safeArea, .screen, .keyboard: true
        }
      return isHolder && (second.attribute == .bottom || second == Anchor(.keyboard, .top))
    }
    return second == Anchor(.view(view), .bottom) && attribute == .bottom
      && holders.contains(.view(self.view))
  }
}

extension [SceneView] {
  /// Returns the views from one of these down to that of an id, each in the one before; nil without
  /// it.
  fileprivate func path(to id: String) -> [SceneView]? {
    for view in self {
      if view.id == id { return [view] }
      if let path = view.subviews.path(to: id) { return [view] + path }
    }
    return nil
  }
}
