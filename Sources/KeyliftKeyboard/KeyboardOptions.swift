// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftStage

/// What is set about a keyboard besides its heights: the app's bar, hardware, and the user's preferences.
public struct KeyboardOptions: Hashable, Sendable {
  /// The bar that the app puts on top of the keyboard; UIKit's `inputAccessoryView`.
  public struct Accessory: Hashable, Sendable {
    /// The height in points.
    public var height: CGFloat
    /// Whether the bar stays at the bottom of the screen while the keyboard is away, and so from the beginning.
    public var stays: Bool
    /// What the bar shows.
    public var content: KeyboardContent.AccessoryBar

    /// Creates a bar; a height that is negative or not finite counts as 0.
    public init(
      height: CGFloat, stays: Bool = false,
      content: KeyboardContent.AccessoryBar = KeyboardContent.AccessoryBar()
    ) {
      self.height = height > 0 && height < .infinity ? height : 0
      self.stays = stays
      self.content = content
    }
  }

  /// What a finger that is dragged over a scroll view does to the keyboard; UIKit's `keyboardDismissMode`.
  public enum DismissMode: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case none
    /// It sends the keyboard away as it sets out.
    case onDrag = "on-drag"
    /// It pulls the keyboard down and up again by its top edge.
    case interactive
  }

  /// The app's bar; nil without one.
  public var accessory: Accessory?
  /// How much of the keyboard shows while a hardware keyboard is attached, in points; nil without one.
  ///
  /// The frame keeps its full height and reaches below the screen (`ios-facts.md` 3.4).
  public var hardwareBar: CGFloat?
  /// Whether the user prefers cross-fades: the keyboard fades in its place instead of moving.
  public var prefersCrossFade: Bool
  /// What a dragged finger does.
  ///
  /// UIKit's default is none; here it is interactive, as a scene that has a drag is about what comes of it.
  public var dismissMode: DismissMode
  /// What the app is told of every change in place of the truth.
  public var overrides: KeyboardNotificationOverrides

  /// The shortcut bar that shows with a hardware keyboard, in points (`ios-facts.md` 3.4: an iPad's of iOS 10).
  public static let standardHardwareBar: CGFloat = 55

  /// Creates options.
  public init(
    accessory: Accessory? = nil, hardwareBar: CGFloat? = nil, prefersCrossFade: Bool = false,
    dismissMode: DismissMode = .interactive,
    overrides: KeyboardNotificationOverrides = KeyboardNotificationOverrides()
  ) {
    self.accessory = accessory
    self.hardwareBar = hardwareBar
    self.prefersCrossFade = prefersCrossFade
    self.dismissMode = dismissMode
    self.overrides = overrides
  }
}
