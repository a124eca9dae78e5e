// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCampaigns
import TestSupport
import Testing

struct FileDamageTests {
  @Test(arguments: 0..<40 as Range<UInt64>)
  func sameSeedMakesTheSameDamage(seed: UInt64) throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a")
    let whole = Data((0..<1_000).map { UInt8($0 % 251) })
    func damaged() throws -> (String, Bool, Data) {
      try folder.write(whole, to: "a")
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
