// SPDX-License-Identifier: MIT

package import Foundation
import KeyliftIO

package struct Layer: Hashable, Sendable {
  package var id: String
  package var content: LayerContent
  /// The map from the content's pixels to the picture's.
  ///
  /// For a view that is neither scaled nor rotated it is a translation by whole pixels, except in
  /// an animation.
  package var place: CGAffineTransform
  package var clips: [LayerClipping]
  package var opacity: Double
  /// The content's size before it was rounded to whole pixels; `nil` outside of animations.
  package var exactSize: CGSize?
  package var turn: LayerTurn?
  /// The glass that the layer consists of; `nil` for a layer that shows its marks.
  package var material: Material?

  package init(
    id: String, content: LayerContent, place: CGAffineTransform, clips: [LayerClipping] = [],
    opacity: Double = 1, exactSize: CGSize? = nil, material: Material? = nil
  ) {
    self.id = id
    self.content = content
    self.place = place
    self.clips = clips
    self.opacity = opacity
    self.exactSize = exactSize
    self.material = material
  }

  package var turnedPlace: CGAffineTransform {
    turn.map { place.concatenating($0.transform) } ?? place
  }

  /// The place in whole pixels; `nil` if the layer is scaled, rotated or between pixels.
  package var origin: PixelPoint? {
    guard turn == nil, place.isTranslation, let x = Int(exactly: place.tx),
      let y = Int(exactly: place.ty)
    else { return nil }
    return PixelPoint(x: x, y: y)
  }

  package func moved(by offset: PixelPoint) -> Layer {
    var layer = self
    layer.place.tx += Double(offset.x)
    layer.place.ty += Double(offset.y)
    layer.clips = clips.map { $0.moved(by: offset) }
    layer.turn?.center.x += Double(offset.x)
    layer.turn?.center.y += Double(offset.y)
    layer.material?.bounds.x += offset.x
    layer.material?.bounds.y += offset.y
    return layer
  }

  /// A layer inside of the shape and away from its rounded corners stays as it is.
  package func cut(to clip: LayerClipping) -> Layer {
    let visible = clips.reduce(drawnRect) { $0.intersection($1.rect.bounded) }
    guard !visible.isEmpty, clip.cuts(visible) else { return self }
    var layer = self
    layer.clips.append(clip)
    return layer
  }

  /// The smallest rectangle of whole pixels around everything that the content draws, before
  /// clipping.
  private var drawnRect: PixelRect {
    guard place.isDrawable else { return .zero }
    return PixelRect(around: CGRect(content.extent).applying(place))
  }

  var turnedRect: PixelRect {
    guard turnedPlace.isDrawable else { return .zero }
    return PixelRect(around: CGRect(content.extent).applying(turnedPlace))
  }
}

/// The identity of a layer among the pictures of one clip: its id, and its number among the layers
/// with that id.
package struct LayerKey: Hashable, Sendable {
  package let id: String
  private let number: Int

  package static func keys(of layers: [Layer]) -> [LayerKey] {
    var counts: [String: Int] = [:]
    return layers.map { layer in
      defer { counts[layer.id, default: 0] += 1 }
      return LayerKey(id: layer.id, number: counts[layer.id, default: 0])
    }
  }
}

extension LayerClipping {
  /// Returns whether any part of a rectangle is outside of the shape or beside the arc of a corner.
  fileprivate func cuts(_ other: PixelRect) -> Bool {
    guard other.intersection(rect) == other else { return true }
    let radius = Int(clamping: max(cornerRadius, 0).rounded(.up))
    let isBesideSides = other.x < rect.x + radius || other.maxX > rect.maxX - radius
    let isBesideEnds = other.y < rect.y + radius || other.maxY > rect.maxY - radius
    return isBesideSides && isBesideEnds
  }
}

extension CGAffineTransform {
  package var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

  /// Whether anything can be drawn with the transform: it has an inverse, and each number is small
  /// enough for a renderer.
  package var isDrawable: Bool {
    func isSmall(_ number: CGFloat) -> Bool { abs(number) < 1e6 }
    return abs(a * d - b * c) > 1e-12 && isSmall(a) && isSmall(b) && isSmall(c) && isSmall(d)
      && isSmall(tx) && isSmall(ty)
  }
}

/// The rotation of a layer with its clips; all layers of a turning device share one.
package struct LayerTurn: Hashable, Sendable {
  /// The angle in degrees, clockwise.
  package var angle: Double
  package var center: CGPoint

  package init(angle: Double, center: CGPoint) {
    self.angle = angle
    self.center = center
  }

  package var transform: CGAffineTransform {
    let (sine, cosine) = ElementaryFunctions.sineAndCosine(of: angle * Double.pi / 180)
    return CGAffineTransform(
      a: cosine, b: sine, c: -sine, d: cosine,
      tx: center.x - cosine * center.x + sine * center.y,
      ty: center.y - sine * center.x - cosine * center.y)
  }
}

package struct LayerClipping: Hashable, Sendable {
  /// The rectangle in whole pixels of the picture, which clips pixels.
  package let rect: PixelRect
  /// The rectangle in fractions of the picture's pixels, which clips outlines in an animation.
  package let frame: CGRect
  package let cornerRadius: Double

  package init(rect: PixelRect, cornerRadius: Double = 0) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    frame = CGRect(rect)
  }

  /// `rect` has the nearest whole pixels.
  package init(frame: CGRect, cornerRadius: Double = 0) {
    self.frame = frame
    self.cornerRadius = cornerRadius
    rect = PixelRect(nearest: frame)
  }

  package var outline: Outline {
    cornerRadius > 0 ? .roundedRect(frame, radius: cornerRadius) : .rect(frame)
  }

  func moved(by offset: PixelPoint) -> LayerClipping {
    LayerClipping(
      frame: frame.offsetBy(dx: Double(offset.x), dy: Double(offset.y)), cornerRadius: cornerRadius)
  }
}

extension PixelRect {
  /// Creates the rectangle whose edges are the pixel edges nearest to another rectangle's, halves
  /// upward.
  fileprivate init(nearest rect: CGRect) {
    func edge(_ value: CGFloat) -> Int { PixelRect.coordinate((value + 0.5).rounded(.down)) }
    let left = edge(rect.minX)
    let top = edge(rect.minY)
    self.init(
      x: left, y: top, width: edge(rect.maxX) - left, height: edge(rect.maxY) - top)
  }
}

/// The marks that a layer draws, in pixels from the layer's own top left corner.
///
/// Frames share contents by reference: a painter hands out the same object for a view until the
/// view changes, so a cache of drawn pixels can compare contents by identity.
package final class LayerContent: Sendable {
  package let width: Int
  package let height: Int
  /// The smallest rectangle around every mark; it may reach beyond the view.
  package let extent: PixelRect
  /// The marks, back to front.
  package let marks: [Mark]

  package init(width: Int, height: Int, marks: [Mark]) {
    self.width = width
    self.height = height
    self.marks = marks
    extent = marks.extent
  }

  /// The color that fills the view, if the content draws nothing else; else `nil`.
  package var plainFill: Color? {
    let whole = CGRect(x: 0, y: 0, width: Double(width), height: Double(height))
    guard marks.count == 1, case .fill(.rect(whole), let color) = marks[0] else { return nil }
    return color
  }
}

extension LayerContent: Hashable {
  package static func == (left: LayerContent, right: LayerContent) -> Bool {
    left === right
      || (left.width == right.width && left.height == right.height && left.marks == right.marks)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(marks.count)
    hasher.combine(extent)
    marks.last?.hashParts(into: &hasher)
  }
}

extension Mark {
  /// The longest text that is hashed, in bytes.
  private static let shortText = 64

  /// Hashes the parts that distinguish most marks; hashing a keyboard's outlines would take longer
  /// than comparing two that are alike.
  fileprivate func hashParts(into hasher: inout Hasher) {
    switch self {
    case .fill(_, let color): hasher.combine(color)
    case .stroke(_, let stroke): hasher.combine(stroke)
    case .glyphs(let run, let color):
      hasher.combine(color)
      if run.text.utf8.count <= Mark.shortText { hasher.combine(run.text) }
    case .image: break
    }
  }
}
