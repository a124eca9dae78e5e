// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftLook

/// What an animation shows.
protocol MovingSubject: Sendable {
  /// What it is called in messages.
  var title: String { get }
  /// What is seen, for those who do not see it.
  var caption: String { get }
  /// The seconds that it takes.
  var duration: Double { get }
  /// Whenever anything may begin, end or jump, in seconds, ascending.
  var instants: [Double] { get }
  /// The frames of a second.
  var rate: FrameRate { get }

  /// Whether something may show through its pictures.
  var isTransparent: Bool { get }

  /// Makes what draws it, for one job.
  ///
  /// - Parameter placing: How exactly things are placed: exactly, for outlines that move.
  func painter(_ placing: FramePlacing) throws(Failure) -> any SubjectPainter
}

/// What draws a moving subject; it stays with the job that made it.
protocol SubjectPainter: AnyObject {
  /// The characters that no font had.
  var missingCharacters: [Character] { get }

  /// Returns what is seen at an instant of the scene, in seconds.
  func picture(at time: Double) -> Picture
}
