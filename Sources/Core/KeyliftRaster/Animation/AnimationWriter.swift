// SPDX-License-Identifier: MIT

import KeyliftGraphics

/// A writer of an APNG file that takes the frames in order.
///
/// A frame equal to the one before only extends its duration. The written parts may be taken while
/// frames are added, so memory does not grow with the number of frames.
///
///     let encoder = AnimationEncoder()
///     var writer = AnimationWriter()
///     var last: Picture?
///     for picture in pictures {
///       try writer.append(encoder.frame(of: picture, after: last), delay: delay)
///       last = picture
///     }
///     let file = writer.finish().file
struct AnimationWriter {
  private let plays: UInt32
  private var file: AnimationFile?
  private var canvas: PNGContainer?
  /// The last frame that differs from the one before; its duration is not known yet.
  private var held: (change: AnimationFrame.Change, delay: FrameDelay)?

  /// - Parameter plays: The number of times that the animation plays; 0 for endlessly.
  init(plays: UInt32 = 0) {
    self.plays = plays
  }

  /// - Parameter frame: A frame encoded after the picture of the last one added.
  /// - Throws: `RasterError.sizeChanged` if the size differs from earlier frames, and
  ///   `RasterError.png` if memory runs out.
  mutating func append(_ frame: AnimationFrame, delay: FrameDelay) throws(RasterError) {
    try begin(on: frame.canvas)
    if let change = frame.change {
      writeHeld()
      held = (change, delay)
    } else {
      try prolong(by: delay)
    }
  }

  var byteCount: Int { file?.byteCount ?? 0 }

  /// The parts do not include the last frame, whose duration is not known yet.
  mutating func takeParts() -> [[UInt8]] { file?.takeParts() ?? [] }

  /// Ends the file, which must have at least one frame.
  ///
  /// Afterward, the writer is ready for a new file.
  mutating func finish() -> AnimationEnding {
    writeHeld()
    defer {
      file = nil
      canvas = nil
    }
    guard let ending = file?.end() else { preconditionFailure("an animation has a frame") }
    return ending
  }

  private mutating func begin(on canvas: PNGContainer) throws(RasterError) {
    if let old = self.canvas { return try canvas.checkSameSize(as: old) }
    file = AnimationFile(header: canvas.header, plays: plays)
    self.canvas = canvas
  }

  private mutating func writeHeld() {
    guard let (change, delay) = held else { return }
    file?.begin(change.rect, delay: delay)
    file?.append(change.stream)
    held = nil
  }

  private mutating func prolong(by delay: FrameDelay) throws(RasterError) {
    guard let (change, before) = held, let canvas else {
      preconditionFailure("the first frame repeats none")
    }
    if let sum = before.adding(delay) {
      held = (change, sum)
    } else {
      // No valid fraction is the sum, so another frame repeats a single pixel.
      let again = try change.corner(of: canvas)
      writeHeld()
      held = (again, delay)
    }
  }
}
