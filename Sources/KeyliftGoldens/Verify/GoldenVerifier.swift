// SPDX-License-Identifier: MIT

import KeyliftDrawing
package import KeyliftLook
package import KeyliftRaster
import KeyliftScene
import KeyliftStage

/// A verifier of clips against their goldens, the cheapest look first: geometry, the hash of each frame's pixels, and
/// only where these differ the pixels themselves.
///
/// It holds a painter's handles, so it stays with the task that made it.
package final class GoldenVerifier {
  private let subject: GoldenSubject
  private let painter: FramePainter

  /// Creates a verifier.
  package init(_ subject: GoldenSubject, painter: FramePainter) {
    self.subject = subject
    self.painter = painter
  }

  /// Holds the clip against its golden.
  ///
  /// - Throws: `RasterError` where a frame cannot be drawn.
  package func verify() throws(RasterError) -> Verification {
    guard subject.folder.exists else { return try missing() }
    let golden: ReadGolden
    do {
      golden = try ReadGolden(subject.folder)
    } catch {
      return unreadable(error)
    }
    let look = try look(at: golden)
    let comparison = TraceComparison(
      expected: golden.trace, actual: look.trace, ignoring: Set(subject.settings.ignored))
    if comparison.verdict == .identical, look.differing.isEmpty {
      return Verification(finding: subject.finding(.identical))
    }
    return try judge(golden, look, comparison)
  }

  /// Returns the golden that the clip has as it is now.
  ///
  /// - Throws: `RasterError` where a frame cannot be drawn.
  package func record() throws(RasterError) -> Golden {
    try GoldenRecorder(subject.clip, painter: painter).golden(
      trace: GeometryTrace(of: subject.clip).text, keyFrames: subject.keyFrames,
      fingerprint: subject.fingerprint)
  }

  private func missing() throws(RasterError) -> Verification {
    var verification = Verification(finding: subject.finding(.missing))
    verification.candidate = try record()
    return verification
  }

  private func unreadable(_ damage: DamagedGolden) -> Verification {
    Verification(
      finding: subject.finding(
        .unreadable,
        notes: ["\(subject.folder.path)/\(damage)", "keylift record writes the golden anew"]))
  }

  /// Looks at every frame, nothing being drawn that was drawn before.
  private func look(at golden: ReadGolden) throws(RasterError) -> ClipLook {
    let hasher = FrameHasher()
    var recorder = TraceRecorder(subject.clip)
    var differing: [Int] = []
    for number in 0...subject.clip.lastFrame {
      let frame = subject.clip.frame(number)
      recorder.append(frame)
      guard number < golden.frames.frames.count else { continue }
      let hash = try hasher.hash(of: painter.picture(of: frame)).text
      if hash != golden.frames.frames[number].hash { differing.append(number) }
    }
    return ClipLook(trace: recorder.trace, differing: differing)
  }

  private func judge(
    _ golden: ReadGolden, _ look: ClipLook, _ comparison: TraceComparison
  ) throws(RasterError) -> Verification {
    let pictures: GoldenPictures
    do {
      pictures = try GoldenPictures(
        golden.frames, images: subject.folder.readImages(of: golden.frames))
      try pictures.checkPixels()
    } catch {
      return unreadable(error)
    }
    var trial = FrameTrial(subject, golden, pictures, comparison, painter: painter)
    for number in look.differing { try trial.add(number) }
    var verification = Verification(
      finding: trial.finding(comparison, isElsewhere: golden.fingerprint != subject.fingerprint))
    verification.pictures = try trial.pictures(including: verification.finding.worstFrame)
    verification.traceDifference = TraceDifferenceText(
      expected: golden.trace, actual: look.trace, ignoring: Set(subject.settings.ignored)
    ).text()
    verification.traces = (golden.trace, look.trace)
    if !verification.finding.passes { verification.candidate = try record() }
    return verification
  }
}

// A painter's handles are written to by every call: a verifier stays with the task that made it.
@available(*, unavailable)
extension GoldenVerifier: Sendable {}

/// What one look at a clip's frames tells.
private struct ClipLook {
  /// The geometry.
  let trace: GeometryTrace
  /// The frames whose pixels are not the golden's.
  let differing: [Int]
}
