// SPDX-License-Identifier: MIT

public import KeyliftGraphics
public import KeyliftStage

/// A cell of a scene's matrix, which describes the screen on which the scene is played.
public struct SceneVariant: Hashable, Sendable {
  /// The device.
  public var device: Device
  /// The generation of iOS.
  public var version: SystemVersion
  /// The orientation of the device.
  public var orientation: Orientation
  /// The appearance, light or dark.
  public var appearance: Appearance
  /// The text size that the user has set.
  public var textSize: ContentSizeCategory
  /// The name of the output folder, such as `iphone-15-pro.dark`, or `nil` if the scene does not
  /// vary.
  public var folder: String?

  /// Creates a variant.
  ///
  /// The generation of iOS is by default the one that the device came with, or 18.
  public init(
    device: Device, version: SystemVersion? = nil, orientation: Orientation = .portrait,
    appearance: Appearance = .light, textSize: ContentSizeCategory = .large,
    folder: String? = nil
  ) {
    self.device = device
    self.version = version ?? device.standardVersion
    self.orientation = orientation
    self.appearance = appearance
    self.textSize = textSize
    self.folder = folder
  }

  /// Returns the output path of the variant below the output path of its scene.
  ///
  /// The result is for example `sign-up/iphone-se.dark`, or `sign-up` if the scene does not vary.
  package func path(below scene: String) -> String { folder.map { "\(scene)/\($0)" } ?? scene }

  /// Returns the traits of the variant's screen.
  ///
  /// - Parameter scale: Device pixels per point, or `nil` for the device's own scale.
  package func traits(scale: Int? = nil) -> ScreenTraits {
    device.traits(
      orientation: orientation, ios: version, appearance: appearance, textSize: textSize,
      scale: scale)
  }
}

/// An axis of a scene's matrix, with the values for which the scene is played.
public struct SceneAxis<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The values, in the order in which they are played.
  public var values: [Value]
  /// Whether the scene declares several values here, so that the names of its variants contain the
  /// value.
  ///
  /// Narrowing the values does not change this property, so that a variant's name never depends on
  /// which other variants are played. In a file, a list always varies, even with a single value.
  package var varies: Bool

  /// Creates an axis with one value.
  public init(_ value: Value) {
    values = [value]
    varies = false
  }

  /// Creates an axis that varies.
  public init(varying values: [Value]) {
    self.values = values
    varies = true
  }
}
