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

extension Scene {
  /// Returns the scene with the values of options in place of its own.
  ///
  ///     let dark = try scene.applying(PlayOptions(appearance: .dark)).play()
  ///
  /// - Throws: `SceneError.unfit` if the frame rate is outside its range, if the device cannot run
  ///   the generation of iOS, or if the screen lacks what the system needs.
  public func applying(_ options: PlayOptions) throws(SceneError) -> Scene {
    if let problem = FigureOptions(play: options).problem(for: .render) { throw .unfit(problem) }
    let scene = options.applied(to: self)
    if let impossible = scene.impossibleSystem {
      throw .unfit("\(impossible.message)\nnote: \(impossible.remedy)")
    }
    try scene.checkSystem()
    return scene
  }
}
