// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftScene
import KeyliftStage

/// The choices that a user makes for an imported screen.
package struct ImportChoices: Hashable, Sendable {
  /// The device; `nil` for one with the size of the dump's screen.
  package var device: Device?
  /// The generation of iOS; `nil` for the one whose keyboard the dump has.
  package var version: SystemVersion?
  /// The system that responds to the keyboard; `nil` for none.
  package var system: KeyboardSystem?

  package init(
    device: Device? = nil, version: SystemVersion? = nil, system: KeyboardSystem? = nil
  ) {
    self.device = device
    self.version = version
    self.system = system
  }
}

/// A screen for a scene, made from a dump.
package struct ImportedScreen: Hashable, Sendable {
  package var device: Device
  /// Whether the device is on its side.
  package var isLandscape: Bool
  /// The generation of iOS; `nil` for the device's own.
  package var version: SystemVersion?
  /// The keyboard that the dump has; `nil` for none.
  package var keyboard: SoftKeyboard?
  /// The system that responds to the keyboard; `nil` for none.
  package var system: KeyboardSystem?
  /// The id of the view that the system moves; `nil` for none.
  package var target: String?
  /// Whether a constraint holds the target's bottom at the top of the keyboard.
  package var followsKeyboard = false
  /// The color behind all views, as a scene writes it; `nil` for the default.
  package var background: String?
  /// The views, back to front.
  package var views: [ImportedView]
  /// What a person should know, one sentence each.
  package var notes: [String] = []

  /// The size of the screen in points.
  package var size: CGSize {
    let upright = device.size.value
    return isLandscape ? CGSize(width: upright.height, height: upright.width) : upright
  }

  /// All views, each before its subviews.
  package var allViews: [ImportedView] { views.flatMap(\.withSubviews) }
}

package struct ImportedView: Hashable, Sendable {
  /// A key of the scene with its value as YAML.
  package struct Key: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

    /// Creates a key with a text, quoted where YAML needs it.
    package init(_ name: String, text: String) { self.init(name, YAMLScalar.text(text)) }

    package init(_ name: String, points: CGFloat) { self.init(name, YAMLScalar.points(points)) }
  }

  /// A list of parts that are no views, each on a line of its own.
  package struct Items: Hashable, Sendable {
    package var name: String
    package var lines: [String]
  }

  /// The id, unique on the screen.
  package var id: String
  /// The kind; `view` for a plain view.
  package var kind: String
  /// The frame on the screen in points.
  package var frame: CGRect
  package var content: [Key] = []
  /// The rows of a list or the items of a tab bar; `nil` for other views.
  package var items: Items?
  /// The position and size.
  package var pins: [Key] = []
  /// Colors, corners and clipping.
  package var looks: [Key] = []
  /// Whether the view is a leaf that shows its own pixels of a screenshot.
  package var showsPixels = false
  /// The subviews, back to front.
  package var children: [ImportedView] = []

  package init(_ id: String, _ kind: String, _ frame: CGRect) {
    self.id = id
    self.kind = kind
    self.frame = frame
  }

  var hasField: Bool { takesText || children.contains(where: \.hasField) }
  var takesText: Bool { ["text-field", "text-view"].contains(kind) }
  var isBar: Bool { ["navigation-bar", "tab-bar"].contains(kind) }
  var withSubviews: [ImportedView] { [self] + children.flatMap(\.withSubviews) }
}

/// The reason why a dump makes no scene.
package enum ImportError: Error, Hashable, Sendable {
  /// No device has a screen of this size.
  case unknownSize(CGSize)
  /// The device cannot run the generation.
  case impossible(ImpossibleSystem)
  /// No view of the dump is on the screen.
  case nothingSeen
  /// The system needs a view that scrolls, and none does.
  case nothingScrolls(KeyboardSystem)
  /// The picture has another size than the dump.
  case otherSize(width: Int, height: Int, points: CGSize)
  /// The scene would have more views than a scene may have.
  case tooManyViews
  /// The views cover the screenshot too often.
  case tooManyLayers
  /// The scene would be longer than a scene may be.
  case sceneTooLarge
}

extension ImportError: CustomStringConvertible {
  /// The reason, in lower case and without a full stop.
  package var description: String {
    switch self {
    case .unknownSize(let size):
      "no device has a screen of \(words(size)); --device takes the name of a similar one"
    case .impossible(let finding): "\(finding.message); \(finding.remedy)"
    case .nothingSeen: "no view of the dump is on the screen"
    case .nothingScrolls(let system):
      "--system \(system.rawValue) needs a view that scrolls, and the dump has none"
    case .otherSize(let width, let height, let points):
      "the picture has \(width) x \(height) pixels, which is no whole multiple of "
        + "the dump's \(words(points))"
    case .tooManyViews:
      "the scene would have more than \(SceneLimits.views) views, which is the limit"
    case .tooManyLayers:
      "views that contain others cover it more than \(ScreenPixels.layerLimit) times, which is the "
        + "limit"
    case .sceneTooLarge:
      "the scene would have more than \(SceneLimits.fileBytes >> 10) KiB, which is the limit"
    }
  }

  private func words(_ size: CGSize) -> String {
    "\(YAMLScalar.points(size.width)) x \(YAMLScalar.points(size.height)) points"
  }
}
