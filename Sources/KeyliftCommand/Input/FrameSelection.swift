// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftIO
import KeyliftOutput
package import KeyliftScene

extension FrameSelection: ExpressibleByArgument {
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
