// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
import KeyliftStage
import Testing

struct StackReadingTests {
  private func view(_ text: String) throws -> SceneView {
    let reading = try SceneReading(yaml: "views:\n  - \(text)")
    #expect(reading.diagnostics.map(\.description) == [])
    return try #require(reading.scene?.views.first)
  }

  @Test func kindsAreLayouts() throws {
    #expect(try view("{ id: a, kind: vstack }").stack == SceneStack(.vertical()))
    #expect(try view("{ id: a, kind: hstack }").stack == SceneStack(.horizontal()))
    #expect(try view("{ id: a, kind: zstack }").stack == SceneStack(.layered()))
    #expect(try view("{ id: a }").stack == nil)
  }

  @Test func keysOfAStackAreRead() throws {
    let view = try view(
      """
      { id: a, kind: vstack, alignment: trailing, spacing: 12, padding: 16,
          content-alignment: bottom-leading, ignores-safe-area: [top, left], left: 20 }
      """)
    #expect(
      view.stack
        == SceneStack(
          .vertical(alignment: .trailing, spacing: 12),
          padding: EdgeInsets(top: 16, left: 16, bottom: 16, right: 16),
          contentAlignment: Alignment(horizontal: .leading, vertical: .bottom)))
    #expect(view.stackTraits == StackTraits(ignoredSafeAreaEdges: [.top, .left]))
    #expect(view.pins == Pins(left: 20))
  }

  @Test(
    arguments: zip(
      [
        "top-leading", "top", "top-trailing", "leading", "center", "trailing", "bottom-leading",
        "bottom", "bottom-trailing",
      ],
      VerticalAlignment.allCases.flatMap { vertical in
        HorizontalAlignment.allCases.map { Alignment(horizontal: $0, vertical: vertical) }
      }))
  func alignmentsAreNamed(word: String, alignment: Alignment) throws {
    let view = try view("{ id: a, kind: zstack, alignment: \(word) }")
    #expect(view.stack == SceneStack(.layered(alignment: alignment)))
  }

  @Test func keysOfAViewInAStackAreTraits() throws {
    let stack = try view(
      """
      id: a
          kind: hstack
          views:
            - { id: b, min-width: 10, max-width: fill, max-height: 40, layout-priority: 1.5,
                padding: { horizontal: 8, top: 2, right: 4 }, ignores-safe-area: all }
            - { id: c, width: 30 }
            - { kind: spacer, min-length: 20 }
      """)
    #expect(
      stack.subviews[0].stackTraits
        == StackTraits(
          width: LengthLimits(min: 10, max: .infinity), height: LengthLimits(max: 40),
          padding: EdgeInsets(top: 2, left: 8, bottom: 0, right: 4), priority: 1.5,
          ignoredSafeAreaEdges: .all))
    #expect(stack.subviews[1].stackTraits == StackTraits(width: LengthLimits(fixed: 30)))
    #expect(stack.subviews[1].pins == Pins())
    #expect(stack.subviews[2] == SceneView(id: "", spacer: SceneSpacer(minLength: 20)))
  }

  @Test func widthOutsideOfAStackIsAPin() throws {
    let view = try view("{ id: a, kind: vstack, width: 30 }")
    #expect(view.pins == Pins(width: 30))
    #expect(view.stackTraits == StackTraits())
  }

  @Test(arguments: ["left", "right", "top", "bottom", "center-x", "center-y"])
  func pinInAStackIsReported(key: String) throws {
    try expectDiagnostics(
      "views: [{ id: a, kind: zstack, views: [{ id: b, 1️⃣\(key): 4, width: 3 }] }]",
      [
        "1️⃣ a view in a stack has no '\(key)'",
        "1️⃣ note: a stack places its views by 'alignment', 'padding' and spacers",
      ])
  }

  @Test(arguments: Mistake.stacks) func mistakeInAStackIsReported(_ mistake: Mistake) throws {
    try expectDiagnostics(mistake)
  }

  @Test(arguments: ["padding", "min-width", "max-height", "layout-priority"])
  func keyOfAViewInAStackIsReportedOutside(key: String) throws {
    try expectDiagnostics(
      "views: [{ id: a, 1️⃣\(key): 4 }]",
      [
        "1️⃣ '\(key)' is for views in a stack",
        "1️⃣ note: a stack is a view of kind 'vstack', 'hstack' or 'zstack'",
      ])
  }
}

extension Mistake {
  fileprivate static let stacks: [Mistake] = [
    Mistake(
      "frameInAStack",
      """
      views:
        - id: a
          kind: vstack
          views:
            - { id: b, 1️⃣frame: [0, 0, 10, 10] }
            - { id: c, views: [{ id: d, frame: [0, 0, 10, 10] }] }
      """, "1️⃣ a view in a stack has no 'frame'",
      "1️⃣ note: a stack places its views by 'alignment', 'padding' and spacers"),
    Mistake(
      "limitOfTheOutermostStack", "views: [{ id: a, kind: vstack, padding: 4, 1️⃣max-width: fill }]",
      "1️⃣ 'max-width' is for views in a stack",
      "1️⃣ note: a stack is a view of kind 'vstack', 'hstack' or 'zstack'"),
    Mistake(
      "spacerOutside", "views: [1️⃣{ kind: spacer }]", "1️⃣ a spacer must be in a stack",
      "1️⃣ note: a stack is a view of kind 'vstack', 'hstack' or 'zstack'"),
    Mistake(
      "contradictoryLimits",
      """
      views:
        - id: a
          kind: vstack
          views:
            - { id: b, min-width: 50, max-width: 1️⃣20 }
            - { id: c, height: 4, min-height: 2️⃣2 }
      """, "1️⃣ 'min-width' is greater than 'max-width'",
      "2️⃣ a view has 'height' or 'min-height' and 'max-height', not both"),
    Mistake(
      "keyOfAnotherStack", "views: [{ id: a, kind: zstack, 1️⃣spacing: 4 }]",
      "1️⃣ unknown key 'spacing' in a view of kind 'zstack'",
      "1️⃣ note: 'spacing' belongs to 'vstack', 'hstack'"),
    Mistake(
      "viewsInsideAnUnknownKindAreNotJudged",
      "views: [{ id: a, kind: 1️⃣vstak, views: [{ id: b, padding: 4, left: 2 }] }]",
      "1️⃣ unknown kind 'vstak'", "1️⃣ note: did you mean 'vstack'?"),
    Mistake(
      "hugeSizeInAStack", "views: [{ id: a, kind: vstack, views: [{ id: b, width: 1️⃣16000 }] }]",
      "1️⃣ more than 16384 pixels a side or 64 megapixels at 3x"),
  ]
}
