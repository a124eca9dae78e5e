// SPDX-License-Identifier: MIT

/// What is wrong with a PNG file as an animation; frames are counted from 0.
package enum AnimatedPNGError: Error, Hashable, Sendable {
  /// It has no animation.
  case still
  /// A chunk stands where it must not, or a second time.
  case misplaced(chunk: String)
  /// A chunk has another length than it must have, or a value that means nothing.
  case malformed(chunk: String)
  /// A sequence number is not the next.
  case outOfSequence(chunk: String, expected: UInt32, found: UInt32)
  /// There are more or fewer frames than the file says.
  case frameCount(expected: Int, found: Int)
  /// A frame has no pixels in the file.
  case noPixels(frame: Int)
  /// A frame is empty, or reaches beyond the canvas, or is the still and does not fill it.
  case outside(frame: Int)
  /// The canvas is larger than anything that is drawn.
  case tooLarge(width: Int, height: Int)
  /// A frame's pixels cannot be decoded, and the reason.
  case pixels(frame: Int, RasterError)
}

extension AnimatedPNGError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .still: "the PNG file has no animation"
    case .misplaced(let chunk): "the animation has a chunk '\(chunk)' where none may be"
    case .malformed(let chunk): "the animation has a chunk '\(chunk)' that means nothing"
    case .outOfSequence(let chunk, let expected, let found):
      "the animation's chunk '\(chunk)' has number \(found) where \(expected) is next"
    case .frameCount(let expected, let found):
      "the animation has \(found) frames where it says \(expected)"
    case .noPixels(let frame): "the animation has no pixels of frame \(frame)"
    case .outside(let frame): "frame \(frame) of the animation does not fit its canvas"
    case .tooLarge(let width, let height): "\(RasterError.tooLarge(width: width, height: height))"
    case .pixels(let frame, let error): "frame \(frame) of the animation: \(error)"
    }
  }
}
