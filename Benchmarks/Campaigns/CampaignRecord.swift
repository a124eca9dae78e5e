// SPDX-License-Identifier: MIT

import Foundation

struct CampaignRecord: Codable {
  let kind: CampaignKind
  let promise: String
  let seed: UInt64
  let isLong: Bool
  let seconds: Double
  let tally: Tally

  func write(to folder: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try encoder.encode(self).write(to: URL(filePath: "\(folder)/\(kind.rawValue).json"))
  }

  init?(_ kind: CampaignKind, in folder: String) {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(kind.rawValue).json"),
      let record = try? JSONDecoder().decode(CampaignRecord.self, from: data)
    else { return nil }
    self = record
  }

  init(
    kind: CampaignKind, promise: String, seed: UInt64, isLong: Bool, seconds: Double, tally: Tally
  ) {
    (self.kind, self.promise, self.seed) = (kind, promise, seed)
    (self.isLong, self.seconds, self.tally) = (isLong, seconds, tally)
  }
}
