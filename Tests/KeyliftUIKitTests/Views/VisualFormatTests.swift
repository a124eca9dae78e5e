// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

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
      sentences("[field]-[button]", options: .alignAllCenterY) == [
        "button.leading == field.trailing + 8", "button.center-y == field.center-y",
      ])
  }
}
