// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftKeyboard
public import KeyliftStage

/// An iPhone or iPad: its display, its safe areas and its keyboards, each number with its source.
public struct Device: Hashable, Sendable {
  /// What depends on how the device is held.
  public struct Posture: Hashable, Sendable {
    /// The safe area of a view that fills the screen, in points.
    public var safeArea: Sourced<EdgeInsets>
    /// The height of the letter keyboard without the predictive bar, in points.
    public var letters: Sourced<CGFloat>
    /// What the predictive bar adds, in points.
    public var predictiveBar: Sourced<CGFloat>
    /// The height of the number pad, in points.
    public var numberPad: Sourced<CGFloat>
    /// The height of the emoji keyboard, in points.
    public var emoji: Sourced<CGFloat>

    /// Creates the numbers of a posture.
    public init(
      safeArea: Sourced<EdgeInsets>, letters: Sourced<CGFloat>, predictiveBar: Sourced<CGFloat>,
      numberPad: Sourced<CGFloat>, emoji: Sourced<CGFloat>
    ) {
      self.safeArea = safeArea
      self.letters = letters
      self.predictiveBar = predictiveBar
      self.numberPad = numberPad
      self.emoji = emoji
    }

    /// The heights of the keyboards.
    public var keyboardHeights: KeyboardHeights {
      KeyboardHeights(
        letters: letters.value, predictiveBar: predictiveBar.value, numberPad: numberPad.value,
        emoji: emoji.value)
    }
  }

  /// The name in a scene, such as `iphone-15-pro`.
  public var name: String
  /// The name that Apple gives it.
  public var title: String
  /// What the top of the display looks like.
  public var family: DeviceFamily
  /// The size of the display in points, held upright.
  public var size: Sourced<CGSize>
  /// Device pixels per point.
  public var scale: Sourced<Int>
  /// The radius of the display's corners in points; 0 for square ones.
  public var cornerRadius: Sourced<CGFloat>
  /// The numbers of the device held upright.
  public var portrait: Posture
  /// The numbers of the device held on its side.
  public var landscape: Posture

  /// Creates a device.
  public init(
    name: String, title: String, family: DeviceFamily, size: Sourced<CGSize>, scale: Sourced<Int>,
    cornerRadius: Sourced<CGFloat>, portrait: Posture, landscape: Posture
  ) {
    self.name = name
    self.title = title
    self.family = family
    self.size = size
    self.scale = scale
    self.cornerRadius = cornerRadius
    self.portrait = portrait
    self.landscape = landscape
  }
}

extension Device {
  /// Returns what depends on how the device is held.
  public func posture(_ orientation: Orientation) -> Posture {
    orientation == .portrait ? portrait : landscape
  }

  /// Returns the heights of the keyboards.
  public func keyboardHeights(_ orientation: Orientation) -> KeyboardHeights {
    posture(orientation).keyboardHeights
  }

  /// Returns the screen as it is held and set.
  ///
  /// - Parameter scale: Device pixels per point in place of the device's own.
  public func traits(
    orientation: Orientation = .portrait, appearance: Appearance = .light,
    textSize: ContentSizeCategory = .large, scale: Int? = nil
  ) -> ScreenTraits {
    let upright = size.value
    return ScreenTraits(
      device: name,
      size: orientation == .portrait
        ? upright : CGSize(width: upright.height, height: upright.width),
      scale: scale ?? self.scale.value, cornerRadius: cornerRadius.value, family: family,
      safeArea: posture(orientation).safeArea.value, appearance: appearance, textSize: textSize)
  }

  /// Returns the preset of a name, or nil.
  public static func named(_ name: String) -> Device? {
    all.first { $0.name == name }
  }
}
