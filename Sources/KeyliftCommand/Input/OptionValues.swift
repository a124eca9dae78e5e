// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftIO
import KeyliftOutput
package import KeyliftScene

extension FrameSelection: ExpressibleByArgument {
  /// - Parameter end: The number of the clip's last frame.
  /// - Returns: At least one number, in order.
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

/// Written as in scenes: `0.25s`, `0.25` or `250ms`.
struct Seconds: ExpressibleByArgument, Equatable {
  /// From 0 up to a million.
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
  /// `nil` passes.
  func check(_ value: Int?, of option: String) throws(ValidationError) {
    do throws(RenderError) {
      try checkOption(value, named: option)
    } catch {
      throw ValidationError(error.sentence)
    }
  }
}

extension Device {
  static func option(named name: String) throws -> Device {
    if let device = Device.named(name) { return device }
    throw ValidationError("there is no such device; \(Device.note(for: name) ?? "")")
  }
}

struct DrawingJobs: ParsableArguments {
  @Option(help: "Frames drawn at once, 1 to 64; by default one per core.")
  var jobs: Int?

  mutating func validate() throws { try JobCount.range.check(jobs, of: "--jobs") }

  var count: Int { JobCount.of(jobs) }
}
