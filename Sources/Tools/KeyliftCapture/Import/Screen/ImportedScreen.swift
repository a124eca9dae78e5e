// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftScene
import KeyliftStage

package struct ImportChoices: Hashable, Sendable {
  /// The device; `nil` for one with the size of the dump's screen.
  package var device: Device?
  /// The generation of iOS; `nil` for the one whose keyboard the dump has.
  package var version: SystemVersion?
  package var system: KeyboardSystem?

  package init(
    device: Device? = nil, version: SystemVersion? = nil, system: KeyboardSystem? = nil
  ) {
    self.device = device
    self.version = version
    self.system = system
  }
}

package struct ImportedScreen: Hashable, Sendable {
  package var device: Device
  package var isLandscape: Bool
  package var version: SystemVersion?
  package var keyboard: SoftKeyboard?
  package var system: KeyboardSystem?
  package var target: String?
  /// Whether a constraint holds the target's bottom at the top of the keyboard.
  package var followsKeyboard = false
  /// The color behind all views, as a scene writes it; `nil` for the default.
  package var background: String?
  package var views: [ImportedView]
  package var notes: [String] = []

  package var size: CGSize {
    let upright = device.size.value
    return isLandscape ? CGSize(width: upright.height, height: upright.width) : upright
  }

  /// All views, each before its subviews.
  package var allViews: [ImportedView] { views.flatMap(\.withSubviews) }
}

package struct ImportedView: Hashable, Sendable {
  package struct Key: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }

    package init(_ name: String, text: String) { self.init(name, YAMLScalar.text(text)) }

    package init(_ name: String, points: CGFloat) { self.init(name, YAMLScalar.points(points)) }
  }

  /// A list of parts that are no views, each on a line of its own.
  package struct Items: Hashable, Sendable {
    package var name: String
    package var lines: [String]
  }

  package var id: String
  package var kind: String
  /// The frame on the screen in points.
  package var frame: CGRect
  package var content: [Key] = []
  /// The rows of a list or the items of a tab bar; `nil` for other views.
  package var items: Items?
  package var pins: [Key] = []
  /// Colors, corners and clipping.
  package var looks: [Key] = []
  /// Whether the view is a leaf that shows its own pixels of a screenshot.
  package var showsPixels = false
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

package enum ImportError: Error, Hashable, Sendable {
  case unknownSize(CGSize)
  case impossible(ImpossibleSystem)
  case nothingSeen
  case nothingScrolls(KeyboardSystem)
  case otherSize(width: Int, height: Int, points: CGSize)
  case tooManyViews
  /// The views cover the screenshot too often.
  case tooManyLayers
  case sceneTooLarge
}

extension ImportError: CustomStringConvertible {
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
