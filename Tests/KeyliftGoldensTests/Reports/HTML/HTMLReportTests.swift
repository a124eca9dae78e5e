// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGoldens
import TestSupport
import Testing

struct HTMLReportTests {
  /// A run of forty scenes of which three differ in every frame, with pictures as large as a phone's.
  private static func large() -> String {
    var random = SeededRandom(seed: 5)
    let bytes = (0..<120_000).map { _ in UInt8.random(in: 0...255, using: &random) }
    let frames = (0..<103).map { frame in
      // Bytes that no two pictures share.
      let picture = { (kind: Int) in [UInt8(frame), UInt8(kind)] + bytes.prefix(40_000) }
      return FindingPictures.Frame(
        frame: frame, expected: picture(0), actual: picture(1), difference: picture(2))
    }
    var report = SampleRun.passing(40)
    for index in 0..<3 {
      (report.findings[index].verdict, report.findings[index].passes) = (.moved, false)
      report.findings[index].frames = frames.map { .init(frame: $0.frame, verdict: .changed) }
    }
    let curves = Array(repeating: SamplePage.curves[0], count: 8)
    return HTMLReport(report) { _ in
      FindingEvidence(pictures: FindingPictures(frames: frames), curves: curves)
    }.text
  }

  @Test func aRunOfFortyOfWhichThreeDifferStaysBelowTwoMegabytesAndSaysWhatItLeftOut() throws {
    let page = HTMLReportTests.large()
    #expect(page.utf8.count < 2_000_000)
    let shown = page.matches(of: #/([0-9]+) of 103 frames that differ are shown/#)
    #expect(shown.count == 3)
    for match in shown { #expect(try #require(Int(match.1)) >= 2) }
  }

  @Test func whatPassesIsACountAndAListThatIsClosed() throws {
    let page = HTMLReport(SampleRun.passing(20)).text
    #expect(page.contains("<details class=\"passing\"><summary>20 pass</summary>"))
    #expect(!page.contains("<section"))
    #expect(!page.contains("<aside"))
  }

  @Test func thePageAsksForNothingBeyondItself() throws {
    let page = try SamplePage.html()
    #expect(page.contains("content=\"default-src &#39;none&#39;; "))
    let pictures = #/data:image\/png;base64,[A-Za-z0-9+\/]*=*/#
    #expect(page.matches(of: pictures).count == 12)
    let rest = page.replacing(pictures, with: "")
    #expect(!rest.contains("//") && !rest.contains("@import"))
  }

  @Test(.enabled(if: Program("python3") != nil))
  func everyElementIsClosedWhereItWasOpened() throws {
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

  @Test func theSameRunIsTheSamePage() throws {
    #expect(try SamplePage.html() == SamplePage.html())
  }

  @Test func aPartOfASuiteSaysSo() {
    let page = HTMLReport(SampleRun.passing(9, shard: .init(index: 2, total: 3))).text
    #expect(page.contains("(shard 2 of 3)</h1>"))
  }

  @Test func aNewSceneHasOnlyWhatCameOut() throws {
    var finding = SampleRun.same
    (finding.verdict, finding.passes) = (.missing, false)
    let report = RunReport(keylift: "1.0", suite: ["chat"], findings: [finding])
    let page = HTMLReport(report) { _ in
      FindingEvidence(pictures: .init(frames: [.init(frame: 0, actual: [1, 2, 3])]))
    }.text
    #expect(page.contains("alt=\"actual, frame 0 · 0 s\""))
    #expect(!page.contains("class=\"expected\""))
    #expect(!page.contains("value=\"slider\""))
  }
}
