// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import KeyliftUIKit
import Testing

struct ViewNamesTests {
  @Test func labelSetsItsContent() {
    let label = UILabel()
    label.text = "Hello"
    label.font = .systemFont(ofSize: 20, weight: .bold)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    label.numberOfLines = 2
    #expect(
      label.content
        == .label(
          LabelContent(
            text: "Hello", font: .fixed(Font(size: 20, weight: .bold)),
            color: .system(.secondaryLabel), alignment: .center, lineLimit: 2)))
    label.text = nil
    #expect(label.text?.isEmpty == true)
  }

  @Test func textFieldSetsItsContent() {
    let field = UITextField()
    field.placeholder = "Name"
    field.font = .preferredFont(forTextStyle: .headline)
    field.borderStyle = .roundedRect
    field.isSecureTextEntry = true
    field.text = "x"
    #expect(
      field.content
        == .textField(
          TextFieldContent(
            text: "x", placeholder: "Name", font: .style(.headline), border: .rounded,
            isSecure: true)))
  }

  @Test func textViewSetsItsContentAndScrolls() {
    let view = UITextView()
    view.text = "Dear"
    view.contentInset.bottom = 8
    #expect(view.content == .textView(TextViewContent(text: "Dear", font: .fixed(Font(size: 17)))))
    #expect(view.adjustedContentInset.bottom == 8)
  }

  @Test func buttonShowsTheTitleOfItsState() {
    let button = UIButton()
    button.configuration = .filled()
    button.setTitle("Send", for: .normal)
    button.setTitle("Sending", for: .disabled)
    button.isEnabled = false
    button.tintColor = .systemGreen
    let disabled = ButtonContent(
      title: "Sending", style: .filled, tint: .system(.systemGreen), isEnabled: false)
    #expect(button.content == .button(disabled))
    button.isEnabled = true
    #expect(button.configuration?.title == "Send")
    button.setTitle(nil, for: .normal)
    #expect(button.configuration?.title?.isEmpty == true)
  }

  @Test(arguments: [UIButton.ButtonType.custom, .system])
  func buttonOfATypeIsPlain(type: UIButton.ButtonType) {
    let button = UIButton(type: type)
    button.setTitle("Send", for: .normal)
    #expect(button.content == .button(ButtonContent(title: "Send", style: .plain)))
    #expect(button.frame == .zero)
  }

  @Test func buttonPerformsTheActionsOfAnEventInOrder() {
    let button = UIButton(type: .system)
    var target: NSObject? = NSObject()
    var log: [String] = []
    button.addAction(UIAction { _ in log.append("action") }, for: .touchUpInside)
    button.addTarget(target, action: { log.append("target") }, for: .touchUpInside)
    button.addTarget(nil, action: { log.append("closure") }, for: .touchUpInside)
    button.addAction(UIAction { _ in log.append("other") }, for: .primaryActionTriggered)
    withExtendedLifetime(target) { button.sendActions(for: .touchUpInside) }
    #expect(log == ["action", "target", "closure"])
    target = nil
    button.isEnabled = false
    button.sendActions(for: .touchUpInside)
    #expect(log.dropFirst(3) == ["action", "closure"])
    button.sendActions(for: .touchDown)
    #expect(log.count == 5)
  }

  @Test func layerAndBackgroundColorSetTheDecoration() {
    let view = UIView()
    view.backgroundColor = .systemBackground
    view.layer.cornerRadius = 12
    view.layer.borderWidth = 1
    view.layer.borderColor = UIColor.separator.cgColor
    view.layer.masksToBounds = true
    view.layer.opacity = 0.5
    #expect(
      view.decoration
        == Decoration(
          background: .system(.systemBackground), cornerRadius: 12,
          borderColor: .system(.separator), borderWidth: 1))
    #expect(view.clipsToBounds)
    #expect(view.alpha == 0.5)
  }

  @Test func colorChannelsAreClamped() {
    #expect(
      UIColor(red: 2, green: -1, blue: .nan, alpha: 1)
        == .fixed(Color(red: 255, green: 0, blue: 0)))
    #expect(UIColor.darkGray == .fixed(Color(hex: 0x555555)))
  }

  @Test func subclassCanOverrideOnlyTheFrameInitializer() {
    let view = Badge()
    #expect(view.decoration.cornerRadius == 4)
    #expect(Badge(id: "badge", frame: CGRect(x: 1, y: 2, width: 3, height: 4)).id == "badge")
  }

  @Test func controllerLoadsItsViewOnce() {
    let controller = UIViewController()
    #expect(!controller.isViewLoaded)
    let view = controller.view
    #expect(controller.view === view)
    #expect(controller.isViewLoaded)
  }

  @Test func windowNotifiesItsControllersInOrder() {
    let stage = Stage(traits: .phone)
    var log: [String] = []
    let first = LoggingController { log.append("first \($0)") }
    let second = LoggingController { log.append("second \($0)") }
    stage.window.rootViewController = first
    stage.window.rootViewController = second
    #expect(
      log == [
        "first loads", "first will appear", "first will lay out", "first has laid out",
        "first appears", "first will disappear", "first disappears", "second loads",
        "second will appear", "second will lay out", "second has laid out", "second appears",
      ])
    #expect(first.view.superview == nil)
    #expect(second.view.frame == stage.window.bounds)
    #expect(stage.window.rootViewController === second)
  }

  @Test func customViewOfAControllerReportsItsLayout() {
    let stage = Stage(traits: .phone)
    let controller = BadgeController()
    stage.window.rootViewController = controller
    #expect(controller.view is Badge)
    #expect(controller.passes == 1)
    stage.schedule(at: 1) { controller.view.setNeedsLayout() }
    stage.play()
    #expect(controller.passes == 2)
  }

  @Test func viewsOfAnUnchangedControllerCanBeNamed() throws {
    let stage = Stage(traits: .phone)
    let controller = LoginController()
    stage.window.rootViewController = controller
    stage.play()
    #expect(Timeline(stage: stage, keyboard: nil).frame(at: 0).views.isEmpty)
    controller.view.id = "page"
    controller.nameField.id = "field"
    controller.passwordField.id = "field"
    let views = Timeline(stage: stage, keyboard: nil).frame(at: 0).views
    #expect(views.map(\.id) == ["page", "field", "field"])
    #expect(views.map(\.rect.minY) == [0, 100, 150])
    #expect(stage.view(id: "field") === controller.nameField)
  }

  @Test func tableViewOfAControllerCanBeNamed() {
    let stage = Stage(traits: .phone)
    let controller = UITableViewController(style: .insetGrouped)
    stage.window.rootViewController = controller
    #expect(controller.tableView.style == .insetGrouped)
    controller.tableView.id = "table"
    let views = stage.played().frame(at: 0).views
    #expect(views.map(\.id) == ["table"])
    #expect(views.map(\.rect.height) == [852])
  }
}

/// A form as an app writes it, without ids.
private final class LoginController: UIViewController {
  let nameField = UITextField(frame: CGRect(x: 20, y: 100, width: 353, height: 40))
  let passwordField = UITextField(frame: CGRect(x: 20, y: 150, width: 353, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(nameField)
    view.addSubview(passwordField)
  }
}

/// A view that overrides only `init(frame:)`, as views of apps do.
private final class Badge: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.cornerRadius = 4
  }

  required init?(coder: NSCoder) { return nil }
}

private final class BadgeController: UIViewController {
  var passes = 0

  override func loadView() { view = Badge() }
  override func viewDidLayoutSubviews() { passes += 1 }
}

private final class LoggingController: UIViewController {
  private let note: (String) -> Void

  init(note: @escaping (String) -> Void) {
    self.note = note
    super.init(nibName: nil, bundle: nil)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("loads")
  }

  override func viewWillAppear(_ animated: Bool) { note("will appear") }
  override func viewDidAppear(_ animated: Bool) { note("appears") }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { note("disappears") }
  override func viewWillLayoutSubviews() { note("will lay out") }
  override func viewDidLayoutSubviews() { note("has laid out") }
}

struct ContentSizeNamesTests {
  private let stage = Stage(traits: .phone)

  /// Returns whether a label has the height of its content at a width and, without a width, its
  /// width.
  ///
  /// Layout by constraints rounds both to a small part of a pixel.
  private func isAsLargeAsItsContent(_ label: UILabel, width: CGFloat?) throws -> Bool {
    let size = try #require(label.content.fittingSize(width: width, traits: .phone))
    let isAsWide = width != nil || abs(label.bounds.width - size.width) < 1e-6
    return isAsWide && abs(label.bounds.height - size.height) < 1e-6
  }

  @Test func labelHasTheSizeOfItsText() throws {
    let label = UILabel()
    label.text = "Hi"
    label.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(label)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
      label.topAnchor.constraint(equalTo: stage.window.topAnchor),
    ])
    stage.window.layoutIfNeeded()
    #expect(try isAsLargeAsItsContent(label, width: nil))
    let narrow = label.bounds.width
    label.text = "Hello there"
    stage.window.layoutIfNeeded()
    #expect(label.bounds.width > narrow)
    #expect(try isAsLargeAsItsContent(label, width: nil))
  }

  @Test func heightOfAWrappingLabelDependsOnItsWidth() throws {
    let label = UILabel()
    label.text = "A text that does not fit into a hundred points and so takes several lines"
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    stage.window.addSubview(label)
    NSLayoutConstraint.activate([
      label.leftAnchor.constraint(equalTo: stage.window.leftAnchor),
      label.topAnchor.constraint(equalTo: stage.window.topAnchor),
      label.widthAnchor.constraint(equalToConstant: 100),
    ])
    stage.window.layoutIfNeeded()
    #expect(try isAsLargeAsItsContent(label, width: 100))
    #expect(label.bounds.height > 60)
  }

  @Test func noKeyboardIsRequestedWithoutAWindow() {
    #expect(UIButton().intrinsicContentSize == CGSize(width: -1, height: -1))
  }
}

struct ResponderTests {
  private let stage = Stage(traits: .phone)
  private let name = UITextField()
  private let note = UITextView()

  init() {
    stage.window.addSubview(name)
    stage.window.addSubview(note)
  }

  @Test func oneFieldAtATimeHasTheCaret() {
    #expect(name.becomeFirstResponder())
    #expect(name.isFirstResponder)
    #expect(note.becomeFirstResponder())
    #expect(!name.isFirstResponder)
    #expect(note.isFirstResponder)
  }

  @Test func viewWithoutTextOrWindowGetsNoCaret() {
    let label = UILabel()
    stage.window.addSubview(label)
    #expect(!label.canBecomeFirstResponder)
    #expect(!label.becomeFirstResponder())
    let loose = UITextField()
    #expect(loose.canBecomeFirstResponder)
    #expect(!loose.becomeFirstResponder())
  }

  @Test func endEditingRemovesTheCaretFromAnySubview() {
    #expect(!stage.window.endEditing(true))
    note.becomeFirstResponder()
    #expect(stage.window.endEditing(true))
    #expect(!note.isFirstResponder)
  }
}
