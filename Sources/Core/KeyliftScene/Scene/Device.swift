// SPDX-License-Identifier: MIT

package import Foundation
public import KeyliftGraphics
public import KeyliftStage

/// An iPhone or iPad: its display, its safe areas and its keyboard heights, each number with its
/// source.
public struct Device: Hashable, Sendable {
  package struct Posture: Hashable, Sendable {
    /// The safe area insets of a view that fills the screen, in points.
    package var safeArea: Sourced<EdgeInsets>
    /// The height of the letter keyboard without the predictive bar, in points.
    package var letters: Sourced<CGFloat>
    package var predictiveBar: Sourced<CGFloat>
    package var numberPad: Sourced<CGFloat>
    package var emoji: Sourced<CGFloat>

    package init(
      safeArea: Sourced<EdgeInsets>, letters: Sourced<CGFloat>, predictiveBar: Sourced<CGFloat>,
      numberPad: Sourced<CGFloat>, emoji: Sourced<CGFloat>
    ) {
      self.safeArea = safeArea
      self.letters = letters
      self.predictiveBar = predictiveBar
      self.numberPad = numberPad
      self.emoji = emoji
    }

    var keyboard: KeyboardMeasurements {
      KeyboardMeasurements(
        letters: letters, predictiveBar: predictiveBar, numberPad: numberPad, emoji: emoji)
    }

    var keyboardHeights: KeyboardHeights { keyboard.heights }
  }

  /// The name in a scene, such as `iphone-15-pro`.
  public var name: String
  /// Apple's name for the device.
  public var title: String
  /// The shape of the display, which determines the status bar and the home indicator.
  package var family: DeviceFamily
  /// The size of the display in points, in portrait.
  package var size: Sourced<CGSize>
  /// Device pixels per point.
  package var scale: Sourced<Int>
  /// The radius of the display's corners in points; 0 for square corners.
  package var cornerRadius: Sourced<CGFloat>
  package var portrait: Posture
  package var landscape: Posture

  package init(
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

  func posture(_ orientation: Orientation) -> Posture {
    orientation == .portrait ? portrait : landscape
  }

  /// Returns the heights of the keyboards in an orientation.
  ///
  /// The system is by default the one that scenes assume for the device.
  public func keyboardHeights(
    _ orientation: Orientation, ios version: SystemVersion? = nil
  ) -> KeyboardHeights {
    keyboard(orientation, (version ?? standardVersion).look).heights
  }

  /// Returns the traits of the device's screen.
  ///
  /// The scale is a number of pixels per point; `nil` is the device's own.
  public func traits(
    orientation: Orientation = .portrait, appearance: Appearance = .light,
    textSize: ContentSizeCategory = .large, scale: Int? = nil
  ) -> ScreenTraits {
    let upright = size.value
    var traits = ScreenTraits(
      device: name,
      size: orientation == .portrait
        ? upright : CGSize(width: upright.height, height: upright.width),
      scale: scale ?? self.scale.value, cornerRadius: cornerRadius.value, family: family,
      safeArea: posture(orientation).safeArea.value, appearance: appearance, textSize: textSize)
    traits.body = body
    return traits
  }

  /// Returns the preset with a name, or `nil` if there is none.
  public static func named(_ name: String) -> Device? {
    all.first { $0.name == name }
  }
}

/// The device presets.
///
/// Devices without trustworthy keyboard heights in `Docs/iOS/Behavior.md` are left out: the iPad
/// mini 6, whose numbers there look like those of another device, and the 13-inch iPads of 2024.
extension Device {
  /// All presets: phones, then tablets, oldest screen first.
  public static let all: [Device] = phones + tablets

  /// The device of a scene that names none.
  public static let standard: Device = named("iphone-15-pro") ?? all[0]
}

package struct Sourced<Value: Hashable & Sendable>: Hashable, Sendable {
  package var value: Value
  /// The source, in the tags of `Docs/iOS/Behavior.md` 4.1 and `Docs/iOS/Appearance.md` 0.
  package var source: String

  package init(_ value: Value, _ source: String) {
    self.value = value
    self.source = source
  }
}

/// The measurements that devices with the same screen share: a row of the tables in
/// `Docs/iOS/Behavior.md` 4.
struct DeviceClass {
  /// The heights of the keyboards in one orientation; `nil` heights of emoji and number pad follow
  /// from the letters.
  struct Keyboard {
    var letters: Sourced<CGFloat>
    var predictiveBar: Sourced<CGFloat>
    var numberPad: Sourced<CGFloat>?
    var emoji: Sourced<CGFloat>?
  }

  var family: DeviceFamily
  var size: (width: CGFloat, height: CGFloat)
  var scale: Int
  var source: String
  var cornerRadius: Sourced<CGFloat>
  var portraitSafeArea: Sourced<EdgeInsets>
  var landscapeSafeArea: Sourced<EdgeInsets>
  var portraitKeyboard: Keyboard
  var landscapeKeyboard: Keyboard

  func device(_ name: String, _ title: String) -> Device {
    Device(
      name: name, title: title, family: family,
      size: Sourced(CGSize(width: size.width, height: size.height), source),
      scale: Sourced(scale, source), cornerRadius: cornerRadius,
      portrait: portraitKeyboard.posture(safeArea: portraitSafeArea),
      landscape: landscapeKeyboard.posture(safeArea: landscapeSafeArea))
  }
}

extension DeviceClass.Keyboard {
  fileprivate func posture(safeArea: Sourced<EdgeInsets>) -> Device.Posture {
    Device.Posture(
      safeArea: safeArea, letters: letters, predictiveBar: predictiveBar,
      numberPad: numberPad ?? Sourced(letters.value, "[I] as letters: Docs/iOS/Behavior.md 4.5"),
      emoji: emoji
        ?? Sourced(
          letters.value + predictiveBar.value,
          "[I] as letters with the bar: Docs/iOS/Behavior.md 4.5"))
  }
}

extension Device {
  package static let vocabulary = Vocabulary(
    all.map(\.name),
    others: [
      "iphone": newest("iphone"), "phone": newest("iphone"), "ipad": newest("ipad"),
      "tablet": newest("ipad"), "iphonese": "iphone-se-3", "ipadmini": "ipad-mini-5",
      "ipadair": "ipad-air-5", "ipadpro": "ipad-pro-11",
    ], list: "devices")

  /// Returns a note for a name that is not one of a device: the device that is probably meant, or
  /// how to list all of them.
  ///
  /// A phone or tablet with a higher number than all devices gets the newest.
  package static func note(for name: String) -> String? {
    newest(insteadOf: name).map { "\(didYouMean($0)) it is the newest here" }
      ?? vocabulary.note(for: name)
  }

  /// Returns the newest device with the series of a name, if the name has a higher number:
  /// `iphone-17-pro` for "iPhone 18 Pro".
  private static func newest(insteadOf name: String) -> String? {
    let word = String(Spelling.fold(name))
    guard let match = word.wholeMatch(of: /(iphone|ipad)([0-9]{1,4})([a-z]*)/),
      let number = Int(match.2), let highest = numbers(of: match.1).max(), number > highest
    else { return nil }
    let meant = "\(match.1)\(highest)\(match.3)"
    let same = all.first { String(Spelling.fold($0.name)) == meant }
    return same?.name ?? newest(match.1)
  }

  /// Returns the device of a series with the highest number and no other words in its name.
  private static func newest(_ series: some StringProtocol) -> String {
    "\(series)-\(numbers(of: series).max() ?? 0)"
  }

  private static func numbers(of series: some StringProtocol) -> [Int] {
    all.compactMap { device in
      device.name.hasPrefix("\(series)-") ? Int(device.name.dropFirst(series.count + 1)) : nil
    }
  }
}
