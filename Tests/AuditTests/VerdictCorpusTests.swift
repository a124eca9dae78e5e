// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
import KeyliftStage
@testable import TestSupport
import Testing

/// The verdict corpus is well-formed; `Benchmarks/run verdicts` measures the verdicts.
struct VerdictCorpusTests {
  private static let broken = JudgedScene.all.filter(\.isBroken)
  private static let right = JudgedScene.all.filter { !$0.isBroken }

  /// The sources that a verdict can have: an issue or a page of a rule, an article, an address.
  private static func isSource(_ text: String) -> Bool {
    if let name = text.dropPrefix("rule ") { return AuditRuleName(rawValue: name) != nil }
    if let title = text.dropPrefix("article: ") { return !title.isEmpty }
    return text.wholeMatch(of: /[\w.-]+\/[\w.-]+#\d+/) != nil
      || text.hasPrefix("https://") && URL(string: text)?.host() != nil
  }

  @Test(arguments: JudgedScene.all) func sceneIsReadWithoutAProblem(_ verdict: JudgedScene) throws {
    let reading = try SceneReader().read(Repository.url(verdict.path).path)
    #expect(reading.diagnostics.isEmpty)
    let scene = try #require(reading.scene)
    if let fault = verdict.fault {
      let ids = scene.variants.flatMap { scene.play($0).timeline.frame(at: 10).views.map(\.id) }
      #expect(ids.contains(fault.view))
    }
  }

  @Test(arguments: broken) func brokenSceneHasItsVerdict(_ verdict: JudgedScene) throws {
    #expect(Set(verdict.keys.keys) == ["source", "rule", "view", "points", "because"])
    let fault = try #require(verdict.fault)
    #expect(fault.points > 0 && !fault.rules.isEmpty)
    for rule in fault.rules { #expect(AuditRuleName(rawValue: rule) != nil, "\(rule)") }
  }

  @Test(arguments: right) func rightSceneHasNoFault(_ verdict: JudgedScene) {
    #expect(Set(verdict.keys.keys) == ["source", "because"])
  }

  @Test func eachBrokenSceneHasACounterpartOfTheSameSource() {
    let sources = Dictionary(
      uniqueKeysWithValues: Self.right.map { ($0.name, $0.keys["source"] ?? "") })
    #expect(Set(Self.broken.map(\.name)) == Set(sources.keys))
    for verdict in Self.broken { #expect(verdict.keys["source"] == sources[verdict.name]) }
  }

  @Test(arguments: Set(JudgedScene.all.compactMap { $0.keys["source"] }).sorted())
  func sourceCanBeLookedUp(_ source: String) { #expect(Self.isSource(source)) }

  @Test func corpusIsLargeAndMostlyFromPublicReports() {
    #expect(Self.broken.count >= 150)
    let reports = Self.broken.count { verdict in
      let source = verdict.keys["source"] ?? ""
      return !source.hasPrefix("rule ") && !source.hasPrefix("article: ")
    }
    #expect(reports * 2 >= Self.broken.count)
  }

  @Test(arguments: AuditRuleName.allCases) func everyRuleHasABrokenScene(_ rule: AuditRuleName) {
    #expect(Self.broken.contains { $0.fault?.rules.contains(rule.rawValue) ?? false })
  }

  /// The test vectors of the hash's authors (RFC 9923, appendix C).
  @Test(arguments: [("", 0x811C_9DC5), ("a", 0xE40C_292C), ("foobar", 0xBF9C_F968)])
  func halvesFollowTheHash(text: String, hash: UInt32) {
    #expect(CorpusHalf.hash(of: text) == hash)
  }
}

extension String {
  /// Returns the rest after a beginning; `nil` if the text begins otherwise.
  fileprivate func dropPrefix(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
  }
}
