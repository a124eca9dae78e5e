// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing

/// One layer of a Lottie file.
struct LottieLayer {
  /// The kinds of content.
  enum Content {
    /// Groups of marks, back to front, within transforms, the outermost first.
    case shapes([LottieGroup], within: [LottieTransform])
    /// An image at its own size, by its asset's id.
    case image(String)
    /// A composition of layers, by its asset's id.
    case composition(String)
    /// Nothing; other layers move with it.
    case nothing
  }

  /// The number by which other layers refer to the layer.
  var number: Int
  /// The name for people.
  var name: String
  /// The content.
  var content: Content
  /// The transform.
  var transform = LottieTransform.identity
  /// The number of the layer that this layer moves with.
  var parent: Int?
  /// The whole frames in which the layer is shown.
  var frames: Range<Double>
  /// The opacity in those frames.
  var opacity = LottieTrack(1.0)
  /// The clip.
  var mask: LottieMask?

  /// Returns the layer limited to frames; `nil` if it is shown in none of them.
  func shown(in limits: Range<Double>) -> LottieLayer? {
    var layer = self
    layer.frames = frames.clamped(to: limits)
    return layer.frames.isEmpty ? nil : layer
  }
}

/// Marks of a Lottie layer that move together.
struct LottieGroup {
  /// The marks, back to front, in pixels.
  var marks: [Mark]
  /// The map from the marks' pixels to the layer's points.
  var transform: LottieTransform
  /// The opacity.
  var opacity = LottieTrack(1.0)
  /// The change in size of the only mark's outline; `nil` for none.
  var growth: LottieGrowth?
}

/// A change in size of an outline that keeps its corners.
struct LottieGrowth {
  /// The outline at the end.
  var outline: SlicedOutline
  /// The outline's width and height minus those at the end, in pixels.
  var size: LottieTrack<CGPoint>

  init(_ growth: PartGrowth, clock: LottieClock) {
    outline = growth.outline
    size = LottieTrack(growth.size, clock: clock)
  }
}

/// The clip of a Lottie layer, in the layer's own lengths.
enum LottieMask {
  /// A rectangle, optionally with round corners, that may move.
  case rect(LottieTrack<CGRect>, cornerRadius: Double)
  /// A shape that does not move.
  case path(Path)

  /// Creates the mask of a rectangle in pixels.
  ///
  /// - Parameter unit: Points per pixel.
  init(_ frame: MotionTrack<CGRect>, cornerRadius: Double, unit: Double, clock: LottieClock) {
    let track = LottieTrack(frame, clock: clock).map { rect in
      CGRect(
        x: (rect.minX * unit).asWritten(4), y: (rect.minY * unit).asWritten(4),
        width: (rect.width * unit).asWritten(4), height: (rect.height * unit).asWritten(4))
    }
    self = .rect(track, cornerRadius: cornerRadius * unit)
  }
}
