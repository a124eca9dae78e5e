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
  private let source: any FrameSource

  /// Creates a verifier of what a painter makes of the clip.
  package convenience init(_ subject: GoldenSubject, painter: FramePainter) {
    self.init(subject, source: PaintedClip(subject.clip, painter: painter))
  }

  /// Creates a verifier of frames that are, or stand in for, those of the subject's clip.
  package init(_ subject: GoldenSubject, source: any FrameSource) {
    self.subject = subject
    self.source = source
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
    let comparison = comparison(of: look, with: golden)
    if comparison.verdict == .identical, look.differing.isEmpty {
      return Verification(finding: subject.finding(.identical))
    }
    return try judge(golden, look, comparison)
  }

  /// Returns the golden that the clip has as it is now.
  ///
  /// - Throws: `RasterError` where a frame cannot be drawn.
  package func record() throws(RasterError) -> Golden {
    try GoldenRecorder(subject.clip, source: source).golden(
      keyFrames: subject.keyFrames, fingerprint: subject.fingerprint)
  }

  private func missing() throws(RasterError) -> Verification {
    let note =
      "a run that was killed has left the golden beside its place: keylift prune --remove puts it back"
    var verification = Verification(
      finding: subject.finding(.missing, notes: subject.folder.isTakenAway ? [note] : []))
    verification.candidate = try record()
    return verification
  }

  private func unreadable(_ damage: DamagedGolden) -> Verification {
    Verification(
      finding: subject.finding(.unreadable, notes: ["\(subject.folder.path)/\(damage)"]))
  }
}

extension GoldenVerifier {
  /// Looks at every frame beside a golden, nothing being drawn that was drawn before.
  ///
  /// - Throws: `RasterError` where a frame cannot be drawn.
  package func look(at golden: ReadGolden) throws(RasterError) -> ClipLook {
    let hasher = FrameHasher()
    var recorder = TraceRecorder(subject.clip)
    var differing: [ClipLook.DifferingFrame] = []
    for number in 0...subject.clip.lastFrame {
      let (frame, picture) = source.frame(number)
      recorder.append(frame)
      guard number < golden.frames.frames.count else { continue }
      let hash = try hasher.hash(of: picture).text
      guard hash != golden.frames.frames[number].hash else { continue }
      differing.append(ClipLook.DifferingFrame(number: number, hash: hash))
    }
    return ClipLook(trace: recorder.trace, differing: differing)
  }

  /// Returns what a look comes to, without anything for people to look at.
  ///
  /// - Parameter pictures: The golden's.
  /// - Throws: `RasterError` where a frame cannot be drawn.
  package func finding(
    of look: ClipLook, _ golden: ReadGolden, _ pictures: GoldenPictures
  ) throws(RasterError) -> Finding {
    let comparison = comparison(of: look, with: golden)
    let trial = try trial(of: look, golden, pictures, comparison)
    return trial.finding(comparison, isElsewhere: isElsewhere(golden))
  }

  private func comparison(of look: ClipLook, with golden: ReadGolden) -> TraceComparison {
    TraceComparison(
      expected: golden.trace, actual: look.trace, ignoring: Set(subject.settings.ignored))
  }

  private func isElsewhere(_ golden: ReadGolden) -> Bool {
    golden.fingerprint != subject.fingerprint
  }

  private func trial(
    of look: ClipLook, _ golden: ReadGolden, _ pictures: GoldenPictures,
    _ comparison: TraceComparison
  ) throws(RasterError) -> FrameTrial {
    var trial = FrameTrial(subject, golden, pictures, comparison, source: source)
    // At another rate frames of one number show different instants.
    let differing = subject.clip.fps == golden.trace.head.fps ? look.differing : []
    for frame in differing { try trial.add(frame) }
    return trial
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
    let trial = try trial(of: look, golden, pictures, comparison)
    var verification = Verification(
      finding: trial.finding(comparison, isElsewhere: isElsewhere(golden)))
    verification.pictures = try trial.pictures(of: verification.finding.worstFrame ?? 0)
    verification.outlines = trial.outlines
    verification.traceDifference = TraceDifferenceText(
      expected: golden.trace, actual: look.trace, ignoring: Set(subject.settings.ignored)
    ).text()
    if !verification.finding.passes { verification.candidate = try record() }
    return verification
  }
}

// Its frames come from a painter, whose handles every call writes to: a verifier stays with the task that made it.
@available(*, unavailable)
extension GoldenVerifier: Sendable {}
