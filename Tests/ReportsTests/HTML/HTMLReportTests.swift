// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftChecks
import KeyliftGraphics
@testable import KeyliftCommand
import KeyliftStage
import TestRequirements
import TestSupport
import Testing

struct HTMLReportTests {
  @Test func acceptCommandComesWithWhatWorksElsewhere() {
    let report = RunReport(
      keylift: "1.0", suite: [SampleRun.moved.name], findings: [SampleRun.moved])
    let page = HTMLReport(report).text
    let verify = "keylift verify Scenes/sign-up.yaml; keylift accept sign-up/iphone-se.dark"
    #expect(page.contains("without it: <code>\(verify)</code>"))
    #expect(page.contains("<code>--failures FOLDER</code>"))
  }

  /// Returns the page of forty scenes, of which three differ in every frame.
  ///
  /// Each of these has forty views, of which half move.
  private static func large() -> String {
    var random = SeededRandom(seed: 5)
    let names = (0..<40).map { "view-\($0)" }
    let images = names.map { name in
      (name, (0..<2000).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
    let frames = (0..<103).map { number in
      GoldenFrame(
        hash: "", width: 393, height: 852, background: Color(hex: 0xFFFFFF),
        layers: names.enumerated().map { index, name in
          let y = index.isMultiple(of: 2) ? index * 20 : index * 20 - number * 3
          return GoldenLayer(id: name, content: name, origin: PixelPoint(x: 20, y: y))
        })
    }
    let replay = GoldenReplay(
      frames: GoldenFrames(
        scale: 1, contents: names.map { GoldenContent(name: $0, width: 300, height: 40) },
        frames: frames), images: Dictionary(uniqueKeysWithValues: images))
    var report = SampleRun.passing(40)
    for index in 0..<3 {
      (report.findings[index].verdict, report.findings[index].passes) = (.moved, false)
      report.findings[index].frames = (0..<103).map {
        .init(frame: $0, verdict: .changed, pixels: $0)
      }
    }
    let curves = Array(repeating: SamplePage.curves[0], count: 6)
    return HTMLReport(report) { _ in
      FindingEvidence(expected: replay, actual: replay, curves: curves)
    }.text
  }

  @Test func fortyFindingsWithThreeFailuresFitInOneMegabyte() {
    let page = HTMLReportTests.large()
    #expect(page.utf8.count < 1_000_000)
    #expect(page.matches(of: #/"expected":{"count":103,.*"actual":{"count":103,/#).count == 3)
  }

  @Test func oversizedReplayShowsWorstFrameAndSaysSo() throws {
    var finding = SampleRun.moved
    finding.frames = [11, 12].map { FrameFinding(frame: $0, verdict: .changed, pixels: $0) }
    let replay = try SamplePage.replay { $0 }
    let huge = GoldenReplay(
      frames: replay.frames, images: ["box": [UInt8](repeating: 7, count: 20_000_000)])
    let picture = try #require(replay.images["box"])
    let page = HTMLReport(RunReport(keylift: "1.0", suite: [finding.name], findings: [finding])) {
      _ in
      FindingEvidence(
        pictures: FindingPictures(frame: 12, expected: picture, actual: picture), expected: huge,
        actual: huge)
    }.text
    #expect(page.contains("Only the worst frame is here"))
    #expect(page.contains("\"first\":12,\"last\":12,\"worst\":12,"))
    #expect(page.utf8.count < 100_000)
  }

  @Test func passingFindingsAreCountedInAClosedList() throws {
    let page = HTMLReport(SampleRun.passing(20)).text
    #expect(page.contains("<details class=\"passing\"><summary>20 pass</summary>"))
    #expect(!page.contains("<section"))
    #expect(!page.contains("<aside"))
  }

  @Test func pageLoadsNoExternalResources() throws {
    let page = try SamplePage.html()
    #expect(page.contains("content=\"default-src &#39;none&#39;; "))
    let pictures = #/\["iVBOR[A-Za-z0-9+\/]*=*"\]/#
    // Both replays show the box in all of their frames.
    #expect(page.matches(of: pictures).count == 1)
    let rest = page.replacing(pictures, with: "")
    #expect(!rest.contains("//") && !rest.contains("@import"))
  }

  @Test(.requires(.python)) func everyElementIsClosedWhereItWasOpened() throws {
    let script = """
      import html.parser, sys
      VOID = {'meta', 'input', 'img', 'br'}
      class Reader(html.parser.HTMLParser):
          open, count = [], 0
          def handle_starttag(self, tag, attrs):
              self.count += 1
              assert len(attrs) == len(dict(attrs)), attrs
              if tag not in VOID: self.open.append(tag)
          def handle_startendtag(self, tag, attrs): self.count += 1
          def handle_endtag(self, tag): assert self.open.pop() == tag, tag
      reader = Reader()
      reader.feed(open(sys.argv[1], encoding='utf-8').read())
      reader.close()
      assert not reader.open, reader.open
      print(reader.count)
      """
    let python = try #require(Program("python3"))
    let result = try python.run(on: Array(SamplePage.html().utf8)) { ["-c", script, $0] }
    #expect(result.status == 0)
    let count = String(decoding: result.output, as: UTF8.self).dropLast()
    #expect(try #require(Int(count)) > 100)
  }

  @Test func shardIsNamedInTheReport() {
    let page = HTMLReport(SampleRun.passing(9, shard: .init(index: 2, total: 3))).text
    #expect(page.contains("(shard 2 of 3)</h1>"))
  }

  @Test func newSceneShowsActualPictureOnly() throws {
    var finding = SampleRun.same
    (finding.verdict, finding.passes) = (.missing, false)
    let replay = try SamplePage.replay { $0 }
    let report = RunReport(keylift: "1.0", suite: ["chat"], findings: [finding])
    let page = HTMLReport(report) { _ in FindingEvidence(actual: replay) }.text
    #expect(page.contains("data-side=\"actual\""))
    #expect(!page.contains("data-side=\"expected\"") && !page.contains("data-side=\"difference\""))
    #expect(!page.contains("value=\"slider\"") && !page.contains("Worst frame"))
    #expect(page.contains("class=\"play\""))
  }
}
