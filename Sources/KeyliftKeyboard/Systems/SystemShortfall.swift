// SPDX-License-Identifier: MIT

/// What a screen lacks for a system.
public enum SystemShortfall: Error, Hashable, Sendable {
  /// No target.
  case noTarget
  /// The target does not scroll.
  case targetDoesNotScroll(id: String)
  /// Nothing keeps the target's bottom edge above that of what holds it.
  case targetHasNoBottom(id: String)
  /// No constraint names the keyboard.
  case noKeyboardConstraint
}

extension SystemShortfall {
  /// Returns what a system lacks, as a sentence without a full stop.
  public func message(for system: KeyboardSystem) -> String {
    let name = "the system '\(system.rawValue)'"
    return switch self {
    case .noTarget: "\(name) needs a 'target'"
    case .targetDoesNotScroll(let id): "\(name) needs a target that scrolls, and '\(id)' does not"
    case .targetHasNoBottom(let id):
      "\(name) needs a target whose bottom is pinned, and that of '\(id)' is not"
    case .noKeyboardConstraint: "\(name) needs a constraint that names 'keyboard'"
    }
  }

  /// Returns what would do in a scene, as a sentence without a full stop.
  ///
  /// - Parameter ids: The ids of the scene's views, in order.
  public func remedy(ids: [String]) -> String {
    switch self {
    case .noTarget: "name the view that it works on: 'target: \(ids.first ?? "id")'"
    case .targetDoesNotScroll: "a view of 'kind: scroll' does"
    case .targetHasNoBottom(let id): "give '\(id)' a 'bottom', such as 'bottom: safe-area'"
    case .noKeyboardConstraint:
      "tie a view to it: '\(ids.first ?? "id").bottom == keyboard.top' under 'constraints'"
    }
  }
}
