// SPDX-License-Identifier: MIT

import Foundation
import KeyliftScene
@testable import KeyliftStage
import Testing

struct LayoutFaultTests {
  @Test(arguments: Mistake.conflicts + Mistake.negativeSizes + Mistake.freedoms + Mistake.rivals)
  func faultIsReportedWhereItIsWritten(_ mistake: Mistake) throws { try expectDiagnostics(mistake) }

  @Test func wholeLayoutHasNoFaults() throws {
    try expectDiagnostics(
      """
      device: [iphone-se-3, ipad-10]
      orientation: [portrait, landscape]
      constraints:
        - title.left == safe-area.left + 16
        - title.top == safe-area.top + 8
        - title.right <= safe-area.right - 16
        - composer.bottom == keyboard.top
        - messages.top == title.bottom + 8
        - messages.bottom == composer.top
      views:
        - { id: title, kind: label, text: Messages }
        - { id: messages }
        - { id: composer, kind: composer }
      """, [])
  }

  @Test func conversationGivesWayToTheHeightOfTheComposer() throws {
    let text = """
      version: 1
      views:
        - { id: bar, kind: navigation-bar, title: Messages }
        - { id: messages, kind: messages, messages: [{ them: Are you coming? }] }
        - { id: composer, kind: composer }
      constraints:
        - messages.top == bar.bottom
        - messages.bottom == composer.top
        - composer.bottom == keyboard.top - 8
      """
    try expectDiagnostics(text, [])
    let alone = text.replacing("  - messages.bottom == composer.top\n", with: "")
    func height(_ text: String) throws -> CGFloat {
      let frame = try Scene(yaml: text).play().frame(0)
      return try #require(frame.views.first { $0.id == "composer" }).rect.height
    }
    #expect(try height(text) == height(alone))
  }

  @Test func viewsThatPinsPlaceAreWhereTheyWillBe() throws {
    // From 128 to 766 points on this phone.
    try expectDiagnostics(
      """
      device: iphone-15-pro
      constraints:
        - card.top == line.bottom + 8
        - card.bottom == field.top - 8
        - card.height >= 638
      views:
        - { id: line, left: 20, top: 100, width: 50, height: 20 }
        - { id: field, left: 20, right: 20, bottom: 34, height: 44 }
        - { id: card, left: 20, right: 20 }
      """, [])
  }
}

extension Mistake {
  fileprivate static let conflicts: [Mistake] = [
    Mistake(
      "twoSizes",
      """
      views: [{ id: a }]
      constraints:
        - a.left == parent.left
        - 1️⃣a.width == 300
        - a.top == parent.top
        - gap: 2️⃣a.width >= 301
      """, "2️⃣ 'a.width >= 301' cannot be satisfied together with another constraint",
      "1️⃣ note: with 'a.width == 300'"),
    Mistake(
      "aChain",
      """
      views: [{ id: a }, { id: b }]
      constraints:
        - 1️⃣a.left == parent.left + 10
        - 2️⃣b.left == a.right + 10
        - b.width == 10
        - 3️⃣a.width == 50
        - 4️⃣b.left <= a.left + 59
      """, "4️⃣ 'b.left <= a.left + 59' cannot be satisfied together with 2 other constraints",
      "2️⃣ note: with 'b.left == a.right + 10'", "3️⃣ note: with 'a.width == 50'"),
    Mistake(
      "pinsAmongThem",
      """
      constraints:
        - 1️⃣a.width == 300
      views:
        - id: a
          2️⃣left: 16
          3️⃣right: 16
      """, "1️⃣ 'a.width == 300' cannot be satisfied together with 2 other constraints",
      "2️⃣ note: with 'left' of 'a'", "3️⃣ note: with 'right' of 'a'"),
    Mistake(
      "frameAmongThem",
      """
      views: [{ id: a, 1️⃣frame: [0, 0, 10, 10] }]
      constraints: [2️⃣a.width == 300]
      """, "2️⃣ 'a.width == 300' cannot be satisfied together with another constraint",
      "1️⃣ note: with 'width' of 'a'"),
    Mistake(
      "alone",
      """
      views: [{ id: a, left: 0 }]
      constraints: [1️⃣a.width == 2 * screen.width, 2️⃣a.right <= screen.right]
      """, "2️⃣ 'a.right <= screen.right' cannot be satisfied together with 2 other constraints",
      "scene.yaml:2:18 note: with 'left' of 'a'", "1️⃣ note: with 'a.width == 2 * screen.width'"),
    Mistake(
      "inSomeVariants",
      """
      device: [iphone-se-3, iphone-15-pro]
      views: [{ id: a, left: 0 }]
      constraints: [1️⃣a.width == 390, 2️⃣a.width <= screen.width]
      """, "2️⃣ 'a.width <= screen.width' cannot be satisfied together with another constraint",
      "1️⃣ note: with 'a.width == 390'", "2️⃣ note: in 'iphone-se-3'"),
    Mistake(
      "acrossFiles", "screen: chat.yaml\nconstraints: [1️⃣a.width == 20]",
      files: ["chat.yaml": "views: [{ id: a, left: 0 }]\nconstraints: [2️⃣a.width == 10]"],
      "2️⃣ 'a.width == 10' cannot be satisfied together with another constraint",
      "1️⃣ note: with 'a.width == 20'"),
  ]

  /// On a screen of 393 points.
  fileprivate static let negativeSizes: [Mistake] = [
    Mistake(
      "edgesThatCross",
      """
      views: [{ id: a, top: 100, height: 50 }]
      constraints:
        - 1️⃣a.left == screen.left + 300
        - 2️⃣a.right == screen.right - 300
      """,
      "2️⃣ 'a.right == screen.right - 300' cannot be satisfied together with another constraint",
      "1️⃣ note: with 'a.left == screen.left + 300'",
      "2️⃣ note: a size would have to be negative"),
    Mistake(
      "anotherViewsSize",
      """
      views: [{ id: a, left: 0, height: 9 }, { id: b, left: 0, height: 9, width: 50 }]
      constraints:
        - a.top == parent.top
        - b.top == parent.top
        - 1️⃣a.width == b.width - 60
      """, "1️⃣ 'a.width == b.width - 60' cannot be satisfied together with another constraint",
      "scene.yaml:2:69 note: with 'width' of 'b'", "1️⃣ note: a size would have to be negative"),
    Mistake(
      "pinsThatCross",
      """
      views: [{ id: a, 1️⃣left: 300, 2️⃣right: 300, top: 100, height: 50 }]
      """, "2️⃣ 'right' of 'a' cannot be satisfied together with another constraint",
      "1️⃣ note: with 'left' of 'a'", "2️⃣ note: a size would have to be negative"),
    Mistake(
      "pinsThatCrossInSomeVariants",
      """
      device: [iphone-se-3, ipad-10]
      views: [{ id: a, 1️⃣left: 300, 2️⃣right: 300 }]
      """, "2️⃣ 'right' of 'a' cannot be satisfied together with another constraint",
      "1️⃣ note: with 'left' of 'a'", "2️⃣ note: a size would have to be negative",
      "2️⃣ note: in 'iphone-se-3'"),
    Mistake(
      "preferenceThatYields",
      """
      views: [{ id: a, top: 100, height: 50 }]
      constraints: [a.left == screen.left + 300, a.right == screen.right - 300 @ 999]
      """),
    Mistake(
      "boundThatDetermines",
      """
      views: [{ id: a, top: 100, height: 50 }]
      constraints: [a.left == screen.left + 300, a.right <= screen.left + 300]
      """),
  ]

  fileprivate static let rivals: [Mistake] = [
    Mistake(
      "twoWishesOfOnePriority",
      """
      views: [{ id: a, top: 0, width: 9, height: 9 }]
      constraints:
        - 1️⃣a.left == screen.left + 10 @ 250
        - 2️⃣a.left == screen.left + 50 @ 250
      """,
      """
      2️⃣ 'a.left == screen.left + 50 @ 250' contradicts another constraint of the same priority, so \
      it is open which one gives way
      """, "1️⃣ note: with 'a.left == screen.left + 10 @ 250'"),
    Mistake(
      "wishesThatAThirdSettles",
      """
      views: [{ id: a, top: 0, width: 9, height: 9 }]
      constraints:
        - a.left == screen.left + 10 @ 250
        - a.left == screen.left + 50 @ 250
        - a.left == screen.left + 30 @ 249
      """),
  ]

  fileprivate static let freedoms: [Mistake] = [
    Mistake(
      "noPosition", "views: [{ id: a }]\nconstraints: [1️⃣a.width == 10]",
      "1️⃣ the horizontal position of 'a' is not determined: add left, right or center-x"),
    Mistake(
      "noHeight", "views: [{ id: a }]\nconstraints: [1️⃣a.top == parent.bottom * 0.5]",
      "1️⃣ the height of 'a' is not determined: add height, or another of top, bottom or center-y"),
    Mistake(
      "neitherPositionNorWidth",
      "views: [{ id: a }]\nconstraints: [1️⃣a.width >= 10, a.left >= parent.left]",
      """
      1️⃣ the horizontal position and the width of 'a' are not determined: add width, and left, \
      right or center-x
      """),
    Mistake(
      "optionalConstraintsDetermineTheLayout",
      """
      views: [{ id: a }]
      constraints: [a.width == 10 @ low, a.left == parent.left @ 1]
      """),
    Mistake(
      "viewThatDependsOnAnUndeterminedView",
      """
      views: [{ id: a }, { id: b }]
      constraints: [b.left == a.right, b.width == 8, 1️⃣a.width == 8]
      """, "1️⃣ the horizontal position of 'a' is not determined: add left, right or center-x"),
    Mistake(
      "viewsThatDependOnEachOther",
      """
      views: [{ id: a }, { id: b }]
      constraints: [1️⃣b.left == a.right, b.width == 8, a.right == b.left, a.width == 8]
      """, "1️⃣ the horizontal position of 'b' is not determined: add left, right or center-x"),
    Mistake(
      "edgeWithOnlyAnInequality",
      "views: [{ id: a }]\nconstraints: [1️⃣a.top >= safe-area.top, a.height == 8]",
      "1️⃣ the vertical position of 'a' is not determined: add top, bottom or center-y"),
  ]
}
