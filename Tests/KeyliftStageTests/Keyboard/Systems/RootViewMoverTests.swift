// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
@testable import KeyliftStage
import KeyliftUIKit
import Testing

/// IQKeyboardManager against its source (a55dbfc) and issues.
struct RootViewMoverTests {
  /// A screen with two fields, the second of which the keyboard covers, and a system.
  private final class Screen {
    let inner: KeyboardStage
    let root: UIView
    let top = View(id: "top", frame: CGRect(x: 20, y: 120, width: 300, height: 44))
    let low = View(id: "low", frame: CGRect(x: 20, y: 600, width: 300, height: 44))
    private let system: InstalledSystem

    init(
      _ inner: KeyboardStage = KeyboardStage(), distance: CGFloat? = nil,
      in list: UIScrollView? = nil
    ) throws {
      self.inner = inner
      root = UIView(id: "root", frame: inner.stage.window.bounds)
      inner.stage.window.addSubview(root)
      if let list { root.addSubview(list) }
      for field in [top, low] {
        field.content = .textField(TextFieldContent())
        (list ?? root).addSubview(field)
      }
      var parameters = SystemParameters()
      parameters.distance = distance
      system = InstalledSystem(
        .iqKeyboardManager, parameters: parameters, root: root,
        center: inner.stage.notificationCenter)
      try system.start(target: nil)
    }

    /// Gives the caret to a field, which posts a show.
    func focus(_ field: View, at time: Double) {
      inner.at(time) { [self] in
        for other in [top, low] { other.setCaret(other === field) }
        if $0.keyboard.isShown { $0.keyboard.changeField() } else { $0.keyboard.show(.letters) }
      }
    }

    func hide(at time: Double) {
      inner.at(time) { [self] in
        low.setCaret(false)
        $0.keyboard.hide()
      }
    }

    func play() -> Timeline { withExtendedLifetime(system) { inner.play() } }
  }

  /// The safe area enlarges the keyboard and, as a margin, the field.
  ///
  /// Issues #2011 and #2050 report the difference between phones with and without a home indicator.
  @Test(arguments: [(nil, 10.0), (20, 20)])
  func safeAreaCountsTwiceBesidesTheDistance(distance: CGFloat?, gap: Double) throws {
    let notched = try Screen(distance: distance)
    notched.focus(notched.low, at: 0.2)
    #expect(notched.play().bottom(of: "low", at: 1) == 516 - gap - 34 - 34)
    let plain = try Screen(
      KeyboardStage(
        traits: .small,
        heights: KeyboardHeights(letters: 216, predictiveBar: 44, numberPad: 216, emoji: 260)),
      distance: distance)
    plain.focus(plain.low, at: 0.2)
    #expect(plain.play().bottom(of: "low", at: 1) == 667 - 260 - gap)
  }

  @Test func fieldThatIsFreeMovesNothing() throws {
    let screen = try Screen()
    screen.focus(screen.top, at: 0.2)
    let timeline = screen.play()
    #expect(timeline.bottom(of: "top", at: 1) == 164)
    #expect(timeline.bottom(of: "low", at: 1) == 644)
  }

  @Test func screenComesBackForAFieldThatIsFreeAndForAHide() throws {
    let screen = try Screen()
    screen.focus(screen.low, at: 0.2)
    screen.focus(screen.top, at: 1)
    screen.focus(screen.low, at: 2)
    screen.hide(at: 3)
    let timeline = screen.play()
    #expect(timeline.bottom(of: "top", at: 0.9) == 164 - 206)
    #expect(timeline.bottom(of: "top", at: 1.9) == 164)
    #expect(timeline.bottom(of: "low", at: 2.9) == 438)
    #expect(timeline.bottom(of: "low", at: 3.9) == 644)
  }

  /// The field stays below the top of the safe area, whatever the keyboard covers.
  @Test func fieldStopsAtTheTop() throws {
    let screen = try Screen(distance: 600)
    screen.focus(screen.low, at: 0.2)
    // By at most the keyboard's height.
    #expect(screen.play().bottom(of: "low", at: 1) == 644 - 336)
  }

  /// With a hardware keyboard only what is on the screen counts (#1506): 55 of 332 points, by which the
  /// view moves at most.
  @Test func hardwareKeyboardCoversOnlyItsBar() throws {
    let inner = KeyboardStage.pad(options: KeyboardOptions(hardwareBar: 55))
    let screen = try Screen(inner)
    screen.low.frame.origin.y = 1100
    screen.focus(screen.low, at: 0.2)
    #expect(screen.play().bottom(of: "low", at: 1) == 1144 - 55)
  }

  /// A duration of 0, as for emoji, becomes 0.25 s.
  ///
  /// The margin is that of a view which has left the safe area, so that its 34 points count once (#1898).
  @Test func changeAtOnceIsAnimated() throws {
    let screen = try Screen()
    screen.focus(screen.low, at: 0.2)
    screen.inner.at(1) { $0.keyboard.change(to: .emoji) }
    let timeline = screen.play()
    #expect(timeline.keyboardTop(at: 1.001) == 852 - 384)
    #expect(timeline.bottom(of: "low", at: 1.001) > 437)
    #expect(timeline.bottom(of: "low", at: 1.9) == 852 - 384 - 10 - 34)
  }

  @Test func scrollViewScrollsFirst() throws {
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    list.contentInsetAdjustmentBehavior = .never
    list.contentSize = CGSize(width: 393, height: 1000)
    let screen = try Screen(in: list)
    screen.focus(screen.low, at: 0.2)
    screen.hide(at: 1.2)
    let timeline = screen.play()
    #expect(timeline.bottom(of: "low", at: 1.1) == 438)
    #expect(screen.root.transform == .identity)
    // The inset is gone, and the offset is at most that of the content's end.
    #expect(list.contentInset.bottom == 0)
    #expect(abs(list.contentOffset.y - (1000 - 852)) < 1e-9)
  }

  @Test func keyboardThatFloatsCountsAsNone() throws {
    let screen = try Screen(KeyboardStage.pad())
    screen.low.frame.origin.y = 1100
    screen.focus(screen.low, at: 0.2)
    let frame = CGRect(x: 400, y: 700, width: 320, height: 260)
    screen.inner.at(1) {
      $0.keyboard.undock(
        as: .floating, at: frame.origin,
        overrides: KeyboardNotificationOverrides(kind: .changeFrame, end: .value(frame)))
    }
    let timeline = screen.play()
    #expect(timeline.bottom(of: "low", at: 0.9) < 1144)
    #expect(timeline.bottom(of: "low", at: 2) == 1144)
  }
}
