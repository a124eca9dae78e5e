// SPDX-License-Identifier: MIT

public import Foundation
import KeyliftStage

/// The user's settings that help; UIKit's enumeration of the same name.
public enum UIAccessibility {
  /// A kind of message for an assistive technology.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    /// UIKit's number.
    public let rawValue: UInt32
    /// Creates a kind from UIKit's number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Another screen is shown.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// A text is to be read.
    public static let announcement = Notification(rawValue: 1008)
    /// A page was scrolled to.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Does nothing, because no assistive technology runs on a stage.
  public static func post(notification: Notification, argument: Any?) {}

  /// Whether motion is to be reduced, as a scene says with `reduce-motion`.
  public static var isReduceMotionEnabled: Bool {
    (Stage.nearest?.reducedMotion ?? .none) != .none
  }
  /// Whether a cross-fade is preferred to motion, so that the keyboard fades.
  public static var prefersCrossFadeTransitions: Bool {
    Stage.nearest?.reducedMotion == .crossFade
  }
  /// Whether VoiceOver speaks: never on a stage.
  public static var isVoiceOverRunning: Bool { false }
  /// Whether a switch controls the device: never on a stage.
  public static var isSwitchControlRunning: Bool { false }
  /// Whether transparency is to be reduced: never on a stage.
  public static var isReduceTransparencyEnabled: Bool { false }
  /// Whether text is bold: never on a stage.
  public static var isBoldTextEnabled: Bool { false }
  /// Whether colors are darker: never on a stage.
  public static var isDarkerSystemColorsEnabled: Bool { false }
  /// Whether colors are inverted: never on a stage.
  public static var isInvertColorsEnabled: Bool { false }

  /// Posted when the setting of motion changes, which a scene has from its start.
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted when VoiceOver begins or ends, which it does not on a stage.
  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted when the setting of bold text changes, which it does not on a stage.
  public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
}

/// The contents that apps copy and paste; UIKit's class of the same name.
///
/// A stage keeps the contents for the program that plays it.
public final class UIPasteboard {
  /// The one pasteboard of the thread that asks.
  public static var general: UIPasteboard {
    if let board = Thread.current.threadDictionary[key] as? UIPasteboard { return board }
    let board = UIPasteboard()
    Thread.current.threadDictionary[key] = board
    return board
  }
  private static let key = "keylift.pasteboard"

  /// Posted when the contents have changed, which nobody but the app does on a stage.
  public static let changedNotification = Foundation.Notification.Name(
    "UIPasteboardChangedNotification")

  private init() {}

  /// The number of changes.
  public private(set) var changeCount = 0
  /// The texts; `nil` for none.
  public var strings: [String]? { didSet { changeCount += 1 } }
  /// The first text; `nil` for none.
  public var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The address in the first text; `nil` for none.
  public var url: URL? {
    get { string.flatMap(URL.init(string:)) }
    set { string = newValue?.absoluteString }
  }
  /// The image: none on a stage.
  public var image: UIImage? {
    get { nil }
    set { strings = nil }
  }
  /// Whether there is text.
  public var hasStrings: Bool { strings?.isEmpty == false }
  /// Whether there is an image: never on a stage.
  public var hasImages: Bool { false }
  /// Whether the text is an address.
  public var hasURLs: Bool { url?.scheme != nil }
}
