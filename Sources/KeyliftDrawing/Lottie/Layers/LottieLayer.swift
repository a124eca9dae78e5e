// SPDX-License-Identifier: MIT

import Foundation

/// One layer of a Lottie file.
struct LottieLayer {
  /// What a layer shows.
  enum Content {
    /// Groups of marks, back to front, within transforms, the outermost first.
    case shapes([LottieGroup], within: [LottieTransform])
    /// An image at its own size, by its asset's id.
    case image(String)
    /// Layers that are drawn as one, by their asset's id.
    case composition(String)
    /// Nothing: other layers move with it.
    case nothing
  }

  /// The layer's number, by which others name it.
  var number: Int
  /// The name that people see.
  var name: String
  /// What is shown.
  var content: Content
  /// The transform.
  var transform = LottieTransform.identity
  /// The number of the layer that this one moves with.
  var parent: Int?
  /// The whole frames in which the layer is shown.
  var frames: Range<Double>
  /// The opacity in those.
  var opacity = LottieTrack(1.0)
  /// What the layer is cut to.
  var mask: LottieMask?
}

extension LottieLayer {
  /// Returns the layer as it is within frames; nil where it is not shown in any.
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
  /// The map from their pixels to the layer's points.
  var transform: LottieTransform
  /// The opacity.
  var opacity: LottieTrack<Double>
  /// How the one mark's outline comes to its size; nil where it has it.
  var growth: LottieGrowth?
}

/// How an outline becomes wider and higher without its corners changing.
struct LottieGrowth {
  /// The outline at the end.
  var outline: SlicedOutline
  /// How much wider and higher it is than at the end, in pixels.
  var size: LottieTrack<CGPoint>

  init(_ growth: PartGrowth, clock: LottieClock) {
    outline = growth.outline
    size = LottieTrack(growth.size, clock: clock)
  }
}
