// SPDX-License-Identifier: MIT

import KeyliftDrawing

/// A writer of an APNG file, frame by frame in their order.
///
/// Frames that show the same as the one before only make that last longer. What is written may be taken while
/// frames are added, so memory stays flat however many come.
///
///     let encoder = AnimationEncoder()
///     var writer = AnimationWriter()
///     var last: Picture?
///     for picture in pictures {
///       try writer.append(encoder.frame(of: picture, after: last), delay: delay)
///       last = picture
///     }
///     let file = writer.finish().file
package struct AnimationWriter {
  private let plays: UInt32
  private var file: AnimationFile?
  private var canvas: AnimationFrame.Canvas?
  /// The last frame that differs from the one before; how long it lasts is not known yet.
  private var held: (change: AnimationFrame.Change, delay: FrameDelay)?

  /// Creates a writer of an empty file.
  ///
  /// - Parameter plays: How often all frames are played; 0 is for ever.
  package init(plays: UInt32 = 0) {
    self.plays = plays
  }

  /// Adds a frame.
  ///
  /// - Parameters:
  ///   - frame: The frame, made after the picture of the one added last; the first after none.
  ///   - delay: How long it is shown.
  /// - Throws: `RasterError.sizeChanged` where it has not the size of the frames before, and
  ///   `RasterError.png` where memory ends.
  package mutating func append(_ frame: AnimationFrame, delay: FrameDelay) throws(RasterError) {
    try begin(on: frame.canvas)
    if let change = frame.change {
      writeHeld()
      held = (change, delay)
    } else {
      try prolong(by: delay)
    }
  }

  /// Returns what was written since the last time, in parts.
  ///
  /// The frame added last is not among it, as nobody knows yet how long it lasts.
  package mutating func takeParts() -> [[UInt8]] { file?.takeParts() ?? [] }

  /// Ends the file, which has a frame at least.
  ///
  /// The writer is then as it was when it was created.
  package mutating func finish() -> AnimationEnding {
    writeHeld()
    defer { (file, canvas) = (nil, nil) }
    guard let ending = file?.end() else { preconditionFailure("an animation has a frame") }
    return ending
  }

  private mutating func begin(on canvas: AnimationFrame.Canvas) throws(RasterError) {
    if let old = self.canvas { return try canvas.checkIsLike(old) }
    let container = try PNGContainer(
      width: canvas.width, height: canvas.height, settings: canvas.settings)
    file = AnimationFile(header: container.header, plays: plays)
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
      // No fraction that fits is the sum, so something is shown again: a single pixel.
      let again = try change.corner(of: canvas)
      writeHeld()
      held = (again, delay)
    }
  }
}
