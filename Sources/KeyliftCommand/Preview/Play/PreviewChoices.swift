// SPDX-License-Identifier: MIT

import KeyliftChecks
import KeyliftIO
import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// The values in a page's address that replace the scene's own.
struct PreviewChoices: Hashable, Sendable {
  private(set) var options = FigureOptions()
  /// The situation in place of the scene's events; `nil` for the scene's own.
  private(set) var situation: AuditSituation?
  /// Whether the golden is shown, too; the play then has the golden's scale.
  private(set) var showsGolden = false

  init(_ query: [String: String]) throws(PreviewRefusal) {
    for option in FigureOption.all(of: .preview) {
      guard let word = query[option.name], !word.isEmpty else { continue }
      let problem = option.read(word, into: &options, for: .render)
      if let problem { throw .badChoice("\(option.name): \(problem)") }
      if let problem = options.problem(for: .render) { throw .badChoice(problem) }
    }
    showsGolden = query["golden"] == "yes"
    guard let word = query["situation"], !word.isEmpty else { return }
    guard let situation = AuditSituation(rawValue: word) else {
      throw .unknownChoice("situation", word)
    }
    self.situation = situation
  }

  init(_ variant: SceneVariant) {
    options.play = PlayOptions(
      device: variant.device, orientation: variant.orientation, appearance: variant.appearance,
      textSize: variant.textSize, ios: variant.version)
  }

  /// Whether the scene's golden may be compared: the scene plays its own events and system.
  var keepsScene: Bool {
    options.play.system == nil && situation == nil && options.play.materials == nil
  }

  func scaled(to scale: Int) -> PreviewChoices {
    var choices = self
    choices.options.draw.scale = scale
    return choices
  }
}

enum PreviewRefusal: Error, CustomStringConvertible {
  case unknownChoice(_ name: String, _ value: String)
  case badChoice(String)
  case unknownScene
  /// The scene has never been without errors; the text says what is wrong.
  case unreadable(String)
  case impossible(message: String, remedy: String)
  case drawing(RasterError)
  case unwritten(String)

  var description: String {
    switch self {
    case .unknownChoice(let name, let value): "there is no \(name) '\(value.printable)'"
    case .unknownScene: "the preview has no such scene"
    case .badChoice(let problem), .unreadable(let problem), .unwritten(let problem): problem
    case .impossible(let message, let remedy): "\(message)\nnote: \(remedy)"
    case .drawing(let error): "\(error)"
    }
  }
}
