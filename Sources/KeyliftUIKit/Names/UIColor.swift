// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// UIKit's name for `DynamicColor`.
public typealias UIColor = DynamicColor

extension DynamicColor {
  /// UIKit's `gray`, half-way from black to white.
  public static let gray = DynamicColor(white: 0.5, alpha: 1)
  /// UIKit's `lightGray`.
  public static let lightGray = DynamicColor(white: 2.0 / 3, alpha: 1)
  /// UIKit's `darkGray`.
  public static let darkGray = DynamicColor(white: 1.0 / 3, alpha: 1)
  /// UIKit's `red`, the primary colour.
  public static let red = DynamicColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// UIKit's `green`, the primary colour.
  public static let green = DynamicColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// UIKit's `blue`, the primary colour.
  public static let blue = DynamicColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// UIKit's `yellow`.
  public static let yellow = DynamicColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// UIKit's `orange`.
  public static let orange = DynamicColor(red: 1, green: 0.5, blue: 0, alpha: 1)

  /// Creates a colour from its channels in `0...1`, clamped, a NaN to 0.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self = .fixed(
      Color(
        red: UInt8(channel: red), green: UInt8(channel: green), blue: UInt8(channel: blue),
        alpha: UInt8(channel: alpha)))
  }

  /// Creates a gray from 0, black, to 1, white.
  public init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// The colour as a layer takes it: the same.
  public var cgColor: DynamicColor { self }
}

extension UInt8 {
  fileprivate init(channel: CGFloat) {
    // Written so that a NaN is 0.
    self = channel > 0 ? UInt8((Swift.min(channel, 1) * 255).rounded()) : 0
  }
}
