// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO

struct CampaignTable {
  /// In the order of `CampaignKind`.
  let records: [CampaignRecord]
  /// The page may have rows of earlier runs.
  private let page: [Substring]

  /// The rows of `page` for campaigns without a record are kept.
  init(of folder: String, page: String = "") {
    records = CampaignKind.allCases.compactMap { CampaignRecord($0, in: folder) }
    self.page = page.split(separator: "\n")
  }

  var text: String {
    let head = "| campaign | must hold | what was done | findings | seed | time |\n"
    return head + "|---|---|---|--:|--:|--:|\n"
      + CampaignKind.allCases.compactMap(row(of:)).joined()
  }

  private func row(of kind: CampaignKind) -> String? {
    if let record = records.first(where: { $0.kind == kind }) { return row(record) }
    return page.first { $0.hasPrefix("| `\(kind.rawValue)`") }.map { "\($0)\n" }
  }

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

  /// Commas divide thousands; fractions below 100 have two decimals.
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
