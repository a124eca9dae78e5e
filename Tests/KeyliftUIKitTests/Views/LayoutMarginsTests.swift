// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import KeyliftUIKit
import Testing

struct LayoutMarginsTests {
  private let stage = Stage(traits: .phone)
  private let page = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))

  init() { stage.window.addSubview(page) }

  /// Apple documents 8 points at each edge; the safe area is 59 and 34 points.
  @Test func marginsIncludeTheSafeArea() {
    #expect(page.layoutMargins == EdgeInsets(top: 67, left: 8, bottom: 42, right: 8))
    page.insetsLayoutMarginsFromSafeArea = false
    #expect(page.layoutMargins == EdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test func directionalMarginsAreTheMargins() {
    page.insetsLayoutMarginsFromSafeArea = false
    page.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    #expect(page.layoutMargins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(page.directionalLayoutMargins.trailing == 4)
  }

  @Test func guideIsInsideTheMargins() {
    let card = UIView()
    card.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(card)
    let guide = page.layoutMarginsGuide
    NSLayoutConstraint.activate([
      card.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
      card.topAnchor.constraint(equalTo: guide.topAnchor),
      card.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
    ])
    stage.window.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 8, y: 67, width: 377, height: 743))
    page.layoutMargins = EdgeInsets(top: 0, left: 20, bottom: 0, right: 30)
    stage.window.layoutIfNeeded()
    #expect(card.frame == CGRect(x: 20, y: 59, width: 343, height: 759))
  }

  /// 900 points less 16 leave 884, of which 672 are in the middle.
  @Test func readableGuideIsNotWiderThan672Points() {
    let column = UIView()
    column.translatesAutoresizingMaskIntoConstraints = false
    page.frame = CGRect(x: 0, y: 100, width: 900, height: 500)
    page.addSubview(column)
    NSLayoutConstraint.activate([
      column.leadingAnchor.constraint(equalTo: page.readableContentGuide.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: page.readableContentGuide.trailingAnchor),
      column.topAnchor.constraint(equalTo: page.topAnchor),
      column.heightAnchor.constraint(equalToConstant: 10),
    ])
    page.insetsLayoutMarginsFromSafeArea = false
    stage.window.layoutIfNeeded()
    #expect(column.frame == CGRect(x: 114, y: 0, width: 672, height: 10))
  }

  @Test func marginsOfTheSuperviewArePreservedOnRequest() {
    page.insetsLayoutMarginsFromSafeArea = false
    page.layoutMargins = EdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
    let inner = UIView(frame: CGRect(x: 5, y: 100, width: 393 - 5, height: 50))
    inner.insetsLayoutMarginsFromSafeArea = false
    page.addSubview(inner)
    #expect(inner.layoutMargins.left == 8)
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == EdgeInsets(top: 8, left: 15, bottom: 8, right: 20))
  }
}

struct NearEdgeTests {
  private let stage = Stage(traits: .phone)
  private let page = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
  private let bottom: LayoutConstraint
  private let away: LayoutConstraint
  private let left: LayoutConstraint

  init() {
    let bar = UIView()
    page.addSubview(bar)
    stage.window.addSubview(page)
    let guide = page.keyboardLayoutGuide
    guide.followsUndockedKeyboard = true
    bottom = bar.bottomAnchor.constraint(equalTo: guide.topAnchor)
    away = bar.topAnchor.constraint(equalTo: guide.bottomAnchor)
    left = bar.leadingAnchor.constraint(equalTo: guide.trailingAnchor)
    guide.setConstraints([bottom], activeWhenNearEdge: .bottom)
    guide.setConstraints([away], activeWhenAwayFrom: [.bottom, .leading, .trailing])
    guide.setConstraints([left], activeWhenNearEdge: .leading)
  }

  private var active: [Bool] { [bottom, away, left].map(\.isActive) }

  @Test func dockedKeyboardIsNearTheBottomAlone() {
    #expect(active == [true, false, false])
    stage.keyboardHasMoved(to: CGRect(x: 0, y: 552, width: 393, height: 300), isDocked: true)
    #expect(active == [true, false, false])
  }

  /// Gaps of 10 and 133 points at the sides, and of 300 and 352 above and below.
  @Test func undockedKeyboardIsNearTheEdgeWithTheSmallGap() {
    stage.keyboardHasMoved(to: CGRect(x: 10, y: 300, width: 250, height: 200), isDocked: false)
    #expect(active == [false, false, true])
    #expect(page.keyboardLayoutGuide.constraints(activeWhenNearEdge: .leading) == [left])
  }

  @Test func keyboardInTheMiddleIsAwayFromAllEdges() {
    stage.keyboardHasMoved(to: CGRect(x: 72, y: 300, width: 249, height: 200), isDocked: false)
    #expect(active == [false, true, false])
    page.keyboardLayoutGuide.removeAllTrackedConstraints()
    #expect(active == [false, false, false])
  }
}

struct VisualFormatTests {
  private let page = UIView(id: "page")
  private let field = UIView(id: "field")
  private let button = UIView(id: "button")

  init() {
    page.addSubview(field)
    page.addSubview(button)
  }

  private func sentences(
    _ format: String, options: NSLayoutConstraint.FormatOptions = []
  ) -> [String] {
    NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: ["gap": 12, "low": 250.0],
      views: ["field": field, "button": button]
    ).map(\.description)
  }

  @Test(arguments: [
    ("|[field]|", ["field.leading == page.leading", "page.trailing == field.trailing"]),
    ("V:|-[field]", ["field.top == page.top + 8"]),
    (
      "H:[field]-gap-[button(>=44,<=80@low)]",
      ["button.width >= 44", "button.width <= 80 @ 250", "button.leading == field.trailing + 12"]
    ),
    (
      "V:[field(button)]-(>=3@750)-[button]-20-|",
      [
        "field.height == button.height", "button.top >= field.bottom + 3 @ 750",
        "page.bottom == button.bottom + 20",
      ]
    ),
    ("[field][button(==30)]", ["button.width == 30", "button.leading == field.trailing"]),
  ])
  func formatDescribesConstraints(format: String, expected: [String]) {
    #expect(sentences(format) == expected)
  }

  @Test func optionAlignsNeighbors() {
    #expect(
      sentences("[field]-[button]", options: .alignAllCenterY)
        == ["button.leading == field.trailing + 8", "button.center-y == field.center-y"])
  }
}
