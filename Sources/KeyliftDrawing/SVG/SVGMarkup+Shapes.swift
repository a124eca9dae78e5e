// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

extension SVGMarkup {
  /// Adds the name and the measures of an outline's element, left open for more attributes.
  mutating func openElement(_ outline: Outline) {
    switch outline {
    case .rect(let rect):
      add("<rect")
      frame(rect)
    case .roundedRect(let rect, let radius):
      add("<rect")
      frame(rect)
      attribute("rx", min(radius, rect.width / 2, rect.height / 2))
    case .ellipse(let rect): openEllipse(rect)
    case .path(let path):
      add("<path")
      data(path)
    }
  }

  /// Adds a rectangle's attributes.
  mutating func frame(_ rect: CGRect) {
    attribute("x", rect.minX)
    attribute("y", rect.minY)
    attribute("width", rect.width)
    attribute("height", rect.height)
  }

  /// Adds the attributes that place what is used, none where that is the origin.
  mutating func place(_ origin: CGPoint) {
    if origin.x != 0 { attribute("x", origin.x) }
    if origin.y != 0 { attribute("y", origin.y) }
  }

  /// Adds the attribute that is a path's data.
  mutating func data(_ path: Path) {
    openAttribute("d")
    commands(of: path)
    closeAttribute()
  }

  /// Adds the data of a path, all coordinates absolute.
  mutating func commands(of path: Path) {
    for segment in path.segments {
      switch segment {
      case .move(let point): command("M", [point])
      case .line(let point): command("L", [point])
      case .curve(let first, let second, let end): command("C", [first, second, end])
      case .close: add("Z")
      }
    }
  }

  /// Adds a transform's attribute, shorter where it only moves, and none where it does nothing.
  mutating func transform(_ place: CGAffineTransform) {
    guard !place.isIdentity else { return }
    openAttribute("transform")
    if place.a == 1, place.b == 0, place.c == 0, place.d == 1 {
      add("translate(")
    } else {
      add("matrix(")
      // A thousandth of a pixel at 16,384 pixels needs more digits here than a length does.
      pair(place.a, place.b, decimals: 8)
      add(" ")
      pair(place.c, place.d, decimals: 8)
      add(" ")
    }
    pair(place.tx, place.ty)
    add(")")
    closeAttribute()
  }

  private mutating func openEllipse(_ rect: CGRect) {
    let isCircle = rect.width == rect.height
    add(isCircle ? "<circle" : "<ellipse")
    attribute("cx", rect.midX)
    attribute("cy", rect.midY)
    if isCircle {
      attribute("r", rect.width / 2)
    } else {
      attribute("rx", rect.width / 2)
      attribute("ry", rect.height / 2)
    }
  }

  private mutating func command(_ letter: String, _ points: [CGPoint]) {
    add(letter)
    for (index, point) in points.enumerated() {
      if index > 0 { add(" ") }
      pair(point.x, point.y)
    }
  }
}
