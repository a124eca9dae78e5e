// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftKeyboard

/// Which way of answering the keyboard moves the views of a scene.
public struct SystemChoice: Hashable, Sendable {
  /// The system.
  public var name: KeyboardSystem
  /// What it is told; a system looks at its own parameters alone.
  public var parameters: SystemParameters

  /// Creates a choice.
  public init(_ name: KeyboardSystem, parameters: SystemParameters = SystemParameters()) {
    self.name = name
    self.parameters = parameters
  }

  /// Creates a choice with some points between the target and the keyboard.
  public init(_ name: KeyboardSystem, padding: CGFloat) {
    self.init(name, parameters: SystemParameters(padding: padding))
  }
}
