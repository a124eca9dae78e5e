// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
@testable import KeyliftStage
import TestSupport
import Testing

struct SpelledConstraint: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var constraint: SceneConstraint

  init(_ sentence: String, _ constraint: SceneConstraint) {
    testDescription = sentence
    self.constraint = constraint
  }

  private typealias Anchor = SceneConstraint.Anchor

  static let printed: [SpelledConstraint] = [
    .init(
      "composer.bottom == keyboard.top - 8",
      SceneConstraint("composer", .bottom, .equal, Anchor(.keyboard, .top), plus: -8)),
    .init(
      "composer.left == safe-area.left",
      SceneConstraint("composer", .left, .equal, Anchor(.safeArea, .left))),
    .init(
      "title.width <= 0.5 * parent.width @ 750",
      SceneConstraint(
        "title", .width, .lessThanOrEqual, Anchor(.parent, .width), times: 0.5, priority: 750)),
    .init(
      "a.center-x >= -1.25 * screen.trailing + 0.5",
      SceneConstraint(
        "a", .centerX, .greaterThanOrEqual, Anchor(.screen, .trailing), times: -1.25, plus: 0.5)),
    .init(
      "a-1.top == parent.safe-area.top + 16384 @ 1",
      SceneConstraint(
        "a-1", .top, .equal, Anchor(.parentSafeArea, .top), plus: 16384, priority: 1)),
    .init("a.height == 0", SceneConstraint("a", .height, .equal)),
    .init(
      "gap: messages.bottom == composer.top - 12 @ 999.5",
      SceneConstraint(
        name: "gap", "messages", .bottom, .equal, Anchor(.view("composer"), .top), plus: -12,
        priority: 999.5)),
    .init(
      "a.width == 0.00001 * b.height",
      SceneConstraint("a", .width, .equal, Anchor(.view("b"), .height), times: 1e-5)),
  ]

  static let variants: [SpelledConstraint] = [
    .init(
      "photo.height == photo.width * 0.75",
      SceneConstraint("photo", .height, .equal, Anchor(.view("photo"), .width), times: 0.75)),
    .init(
      "  a.left==b.leading+8@required ",
      SceneConstraint("a", .left, .equal, Anchor(.view("b"), .leading), plus: 8)),
    .init(
      "a.width >= 44 @high",
      SceneConstraint("a", .width, .greaterThanOrEqual, plus: 44, priority: 750)),
    .init(
      "a.width == 010.50 @ low", SceneConstraint("a", .width, .equal, plus: 10.5, priority: 250)),
    .init(
      "a.width == b.width*2+1",
      SceneConstraint("a", .width, .equal, Anchor(.view("b"), .width), times: 2, plus: 1)),
    .init(
      "a.right == a.left + 20",
      SceneConstraint("a", .right, .equal, Anchor(.view("a"), .left), plus: 20)),
    .init(
      "gap:a.top == b.bottom",
      SceneConstraint(name: "gap", "a", .top, .equal, Anchor(.view("b"), .bottom))),
  ]
}

struct SceneConstraintTests {
  @Test(arguments: SpelledConstraint.printed + SpelledConstraint.variants)
  func sentenceIsRead(_ spelled: SpelledConstraint) {
    #expect(SceneConstraint(spelled.testDescription) == spelled.constraint)
  }

  @Test(arguments: SpelledConstraint.printed)
  func constraintIsPrintedAsItsSentence(_ spelled: SpelledConstraint) {
    #expect(spelled.constraint.description == spelled.testDescription)
  }

  @Test(arguments: 0..<300 as Range<UInt64>) func printedConstraintReadsBackAsItself(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let constraint = SceneConstraint(random: &random)
    #expect(SceneConstraint(constraint.description) == constraint, "\(constraint)")
  }

  @Test(arguments: [
    "", ":", "a.left", "A: a.left == b.left", "parent: a.left == b.left", "a.left == 8",
    "a.width == 1e3", "a.width == inf", "a.width == nan", "a.width == 0 * b.width",
    "a.width == b.width @ 0", "a.width == b.width @ 1001", "a: b: c.left == d.left",
  ])
  func invalidTextReadsAsNil(_ text: String) {
    #expect(SceneConstraint(text) == nil)
  }

  @Test(arguments: 0..<200 as Range<UInt64>) func randomWordsAreRefusedOrReadBack(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let words = [
      "a.left", "==", "<=", "=", "b.width", "*", "+", "-", "@", "8", "-8", "8pt", ".", "..", "a.",
      ".a", "-", "--", ".5", "1.", "high", "parent.safe-area.top", "日本.left", "\u{301}", "/", " ",
    ]
    for _ in 0..<50 {
      let count = Int.random(in: 0...9, using: &random)
      let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
        .joined(separator: Bool.random(using: &random) ? " " : "")
      guard let constraint = SceneConstraint(text) else { continue }
      #expect(SceneConstraint(constraint.description) == constraint, "\(text)")
    }
  }

  @Test func leadingIsLeftAndTrailingRight() {
    #expect(LayoutAttribute.leading.leftToRight == .left)
    #expect(LayoutAttribute.trailing.leftToRight == .right)
    #expect(LayoutAttribute.centerX.leftToRight == .centerX)
  }
}

extension SceneConstraint {
  fileprivate init(random: inout SeededRandom) {
    let names = ["a", "composer", "title-2", "x-1-y"]
    let isSize = Bool.random(using: &random)
    let attributes = LayoutAttribute.parts.filter { $0.isSize == isSize }
    let first = attributes.randomElement(using: &random) ?? .width
    let second = attributes.filter { isSize || $0.axis == first.axis }.randomElement(using: &random)
    let relations: [LayoutRelation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
    let items: [Item] = [
      .view("b"), .view("b-3"), .parent, .parentSafeArea, .safeArea, .screen, .keyboard,
    ]
    let isConstant = isSize && Bool.random(using: &random)
    let anchor = Anchor(items.randomElement(using: &random) ?? .parent, second ?? first)
    let magnitude: Double = [1e-9, 1e-3, 1, 16_384].randomElement(using: &random) ?? 1
    let constant = random.double(in: (isConstant ? 0 : -magnitude)...magnitude)
    self.init(
      name: Bool.random(using: &random) ? "gap" : nil, names.randomElement(using: &random) ?? "a",
      first, relations.randomElement(using: &random) ?? .equal, isConstant ? nil : anchor,
      times: isConstant ? 1 : random.double(in: 1e-7...100),
      plus: Bool.random(using: &random) ? constant.rounded() : constant,
      priority: Bool.random(using: &random) ? 1000 : random.double(in: 1...1000))
  }
}

struct DroppedConstraintTests {
  /// A card that may not rise 200 points above the bottom, and a keyboard of 336 that lifts it.
  private static let scene = """
    version: 1
    system: layout-guide
    views: [{ id: card, left: 0, right: 0, height: 60 }]
    constraints:
      - card.bottom == keyboard.top
      - low: card.top >= parent.bottom - 200
    keyboard:
      height: 336
      events: [{ at: 0.2, show: letters }, { at: 1.2, hide: true }]
    """

  private let clip: Clip

  init() throws {
    let scene = try Scene(yaml: DroppedConstraintTests.scene)
    clip = scene.play()
  }

  @Test func whatCannotHoldWhileTheScenePlaysIsLeftOutAndSaidSo() throws {
    let dropped = try #require(clip.droppedConstraints.first)
    #expect(clip.droppedConstraints.count == 1)
    #expect(
      dropped.sentence == """
        at 0.2000 s the constraint 'low' is left out: it contradicts \
        'keyboard.bottom == screen.bottom', 'keyboard.height == 336', 'card.height == 60', \
        'card.bottom == keyboard.top'
        """)
    let rest = try #require(clip.frame(60).views.first)
    #expect(rest.rect.maxY == 516)
  }

  @Test func theTraceTellsOfItAmongTheNotifications() {
    let trace = Trace(of: clip, frames: [20])
    #expect(trace.written(as: .text).contains("# \(clip.droppedConstraints[0].sentence)\n"))
    #expect(
      trace.written(as: .json).contains(
        """
        {"time": 0.2, "name": "KeyliftConstraintDropped", "userInfo": {"constraint": "low", \
        "conflict": ["keyboard.bottom == screen.bottom", "keyboard.height == 336", \
        "card.height == 60", "card.bottom == keyboard.top", "low"]}}
        """))
  }

  @Test func whatWasLeftOutHoldsAgainOnceTheKeyboardHasGone() throws {
    let last = try #require(clip.frame(clip.lastFrame).views.first)
    #expect(last.rect.minY == 792)
  }
}
