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
  var keyboard: VariantKeyboard?
  var language: InterfaceLanguage?
  /// The name of the output folder, such as `iphone-15-pro.dark`, or `nil` if the scene does not
  /// vary.
  public var folder: String?

  /// Creates a variant.
  ///
  /// The generation of iOS is by default the one that the device came with, or 18.
  public init(
    device: Device, version: SystemVersion? = nil, orientation: Orientation = .portrait,
    appearance: Appearance = .light, textSize: ContentSizeCategory = .large, folder: String? = nil
  ) {
    self.device = device
    self.version = version ?? device.standardVersion
    self.orientation = orientation
    self.appearance = appearance
    self.textSize = textSize
    self.folder = folder
  }

  /// For example `sign-up/iphone-se.dark`, or `sign-up` if the scene does not vary.
  package func path(below scene: String) -> String { folder.map { "\(scene)/\($0)" } ?? scene }

  package func traits(scale: Int? = nil) -> ScreenTraits {
    device.traits(
      orientation: orientation, ios: version, appearance: appearance, textSize: textSize,
      scale: scale)
  }
}

/// The keyboard of a variant: one type for all events that show a keyboard, or none.
enum VariantKeyboard: Hashable, Sendable {
  case none
  case type(KeyboardType)

  static let names = ["none"] + KeyboardType.allCases.map(\.rawValue)
  static let all: [VariantKeyboard] = [.none] + KeyboardType.allCases.map { .type($0) }

  var name: String { if case .type(let type) = self { type.rawValue } else { "none" } }

  /// Returns the events of a scene with this keyboard.
  ///
  /// Without a keyboard, only rotations and poses of the device are left.
  fileprivate func events(_ events: [KeyboardEvent]) -> [KeyboardEvent] {
    guard case .type(let type) = self else {
      return events.filter {
        switch $0.action {
        case .rotate, .pose: true
        default: false
        }
      }
    }
    return events.map { event in
      var event = event
      switch event.action {
      case .show, .focus: event.action = .show(type)
      case .change: event.action = .change(type)
      default: break
      }
      return event
    }
  }
}

extension SceneVariant {
  /// Returns a scene with the variant's keyboard and language in place of its own, and the variant
  /// without them; `nil` for a variant that has neither.
  func adapted(_ scene: Scene) -> (scene: Scene, variant: SceneVariant)? {
    guard keyboard != nil || language != nil else { return nil }
    var scene = scene
    if let keyboard { scene.keyboard.events = keyboard.events(scene.keyboard.events) }
    if let language { scene.language = language }
    var variant = self
    variant.keyboard = nil
    variant.language = nil
    return (scene, variant)
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
