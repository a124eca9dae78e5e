// SPDX-License-Identifier: MIT

package import KeyliftPictures
package import KeyliftVectorAnimation

/// The content of an animation.
package protocol AnimationSubject: Sendable {
  /// The name in messages.
  var title: String { get }
  /// The description for screen readers.
  var caption: String { get }
  /// The duration in seconds.
  var duration: Double { get }
  /// The instants at which a motion may begin, end or jump, in seconds, ascending.
  var instants: [Double] { get }
  var rate: FrameRate { get }

  /// Whether its pictures have glass that pixels show blurred.
  var blursMaterials: Bool { get }

  /// The width of its pictures.
  var width: AnimationWidth { get }

  /// Whether its pictures may be transparent.
  var isTransparent: Bool { get }

  /// Returns a painter of pixels for one job.
  func painter() throws(RenderError) -> any SubjectPainter

  /// Returns the subject as outlines for one job.
  func outlines() throws(RenderError) -> MovingOutlines
}

/// The width of an animation's pictures in pixels.
package enum AnimationWidth: Equatable, Sendable {
  /// `--max-width` limits it.
  case limited
  /// The width of the subject, which nothing limits.
  case free(Int)
  /// The usual width of the format, as the subject is wider.
  case usual(Int, subject: Int)
}

/// A moving subject as outlines.
package struct MovingOutlines {
  /// The painter, which places layers exactly.
  let painter: any SubjectPainter
  /// The layers in front that only jump; `nil` for none.
  var steps: PictureSteps?
}
