// SPDX-License-Identifier: MIT

import KeyliftStage
import KeyliftUIKit
import Testing

/// Names of iOS 15 to 26.
struct NewNamesTests {
  private final class Page: UIViewController {
    let field = UITextField()
    private(set) var sent = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      field.inputAssistantItem.leadingBarButtonGroups = []
      field.inputAssistantItem.trailingBarButtonGroups = [
        UIBarButtonItemGroup(
          barButtonItems: [UIBarButtonItem(title: "Done")], representativeItem: nil)
      ]
      view.addSubview(field)
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
      let isSend = presses.contains {
        $0.key?.keyCode == .keyboardReturnOrEnter
          && $0.key?.modifierFlags.contains(.command) == true
      }
      if isSend { sent += 1 } else { super.pressesBegan(presses, with: event) }
    }
  }

  private final class Links: UIViewController, UITextViewDelegate {
    func textView(
      _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
    ) -> UIAction? {
      guard case .link(let url) = textItem.content else { return defaultAction }
      return UIAction(title: url.absoluteString) { _ in }
    }
  }

  private final class KeyboardConstraint: NSLayoutConstraint { var offset: CGFloat = 0 }

  @Test func itemsOfTheAssistantStayWithTheirResponder() {
    let page = Page()
    page.loadViewIfNeeded()
    #expect(page.field.inputAssistantItem.leadingBarButtonGroups.isEmpty)
    #expect(
      page.field.inputAssistantItem.trailingBarButtonGroups.first?.barButtonItems.first?.title
        == "Done")
    #expect(UITextView().inputAssistantItem.leadingBarButtonGroups.count == 1)
  }

  @Test func pressReachesTheControllerOfAField() {
    let page = Page()
    page.loadViewIfNeeded()
    let key = UIKey(keyCode: .keyboardReturnOrEnter, modifierFlags: .command, characters: "\r")
    page.pressesBegan([UIPress(key: key)], with: nil)
    #expect(page.sent == 1)
    #expect(key.keyCode.rawValue == 0x28)
  }

  @Test func delegateChoosesTheActionOfALink() throws {
    let url = try #require(URL(string: "https://example.com"))
    let item = UITextItem(content: .link(url), range: NSRange(location: 0, length: 4))
    let system = UIAction(title: "System") { _ in }
    let links = Links()
    #expect(
      links.textView(UITextView(), primaryActionFor: item, defaultAction: system)?.title
        == "https://example.com")
    let tag = UITextItem(content: .tag("x"), range: NSRange(location: 0, length: 1))
    #expect(
      links.textView(UITextView(), primaryActionFor: tag, defaultAction: system)?.title == "System")
  }

  @Test func constraintOfASubclassIsSolved() {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(bar)
    let bottom = KeyboardConstraint(
      item: bar, attribute: .bottom, relatedBy: .equal, toItem: page, attribute: .bottom,
      multiplier: 1, constant: -20)
    NSLayoutConstraint.activate([
      bottom, bar.leadingAnchor.constraint(equalTo: page.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: page.trailingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50),
    ])
    page.layoutIfNeeded()
    #expect(bar.frame == CGRect(x: 0, y: 330, width: 300, height: 50))
  }

  /// UIKit's view is as large as the screen before it is in a window.
  @Test func viewIsAsLargeAsTheScreenWhenItLoads() {
    let stage = Stage(traits: .phone)
    final class Sized: UIViewController {
      var size = CGSize.zero
      override func viewDidLoad() { size = view.bounds.size }
    }
    let controller = Sized()
    controller.loadViewIfNeeded()
    #expect(controller.size == stage.screen.bounds.size)
  }

  @Test func cornersOfAConfigurationAreThoseOfTheLayer() {
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
    bar.cornerConfiguration = .corners(radius: .fixed(12))
    #expect(bar.layer.cornerRadius == 12)
    bar.cornerConfiguration = .capsule()
    #expect(bar.layer.cornerRadius == 22)
    bar.cornerConfiguration = .capsule(maximumRadius: 10)
    #expect(bar.layer.cornerRadius == 10)
  }

  /// A quarter of a turn takes the x-axis to the y-axis, which points down.
  @Test func rotationGoesAroundTheTransformedOrigin() {
    let turn = CGAffineTransform(translationX: 10, y: 0).rotated(by: .pi / 2)
    let point = CGPoint(x: 1, y: 0).applying(turn)
    #expect(abs(point.x - 10) < 1e-12)
    #expect(abs(point.y - 1) < 1e-12)
  }

  @Test func appsViewEndsEditingItsOwnWay() {
    final class Form: UIView {
      var ends = 0
      override func endEditing(_ force: Bool) -> Bool {
        ends += 1
        return super.endEditing(force)
      }
    }
    let stage = Stage(traits: .phone)
    let form = Form(frame: stage.window.bounds)
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    form.addSubview(field)
    stage.window.addSubview(form)
    field.becomeFirstResponder()
    #expect((form as UIView).endEditing(true))
    #expect(form.ends == 1)
    #expect(!field.isFirstResponder)
  }
}
