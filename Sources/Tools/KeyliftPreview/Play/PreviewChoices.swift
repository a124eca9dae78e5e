// SPDX-License-Identifier: MIT

import KeyliftAudit
import KeyliftGraphics
import KeyliftIO
package import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// What a page shows of a scene in place of the scene's own values, as its address names it.
package struct PreviewChoices: Hashable, Sendable {
  private(set) var request = FigureRequest()
  /// The situation in place of the scene's events; `nil` for the scene's own.
  private(set) var situation: AuditSituation?
  /// Whether the golden is shown, too; the play then has the golden's scale.
  private(set) var showsGolden = false

  /// Reads the choices of an address, where they have the names of the options of `keylift render`.
  ///
  /// - Throws: `PreviewRefusal.unknownChoice` for the first value that does not exist.
  init(_ query: [String: String]) throws(PreviewRefusal) {
    func value<Value>(
      _ name: String, _ read: (String) -> Value?
    ) throws(PreviewRefusal) -> Value? {
      guard let word = query[name], !word.isEmpty else { return nil }
      guard let value = read(word) else { throw .unknownChoice(name, word) }
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
    showsGolden = query["golden"] == "yes"
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

/// A reason why a page does not get what it asks for.
package enum PreviewRefusal: Error, CustomStringConvertible {
  case unknownChoice(_ name: String, _ value: String)
  case unknownScene
  /// The scene has never been without errors; the text says what is wrong.
  case unreadable(String)
  /// The choices do not go together.
  case impossible(message: String, remedy: String)
  case drawing(RasterError)

  package var description: String {
    switch self {
    case .unknownChoice(let name, let value): "there is no \(name) '\(value.printable)'"
    case .unknownScene: "the preview has no such scene"
    case .unreadable(let problem): problem
    case .impossible(let message, let remedy): "\(message)\nnote: \(remedy)"
    case .drawing(let error): "\(error)"
    }
  }
}
