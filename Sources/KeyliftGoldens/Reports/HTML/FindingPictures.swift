// SPDX-License-Identifier: MIT

/// The pictures of the frames that differ, as PNG files.
package struct FindingPictures: Hashable, Sendable {
  /// The pictures of one frame, of which any may be missing: a new scene has nothing that was expected.
  package struct Frame: Hashable, Sendable {
    /// The frame's number.
    package var frame: Int
    /// The golden's picture.
    package var expected: [UInt8]?
    /// The picture that came out.
    package var actual: [UInt8]?
    /// The difference over the faded picture that came out.
    package var difference: [UInt8]?

    /// Creates the pictures of a frame.
    package init(
      frame: Int, expected: [UInt8]? = nil, actual: [UInt8]? = nil, difference: [UInt8]? = nil
    ) {
      self.frame = frame
      self.expected = expected
      self.actual = actual
      self.difference = difference
    }
  }

  /// Of how many frames a page may have pictures, beside the worst: more would not fit into it.
  package static let most = 24

  /// The frames in their order.
  package var frames: [Frame]

  /// Creates pictures, whose frames must be in order.
  package init(frames: [Frame] = []) { self.frames = frames }
}
