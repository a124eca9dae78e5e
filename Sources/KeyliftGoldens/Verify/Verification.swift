// SPDX-License-Identifier: MIT

/// What came of holding a clip against its golden, and what a person needs to judge it.
package struct Verification: Sendable {
  /// The pictures of a frame that differs, as PNG files.
  package struct Pictures: Hashable, Sendable {
    /// The frame's number.
    package var frame: Int
    /// The golden's picture; nil where the golden has no such frame.
    package var expected: [UInt8]?
    /// The picture that came out.
    package var actual: [UInt8]
    /// The difference; nil where the two have not one size.
    package var difference: [UInt8]?
  }

  /// The finding, without files.
  package var finding: Finding
  /// Some of the frames that differ, in order, the worst among them.
  package var pictures: [Pictures] = []
  /// The geometry's difference as text; empty for none.
  package var traceDifference = ""
  /// The golden that the clip would have; nil where there is nothing to take.
  package var candidate: Golden?
  /// The geometry of the golden and of the clip; nil where there is no golden.
  package var traces: (expected: GeometryTrace, actual: GeometryTrace)?
}
