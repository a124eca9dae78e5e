// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import KeyliftUIKit
import Testing

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
