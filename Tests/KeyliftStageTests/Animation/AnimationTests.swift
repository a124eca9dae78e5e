// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

struct AnimationTests {
  /// Plays changes of a 100-point square at the origin and returns the square at a time.
  private func square(
    at time: Double, _ changes: [(Double, (View) -> Void)]
  ) throws -> FrameView {
    let play = SquareStage()
    for (instant, change) in changes { play.at(instant, change) }
    return try play.play().square(at: time)
  }

  @Test func changeOutsideABlockIsNotAnimated() throws {
    let moves: [(Double, (View) -> Void)] = [(1, { $0.center.y += 80 })]
    #expect(try square(at: 0.999, moves).rect.minY == 0)
    #expect(try square(at: 1, moves).rect.minY == 80)
  }

  @Test func interruptedMoveIsAdditive() throws {
    let moves: [(Double, (View) -> Void)] = [
      (
        0,
        { view in UIView.animate(withDuration: 1, options: .curveLinear) { view.center.y += 100 } }
      ),
      (
        0.5,
        { view in UIView.animate(withDuration: 1, options: .curveLinear) { view.center.y -= 100 } }
      ),
    ]
    // At 0.75 s a quarter of the first and three quarters of the second are left: 0 - 100/4 +
    // 100·3/4.
    #expect(abs(try square(at: 0.75, moves).rect.minY - 50) < 1e-9)
    #expect(try square(at: 1.5, moves).rect.minY == 0)
  }

  @Test func interruptedTranslationsAreAdditive() throws {
    let up = CGAffineTransform(translationX: 0, y: -300)
    let moves: [(Double, (View) -> Void)] = [
      (
        0,
        { view in UIView.animate(withDuration: 1, options: .curveLinear) { view.transform = up } }
      ),
      (
        0.5,
        { view in
          UIView.animate(withDuration: 1, options: .curveLinear) { view.transform = .identity }
        }
      ),
    ]
    #expect(abs(try square(at: 0.5, moves).rect.minY + 150) < 1e-9)
    #expect(abs(try square(at: 0.75, moves).rect.minY + 150) < 1e-9)
    #expect(abs(try square(at: 1.25, moves).rect.minY + 75) < 1e-9)
  }

  @Test(arguments: 0..<50) func presentationNeverJumpsAtAnInterruption(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var moves: [(Double, (View) -> Void)] = []
    var instants: [Double] = []
    for _ in 0..<5 {
      let transform = CGAffineTransform(
        scaleX: random.double(in: 0.5...2), y: random.double(in: 0.5...2)
      ).translatedBy(x: random.double(in: -50...50), y: random.double(in: -50...50))
      let offset = random.double(in: -100...100)
      instants.append(random.double(in: 0...1))
      moves.append(
        (
          instants.last ?? 0,
          { view in
            UIView.animate(withDuration: 0.7) {
              view.transform = transform
              view.center.x += offset
            }
          }
        ))
    }
    for instant in instants {
      let before = try square(at: instant - 1e-8, moves).rect
      let after = try square(at: instant + 1e-8, moves).rect
      #expect(abs(before.minX - after.minX) < 1e-3, "seed \(seed)")
      #expect(abs(before.maxY - after.maxY) < 1e-3, "seed \(seed)")
    }
  }

  @Test func opacityIsReplacedAndMayJump() throws {
    let fades: [(Double, (View) -> Void)] = [
      (0, { view in UIView.animate(withDuration: 1, options: .curveLinear) { view.alpha = 0 } }),
      (0.5, { view in UIView.animate(withDuration: 1, options: .curveLinear) { view.alpha = 1 } }),
    ]
    #expect(abs(try square(at: 0.4, fades).alpha - 0.6) < 1e-9)
    // It starts at the old model value, 0, and not at the half that was shown.
    #expect(abs(try square(at: 0.6, fades).alpha - 0.1) < 1e-9)
  }

  @Test func opacityStartsFromThePresentationValueOnRequest() throws {
    let options: AnimationOptions = [.curveLinear, .beginFromCurrentState]
    let fades: [(Double, (View) -> Void)] = [
      (0, { view in UIView.animate(withDuration: 1, options: .curveLinear) { view.alpha = 0 } }),
      (0.5, { view in UIView.animate(withDuration: 1, options: options) { view.alpha = 1 } }),
    ]
    #expect(abs(try square(at: 0.5, fades).alpha - 0.5) < 1e-9)
    #expect(abs(try square(at: 1, fades).alpha - 0.75) < 1e-9)
  }

  @Test func nestedBlockInheritsTheTiming() throws {
    let moves: [(Double, (View) -> Void)] = [
      (
        0,
        { view in
          UIView.animate(withDuration: 2, options: .curveLinear) {
            UIView.animate(withDuration: 0.1) { view.center.y += 100 }
          }
        }
      )
    ]
    #expect(abs(try square(at: 1, moves).rect.minY - 50) < 1e-9)
  }

  @Test func blocksInsideTheKeyboardBlockKeepTheirTiming() throws {
    let keyboards = AnimationBlock(
      timing: Timing(curve: .keyboard, duration: 0.25), isKeyboardBlock: true)
    let moves: [(Double, (View) -> Void)] = [
      (
        0,
        { view in
          keyboards.run {
            view.center.x += 100
            UIView.animate(withDuration: 1, options: .curveLinear) { view.center.y += 100 }
          }
        }
      )
    ]
    let half = try square(at: 0.25, moves).rect
    #expect(abs(half.minY - 25) < 1e-9)
    // The legacy spring at 0.25 s (`Docs/iOS/Behavior.md` 1.4: 316.52488444019065 of 336).
    #expect(abs(half.minX - 100 * 316.52488444019065 / 336) < 1e-9)
  }

  @Test func performWithoutAnimationLandsAtOnceInsideABlock() throws {
    let moves: [(Double, (View) -> Void)] = [
      (
        0,
        { view in
          UIView.animate(withDuration: 1) {
            UIView.performWithoutAnimation { view.center.y += 100 }
          }
        }
      )
    ]
    #expect(try square(at: 0, moves).rect.minY == 100)
  }

  @Test func decorationChangesWhenItIsSet() throws {
    let changes: [(Double, (View) -> Void)] = [(1, { $0.decoration.cornerRadius = 5 })]
    #expect(try square(at: 0.9, changes).decoration.cornerRadius == 0)
    #expect(try square(at: 1, changes).decoration.cornerRadius == 5)
  }

  @Test func performWithoutAnimationHoldsForBlocksInsideIt() throws {
    let moves: [(Double, (View) -> Void)] = [
      (
        0,
        { view in
          UIView.performWithoutAnimation {
            UIView.animate(withDuration: 1) { view.center.y += 100 }
          }
        }
      )
    ]
    #expect(try square(at: 0, moves).rect.minY == 100)
  }

  @Test func delayHoldsTheFirstValue() throws {
    let moves: [(Double, (View) -> Void)] = [
      (
        0,
        { view in
          UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
            view.center.y += 100
          }
        }
      )
    ]
    #expect(try square(at: 0.5, moves).rect.minY == 0)
    #expect(abs(try square(at: 0.75, moves).rect.minY - 25) < 1e-9)
  }

  @Test(arguments: [Double.nan, .infinity, -1]) func invalidDelayCountsAsZero(
    delay: Double
  ) throws {
    let moves: [(Double, (View) -> Void)] = [
      (
        0,
        { view in
          UIView.animate(withDuration: 1, delay: delay, options: .curveLinear) {
            view.transform = CGAffineTransform(translationX: 0, y: 100)
            view.center.x += 100
          }
        }
      )
    ]
    let half = try square(at: 0.5, moves).rect
    #expect(abs(half.minX - 50) < 1e-9 && abs(half.minY - 50) < 1e-9)
  }

  @Test func framesChangeInTheLayoutPassWithoutAnimation() throws {
    let moves: [(Double, (View) -> Void)] = [
      (0.5, { view in UIView.animate(withDuration: 1) { (view as? Follower)?.height = 50 } })
    ]
    let stage = Stage(traits: .phone)
    let view = Follower(id: "follower", frame: CGRect(x: 0, y: 0, width: 10, height: 100))
    let inner = View(id: "inner", frame: .zero)
    view.addSubview(inner)
    stage.window.addSubview(view)
    for (instant, change) in moves { stage.schedule(at: instant) { change(view) } }
    stage.play()
    let frame = Timeline(stage: stage, keyboard: nil).frame(at: 0.5)
    #expect(frame.views.map(\.rect.height) == [100, 50])
  }

  @Test func viewMarkedAfterItsTurnIsLaidOutAgain() {
    let stage = Stage(traits: .phone)
    let follower = Follower(frame: CGRect(x: 0, y: 0, width: 10, height: 100))
    follower.addSubview(View(id: "inner"))
    let leader = Leader(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    leader.follower = follower
    stage.window.addSubview(follower)
    stage.window.addSubview(leader)
    stage.schedule(at: 0.5) { leader.bounds.size.height = 30 }
    stage.play()
    let timeline = Timeline(stage: stage, keyboard: nil)
    #expect(timeline.frame(at: 0.4).views.map(\.rect.height) == [10])
    #expect(timeline.frame(at: 0.5).views.map(\.rect.height) == [30])
  }

  @Test func layoutIfNeededInsideABlockAnimatesWithIt() {
    let stage = Stage(traits: .phone)
    let view = Follower(id: "follower", frame: CGRect(x: 0, y: 0, width: 10, height: 100))
    let inner = View(id: "inner", frame: .zero)
    view.addSubview(inner)
    stage.window.addSubview(view)
    stage.schedule(at: 0) {
      UIView.animate(withDuration: 1, options: .curveLinear) {
        view.height = 50
        view.layoutIfNeeded()
      }
    }
    stage.play()
    let frame = Timeline(stage: stage, keyboard: nil).frame(at: 0.5)
    #expect(frame.views.map(\.rect.height) == [100, 75])
  }
}

/// A view that gives a follower, which has already been laid out, its own height.
private final class Leader: View {
  weak var follower: Follower?

  override func layoutSubviews() { follower?.height = bounds.height }
}

/// A view whose first subview has a height that, like a constraint, only marks the layout.
private final class Follower: View {
  var height: CGFloat = 100 {
    didSet { setNeedsLayout() }
  }

  override func layoutSubviews() {
    subviews.first?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
  }
}
