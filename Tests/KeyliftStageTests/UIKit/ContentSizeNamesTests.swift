// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

struct ContentSizeNamesTests {
  private let stage = Stage(traits: .phone)

  /// Returns whether a label has the height of its content at a width and, without a width, its
  /// width.
  ///
  /// Layout by constraints rounds both to a small part of a pixel.
  private func isAsLargeAsItsContent(_ label: UILabel, width: CGFloat?) throws -> Bool {
    let size = try #require(label.content.fittingSize(width: width, traits: .phone))
    let isAsWide = width != nil || abs(label.bounds.width - size.width) < 1e-6
    return isAsWide && abs(label.bounds.height - size.height) < 1e-6
  }

  @Test func labelHasTheSizeOfItsText() throws {
    let label = UILabel()
    label.text = "Hi"
    label.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(label)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
      label.topAnchor.constraint(equalTo: stage.window.topAnchor),
    ])
    stage.window.layoutIfNeeded()
    #expect(try isAsLargeAsItsContent(label, width: nil))
    let narrow = label.bounds.width
    label.text = "Hello there"
    stage.window.layoutIfNeeded()
    #expect(label.bounds.width > narrow)
    #expect(try isAsLargeAsItsContent(label, width: nil))
  }

  @Test func heightOfAWrappingLabelDependsOnItsWidth() throws {
    let label = UILabel()
    label.text = "A text that does not fit into a hundred points and so takes several lines"
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(label)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
      label.topAnchor.constraint(equalTo: stage.window.topAnchor),
      label.widthAnchor.constraint(equalToConstant: 100),
    ])
    stage.window.layoutIfNeeded()
    #expect(try isAsLargeAsItsContent(label, width: 100))
    #expect(label.bounds.height > 60)
  }

  @Test func noKeyboardIsRequestedWithoutAWindow() {
    #expect(UIButton().intrinsicContentSize == CGSize(width: -1, height: -1))
  }
}
