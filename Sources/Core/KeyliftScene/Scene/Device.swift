// SPDX-License-Identifier: MIT

package import Foundation
public import KeyliftGraphics
public import KeyliftStage

/// An iPhone or iPad: its display, its safe areas and its keyboard heights, each number with its
/// source.
public struct Device: Hashable, Sendable {
  struct Posture: Hashable, Sendable {
    /// The safe area insets of a view that fills the screen, in points.
    var safeArea: Sourced<EdgeInsets>
    /// The keyboard before iOS 26.
    var keyboard: KeyboardMeasurements
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
  var cornerRadius: Sourced<CGFloat>
  var portrait: Posture
  var landscape: Posture
  /// The distances from the display to the edges of the body.
  var body: DeviceBody
  /// The release of iOS or iPadOS that the device came with, and the last one that runs on it or the
  /// newest of which Apple has said so (`Docs/iOS/Behavior.md` 4.6).
  ///
  /// A preset that stands for several devices has the oldest's first release and the newest's last
  /// one.
  var systems: ClosedRange<Int>

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

  init(_ value: Value, _ source: String) {
    self.value = value
    self.source = source
  }
}

/// The measurements that devices with the same screen share: a row of the tables in
/// `Docs/iOS/Behavior.md` 4.
struct DeviceClass {
  var family: DeviceFamily
  var size: (width: CGFloat, height: CGFloat)
  var scale: Int
  var source: String
  var cornerRadius: Sourced<CGFloat>
  var portraitSafeArea: Sourced<EdgeInsets>
  var landscapeSafeArea: Sourced<EdgeInsets>
  var portraitKeyboard: KeyboardMeasurements
  var landscapeKeyboard: KeyboardMeasurements

  /// Returns a device of the class.
  ///
  /// - Parameters:
  ///   - name: The name in scenes.
  ///   - title: Apple's name.
  ///   - systems: The first and the last release that runs on the device.
  ///   - dimensions: The size of the body and the pixels of the display.
  func device(
    _ name: String, _ title: String, _ systems: ClosedRange<Int>, _ dimensions: DeviceDimensions
  ) -> Device {
    let size = CGSize(width: size.width, height: size.height)
    return Device(
      name: name, title: title, family: family, size: Sourced(size, source),
      scale: Sourced(scale, source), cornerRadius: cornerRadius,
      portrait: .init(safeArea: portraitSafeArea, keyboard: portraitKeyboard),
      landscape: .init(safeArea: landscapeSafeArea, keyboard: landscapeKeyboard),
      body: dimensions.body(around: size), systems: systems)
  }
}

/// The size of a device and the pixels of its display, as Apple's technical specifications print
/// them (`Docs/iOS/Appearance.md` 7).
struct DeviceDimensions {
  private let width: Double
  private let height: Double
  private let pixels: Int
  private let pixelsPerInch: Int

  /// Creates dimensions.
  ///
  /// - Parameters:
  ///   - width: The width of the body in millimeters.
  ///   - height: The height of the body in millimeters.
  ///   - pixels: The pixels of the display's short side; some phones scale what they draw.
  ///   - pixelsPerInch: The pixels of the display per inch.
  init(_ width: Double, _ height: Double, _ pixels: Int, _ pixelsPerInch: Int) {
    self.width = width
    self.height = height
    self.pixels = pixels
    self.pixelsPerInch = pixelsPerInch
  }

  /// Returns the distances from the display to the body's edges in whole points.
  ///
  /// - Parameter display: The size of the display in points, in portrait.
  fileprivate func body(around display: CGSize) -> DeviceBody {
    let displayWidth = Double(pixels) / Double(pixelsPerInch) * 25.4
    let point = displayWidth / Double(display.width)
    let displayHeight = Double(display.height) * point
    return DeviceBody(
      sides: CGFloat(((width - displayWidth) / 2 / point).rounded()),
      ends: CGFloat(((height - displayHeight) / 2 / point).rounded()))
  }
}

extension Device {
  static let vocabulary = Vocabulary(
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
