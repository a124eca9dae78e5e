// SPDX-License-Identifier: MIT

package import KeyliftDrawing

/// Layers in front of a moving picture that only change at certain instants, such as live numbers.
///
/// They are drawn once an instant, and what moves behind them is not sampled more often because of
/// them.
package struct PictureSteps {
  /// When the layers may change in seconds, ascending from 0.
  package let instants: [Double]
  /// Returns the layers from an instant on, in a picture of the size of the whole.
  package let picture: (Double) -> Picture

  /// Creates the layers.
  package init(at instants: [Double], picture: @escaping (Double) -> Picture) {
    (self.instants, self.picture) = (instants, picture)
  }

  /// The layers from the first instant to the last.
  var recording: PictureRecording {
    var recording = PictureRecording()
    for instant in instants {
      let next = picture(instant)
      guard let last = recording.last else {
        recording.append(next, at: instant)
        continue
      }
      guard next != last else { continue }
      // Two samples at an instant are a jump.
      recording.append(last, at: instant)
      recording.append(next, at: instant)
    }
    return recording
  }
}
