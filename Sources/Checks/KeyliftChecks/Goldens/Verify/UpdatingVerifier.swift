// SPDX-License-Identifier: MIT

package import KeyliftIO
import KeyliftRaster

/// A verifier that compares clips with their goldens, writes the goldens that an update asks for,
/// and writes the files of failures.
package struct UpdatingVerifier: Sendable {
  package struct Outcome: Sendable {
    package var finding: Finding
    package var candidate: Golden?
    package var failure: FileError?
    /// The error from writing the files of a failed finding, which stands without them, if any.
    package var loss: FileError?
  }

  private let update: GoldenUpdate
  private let failures: FailureFolder
  private let remedy: String?

  /// - Parameter remedy: A note for goldens that are lost, which says how to write them again.
  package init(update: GoldenUpdate, failures: FailureFolder, remedy: String? = nil) {
    self.update = update
    self.failures = failures
    self.remedy = remedy
  }

  /// Verifies one clip, and records its golden if the update asks for it.
  ///
  /// A golden that was written fails with the verdict `recorded` and keeps the differences that
  /// were found. If the golden on disk turns out to be equal, the clip passes. A clip that cannot
  /// be drawn gets a finding that says why.
  ///
  /// - Parameters:
  ///   - verifier: The verifier of the clip.
  ///   - golden: The clip's golden.
  ///   - path: The path by which findings name the golden.
  ///   - explain: Returns notes for a clip whose geometry differs from a golden's.
  package func verify(
    _ verifier: GoldenVerifier, _ golden: GoldenFolder, named path: String,
    explain: (GeometryTrace) -> [String] = { _ in [] }
  ) -> Outcome {
    do throws(FileError) {
      if update != .none { try golden.removeLeftovers() }
      return outcome(of: verifier, golden, named: path, update, explain)
    } catch {
      var outcome = outcome(of: verifier, golden, named: path, .none, explain)
      outcome.failure = error
      return outcome
    }
  }

  private func outcome(
    of verifier: GoldenVerifier, _ golden: GoldenFolder, named path: String,
    _ update: GoldenUpdate, _ explain: (GeometryTrace) -> [String]
  ) -> Outcome {
    do throws(RasterError) {
      var verification = try FolderLock.hold(golden.parent, isShared: true) {
        () throws(RasterError) -> Verification in try verifier.verify()
      }
      verification.finding.golden = path
      let finding = verification.finding
      guard update.writes(finding.verdict, passes: finding.passes) else {
        if !finding.passes, finding.verdict.isDrawn, let trace = try? golden.readDocument().trace {
          verification.finding.notes += explain(trace)
        }
        return keep(verification)
      }
      guard let candidate = verification.candidate else {
        return record(try verifier.record(), finding, in: golden)
      }
      return record(candidate, finding, in: golden)
    } catch {
      var verification = verifier.failure(error)
      verification.finding.golden = path
      return keep(verification)
    }
  }

  package func keep(_ finding: Finding) -> Outcome { keep(Verification(finding: finding)) }

  private func keep(_ verification: Verification) -> Outcome {
    var verification = verification
    if verification.finding.verdict == .unreadable, let remedy = verification.remedy ?? remedy {
      verification.finding.notes.append(remedy)
    }
    var outcome = Outcome(finding: verification.finding, candidate: verification.candidate)
    guard !outcome.finding.passes else {
      failures.clear(outcome.finding.name)
      return outcome
    }
    do {
      outcome.finding = try failures.write(verification)
    } catch {
      outcome.loss = error
    }
    return outcome
  }

  private func record(_ candidate: Golden, _ finding: Finding, in golden: GoldenFolder) -> Outcome {
    var outcome = Outcome(finding: finding, candidate: candidate)
    do {
      if try golden.write(candidate) {
        outcome.finding.verdict = .recorded
        outcome.finding.notes.removeAll { $0.hasPrefix(Finding.otherSystem) }
        outcome.finding.passes = false
      } else {
        // Another run may have written the same golden meanwhile, so the comparison passes.
        outcome.finding = Finding(
          name: finding.name, scene: finding.scene, golden: finding.golden, verdict: .identical,
          frameCount: finding.frameCount, fps: finding.fps)
      }
      failures.clear(finding.name)
    } catch {
      outcome.failure = error
    }
    return outcome
  }
}

package enum GoldenUpdate: String, CaseIterable, Sendable {
  case none
  case missing
  /// Missing and differing goldens.
  ///
  /// Unreadable goldens are kept because their content is unknown.
  case changed
  case all

  func writes(_ verdict: Verdict, passes: Bool) -> Bool {
    switch self {
    case .none: false
    case .missing: verdict == .missing
    case .changed: !passes && verdict != .unreadable && verdict.isDrawn
    case .all: verdict.isDrawn
    }
  }
}

package struct GoldenVariables: Sendable {
  /// Whether the run is on a CI system and so must not record: `CI` is set to anything but an empty
  /// text, `0` or `false`.
  package let isCI: Bool
  /// The folder in `KEYLIFT_GOLDENS` without a trailing slash; `nil` if the variable is unset or
  /// empty.
  package let goldens: String?
  private let asked: String

  package struct UnknownUpdate: Error, CustomStringConvertible {
    let word: String

    package var description: String {
      let known = GoldenUpdate.allCases.map(\.rawValue).joined(separator: ", ")
      return "KEYLIFT_UPDATE is '\(word)'; it can be \(known)"
    }
  }

  package init(_ variables: [String: String]) {
    func value(_ name: String) -> String { variables[name] ?? "" }
    isCI = !["", "0", "false"].contains(value("CI"))
    let named = value("KEYLIFT_GOLDENS")
    goldens = named.isEmpty ? nil : FilePath.withoutExtraSlashes(named)
    asked = value("KEYLIFT_UPDATE")
  }

  /// Returns the value of `KEYLIFT_UPDATE`, or `none` on a CI system.
  ///
  /// - Throws: `UnknownUpdate` if the value is unknown.
  package func update() throws(UnknownUpdate) -> GoldenUpdate {
    if isCI || asked.isEmpty { return .none }
    guard let update = GoldenUpdate(rawValue: asked) else { throw UnknownUpdate(word: asked) }
    return update
  }
}
