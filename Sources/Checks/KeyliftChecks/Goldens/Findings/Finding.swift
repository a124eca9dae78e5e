// SPDX-License-Identifier: MIT

import KeyliftIO

/// The result of comparing one scene, in one variant, with its golden.
package struct Finding: Codable, Hashable, Sendable {
  /// Paths are relative to the folder in which the run started.
  package struct Files: Codable, Hashable, Sendable {
    package var expected: String?
    package var actual: String?
    /// The difference, drawn over the faded actual picture.
    package var difference: String?
    /// The expected and the actual picture in turn, as an APNG.
    package var flip: String?
    package var trace: String?
    package var outlines: String?
    /// The folder of the golden that would be recorded now.
    package var golden: String?

    package static let empty = Self()
  }

  /// The scene's name, followed by the variant's if the scene has several: `chat`,
  /// `sign-up/iphone-se.dark`.
  package var name: String
  /// The scene file's path as given; `nil` for an orphan.
  package var scene: String?
  package var golden: String
  package var verdict: Verdict
  /// Whether the run passes with this finding, because of the verdict or because the scene allows
  /// it.
  package var passes: Bool
  package var frameCount: Int
  package var fps: Int
  /// The frames whose pixels differ, in order.
  package var frames: [FrameFinding]
  /// The views that differ, the worst first.
  package var differences: [ViewDifference]
  /// Additional notes: the scene's reason for an allowance, a different fingerprint, a suggestion.
  package var notes: [String]
  package var files: Files?
  /// The command that accepts the actual result as the golden; `nil` if there is nothing to accept.
  package var acceptCommand: String?

  /// Without `passes`, the verdict decides.
  package init(
    name: String, scene: String?, golden: String, verdict: Verdict, passes: Bool? = nil,
    frameCount: Int = 0, fps: Int = 60, frames: [FrameFinding] = [],
    differences: [ViewDifference] = [], notes: [String] = [], files: Files? = nil,
    acceptCommand: String? = nil
  ) {
    self.name = name
    self.scene = scene
    self.golden = golden
    self.verdict = verdict
    self.passes = passes ?? verdict.passes
    self.frameCount = frameCount
    self.fps = fps
    self.frames = frames
    self.differences = differences
    self.notes = notes
    self.files = files
    self.acceptCommand = acceptCommand
  }

  /// The worst frame of the worst view, of which the first sentence speaks; if its pixels are equal, the
  /// frame with the most differing pixels.
  package var worstFrame: Int? {
    let worst = differences.first?.worstFrame
    if frames.contains(where: { $0.frame == worst && $0.pixels > 0 }) { return worst }
    return frames.max { ($0.pixels, $1.frame) < ($1.pixels, $0.frame) }?.frame ?? worst
  }
}

package struct FrameFinding: Codable, Hashable, Sendable {
  package var frame: Int
  package var verdict: Verdict
  /// The number of pixels that differ by more than one step.
  package var pixels: Int
  /// The largest difference of a channel, in steps of 255.
  package var worstStep: Int
  /// The time of the frame in seconds; `nil` if `fps` of the finding determines it.
  var time: Double?

  package init(
    frame: Int, verdict: Verdict, pixels: Int = 0, worstStep: Int = 0, time: Double? = nil
  ) {
    self.frame = frame
    self.verdict = verdict
    self.pixels = pixels
    self.worstStep = worstStep
    self.time = time
  }
}

/// The result of comparing a clip with its golden, ordered from identical to most different.
package enum Verdict: String, Codable, CaseIterable, Hashable, Sendable {
  /// The geometry and every pixel are the same.
  case identical
  /// No channel of any pixel differs by more than one step.
  case rounding
  /// No pixel differs by more than the eye can see.
  case imperceptible
  /// Only pixels that antialias an edge of both pictures differ.
  case antialiasing
  /// Few pixels differ, and nowhere many together.
  case speckle
  /// Pixels differ, but every view is in place.
  case changed
  /// A view has another place, size or opacity, or appears or disappears at another time.
  case moved
  /// The pictures have another size or scale.
  case resized
  /// The clip has another number of frames, or another frame rate.
  case retimed
  case missing
  case unreadable
  /// The scene cannot be read, or has a picture that cannot be decoded.
  case invalid
  case fontless
  /// The scene cannot be drawn, for a reason that is not in its files.
  case failed
  case orphaned
  /// The run recorded the golden; the finding keeps the differences from the previous golden.
  case recorded

  package var passes: Bool { self == .identical || self == .rounding }

  package var isDrawn: Bool { ![.invalid, .fontless, .failed].contains(self) }

  package static func worst(of verdicts: some Sequence<Verdict>) -> Verdict {
    let all = Set(verdicts)
    return allCases.last(where: all.contains) ?? .identical
  }
}

extension Finding {
  /// The path of the golden if goldens are stored beside their scenes.
  ///
  /// It follows from the scene and the name. It is `nil` for a finding without a scene, or with a
  /// name that the scene does not have.
  package var goldenBesideScene: String? {
    guard let scene, !name.split(separator: "/").contains("..") else { return nil }
    // The goldens of a test's own scenes are named after the test's file without its folders.
    let isTest = scene.hasSuffix(".swift")
    let own = isTest ? FilePath.stem(of: scene) : GoldenPlace.name(ofScene: scene)
    guard name == own || name.hasPrefix("\(own)/") else { return nil }
    return GoldenPlace.folder(ofScene: scene, in: nil) + name.dropFirst(own.count)
  }

  package func golden(in folder: String) -> String { "\(folder)/\(name)" }

  /// The folder of all goldens that contains the golden, or `nil` if it is stored beside its scene.
  var folderOfGoldens: String? {
    guard golden != goldenBesideScene, golden.hasSuffix("/\(name)") else { return nil }
    return String(golden.dropLast(name.count + 1))
  }

  /// A short summary of the differences, such as `moved, 42 of 103 frames`; empty if nothing
  /// differs.
  package var headline: String {
    let differing = frames.count { !$0.verdict.passes }
    switch verdict {
    case .identical: return ""
    case .recorded where !(frames.isEmpty && differences.isEmpty): return "it differed"
    case _ where differing == 0: return verdict.words
    default: return "\(verdict.words), \(differing) of \(frameCount.counted("frame"))"
    }
  }

  /// Returns a sentence for each difference: the views that differ most, with equal sentences
  /// joined, or else the pixels that differ most.
  ///
  /// - Parameter limit: The maximum number of sentences, at least 1. One more counts those left out.
  package func sentences(limit: Int) -> [String] {
    differences.isEmpty
      ? [worstPixels].compactMap(\.self) : DifferenceGroup.lines(of: differences, limit: limit)
  }

  package var reasonNotAccepted: String {
    let isHere = FilePath.isBelowCurrent(golden) || golden.hasPrefix("/")
    guard isHere || files == nil else { return "its golden is above the current folder" }
    let notes = notes.isEmpty ? "" : " (\(notes.joined(separator: "; ")))"
    return verdict.words + notes
  }

  func place(of frame: Int) -> String { "frame \(frame) (\(seconds(frame)) s)" }

  package func seconds(_ frame: Int) -> String {
    let time = frames.first { $0.frame == frame }?.time
    return (time ?? Double(frame) / Double(max(fps, 1))).decimal(atMost: 3, rounding: .exact)
  }

  private var worstPixels: String? {
    guard let worst = frames.max(by: { ($0.pixels, $1.frame) < ($1.pixels, $0.frame) }),
      worst.pixels > 0
    else { return nil }
    let pixels = worst.pixels.counted("pixel")
    let steps = "the worst by \(worst.worstStep.counted("step")) of 255"
    return "\(pixels) off in \(place(of: worst.frame)), \(steps)"
  }
}

extension Verdict {
  package var words: String {
    switch self {
    case .antialiasing: "anti-aliasing only"
    case .missing: "no golden"
    case .unreadable: "the golden cannot be read"
    case .invalid: "the scene is invalid"
    case .fontless: "a font is missing"
    case .failed: "the scene cannot be drawn"
    case .orphaned: "a golden without a scene"
    case .recorded: "recorded, nothing was compared"
    default: rawValue
    }
  }
}

/// The outcome of a finding, in the order in which a summary counts the outcomes.
enum Outcome: String, CaseIterable {
  case pass
  case differ
  case missing
  case unreadable
  case invalid
  case fontless
  case failed
  /// A golden has no scene, which fails the run in CI only.
  case orphaned
  case recorded

  init(_ finding: Finding) {
    switch finding.verdict {
    case .orphaned: self = .orphaned
    case _ where finding.passes: self = .pass
    // Other outcomes have the names of their verdicts.
    case let verdict: self = Outcome(rawValue: verdict.rawValue) ?? .differ
    }
  }

  var word: String {
    switch self {
    case .pass: "ok"
    case .differ: "differs"
    default: rawValue
    }
  }
}
