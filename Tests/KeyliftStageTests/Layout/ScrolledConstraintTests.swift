// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
import KeyliftStage
import KeyliftUIKit
import Testing

/// Constraints between views inside a scroll view and items outside it hold on the screen, as
/// Apple's Technical Note TN2154 describes.
struct ScrolledConstraintTests {
  private let screen = ConstrainedScreen()
  private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 50, width: 300, height: 600))
  private let header = UIView(id: "header")

  init() {
    screen.root.addSubview(scrollView)
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.addSubview(header)
    header.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      scrollView.contentLayoutGuide.widthAnchor.constraint(equalToConstant: 300),
      scrollView.contentLayoutGuide.heightAnchor.constraint(equalToConstant: 2000),
      header.leftAnchor.constraint(equalTo: scrollView.leftAnchor),
      header.widthAnchor.constraint(equalToConstant: 100),
      header.heightAnchor.constraint(equalToConstant: 50),
    ])
    screen.root.layoutIfNeeded()
  }

  @Test func viewStaysWhereItIsOnTheScreen() {
    header.topAnchor.constraint(equalTo: screen.root.topAnchor, constant: 100).isActive = true
    for offset: CGFloat in [0, 300, 10] {
      scrollView.contentOffset.y = offset
      screen.root.layoutIfNeeded()
      #expect(header.frame.minY == 50 + offset)
    }
  }

  @Test func viewFollowsTheContentWithoutSuchAConstraint() {
    header.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 20).isActive = true
    scrollView.contentOffset.y = 300
    screen.root.layoutIfNeeded()
    #expect(header.frame.minY == 20)
  }

  @Test func outerViewFollowsTheContentThatItNames() {
    let line = screen.add("line")
    header.topAnchor.constraint(equalTo: scrollView.topAnchor, constant: 400).isActive = true
    NSLayoutConstraint.activate(
      screen.frame(of: line, CGRect(x: 0, y: 0, width: 9, height: 1)).enumerated()
        .filter { $0.offset != 1 }.map(\.element)
        + [line.topAnchor.constraint(equalTo: header.bottomAnchor)])
    scrollView.contentOffset.y = 300
    screen.root.layoutIfNeeded()
    // 50 for the scroll view, 400 and 50 for the header, less 300.
    #expect(line.frame.minY == 200)
  }

  @Test func viewFollowsTheSafeAreaOfTheScreen() {
    header.topAnchor.constraint(equalTo: screen.root.safeAreaLayoutGuide.topAnchor).isActive = true
    scrollView.contentOffset.y = 300
    screen.root.layoutIfNeeded()
    let top = screen.root.safeAreaInsets.top
    #expect(header.frame.minY == top - 50 + 300)
  }

  @Test func viewStaysWhileTheContentScrolls() throws {
    header.topAnchor.constraint(equalTo: screen.root.topAnchor, constant: 100).isActive = true
    screen.root.layoutIfNeeded()
    screen.stage.schedule(at: 1) { [scrollView] in
      scrollView.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    }
    screen.stage.play()
    for time in [0.5, 1, 1.05, 1.15, 1.25, 2] {
      let top = try #require(screen.top(of: "header", at: time))
      #expect(abs(top - 100) < 1e-6, "at \(time)")
    }
  }
}
