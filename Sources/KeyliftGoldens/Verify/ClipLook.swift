// SPDX-License-Identifier: MIT

/// What one look at a clip's frames tells, beside a golden.
package struct ClipLook: Hashable, Sendable {
  /// A frame whose pixels are not the golden's.
  package struct DifferingFrame: Hashable, Sendable {
    /// The frame's number.
    package let number: Int
    /// The hash of its pixels.
    package let hash: String

    /// Creates a frame.
    package init(number: Int, hash: String) {
      self.number = number
      self.hash = hash
    }
  }

  /// The geometry.
  package let trace: GeometryTrace
  /// The frames whose pixels are not the golden's, in order.
  package let differing: [DifferingFrame]

  /// Creates what a look tells.
  package init(trace: GeometryTrace, differing: [DifferingFrame]) {
    self.trace = trace
    self.differing = differing
  }
}
