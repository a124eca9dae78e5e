// SPDX-License-Identifier: MIT

import Foundation
import KeyliftKeyboard
import KeyliftMotion
import KeyliftStage

extension Trace {
  /// The trace as one JSON object, a line per event and per view.
  var json: String {
    var lines = JSONLines()
    let screen = clip.timeline.screen
    lines.open("{")
    lines.member("format", JSONText.quoted("keylift-trace"))
    lines.member("version", "1")
    lines.member("scene", JSONText.quoted(clip.title))
    lines.member("device", JSONText.quoted(screen.device))
    lines.member("profile", JSONText.quoted(clip.profile.name))
    lines.member("system", JSONText.quoted(clip.system.rawValue))
    lines.member("fps", String(clip.fps))
    lines.member("scale", String(screen.scale))
    lines.open("\"events\": [")
    for event in clip.events { lines.element(JSONLines.object(event)) }
    lines.close("]")
    lines.open("\"frames\": [")
    for index in frames { add(index, to: &lines) }
    lines.close("]")
    lines.close("}")
    return lines.text
  }

  private func add(_ index: Int, to lines: inout JSONLines) {
    let frame = clip.frame(index)
    lines.open("{")
    lines.member("index", String(index))
    lines.member("time", JSONLines.number(frame.time))
    let keyboard = JSONLines.members(frame.keyboardInWindow, alpha: frame.keyboard.alpha)
    lines.member("keyboard", "{\(keyboard)}")
    lines.open("\"views\": {")
    for view in frame.views { lines.member(view.id, JSONLines.object(view)) }
    lines.close("}")
    lines.close("}")
  }
}

extension JSONLines {
  fileprivate static func object(_ event: ClipEvent) -> String {
    switch event {
    case .notification(let notification): object(notification)
    case .droppedConstraint(let dropped): object(dropped)
    }
  }

  /// Returns a constraint left out as an object on one line.
  private static func object(_ event: DroppedConstraint) -> String {
    let conflict = event.conflict.map(JSONText.quoted).joined(separator: ", ")
    let constraint = JSONText.quoted(event.constraint)
    let userInfo = "\"constraint\": \(constraint), \"conflict\": [\(conflict)]"
    let head = "\"time\": \(number(event.time)), \"name\": \"KeyliftConstraintDropped\""
    return "{\(head), \"userInfo\": {\(userInfo)}}"
  }

  /// Returns a notification as an object on one line.
  private static func object(_ event: KeyboardNotification) -> String {
    let userInfo = [
      (.begin, "UIKeyboardFrameBeginUserInfoKey", "{\(members(event.begin))}"),
      (.end, "UIKeyboardFrameEndUserInfoKey", "{\(members(event.end))}"),
      (.duration, "UIKeyboardAnimationDurationUserInfoKey", number(event.duration)),
      (.curve, "UIKeyboardAnimationCurveUserInfoKey", String(event.curve.rawValue)),
      ([], "UIKeyboardIsLocalUserInfoKey", String(event.isLocal)),
    ]
    .filter { (key: KeyboardNotification.Keys, _, _) in event.missing.isDisjoint(with: key) }
    .map { "\(JSONText.quoted($1)): \($2)" }.joined(separator: ", ")
    let head = "\"time\": \(number(event.time)), \"name\": \(JSONText.quoted(event.kind.rawValue))"
    return "{\(head), \"userInfo\": {\(userInfo)}}"
  }

  /// Returns a view as an object on one line.
  fileprivate static func object(_ view: FrameView) -> String {
    var text = members(view.rect, alpha: view.alpha)
    if let scroll = view.scroll {
      text += ", \"offset\": {\"x\": \(number(scroll.offset.x)), \"y\": \(number(scroll.offset.y))}"
      text += ", \"inset\": {\(members(scroll.inset))}"
      text += ", \"adjustedInset\": {\(members(scroll.adjustedInset))}"
    }
    return "{\(text)}"
  }

  fileprivate static func members(_ rect: CGRect, alpha: Double? = nil) -> String {
    let sides = [
      ("x", Double(rect.minX)), ("y", Double(rect.minY)), ("width", Double(rect.width)),
      ("height", Double(rect.height)),
    ]
    return (sides + (alpha.map { [("alpha", $0)] } ?? []))
      .map { "\"\($0)\": \(number($1))" }.joined(separator: ", ")
  }

  private static func members(_ insets: EdgeInsets) -> String {
    [
      ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom),
      ("right", insets.right),
    ]
    .map { "\"\($0)\": \(number(Double($1)))" }.joined(separator: ", ")
  }
}
