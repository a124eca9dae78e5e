// SPDX-License-Identifier: MIT

#if !canImport(ObjectiveC)
import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

struct SelectorTests {
  private final class Page: UIViewController {
    var log: [String] = []

    func rise(_ notification: Notification) { log.append("rise \(notification.object ?? 0)") }
    func fall() { log.append("fall") }
    func old(_ notification: NSNotification) { log.append("\(notification.name.rawValue)") }
    func send(_ sender: UIButton) { log.append("send \(sender.tag)") }
    func tick(_ timer: Timer) { log.append("tick") }
  }

  private static let name = UIResponder.keyboardWillShowNotification
  private let center = NotificationCenter()

  @Test func observerGetsTheNotificationOrNone() {
    let page = Page()
    center.addObserver(page, selector: Selector("rise", Page.rise), name: Self.name, object: nil)
    center.addObserver(page, selector: Selector("fall", Page.fall), name: Self.name, object: nil)
    center.addObserver(page, selector: Selector("old", Page.old), name: Self.name, object: nil)
    center.post(name: Self.name, object: 7)
    #expect(page.log == ["rise 7", "fall", "UIKeyboardWillShowNotification"])
  }

  @Test func observerOfAnObjectGetsItsNotificationsAlone() {
    let page = Page()
    let field = UITextField()
    center.addObserver(page, selector: Selector("fall", Page.fall), name: Self.name, object: field)
    center.post(name: Self.name, object: UITextField())
    center.post(name: Self.name, object: field)
    #expect(page.log == ["fall"])
  }

  @Test func removedObserverGetsNothing() {
    let page = Page()
    let hide = UIResponder.keyboardWillHideNotification
    for name in [Self.name, hide] {
      center.addObserver(page, selector: Selector("fall", Page.fall), name: name, object: nil)
    }
    center.removeObserver(page, name: hide, object: nil)
    center.post(name: hide, object: nil)
    #expect(page.log == [])
    center.post(name: Self.name, object: nil)
    #expect(page.log == ["fall"])
    center.removeObserver(page)
    center.post(name: Self.name, object: nil)
    #expect(page.log == ["fall"])
  }

  @Test func centerDoesNotRetainItsObserver() {
    weak var page: Page?
    do {
      let shown = Page()
      page = shown
      center.addObserver(shown, selector: Selector("fall", Page.fall), name: Self.name, object: nil)
    }
    #expect(page == nil)
    center.post(name: Self.name, object: nil)
  }

  @Test func controlSendsItself() {
    let page = Page()
    let button = UIButton(frame: .zero)
    button.tag = 3
    button.addTarget(page, action: Selector("send", Page.send), for: .touchUpInside)
    button.sendActions(for: .touchUpInside)
    button.sendActions(for: .touchDown)
    #expect(page.log == ["send 3"])
    // A button is no notification.
    button.addTarget(page, action: Selector("rise", Page.rise), for: .touchDown)
    button.sendActions(for: .touchDown)
    #expect(page.log == ["send 3"])
  }

  @Test func gestureAndItemSendTheirMessages() {
    let page = Page()
    let tap = UITapGestureRecognizer(target: page, action: Selector("fall", Page.fall))
    tap.recognize()
    let item = UIBarButtonItem(
      title: "Done", style: .done, target: page, action: Selector("fall", Page.fall))
    item.perform()
    #expect(page.log == ["fall", "fall"])
  }

  @Test func messageWithoutATargetGoesToTheFirstResponder() {
    let stage = Stage(traits: .phone)
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    stage.window.addSubview(field)
    field.becomeFirstResponder()
    let resign = Selector("resignFirstResponder", UIResponder.resignFirstResponder)
    #expect(UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil))
    #expect(!field.isFirstResponder)
    #expect(!UIApplication.shared.sendAction(resign, to: nil, from: nil, for: nil))
  }

  @Test func argumentThatIsABooleanIsTrue() {
    let stage = Stage(traits: .phone)
    let page = UIView(frame: stage.window.bounds)
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    page.addSubview(field)
    stage.window.addSubview(page)
    field.becomeFirstResponder()
    UITapGestureRecognizer(target: page, action: Selector("endEditing", UIView.endEditing(_:)))
      .recognize()
    #expect(!field.isFirstResponder)
  }

  @Test func selectorsOfOneNameAreEqual() {
    #expect(
      Selector("paste", UIResponderStandardEditActions.paste(_:))
        == Selector("paste", UITextField.paste(_:)))
    #expect(Selector("copy", UITextField.copy(_:)) != "paste")
  }

  private final class Follower: UIViewController {
    var times: [Double] = []
    var link: CADisplayLink?

    func step(_ link: CADisplayLink) {
      times.append(link.timestamp)
      if times.count == 3 { link.invalidate() }
    }
  }

  @Test func displayLinkIsCalledInEachFrameUntilItEnds() {
    let stage = Stage(traits: .phone)
    let page = Follower()
    stage.play(
      (
        0,
        {
          page.link = CADisplayLink(target: page, selector: Selector("step", Follower.step))
          page.link?.add(to: .main, forMode: .common)
        }
      ), (0.2, {}))
    #expect(page.times.count == 3)
    for (frame, time) in page.times.enumerated() {
      #expect(abs(time - Double(frame + 1) / 60) < 1e-9)
    }
  }

  @Test func displayLinkDoesNotKeepItsTargetAfterItsEnd() {
    weak var page: Follower?
    do {
      let shown = Follower()
      page = shown
      shown.link = CADisplayLink(target: shown, selector: Selector("step", Follower.step))
      shown.link?.invalidate()
    }
    #expect(page == nil)
  }
}
#endif
