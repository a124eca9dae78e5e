// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftScene
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

struct ListTests {
  private func run(_ arguments: String...) throws -> KeyliftResult {
    try TemporaryFolder().keylift(arguments)
  }

  @Test func devicesNameTheGenerationsThatTheyRun() throws {
    let lines = try run("list", "devices").text.split(separator: "\n")
    func line(_ name: String) throws -> Substring {
      try #require(lines.first { $0.hasPrefix("\(name) ") })
    }
    #expect(try line("iphone-xr").contains("; iOS 18 (default); "))
    #expect(try line("iphone-15-pro").contains("; iOS 18 (default), 26, 26-legacy, 27; "))
    #expect(try line("iphone-17").contains("; iOS 26 (default), 26-legacy, 27; "))
    #expect(try line("iphone-18-pro").contains("; iOS 27 (default); "))
    #expect(try line("ipad-mini-5").contains("; iOS 18 (default), 26, 26-legacy; "))
    let heights = #/; keyboard (?:[0-9.]+ \([a-z ]+: [a-z0-9. -]+\)(?:, |$)){3}/#
    #expect(try line("iphone-17").contains(heights))
  }

  @Test func curvesAreListedInWordsThatCanBeWritten() throws {
    let lines = try run("list", "curves").text.split(separator: "\n").map {
      $0.split(separator: " ", maxSplits: 1).map { $0.drop { $0 == " " } }
    }
    let words = Dictionary(uniqueKeysWithValues: lines.map { ($0[0], $0[1]) })
    #expect(
      words["keyboard"]
        == "spring(mass: 3, stiffness: 1000, damping: 500), over 0.5 s, played critically damped")
    #expect(
      words["keyboard-26"] == "spring(mass: 1, stiffness: 555, damping: 47.12), over 0.3832 s")
    #expect(words["ease-out"] == "cubic-bezier(0, 0, 0.58, 1)")
    #expect(words["bouncy"]?.hasPrefix("spring(response: 0.5, damping: 0.7), over ") == true)
  }

  @Test func generationsAreListed() throws {
    let text = try run("list", "ios").text
    let names = text.split(separator: "\n").compactMap { $0.split(separator: " ").first }
    #expect(names == ["18", "26", "26-legacy", "27"])
  }

  @Test(
    .requires(.pythonModules("jsonschema")),
    arguments: ["devices", "ios", "keyboards", "colors", "styles", "kinds", "symbols"])
  func documentFollowsItsSchema(_ subject: String) throws {
    let document = try run("list", subject, "--format", "json").text
    try SchemaJudge.expect(document, follows: subject)
  }

  @Test func keyboardsHaveHeightsRowsAndSources() throws {
    let document = try run("list", "keyboards", "--format", "json").object
    let devices = try #require(document["devices"] as? [[String: Any]])
    #expect(devices.count == 58)
    let phone = try #require(devices.first { $0["name"] as? String == "iphone-16-pro" })
    let keyboards = try #require(phone["keyboards"] as? [[String: Any]])
    func keyboard(_ look: String, _ keys: String) throws -> [String: Any] {
      try #require(
        keyboards.first {
          $0["look"] as? String == look && $0["key-height"] as? String == keys
            && $0["orientation"] as? String == "portrait"
        })
    }
    func height(_ keyboard: [String: Any], _ part: String) throws -> Double? {
      let heights = try #require(keyboard["heights"] as? [String: [String: Any]])
      #expect((heights[part]?["sources"] as? [String])?.isEmpty == false)
      #expect((heights[part]?["certainty"] as? String)?.isEmpty == false)
      return heights[part]?["points"] as? Double
    }
    let device = try #require(Device.named("iphone-16-pro"))
    func hundredths(_ height: CGFloat) -> Double { (Double(height) * 100).rounded() / 100 }
    for (look, keys, ios) in [
      ("legacy", KeyHeight.regular, SystemVersion.ios18), ("glass", .regular, .ios26),
      ("glass", .tall, .ios26),
    ] {
      let heights = device.keyboard(.portrait, ios, keys: keys).heights
      let printed = try keyboard(look, keys.rawValue)
      #expect(try height(printed, "letters") == hundredths(heights.letters))
      #expect(try height(printed, "emoji") == hundredths(heights.emoji))
    }
    // Boxes on a screenshot of an iPhone 16 Pro with iOS 18.5.
    let rows = try #require(keyboard("legacy", "regular")["rows"] as? [[String: Any]])
    #expect(rows.map { $0["top"] as? Double } == [283, 229, 175, 121])
    #expect(rows.map { $0["height"] as? Double } == [42, 42, 42, 42])
    #expect(rows.map { $0["keys"] as? Int }.prefix(3) == [10, 9, 9])
  }

  @Test func keyboardsAreListedWithTheirLanguages() throws {
    let lines = try run("list", "keyboards").text.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("e-mail ") })
    #expect(
      lines.contains {
        $0.hasPrefix("de ")
          && $0.contains(" language: German, QWERTZ; rows of 11, 11, 7 (measured: ")
      })
    let document = try run("list", "keyboards", "--format", "json").object
    let languages = try #require(document["languages"] as? [[String: Any]])
    #expect(languages.count == 19)
    let german = try #require(languages.first { $0["name"] as? String == "de" })
    // First frame of ios-offset-demo.mp4 in the source `rnkc-videos`.
    #expect((german["rows"] as? [[String]])?.first?.joined() == "qwertzuiopü")
    #expect(
      languages.allSatisfy { language in
        let certainty = language["certainty"] as? String ?? ""
        return (language["sources"] as? [String])?.isEmpty == false
          && Certainty(rawValue: certainty) != nil
      })
  }

  @Test func colorsAreThoseOfUIKit() throws {
    let lines = try run("list", "colors").text.split(separator: "\n")
    // `Docs/iOS/Appearance.md` 3 and 11.6.
    let blue = "#007aff light, #0a84ff dark; iOS 26: #0088ff light, #0091ff dark"
    #expect(lines.contains { $0.hasPrefix("blue ") && $0.hasSuffix(" \(blue)") })
    #expect(
      lines.contains { $0.hasPrefix("gray-6 ") && $0.hasSuffix(" #f2f2f7 light, #1c1c1e dark") })
    #expect(
      lines.contains { $0.hasPrefix("clear ") && $0.hasSuffix("#00000000 light, #00000000 dark") })
  }

  @Test func stylesHaveTheirSizes() throws {
    let lines = try run("list", "styles").text.split(separator: "\n")
    // `Docs/iOS/Appearance.md` 4.2.
    #expect(lines.count == 11)
    #expect(lines[0].hasSuffix(" 34 points, lines of 41"))
    #expect(
      lines[4].hasPrefix("headline ") && lines[4].hasSuffix(" 17 points, lines of 22, semibold"))
  }

  @Test func everySymbolCanBeInATabBar() throws {
    let names = try run("list", "symbols").text.split(separator: "\n")
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(names.contains("home") && Set(names).count == names.count)
    let items = names.map { "{ title: A \($0), symbol: \($0) }" }.joined(separator: ", ")
    func status(_ items: String) throws -> Int32 {
      let scene = "version: 1\nviews: [{ id: a, kind: tab-bar, bottom: 0, items: [\(items)] }]\n"
      return try TemporaryFolder().keylift("validate", "-", input: scene).status
    }
    #expect(try status(items) == 0)
    #expect(try status("{ title: A, symbol: houses }") == 65)
  }

  @Test func onlySomeNamesHaveDocuments() throws {
    #expect(try run("list", "curves", "--format", "json").status == 64)
  }
}
