// SPDX-License-Identifier: MIT

package import KeyliftAudit
import KeyliftGraphics
import KeyliftIO
package import KeyliftScene
import KeyliftStage

/// What a page shows of a scene in place of the scene's own values, as its address names it.
package struct PreviewChoices: Hashable, Sendable {
  package private(set) var request = FigureRequest()
  /// The situation in place of the scene's events; `nil` for the scene's own.
  package private(set) var situation: AuditSituation?

  /// The names of the choices in addresses, which are those of the options of `keylift render`.
  package static let names = [
    "device", "orientation", "appearance", "text-size", "ios", "system", "materials", "scale",
    "situation",
  ]

  /// Reads the choices of an address.
  ///
  /// - Throws: `UnknownChoice` for the first value that does not exist.
  package init(_ query: [String: String]) throws(UnknownChoice) {
    func value<Value>(
      _ name: String, _ read: (String) -> Value?
    ) throws(UnknownChoice) -> Value? {
      guard let word = query[name], !word.isEmpty else { return nil }
      guard let value = read(word) else { throw UnknownChoice(name: name, value: word) }
      return value
    }
    request.device = try value("device", Device.named)
    request.orientation = try value("orientation") { Orientation(rawValue: $0) }
    request.appearance = try value("appearance") { Appearance(rawValue: $0) }
    request.textSize = try value("text-size") { ContentSizeCategory(rawValue: $0) }
    request.ios = try value("ios") { SystemVersion(rawValue: $0) }.map { [$0] }
    request.system = try value("system") { KeyboardSystem(rawValue: $0) }
    request.materials = try value("materials") { SystemMaterials(rawValue: $0) }
    request.scale = try value("scale") { Int($0).flatMap { (1...3).contains($0) ? $0 : nil } }
    situation = try value("situation") { AuditSituation(rawValue: $0) }
  }

  init(_ variant: SceneVariant) {
    request.device = variant.device
    request.orientation = variant.orientation
    request.appearance = variant.appearance
    request.textSize = variant.textSize
    request.ios = [variant.version]
  }

  /// Whether the scene's golden may be compared: the scene plays its own events and system.
  var keepsScene: Bool { request.system == nil && situation == nil && request.materials == nil }

  func scaled(to scale: Int) -> PreviewChoices {
    var choices = self
    choices.request.scale = scale
    return choices
  }
}

package struct UnknownChoice: Error, Hashable, Sendable, CustomStringConvertible {
  let name: String
  let value: String

  package var description: String { "there is no \(name) '\(value.printable)'" }
}
