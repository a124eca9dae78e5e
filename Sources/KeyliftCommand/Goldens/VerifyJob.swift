// SPDX-License-Identifier: MIT

import KeyliftDrawing
import KeyliftGoldens
import KeyliftLook
import KeyliftRaster
import KeyliftScene

/// The drawing handles of one job of a run, which verifies one clip after another.
///
/// The clips of a suite show mostly the same keyboards and bars. A job keeps its fonts and the rows
/// that it knows, and shares what it draws with the other jobs.
final class VerifyJob {
  private let fonts: SuiteFonts
  private let drawings: SharedDrawings
  private let verified: VerifiedClips?
  private let hasher: FrameHasher
  private var shapers: [TextChoice: any TextShaper] = [:]

  /// Creates a job that has drawn nothing.
  ///
  /// - Parameter verified: The clips that need not be drawn; `nil` to draw all.
  init(fonts: SuiteFonts, sharing drawings: SharedDrawings, verified: VerifiedClips?) {
    (self.fonts, self.drawings, self.verified) = (fonts, drawings, verified)
    hasher = FrameHasher(sharing: drawings.tiles)
  }

  /// Returns a verifier of a subject, which must stay with the job.
  ///
  /// - Throws: The reason why the subject's texts cannot be drawn.
  func verifier(of subject: GoldenSubject) throws(FontProblem) -> GoldenVerifier {
    let text = try fonts.text(of: subject)
    let painter = FramePainter(
      shaper: try shaper(drawing: text), background: subject.clip.background,
      lists: drawings.lists(drawing: text))
    return GoldenVerifier(subject, painter: painter, hasher: hasher, verified: verified)
  }

  private func shaper(drawing text: TextChoice) throws(FontProblem) -> any TextShaper {
    if let known = shapers[text] { return known }
    let shaper = try fonts.shaper(drawing: text)
    shapers[text] = shaper
    return shaper
  }
}

/// The tiles and display lists that the jobs of a run share.
struct SharedDrawings: Sendable {
  let tiles = SharedTiles(limit: 96 << 20)
  /// Display lists depend on the fonts.
  private let letters = DisplayListStore()
  private let blocks = DisplayListStore()

  /// Returns the display lists of painters that draw texts in the same way.
  func lists(drawing text: TextChoice) -> DisplayListStore {
    switch text {
    case .inter: letters
    case .blocks: blocks
    }
  }
}
