// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
@testable import KeyliftScene
import KeyliftStage
import TestSupport
import Testing

struct RecordingReaderTests {
  private static let head = #"{"format":"keylift-recording","version":1,"screen":[402,874]}"#

  private static let sample = """
    {"format":"keylift-recording","version":1,"title":"Chat","device":"iphone-16-pro","ios":"18.5","screen":[402,874],"scale":3}
    {"view":"composer","kind":"composer"}
    {"time":0,"id":"keyboard","rect":[0,874,402,0]}
    {"time":0,"id":"composer","rect":[0,780,402,60],"alpha":0.5}
    {"time":0.1,"focus":"composer"}
    {"time":0.1,"notification":"UIKeyboardWillShowNotification","begin":[0,874,402,336],"end":[0,538,402,336],"duration":0.25,"curve":7,"local":true}
    {"time":0.1166,"id":"keyboard","rect":[0,860.5,402,13.5],"confidence":0.75,"repeated":true,"gap":true}
    {"time":0.1333}

    """

  private func read(_ text: String, at path: String = "run.jsonl") -> RecordingReading {
    RecordingReader.read(Array(text.utf8), at: path)
  }

  private func findings(_ text: String, at path: String = "run.jsonl") -> [String] {
    read(text, at: path).diagnostics.map { "\($0.line):\($0.column) \($0.code): \($0.message)" }
  }

  @Test func everyKeyIsRead() throws {
    let recording = try #require(read(Self.sample).recording)
    #expect(recording.title == "Chat")
    #expect(recording.device == "iphone-16-pro")
    #expect(recording.system == "18.5")
    #expect(recording.screen == CGSize(width: 402, height: 874))
    #expect(recording.scale == 3)
    #expect(recording.keyboard.map(\.time) == [0, 0.1166])
    #expect(recording.keyboard[1].rect == CGRect(x: 0, y: 860.5, width: 402, height: 13.5))
    #expect(recording.keyboard[1].confidence == 0.75)
    #expect(recording.keyboard[1].flags == [.repeated, .afterGap])
    #expect(recording.views.map(\.id) == ["composer"])
    #expect(recording.views[0].kind == .composer)
    #expect(recording.views[0].samples[0].alpha == 0.5)
    #expect(recording.focus == [RecordedFocus(time: 0.1, view: "composer")])
    #expect(recording.ticks == [0.1333])
    let notification = try #require(recording.notifications.first)
    #expect(notification.kind == .willShow)
    #expect(notification.end == CGRect(x: 0, y: 538, width: 402, height: 336))
    #expect(notification.curve == .keyboard)
  }

  /// A video of a dark keyboard is shown dark, also by way of a file.
  @Test func appearanceIsThatOfTheSceneAndIsWritten() throws {
    let dark = Self.sample.replacing(#""ios":"#, with: #""appearance":"dark","ios":"#)
    let recording = try #require(read(dark).recording)
    #expect(recording.appearance == .dark)
    #expect(try RecordingReplay(recording).scene.appearances.values == [.dark])
    for (text, path) in [
      (recording.jsonLines, "run.jsonl"),
      (recording.csv, "run.csv"),
    ] { #expect(read(text, at: path).recording?.appearance == .dark, "\(path)") }
    let wrong = Self.sample.replacing(#""ios":"#, with: #""appearance":"gray","ios":"#)
    #expect(findings(wrong).first?.hasSuffix("expected light or dark, not 'gray'") == true)
    let plain = try #require(read(Self.sample).recording)
    #expect(try RecordingReplay(plain).scene.appearances.values == [.light])
  }

  @Test func framesInWhichNothingIsSeenAreRead() throws {
    let lines = """
      \(Self.head)
      {"time":0,"id":"keyboard","rect":[0,538,402,336]}
      {"time":0,"id":"strip","rect":[0,480,402,50],"seen":true}
      {"time":0.5,"id":"keyboard","seen":false,"gap":true}
      {"time":0.5,"id":"strip","seen":false,"covered":true}
      """
    let table = """
      # screen: 402x874
      time,id,x,y,width,height,alpha,confidence,repeated,gap,seen,covered
      0,keyboard,0,538,402,336,1,1,0,0,1,0
      0,strip,0,480,402,50,1,1,0,0,1,0
      0.5,keyboard,,,,,,,0,1,0,0
      0.5,strip,,,,,,,0,0,0,1
      """
    for (text, path) in [(lines, "run.jsonl"), (table, "run.csv")] {
      let recording = try #require(read(text, at: path).recording)
      #expect(recording.keyboard.count == 1)
      #expect(recording.unseenKeyboard == [UnseenFrame(time: 0.5, flags: .afterGap)])
      #expect(recording.views.map(\.samples.count) == [1])
      #expect(recording.views[0].unseen == [UnseenFrame(time: 0.5, isCovered: true)])
      #expect(recording.times == [0, 0.5])
    }
    let both = Self.head + "\n" + #"{"time":0,"id":"keyboard","rect":[0,538,402,336],"seen":false}"#
    #expect(findings(both) == ["2:34 out-of-place: what was not seen has no 'rect'"])
  }

  @Test func writtenLinesReadBackTheSame() throws {
    let recording = try #require(read(Self.sample).recording)
    let again = read(recording.jsonLines)
    #expect(again.recording == recording)
    #expect(again.diagnostics.isEmpty)
  }

  @Test func writtenTableReadsBackItsSamples() throws {
    let recording = try #require(read(Self.sample).recording)
    let again = try #require(read(recording.csv, at: "run.csv").recording)
    #expect(again.keyboard == recording.keyboard)
    #expect(again.views[0].samples == recording.views[0].samples)
    #expect(again.screen == recording.screen && again.system == recording.system)
  }

  @Test func tableOfTopEdgesIsAKeyboard() throws {
    let text = "# screen: 414x896\ntime,top\n0.5,896\n0.6,700\n"
    let recording = try #require(read(text, at: "top.csv").recording)
    #expect(recording.keyboard.map(\.rect.height) == [0, 196])
  }

  @Test func remarksOfATableAreTakenAsTheyAreMeant() throws {
    let text = "# screen: 402 x 874\n# ios: the newest\n# device: a phone\ntime,top\n0,874\n1,538\n"
    let recording = try #require(read(text, at: "top.csv").recording)
    #expect(recording.screen == CGSize(width: 402, height: 874))
    #expect(recording.system == nil && recording.device == nil)
  }

  @Test func mistakeInTheNamesOfColumnsIsTheOnlyOne() {
    #expect(
      read("Time,Top\n0,874\n1,538\n", at: "top.csv").diagnostics.map(\.code) == ["unknown-column"])
  }

  @Test func mistakesHaveTheirPlaces() {
    #expect(
      findings("{\"time\":1}\n")
        == [
          "1:1 no-format: the first line must be {\"format\": \"keylift-recording\", \"version\": 1}",
          "1:1 no-samples: the recording has no sample of the keyboard or of a view",
        ].prefix(1).map { $0 })
    #expect(
      findings(Self.head + "\n{\"time\":1,\"id\":\"a\",\"rect\":[0,0,1]}\n{\"time\":2}\n")
        == ["2:27 wrong-type: 'rect' must be [x, y, width, height]"])
    #expect(
      findings(Self.head + "\n{\"time\":1,\"id\":\"a\",\"rct\":[0,0,1,1]}\n{\"time\":2}\n")
        == ["2:1 missing-key: the key 'rect' is missing"])
    #expect(
      findings(Self.head + "\n{\"time\":1,\"id\":\"a\",\"rect\":[0,0,1,1],\"alpa\":1}\n{}\n")[0]
        == "2:37 unknown-key: unknown key 'alpa'; did you mean 'alpha'?")
    #expect(
      findings(Self.head + "\n{\"time\":-1}\n{\"time\":2}\n")
        == ["2:9 out-of-range: expected 0 to 3600, not -1"])
    #expect(
      findings(Self.head + "\n{\"time\":1e999}\n{\"time\":2}\n")
        == ["2:9 out-of-range: the number is too large"])
    #expect(
      findings(Self.head + "\n{\"time\":NaN}\n{\"time\":2}\n")
        == ["2:9 not-json: expected a value, not 'NaN}'"])
    #expect(
      findings("{\"format\":\"keylift-recording\",\"version\":2}\n")
        == ["1:41 wrong-version: this program reads version 1"])
  }

  @Test(arguments: [("1", true), ("0", false), ("true", true), ("false", false)])
  func flagsAreReadAsDictionariesPrintThem(_ value: String, _ isLocal: Bool) throws {
    let text =
      Self.head + "\n{\"time\":0,\"id\":\"a\",\"rect\":[0,0,1,1]}\n"
      + "{\"time\":0,\"notification\":\"UIKeyboardWillShowNotification\",\"local\":\(value)}\n"
    #expect(try #require(read(text).recording).notifications[0].isLocal == isLocal)
    let other = text.replacing("\"local\":\(value)", with: "\"local\":2")
    #expect(findings(other)[0].hasSuffix("wrong-type: 'local' must be true or false"))
  }

  @Test func lastLineThatIsCutOffIsLeftOut() {
    let text =
      Self.head + "\n{\"time\":1,\"id\":\"a\",\"rect\":[0,0,1,1]}\n{\"time\":2,\"id\":\"a\",\"re"
    let reading = read(text)
    #expect(reading.recording?.views.first?.samples.count == 1)
    #expect(reading.diagnostics.map(\.code) == ["cut-off"])
    #expect(reading.diagnostics.map(\.severity) == [.warning])
  }

  @Test func timesOutOfOrderAreSorted() throws {
    let text =
      Self.head + "\n"
      + [3, 1, 2].map { "{\"time\":\($0),\"id\":\"a\",\"rect\":[\($0),0,1,1]}\n" }.joined()
    let recording = try #require(read(text).recording)
    #expect(recording.views[0].samples.map(\.time) == [1, 2, 3])
  }

  @Test func escapesAreRead() throws {
    let text =
      #"{"format":"keylift-recording","version":1,"title":"\u00e4 \ud83d\ude00 \ud83d \"\n"}"#
      + "\n" + "{\"time\":1,\"id\":\"a\",\"rect\":[0,0,1,1]}\n"
    #expect(try #require(read(text).recording).title == "ä 😀 \u{FFFD} \"\n")
  }

  @Test(arguments: 0..<60) func hostileBytesAreRefused(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    for isTable in [false, true] {
      let text =
        isTable ? "time,id,x,y,width,height\n0,keyboard,0,874,402,0\n0.1,a,0,1,2,3\n" : Self.sample
      var bytes = Array(text.utf8)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(place..<min(place + 9, bytes.count - 1))
        case 2: bytes.insert(contentsOf: Array("-1e308".utf8), at: place)
        default: bytes.insert(contentsOf: bytes[place...].prefix(40), at: place)
        }
      }
      let reading = RecordingReader.read(bytes, at: isTable ? "run.csv" : "run.jsonl")
      #expect(reading.recording != nil || !reading.diagnostics.isEmpty)
      if let recording = reading.recording {
        _ = RecordingFit(recording)
        _ = (try? RecordingReplay(recording))?.scene
      }
    }
  }

  @Test func deepAndLongLinesAreRefused() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(findings(Self.head + "\n{\"time\":" + deep + "\n{}\n").count >= 1)
    let many = (0..<100).map { "\"k\($0)\":1" }.joined(separator: ",")
    #expect(findings(Self.head + "\n{" + many + "}\n{\"time\":1}\n").first?.contains("32") == true)
  }

  @Test func manyLinesAreReadWithinTheirLimit() throws {
    let line = "{\"time\":1,\"id\":\"a\",\"rect\":[0,0,1,1]}\n"
    let count = 100_000
    let text = Self.head + "\n" + String(repeating: line, count: count)
    #expect(read(text).recording?.views[0].samples.count == count)
    // The size of a sample bounds the memory of a million lines: 72 MB.
    #expect(MemoryLayout<RecordedSample>.stride <= 72)
  }

  @Test(arguments: ["run.jsonl", "run.csv"]) func lineHasAtMost64KiB(path: String) {
    let line = String(repeating: ",", count: 65_537)
    #expect(findings("\(line)\n", at: path) == ["1:1 too-large: the line is longer than 64 KiB"])
    #expect(findings("\(line.dropLast())\n", at: path).allSatisfy { !$0.contains("too-large") })
  }
}
