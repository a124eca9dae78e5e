// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
import KeyliftStage
import Testing

struct TraceTests {
  private func clip(window: CGRect? = nil) throws -> Clip {
    let box = SceneView(id: "box", pins: Pins(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
    let scroll = SceneView(
      id: "list", pins: Pins(frame: CGRect(x: 0, y: 100, width: 393, height: 700)),
      scroll: SceneScroll(position: .offset(CGPoint(x: 0, y: 30))))
    let scene = Scene(
      title: "A \"quoted\" title", window: window, views: [box, scroll],
      keyboard: KeyboardSettings(
        heights: .calculated, events: [KeyboardEvent(at: 0.1, .show(.letters))]))
    return scene.play()
  }

  private func object(_ trace: Trace) throws -> [String: Any] {
    let data = Data(trace.written(as: .json).utf8)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test func jsonHasTheMembersThatTheDesignNames() throws {
    let object = try object(Trace(of: clip()))
    #expect(object["format"] as? String == "keylift-trace")
    #expect(object["version"] as? Int == 1)
    #expect(object["scene"] as? String == "A \"quoted\" title")
    #expect(object["device"] as? String == "iphone-15-pro")
    #expect(object["ios"] as? String == "18")
    #expect(object["motion"] as? String == "ios18")
    #expect(object["system"] as? String == "none")
    #expect(object["fps"] as? Int == 60)
    #expect(object["scale"] as? Int == 3)
    let frames = try #require(object["frames"] as? [[String: Any]])
    #expect(frames.count == 37)
    #expect(frames.map { $0["index"] as? Int } == Array(0...36))
    let events = try #require(object["events"] as? [[String: Any]])
    #expect(
      events.map { $0["name"] as? String } == [
        "UIKeyboardWillChangeFrameNotification", "UIKeyboardWillShowNotification",
        "UIKeyboardDidChangeFrameNotification", "UIKeyboardDidShowNotification",
      ])
  }

  @Test func viewsStandInSceneOrderWithScrollPositions() throws {
    let json = Trace(of: try clip(), frames: [0]).written(as: .json)
    let box = try #require(
      json.range(of: "\"box\": {\"x\": 1, \"y\": 2, \"width\": 3, \"height\": 4"))
    let list = try #require(json.range(of: "\"list\""))
    #expect(box.lowerBound < list.lowerBound)
    #expect(json.contains("\"offset\": {\"x\": 0, \"y\": 30}"))
    #expect(json.contains("\"adjustedInset\""))
  }

  @Test func everythingIsInTheWindowsPoints() throws {
    let window = CGRect(x: 0, y: 52, width: 393, height: 800)
    let object = try object(Trace(of: clip(window: window), frames: [36]))
    let frames = try #require(object["frames"] as? [[String: Any]])
    let keyboard = try #require(frames[0]["keyboard"] as? [String: Double])
    #expect(keyboard["y"] == 464)
    let views = try #require(frames[0]["views"] as? [String: [String: Any]])
    #expect(views["box"]?["y"] as? Double == 2)
  }

  /// Sums of places have an error of some 1e-14, which nobody wants to read.
  @Test func csvHasAtMostSixDecimals() throws {
    let text = Trace(of: try clip()).written(as: .csv)
    #expect(text.firstMatch(of: #/\.\d{7}|\d[eE][+-]?\d|,-0,/#) == nil)
    #expect(text.contains(#/\.\d{6},/#))
  }

  @Test func csvHasARowPerViewAndFrame() throws {
    let rows = Trace(of: try clip(), frames: [0, 36]).written(as: .csv).split(separator: "\n")
    #expect(rows.count == 1 + 2 * 3)
    #expect(rows[0] == "frame,time,view,x,y,width,height,alpha")
    #expect(rows[1] == "0,0,keyboard,0,852,393,336,1")
    #expect(rows[2] == "0,0,box,1,2,3,4,1")
    #expect(rows[4] == "36,0.6,keyboard,0,516,393,336,1")
  }

  @Test func textTellsNotificationsBeforeTheFirstFrameThatTheyPrecede() throws {
    let text = Trace(of: try clip()).written(as: .text)
    let will = try #require(text.range(of: "# 0.1000 s UIKeyboardWillShowNotification"))
    let frame = try #require(text.range(of: "\n    6    0.1000"))
    #expect(will.lowerBound < frame.lowerBound)
  }
}
