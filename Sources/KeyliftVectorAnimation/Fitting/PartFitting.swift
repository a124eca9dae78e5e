// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftIO
import KeyliftStage

/// The conversion of a layer's history to the layer's parts.
///
/// Each content is a part that is drawn for some of the time. A content with many sizes is taken
/// apart instead: each of its marks moves on its own in the layer, or is stretched.
struct PartFitting {
  /// The largest distance of a stretched color's track from a sample, in pixels.
  private static let tolerance = 0.1
  /// The most sizes that are drawn one by one.
  private static let fewSizes = 3

  private let history: LayerHistory

  init(_ history: LayerHistory) {
    self.history = history
  }

  /// Returns the parts, each content once.
  func parts() -> [MovingPart] {
    guard !isResized else { return MarkFitting(history).parts() }
    var numbers: [Drawn: Int] = [:]
    var parts: [(drawn: Drawn, entries: [LayerHistory.Entry])] = []
    let turns = history.entries.map { entry in
      let drawn = Drawn(entry.layer)
      let number = numbers[drawn, default: parts.count]
      if number == parts.count {
        numbers[drawn] = number
        parts.append((drawn, []))
      }
      if case .plain = drawn { parts[number].entries.append(entry) }
      return (time: entry.time, shown: number)
    }
    return zip(parts, MotionTrack.turns(turns, of: parts.count)).map { part, opacity in
      switch part.drawn {
      case .content(let content): MovingPart(content: content, opacity: opacity)
      case .plain(let color): stretched(color, part.entries, opacity: opacity)
      }
    }
  }

  /// The identity of a part.
  private enum Drawn: Hashable {
    /// A content.
    case content(LayerContent)
    /// A color in any size.
    case plain(Color)

    init(_ layer: Layer) {
      if layer.stretchedSize != nil, let color = layer.content.plainFill {
        self = .plain(color)
      } else {
        self = .content(layer.content)
      }
    }
  }

  /// Returns a color that fills a rectangle of changing size.
  private func stretched(
    _ color: Color, _ entries: [LayerHistory.Entry], opacity: MotionTrack<Double>
  ) -> MovingPart {
    let sizes = entries.compactMap(\.layer.stretchedSize)
    let last = sizes[sizes.count - 1]
    let content = LayerContent(
      width: Int(clamping: last.width.rounded(.up)),
      height: Int(clamping: last.height.rounded(.up)),
      marks: [.fill(.rect(CGRect(origin: .zero, size: last)), color)])
    var part = MovingPart(content: content, opacity: opacity)
    guard sizes.contains(where: { $0 != last }) else { return part }
    let places = zip(entries, sizes).map { entry, size in
      let scale = CGAffineTransform(
        scaleX: size.width / last.width, y: size.height / last.height)
      return (time: entry.time, place: scale)
    }
    part.motion = .pose(
      MotionFit(places, size: last, tolerance: PartFitting.tolerance).track())
    return part
  }

  /// Whether the layer draws a content in more than a few sizes.
  private var isResized: Bool {
    let contents = history.entries.map(\.layer).filter { $0.stretchedSize == nil }.map(\.content)
    return Set(contents.map { PixelPoint(x: $0.width, y: $0.height) }).count > PartFitting.fewSizes
  }
}

extension Layer {
  /// The size in the picture that a plain color fills if it is not rotated; `nil` for other
  /// contents.
  var stretchedSize: CGSize? {
    guard content.plainFill != nil, place.b == 0, place.c == 0, place.a > 0, place.d > 0
    else { return nil }
    // The last bits of the size depend on how many whole pixels it was stretched from.
    func length(_ pixels: Int, _ factor: CGFloat) -> CGFloat {
      (CGFloat(pixels) * factor * 4096).rounded() / 4096
    }
    return CGSize(width: length(content.width, place.a), height: length(content.height, place.d))
  }
}
