// SPDX-License-Identifier: MIT

import Foundation
import KeyliftRecording

/// A time in which a view is wholly behind the keyboard that it stands on at rest.
///
/// Where it is cannot be seen then, but it is below the keyboard's top edge.
package struct CoveredView: Hashable, Sendable {
  /// The view's id.
  package let view: String
  /// The first frame's time in seconds.
  package let start: Double
  /// The last frame's time in seconds.
  package let end: Double
  /// The least distance in points by which the view is behind the keyboard.
  package let behind: Double

  /// The least number of frames in a row: in fewer, a part of the view may be in sight that is not
  /// recognized.
  private static let leastFrames = 4

  /// Returns the times in which a view is covered.
  ///
  /// - Parameters:
  ///   - view: The view, whose samples are missing where it is not found.
  ///   - recording: The recording of the view and the keyboard.
  ///   - gap: The distance between the view and the keyboard at rest in points.
  ///   - isHidden: Returns whether no part of the view is seen at a time.
  static func all(
    of view: RecordedView, in recording: Recording, gap: Double, isHidden: (Double) -> Bool
  ) -> [CoveredView] {
    let samples = Dictionary(
      view.samples.map { ($0.time, $0) }, uniquingKeysWith: { first, _ in first })
    var result: [CoveredView] = []
    var last: RecordedSample?
    var run: (start: Double, end: Double, frames: Int)?
    for keyboard in recording.keyboard {
      if let sample = samples[keyboard.time] {
        last = sample
        close()
      } else if !isHidden(keyboard.time) {
        close()
      } else if let last, keyboard.rect.minY < last.rect.minY {
        run = (run?.start ?? keyboard.time, keyboard.time, (run?.frames ?? 0) + 1)
      }
    }
    close()
    func close() {
      guard let covered = run, let last else { return }
      run = nil
      let behind = Double(last.rect.height) + gap
      guard behind > 0, covered.frames >= CoveredView.leastFrames else { return }
      result.append(
        CoveredView(view: view.id, start: covered.start, end: covered.end, behind: behind))
    }
    return result
  }
}
