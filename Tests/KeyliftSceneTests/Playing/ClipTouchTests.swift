// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
@testable import KeyliftStage
import Testing

/// On an iPhone 15 Pro, 393 points by 852, with a field from 100 to 140 and a text view from 300 to 400.
struct ClipTouchTests {
  private func touches(
    _ events: [KeyboardEvent], device: Device? = nil, window: CGRect? = nil
  ) throws -> [Touch] {
    func view(_ id: String, top: CGFloat, height: CGFloat, _ content: Content) -> SceneView {
      var view = SceneView(
        id: id, pins: Pins(left: 20, right: 20, top: .points(top), height: height))
      view.content = content
      return view
    }
    var scene = Scene(
      title: "Test",
      views: [
        view("name", top: 100, height: 40, .textField(TextFieldContent())),
        view("note", top: 300, height: 100, .textView(TextViewContent())),
      ],
      keyboard: KeyboardSettings(events: events))
    if let device { scene.devices.values = [device] }
    scene.window = window
    return scene.play().touches
  }

  private func isClose(_ point: CGPoint, _ x: Double, _ y: Double) -> Bool {
    abs(point.x - x) < 1e-9 && abs(point.y - y) < 1e-9
  }

  @Test func showTapsTheFirstViewThatTakesText() throws {
    let touches = try touches([KeyboardEvent(at: 0.2, .show(.letters))])
    #expect(touches.count == 1)
    #expect(touches[0].path.last?.time == 0.2)
    #expect(isClose(touches[0].point(at: 0.2), 196.5, 120))
  }

  @Test func focusTapsItsView() throws {
    let touches = try touches([
      KeyboardEvent(at: 0.2, .show(.letters)), KeyboardEvent(at: 1, .focus, focus: "note"),
    ])
    #expect(touches.map { $0.path.last?.time } == [0.2, 1])
    #expect(isClose(touches[1].point(at: 1), 196.5, 350))
  }

  @Test func aTapIsInTheScreensPoints() throws {
    let window = CGRect(x: 30, y: 50, width: 300, height: 600)
    let touches = try touches([KeyboardEvent(at: 0.2, .show(.letters))], window: window)
    #expect(isClose(touches[0].point(at: 0.2), 30 + 150, 50 + 120))
  }

  @Test func nothingIsTappedWhereTheCaretStays() throws {
    var away = KeyboardEvent(at: 2, .show(.letters))
    away.overrides.isLocal = false
    let touches = try touches([
      KeyboardEvent(at: 0.2, .show(.letters)), KeyboardEvent(at: 0.6, .show(.numbers)),
      KeyboardEvent(at: 1, .hide), away,
    ])
    #expect(touches.map { $0.path.last?.time } == [0.2])
  }

  @Test func aDraggingFingerIsAtItsHeightsInTheMiddleOfTheScreen() throws {
    let drag = KeyboardDrag([500, 600, 560], duration: 0.5)
    let touches = try touches([
      KeyboardEvent(at: 0.2, .show(.letters)), KeyboardEvent(at: 1, .drag(drag)),
    ])
    let finger = try #require(touches.last)
    #expect(finger.path.map(\.time) == [1, 1.25, 1.5])
    #expect(isClose(finger.point(at: 1.125), 196.5, 550))
    #expect(isClose(finger.point(at: 1.375), 196.5, 580))
  }

  @Test func aFingerThatIsHeldStaysForAsLongAsItTouches() throws {
    let drag = KeyboardDrag([500], duration: 0.5)
    let finger = try #require(try touches([KeyboardEvent(at: 1, .drag(drag))]).first)
    #expect(finger.path.map(\.time) == [1, 1.5])
    #expect(isClose(finger.point(at: 1.2), 196.5, 500))
    #expect(try touches([KeyboardEvent(at: 1, .drag(KeyboardDrag([], duration: 1)))]).isEmpty)
  }

  @Test func aFloatingKeyboardIsMovedByItsGrip() throws {
    let touches = try touches(
      [
        KeyboardEvent(at: 0, .show(.letters), focus: "name"),
        KeyboardEvent(at: 1, .undock(.floating, CGPoint(x: 400, y: 600)), isAnimated: false),
        KeyboardEvent(at: 2, .move(CGPoint(x: 100, y: 500), 0.4)),
      ], device: Device.named("ipad-pro-11"))
    let finger = try #require(touches.last)
    // A panel of 320 by 216 with a strip of 20 under it and a bar of 37 over it.
    #expect(finger.path.map(\.time) == [2, 2.4])
    #expect(isClose(finger.point(at: 2), 400 + 160, 600 + 216 + 37 + 20 - 10))
    #expect(isClose(finger.point(at: 2.2), 250 + 160, 550 + 216 + 37 + 20 - 10))
  }

  @Test func aDockedKeyboardIsNotMoved() throws {
    let touches = try touches([
      KeyboardEvent(at: 0, .show(.letters)), KeyboardEvent(at: 2, .move(.zero, 0.4)),
    ])
    #expect(touches.map { $0.path.last?.time } == [0])
  }
}
