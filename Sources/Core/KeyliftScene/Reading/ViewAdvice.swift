// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftStage

private struct RestingScreen {
  static let viewLimit = 500

  private let stage: Stage
  private let views: [String: View]
  private let constrained: Set<String>

  init(_ scene: Scene, _ variant: SceneVariant) {
    stage = Stage(traits: scene.traits(of: variant, scale: nil), windowFrame: scene.window)
    views = LiveScene(scene, scene.system, on: stage, measurer: .table).constraints.views
    constrained = Set(scene.constraints.map(\.view))
    stage.window.layoutIfNeeded()
  }

  private func frame(of id: String) -> CGRect? {
    let origin = stage.window.frame.origin
    return views[id].map { view in
      view.convert(view.bounds, to: nil).offsetBy(dx: origin.x, dy: origin.y)
    }
  }

  /// Returns the views that are outside of the screen with all that is in them.
  ///
  /// The content of scroll views is left out, because a finger can scroll to it.
  fileprivate func outsideViews(_ views: [SceneView]) -> [UnseenView] {
    views.filter(\.mayBeSeen).flatMap { view -> [UnseenView] in
      if view.showsSomething, isOutside(view) { return [(view, nil)] }
      return view.scroll == nil ? outsideViews(view.subviews) : []
    }
  }

  /// Returns the views that an opaque view in front of them covers with all that is in them.
  ///
  /// - Parameters:
  ///   - views: Views in one superview.
  ///   - fronts: The views in front of the superview, in front of its superview, and so on.
  fileprivate func coveredViews(
    _ views: [SceneView], behind fronts: [SceneView] = []
  ) -> [UnseenView] {
    views.enumerated().filter(\.element.mayBeSeen).flatMap { index, view -> [UnseenView] in
      let fronts = views.dropFirst(index + 1).filter(\.mayCover) + fronts
      if view.showsSomething, !isOutside(view),
        let cover = fronts.first(where: { covers($0, view) })
      {
        return [(view, cover)]
      }
      return view.scroll == nil ? coveredViews(view.subviews, behind: fronts) : []
    }
  }

  private func covers(_ cover: SceneView, _ view: SceneView) -> Bool {
    guard let frame = frame(of: view.id), let whole = self.frame(of: cover.id) else { return false }
    return whole.covers(frame, on: stage.screen.bounds)
      && view.subviews.allSatisfy { covers(cover, $0) }
  }

  private func isOutside(_ view: SceneView) -> Bool {
    guard let frame = frame(of: view.id), !frame.isEmpty || !view.subviews.isEmpty else {
      return false
    }
    return !frame.overlaps(stage.screen.bounds) && view.subviews.allSatisfy(isOutside)
  }

  func position(of id: String) -> String {
    let frame = frame(of: id) ?? .zero
    let screen = stage.screen.bounds.size
    func text(_ length: CGFloat) -> String { Double(length).decimal(atMost: 1) }
    return "it is at x \(text(frame.minX)), y \(text(frame.minY)) on a screen of "
      + "\(text(screen.width)) x \(text(screen.height)) points"
  }

  /// Returns conversations and lists whose end is under a bar in front of them, each with the bar.
  ///
  /// Only views are returned whose bottom edge the scene does not place.
  func coveredContents(_ views: [SceneView]) -> [(content: SceneView, bar: SceneView)] {
    views.enumerated().flatMap { index, view -> [(SceneView, SceneView)] in
      guard view.endsByDefault, !constrained.contains(view.id) else {
        return coveredContents(view.subviews)
      }
      let bar = views.dropFirst(index + 1).first { $0.isBottomBar && covers($0, endOf: view) }
      return bar.map { [(view, $0)] } ?? []
    }
  }

  private func covers(_ bar: SceneView, endOf view: SceneView) -> Bool {
    guard let barFrame = frame(of: bar.id), let frame = frame(of: view.id),
      let content = views[view.id], barFrame.overlaps(frame), barFrame.minX <= frame.minX,
      barFrame.maxX >= frame.maxX
    else { return false }
    if case .transcript = view.content { return barFrame.maxY <= frame.maxY }
    let height = content.heightThatFits(width: frame.width) ?? 0
    return frame.minY + height > barFrame.minY
  }
}

extension SceneView {
  fileprivate var mayBeSeen: Bool { !isHidden && alpha > 0 }

  fileprivate var mayCover: Bool {
    !isHidden && alpha == 1 && decoration.background != nil && decoration.cornerRadius == 0
      && transform == .identity
  }

  fileprivate var showsSomething: Bool {
    content != .none || decoration != .none || subviews.contains(where: \.showsSomething)
  }

  /// Whether the view is a conversation or a list that reaches to its superview's bottom edge,
  /// because no key says otherwise.
  fileprivate var endsByDefault: Bool {
    pins.bottom == nil && pins.height == nil && pins.centerY == nil && !isHidden && alpha > 0
      && content.hasEnd
  }

  fileprivate var isBottomBar: Bool { !isHidden && alpha == 1 && content.isBottomBar }
}

extension SceneDraft {
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
      return reading.warn(.outside(id), at: place, note: screen.position(of: id))
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

extension Scene {
  private static let frameLimit = 2_000

  /// A scene with too many frames to examine gives none.
  fileprivate func neverSeen(among views: [UnseenView]) -> [UnseenView] {
    var hidden = views
    for variant in variants where !hidden.isEmpty {
      let clip = play(variant)
      guard clip.frameCount * variants.count <= Scene.frameLimit else { return [] }
      for index in 0..<clip.frameCount where !hidden.isEmpty {
        let frame = clip.frame(index)
        hidden.removeAll { !frame.hides($0) }
      }
    }
    return hidden
  }
}

/// A view that is seen nowhere, with the view that covers it; `nil` if it is outside of the screen.
private typealias UnseenView = (view: SceneView, cover: SceneView?)

extension Frame {
  fileprivate func hides(_ unseen: UnseenView) -> Bool {
    let visible = CGRect(origin: .zero, size: screen.size)
    func rect(_ view: FrameView) -> CGRect {
      view.rect.offsetBy(dx: window.origin.x, dy: window.origin.y)
    }
    let parts = views.filter { unseen.view.isOrContains($0.id) }
    guard let cover = unseen.cover else {
      return parts.allSatisfy { !rect($0).overlaps(visible) }
    }
    guard let front = views.first(where: { $0.id == cover.id }), front.isOpaque(on: screen)
    else { return false }
    return parts.allSatisfy { rect(front).covers(rect($0), on: visible) }
  }
}

extension FrameView {
  fileprivate func isOpaque(on screen: ScreenTraits) -> Bool {
    let isUpright = abs(rect.width - size.width) < 0.01 && abs(rect.height - size.height) < 0.01
    return alpha == 1 && isUpright && decoration.background?.resolved(for: screen).isOpaque == true
  }
}

extension CGRect {
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Returns whether the rectangle contains all of another that is on the screen, with what may be
  /// drawn near it, such as the tail of a bubble.
  fileprivate func covers(_ other: CGRect, on screen: CGRect) -> Bool {
    let seen = other.insetBy(dx: -16, dy: -16).common(with: screen)
    return !other.isEmpty && (seen.isEmpty || contains(seen))
  }
}
