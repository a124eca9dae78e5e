// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftKeyboard

/// Which way of answering the keyboard moves the views of a scene.
public struct SystemChoice: Hashable, Sendable {
  /// The system.
  public var name: KeyboardSystem
  /// The points that `keyboard-responder` keeps between the target and the keyboard; others have none.
  public var padding: CGFloat

  /// Creates a choice; the padding is `KeyboardResponder`'s own unless given.
  public init(_ name: KeyboardSystem, padding: CGFloat = 10) {
    self.name = name
    self.padding = padding
  }
}
