// SPDX-License-Identifier: MIT

package import Foundation
package import KeyliftStage

/// The geometry of a clip, frame by frame, as text.
///
/// Rectangles are in the window's points, not cut by any clip; opacities are those on screen.
public struct Trace: Sendable {
  /// The spellings of a trace.
  public enum Format: String, CaseIterable, Sendable {
    /// Columns for people.
    case text
    /// One object, for programs.
    case json
    /// A row per view and frame.
    case csv
  }

  /// What was played.
  let clip: Clip
  /// The numbers of the frames that are told, in order.
  let frames: [Int]

  /// Creates a trace of some frames of a clip, or of all.
  ///
  /// Numbers beyond the last frame are left out.
  public init(of clip: Clip, frames: [Int]? = nil) {
    self.clip = clip
    self.frames = (frames ?? Array(0...clip.lastFrame)).filter { (0...clip.lastFrame) ~= $0 }
  }

  /// Returns the trace in a format, ended by a line feed.
  public func written(as format: Format) -> String {
    switch format {
    case .text: text
    case .json: json
    case .csv: csv
    }
  }
}

extension Frame {
  /// The keyboard's rectangle in the window's points, of which a trace speaks; the frame's own is the screen's.
  package var keyboardInWindow: CGRect {
    keyboard.rect.offsetBy(dx: -window.minX, dy: -window.minY)
  }
}
