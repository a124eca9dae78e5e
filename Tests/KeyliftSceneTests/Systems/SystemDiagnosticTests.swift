// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
import KeyliftStage
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
        + "views: [{ id: a, bottom: 0, height: 9 }]", ["1️⃣ duplicate key 'padding'"])
  }

  @Test func anUnknownTargetIsReportedOnce() throws {
    try expectDiagnostics(
      "system: bottom-anchor\ntarget: 1️⃣b" + Self.tail,
      ["1️⃣ unknown view 'b'", "1️⃣ note: expected 'a'"])
  }

  @Test func eachSystemHasItsOwnParameters() throws {
    try expectDiagnostics(
      "system: { name: swiftui, follows-undocked: 1️⃣true }" + Self.tail,
      ["1️⃣ the system 'swiftui' has no 'follows-undocked'", "1️⃣ note: it has no parameters"])
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

/// What a scene is said to lack for a system.
struct SystemShortfallTests {
  private static let bottomSystems: [KeyboardSystem] = [
    .bottomAnchor, .bottomConstraint, .bottomConstraintAsPublished, .keyboardPadding, .addsUp,
    .late, .reactNativeKAV, .rnkcKAV, .flutter,
  ]

  @Test(arguments: SampleScenes.paths) func sceneThatIsReadLacksNothing(path: String) throws {
    #expect(try #require(SceneReader().read(path).scene).systemShortfall == nil)
  }

  @Test(arguments: KeyboardSystem.allCases)
  func systemLacksWhatItRequires(system: KeyboardSystem) throws {
    let view = SceneView(id: "a", pins: Pins(left: 0, top: 0, height: 50))
    func shortfall(target: String?, _ view: SceneView) -> SystemShortfall? {
      Scene(system: SystemChoice(system), target: target, views: [view]).systemShortfall
    }
    let needsTarget: [KeyboardSystem.Requirement] = [
      .target, .scrollView, .bottomEdge, .bottomEdgeOrStack,
    ]
    let isTargetNeeded = system.requirement.map(needsTarget.contains) ?? false
    let withoutTarget: SystemShortfall? =
      isTargetNeeded
      ? .noTarget
      : system.requirement == .keyboardConstraint
        ? .noKeyboardConstraint : system.requirement == .page ? .noPage : nil
    #expect(shortfall(target: nil, view) == withoutTarget)
    #expect(shortfall(target: "nobody", view) == withoutTarget)
    var (scroll, stack) = (view, view)
    scroll.scroll = SceneScroll()
    stack.stack = SceneStack(.vertical())
    let ofView: SystemShortfall? =
      switch system.requirement {
      case .scrollView: .targetDoesNotScroll(id: "a")
      case .bottomEdge, .bottomEdgeOrStack: .targetHasNoBottom(id: "a")
      case .keyboardConstraint: .noKeyboardConstraint
      case .page: .noPage
      case .target, nil: nil
      }
    #expect(shortfall(target: "a", view) == ofView)
    #expect(shortfall(target: "a", scroll) == (system.requirement == .scrollView ? nil : ofView))
    #expect(
      shortfall(target: "a", stack) == (system.requirement == .bottomEdgeOrStack ? nil : ofView))
  }

  /// Each sentence lays out `b`, and with whom: a sentence counts where it keeps the bottom of `b` above that of
  /// what holds it.
  @Test(arguments: [
    ("b.bottom == parent.bottom - 8", true), ("b.bottom == parent.safe-area.bottom", true),
    ("b.bottom == safe-area.bottom", true), ("b.bottom == screen.bottom", true),
    ("b.bottom == keyboard.top - 8", true), ("b.bottom == keyboard.bottom", true),
    ("a.bottom == b.bottom + 3", true), ("c.bottom == b.bottom", false),
    ("b.bottom == c.bottom", false), ("b.bottom == a.bottom @ 500", true),
    ("b.bottom <= a.bottom", false), ("b.bottom == a.bottom * 0.5", false),
    ("b.bottom == a.top", false), ("b.bottom == screen.center-y", false),
    ("b.bottom == safe-area.top", false), ("b.bottom == parent.safe-area.top", false),
    ("b.top == keyboard.top", false),
  ])
  func constraintIsABottom(sentence: String, isBottom: Bool) throws {
    let inner = ["b", "c"].map { SceneView(id: $0, pins: Pins(left: 0, height: 50)) }
    let outer = SceneView(id: "a", pins: Pins(left: 0, top: 0), subviews: inner)
    let constraint = try #require(SceneConstraint(sentence))
    for system in Self.bottomSystems {
      let scene = Scene(
        system: SystemChoice(system), target: "b", views: [outer], constraints: [constraint])
      #expect(scene.systemShortfall == (isBottom ? nil : .targetHasNoBottom(id: "b")), "\(system)")
    }
  }
}
