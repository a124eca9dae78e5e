// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import KeyliftUIKit
import Testing

struct CompletionTests {
  /// Plays one block that begins at 0.5 s, and returns when it completed and whether it finished.
  private func completion(
    of start: @escaping (View, @escaping (Bool) -> Void) -> Void,
    meanwhile: [(Double, (View) -> Void)] = []
  ) throws -> (time: Double, isFinished: Bool) {
    let play = SquareStage()
    var heard: [(Double, Bool)] = []
    play.at(0.5) { view in
      start(view) { heard.append((play.stage.now ?? -1, $0)) }
    }
    for (time, action) in meanwhile { play.at(time, action) }
    play.stage.schedule(at: 9) {}
    _ = play.play()
    #expect(heard.count == 1)
    return try #require(heard.first)
  }

  @Test func completionComesAtTheEndOfTheAnimation() throws {
    let end = try completion { view, done in
      UIView.animate(
        withDuration: 1, delay: 0.25, animations: { view.center.y += 100 }, completion: done)
    }
    #expect(end == (1.75, true))
  }

  @Test(arguments: [0.01, 0.25, 3]) func curve7CompletesAfterHalfASecond(duration: Double) throws {
    let end = try completion { view, done in
      UIView.animate(
        withDuration: duration, delay: 0, options: AnimationOptions(rawValue: 7 << 16),
        animations: { view.center.y += 100 }, completion: done)
    }
    #expect(end == (1, true))
  }

  @Test func blockWithoutChangesCompletesWithItsEvent() throws {
    let end = try completion { view, done in
      UIView.animate(
        withDuration: 1, delay: 0.25, animations: { view.center = view.center }, completion: done)
    }
    #expect(end == (0.5, true))
  }

  @Test func blockWithoutDurationIsNotAnimatedAndCompletesWithItsEvent() throws {
    let play = SquareStage()
    var log: [String] = []
    play.at(0.5) { view in
      UIView.animate(
        withDuration: 0, delay: 2, animations: { view.center.y += 100 },
        completion: { log.append("completion at \(play.stage.now ?? -1): \($0)") })
      log.append("end of handler")
    }
    let timeline = play.play()
    #expect(log == ["end of handler", "completion at 0.5: true"])
    #expect(try timeline.drop(at: 0.5) == 100)
    #expect(timeline.end == 0.5)
  }

  @Test func completionFollowsTheEventsLayoutPass() {
    let play = SquareStage()
    let counter = LayoutCounter()
    play.stage.window.addSubview(counter)
    var count = 0
    play.at(1) { _ in
      counter.count = 0
      counter.setNeedsLayout()
      UIView.animate(withDuration: 1, animations: {}, completion: { _ in count = counter.count })
    }
    _ = play.play()
    #expect(count == 1)
  }

  @Test func completionRunsOutsideEveryBlock() {
    let play = SquareStage()
    var blocks: [Bool] = []
    play.at(0) { view in
      UIView.animate(withDuration: 2) {
        UIView.animate(
          withDuration: 1, animations: {},
          completion: { _ in blocks.append(AnimationBlock.current == nil) })
        view.center.y += 1
      }
    }
    _ = play.play()
    #expect(blocks == [true])
  }

  @Test func completionPrecedesOtherEventsOfItsTime() {
    let play = SquareStage()
    var log: [String] = []
    play.at(1) { _ in log.append("planned") }
    play.at(0) { view in
      UIView.animate(
        withDuration: 1, animations: { view.center.y += 1 },
        completion: { _ in log.append("first") })
      UIView.animate(
        withDuration: 1, animations: { view.center.y += 1 },
        completion: { _ in log.append("second") })
    }
    _ = play.play()
    #expect(log == ["first", "second", "planned"])
  }

  @Test func nestedBlockCompletesAfterTheInheritedDuration() throws {
    let end = try completion { view, done in
      UIView.animate(withDuration: 2) {
        UIView.animate(
          withDuration: 0.1, animations: { view.center.y += 100 }, completion: done)
      }
    }
    #expect(end == (2.5, true))
  }

  @Test func interruptedMoveFinishes() throws {
    let end = try completion(
      of: { view, done in
        UIView.animate(withDuration: 1, animations: { view.center.y += 100 }, completion: done)
      }, meanwhile: [(1, { view in UIView.animate(withDuration: 1) { view.center.y -= 100 } })])
    #expect(end == (1.5, true))
  }

  @Test func replacedOpacityAnimationEndsUnfinished() throws {
    let end = try completion(
      of: { view, done in
        UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: done)
      }, meanwhile: [(1, { view in UIView.animate(withDuration: 1) { view.alpha = 1 } })])
    #expect(end == (1, false))
  }

  @Test func replacedOpacityAnimationBesideAMoveEndsWithTheMoveUnfinished() throws {
    let end = try completion(
      of: { view, done in
        UIView.animate(
          withDuration: 1,
          animations: {
            view.alpha = 0
            view.center.y += 100
          }, completion: done)
      }, meanwhile: [(1, { view in UIView.animate(withDuration: 1) { view.alpha = 1 } })])
    #expect(end == (1.5, false))
  }

  @Test func opacityAnimationReplacedAfterItsEndHasFinished() throws {
    let end = try completion(
      of: { view, done in
        UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: done)
      }, meanwhile: [(2, { view in UIView.animate(withDuration: 1) { view.alpha = 1 } })])
    #expect(end == (1.5, true))
  }

  @Test func twoOpacityChangesOfOneViewInOneBlockAreOneAnimation() throws {
    let end = try completion { view, done in
      UIView.animate(
        withDuration: 1,
        animations: {
          view.alpha = 0
          view.alpha = 0.5
        }, completion: done)
    }
    #expect(end == (1.5, true))
  }

  @Test func completionComesAtOnceWithoutAPlayingStage() {
    let view = View(frame: .zero)
    var isFinished: Bool?
    UIView.animate(
      withDuration: 1, animations: { view.center.y = 9 }, completion: { isFinished = $0 })
    #expect(isFinished == true)
    #expect(view.center.y == 9)
  }

  @Test func chainedAnimationsContinueWhereThePreviousEnds() throws {
    let play = SquareStage()
    play.at(0) { view in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.center.y = 150
      } completion: { _ in
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.center.y = 50 }
      }
    }
    let timeline = play.play()
    #expect(abs(try timeline.drop(at: 0.5) - 50) < 1e-9)
    #expect(abs(try timeline.drop(at: 2) - 50) < 1e-9)
    #expect(timeline.end == 3)
  }
}

private final class LayoutCounter: View {
  var count = 0

  override func layoutSubviews() { count += 1 }
}
