// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics
public import KeyliftStage

/// A screen, its views and the events of its keyboard: the contents of a scene file.
public struct Scene: Hashable, Sendable {
  /// A short description of the scene.
  public var title: String
  /// The devices on which the scene is played.
  public var devices: SceneAxis<Device>
  /// The pose of devices that fold at the start; `nil` if they are closed.
  package var pose: DevicePose?
  /// The orientations of the devices.
  public var orientations: SceneAxis<Orientation>
  /// The appearances: light, dark or both.
  public var appearances: SceneAxis<Appearance>
  /// The text sizes that the user has set.
  public var textSizes: SceneAxis<ContentSizeCategory>
  /// The generations of iOS; `nil` for the one that each device came with, or 18.
  public var ios: SceneAxis<SystemVersion>?
  /// The keyboard's motion, in place of the system's.
  public var motion: KeyboardMotion?
  var look: SystemLook?
  package var quirks: Set<SystemQuirk>?
  /// The time in seconds at which the app's screen is attached to its window; `nil` for a screen that
  /// is there from the beginning.
  package var attachTime: Double?
  var zeroDuration = ZeroDuration.atOnce
  var reducedMotion = ReducedMotion.none
  package var materials = SystemMaterials.flat
  /// The direction of rows of views; `nil` for that of the language.
  var direction: LayoutDirection?
  /// The language of the interface as BCP 47 names it; `nil` for English.
  var language: InterfaceLanguage?
  /// The fonts for characters that Inter lacks; `nil` for a scene that is built in Swift.
  package var fallbackText: FallbackText?
  package var fallbackFonts: [String] = []
  /// The system that responds to the keyboard.
  public var system: SystemChoice
  /// The id of the view that the system adjusts.
  public var target: String?
  /// The id of the view whose distance from the keyboard figures and captions show; `nil` for one in
  /// the target.
  package var measure: String?
  /// Frames per second, in `1...1000`.
  public var fps: Int
  /// The length of the clip in seconds, or `nil` to end when all animations have ended.
  public var duration: Double?
  /// The frame of the app's window in screen coordinates, or `nil` for the whole screen.
  public var window: CGRect?
  /// The color behind all views.
  public var background: DynamicColor
  /// The views in the window, back to front.
  public var views: [SceneView]
  /// The constraints between the views' edges, centers and sizes.
  public var constraints: [SceneConstraint]
  /// The settings and events of the keyboard.
  public var keyboard: KeyboardSettings
  /// The settings for the comparison with the scene's golden.
  public var golden: GoldenSettings
  package var audit = AuditSettings()
  package var figures: [SceneFigure] = []
  /// The motion of a real screen, which is played in place of the events; `nil` for a scene of a file.
  package var recorded: RecordedMotion?
  /// The recorded keyboard that drives the views in place of the events; `nil` for the scene's own.
  package var driver: RecordedMotion?

  /// Creates a scene.
  public init(
    title: String = "", devices: SceneAxis<Device> = SceneAxis(.standard),
    orientations: SceneAxis<Orientation> = SceneAxis(.portrait),
    appearances: SceneAxis<Appearance> = SceneAxis(.light),
    textSizes: SceneAxis<ContentSizeCategory> = SceneAxis(.large),
    ios: SceneAxis<SystemVersion>? = nil, motion: KeyboardMotion? = nil,
    system: SystemChoice = SystemChoice(.none),
    target: String? = nil, fps: Int = 60, duration: Double? = nil, window: CGRect? = nil,
    background: DynamicColor = .system(.systemBackground), views: [SceneView] = [],
    constraints: [SceneConstraint] = [], keyboard: KeyboardSettings = KeyboardSettings(),
    golden: GoldenSettings = GoldenSettings()
  ) {
    self.title = title
    self.devices = devices
    self.orientations = orientations
    self.appearances = appearances
    self.textSizes = textSizes
    self.ios = ios
    self.motion = motion
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
  }

  /// The cells of the matrix: devices first, then systems, orientations, appearances and text sizes.
  public var variants: [SceneVariant] {
    devices.values.map { $0.posed(pose ?? .outer) ?? $0 }.flatMap { device in
      (ios?.values ?? [device.standardVersion]).flatMap { version in
        orientations.values.flatMap { orientation in
          appearances.values.flatMap { appearance in
            textSizes.values.map { variant(device, version, orientation, appearance, $0) }
          }
        }
      }
    }
  }

  package var impossibleSystem: ImpossibleSystem? {
    variants.lazy.compactMap { ImpossibleSystem($0.device, $0.version) }.first
  }

  private func variant(
    _ device: Device, _ version: SystemVersion, _ orientation: Orientation,
    _ appearance: Appearance, _ textSize: ContentSizeCategory
  ) -> SceneVariant {
    let names = [
      (devices.varies, device.name), (ios?.varies ?? false, "ios\(version.rawValue)"),
      (orientations.varies, orientation.rawValue),
      (appearances.varies, appearance.rawValue), (textSizes.varies, textSize.rawValue),
    ].filter(\.0).map(\.1)
    return SceneVariant(
      device: device, version: version,
      orientation: device.orientations.contains(orientation) ? orientation : device.orientations[0],
      appearance: appearance, textSize: textSize,
      folder: names.isEmpty ? nil : names.joined(separator: "."))
  }
}
