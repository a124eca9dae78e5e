// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftKeyboard
public import KeyliftMotion
public import KeyliftStage

/// A screen, what stands on it and what its keyboard does: all that a scene file says.
public struct Scene: Hashable, Sendable {
  /// What the scene shows, in a few words.
  public var title: String
  /// The devices.
  public var devices: SceneAxis<Device>
  /// How they are held.
  public var orientations: SceneAxis<Orientation>
  /// Light, dark or both.
  public var appearances: SceneAxis<Appearance>
  /// The text sizes that the user has set.
  public var textSizes: SceneAxis<ContentSizeCategory>
  /// The generation of iOS that moves the keyboard.
  public var profile: KeyboardProfile
  /// What answers the keyboard.
  public var system: SystemChoice
  /// The id of the view that the system adjusts.
  public var target: String?
  /// Frames per second, in `1...1000`.
  public var fps: Int
  /// The length of the clip in seconds; nil for until everything has come to rest.
  public var duration: Double?
  /// The app's window in the screen's points; nil for the whole screen.
  public var window: CGRect?
  /// What is seen behind all views.
  public var background: DynamicColor
  /// The views in the window, back to front.
  public var views: [SceneView]
  /// What holds between the views' edges, middles and sizes.
  public var constraints: [SceneConstraint]
  /// The keyboard.
  public var keyboard: KeyboardSettings
  /// What is asked of the comparison with the scene's golden.
  public var golden: GoldenSettings
  /// The files that show the scene.
  public var figures: [SceneFigure]

  /// Creates a scene.
  public init(
    title: String = "", devices: SceneAxis<Device> = SceneAxis(.standard),
    orientations: SceneAxis<Orientation> = SceneAxis(.portrait),
    appearances: SceneAxis<Appearance> = SceneAxis(.light),
    textSizes: SceneAxis<ContentSizeCategory> = SceneAxis(.large),
    profile: KeyboardProfile = .ios18, system: SystemChoice = SystemChoice(.none),
    target: String? = nil, fps: Int = 60, duration: Double? = nil, window: CGRect? = nil,
    background: DynamicColor = .system(.systemBackground), views: [SceneView] = [],
    constraints: [SceneConstraint] = [], keyboard: KeyboardSettings = KeyboardSettings(),
    golden: GoldenSettings = GoldenSettings(), figures: [SceneFigure] = []
  ) {
    self.title = title
    self.devices = devices
    self.orientations = orientations
    self.appearances = appearances
    self.textSizes = textSizes
    self.profile = profile
    self.system = system
    self.target = target
    self.fps = fps
    self.duration = duration
    self.window = window
    self.background = background
    self.views = views
    self.constraints = constraints
    self.keyboard = keyboard
    self.golden = golden
    self.figures = figures
  }
}

extension Scene {
  /// Whether the scene is written to be played in several ways.
  public var declaresMatrix: Bool {
    devices.varies || orientations.varies || appearances.varies || textSizes.varies
  }

  /// The cells of the matrix: devices first, then orientations, appearances and text sizes.
  public var variants: [SceneVariant] {
    devices.values.flatMap { device in
      orientations.values.flatMap { orientation in
        appearances.values.flatMap { appearance in
          textSizes.values.map { variant(device, orientation, appearance, $0) }
        }
      }
    }
  }

  private func variant(
    _ device: Device, _ orientation: Orientation, _ appearance: Appearance,
    _ textSize: ContentSizeCategory
  ) -> SceneVariant {
    var names: [String] = []
    if devices.varies { names.append(device.name) }
    if orientations.varies { names.append(orientation.rawValue) }
    if appearances.varies { names.append(appearance.rawValue) }
    if textSizes.varies { names.append(textSize.rawValue) }
    return SceneVariant(
      device: device, orientation: orientation, appearance: appearance, textSize: textSize,
      folder: names.isEmpty ? nil : names.joined(separator: "."))
  }
}
