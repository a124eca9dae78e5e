// SPDX-License-Identifier: MIT

import KeyliftGraphics
import Foundation
import KeyliftChecks
import KeyliftIO
import KeyliftScene
import KeyliftStage

/// The data with which a page shows a played scene at any instant, as JSON.
///
/// The layers, the views and the curves are sent once; the page composes frames of them.
struct PreviewDocument: Sendable {
  let pictures: Set<String>
  private let images: [String: [UInt8]]
  private let members: String

  /// - Parameter golden: The golden to compare with, or why there is none; `nil` if none was asked
  ///   for.
  init(
    _ play: PreviewPlay, of scene: Scene, _ recording: PreviewRecorder.Recording,
    _ source: PreviewSource, golden: ComparedGolden? = nil
  ) {
    var images = recording.images
    if case .replay(let replay) = golden { images.merge(replay.images) { own, _ in own } }
    self.images = images
    pictures = Set(images.keys)
    let names = images.keys.sorted()
    let numbers = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
    let curves = PlayCurves(play.clip, recording.geometry)
    let quoted = names.map { JSONText.quoted($0) }.joined(separator: ",")
    members = """
      "path":\(JSONText.quoted(source.path)),\
      "title":\(JSONText.quoted(play.clip.title.printable)),\
      "screen":\(PreviewDocument.screen(of: play)),"sizes":\(curves.sizes),"fps":\(play.clip.fps),\
      "last":\(play.clip.lastFrame),"scale":\(recording.frames.scale),"pictures":[\(quoted)],\
      "replay":\(recording.frames.replayData(pictures: numbers)),\
      "views":\(PreviewDocument.views(of: play, recording.geometry, source)),\
      "curves":\(curves.json),"marks":\(PlayMarks(play, source).json),\
      "tuning":\(play.tuning(of: scene, text: source.text)),\
      "golden":\(golden.map { $0.json(numbers) } ?? "null")
      """
  }

  /// - Parameter known: The names of the pictures that the page has already.
  func text(version: Int, known: Set<String> = []) -> String {
    let new = images.filter { !known.contains($0.key) }.sorted { $0.key < $1.key }
    let texts = new.map { "\(JSONText.quoted($0.key)):\"\(Data($0.value).base64EncodedString())\"" }
    return "{\"version\":\(version),\"images\":{\(texts.joined(separator: ","))},\(members)}"
  }

  private static func screen(of play: PreviewPlay) -> String {
    let variant = play.variant
    let words: [(String, String)] = [
      ("device", variant.device.name), ("title", variant.device.title),
      ("ios", variant.version.rawValue), ("orientation", variant.orientation.rawValue),
      ("appearance", variant.appearance.rawValue), ("text-size", variant.textSize.rawValue),
      ("system", play.scene.system.name.rawValue), ("materials", play.scene.materials.rawValue),
    ]
    let members = words.map { "\"\($0)\":\(JSONText.quoted($1))" }
    return "{\(members.joined(separator: ","))}"
  }
}

struct PreviewSource: Sendable {
  let path: String
  /// The text of the file, without a byte order mark; `nil` if it was saved while it was read.
  var text: String?
  /// The places of the events, in the order of the scene's events.
  var events: [SourcePlace] = []
  var views: [String: FilePlace] = [:]
}

enum ComparedGolden: Sendable {
  case replay(GoldenReplay)
  case none(String)

  fileprivate func json(_ numbers: [String: Int]) -> String {
    switch self {
    case .replay(let replay): replay.frames.replayData(pictures: numbers)
    case .none(let reason): "{\"missing\":\(JSONText.quoted(reason))}"
    }
  }
}

extension PreviewDocument {
  private static func views(
    of play: PreviewPlay, _ geometry: [Frame], _ source: PreviewSource
  ) -> String {
    var tracks: [String: ViewTrack] = [:]
    var order: [String] = []
    // A view that does not change is the same value in neighboring frames.
    var last: [FrameView] = []
    for (number, frame) in geometry.enumerated() {
      let views = frame.views
      for (index, view) in views.enumerated() {
        if index < last.count, last[index] == view, number > 0,
          geometry[number - 1].window.origin == frame.window.origin
        {
          continue
        }
        if tracks[view.id] == nil { order.append(view.id) }
        tracks[view.id, default: ViewTrack()].add(view, in: frame, at: number)
      }
      last = views
    }
    let explanation = ViewExplanation(play)
    let texts = order.compactMap { id in
      tracks[id].map { track in
        let place = source.views[id]
        let constraints = explanation.constraints(of: id).map { JSONText.quoted($0.printable) }
        return """
          {"id":\(JSONText.quoted(id)),"line":\(place?.place.line ?? 0),\
          "file":\(JSONText.quoted(place?.file.printable ?? "")),\
          "mover":\(JSONText.quoted(explanation.mover(of: id, moves: track.moves).printable)),\
          "constraints":[\(constraints.joined(separator: ","))],"rects":[\(track.changes.text)]}
          """
      }
    }
    return "[\(texts.joined(separator: ","))]"
  }
}

private struct ViewTrack {
  var changes = ChangeText()
  private var first: CGRect?
  /// Whether the rectangle changes by more than a tenth of a point.
  private(set) var moves = false

  mutating func add(_ view: FrameView, in frame: Frame, at number: Int) {
    let rect = view.rect.offsetBy(dx: frame.window.minX, dy: frame.window.minY)
    let numbers = [rect.minX, rect.minY, rect.width, rect.height, view.alpha]
    changes.add(numbers.map(\.short).joined(separator: ","), at: number)
    let old = first ?? rect
    first = old
    let steps = [
      rect.minX - old.minX, rect.minY - old.minY, rect.maxX - old.maxX, rect.maxY - old.maxY,
    ]
    if steps.contains(where: { abs($0) > 0.1 }) { moves = true }
  }
}

private struct ViewExplanation {
  private let scene: Scene
  private var parents: [String: String] = [:]

  init(_ play: PreviewPlay) {
    scene = play.scene
    addParents(scene.views, in: nil)
  }

  private mutating func addParents(_ views: [SceneView], in parent: String?) {
    for view in views {
      if let parent { parents[view.id] = parent }
      addParents(view.subviews, in: view.id)
    }
  }

  func constraints(of id: String) -> [String] {
    scene.constraints.filter { $0.view == id }.map(\.description)
  }

  func mover(of id: String, moves: Bool) -> String {
    guard moves else { return "does not move" }
    let system = scene.system.name.rawValue
    if let target = scene.target {
      if id == target { return "the system '\(system)' moves its target" }
      if ancestors(of: id).contains(target) {
        return "moves with '\(target)', which the system '\(system)' moves"
      }
    }
    let own = scene.constraints.first { $0.view == id && $0.second?.item == .keyboard }
    if let own { return "the constraint '\(own.description)' ties it to the keyboard" }
    if let parent = parents[id] { return "is laid out in '\(parent)'" }
    return system == "none"
      ? "is laid out anew" : "is laid out anew while the system '\(system)' answers"
  }

  private func ancestors(of id: String) -> [String] {
    parents[id].map { [$0] + ancestors(of: $0) } ?? []
  }
}
