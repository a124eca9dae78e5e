// SPDX-License-Identifier: MIT

import Foundation
import KeyliftAudit
import KeyliftGoldens
import KeyliftIO
import KeyliftKeyboard
import KeyliftReports
import KeyliftScene
import KeyliftStage

/// What a page needs to show a played scene at any instant, as JSON.
///
/// The layers, the views and the curves are sent once; the page composes frames of them.
struct FilmDocument: Sendable {
  /// The names of the contents.
  let pictures: Set<String>
  private let images: [String: [UInt8]]
  private let members: String

  /// Creates the document of a recorded film.
  ///
  /// - Parameters:
  ///   - path: The path of the scene.
  ///   - golden: The golden to compare with, or why there is none; `nil` if none was asked for.
  init(
    _ film: PlayedFilm, _ recording: FilmRecorder.Recording, _ source: FilmSource,
    golden: ComparedGolden? = nil
  ) {
    var images = recording.images
    if case .replay(let replay) = golden { images.merge(replay.images) { own, _ in own } }
    self.images = images
    pictures = Set(images.keys)
    let names = images.keys.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    let views = FilmViews(film, recording.geometry, source)
    let curves = FilmCurves(film.clip, recording.geometry)
    let quoted = names.map { JSONText.quoted($0) }.joined(separator: ",")
    members = """
      "path":\(JSONText.quoted(source.path)),\
      "title":\(JSONText.quoted(film.clip.title.printable)),\
      "screen":\(FilmDocument.screen(of: film)),"sizes":\(FilmDocument.sizes(recording.geometry)),"fps":\(film.clip.fps),\
      "last":\(film.clip.lastFrame),"scale":\(recording.frames.scale),"pictures":[\(quoted)],\
      "film":\(ReplayData(recording.frames).json(pictures: numbers)),\
      "views":\(views.json),"curves":\(curves.json),"marks":\(FilmMarks(film, source).json),\
      "golden":\(golden.map { $0.json(numbers) } ?? "null")
      """
  }

  /// Returns the JSON text.
  ///
  /// - Parameters:
  ///   - version: The number of the version of the scene's files.
  ///   - known: The names of the pictures that the page has already.
  func text(version: Int, known: Set<String> = []) -> String {
    let new = images.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }
    let texts = new.map { "\(JSONText.quoted($0.key)):\"\(Data($0.value).base64EncodedString())\"" }
    return "{\"version\":\(version),\"images\":{\(texts.joined(separator: ","))},\(members)}"
  }

  /// Returns the size of the screen in points over the frames.
  private static func sizes(_ geometry: [Frame]) -> String {
    var changes = ChangeText()
    for (number, frame) in geometry.enumerated() {
      let size = frame.screen.size
      changes.add("\(size.width.short),\(size.height.short)", at: number)
    }
    return "[\(changes.text)]"
  }

  private static func screen(of film: PlayedFilm) -> String {
    let variant = film.variant
    let words: [(String, String)] = [
      ("device", variant.device.name), ("title", variant.device.title),
      ("ios", variant.version.rawValue), ("orientation", variant.orientation.rawValue),
      ("appearance", variant.appearance.rawValue), ("text-size", variant.textSize.rawValue),
      ("system", film.scene.system.name.rawValue), ("materials", film.scene.materials.rawValue),
    ]
    let members = words.map { "\"\($0)\":\(JSONText.quoted($1))" }
    return "{\(members.joined(separator: ","))}"
  }
}

/// The scene of a film as its files have it.
struct FilmSource: Sendable {
  /// The path of the scene.
  let path: String
  /// The places of the events, in the order of the scene's events.
  var events: [SourcePlace] = []
  /// The places of the views' ids.
  var views: [String: FilePlace] = [:]
}

/// The golden beside a film.
enum ComparedGolden: Sendable {
  /// The golden's frames.
  case replay(Replay)
  /// The reason why none can be shown.
  case none(String)

  fileprivate func json(_ numbers: [String: Int]) -> String {
    switch self {
    case .replay(let replay): ReplayData(replay.frames).json(pictures: numbers)
    case .none(let reason): "{\"missing\":\(JSONText.quoted(reason))}"
    }
  }
}

extension BinaryFloatingPoint {
  /// The number with at most two decimals, as a page shows it.
  var short: String { Double(self).decimal(atMost: 2) }
}
