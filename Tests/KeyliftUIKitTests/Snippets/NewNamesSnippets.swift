// SPDX-License-Identifier: MIT

import KeyliftStage
import KeyliftUIKit
import Testing

/// Lines with names of iOS 15 to 26 as apps have them.
struct NewNamesSnippets {
  private final class Page: UIViewController {
    let field = UITextField()
    private(set) var sent = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      view.keyboardLayoutGuide.usesBottomSafeArea = false
      view.keyboardLayoutGuide.followsUndockedKeyboard = true
      view.keyboardLayoutGuide.keyboardDismissPadding = 44
      navigationItem.largeTitleDisplayMode = .never
      field.inputAssistantItem.leadingBarButtonGroups = []
      field.inputAssistantItem.trailingBarButtonGroups = [
        UIBarButtonItemGroup(
          barButtonItems: [UIBarButtonItem(title: "Done")], representativeItem: nil)
      ]
      field.inputAssistantItem.allowsHidingShortcuts = false
      field.keyboardType = .numberPad
      field.allowsNumberPadPopover = false
      field.inlinePredictionType = .no
      field.writingToolsBehavior = .none
      field.passwordRules = UITextInputPasswordRules(descriptor: "minlength: 8;")
      let sheet = sheetPresentationController
      sheet?.detents = [
        .medium(),
        .custom(identifier: .init("small")) { context in context.maximumDetentValue / 4 },
      ]
      sheet?.animateChanges { sheet?.invalidateDetents() }
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

  private final class KeyboardConstraint: NSLayoutConstraint {
    var offset: CGFloat = 0
  }

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
}
