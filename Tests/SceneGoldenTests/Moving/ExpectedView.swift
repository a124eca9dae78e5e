// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftOutput
import KeyliftStage

/// Where a view is meant to be, in the picture's pixels, from a frame's own numbers.
struct ExpectedView {
  /// The map from the view's pixels to the picture's.
  let place: CGAffineTransform
  /// The view's size in pixels.
  let size: CGSize
  let opacity: Double

  /// Returns the views of a frame, and its keyboard, by their ids.
  static func views(of frame: Frame, on motion: PictureMotion) -> [String: ExpectedView] {
    let scale = CGFloat(frame.screen.scale)
    let screen = frame.screen.size
    // In the middle, at a whole pixel.
    let left = ((CGFloat(motion.width) - screen.width * scale) / 2).rounded(.down)
    let top = ((CGFloat(motion.height) - screen.height * scale) / 2).rounded(.down)
    func view(_ place: CGAffineTransform, _ size: CGSize, _ opacity: Double) -> ExpectedView {
      var pixels = place
      pixels.tx = place.tx * scale + left
      pixels.ty = place.ty * scale + top
      return ExpectedView(
        place: pixels, size: CGSize(width: size.width * scale, height: size.height * scale),
        opacity: opacity)
    }
    var views: [String: ExpectedView] = [:]
    for seen in frame.views where seen.alpha > 0 && seen.size.height > 0.5 {
      views[seen.id] = view(seen.place, seen.size, seen.alpha)
    }
    let (keys, settled) = (frame.keyboard.keys, frame.keyboard.settledKeys)
    if frame.keyboard.alpha > 0, keys.minY < screen.height - 0.1,
      keys.height == settled.height
    {
      views["keyboard"] = view(
        CGAffineTransform(translationX: keys.minX, y: keys.minY), keys.size, frame.keyboard.alpha)
    }
    return views
  }

  static func hasPlace(_ id: String) -> Bool {
    ![
      "status-bar", "home-indicator", "accessory", "keyboard", "keyboard-panel", "keyboard-old",
      "keyboard-new", "cutout",
    ].contains(id)
  }

  /// Returns how far a view as it is seen is from this place, in pixels.
  func distance(to seen: SeenView) -> Double {
    if let box = seen.box, place.isTurnless { return distance(toBox: box) }
    let map = place.isTurnless ? seen.map.withoutStretch : seen.map
    return corners.map { corner in
      let (meant, found) = (corner.applying(place), corner.applying(map))
      return max(abs(meant.x - found.x), abs(meant.y - found.y))
    }.max() ?? 0
  }

  private func distance(toBox box: [Double]) -> Double {
    let meant = CGRect(origin: .zero, size: size).applying(place)
    let edges = [meant.minX, meant.minY, meant.maxX, meant.maxY]
    return zip(box, edges).map { abs($0 - $1) }.max() ?? 0
  }

  private var corners: [CGPoint] {
    [
      .zero, CGPoint(x: size.width, y: 0), CGPoint(x: 0, y: size.height),
      CGPoint(x: size.width, y: size.height),
    ]
  }
}

extension CGAffineTransform {
  /// Whether the map only moves.
  fileprivate var isTurnless: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// The move alone: what a plain color is stretched by is measured at its edges.
  fileprivate var withoutStretch: CGAffineTransform {
    b == 0 && c == 0 ? CGAffineTransform(translationX: tx, y: ty) : self
  }
}
