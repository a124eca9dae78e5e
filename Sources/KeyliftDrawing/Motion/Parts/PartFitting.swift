// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage

/// The making of a moving layer's parts: what it draws at one instant or another.
///
/// Each content is a part that is there for some of the time. One that goes through many sizes is taken apart
/// instead: of what it draws, each mark moves on its own in the layer, or is stretched.
struct PartFitting {
  /// The farthest that a stretched colour's track is from a sample, in pixels.
  private static let tolerance = 0.1
  /// The most sizes that are drawn one by one.
  private static let fewSizes = 3

  private let history: LayerHistory

  init(_ history: LayerHistory) {
    self.history = history
  }

  /// Returns the parts, each content once.
  func parts() -> [MovingPart] {
    isResized ? MarkFitting(history).parts() : contents()
  }

  private func contents() -> [MovingPart] {
    var contents: [Drawn] = []
    let drawn = history.entries.map { entry in
      let content = Drawn(entry.layer)
      if let known = contents.firstIndex(of: content) { return known }
      contents.append(content)
      return contents.count - 1
    }
    return contents.indices.map { index in part(contents[index], number: index, in: drawn) }
  }

  /// What makes contents of several instants the same part.
  private enum Drawn: Hashable {
    /// A content.
    case content(LayerContent)
    /// A colour in any size.
    case plain(Color)

    init(_ layer: Layer) {
      if layer.stretchedSize != nil, let color = layer.content.plainFill {
        self = .plain(color)
      } else {
        self = .content(layer.content)
      }
    }
  }

  private func part(_ content: Drawn, number: Int, in drawn: [Int]) -> MovingPart {
    let opacity = MotionTrack(
      steps: zip(history.entries, drawn).map { ($0.time, $1 == number ? 1.0 : 0) })
    switch content {
    case .content(let content): return MovingPart(content: content, opacity: opacity)
    case .plain(let color):
      let entries = zip(history.entries, drawn).filter { $1 == number }.map(\.0)
      return stretched(color, entries, opacity: opacity)
    }
  }

  /// Returns a colour that fills a rectangle of changing size.
  private func stretched(
    _ color: Color, _ entries: [LayerHistory.Entry], opacity: MotionTrack<Double>
  ) -> MovingPart {
    let sizes = entries.compactMap(\.layer.stretchedSize)
    let last = sizes[sizes.count - 1]
    let mark = Mark.fill(.rect(CGRect(origin: .zero, size: last)), color)
    let content = LayerContent(
      width: Int(last.width.rounded(.up)), height: Int(last.height.rounded(.up)), marks: [mark])
    guard sizes.contains(where: { $0 != last }) else {
      return MovingPart(content: content, opacity: opacity)
    }
    let places = zip(entries, sizes).map { entry, size in
      (
        time: entry.time,
        place: CGAffineTransform(
          scaleX: size.width / last.width, y: size.height / last.height)
      )
    }
    let fit = PoseFit(places: places, size: last, tolerance: PartFitting.tolerance)
    return MovingPart(content: content, motion: .pose(fit.track()), opacity: opacity)
  }
}

extension PartFitting {
  /// Whether the layer draws a content in more than a few sizes.
  private var isResized: Bool {
    var sizes: [PixelPoint] = []
    for entry in history.entries where entry.layer.stretchedSize == nil {
      let size = PixelPoint(x: entry.layer.content.width, y: entry.layer.content.height)
      guard !sizes.contains(size) else { continue }
      sizes.append(size)
      if sizes.count > PartFitting.fewSizes { return true }
    }
    return false
  }
}

extension Layer {
  /// The size in the picture that a plain colour fills, unless it is turned; nil for anything else.
  var stretchedSize: CGSize? {
    guard content.plainFill != nil, place.b == 0, place.c == 0, place.a > 0, place.d > 0
    else { return nil }
    // In the last bits the size depends on how many whole pixels it was stretched from.
    func length(_ pixels: Int, _ factor: CGFloat) -> CGFloat {
      (CGFloat(pixels) * factor * 4096).rounded() / 4096
    }
    return CGSize(width: length(content.width, place.a), height: length(content.height, place.d))
  }
}
