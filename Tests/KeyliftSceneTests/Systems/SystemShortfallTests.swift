// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
import KeyliftStage
import Testing

/// What a scene is said to lack for a system.
struct SystemShortfallTests {
  private static let bottomSystems: [KeyboardSystem] = [
    .bottomAnchor, .bottomConstraint, .bottomConstraintAsPublished, .keyboardPadding, .addsUp,
    .late, .reactNativeKAV, .rnkcKAV, .flutter,
  ]

  @Test(arguments: SampleScenes.paths)
  func sceneThatIsReadLacksNothing(path: String) throws {
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
