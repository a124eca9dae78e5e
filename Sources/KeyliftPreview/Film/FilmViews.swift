// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftKeyboard
import KeyliftReports
import KeyliftScene
import KeyliftStage

/// The views of a film for the page's inspector: where each is in every frame, and what places it.
struct FilmViews {
  /// The views as a JSON array, back to front.
  let json: String

  init(_ film: PlayedFilm, _ geometry: [Frame], _ source: FilmSource) {
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
    let explanation = ViewExplanation(film)
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
    json = "[\(texts.joined(separator: ","))]"
  }
}

/// The rectangle of a view over the frames of a film.
private struct ViewTrack {
  var changes = ChangeText()
  private var first: CGRect?
  /// Whether the rectangle changes by more than a tenth of a point.
  private(set) var moves = false

  /// Adds the view's rectangle on the screen and its opacity.
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

/// What places the views of a scene, in words.
private struct ViewExplanation {
  private let scene: Scene
  private var parents: [String: String] = [:]

  init(_ film: PlayedFilm) {
    scene = film.scene
    addParents(scene.views, in: nil)
  }

  private mutating func addParents(_ views: [SceneView], in parent: String?) {
    for view in views {
      if let parent { parents[view.id] = parent }
      addParents(view.subviews, in: view.id)
    }
  }

  /// Returns the sentences of the constraints that lay out a view.
  func constraints(of id: String) -> [String] {
    scene.constraints.filter { $0.view == id }.map(\.description)
  }

  /// Returns what moves a view.
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
