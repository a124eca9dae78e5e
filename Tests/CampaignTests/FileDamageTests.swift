// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCampaigns
import Testing

struct FileDamageTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func sameSeedMakesTheSameDamage(seed: UInt64) throws {
    let path = NSTemporaryDirectory() + "keylift-damage-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: path) }
    let whole = Data((0..<1_000).map { UInt8($0 % 251) })
    func damaged() throws -> (String, Bool, Data) {
      try whole.write(to: URL(filePath: path))
      var damage = FileDamage(seed: seed)
      let (kind, isChanged) = try damage.damage(path)
      let handle = try FileHandle(forReadingFrom: URL(filePath: path))
      return (kind, isChanged, try handle.read(upToCount: 4_000) ?? Data())
    }
    let (one, two) = (try damaged(), try damaged())
    #expect(one == two)
    #expect(one.1 == (one.2 != whole))
  }
}
