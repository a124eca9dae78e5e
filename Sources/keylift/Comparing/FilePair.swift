// SPDX-License-Identifier: MIT

import Foundation
import KeyliftDrawing
import KeyliftGoldens

/// Two files that are held against each other.
struct FilePair {
  /// What came of it.
  struct Result {
    /// The finding.
    let finding: Finding
    /// The difference over the faded second picture; nil for traces, and for pictures of two sizes.
    var image: PixelBuffer?
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
    case (.trace(let old), .trace(let new)): return compare(old, new)
    case (.picture, .trace), (.trace, .picture):
      throw Failure(
        .badScene, "error: of '\(expected)' and '\(actual)' one is a picture and one a trace")
    }
  }

  private func compare(_ old: PixelBuffer, _ new: PixelBuffer) -> Result {
    guard (old.width, old.height) == (new.width, new.height) else {
      let sizes = "\(new.width) by \(new.height) pixels, not \(old.width) by \(old.height)"
      return Result(finding: finding(.resized, notes: [sizes]))
    }
    let comparison = PixelComparison(old, new, keepsMap: true)
    let image = comparison.map.map { DifferenceImage(actual: new, map: $0).draw() }
    return Result(finding: finding(comparison.verdict, notes: comparison.notes), image: image)
  }

  private func compare(_ old: GeometryTrace, _ new: GeometryTrace) -> Result {
    let comparison = TraceComparison(expected: old, actual: new)
    var finding = finding(comparison.verdict, notes: comparison.notes)
    finding.frameCount = new.head.frameCount
    finding.fps = new.head.fps
    finding.differences = comparison.differences
    return Result(finding: finding)
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
