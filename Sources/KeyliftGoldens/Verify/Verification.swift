// SPDX-License-Identifier: MIT

/// The result of comparing a clip with its golden, and the data that shows the difference.
package struct Verification: Sendable {
  /// The finding, without paths of files.
  package var finding: Finding
  /// The pictures of the worst frame; `nil` if there are none.
  package var pictures: FindingPictures?
  /// The outlines of moved views and of masks in each frame; `nil` if there are no pictures.
  package var outlines: FrameOutlines?
  /// The difference of the geometry as text; empty if there is none.
  package var traceDifference = ""
  /// The golden to accept; `nil` if there is nothing to accept.
  package var candidate: Golden?
  /// Whether there is a golden that has no sums, so that damage to its files may stay unnoticed.
  package var lacksSums = false

  /// Creates a result with a finding and nothing else.
  package init(finding: Finding) { self.finding = finding }
}

/// The pictures of one differing frame, as PNG files.
///
/// Any of them may be missing. For example, a new scene has no expected picture.
package struct FindingPictures: Hashable, Sendable {
  /// The frame's number.
  package var frame: Int
  /// The golden's picture.
  package var expected: [UInt8]?
  /// The actual picture.
  package var actual: [UInt8]?
  /// The difference, drawn over the faded actual picture; also `nil` if the pictures have different
  /// sizes.
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
