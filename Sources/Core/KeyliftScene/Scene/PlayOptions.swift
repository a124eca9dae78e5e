// SPDX-License-Identifier: MIT

public import KeyliftGraphics
public import KeyliftStage

/// The options for playing a scene: values in place of the scene's own.
///
///     let clip = try scene.applying(PlayOptions(appearance: .dark, ios: .ios26)).play()
///
/// A value that is `nil` is the scene's.
public struct PlayOptions: Hashable, Sendable {
  /// The device, in place of the scene's devices.
  public var device: Device?
  /// The orientation, in place of the scene's orientations.
  public var orientation: Orientation?
  /// The appearance, in place of the scene's appearances.
  public var appearance: Appearance?
  /// The text size, in place of the scene's text sizes.
  public var textSize: ContentSizeCategory?
  /// The system that responds to the keyboard.
  public var system: SystemChoice?
  /// The generation of iOS, in place of the scene's generations.
  public var ios: SystemVersion?
  package var materials: SystemMaterials?
  /// Frames per second, from 1 to 1000.
  public var fps: Int?

  /// Creates options; those that are left out are the scene's.
  public init(
    device: Device? = nil, orientation: Orientation? = nil, appearance: Appearance? = nil,
    textSize: ContentSizeCategory? = nil, system: KeyboardSystem? = nil,
    ios: SystemVersion? = nil, fps: Int? = nil
  ) {
    self.device = device
    self.orientation = orientation
    self.appearance = appearance
    self.textSize = textSize
    self.system = system.map { SystemChoice($0) }
    self.ios = ios
    self.fps = fps
  }

  /// Returns a scene with the values in place of its own; its screen may lack what its system
  /// needs.
  package func applied(to scene: Scene) -> Scene {
    var scene = scene
    if let device { scene.devices.values = [device] }
    if let orientation { scene.orientations.values = [orientation] }
    if let appearance { scene.appearances.values = [appearance] }
    if let textSize { scene.textSizes.values = [textSize] }
    if let system { scene = scene.answered(by: system) }
    if let ios { scene = scene.played(on: ios) }
    if let materials { scene.materials = materials }
    if let fps { scene.fps = fps }
    return scene
  }
}
