// SPDX-License-Identifier: MIT

package import KeyliftGraphics
package import KeyliftStage

/// A file that shows a scene, declared in the scene so that one command can generate it again.
package struct SceneFigure: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The scene itself, still or moving according to the file's name.
    case render
    /// Several instants side by side, above the curve of the movement.
    case sheet
    /// Several instants on top of one another.
    case onion
    /// Measurements on a still picture.
    case dimensions
    /// The scene with several systems, devices, generations of iOS or curves, side by side.
    case compare

    /// The keys that a figure of this kind may have; the options of the kind's command have the
    /// same names.
    package var keys: Set<String> {
      let screen: Set = [
        "device", "orientation", "appearance", "ios", "text-size", "system", "materials", "text",
        "scale", "max-width",
      ]
      let playback: Set = ["animated", "speed", "hold", "loop", "fps"]
      switch self {
      case .render:
        return screen.union(playback).union([
          "at", "device-frame", "background", "annotate", "touches",
        ])
      case .sheet: return screen.union(["times", "count", "width"])
      case .onion: return screen.union(["times", "width"])
      case .dimensions: return screen.union(["at", "width"])
      case .compare:
        return screen.union(playback).union([
          "times", "systems", "devices", "curves", "width",
        ])
      }
    }
  }

  /// The file's path, relative to the scene's folder.
  package var file: String
  package var kind = Kind.render
  package var request = FigureRequest()
  /// The line of the scene file that declares the figure, starting at 1.
  package var line: Int
  /// The keys of the request that are present in the scene file, in their order there.
  package var keys: [String] = []
}

/// The options of a file that shows a scene.
///
/// An option that is `nil` has the scene's own value, or a default that suits the kind of file.
package struct FigureRequest: Hashable, Sendable {
  /// The device, in place of the scene's.
  package var device: Device?
  /// The orientation, in place of the scene's.
  package var orientation: Orientation?
  /// The appearance, in place of the scene's.
  package var appearance: Appearance?
  /// The text size, in place of the scene's.
  package var textSize: ContentSizeCategory?
  /// The keyboard system, in place of the scene's.
  package var system: KeyboardSystem?
  /// The generation of iOS, in place of the scene's; several are the columns of a comparison.
  package var ios: [SystemVersion]?
  /// The drawing of the materials of iOS 26, in place of the scene's.
  package var materials: SystemMaterials?
  /// Frames per second, in place of the scene's.
  package var fps: Int?

  /// The single instant to show, in seconds.
  package var at: Double?
  /// The instants to show, in seconds.
  package var times: [Double]?
  /// The maximum number of instants to show if none are given.
  package var count: Int?

  /// The systems of a comparison, in place of one system for each article.
  package var systems: [KeyboardSystem]?
  package var devices: [Device]?
  /// The curves of a comparison, which the app's notifications contain in place of the keyboard's
  /// curve.
  package var curves: [AnimationCurve]?

  /// Whether a PNG file is animated.
  package var isAnimated = false
  /// The playback speed; 0.25 is slow motion.
  package var speed: Double?
  /// The number of seconds for which the last frame stays visible.
  package var hold: Double?
  /// The number of times that an animation plays; 0 for endless repetition.
  package var loop: Int?

  package var text: TextRendering?
  /// The device frame around the screen.
  package var deviceFrame: DeviceFrame?
  /// The color behind the screen, spelled as in scenes, or `transparent`.
  package var background: String?
  /// The maximum width of the picture in pixels.
  package var maxWidth: Int?
  /// The width in points of a figure with several screens.
  package var width: Int?
  /// Device pixels per point.
  package var scale: Int?
  /// Whether the figure shows live numbers below the screen.
  package var isAnnotated = false
  package var showsTouches = false

  package init() {}
}

extension FigureRequest {
  /// Returns a scene with the requested values in place of its own; its screen may lack what its
  /// system needs.
  package func applied(to scene: Scene) -> Scene {
    var scene = scene
    if let device { scene.devices.values = [device] }
    if let orientation { scene.orientations.values = [orientation] }
    if let appearance { scene.appearances.values = [appearance] }
    if let textSize { scene.textSizes.values = [textSize] }
    if let system { scene = scene.answered(by: system) }
    if let ios, ios.count == 1 { scene = scene.played(on: ios[0]) }
    if let materials { scene.materials = materials }
    if let fps { scene.fps = fps }
    if text == .blocks { scene.fallbackText = scene.fallbackText?.withoutFonts }
    return scene
  }
}
