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
}
