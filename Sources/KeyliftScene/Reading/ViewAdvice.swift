// SPDX-License-Identifier: MIT

import KeyliftIO

extension SceneDraft {
  /// Reports views that no frame shows, and the end of a list that a bar covers.
  ///
  /// - Parameter scene: The scene, which has no errors.
  func adviseOnViews(of scene: Scene, _ reading: inout Reading) {
    guard let variant = scene.variants.first, reading.idsInOrder.count <= RestingScreen.viewLimit,
      !scene.views.isEmpty
    else { return }
    let screen = RestingScreen(scene, variant)
    let candidates = screen.outsideViews(scene.views) + screen.coveredViews(scene.views)
    for unseen in scene.neverSeen(among: candidates) { report(unseen, on: screen, &reading) }
    for (content, bar) in screen.coveredContents(scene.views) {
      guard let place = reading.ids[content.id], let barPlace = reading.ids[bar.id] else {
        continue
      }
      let remedy = "give it 'extends-safe-area: bottom', and '\(content.id)' 'bottom: safe-area'"
      reading.report(
        .endCovered(content.id, by: bar.id), .warning, at: place, notes: [(barPlace, remedy)])
    }
  }

  private func report(_ unseen: UnseenView, on screen: RestingScreen, _ reading: inout Reading) {
    let id = unseen.view.id
    guard let place = reading.ids[id] else { return }
    guard let cover = unseen.cover else {
      return reading.report(
        .outside(id), .warning, at: place, notes: [(place, screen.position(of: id))])
    }
    reading.report(
      .covered(id, by: cover.id), .warning, at: place,
      notes: reading.ids[cover.id].map { [($0, "views are in order from back to front")] } ?? [])
  }
}

extension Diagnostic.Message {
  fileprivate static func outside(_ id: String) -> Self {
    Self("never-seen", "\(id.quoted) is never seen: it is outside of the screen in every frame")
  }

  fileprivate static func covered(_ id: String, by cover: String) -> Self {
    Self("never-seen", "\(id.quoted) is never seen: \(cover.quoted) covers it in every frame")
  }

  fileprivate static func endCovered(_ id: String, by bar: String) -> Self {
    Self("covered", "\(bar.quoted) covers the end of \(id.quoted), which reaches under it")
  }
}
