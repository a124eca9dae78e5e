// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftScene
import KeyliftStage
import Testing

/// The messages of `rnkc-chat` against the numbers of its source's own tests: `useChatKeyboard` of
/// kirillzyusko/react-native-keyboard-controller at af130ca, `index.ios`, `offset.ios` and
/// `persistent.ios`.
///
/// As there, 800 points of 2,000 are visible, and the keyboard is 300 high.
struct ChatScrollFollowerTests {
  /// A change of the keyboard's height: where the user has scrolled to, or `nil` for where the last
  /// step left the messages, the height, and the padding and offset after it.
  private typealias Step = (scrolled: CGFloat?, height: CGFloat, padding: CGFloat, offset: CGFloat)

  private struct Case {
    let name: String
    let lift: ChatScrollFollower.Lift
    var offset: CGFloat = 0
    var content: CGFloat = 2000
    var isDragged = false
    let steps: [Step]
  }

  private static let open: Step = (100, 300, 300, 400)
  private static let cases = [
    Case(name: "always lifts, and restores", lift: .always, steps: [open, (nil, 0, 0, 100)]),
    Case(
      name: "always follows another height", lift: .always, steps: [open, (nil, 350, 350, 450)]),
    Case(name: "short content stays", lift: .always, content: 500, steps: [(0, 300, 300, 0)]),
    Case(
      name: "a keyboard that is dragged away leaves the offset", lift: .always, isDragged: true,
      steps: [(0, 300, 300, 300), (nil, 0, 0, 300)]),
    Case(name: "never stays", lift: .never, steps: [(100, 300, 300, 100)]),
    Case(
      name: "never goes back to the end", lift: .never,
      steps: [(100, 300, 300, 100), (1500, 0, 0, 1200)]),
    Case(
      name: "never stays on the way down", lift: .never,
      steps: [(100, 300, 300, 100), (500, 0, 0, 500)]),
    Case(
      name: "when-at-end lifts from 20 points before the end", lift: .whenAtEnd,
      steps: [(1180, 300, 300, 1480)]),
    Case(name: "when-at-end stays elsewhere", lift: .whenAtEnd, steps: [(100, 300, 300, 100)]),
    Case(name: "persistent lifts", lift: .persistent, steps: [open]),
    Case(
      name: "persistent ends at the content's end", lift: .persistent,
      steps: [(1180, 300, 300, 1480), (nil, 0, 0, 1200)]),
    Case(
      name: "persistent stays, and lifts again", lift: .persistent,
      steps: [(1180, 300, 300, 1480), (500, 0, 0, 500), (nil, 300, 300, 800)]),
    Case(
      name: "persistent ends at the end over a lower keyboard", lift: .persistent,
      steps: [(1180, 300, 300, 1480), (nil, 200, 200, 1400)]),
    Case(
      name: "offset counts once", lift: .always, offset: 50,
      steps: [(100, 300, 250, 350), (nil, 0, 0, 100)]),
  ]

  @Test(arguments: cases.indices) func messagesAreWhereTheSourcesTestsHaveThem(_ index: Int) {
    let play = Self.cases[index]
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    scrollView.contentSize = CGSize(width: 390, height: play.content)
    let follower = ChatScrollFollower(scrollView, lift: play.lift, offset: play.offset)
    for (number, step) in play.steps.enumerated() {
      if let scrolled = step.scrolled { scrollView.contentOffset.y = scrolled }
      if play.isDragged && step.height == 0 { follower.keyboardIsDragged(to: 150) }
      follower.keyboardWillMove(to: step.height)
      #expect(scrollView.contentInset.bottom == step.padding, "\(play.name), step \(number)")
      #expect(scrollView.contentOffset.y == step.offset, "\(play.name), step \(number)")
    }
  }

  /// The same numbers from scenes: a keyboard of 300 points over a list of 800 that ends at the bottom of
  /// the window.
  @Test(arguments: [
    ("always", 0.0, 400.0, 100.0), ("always", 50, 350, 100), ("never", 0, 100, 100),
    ("when-at-end", 0, 100, 100), ("persistent", 0, 400, 400),
  ])
  func playedMessagesAreWhereTheSourcesTestsHaveThem(
    lift: String, offset: Double, up: Double, down: Double
  ) throws {
    let scene = try FrameworkScene(
      text: """
        version: 1
        device: iphone-17-pro
        window: [0, 74, 402, 800]
        system: { name: rnkc-chat, lift: \(lift), offset: \(offset) }
        target: list
        keyboard:
          height: 300
          events: [{ at: 0.2, show: letters, focus: field }, { at: 1.2, hide: true }]
        views:
          - id: list
            kind: scroll
            adjusts: never
            offset: [0, 100]
            content-size: [390, 2000]
            left: 0
            width: 390
            top: 0
            height: 800
          - { id: field, kind: text-field, left: 0, width: 100, top: 0, height: 44 }
        """)
    let places = try [0, 1.1, 2.1].map { time in
      Double(try scene.view("list", at: time).scroll?.offset.y ?? .nan)
    }
    #expect(places == [100, up, down])
  }
}
