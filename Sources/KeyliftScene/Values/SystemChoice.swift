// SPDX-License-Identifier: MIT

public import Foundation

/// The ways of answering the keyboard that a scene can name.
public enum SystemName: String, Hashable, Sendable, CaseIterable {
  /// Nothing answers the keyboard.
  case none
  /// `KeyboardResponder`, adjusting a view by itself.
  case keyboardResponder = "keyboard-responder"
  /// `KeyboardResponder`, driving a closure of one's own, which moves a view by the overlap.
  case keyboardResponderSubscribe = "keyboard-responder-subscribe"

  /// The system in one line.
  public var summary: String {
    switch self {
    case .none: "nothing answers the keyboard"
    case .keyboardResponder: "KeyboardResponder adjusts the target, which keeps its padding"
    case .keyboardResponderSubscribe: "KeyboardResponder drives a closure that moves the target"
    }
  }
}

/// Which way of answering the keyboard moves the views of a scene.
public struct SystemChoice: Hashable, Sendable {
  /// The system.
  public var name: SystemName
  /// The points that `keyboard-responder` keeps between the target and the keyboard; others have
  /// none.
  public var padding: CGFloat

  /// Creates a choice; the padding is `KeyboardResponder`'s own unless given.
  public init(_ name: SystemName, padding: CGFloat = 10) {
    self.name = name
    self.padding = padding
  }
}
