// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

struct LayoutGuideTests {
  private let screen = ConstrainedScreen()
  private let bar: UIView

  init() {
    bar = screen.add("bar")
    NSLayoutConstraint.activate([
      bar.leftAnchor.constraint(equalTo: screen.root.keyboardLayoutGuide.leftAnchor),
      bar.rightAnchor.constraint(equalTo: screen.root.keyboardLayoutGuide.rightAnchor),
      bar.bottomAnchor.constraint(equalTo: screen.root.keyboardLayoutGuide.topAnchor),
      bar.heightAnchor.constraint(equalToConstant: 52),
    ])
  }

  @Test func constraintsThatNameAGuideAffectItsLayout() {
    let guide = UILayoutGuide()
    #expect(guide.constraintsAffectingLayout(for: .horizontal).isEmpty)
    screen.root.addLayoutGuide(guide)
    let top = guide.topAnchor.constraint(equalTo: screen.root.topAnchor)
    let bottom = bar.topAnchor.constraint(equalTo: guide.bottomAnchor)
    let width = guide.widthAnchor.constraint(equalToConstant: 40)
    let left = guide.leftAnchor.constraint(equalTo: bar.leftAnchor)
    NSLayoutConstraint.activate([top, bottom, width])
    func affecting(_ axis: NSLayoutConstraint.Axis) -> Set<ObjectIdentifier> {
      Set(guide.constraintsAffectingLayout(for: axis).map(ObjectIdentifier.init))
    }
    #expect(affecting(.vertical) == [ObjectIdentifier(top), ObjectIdentifier(bottom)])
    #expect(affecting(.horizontal) == [ObjectIdentifier(width)])
    left.isActive = true
    #expect(affecting(.horizontal) == [ObjectIdentifier(width), ObjectIdentifier(left)])
  }

  @Test func keyboardGuideIsAtTheBottomOfTheSafeAreaWithoutAKeyboard() {
    layOut(keyboard: CGRect(x: 0, y: 852, width: 393, height: 336))
    #expect(bar.frame == CGRect(x: 0, y: 766, width: 393, height: 52))
  }

  @Test func keyboardGuideIsAtTheBottomOfTheViewOnRequest() {
    screen.root.keyboardLayoutGuide.usesBottomSafeArea = false
    layOut(keyboard: CGRect(x: 0, y: 852, width: 393, height: 336))
    #expect(bar.frame.maxY == 852)
  }

  @Test func keyboardGuideHasTheHeightOfTheCoveredPart() {
    layOut(keyboard: CGRect(x: 0, y: 516, width: 393, height: 336))
    #expect(bar.frame.maxY == 516)
    #expect(
      screen.root.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 516, width: 393, height: 336))
  }

  @Test func viewAboveTheBottomIsCoveredLess() {
    screen.root.frame = CGRect(x: 20, y: 100, width: 300, height: 500)
    layOut(keyboard: CGRect(x: 0, y: 516, width: 393, height: 336))
    #expect(bar.frame == CGRect(x: 0, y: 364, width: 300, height: 52))
  }

  @Test func undockedKeyboardIsFollowedOnlyOnRequest() {
    let floating = CGRect(x: 50, y: 300, width: 200, height: 250)
    layOut(keyboard: floating, isDocked: false)
    #expect(bar.frame.maxY == 818)
    screen.root.keyboardLayoutGuide.followsUndockedKeyboard = true
    layOut(keyboard: floating, isDocked: false)
    #expect(bar.frame == CGRect(x: 50, y: 248, width: 200, height: 52))
  }

  @Test func ownGuideIsPlacedByConstraints() {
    let guide = UILayoutGuide()
    screen.root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.topAnchor.constraint(equalTo: screen.root.topAnchor, constant: 7),
      guide.leftAnchor.constraint(equalTo: screen.root.centerXAnchor),
      guide.rightAnchor.constraint(equalTo: screen.root.rightAnchor),
      guide.heightAnchor.constraint(equalToConstant: 11),
    ])
    screen.root.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 196.5, y: 7, width: 196.5, height: 11))
    screen.root.removeLayoutGuide(guide)
    #expect(screen.root.constraints.allSatisfy { $0.firstItem !== guide })
  }

  private func layOut(keyboard: CGRect, isDocked: Bool = true) {
    screen.stage.keyboardFrame = keyboard
    screen.stage.isKeyboardDocked = isDocked
    screen.stage.window.layoutIfNeeded()
  }
}
