// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The output of `trace`, compared with closed forms that are computed here.
struct TraceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A screen of iPhone 15 Pro, 852 points high, with a keyboard of 336 and a view that ends at the
  /// safe area's 818 (`Docs/iOS/Behavior.md` 5).
  private static func scene(_ motion: String, _ events: String) -> String {
    """
    version: 1
    device: iphone-15-pro
    motion: \(motion)
    system: { name: keyboard-responder, padding: 0 }
    target: box
    keyboard:
      height: 336
      events:
    \(events)
    views:
      - { id: box, bottom: safe-area, height: 100 }

    """
  }

  private func trace(_ scene: String) throws -> TraceDocument {
    let result = try folder.keylift("trace", "-", "--format", "json", input: scene)
    try #require(result.status == 0, "\(result.messages)")
    return try TraceDocument(result.output)
  }

  @Test func inferredHeightIsNotedOnceUnlessQuiet() throws {
    let scene = """
      version: 1
      device: iphone-16
      ios: 27
      keyboard: [{ at: 0, show: letters }, { at: 1, hide: true }, { at: 2, show: letters }]
      """
    func messages(_ options: String...) throws -> String {
      try folder.keylift(["trace", "-"] + options, input: scene).messages
    }
    #expect(
      try messages() == """
        note: the height of letters on iphone-16 under iOS 27 is inferred: 7 less than under iOS \
        26, as measured on 402

        """)
    #expect(try messages("--quiet").isEmpty)
    // A height of the scene's own is no fact about iOS.
    let own = scene + "\nkeyboard: { height: 300, events: [{ at: 0, show: letters }] }\n"
    let lines = own.split(separator: "\n").filter { !$0.hasPrefix("keyboard: [") }
    let result = try folder.keylift("trace", "-", input: lines.joined(separator: "\n"))
    #expect(result.status == 0 && result.messages.isEmpty)
  }

  /// The fraction that a critically damped spring from rest has still to go at a time after its
  /// start: 1 before, 0 after its end.
  private static func rest(_ frequency: Double, _ duration: Double, at time: Double) -> Double {
    // Frames and events are numbers such as 42/60 and 0.2 + 0.5, which differ in the last bit.
    guard time > 1e-9 else { return 1 }
    guard time < duration - 1e-9 else { return 0 }
    return (1 + frequency * time) * exp(-frequency * time)
  }

  /// The spring of curve 7: mass 3, stiffness 1000, critically damped, half a second.
  private static func legacy(_ time: Double) -> Double {
    rest((1000.0 / 3).squareRoot(), 0.5, at: time)
  }

  /// The keyboard's spring of iOS 26.
  private static func modern(_ time: Double) -> Double {
    rest(555.027.squareRoot(), 0.3832, at: time)
  }

  @Test(arguments: ["ios18", "ios26"])
  func keyboardAndViewFollowTheClosedForm(_ profile: String) throws {
    let events = "  - { at: 0.2, show: letters }\n  - { at: 1.2, hide: true }"
    let trace = try trace(Self.scene(profile, events))
    let spring = profile == "ios18" ? Self.legacy : Self.modern
    #expect(trace.frames.count > 95)
    for frame in trace.frames {
      let (show, hide) = (frame.time - 0.2, frame.time - 1.2)
      // Up by 336, and down again.
      let keyboard = 852 - 336 * (1 - spring(show)) + 336 * (1 - spring(hide))
      #expect(abs(frame.keyboard.y - keyboard) < 1e-6, "frame \(frame.index)")
      // The responder animates with curve 7, whatever the keyboard does: from 818 to 516.
      let box = 718 - 302 * (1 - Self.legacy(show)) + 302 * (1 - Self.legacy(hide))
      let view = try #require(frame.views["box"])
      #expect(abs(view.y - box) < 1e-6, "frame \(frame.index)")
    }
  }

  @Test func interruptedKeyboardIsTheSumOfItsMoves() throws {
    let events = """
        - { at: 0.2, show: letters }
        - { at: 0.3, hide: true }
        - { at: 0.45, show: letters }
      """
    let frames = try trace(Self.scene("ios18", events)).frames
    #expect(frames.count > 55)
    for frame in frames {
      let moves = [(0.2, -336.0), (0.3, 336), (0.45, -336)]
      // An animation adds what it has still to go to where things are meant to be.
      let expected = moves.reduce(852.0) { y, move in
        y + move.1 * (1 - Self.legacy(frame.time - move.0))
      }
      #expect(abs(frame.keyboard.y - expected) < 1e-6, "frame \(frame.index)")
    }
  }

  @Test func clipEndsWithTheFirstFrameAfterAllMotion() throws {
    let events = "  - { at: 0.2, show: letters }\n  - { at: 1.2, hide: true }"
    let trace = try trace(Self.scene("ios18", events))
    // 1.2 s and half a second more, at 60 frames a second.
    #expect(trace.frames.map(\.index) == Array(0...102))
    #expect(trace.frames.map(\.time) == (0...102).map { Double($0) / 60 })
    #expect((trace.format, trace.version) == ("keylift-trace", 1))
    #expect((trace.fps, trace.scale) == (60, 3))
  }

  @Test func notificationsAreInOrderAndOnTime() throws {
    let events = "  - { at: 0.2, show: letters }\n  - { at: 1.2, hide: true }"
    let trace = try trace(Self.scene("ios18", events))
    let names = trace.events.map(\.name)
    for (will, did, time) in [("WillShow", "DidShow", 0.2), ("WillHide", "DidHide", 1.2)] {
      let first = try #require(names.firstIndex(of: "UIKeyboard\(will)Notification"))
      let last = try #require(names.firstIndex(of: "UIKeyboard\(did)Notification"))
      #expect(first < last)
      #expect(abs(trace.events[first].time - time) < 1e-9)
      #expect(abs(trace.events[last].time - (time + 0.5)) < 1e-9)
    }
  }

  @Test func fileAndStandardInputGiveTheSameTrace() throws {
    try folder.write(SampleScene.plain, to: "field.yaml")
    for format in ["text", "json", "csv"] {
      let file = try folder.keylift("trace", "field.yaml", "--format", format)
      let input = try folder.keylift("trace", "-", "--format", format, input: SampleScene.plain)
      #expect(file.status == 0)
      #expect(!file.output.isEmpty)
      #expect(file.output == input.output)
    }
  }

  @Test func closedPipeIsNotAnError() throws {
    try folder.write(SampleScene.plain, to: "field.yaml")
    let result = try folder.shell("\"$0\" trace field.yaml --fps 1000 --format csv | head -n 1")
    #expect(result.text == "frame,time,view,x,y,width,height,alpha\n")
    #expect(result.messages == "")
  }
}

/// A JSON trace, decoded independently of the code that writes it.
struct TraceDocument: Decodable {
  struct Event: Decodable {
    var time: Double
    var name: String
  }

  struct Rect: Decodable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
    var alpha: Double
  }

  struct Frame: Decodable {
    var index: Int
    var time: Double
    var keyboard: Rect
    var views: [String: Rect]
  }

  var format: String
  var version: Int
  var fps: Int
  var scale: Int
  var events: [Event]
  var frames: [Frame]

  init(_ bytes: [UInt8]) throws {
    self = try JSONDecoder().decode(TraceDocument.self, from: Data(bytes))
  }
}
