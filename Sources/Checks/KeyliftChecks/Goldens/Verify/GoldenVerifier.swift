// SPDX-License-Identifier: MIT

package import KeyliftLook
package import KeyliftRaster
import KeyliftScene

/// A verifier of clips against their goldens.
///
/// It compares the geometry and the hash of each frame's pixels. Only frames with other hashes are
/// compared pixel by pixel.
package final class GoldenVerifier {
  private let subject: GoldenSubject
  private let source: any FrameSource
  private let hasher: FrameHasher

  /// - Parameter hasher: The hasher, which may have hashed other clips before.
  package convenience init(
    _ subject: GoldenSubject, painter: FramePainter, hasher: FrameHasher = FrameHasher()
  ) {
    self.init(subject, source: PaintedClip(subject.clip, painter: painter), hasher: hasher)
  }

  package init(
    _ subject: GoldenSubject, source: any FrameSource, hasher: FrameHasher = FrameHasher()
  ) {
    self.subject = subject
    self.source = source
    self.hasher = hasher
  }

  func verify() throws(RasterError) -> Verification {
    guard subject.folder.exists else { return try missing() }
    let golden: GoldenDocument
    do {
      golden = try subject.folder.readCheckedDocument()
    } catch {
      return unreadable(error)
    }
    let result = try compare(with: golden)
    let comparison = comparison(of: result, with: golden)
    let isIdentical = comparison.verdict == .identical && result.differing.isEmpty
    guard isIdentical else { return try judge(golden, result, comparison) }
    return Verification(finding: subject.finding(.identical))
  }

  package func record() throws(RasterError) -> Golden {
    try GoldenRecorder(subject.clip, source: source).golden(
      keyFrames: subject.keyFrames, fingerprint: subject.fingerprint)
  }

  func failure(_ error: RasterError) -> Verification {
    Verification(finding: subject.finding(error))
  }

  private func missing() throws(RasterError) -> Verification {
    var verification = Verification(finding: subject.finding(.missing))
    verification.candidate = try record()
    return verification
  }

  private func unreadable(_ damage: DamagedGolden) -> Verification {
    var verification = Verification(
      finding: subject.finding(.unreadable, notes: ["\(subject.folder.path)/\(damage)"]))
    verification.remedy = damage.checkoutFault.map {
      subject.folder.remedy(for: $0, named: subject.name)
    }
    return verification
  }

  /// Compares the hash of every frame with a golden, and records the geometry.
  ///
  /// - Throws: `RasterError` if a frame cannot be drawn.
  package func compare(with golden: GoldenDocument) throws(RasterError) -> ClipComparison {
    var recorder = TraceRecorder(subject.clip)
    var differing: [ClipComparison.DifferingFrame] = []
    for number in 0...subject.clip.lastFrame {
      let (frame, picture) = source.frame(number)
      recorder.append(frame)
      guard number < golden.frames.frames.count else { continue }
      let hash = try hasher.hash(of: picture).text
      guard hash != golden.frames.frames[number].hash else { continue }
      differing.append(ClipComparison.DifferingFrame(number: number, hash: hash))
    }
    return ClipComparison(trace: recorder.trace, differing: differing)
  }

  /// Returns the finding for a comparison of hashes, without pictures of the difference.
  ///
  /// - Parameter pictures: The golden's pictures.
  /// - Throws: `RasterError` if a frame cannot be drawn.
  package func finding(
    of result: ClipComparison, _ golden: GoldenDocument, _ pictures: GoldenPictures
  ) throws(RasterError) -> Finding {
    let comparison = comparison(of: result, with: golden)
    let analysis = try analysis(of: result, golden, pictures, comparison)
    return analysis.finding(comparison, systemDifference(golden))
  }

  private func comparison(of result: ClipComparison, with golden: GoldenDocument) -> TraceComparison
  {
    TraceComparison(
      expected: golden.trace, actual: result.trace, ignoring: Set(subject.settings.ignored))
  }

  private func systemDifference(_ golden: GoldenDocument) -> FingerprintDifference? {
    FingerprintDifference(golden: golden.fingerprint, current: subject.fingerprint)
  }

  private func analysis(
    of result: ClipComparison, _ golden: GoldenDocument, _ pictures: GoldenPictures,
    _ comparison: TraceComparison
  ) throws(RasterError) -> FrameAnalysis {
    var analysis = FrameAnalysis(subject, golden, pictures, comparison, source: source)
    // At another frame rate, frames with the same number show different instants.
    let differing = subject.clip.fps == golden.trace.head.fps ? result.differing : []
    for frame in differing { try analysis.add(frame) }
    return analysis
  }

  private func judge(
    _ golden: GoldenDocument, _ result: ClipComparison, _ comparison: TraceComparison
  ) throws(RasterError) -> Verification {
    let pictures: GoldenPictures
    do {
      pictures = try GoldenPictures(
        golden.frames, images: subject.folder.readImages(of: golden.frames))
      try pictures.checkPixels()
    } catch {
      return unreadable(error)
    }
    let analysis = try analysis(of: result, golden, pictures, comparison)
    var verification = Verification(
      finding: analysis.finding(comparison, systemDifference(golden)))
    verification.pictures = try analysis.pictures(of: verification.finding.worstFrame ?? 0)
    verification.outlines = analysis.outlines
    verification.traceDifference = TraceDifferenceText(
      expected: golden.trace, actual: result.trace, ignoring: Set(subject.settings.ignored)
    ).text()
    if !verification.finding.passes { verification.candidate = try record() }
    return verification
  }
}

// Every call changes the painter's handles, so a verifier stays within the task that created it.
@available(*, unavailable)
extension GoldenVerifier: Sendable {}

/// The clip's geometry and the frames whose hashes differ from the golden's.
package struct ClipComparison: Hashable, Sendable {
  struct DifferingFrame: Hashable, Sendable {
    let number: Int
    let hash: String
  }

  package var trace: GeometryTrace
  let differing: [DifferingFrame]

  init(trace: GeometryTrace, differing: [DifferingFrame]) {
    self.trace = trace
    self.differing = differing
  }
}

struct Verification: Sendable {
  /// The finding, without paths of files.
  var finding: Finding
  var pictures: FindingPictures?
  var outlines: FrameOutlines?
  var traceDifference = ""
  var candidate: Golden?
  /// The command that brings a golden back that cannot be read; `nil` if nothing does.
  var remedy: String?

  init(finding: Finding) { self.finding = finding }
}

package struct FindingPictures: Hashable, Sendable {
  package var frame: Int
  package var expected: [UInt8]?
  package var actual: [UInt8]?
  /// The difference, drawn over the faded actual picture; also `nil` if the pictures have different
  /// sizes.
  package var difference: [UInt8]?

  package init(
    frame: Int, expected: [UInt8]? = nil, actual: [UInt8]? = nil, difference: [UInt8]? = nil
  ) {
    self.frame = frame
    self.expected = expected
    self.actual = actual
    self.difference = difference
  }
}
