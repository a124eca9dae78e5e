// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
import TestSupport

/// The positions of a real keyboard in a video: a table of the folder `Tests/Fixtures/Recordings`.
struct Recording: CustomStringConvertible {
  struct Sample {
    /// The time in the video, in seconds.
    let time: Double
    /// The distance of the keyboard's top below its place at rest, in points.
    let depth: Double
    /// The correlation of the template match, at most 1.
    let match: Double
  }

  let name: String
  /// The comment lines by their first word.
  let head: [String: String]
  let samples: [Sample]

  /// The smallest correlation of a position that counts.
  static let minimumMatch = 0.6

  /// The names of all recordings of shows and hides.
  static let moves = [
    "xr-rn-letters-show", "xr-photos-show-1", "xr-photos-show-2", "xr-photos-hide-1",
    "xr-safari-show-1", "ios26-chat-show-1", "ios26-chat-hide-1", "ios26-chat-hide-2",
    "ios26-form-bar-show", "ios26-mail-show",
  ]

  init(_ name: String) throws {
    struct NotANumber: Error { let text: String }
    func number(_ text: Substring) throws -> Double {
      guard let number = Double(text) else { throw NotANumber(text: String(text)) }
      return number
    }
    let file = Repository.url("Tests/Fixtures/Recordings/\(name).csv")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    let comments = lines.prefix { $0.hasPrefix("# ") }.map { $0.dropFirst(2) }
    self.name = name
    head = Dictionary(
      uniqueKeysWithValues: comments.map { line in
        let colon = line.firstRange(of: ": ") ?? line.endIndex..<line.endIndex
        return (String(line[..<colon.lowerBound]), String(line[colon.upperBound...]))
      })
    samples = try lines.dropFirst(comments.count + 1).map { line in
      let cells = try line.split(separator: ",").map(number)
      return Sample(time: cells[0], depth: cells[1], match: cells[2])
    }
  }

  /// The frames whose position is sure.
  var sureSamples: [Sample] { samples.filter { $0.match >= Recording.minimumMatch } }

  /// The way of the keyboard in points; `nil` if the video does not show it.
  var travel: Double? { head["travel_pt"].flatMap { Double($0) } }

  var isShow: Bool { name.contains("-show") }

  var isIOS26: Bool { name.hasPrefix("ios26") }

  var description: String { name }
}

/// A motion laid over a recording where it differs least.
struct MotionFit {
  /// The time in the video at which the motion starts, in seconds.
  var start = 0.0
  /// The way of the keyboard in points, fitted if the recording does not give it.
  var travel = 0.0
  /// The root of the mean square of the differences, in points.
  var rms = Double.infinity
  /// The largest difference in points.
  var worst = Double.infinity

  /// Fits a motion.
  ///
  /// - Parameter progress: The fraction of the distance some seconds after the start.
  init(_ progress: (Double) -> Double, to recording: Recording) {
    let first = recording.sureSamples[0].time
    let step = 0.002
    // No video begins more than 0.6 s after the start: at that time every motion is over.
    for index in -300...25 {
      take(MotionFit(progress, to: recording, from: first + Double(index) * step))
    }
    var (low, high) = (start - step, start + step)
    for _ in 0..<30 {
      let third = (high - low) / 3
      let pair = [low + third, high - third].map { MotionFit(progress, to: recording, from: $0) }
      if pair[0].rms < pair[1].rms { high -= third } else { low += third }
      for fit in pair { take(fit) }
    }
  }

  private mutating func take(_ other: MotionFit) { if other.rms < rms { self = other } }

  private init(_ progress: (Double) -> Double, to recording: Recording, from start: Double) {
    let samples = recording.sureSamples
    let depths = samples.map { sample in
      let part = progress(sample.time - start)
      return recording.isShow ? 1 - part : part
    }
    self.start = start
    travel = recording.travel ?? MotionFit.bestFactor(of: depths, for: samples.map(\.depth))
    // A motion that has ended before the video, or whose keyboard is higher than the screen, fits
    // nothing.
    guard depths.contains(where: { $0 > 0 }), (100...900).contains(travel) else { return }
    let errors = zip(samples, depths).map { $0.depth - travel * $1 }
    rms = (errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)).squareRoot()
    worst = errors.map(abs).max() ?? 0
  }

  /// Returns the factor with which numbers come nearest to others, by least squares.
  private static func bestFactor(of numbers: [Double], for others: [Double]) -> Double {
    let squares = numbers.reduce(0) { $0 + $1 * $1 }
    return squares > 0 ? zip(numbers, others).reduce(0) { $0 + $1.0 * $1.1 } / squares : 0
  }
}

extension KeyboardSettings.Heights {
  /// The heights with which tests of motion calculate, whatever the catalog has for the device: 336
  /// for letters with their bar.
  static let calculated = KeyboardSettings.Heights(
    letters: 291, predictiveBar: 45, numberPad: 291, emoji: 384)
  /// The same under iOS 26: 335 for letters with their bar.
  static let calculatedInGlass = KeyboardSettings.Heights(
    letters: 308, predictiveBar: 27, numberPad: 308, emoji: 388)
}
