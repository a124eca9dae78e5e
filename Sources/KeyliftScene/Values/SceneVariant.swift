// SPDX-License-Identifier: MIT

public import KeyliftStage

/// One cell of a scene's matrix: the screen that the scene is played on.
public struct SceneVariant: Hashable, Sendable {
  /// The device.
  public var device: Device
  /// How it is held.
  public var orientation: Orientation
  /// Light or dark.
  public var appearance: Appearance
  /// The text size that the user has set.
  public var textSize: ContentSizeCategory
  /// The folder for what comes out, such as `iphone-15-pro.dark`; nil where the scene does not
  /// vary.
  public var folder: String?

  /// Creates a variant.
  public init(
    device: Device, orientation: Orientation = .portrait, appearance: Appearance = .light,
    textSize: ContentSizeCategory = .large, folder: String? = nil
  ) {
    self.device = device
    self.orientation = orientation
    self.appearance = appearance
    self.textSize = textSize
    self.folder = folder
  }

  /// Returns the path of what comes out, below that of its scene: `sign-up/iphone-se.dark`, or `sign-up` alone where the
  /// scene does not vary.
  package func path(below scene: String) -> String { folder.map { "\(scene)/\($0)" } ?? scene }

  /// Returns the screen.
  ///
  /// - Parameter scale: Device pixels per point in place of the device's own.
  public func traits(scale: Int? = nil) -> ScreenTraits {
    device.traits(
      orientation: orientation, appearance: appearance, textSize: textSize, scale: scale)
  }
}
