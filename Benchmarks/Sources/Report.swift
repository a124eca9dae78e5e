// SPDX-License-Identifier: MIT

import Foundation

struct Report {
  let sections: [Section]

  var markdown: String {
    let rows = sections.flatMap { section in
      let (median, range) = section.heads ?? ("", "")
      return ["| **\(section.title)** | \(median) | \(range) | |"]
        + section.figures.map { Report.row($0.name, $0) }
    }
    return Report.page(head, rows)
  }

  var headlines: String {
    let rows = Headline.all.map { headline in
      headline.figure(in: sections).map { Report.row(headline.words, $0) }
        ?? "| \(headline.words) | not measured |  |  |"
    }
    return Report.page("\(head) \(promises)", rows)
  }

  var hasHeadlines: Bool { Headline.all.contains { $0.figure(in: sections) != nil } }

  private var head: String {
    "\(Machine.text). Medians of \(Benchmarks.rounds), with minimum and maximum."
  }

  private var promises: String {
    let answers = sections.flatMap(\.figures).compactMap(\.holds)
    let missed = answers.count { !$0 }
    return "Of \(answers.count) promises \(missed == 0 ? "none" : String(missed)) were missed."
  }

  private static func page(_ head: String, _ rows: [String]) -> String {
    let heading = ["| figure | measured | range | must be |", "|---|--:|--:|---|"]
    return ([head, ""] + heading + rows + [""]).joined(separator: "\n")
  }

  private static func row(_ name: String, _ figure: Figure) -> String {
    "| \(name) | \(figure.text) | \(figure.range) | \(figure.verdict) |"
  }
}

private enum Machine {
  static var text: String {
    let process = ProcessInfo.processInfo
    let place =
      FrameFiles.isMemory ? "a RAM disk (\(FrameFiles.place))" : "\(FrameFiles.place), a disk"
    return "\(processorName ?? "unknown processor"), \(process.activeProcessorCount) cores, "
      + "\(process.operatingSystemVersionString); files on \(place)"
  }

  /// `nil` where the system is not Linux.
  private static var processorName: String? {
    let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
  }
}

struct Figure {
  var name: String
  /// `nil` if the thing is not installed.
  var median: Double?
  var least: Double?
  var most: Double?
  /// The same measured in another way, in the same unit.
  var beside: Double?
  /// Empty for a number without a unit.
  var unit: String
  /// Such as `under 50`.
  var promise: String?
  var holds: Bool?

  /// Without samples, the figure says that the thing is not installed.
  init(
    _ name: String, _ samples: [Double], _ unit: String = "", _ promise: Promise? = nil,
    beside: Double? = nil
  ) {
    let sorted = samples.sorted()
    self.name = name
    self.unit = unit
    if !sorted.isEmpty { median = sorted[sorted.count / 2] }
    least = sorted.first
    most = sorted.last
    self.beside = beside
    self.promise = promise?.text
    holds = median.flatMap { promise?.holds(for: $0) }
  }

  /// Samples of one round have the same index.
  init(_ name: String, _ samples: [Double], over others: [Double], _ promise: Promise? = nil) {
    self.init(name, zip(samples, others).map { $0 / $1 }, "", promise)
  }
}

extension Figure {
  var text: String {
    median.map(text) ?? "not installed"
  }

  private func text(of value: Double) -> String {
    unit.isEmpty ? ReportNumber.text(value) : "\(ReportNumber.text(value)) \(unit)"
  }

  /// The smallest and the largest sample, or what was measured beside; empty if they are one.
  var range: String {
    if let beside { return text(of: beside) }
    guard let least, let most, least != most else { return "" }
    return "\(ReportNumber.text(least)) to \(ReportNumber.text(most))"
  }

  var verdict: String {
    guard let promise else { return "" }
    return holds == false ? "\(promise): MISSED" : promise
  }
}

/// Returns 0 if the whole is 0.
func percent(_ part: Int, of whole: Int) -> Double { Double(part) / Double(max(whole, 1)) * 100 }

enum Promise {
  case below(Double)
  case atMost(Double)
  case atLeast(Double)

  func holds(for value: Double) -> Bool {
    switch self {
    case .below(let limit): value < limit
    case .atMost(let limit): value <= limit
    case .atLeast(let limit): value >= limit
    }
  }

  var text: String {
    switch self {
    case .below(let limit): "under \(Promise.text(limit))"
    case .atMost(let limit): "at most \(Promise.text(limit))"
    case .atLeast(let limit): "at least \(Promise.text(limit))"
    }
  }

  private static func text(_ limit: Double) -> String {
    limit == limit.rounded() ? ReportNumber.text(limit) : "\(limit)"
  }
}

/// Measured numbers have three significant digits, as more say nothing.
enum ReportNumber {
  /// Such as `0.912`, `5.20`, `17.4`, `162` or `1,204`.
  static func text(_ value: Double) -> String {
    let size = abs(value)
    if value == value.rounded() || size >= 100 { return grouped(Int(value.rounded())) }
    let scale = size < 1 ? 1000 : size < 10 ? 100 : 10
    let parts = Int((size * Double(scale)).rounded())
    let decimals = String(scale + parts % scale).dropFirst()
    return "\(value < 0 ? "-" : "")\(parts / scale).\(decimals)"
  }

  private static func grouped(_ value: Int) -> String {
    guard abs(value) >= 1000 else { return String(value) }
    return "\(grouped(value / 1000)),\(String(1000 + abs(value) % 1000).dropFirst())"
  }
}

struct Section {
  let title: String
  let figures: [Figure]
  let heads: (median: String, range: String)?

  init(_ title: String, _ figures: [Figure], heads: (median: String, range: String)? = nil) {
    self.title = title
    self.figures = figures
    self.heads = heads
  }
}
