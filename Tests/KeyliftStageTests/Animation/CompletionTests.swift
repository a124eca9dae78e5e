// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import KeyliftUIKit
import Testing

struct CompletionTests {
  private let play = SquareStage()

  /// Plays one block that begins at 0.5 s, and returns when it completed and whether it finished.
  private func completion(
    of start: @escaping (View, @escaping (Bool) -> Void) -> Void
  ) throws -> (time: Double, isFinished: Bool) {
    var heard: [(Double, Bool)] = []
    play.at(0.5) { view in start(view) { heard.append((play.stage.now ?? -1, $0)) } }
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
        UIView.animate(withDuration: 0.1, animations: { view.center.y += 100 }, completion: done)
      }
    }
    #expect(end == (2.5, true))
  }

  @Test func interruptedMoveFinishes() throws {
    play.animate(at: 1) { $0.center.y -= 100 }
    let end = try completion { view, done in
      UIView.animate(withDuration: 1, animations: { view.center.y += 100 }, completion: done)
    }
    #expect(end == (1.5, true))
  }

  @Test(arguments: [(1.0, (1.0, false)), (2, (1.5, true))])
  func opacityAnimationEndsUnfinishedOnlyIfItIsReplacedBeforeItsEnd(
    replacedAt time: Double, expected: (Double, Bool)
  ) throws {
    play.animate(at: time) { $0.alpha = 1 }
    let end = try completion { view, done in
      UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: done)
    }
    #expect(end == expected)
  }

  @Test func replacedOpacityAnimationBesideAMoveEndsWithTheMoveUnfinished() throws {
    play.animate(at: 1) { $0.alpha = 1 }
    let end = try completion { view, done in
      UIView.animate(
        withDuration: 1,
        animations: {
          view.alpha = 0
          view.center.y += 100
        }, completion: done)
    }
    #expect(end == (1.5, false))
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
    play.at(0) { view in
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.center.y = 150
      } completion: { _ in
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { view.center.y = 50 }
      }
    }
    let timeline = try play.check((0.5, 50), (2, 50))
    #expect(timeline.end == 3)
  }
}

private final class LayoutCounter: View {
  var count = 0

  override func layoutSubviews() { count += 1 }
}
