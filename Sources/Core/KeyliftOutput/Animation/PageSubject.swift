// SPDX-License-Identifier: MIT

package import KeyliftScene

/// The clip of a page, the part that it plays, and how.
package struct PageSubject {
  package let clip: Clip
  /// The part of the clip in seconds.
  package let range: ClosedRange<Double>
  /// The painter of the frames, for pixels; its time begins with the part.
  package let painter: any SubjectPainter
  package let playback: Playback
}

/// A writer of the page of a clip, which a target above this one provides: it plays goldens, too.
package typealias PageWriter = @Sendable (PageSubject) throws(RenderError) -> [UInt8]
