// SPDX-License-Identifier: MIT

@testable import KeyliftScene
import KeyliftStage
import Testing

struct AuditSettingsTests {
  private func settings(_ audit: String) throws -> AuditSettings {
    let yaml = "version: 1\naudit: \(audit)\nviews: [{ id: bar }]"
    return try Scene(yaml: yaml).audit
  }

  @Test func suppressionHasRuleViewReasonAndPlace() throws {
    let settings = try settings("{ ignore: [{ rule: lag, view: bar, reason: replaced soon }] }")
    let place = SourcePlace(line: 2, column: 19)
    #expect(
      settings.suppressions
        == [AuditSuppression(.lag, view: "bar", reason: "replaced soon", place: place)])
  }

  @Test func thresholdsAreByRule() throws {
    let settings = try settings("{ thresholds: [{ rule: snap, over: 0.5 }], gap: 8pt }")
    #expect(settings.thresholds == [.snap: 0.5])
    #expect(settings.gap == 8)
  }

  @Test func eventsHaveTheirPlacesInOrderOfTime() throws {
    let yaml = """
      version: 1
      keyboard:
        - { at: 1, hide: true }
        - { at: 0.2, show: letters }
      """
    let reading = try SceneReading(yaml: yaml, at: "a.yaml")
    #expect(reading.scene?.keyboard.events.map(\.time) == [0.2, 1])
    #expect(reading.eventPlaces.map(\.line) == [4, 3])
  }

  @Test(arguments: [
    Mistake(
      "unknownRule", "audit: { ignore: [{ rule: 1️⃣lagg, reason: old }] }", "1️⃣ unknown rule 'lagg'",
      "1️⃣ note: did you mean 'lag'?"),
    Mistake(
      "missingReason", "audit: { ignore: [1️⃣{ rule: lag }] }", "1️⃣ a suppression needs 'reason'",
      "1️⃣ note: such as 'reason: the bar is replaced in 2.0'"),
    Mistake(
      "emptyReason", "audit: { ignore: [{ rule: lag, reason: 1️⃣\" \" }] }",
      "1️⃣ a suppression needs a reason"),
    Mistake(
      "unknownView",
      "audit: { ignore: [{ rule: lag, view: 1️⃣bra, reason: old }] }\nviews: [{ id: bar }]",
      "1️⃣ unknown view 'bra'", "1️⃣ note: did you mean 'bar'?"),
    Mistake(
      "missingLimit", "audit: { thresholds: [1️⃣{ rule: lag }] }", "1️⃣ a threshold needs 'over'"),
  ])
  func mistakeIsReportedWhereItIs(_ mistake: Mistake) throws {
    try expectDiagnostics(mistake)
  }
}

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

  @Test(arguments: [false, true]) func aVariantsOwnComesFirstWhereverItStands(isLast: Bool) throws {
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
