// SPDX-License-Identifier: MIT

public import KeyliftStage

/// Something that happens to the keyboard at an instant of a scene.
public struct KeyboardEvent: Hashable, Sendable {
  /// What happens.
  public enum Action: Hashable, Sendable {
    /// A field becomes first responder and the keyboard comes up with these keys.
    case show(KeyboardLayout)
    /// The keyboard, already up, changes its keys and with them perhaps its height.
    case change(KeyboardLayout)
    /// The predictive bar is turned on or off.
    case predictive(Bool)
    /// The caret moves to the view of this id; the keyboard stays as it is.
    case focus(String)
    /// The first responder resigns and the keyboard goes down.
    case hide
  }

  /// The instant in seconds, not before 0.
  public var time: Double
  /// What happens.
  public var action: Action

  /// Creates an event.
  public init(at time: Double, _ action: Action) {
    self.time = time
    self.action = action
  }
}
