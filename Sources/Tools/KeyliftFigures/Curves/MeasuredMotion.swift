// SPDX-License-Identifier: MIT

import KeyliftIO
import KeyliftStage

/// The measured positions of a keyboard that moves up or down, such as a recording's.
package struct MeasuredMotion: Hashable, Sendable {
  struct Sample: Hashable, Sendable {
    /// In seconds, from any instant.
    let time: Double
    /// The distance of the keyboard's top below its place at rest, in points.
    let depth: Double
  }

  let name: String
  let samples: [Sample]
  /// The whole distance in points, if the file has it.
  let travel: Double?

  /// The minimum correlation at which the position of a matched template counts.
  static let minimumMatch = 0.6
  package static let rowLimit = 2_000

  package enum Fault: Error, Hashable, Sendable {
    case noColumn(String)
    case notANumber(line: Int, column: String)
    case tooFewRows
    case tooManyRows
  }

  /// Reads a table of comma-separated values.
  ///
  /// The columns `time_s` and `below_rest_pt` are needed. Rows whose `match` is below 0.6 do not
  /// count. Lines that begin with `#` are comments; one of the form `# travel_pt: 346` gives the
  /// whole distance.
  ///
  ///     # travel_pt: 346
  ///     time_s,below_rest_pt,match
  ///     4.0833,123.90,0.74
  package init(_ name: String, csv: String) throws(Fault) {
    let lines = csv.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated().filter { !$0.element.isEmpty }
    let comments = lines.map(\.element).filter { $0.hasPrefix("#") }
    let rows = lines.filter { !$0.element.hasPrefix("#") }
    guard rows.count <= Self.rowLimit else { throw .tooManyRows }
    let heading = rows.first.map { Self.cells(of: $0.element) } ?? []
    for column in ["time_s", "below_rest_pt"] where !heading.contains(column[...]) {
      throw .noColumn(column)
    }
    self.name = name
    travel = comments.lazy.compactMap(Self.travel(in:)).first
    var samples: [Sample] = []
    for (index, line) in rows.dropFirst() {
      let cells = Self.cells(of: line)
      func number(_ column: String) throws(Fault) -> Double? {
        guard let place = heading.firstIndex(of: column[...]) else { return nil }
        guard place < cells.count, let number = Double(cells[place]), number.magnitude < 1e9 else {
          throw .notANumber(line: index + 1, column: column)
        }
        return number
      }
      let match = try number("match") ?? 1
      guard let time = try number("time_s"), let depth = try number("below_rest_pt") else {
        continue
      }
      if match >= Self.minimumMatch { samples.append(Sample(time: time, depth: depth)) }
    }
    guard samples.count > 1 else { throw .tooFewRows }
    self.samples = samples
  }

  private static func cells(of line: Substring) -> [Substring] {
    line.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimming(while: " \t".contains) }
  }

  private static func travel(in comment: Substring) -> Double? {
    let words = comment.dropFirst().split(whereSeparator: { " \t".contains($0) })
    guard words.count == 2, words[0] == "travel_pt:", let travel = Double(words[1]), travel > 0,
      travel < 1e9
    else { return nil }
    return travel
  }

  var isShow: Bool { (samples.last?.depth ?? 0) < (samples.first?.depth ?? 0) }
}

extension Substring {
  fileprivate func trimming(while isBlank: (Character) -> Bool) -> Substring {
    let start = drop(while: isBlank)
    guard let last = start.lastIndex(where: { !isBlank($0) }) else { return start }
    return start[...last]
  }
}

/// A curve laid over measured positions where it differs least.
struct TimingFit: Hashable, Sendable {
  /// In the seconds of the samples.
  private(set) var start = 0.0
  private(set) var travel = 0.0
  private(set) var rms = Double.infinity
  private let motion: MeasuredMotion

  private static let step = 0.002

  /// Fits the start of a motion, and its distance if that is not known, by least squares.
  ///
  /// The start is sought from the timing's duration before the first position to the last position,
  /// over at most a minute.
  init(of timing: Timing, to motion: MeasuredMotion) {
    self.motion = motion
    let times = motion.samples.map(\.time)
    guard let first = times.min(), let last = times.max() else { return }
    let length = min(last - first + timing.duration, 60)
    for index in 0...Int(clamping: length / Self.step) {
      take(timing, from: first - timing.duration + Double(index) * Self.step)
    }
    var low = start - Self.step
    var high = start + Self.step
    for _ in 0..<30 {
      let third = (high - low) / 3
      let isLower = tried(timing, from: low + third).rms < tried(timing, from: high - third).rms
      if isLower { high -= third } else { low += third }
      take(timing, from: (low + high) / 2)
    }
  }

  /// The fraction of the distance at each sample, in seconds after the start.
  var points: [Plot.Point] {
    guard travel > 0 else { return [] }
    return motion.samples.map { sample in
      let part = sample.depth / travel
      return Plot.Point(sample.time - start, motion.isShow ? 1 - part : part)
    }
  }

  private mutating func take(_ timing: Timing, from start: Double) {
    let other = tried(timing, from: start)
    guard other.rms < rms else { return }
    self.start = start
    travel = other.travel
    rms = other.rms
  }

  private func tried(_ timing: Timing, from start: Double) -> (travel: Double, rms: Double) {
    let depths = motion.samples.map { sample in
      let part = timing.progress(after: sample.time - start)
      return motion.isShow ? 1 - part : part
    }
    let squares = depths.reduce(0) { $0 + $1 * $1 }
    let products = zip(motion.samples, depths).reduce(0) { $0 + $1.0.depth * $1.1 }
    // A curve that is at rest in all samples fits any distance.
    guard squares > 0 else { return (0, .infinity) }
    let travel = motion.travel ?? products / squares
    let errors = zip(motion.samples, depths).map { $0.depth - travel * $1 }
    let square = errors.reduce(0) { $0 + $1 * $1 } / Double(errors.count)
    return (travel, square.squareRoot())
  }
}
