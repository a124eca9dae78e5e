// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

/// The table of all campaigns, each as it was run last.
struct CampaignTable {
  /// The records, in the order of `CampaignKind`.
  let records: [CampaignRecord]

  /// Reads the records of a folder.
  init(of folder: String) throws {
    records = CampaignKind.allCases.compactMap { CampaignRecord($0, in: folder) }
  }

  /// The table in Markdown.
  var text: String {
    let head = "| campaign | must hold | what was done | findings | seed | time |\n"
    return head + "|---|---|---|--:|--:|--:|\n" + records.map(row).joined()
  }

  /// Writes the table beside a folder, under its name with `.md`.
  func write(to folder: String) throws {
    try Data(text.utf8).write(to: URL(filePath: "\(folder).md"))
  }

  private func row(_ record: CampaignRecord) -> String {
    let tally = record.tally
    let counts = tally.counts.map { "\(number($0.value)) \($0.name)" }
    let most = tally.most.map { "\($0.name) \(number($0.value))" }
    let omissions = tally.omissions.map { "left out: \($0)" }
    let time =
      record.seconds < 100
      ? "\(number(record.seconds.rounded())) s" : "\((record.seconds / 60).decimal(atMost: 1)) min"
    let cells = [
      "`\(record.kind.rawValue)`" + (record.isLong ? ", long" : ""), record.promise,
      (counts + most + omissions).joined(separator: "; "),
      tally.findings.isEmpty ? "none" : "\(tally.findings.count)", "\(record.seed)", time,
    ]
    return "| \(cells.joined(separator: " | ")) |\n"
  }

  /// Returns a number with commas between thousands, and with two decimals below 100 if it has a
  /// fraction.
  private func number(_ value: Double) -> String {
    let text = value.decimal(atMost: value < 100 ? 2 : 0)
    let parts = text.split(separator: ".")
    let digits = Array(parts[0])
    let grouped = digits.indices.map { index in
      (index > 0 && (digits.count - index) % 3 == 0 ? "," : "") + String(digits[index])
    }
    return ([grouped.joined()] + parts.dropFirst().map(String.init)).joined(separator: ".")
  }
}
