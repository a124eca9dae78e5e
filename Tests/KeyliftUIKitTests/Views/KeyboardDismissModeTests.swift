// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import KeyliftUIKit
import Testing

/// A keyboard of 300 points is up from 0.2 s on, and a finger drags from 300 down to 700 points of 852
/// between 1 and 2 s.
struct KeyboardDismissModeTests {
  private let stage = Stage(traits: .phone)
  private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))

  init() {
    list.contentSize = CGSize(width: 393, height: 3000)
    stage.window.addSubview(list)
  }

  /// The kinds and times of the notifications from 1 s on, and the top of the keyboard at a time.
  private func drag(
    _ options: KeyboardOptions = KeyboardOptions(), from top: CGFloat = 300,
    topAt time: Double = 1.9
  ) -> (kinds: [String], top: CGFloat) {
    let keyboard = Keyboard(on: stage, options: options)
    stage.play(
      (0.2, { keyboard.show() }),
      (1, { keyboard.follow(KeyboardDrag([top, 700], duration: 1, release: .hide)) }))
    let kinds = keyboard.notifications.filter { $0.time >= 1 }.map {
      "\($0.kind) \(($0.time * 1000).rounded())"
    }
    let timeline = Timeline(stage: stage, keyboard: keyboard.view)
    return (kinds, timeline.frame(at: time).keyboard.rect.minY)
  }

  /// The finger is at 300 + 400 × 0.9 = 660 after 0.9 s.
  @Test func keyboardFollowsTheFingerOverAnInteractiveList() {
    list.keyboardDismissMode = .interactive
    let (kinds, top) = drag(KeyboardOptions(dismissMode: .none))
    #expect(kinds.first == "willChangeFrame 2000.0")
    #expect(abs(top - 660) < 1e-6)
  }

  @Test func keyboardGoesDownWhenTheDragBegins() {
    list.keyboardDismissMode = .onDrag
    let (kinds, _) = drag()
    #expect(kinds.first == "willChangeFrame 1000.0")
  }

  @Test func keyboardStaysOverAListWhoseModeIsNone() {
    list.keyboardDismissMode = .none
    let (kinds, top) = drag()
    #expect(kinds.isEmpty)
    #expect(top == 552)
  }

  /// The list's mode was never set, so the scene's decides.
  @Test func optionsDecideWithoutAMode() {
    let (kinds, _) = drag(KeyboardOptions(dismissMode: .onDrag))
    #expect(kinds.first == "willChangeFrame 1000.0")
  }

  @Test func listBesideTheFingerHasNoEffect() {
    list.frame.size.height = 250
    list.keyboardDismissMode = .none
    let (_, top) = drag()
    #expect(abs(top - 660) < 1e-6)
  }

  /// The frontmost list counts.
  @Test func listInFrontDecides() {
    list.keyboardDismissMode = .onDrag
    let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 393, height: 400))
    inner.keyboardDismissMode = .none
    list.addSubview(inner)
    #expect(drag().kinds.isEmpty)
  }

  /// With 44 points of padding the keyboard's top is 44 points below the finger.
  @Test func paddingStartsTheDragEarlier() {
    list.keyboardDismissMode = .interactive
    stage.window.keyboardLayoutGuide.keyboardDismissPadding = 44
    let (_, top) = drag()
    #expect(abs(top - 704) < 1e-6)
  }
}

struct UIScrollViewDelegateTests {
  private final class Follower: NSObject, UITextViewDelegate, UITableViewDelegate {
    var offsets: [CGFloat] = []
    var ends: [Double] = []

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      offsets.append(scrollView.contentOffset.y)
    }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
      ends.append(Stage.current?.now ?? -1)
    }
  }

  private let stage = Stage(traits: .phone)
  private let follower = Follower()

  @Test func delegateIsToldOfEachScroll() {
    let page = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
    page.contentSize = CGSize(width: 300, height: 1000)
    page.delegate = follower
    #expect(page.delegate === follower)
    page.contentOffset.y = 40
    page.contentOffset.y = 40
    page.setContentOffset(CGPoint(x: 0, y: 90), animated: false)
    #expect(follower.offsets == [40, 90])
    page.delegate = nil
    page.contentOffset.y = 0
    #expect(follower.offsets.count == 2)
  }

  /// An animated scroll takes 0.3 s.
  @Test func delegateIsToldOfTheEndOfAnAnimation() {
    let page = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))
    page.contentSize = CGSize(width: 300, height: 1000)
    page.delegate = follower
    stage.window.addSubview(page)
    stage.play((1, { page.setContentOffset(CGPoint(x: 0, y: 90), animated: true) }))
    #expect(follower.ends == [1.3])
  }

  @Test func textViewsAndTablesHaveDelegatesOfTheirOwn() {
    let text = UITextView()
    let table = UITableView()
    text.delegate = follower
    table.delegate = follower
    text.contentOffset.y = 5
    table.contentOffset.y = 7
    #expect(follower.offsets == [5, 7])
  }
}
