// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftIO
import KeyliftOutput
import KeyliftScene

/// A selection of frames: `30`, `0..30`, `0..30/2`, `..30` or `10..`, both ends included.
struct FrameSelection: ExpressibleByArgument, Equatable {
  let first: Int
  /// The last frame; `nil` for the clip's last.
  let last: Int?
  /// The distance between frames, at least 1.
  let step: Int

  init?(argument: String) {
    let parts = argument.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let range = parts.first, !range.isEmpty else { return nil }
    guard let step = parts.count == 2 ? Int(digits: parts[1]) : 1, step > 0 else {
      return nil
    }
    self.step = step
    guard let dots = range.firstRange(of: "..") else {
      guard let number = Int(digits: range) else { return nil }
      first = number
      last = number
      return
    }
    let low = range[..<dots.lowerBound]
    let high = range[dots.upperBound...]
    guard let first = low.isEmpty ? 0 : Int(digits: low) else { return nil }
    let last = Int(digits: high)
    guard high.isEmpty || last.map({ $0 >= first }) ?? false else { return nil }
    self.first = first
    self.last = high.isEmpty ? nil : last
  }

  /// Returns the numbers of the selected frames in order, at least one.
  ///
  /// - Parameter end: The number of the clip's last frame.
  /// - Throws: A usage failure if the selection begins after the last frame.
  func frames(upTo end: Int) throws(Failure) -> [Int] {
    guard first <= end else { throw Failure(.usage, .noFrames(from: first, end: end)) }
    return Array(stride(from: first, through: min(last ?? end, end), by: step))
  }
}

extension Message {
  fileprivate static func noFrames(from first: Int, end: Int) -> Message {
    .error("--frames begins with \(first), and the clip has the frames 0 to \(end)")
  }
}

/// An instant on the command line, written as in scenes: `0.25s`, `0.25` or `250ms`.
struct Seconds: ExpressibleByArgument, Equatable {
  /// The instant in seconds, from 0 up to a million.
  let value: Double

  init(value: Double) {
    self.value = value
  }

  var defaultValueDescription: String { "\(value)s" }

  init?(argument: String) {
    guard let number = Quantity.time.value(of: argument), (0..<1e6).contains(number) else {
      return nil
    }
    value = number
  }
}

extension ClosedRange<Int> {
  /// Throws if the value of an option is outside the range; `nil` passes.
  func check(_ value: Int?, of option: String) throws(ValidationError) {
    do throws(RenderError) {
      try checkOption(value, named: option)
    } catch {
      throw ValidationError(error.sentence)
    }
  }
}
