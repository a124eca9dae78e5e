// SPDX-License-Identifier: MIT

package import KeyliftScene

package struct PageSubject {
  package let clip: Clip
  package let range: ClosedRange<Double>
  /// Draws for pixels; its time begins with the range.
  package let painter: any SubjectPainter
  package let playback: Playback
}

/// A target above this one provides the writer, because the writer also plays goldens.
package typealias PageWriter = @Sendable (PageSubject) throws(RenderError) -> [UInt8]
