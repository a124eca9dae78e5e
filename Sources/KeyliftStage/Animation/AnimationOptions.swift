// SPDX-License-Identifier: MIT

public import KeyliftMotion

/// How an animation block runs; UIKit's `UIView.AnimationOptions`, bit for bit (`ios-facts.md` 2.2).
///
/// `repeat` and `autoreverse` have no names here: a repeated animation never ends, and so no clip would.
public struct AnimationOptions: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Creates options from UIKit's bits; unknown ones are kept and mean nothing.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Lays out subviews inside the block.
  public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
  /// Lets views be touched while they move.
  public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
  /// Starts from what is shown; matters for opacity alone, as all else is added up.
  public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
  /// Takes this block's duration in place of the enclosing one's.
  public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
  /// Takes this block's curve in place of the enclosing one's.
  public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
  /// Takes none of the enclosing block's options, of which only `beginFromCurrentState` means anything.
  public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
  /// Curve 0, the default.
  public static let curveEaseInOut: AnimationOptions = []
  /// Curve 1.
  public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
  /// Curve 2.
  public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
  /// Curve 3.
  public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

  /// The curve in bits 16 to 18; a value that means nothing is ease-in-out.
  public var curve: AnimationCurve {
    AnimationCurve(rawValue: Int((rawValue >> 16) & 7)) ?? .easeInOut
  }
}
