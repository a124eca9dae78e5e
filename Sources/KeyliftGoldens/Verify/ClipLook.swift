// SPDX-License-Identifier: MIT

/// What one look at a clip's frames tells, beside a golden.
package struct ClipLook: Hashable, Sendable {
  /// The geometry.
  package let trace: GeometryTrace
  /// The numbers of the frames whose pixels are not the golden's, in order.
  package let differing: [Int]

  /// Creates what a look tells.
  package init(trace: GeometryTrace, differing: [Int]) {
    self.trace = trace
    self.differing = differing
  }
}
