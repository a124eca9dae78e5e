// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// How tall a device's keyboards are, in points, from the bottom edge of the screen.
public struct KeyboardHeights: Hashable, Sendable {
  /// The letters and the numbers, without the predictive bar.
  public var letters: CGFloat
  /// The predictive bar over them.
  public var predictiveBar: CGFloat
  /// The pads of digits, which have no predictive bar.
  public var numberPad: CGFloat
  /// The emoji, which have no predictive bar.
  public var emoji: CGFloat

  /// Creates the heights of a device held one way.
  public init(letters: CGFloat, predictiveBar: CGFloat, numberPad: CGFloat, emoji: CGFloat) {
    self.letters = letters
    self.predictiveBar = predictiveBar
    self.numberPad = numberPad
    self.emoji = emoji
  }

  /// Returns the height of a layout.
  ///
  /// - Parameters:
  ///   - layout: The keys.
  ///   - predictive: Whether the predictive bar is on; it shows over letters and numbers alone.
  public func height(of layout: KeyboardLayout, predictive: Bool) -> CGFloat {
    switch layout {
    case .letters, .numbers: letters + (predictive ? predictiveBar : 0)
    case .numberPad, .decimalPad, .phonePad: numberPad
    case .emoji: emoji
    }
  }
}
