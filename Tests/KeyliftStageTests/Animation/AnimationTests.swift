// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import KeyliftUIKit
import TestSupport
import Testing

struct AnimationTests {
  private let play = SquareStage()

  @Test func changeOutsideABlockIsNotAnimated() throws {
    play.at(1) { $0.center.y += 80 }
    let timeline = play.play()
    #expect(try timeline.drop(at: 0.999) == 0)
    #expect(try timeline.drop(at: 1) == 80)
  }

  @Test func interruptedMoveIsAdditive() throws {
    play.animate(at: 0) { $0.center.y += 100 }
    play.animate(at: 0.5) { $0.center.y -= 100 }
    // At 0.75 s a quarter of the first and three quarters of the second are left: 0 - 100/4 +
    // 100·3/4.
    #expect(try play.check((0.75, 50)).drop(at: 1.5) == 0)
  }

  @Test func interruptedTranslationsAreAdditive() throws {
    play.animate(at: 0) { $0.transform = CGAffineTransform(translationX: 0, y: -300) }
    play.animate(at: 0.5) { $0.transform = .identity }
    try play.check((0.5, -150), (0.75, -150), (1.25, -75))
  }

  @Test(arguments: 0..<50) func presentationNeverJumpsAtAnInterruption(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var instants: [Double] = []
    for _ in 0..<5 {
      let transform = CGAffineTransform(
        scaleX: random.double(in: 0.5...2), y: random.double(in: 0.5...2)
      ).translatedBy(x: random.double(in: -50...50), y: random.double(in: -50...50))
      let offset = random.double(in: -100...100)
      let instant = random.double(in: 0...1)
      instants.append(instant)
      play.at(instant) { view in
        UIView.animate(withDuration: 0.7) {
          view.transform = transform
          view.center.x += offset
        }
      }
    }
    let timeline = play.play()
    for instant in instants {
      let before = try timeline.square(at: instant - 1e-8).rect
      let after = try timeline.square(at: instant + 1e-8).rect
      #expect(abs(before.minX - after.minX) < 1e-3, "seed \(seed)")
      #expect(abs(before.maxY - after.maxY) < 1e-3, "seed \(seed)")
    }
  }

  @Test func opacityIsReplacedAndMayJump() throws {
    play.animate(at: 0) { $0.alpha = 0 }
    play.animate(at: 0.5) { $0.alpha = 1 }
    let timeline = play.play()
    #expect(abs(try timeline.square(at: 0.4).alpha - 0.6) < 1e-9)
    // It starts at the old model value, 0, and not at the half that was shown.
    #expect(abs(try timeline.square(at: 0.6).alpha - 0.1) < 1e-9)
  }

  @Test func opacityStartsFromThePresentationValueOnRequest() throws {
    play.animate(at: 0) { $0.alpha = 0 }
    play.animate(at: 0.5, .beginFromCurrentState) { $0.alpha = 1 }
    let timeline = play.play()
    #expect(abs(try timeline.square(at: 0.5).alpha - 0.5) < 1e-9)
    #expect(abs(try timeline.square(at: 1).alpha - 0.75) < 1e-9)
  }

  @Test func nestedBlockInheritsTheTiming() throws {
    play.at(0) { view in
      UIView.animate(withDuration: 2, options: .curveLinear) {
        UIView.animate(withDuration: 0.1) { view.center.y += 100 }
      }
    }
    try play.check((1, 50))
  }

  @Test func blocksInsideTheKeyboardBlockKeepTheirTiming() throws {
    let keyboards = AnimationBlock(
      timing: Timing(curve: .keyboard, duration: 0.25), isKeyboardBlock: true)
    play.at(0) { view in
      keyboards.run {
        view.center.x += 100
        UIView.animate(withDuration: 1, options: .curveLinear) { view.center.y += 100 }
      }
    }
    let half = try play.check((0.25, 25)).square(at: 0.25).rect
    // The legacy spring at 0.25 s (`Docs/iOS/Behavior.md` 1.4: 316.52488444019065 of 336).
    #expect(abs(half.minX - 100 * 316.52488444019065 / 336) < 1e-9)
  }

  @Test func performWithoutAnimationLandsAtOnceInsideAndAroundABlock() throws {
    play.at(0) { view in
      UIView.animate(withDuration: 1) { UIView.performWithoutAnimation { view.center.y += 100 } }
      UIView.performWithoutAnimation { UIView.animate(withDuration: 1) { view.center.x += 100 } }
    }
    #expect(try play.play().square(at: 0).rect.origin == CGPoint(x: 100, y: 100))
  }

  @Test func decorationChangesWhenItIsSet() throws {
    play.at(1) { $0.decoration.cornerRadius = 5 }
    let timeline = play.play()
    #expect(try timeline.square(at: 0.9).decoration.cornerRadius == 0)
    #expect(try timeline.square(at: 1).decoration.cornerRadius == 5)
  }

  @Test func delayHoldsTheFirstValue() throws {
    play.at(0) { view in
      UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) { view.center.y += 100 }
    }
    #expect(try play.check((0.75, 25)).drop(at: 0.5) == 0)
  }

  @Test(arguments: [Double.nan, .infinity, -1]) func invalidDelayCountsAsZero(
    delay: Double
  ) throws {
    play.at(0) { view in
      UIView.animate(withDuration: 1, delay: delay, options: .curveLinear) {
        view.transform = CGAffineTransform(translationX: 0, y: 100)
        view.center.x += 100
      }
    }
    #expect(abs(try play.check((0.5, 50)).square(at: 0.5).rect.minX - 50) < 1e-9)
  }

  @Test(arguments: [(false, 50.0), (true, 75)])
  func framesOfALaterPassAreNotAnimatedAndThoseOfABlocksOwnAre(isLaidOut: Bool, height: CGFloat) {
    let stage = Stage(traits: .phone)
    let view = Follower(id: "follower", frame: CGRect(x: 0, y: 0, width: 10, height: 100))
    view.addSubview(View(id: "inner", frame: .zero))
    stage.window.addSubview(view)
    stage.schedule(at: 0) {
      UIView.animate(withDuration: 1, options: .curveLinear) {
        view.height = 50
        if isLaidOut { view.layoutIfNeeded() }
      }
    }
    let frame = stage.played().frame(at: 0.5)
    #expect(frame.views.map(\.rect.height) == [100, height])
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
    let timeline = stage.played()
    #expect(timeline.frame(at: 0.4).views.map(\.rect.height) == [10])
    #expect(timeline.frame(at: 0.5).views.map(\.rect.height) == [30])
  }
}

/// A view that gives a follower, which has already been laid out, its own height.
private final class Leader: View {
  weak var follower: Follower?

  override func layoutSubviews() { follower?.height = bounds.height }
}

/// A view whose first subview has a height that, like a constraint, only marks the layout.
private final class Follower: View {
  var height: CGFloat = 100 { didSet { setNeedsLayout() } }

  override func layoutSubviews() {
    subviews.first?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
  }
}

/// A stage with a square of 100 points at its top left corner, for tests of animations.
struct SquareStage {
  let stage = Stage(traits: .phone)
  let square = View(id: "square", frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  let tolerance: Double

  init(tolerance: Double = 1e-9) {
    self.tolerance = tolerance
    stage.window.addSubview(square)
  }

  func at(_ time: Double, _ action: @escaping (View) -> Void) {
    stage.schedule(at: time) { [square] in action(square) }
  }

  /// Schedules a block of a second at constant speed.
  func animate(
    at time: Double, _ options: UIView.AnimationOptions = [], _ change: @escaping (View) -> Void
  ) {
    at(time) { view in
      UIView.animate(withDuration: 1, options: options.union(.curveLinear)) { change(view) }
    }
  }

  func play() -> Timeline {
    stage.play()
    return Timeline(stage: stage, keyboard: nil)
  }

  /// Plays the scheduled changes and compares how far the square has moved down.
  @discardableResult func check(
    _ expected: (time: Double, drop: Double)..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Timeline {
    let timeline = play()
    for (time, drop) in expected {
      let found = Double(try timeline.drop(at: time))
      #expect(abs(found - drop) < tolerance, "at \(time)", sourceLocation: sourceLocation)
    }
    return timeline
  }
}

extension Timeline {
  func square(at time: Double) throws -> FrameView { try #require(frame(at: time).views.first) }

  func drop(at time: Double) throws -> CGFloat { try square(at: time).rect.minY }
}
