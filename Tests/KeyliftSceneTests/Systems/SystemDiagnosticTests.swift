// SPDX-License-Identifier: MIT

import Testing

struct SystemDiagnosticTests {
  private static let tail = "\nviews: [{ id: a, top: 0, height: 9 }]"

  @Test(arguments: [
    "bottom-anchor", "bottom-constraint", "bottom-constraint-as-published", "keyboard-padding",
  ])
  func aTargetWithoutABottomIsReported(system: String) throws {
    try expectDiagnostics(
      "system: 1️⃣\(system)\ntarget: a" + Self.tail,
      [
        "1️⃣ the system '\(system)' needs a target with a pinned bottom edge, and 'a' has none",
        "1️⃣ note: give 'a' a 'bottom', such as 'bottom: safe-area'",
      ])
  }

  @Test(arguments: ["content-inset", "content-inset-until-did-hide"])
  func aTargetThatDoesNotScrollIsReported(system: String) throws {
    try expectDiagnostics(
      "system: 1️⃣{ name: \(system) }\ntarget: a" + Self.tail,
      [
        "1️⃣ the system '\(system)' needs a target that scrolls, and 'a' does not",
        "1️⃣ note: use a view of 'kind: scroll'",
      ])
  }

  @Test(arguments: ["layout-guide", "uikit-guide"])
  func aScreenWithoutTheKeyboardInAConstraintIsReported(system: String) throws {
    try expectDiagnostics(
      "system: 1️⃣\(system)" + Self.tail,
      [
        "1️⃣ the system '\(system)' needs a constraint that names 'keyboard'",
        "1️⃣ note: constrain a view to it: 'a.bottom == keyboard.top' under 'constraints'",
      ])
  }

  @Test func aParameterInWordsIsThereOnce() throws {
    try expectDiagnostics(
      "system: bottom-constraint:padding=8,1️⃣padding=9\ntarget: a\n"
        + "views: [{ id: a, bottom: 0, height: 9 }]",
      ["1️⃣ duplicate key 'padding'"])
  }

  @Test func anUnknownTargetIsReportedOnce() throws {
    try expectDiagnostics(
      "system: bottom-anchor\ntarget: 1️⃣b" + Self.tail,
      ["1️⃣ unknown view 'b'", "1️⃣ note: expected 'a'"])
  }

  @Test func eachSystemHasItsOwnParameters() throws {
    try expectDiagnostics(
      "system: { name: swiftui, follows-undocked: 1️⃣true }" + Self.tail,
      [
        "1️⃣ the system 'swiftui' has no 'follows-undocked'", "1️⃣ note: it has no parameters",
      ])
    try expectDiagnostics(
      "system: { name: late, frames: 2, seconds: 0.2, padding: 1️⃣8 }\ntarget: a\n"
        + "views: [{ id: a, bottom: 0, height: 9 }]",
      [
        "1️⃣ the system 'late' has no 'padding'",
        "1️⃣ note: it has 'frames', 'seconds', 'curve' and 'duration'",
      ])
    try expectDiagnostics(
      "system: { name: none, padding: 1️⃣8, animates-safe-area: 2️⃣true }" + Self.tail,
      [
        "1️⃣ the system 'none' has no 'padding'", "1️⃣ note: it has no parameters",
        "2️⃣ the system 'none' has no 'animates-safe-area'", "2️⃣ note: it has no parameters",
      ])
  }

  @Test(arguments: [
    "a.bottom == parent.bottom - 8", "a.bottom == safe-area.bottom",
    "a.bottom == screen.bottom", "a.bottom == parent.safe-area.bottom",
  ])
  func aConstraintWithWhatHoldsTheTargetWillDo(sentence: String) throws {
    try expectDiagnostics(
      """
      system: bottom-constraint
      target: a
      views: [{ id: a, height: 9 }]
      constraints: [\(sentence)]
      """, [])
  }
}
