// SPDX-License-Identifier: MIT

import KeyliftLook
import KeyliftRaster
import KeyliftVectorAnimation

/// The content of an animation.
protocol AnimationSubject: Sendable {
  /// The name in messages.
  var title: String { get }
  /// The description for screen readers.
  var caption: String { get }
  /// The duration in seconds.
  var duration: Double { get }
  /// The instants at which a motion may begin, end or jump, in seconds, ascending.
  var instants: [Double] { get }
  var rate: FrameRate { get }

  /// Whether its pictures may be transparent.
  var isTransparent: Bool { get }

  /// Returns a painter for one job.
  ///
  /// - Parameter placing: Whether layers are placed on whole pixels, or exactly as moving outlines
  ///   need.
  func painter(_ placing: FramePlacing) throws(Failure) -> any SubjectPainter
}
