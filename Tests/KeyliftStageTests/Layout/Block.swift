// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import TestSupport

/// A view that takes the proposed size between a minimum and a maximum, and counts its requests.
final class Block: View {
  let least: CGSize
  let ideal: CGSize
  let greatest: CGSize
  private(set) var questions = 0

  init(from least: CGSize, ideal: CGSize? = nil, to greatest: CGSize) {
    self.least = least
    self.ideal = ideal ?? least
    self.greatest = greatest
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { return nil }

  convenience init(_ width: CGFloat, _ height: CGFloat) {
    let size = CGSize(width: width, height: height)
    self.init(from: size, to: size)
  }

  convenience init(widths: ClosedRange<CGFloat>, height: CGFloat = 10) {
    self.init(
      from: CGSize(width: widths.lowerBound, height: height),
      to: CGSize(width: widths.upperBound, height: height))
  }

  convenience init(_ random: inout SeededRandom) {
    let (width, height) = (random.double(in: 0...80), random.double(in: 0...80))
    let grows = random.next() % 3 == 0
    self.init(
      from: CGSize(width: width, height: height),
      ideal: CGSize(width: width + 5, height: height + 5),
      to: CGSize(
        width: grows ? .infinity : width + random.double(in: 5...100),
        height: height + random.double(in: 5...100)))
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> CGSize {
    questions += 1
    return CGSize(
      width: min(max(proposal.width ?? ideal.width, least.width), greatest.width),
      height: min(max(proposal.height ?? ideal.height, least.height), greatest.height))
  }
}

extension StackView {
  convenience init(
    _ layout: StackLayout, _ views: [View], size: CGSize = CGSize(width: 300, height: 100)
  ) {
    self.init(layout: layout, frame: CGRect(origin: .zero, size: size))
    for view in views { addSubview(view) }
  }

  func frames() -> [CGRect] {
    layoutIfNeeded()
    return subviews.map(\.frame)
  }

  func widths() -> [CGFloat] { frames().map(\.width) }

  func lefts() -> [CGFloat] { frames().map(\.minX) }
}
