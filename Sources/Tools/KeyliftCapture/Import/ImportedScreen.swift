// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftGraphics
package import KeyliftScene
import KeyliftStage

package struct ImportedScreen: Hashable, Sendable {
  var device: Device
  var orientation: Orientation
  var version: SystemVersion?
  var keyboard: SoftKeyboard?
  var system: SystemChoice?
  var target: String?
  var followsKeyboard = false
  /// The color behind all views, as a scene writes it; `nil` for the default.
  var background: String?
  var views: [ImportedView]
  package var notes: [String] = []

  /// Returns the screen as a scene; `source` is the name of the dump, for the first line.
  package func scene(source: String) -> String { SceneWriter(self).text(source: source) }

  /// Lets the views show the pixels of a screenshot.
  ///
  /// - Returns: The picture of the scene, to be written beside it as `file`.
  package mutating func show(
    _ shot: PixelBuffer, file: String
  ) throws(ImportError) -> PixelBuffer {
    var pixels = try ScreenPixels(shot, of: self)
    return pixels.give(to: &self, file: file)
  }

  var size: CGSize {
    let upright = device.size.value
    return orientation == .landscape
      ? CGSize(width: upright.height, height: upright.width) : upright
  }

  var allViews: [ImportedView] { views.flatMap(\.withSubviews) }
}

struct ImportedView: Hashable, Sendable {
  struct Key: Hashable, Sendable {
    var name: String
    var value: String

    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }

    init(_ name: String, text: String) { self.init(name, YAMLScalar.text(text)) }

    init(_ name: String, points: CGFloat) { self.init(name, YAMLScalar.points(points)) }
  }

  struct Items: Hashable, Sendable {
    var name: String
    var lines: [String]
  }

  var id: String
  var kind: String
  /// The frame on the screen in points.
  var frame: CGRect
  var content: [Key] = []
  /// The rows of a list or the items of a tab bar; `nil` for other views.
  var items: Items?
  var pins: [Key] = []
  /// Colors, corners and clipping.
  var looks: [Key] = []
  var showsPixels = false
  var children: [ImportedView] = []

  init(_ id: String, _ kind: String, _ frame: CGRect) {
    self.id = id
    self.kind = kind
    self.frame = frame
  }

  var hasField: Bool { takesText || children.contains(where: \.hasField) }
  var takesText: Bool { ["text-field", "text-view"].contains(kind) }
  var isBar: Bool { ["navigation-bar", "tab-bar", "toolbar"].contains(kind) }
  var withSubviews: [ImportedView] { [self] + children.flatMap(\.withSubviews) }
}

package enum ImportError: Error, Hashable, Sendable {
  case unknownSize(CGSize)
  case impossible(ImpossibleSystem)
  case nothingSeen
  case nothingScrolls(KeyboardSystem)
  case noPage(KeyboardSystem)
  case otherSize(width: Int, height: Int, points: CGSize)
  case tooManyViews
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
    case .noPage(let system):
      "--system \(system.rawValue) needs a web page, and a dump does not tell one"
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
    "\(YAMLScalar.size(size)) points"
  }
}
