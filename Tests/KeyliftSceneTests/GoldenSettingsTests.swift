// SPDX-License-Identifier: MIT

@testable import KeyliftScene
import Testing

struct GoldenSettingsTests {
  private func settings(_ golden: String) throws -> GoldenSettings {
    let yaml = "version: 1\nappearance: [light, dark]\ngolden: \(golden)"
    return try Scene(yaml: yaml).golden
  }

  @Test func oneAllowanceHoldsForAll() throws {
    let settings = try settings("{ allow: { stage: speckle, reason: dust } }")
    let dust = GoldenAllowance(.speckle, reason: "dust")
    #expect(settings.allowances == [dust])
    for variant in [nil, "light", "dark"] { #expect(settings.allowance(of: variant) == dust) }
  }

  @Test(arguments: [false, true])
  func aVariantsOwnComesFirstWhereverItStands(isLast: Bool) throws {
    let entries = [
      "{ stage: speckle, reason: dust, variant: dark }", "{ stage: antialiasing, reason: fonts }",
    ]
    let list = (isLast ? entries.reversed() : entries).joined(separator: ", ")
    let settings = try settings("{ allow: [\(list)] }")
    let fonts = GoldenAllowance(.antialiasing, reason: "fonts")
    #expect(settings.allowance(of: "light") == fonts)
    #expect(settings.allowance(of: nil) == fonts)
    #expect(
      settings.allowance(of: "dark") == GoldenAllowance(.speckle, reason: "dust", variant: "dark"))
  }

  @Test func whatIsAllowedOfAVariantIsAllowedOfNoOther() throws {
    let settings = try settings("{ allow: [{ stage: speckle, reason: dust, variant: dark }] }")
    #expect(settings.allowance(of: "dark") != nil)
    #expect(settings.allowance(of: "light") == nil)
    #expect(settings.allowance(of: nil) == nil)
  }

  @Test func nothingIsAllowedUnlessSaid() throws {
    for golden in ["{ allow: [] }", "{ mask: [] }"] {
      #expect(try settings(golden).allowance(of: "dark") == nil)
    }
  }
}
