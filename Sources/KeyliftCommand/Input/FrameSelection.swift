// SPDX-License-Identifier: MIT

import ArgumentParser

/// The frames of a clip that are wanted: `30`, `0..30`, `0..30/2`, `..30` or `10..`, both ends included.
struct FrameSelection: ExpressibleByArgument, Equatable {
  /// The first frame.
  let first: Int
  /// The last frame; nil for the clip's.
  let last: Int?
  /// The distance between frames, at least 1.
  let step: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let range = parts.first, !range.isEmpty else { return nil }
    guard let step = parts.count == 2 ? FrameSelection.number(parts[1]) : 1, step > 0 else {
      return nil
    }
    self.step = step
    guard let dots = range.firstRange(of: "..") else {
      guard let number = FrameSelection.number(range) else { return nil }
      (first, last) = (number, number)
      return
    }
    let (low, high) = (range[..<dots.lowerBound], range[dots.upperBound...])
    guard let first = low.isEmpty ? 0 : FrameSelection.number(low) else { return nil }
    let last = FrameSelection.number(high)
    guard high.isEmpty || last.map({ $0 >= first }) ?? false else { return nil }
    self.first = first
    self.last = high.isEmpty ? nil : last
  }

  /// Returns the numbers of the frames wanted of a clip, in order, of which there must be one.
  func frames(upTo end: Int) throws(Failure) -> [Int] {
    guard first <= end else { throw Failure(.usage, .noFrames(from: first, end: end)) }
    return Array(stride(from: first, through: min(last ?? end, end), by: step))
  }

  private static func number(_ text: Substring) -> Int? {
    guard text.allSatisfy({ ("0"..."9").contains($0) }) else { return nil }
    return Int(text)
  }
}

extension String {
  fileprivate static func noFrames(from first: Int, end: Int) -> String {
    "error: --frames begins with \(first), and the clip has the frames 0 to \(end)"
  }
}
