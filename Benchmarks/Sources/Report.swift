// SPDX-License-Identifier: MIT

import Foundation

struct Report {
  let sections: [Section]
  private let machine = Machine()
  let rounds = Benchmarks.rounds
}

extension Report {
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
    "\(machine.text). Medians of \(rounds), with minimum and maximum."
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

private struct Machine {
  let processor: String
  let cores: Int
  let system: String
  let files: String

  init() {
    processor = Machine.processorName ?? "unknown processor"
    cores = ProcessInfo.processInfo.activeProcessorCount
    system = ProcessInfo.processInfo.operatingSystemVersionString
    files = FrameFiles.isMemory ? "a RAM disk (\(FrameFiles.place))" : "\(FrameFiles.place), a disk"
  }

  var text: String { "\(processor), \(cores) cores, \(system); files on \(files)" }

  #if os(Linux)
  private static var processorName: String? {
    let text = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let line = text?.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
  }
  #else
  private static var processorName: String? {
    var bytes = [UInt8](repeating: 0, count: 256)
    var count = bytes.count
    guard unsafe sysctlbyname("machdep.cpu.brand_string", &bytes, &count, nil, 0) == 0 else {
      return nil
    }
    return String(decoding: bytes.prefix(count).prefix { $0 != 0 }, as: UTF8.self)
  }
  #endif
}
