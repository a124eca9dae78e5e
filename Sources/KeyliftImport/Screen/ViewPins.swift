// SPDX-License-Identifier: MIT

import Foundation

/// The pins that hold a frame, chosen so that they also make sense on a screen of another size.
struct ViewPins {
  /// The frame of the superview on the screen.
  let room: CGRect
  /// The part of the room between the bars, in the same coordinates; `nil` if the superview does
  /// not fill the screen.
  let safe: CGRect?
  /// Whether the superview scrolls, so that its content hangs from the top.
  let scrolls: Bool

  /// The difference in points at which two edges are the same, less than the half point by which a
  /// frame may be off.
  private static let same = 0.34

  /// Returns the pins of a view.
  func keys(of frame: CGRect) -> [ImportedView.Key] { horizontal(frame) + vertical(frame) }

  private func horizontal(_ frame: CGRect) -> [ImportedView.Key] {
    let (left, right) = (frame.minX - room.minX, room.maxX - frame.maxX)
    if abs(left) <= Self.same, abs(right) <= Self.same { return [] }
    if frame.width >= room.width / 2 {
      return [.init("left", points: left), .init("right", points: right)]
    }
    let size = ImportedView.Key("width", points: frame.width)
    if abs(left - right) / 2 <= Self.same { return [.init("center-x", "0"), size] }
    return [left <= right ? .init("left", points: left) : .init("right", points: right), size]
  }

  private func vertical(_ frame: CGRect) -> [ImportedView.Key] {
    let (top, bottom) = (frame.minY - room.minY, room.maxY - frame.maxY)
    let size = ImportedView.Key("height", points: frame.height)
    guard !scrolls else { return [self.top(frame), size] }
    if abs(top) <= Self.same, abs(bottom) <= Self.same { return [] }
    if frame.height >= room.height / 2 { return [self.top(frame), self.bottom(frame)] }
    // The lower end of a screen is a bar or a button that stays there.
    let isLow = frame.midY > room.minY + room.height * 0.7 && bottom >= 0
    return [isLow ? self.bottom(frame) : self.top(frame), size]
  }

  private func top(_ frame: CGRect) -> ImportedView.Key {
    guard let safe, !scrolls, frame.minY >= safe.minY - Self.same else {
      return .init("top", points: frame.minY - room.minY)
    }
    return .init("top", ViewPins.safeArea(frame.minY - safe.minY))
  }

  private func bottom(_ frame: CGRect) -> ImportedView.Key {
    guard let safe, frame.maxY <= safe.maxY + Self.same else {
      return .init("bottom", points: room.maxY - frame.maxY)
    }
    return .init("bottom", ViewPins.safeArea(safe.maxY - frame.maxY))
  }

  private static func safeArea(_ distance: CGFloat) -> String {
    abs(distance) <= same ? "safe-area" : "safe-area + \(YAMLScalar.points(distance))"
  }
}
