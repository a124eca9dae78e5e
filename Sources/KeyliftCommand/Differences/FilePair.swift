// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftGoldens
import KeyliftRaster

/// Two files that are held against each other.
struct FilePair {
  /// What came of it.
  struct Result {
    /// The finding.
    var finding: Finding
    /// The pictures that differ most; nil for traces, and for pictures of two sizes.
    var pictures: ComparedPictures?
    /// What differs between two traces, as text; empty for none.
    var traceDifference = ""
  }

  /// The name that both have in their folders, or the first's path.
  let name: String
  /// The first file's path; nil where only the second is there.
  let expected: String?
  /// The second file's path; nil where only the first is there.
  let actual: String?

  /// Compares the two in the way of goldens.
  func result() throws(Failure) -> Result {
    guard let expected, let actual else {
      let only = expected ?? actual ?? ""
      return Result(finding: finding(.changed, notes: ["only '\(only)' is there"]))
    }
    switch (try ComparableFile(path: expected), try ComparableFile(path: actual)) {
    case (.picture(let old), .picture(let new)): return compare(old, new)
    case (.animation(let old), .animation(let new)):
      return try compare(old, new, paths: (expected, actual))
    case (.trace(let old), .trace(let new)): return compare(old, new)
    case (.picture, .animation(let new)):
      return Result(
        finding: finding(.retimed, notes: ["an animation of \(new.frameCount), not a still"]))
    case (.animation(let old), .picture):
      return Result(
        finding: finding(.retimed, notes: ["a still, not an animation of \(old.frameCount)"]))
    case (.trace, _), (_, .trace):
      throw Failure(
        .badScene, "error: of '\(expected)' and '\(actual)' one is a picture and one a trace")
    }
  }

  private func compare(_ old: PixelBuffer, _ new: PixelBuffer) -> Result {
    guard (old.width, old.height) == (new.width, new.height) else {
      return Result(finding: finding(.resized, notes: [FilePair.sizes(old, new)]))
    }
    let comparison = PixelComparison(old, new, detail: .map)
    return Result(
      finding: finding(comparison.verdict, notes: comparison.notes),
      pictures: ComparedPictures(frame: 0, old, new, comparison))
  }

  private func compare(
    _ old: AnimatedPNGReader, _ new: AnimatedPNGReader, paths: (String, String)
  ) throws(Failure) -> Result {
    var comparison = AnimationComparison(old, new)
    try comparison.run(paths: paths)
    var finding = finding(comparison.verdict, notes: comparison.notes)
    finding.frameCount = new.controls.count
    finding.fps = comparison.fps
    finding.frames = comparison.frames
    return Result(finding: finding, pictures: comparison.worst)
  }

  private func compare(_ old: GeometryTrace, _ new: GeometryTrace) -> Result {
    let comparison = TraceComparison(expected: old, actual: new)
    var finding = finding(comparison.verdict, notes: comparison.notes)
    finding.frameCount = new.head.frameCount
    finding.fps = new.head.fps
    finding.differences = comparison.differences
    return Result(
      finding: finding,
      traceDifference: TraceDifferenceText(expected: old, actual: new).text())
  }

  private static func sizes(_ old: PixelBuffer, _ new: PixelBuffer) -> String {
    "\(new.width) by \(new.height) pixels, not \(old.width) by \(old.height)"
  }

  private func finding(_ verdict: Verdict, notes: [String]) -> Finding {
    Finding(name: name, scene: nil, golden: expected ?? "", verdict: verdict, notes: notes)
  }
}

extension PixelComparison {
  /// What a person is told of two pictures that are not identical.
  fileprivate var notes: [String] {
    guard worstStep > 0 else { return [] }
    let count = counts.beyondRounding
    guard count > 0 else { return ["no channel is more than 1 step of 255 off"] }
    let place = "\(bounds.width) by \(bounds.height) at (\(bounds.x), \(bounds.y))"
    return [
      "\(count) \(count == 1 ? "pixel" : "pixels") off in \(place), the worst by \(worstStep) of 255"
    ]
  }
}
