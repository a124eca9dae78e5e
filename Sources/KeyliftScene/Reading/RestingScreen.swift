// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

/// The layout of a scene's views before the first event.
struct RestingScreen {
  /// The maximum number of views of a scene whose layout is examined.
  static let viewLimit = 500

  private let stage: Stage
  private let views: [String: View]
  /// The views that sentences mention.
  private let constrained: Set<String>

  init(_ scene: Scene, _ variant: SceneVariant) {
    stage = Stage(traits: scene.traits(of: variant, scale: nil), windowFrame: scene.window)
    views = LiveScene(scene, scene.system, on: stage, measurer: .table).constraints.views
    constrained = Set(scene.constraints.map(\.view))
    stage.window.layoutIfNeeded()
  }

  /// Returns a view's frame on the screen, or `nil` if there is no such view.
  private func frame(of id: String) -> CGRect? {
    let origin = stage.window.frame.origin
    return views[id].map { view in
      view.convert(view.bounds, to: nil).offsetBy(dx: origin.x, dy: origin.y)
    }
  }

  /// Returns the views that are outside of the screen with all that is in them.
  ///
  /// The content of scroll views is left out, because a finger can scroll to it.
  func outsideViews(_ views: [SceneView]) -> [UnseenView] {
    views.filter(\.mayBeSeen).flatMap { view in
      if view.showsSomething, isOutside(view) { return [UnseenView(view: view)] }
      return view.scroll == nil ? outsideViews(view.subviews) : []
    }
  }

  /// Returns the views that an opaque view in front of them covers with all that is in them.
  ///
  /// - Parameters:
  ///   - views: Views in one superview.
  ///   - fronts: The views in front of the superview, in front of its superview, and so on.
  func coveredViews(_ views: [SceneView], behind fronts: [SceneView] = []) -> [UnseenView] {
    views.enumerated().filter(\.element.mayBeSeen).flatMap { index, view in
      let fronts = views.dropFirst(index + 1).filter(\.mayCover) + fronts
      if view.showsSomething, !isOutside(view),
        let cover = fronts.first(where: { covers($0, view) })
      {
        return [UnseenView(view: view, cover: cover)]
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

  /// Returns where a view is, for a note.
  func position(of id: String) -> String {
    let (frame, screen) = (frame(of: id) ?? .zero, stage.screen.bounds.size)
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
  /// Whether the scene does not hide the view.
  fileprivate var mayBeSeen: Bool { !isHidden && alpha > 0 }

  /// Whether the view may hide all that is behind its bounds.
  fileprivate var mayCover: Bool {
    !isHidden && alpha == 1 && decoration.background != nil && decoration.cornerRadius == 0
      && transform == .identity
  }
}

extension SceneView {
  /// Whether the view or a view in it draws something.
  fileprivate var showsSomething: Bool {
    content != .none || decoration != .none || subviews.contains(where: \.showsSomething)
  }

  /// Whether the view is a conversation or a list that reaches to its superview's bottom edge,
  /// because no key says otherwise.
  fileprivate var endsByDefault: Bool {
    guard pins.bottom == nil, pins.height == nil, pins.centerY == nil, !isHidden, alpha > 0 else {
      return false
    }
    switch content {
    case .transcript(let transcript): return !transcript.messages.isEmpty
    case .list(let list): return !list.rows.isEmpty
    default: return false
    }
  }

  /// Whether the view is a bar at the bottom of a screen.
  fileprivate var isBottomBar: Bool {
    guard !isHidden, alpha == 1 else { return false }
    return switch content {
    case .composer, .tabBar: true
    case .control: content.surface.map { !$0.hasOwnWidth && !$0.isPresented } ?? false
    default: false
    }
  }
}
