// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftIO
import KeyliftOutput
import KeyliftScene
import KeyliftStage

/// A screen on the page of a figure, on which notes point to places.
struct FigureSpot: Hashable {
  /// Without the bezel.
  var rect: CGRect
  /// In points of the page per point of the screen.
  var unit: Double

  /// `nil` if the note's view is not in the frame.
  ///
  /// A place outside of the screen is moved to its edge.
  func point(of anchor: FigureNote.Anchor, in frame: Frame) -> CGPoint? {
    frame.point(of: anchor).map(place)
  }

  /// Returns the end of an arrow: that to a whole view is a little inside of the edge that is
  /// nearest to the words, so that the arrow does not cover what is in the view.
  ///
  /// - Parameter isOnRight: Whether the words are at the right; `nil` above.
  func tip(of anchor: FigureNote.Anchor, in frame: Frame, isOnRight: Bool?) -> CGPoint? {
    guard case .view(let id, nil) = anchor, let rect = frame.rect(of: id) else {
      return point(of: anchor, in: frame)
    }
    let inset = min(Self.inset, Double(rect.width) / 2, Double(rect.height) / 2)
    return point(in: rect, by: inset, isOnRight: isOnRight)
  }

  /// Returns the center of a circle with a number: a little outside of the view's edge that the
  /// anchor names, or at which an arrow would end, so that the circle does not cover what is in the
  /// view.
  ///
  /// - Parameter isOnRight: Whether an arrow would come from the right; `nil` from above.
  func center(of anchor: FigureNote.Anchor, in frame: Frame, isOnRight: Bool?) -> CGPoint? {
    guard case .view(let id, let edge) = anchor, let rect = frame.rect(of: id) else {
      return point(of: anchor, in: frame)
    }
    let distance = WordsLayout.radius * 3 / 4 / unit
    guard let edge else { return point(in: rect, by: -distance, isOnRight: isOnRight) }
    return place(
      edge.point(of: edge == .center ? rect : rect.insetBy(dx: -distance, dy: -distance)))
  }

  private static let inset = 12.0

  /// - Parameter inset: The distance from the edge, in points of the screen; negative outside.
  private func point(in rect: CGRect, by inset: Double, isOnRight: Bool?) -> CGPoint {
    guard let isOnRight else { return place(CGPoint(x: rect.midX, y: rect.minY + inset)) }
    return place(CGPoint(x: isOnRight ? rect.maxX - inset : rect.minX + inset, y: rect.midY))
  }

  private func place(_ point: CGPoint) -> CGPoint {
    let x = rect.minX + Double(point.x) * unit
    let y = rect.minY + Double(point.y) * unit
    return CGPoint(x: min(max(x, rect.minX), rect.maxX), y: min(max(y, rect.minY), rect.maxY))
  }
}

extension FigureSpot {
  func moved(to origin: CGPoint) -> FigureSpot {
    var spot = self
    spot.rect = rect.offsetBy(dx: origin.x, dy: origin.y)
    return spot
  }

  /// The picture of the frame, with its bezel, fills the rectangle on the page.
  init(of frame: Frame, in device: CGRect, scale: ScreenScale, painter: FigurePainter) {
    let bezel = painter.bezel(of: frame.screen)
    rect = device.insetBy(dx: scale.length(bezel.width), dy: scale.length(bezel.height))
    unit = scale.length(1)
  }
}

extension Frame {
  fileprivate func point(of anchor: FigureNote.Anchor) -> CGPoint? {
    switch anchor {
    case .point(let point): point
    case .view(let id, let edge): rect(of: id).map { (edge ?? .center).point(of: $0) }
    }
  }

  fileprivate func rect(of id: String) -> CGRect? {
    switch id {
    case "screen": CGRect(origin: .zero, size: screen.size)
    case "keyboard": keyboard.rect
    default: visibleRect(ofView: id)
    }
  }
}

extension FigureNote.Edge {
  fileprivate func point(of rect: CGRect) -> CGPoint {
    switch self {
    case .top: CGPoint(x: rect.midX, y: rect.minY)
    case .bottom: CGPoint(x: rect.midX, y: rect.maxY)
    case .left: CGPoint(x: rect.minX, y: rect.midY)
    case .right: CGPoint(x: rect.maxX, y: rect.midY)
    case .center: CGPoint(x: rect.midX, y: rect.midY)
    }
  }
}

extension FigureWords {
  func check(_ frames: [[Frame]]) throws(RenderError) {
    for note in notes {
      guard note.screen <= frames.count else { throw .noScreen(note.screen, frames.count) }
      if case .view(let id, _) = note.anchor,
        !frames[note.screen - 1].contains(where: { $0.point(of: note.anchor) != nil })
      {
        let ids = frames[note.screen - 1].flatMap { $0.views.map(\.id) }
        throw .noView(id, nearest: Spelling.nearest(to: id, among: ids))
      }
    }
  }
}

extension RenderError {
  fileprivate static func noScreen(_ number: Int, _ count: Int) -> RenderError {
    .invalidRequest("--note: there is no screen \(number); the figure has \(count)")
  }

  fileprivate static func noView(_ id: String, nearest: String?) -> RenderError {
    let advice = nearest.map { "; did you mean '\($0)'?" } ?? " at the instants of the figure"
    return .invalidRequest("--note: there is no view '\(id.printable)'\(advice)")
  }
}
