// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftCapture
import KeyliftScene
import KeyliftStage
import Testing

/// A printed `userInfo`, as people paste it into reports, is a recording.
struct PrintedNotificationsTests {
  private func read(_ text: String, at path: String = "report.txt") throws -> Recording {
    let reading = RecordingReader.read(Array(text.utf8), at: path)
    #expect(reading.diagnostics.isEmpty, "\(reading.diagnostics)")
    return try #require(reading.recording)
  }

  private static let nsLog = """
    2026-05-02 10:00:27.627 Chat[7689:297428] NSConcreteNotification 0x600 {name = UIKeyboardWillShowNotification; userInfo = {
        UIKeyboardAnimationCurveUserInfoKey = 7;
        UIKeyboardAnimationDurationUserInfoKey = "0.25";
        UIKeyboardBoundsUserInfoKey = "NSRect: {{0, 0}, {414, 346}}";
        UIKeyboardFrameBeginUserInfoKey = "NSRect: {{0, 896}, {414, 346}}";
        UIKeyboardFrameEndUserInfoKey = "NSRect: {{0, 550}, {414, 346}}";
        UIKeyboardIsLocalUserInfoKey = 1;
    }}
    """
  private static let swift = """
    Optional([AnyHashable("UIKeyboardFrameEndUserInfoKey"): NSRect: {{0, 315}, {320, 253}}, \
    AnyHashable("UIKeyboardIsLocalUserInfoKey"): 0, AnyHashable("UIKeyboardBoundsUserInfoKey"): \
    NSRect: {{0, 0}, {320, 253}}, AnyHashable("UIKeyboardAnimationCurveUserInfoKey"): 7, \
    AnyHashable("UIKeyboardCenterBeginUserInfoKey"): NSPoint: {160, 694.5}, \
    AnyHashable("UIKeyboardFrameBeginUserInfoKey"): NSRect: {{0, 568}, {320, 253}}, \
    AnyHashable("UIKeyboardAnimationDurationUserInfoKey"): 0.25])
    """

  @Test func printOfNSLogIsANotificationWithItsMotion() throws {
    let recording = try read(Self.nsLog)
    let notification = try #require(recording.notifications.first)
    #expect(recording.notifications.count == 1 && recording.isComputed)
    #expect(notification.kind == .willShow && notification.isLocal && notification.missing.isEmpty)
    #expect(notification.begin == CGRect(x: 0, y: 896, width: 414, height: 346))
    #expect(notification.end == CGRect(x: 0, y: 550, width: 414, height: 346))
    #expect(notification.duration == 0.25 && notification.curve == .keyboard)
    #expect(recording.screen == CGSize(width: 414, height: 896))
    let tops = recording.keyboard.map { Double($0.rect.minY) }
    #expect(tops.first == 896 && tops.last == 550)
    // A critically damped spring of the square root of 1000 / 3: 1 - (1 + wt) exp(-wt) after 0.05 s.
    let angle = (1000.0 / 3).squareRoot() * 0.05
    let place = 896 - 346 * (1 - (1 + angle) * exp(-angle))
    let sample = try #require(
      recording.keyboard.first { abs($0.time - notification.time - 0.05) < 1e-9 })
    #expect(abs(Double(sample.rect.minY) - place) < 0.01)
  }

  @Test func printOfSwiftIsTheSameWithoutANameOrATime() throws {
    let recording = try read(Self.swift, at: "report.log")
    let notification = try #require(recording.notifications.first)
    #expect(notification.kind == .willShow && !notification.isLocal)
    #expect(notification.end == CGRect(x: 0, y: 315, width: 320, height: 253))
    #expect(recording.screen == CGSize(width: 320, height: 568))
  }

  @Test func framesNameTheKindOfADictionaryWithoutAName() throws {
    func dictionary(_ begin: Int, _ end: Int) -> String {
      "{ UIKeyboardFrameBeginUserInfoKey = \"NSRect: {{0, \(begin)}, {375, 216}}\";\n"
        + "UIKeyboardFrameEndUserInfoKey = \"NSRect: {{0, \(end)}, {375, 216}}\"; }\n"
    }
    let text = dictionary(667, 451) + dictionary(451, 407) + dictionary(407, 667)
    let recording = try read(text)
    #expect(recording.notifications.map(\.kind) == [.willShow, .willChangeFrame, .willHide])
    #expect(recording.notifications.allSatisfy { $0.missing == [.duration, .curve] })
    #expect(recording.keyboard.last?.rect.minY == 667)
  }

  @Test func timesAndNamesOfALogAreKept() throws {
    let text = """
      # ios: 26.1
      23:59:59.900 keyboardWillShow [UIKeyboardFrameBeginUserInfoKey: (0.0, 874.0, 402.0, 335.0), \
      UIKeyboardFrameEndUserInfoKey: (0.0, 539.0, 402.0, 335.0), \
      UIKeyboardAnimationDurationUserInfoKey: 0.3833, UIKeyboardAnimationCurveUserInfoKey: 7]
      00:00:00.300 name = UIKeyboardDidShowNotification, userInfo = \
      ["UIKeyboardFrameEndUserInfoKey": (0.0, 539.0, 402.0, 335.0)]
      00:00:01.900 {name = UIKeyboardWillHideNotification; userInfo = {
      UIKeyboardFrameBeginUserInfoKey = "NSRect: {{0, 539}, {402, 335}}";
      UIKeyboardFrameEndUserInfoKey = "NSRect: {{0, 874}, {402, 335}}";
      UIKeyboardAnimationDurationUserInfoKey = "0.3833"; UIKeyboardAnimationCurveUserInfoKey = 7; }}
      """
    let recording = try read(text)
    #expect(recording.system == "26.1")
    #expect(recording.notifications.map(\.kind) == [.willShow, .didShow, .willHide])
    let times = recording.notifications.map(\.time)
    #expect(abs(times[1] - times[0] - 0.4) < 1e-9 && abs(times[2] - times[0] - 2) < 1e-9)
    let replay = try RecordingReplay(recording).scene
    #expect(replay.ios == SceneAxis(.ios26))
    #expect(replay.keyboard.events.count == 2)
  }

  /// An empty frame, and that of a floating keyboard, cover nothing at the bottom of the screen
  /// (`Docs/iOS/Behavior.md` 3.4).
  @Test func keyboardThatIsNotDockedIsGoneFromTheBottom() throws {
    func show(_ begin: String, _ end: String) -> String {
      """
      UIKeyboardWillChangeFrameNotification
      UIKeyboardFrameBeginUserInfoKey = "NSRect: \(begin)";
      UIKeyboardFrameEndUserInfoKey = "NSRect: \(end)";

      """
    }
    let hidden = "{{0, 1180}, {820, 337}}"
    let docked = "{{0, 843}, {820, 337}}"
    for other in ["{{0, 0}, {0, 0}}", "{{0, -64}, {0, 0}}", "{{480, 700}, {320, 260}}"] {
      let recording = try read(show(hidden, docked) + show(docked, other) + show(other, docked))
      #expect(recording.screen == CGSize(width: 820, height: 1180))
      let tops = recording.keyboard.map { Double($0.rect.minY) }
      #expect(tops.allSatisfy { [843, 1180].contains($0) }, "\(other)")
      #expect(tops.first == 1180 && tops.last == 843 && tops.contains(1180))
    }
    let first = try read(show("{{0, 0}, {0, 0}}", docked))
    #expect(first.keyboard.first?.rect.minY == 1180 && first.screen?.width == 820)
  }

  @Test func textInUTF16IsNamed() {
    let reading = RecordingReader.read([0xFF, 0xFE, 0x55, 0, 0x0A, 0, 0x49, 0], at: "report.txt")
    #expect(reading.diagnostics.map(\.code) == ["not-utf8"])
  }

  @Test func nothingIsFittedToAMotionThatWasComputed() throws {
    let fit = RecordingFit(try read(Self.nsLog)).withoutSprings
    let entry = try #require(fit.moves.first)
    #expect(entry.move.kind == .show && entry.spring == nil)
    #expect(abs(entry.move.to - entry.move.from + 346) < 0.01)
    #expect(entry.generation?.motion == .ios18)
  }

  @Test(arguments: ["", "hello\n", "keyboardWillShow\n", "UIKeyboardFrameEndUserInfoKey = {{a}}\n"])
  func textWithoutAFrameIsRefused(_ text: String) {
    let reading = RecordingReader.read(Array(text.utf8), at: "report.txt")
    #expect(reading.recording == nil)
    #expect(reading.diagnostics.map(\.code) == [text.isEmpty ? "empty" : "no-notification"])
  }

  @Test func limitsHold() {
    let one = "UIKeyboardFrameEndUserInfoKey = {{0, 1}, {320, 568}}\n"
    let many = RecordingReader.read(
      Array(String(repeating: one, count: 502).utf8), at: "report.txt")
    #expect(many.diagnostics.map(\.code).contains("too-large"))
    let far = one.replacing("{{0, 1}", with: "{{0, 1e9}")
    let reading = RecordingReader.read(Array(far.utf8), at: "report.txt")
    #expect(reading.diagnostics.map(\.code).contains("out-of-range"))
    let days = "01:00:00.0 \(one)03:00:00.0 \(one)"
    #expect(
      RecordingReader.read(Array(days.utf8), at: "a.txt").diagnostics.map(\.code)
        == ["out-of-range"])
  }

  @Test(arguments: 0..<60) func hostilePrintsAreReadOrRefused(seed: UInt64) {
    var random = SeededPrints(seed: seed)
    let text = (0..<40).map { _ in random.part }.joined()
    let reading = RecordingReader.read(Array(text.utf8), at: "report.txt")
    guard let recording = reading.recording else { return }
    _ = try? RecordingReplay(recording).scene.play()
  }
}

private struct SeededPrints {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  private static let parts = [
    "UIKeyboardWillShowNotification", "keyboardDidHide", "UIKeyboardFrameBeginUserInfoKey = ",
    "UIKeyboardFrameEndUserInfoKey = ", "UIKeyboardAnimationDurationUserInfoKey: ",
    "UIKeyboardAnimationCurveUserInfoKey: ", "UIKeyboardIsLocalUserInfoKey = ",
    "{{0, 568}, {320, 253}}", "{{0, 315}, {320, 253}}", "{{-9e4, -9e4}, {0, 0}}",
    " (0, 0, 402, 874)", "{{", "}}", "7", "1e9", "-1", "0.25", "\n", "\n", ";", "10:00:27.6 ",
    "99:99:99 ", "\n# screen: 402x874\n",
  ]

  var part: String {
    mutating get {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Self.parts[Int(state % UInt64(Self.parts.count))]
    }
  }
}
