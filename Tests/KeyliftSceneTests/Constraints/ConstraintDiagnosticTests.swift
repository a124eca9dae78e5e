// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftScene
import Testing

struct ConstraintDiagnosticTests {
  /// Two views, and a list of constraints that goes on.
  static let head = "version: 1\nviews: [{ id: title }, { id: composer }]\nconstraints:\n"

  @Test(arguments: Mistake.sentences + Mistake.meanings)
  func wrongWordIsReportedWhereItStands(_ mistake: Mistake) throws {
    try expectDiagnostics(Self.head + "  - " + mistake.scene, mistake.expected)
  }

  @Test(arguments: Mistake.spellings + Mistake.names)
  func placeIsFoundInWhateverYAMLAllows(_ mistake: Mistake) throws {
    try expectDiagnostics(mistake)
  }

  @Test func constraintsOfAScreenComeFirst() throws {
    let files = SceneFiles(texts: [
      "scene.yaml": """
      version: 1
      screen: chat.yaml
      constraints: [gap: composer.bottom == title.top - 12 @ high]
      """,
      "chat.yaml":
        "views: [{ id: title, left: 0 }, { id: composer, height: 9 }]\nconstraints: [title.width == 8]\n",
    ])
    let scene = try #require(try SceneReader(files: files).read("scene.yaml").scene)
    #expect(
      scene.constraints.map(\.description)
        == ["title.width == 8", "gap: composer.bottom == title.top - 12 @ 750"])
  }

  @Test func tooManyConstraintsAreRefused() throws {
    let list = String(repeating: "*a,", count: 39_999)
    // A key that is unknown keeps the reader from laying so much out.
    for (extra, findings) in [("", []), ("*a", ["too-large"])] {
      let text =
        "version: 1\nbogus: 1\nviews: [{ id: v }]\nconstraints: [&a v.width == 8,\(list)\(extra)]\n"
      let reading = try SceneReading(yaml: text, at: "s")
      #expect(reading.diagnostics.map(\.code) == ["unknown-key"] + findings)
    }
  }

  @Test func longSentenceIsRefused() throws {
    let words = "a.width == 8"
    for (blanks, findings) in [(488, []), (489, ["too-large"])] {
      let text = "version: 1\nviews: [{ id: a, left: 0 }]\nconstraints:\n  - '"
      let sentence = words + String(repeating: " ", count: blanks)
      let reading = try SceneReading(yaml: text + sentence + "'\n", at: "s")
      #expect(reading.diagnostics.map(\.code) == findings)
    }
  }
}

extension Mistake {
  fileprivate static let sentences: [Mistake] = [
    Mistake(
      "unknownFirstView", "1️⃣titel.left == parent.left", "1️⃣ unknown view 'titel'",
      "1️⃣ note: did you mean 'title'?"),
    Mistake(
      "unknownViewsOnBothSides", "1️⃣titel.left == 2️⃣compser.left", "1️⃣ unknown view 'titel'",
      "1️⃣ note: did you mean 'title'?", "2️⃣ unknown view 'compser'",
      "2️⃣ note: did you mean 'composer'?"),
    Mistake(
      "letterLeftOutOfAnAttribute", "title.1️⃣hight == 9", "1️⃣ unknown attribute 'hight'",
      "1️⃣ note: did you mean 'height'?"),
    Mistake(
      "misspelledItem", "title.top == 1️⃣safeArea.top", "1️⃣ unknown view 'safeArea'",
      "1️⃣ note: did you mean 'safe-area'?"),
    Mistake(
      "itemOfUIKit", "title.top == 1️⃣superview.top", "1️⃣ unknown view 'superview'",
      "1️⃣ note: did you mean 'parent'?"),
    Mistake(
      "guideInsideAnotherView", "title.bottom == 1️⃣composer.safe-area.top",
      "1️⃣ 'composer.safe-area' is a guide of 'composer', which is not supported",
      "1️⃣ note: use 'safe-area' and 'keyboard' of the app's root view, or 'parent.safe-area'"),
    Mistake(
      "guideOfUIKit", "title.bottom == 1️⃣keyboardLayoutGuide.top",
      "1️⃣ unknown view 'keyboardLayoutGuide'", "1️⃣ note: did you mean 'keyboard'?"),
    Mistake(
      "unknownAttribute", "title.1️⃣botom == composer.top", "1️⃣ unknown attribute 'botom'",
      "1️⃣ note: did you mean 'bottom'?"),
    Mistake(
      "attributeOfUIKit", "title.1️⃣centerYAnchor == composer.2️⃣topAnchor",
      "1️⃣ unknown attribute 'centerYAnchor'", "1️⃣ note: did you mean 'center-y'?",
      "2️⃣ unknown attribute 'topAnchor'", "2️⃣ note: did you mean 'top'?"),
    Mistake(
      "attributeAndViewBothUnknown", "1️⃣titel.2️⃣heigth == 8",
      "1️⃣ unknown view 'titel'", "1️⃣ note: did you mean 'title'?",
      "2️⃣ unknown attribute 'heigth'", "2️⃣ note: did you mean 'height'?"),
    Mistake(
      "attributeUnlikeAny", "title.1️⃣baseline == composer.top", "1️⃣ unknown attribute 'baseline'",
      """
      1️⃣ note: an attribute is one of 'left', 'right', 'top', 'bottom', 'leading', 'trailing', \
      'width', 'height', 'center-x', 'center-y'
      """),
    Mistake(
      "noAttribute", "1️⃣title == composer.top",
      "1️⃣ expected an item and its attribute, found 'title'", "1️⃣ note: such as 'title.left'"),
    Mistake(
      "safeAreaOfUIKitWithoutAnAttribute", "title.bottom == 1️⃣safeArea",
      "1️⃣ expected an item and its attribute, found 'safeArea'",
      "1️⃣ note: such as 'safe-area.bottom'"),
    Mistake(
      "noItem", "title.left == 1️⃣.left", "1️⃣ expected an item and its attribute, found '.left'",
      "1️⃣ note: such as 'parent.left'"),
    Mistake(
      "singleEqualsSign", "title.left 1️⃣= composer.left", "1️⃣ unknown relation '='",
      "1️⃣ note: did you mean '=='?"),
    Mistake(
      "swappedSigns", "title.left 1️⃣=< composer.left", "1️⃣ unknown relation '=<'",
      "1️⃣ note: did you mean '<='?"),
    Mistake(
      "signOfMathematics", "title.left 1️⃣≥ composer.left", "1️⃣ unknown relation '≥'",
      "1️⃣ note: did you mean '>='?"),
    Mistake(
      "relationUnlikeAny", "title.left 1️⃣!= composer.left", "1️⃣ unknown relation '!='",
      "1️⃣ note: expected one of '==', '<=', '>='"),
    Mistake(
      "noRelation", "title.left 1️⃣composer.left",
      "1️⃣ expected '==', '<=' or '>=', found 'composer.left'"),
    Mistake(
      "endBehindTheRelation", "title.left ==1️⃣",
      "1️⃣ expected an item's attribute or a number, found the end of the sentence"),
    Mistake(
      "noSpacesAroundTheHyphen", "title.bottom == composer.1️⃣top-12",
      "1️⃣ unknown attribute 'top-12'",
      "1️⃣ note: ids contain hyphens, so '-' needs spaces around it: 'composer.top - 12'"),
    Mistake(
      "noSpaceBeforeTheHyphen", "title.center-x == composer.1️⃣center-x- 12",
      "1️⃣ unknown attribute 'center-x-'",
      "1️⃣ note: ids contain hyphens, so '-' needs spaces around it: 'composer.center-x - 8'"),
    Mistake(
      "noSpaceBehindTheHyphen", "title.bottom == composer.top 1️⃣-12",
      "1️⃣ expected '+', '-', '@' or the end, found '-12'",
      "1️⃣ note: '-' needs spaces around it: '- 12'"),
    Mistake(
      "dashForAMinus", "title.bottom == composer.top 1️⃣– 12",
      "1️⃣ expected '+', '-', '@' or the end, found '–'",
      "1️⃣ note: write '-', with spaces around it"),
    Mistake(
      "unitOfTime", "title.bottom == composer.top - 1️⃣8ms",
      "1️⃣ expected a number of points, not negative, found '8ms'",
      "1️⃣ note: 'ms' is a unit of time: write points, such as '12' or '12pt'"),
    Mistake(
      "spaceBeforeTheUnit", "title.bottom == composer.top - 8 1️⃣pt",
      "1️⃣ expected '@' or the end, found 'pt'",
      "1️⃣ note: a unit stands next to its number, such as '8pt'"),
    Mistake(
      "noDigitBeforeThePoint", "title.width == 1️⃣.5 * parent.width",
      "1️⃣ expected a factor from -100 to 100, not 0, found '.5'",
      "1️⃣ note: write a digit before the point"),
    Mistake(
      "signTwice", "title.top == composer.top + 1️⃣-8",
      "1️⃣ expected a number of points, not negative, found '-8'"),
    Mistake(
      "noNumberBehindTheSign", "title.top == composer.top + 1️⃣composer.height",
      "1️⃣ expected a number of points, not negative, found 'composer.height'"),
    Mistake(
      "multiplierOfNothing", "title.width == 1️⃣0 * parent.width",
      "1️⃣ expected a factor from -100 to 100, not 0, found '0'"),
    Mistake(
      "multiplierBeyondTheLimit", "title.width == parent.width * 1️⃣100.5",
      "1️⃣ expected a factor from -100 to 100, not 0, found '100.5'"),
    Mistake(
      "constantBeyondTheLimit", "title.width == 1️⃣16385",
      "1️⃣ expected a number of points, found '16385'", "1️⃣ note: the largest value is 16384"),
    Mistake(
      "numberThatNoDoubleHolds", "title.width == 1️⃣1" + String(repeating: "0", count: 400),
      "1️⃣ expected a number of points, found '1" + String(repeating: "0", count: 59) + "…'"),
    Mistake(
      "twoMultipliers", "title.width == 2 * parent.width 1️⃣* 3",
      "1️⃣ expected '+', '-', '@' or the end, found '*'",
      "1️⃣ note: a constraint has one multiplier"),
    Mistake(
      "twoConstants", "title.top == parent.top + 8 1️⃣- 9",
      "1️⃣ expected '@' or the end, found '-'"),
    Mistake(
      "twoRelations", "title.width <= parent.width 1️⃣<= 300",
      "1️⃣ expected '+', '-', '@' or the end, found '<='",
      "1️⃣ note: a constraint has one relation: write two constraints"),
    Mistake(
      "division", "title.width == parent.width 1️⃣/ 2",
      "1️⃣ expected '+', '-', '@' or the end, found '/'",
      "1️⃣ note: division is not supported: multiply by a factor such as 0.5"),
    Mistake(
      "factorOfANumber", "title.width == 2 * 1️⃣3", "1️⃣ expected an item's attribute, found '3'"),
    Mistake(
      "unknownPriority", "title.top == parent.top @ 1️⃣defaultHigh",
      "1️⃣ unknown priority 'defaultHigh'", "1️⃣ note: did you mean 'high'?"),
    Mistake(
      "priorityOfNothing", "title.top == parent.top @ 1️⃣0",
      "1️⃣ expected a number from 1 to 1000, found '0'"),
    Mistake(
      "priorityBeyondTheHighest", "title.top == parent.top @ 1️⃣1001",
      "1️⃣ expected a number from 1 to 1000, found '1001'"),
    Mistake(
      "noPriority", "title.top == parent.top @1️⃣",
      "1️⃣ expected a priority, found the end of the sentence"),
    Mistake(
      "wordsBehindThePriority", "title.top == parent.top @ high 1️⃣+ 8",
      "1️⃣ expected the end, found '+'"),
  ]

  fileprivate static let meanings: [Mistake] = [
    Mistake(
      "mixedAxes", "title.left == composer.1️⃣top",
      "1️⃣ a horizontal and a vertical position cannot be compared: 'left' and 'top'"),
    Mistake(
      "placeAndSize", "title.left == parent.safe-area.1️⃣width",
      "1️⃣ a position and a size cannot be compared: 'left' and 'width'"),
    Mistake(
      "sizeAndPlace", "title.height == composer.1️⃣bottom",
      "1️⃣ a position and a size cannot be compared: 'height' and 'bottom'"),
    Mistake(
      "placeWithANumber", "title.left == 1️⃣10",
      "1️⃣ a position is compared with another position, not with a number: 'left'",
      "1️⃣ note: write 'parent.left + 10'"),
    Mistake(
      "placeAtTheFarSideWithANumber", "title.trailing == 1️⃣10 @ 750",
      "1️⃣ a position is compared with another position, not with a number: 'trailing'",
      "1️⃣ note: write 'parent.trailing - 10'"),
    Mistake("negativeSize", "title.width == 1️⃣-1", "1️⃣ a width cannot be negative"),
    Mistake(
      "comparedWithItself", "title.leading == 1️⃣title.left + 8",
      "1️⃣ 'title.left' is compared with itself, which has no effect"),
    Mistake(
      "exponent", "title.left == parent.left @ 1️⃣1e3",
      "1️⃣ expected a number from 1 to 1000, found '1e3'",
      "1️⃣ note: write a plain decimal number, such as '1', without a unit or an exponent"),
    Mistake(
      "beginsWithTheKeyboard", "1️⃣keyboard.top == title.bottom",
      "1️⃣ a constraint begins with a view, found 'keyboard.top'",
      "1️⃣ note: turn the sentence around, so that it begins with the view that it lays out"),
    Mistake(
      "beginsWithANumber", "1️⃣8 <= title.width", "1️⃣ expected a view's attribute, found '8'"),
  ]

  fileprivate static let spellings: [Mistake] = [
    Mistake(
      "singleQuotes", ConstraintDiagnosticTests.head + "  - 'title.left 1️⃣= composer.left'",
      "1️⃣ unknown relation '='", "1️⃣ note: did you mean '=='?"),
    Mistake(
      "doubleQuotes", ConstraintDiagnosticTests.head + "  - \"title.left 1️⃣= composer.left\"",
      "1️⃣ unknown relation '='", "1️⃣ note: did you mean '=='?"),
    Mistake(
      "escapeBehindTheWord",
      ConstraintDiagnosticTests.head + "  - \"title.left 1️⃣= composer\\x2Eleft\"",
      "1️⃣ unknown relation '='", "1️⃣ note: did you mean '=='?"),
    Mistake(
      "escapeBeforeTheWord",
      ConstraintDiagnosticTests.head + "  - 1️⃣\"title\\x2Eleft = composer.left\"",
      "1️⃣ unknown relation '='", "1️⃣ note: did you mean '=='?"),
    Mistake(
      "severalLines", ConstraintDiagnosticTests.head + "  - 1️⃣title.left ==\n    compser.left",
      "1️⃣ unknown view 'compser'", "1️⃣ note: did you mean 'composer'?"),
    Mistake(
      "folded", ConstraintDiagnosticTests.head + "  - 1️⃣>\n    title.left = composer.left",
      "1️⃣ unknown relation '='", "1️⃣ note: did you mean '=='?"),
    Mistake(
      "flowBehindOtherLetters",
      "views: [{ id: a, kind: label, text: é }]\nconstraints: [{ gap: a.top 1️⃣= 8 }]",
      "1️⃣ unknown relation '='", "1️⃣ note: did you mean '=='?"),
    Mistake(
      "alias", "scene: &s a.left = 8\nviews: [{ id: a }]\nconstraints: [1️⃣*s]",
      "1️⃣ unknown relation '='", "1️⃣ note: did you mean '=='?"),
    Mistake(
      "screen", "screen: chat.yaml",
      files: ["chat.yaml": "views: [{ id: a }]\nconstraints:\n- a.left == 1️⃣b.left"],
      "1️⃣ unknown view 'b'",
      """
      1️⃣ note: expected one of 'a', 'parent', 'safe-area', 'parent.safe-area', 'screen', \
      'keyboard'
      """),
    Mistake(
      "viewOfTheSceneThatNamesTheScreen", "views: [{ id: b }]\nscreen: chat.yaml",
      files: ["chat.yaml": "views: [{ id: a, right: 0 }]\nconstraints:\n- a.left == b.left"]),
  ]

  fileprivate static let names: [Mistake] = [
    Mistake(
      "viewInAStack",
      """
      constraints: [row.top == safe-area.top, 1️⃣a.width == 8]
      views:
        - { id: row, kind: hstack, views: [{ id: a }] }
      """, "1️⃣ a constraint cannot lay out 'a', because the stack 'row' does",
      "1️⃣ note: give it a 'width' or 'height', or begin the constraint with the stack"),
    Mistake(
      "nameTwice",
      ConstraintDiagnosticTests.head + """
          - 1️⃣gap: title.left == parent.left
          - 2️⃣gap: title.top == parent.top
        """, "2️⃣ duplicate name 'gap'", "1️⃣ note: first used here"),
    Mistake(
      "nameOfAView", "views: [{ id: 1️⃣a }]\nconstraints: [{ 2️⃣a: a.left == parent.left }]",
      "2️⃣ duplicate name 'a'", "1️⃣ note: first used here"),
    Mistake(
      "nameThatIsNoID", "views: [{ id: a }]\nconstraints: [{ 1️⃣Gap: a.left == parent.left }]",
      "1️⃣ 'Gap' cannot be an id",
      "1️⃣ note: an id is a small letter, then small letters, digits and hyphens"),
    Mistake(
      "nameThatIsTaken", "views: [{ id: a }]\nconstraints: [{ 1️⃣keyboard: a.left == parent.left }]",
      "1️⃣ the id 'keyboard' is reserved"),
    Mistake(
      "severalNames", "views: [{ id: a }]\nconstraints: [1️⃣{ b: a.left == parent.left, c: x }]",
      "1️⃣ expected a constraint, found a mapping",
      "1️⃣ note: write the name before the sentence: 'name: a.left == b.left'"),
    Mistake(
      "nothing", "constraints:\n  -1️⃣\n", "1️⃣ expected a constraint, found nothing",
      "1️⃣ note: such as 'composer.bottom == keyboard.top - 8'"),
    Mistake(
      "noList", "constraints: 1️⃣a.left == b.left",
      "1️⃣ expected a list of constraints, found 'a.left == b.left'"),
  ]
}
