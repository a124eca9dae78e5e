// SPDX-License-Identifier: MIT

/// The pictures of one frame that differs, as PNG files, of which any may be missing: a new scene has nothing that
/// was expected.
package struct FindingPictures: Hashable, Sendable {
  /// The frame's number.
  package var frame: Int
  /// The golden's picture.
  package var expected: [UInt8]?
  /// The picture that came out.
  package var actual: [UInt8]?
  /// The difference over the faded picture that came out; nil too where the two have not one size.
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
