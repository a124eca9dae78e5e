// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import KeyliftUIKit
import Testing

/// Screens written as in an app; half of each test is that they compile.
struct AppCodeTests {
  private let stage = Stage(traits: .phone)

  /// Posts the keyboard's notification inside its own animation.
  private func post(_ name: Notification.Name, height: CGFloat, on stage: Stage) {
    let frame = CGRect(x: 0, y: 852 - height, width: 393, height: height)
    AnimationBlock(timing: Timing(curve: .keyboard, duration: 0.25), isKeyboardBlock: true).run {
      stage.notificationCenter.post(
        name: name, object: stage.screen,
        userInfo: [
          UIResponder.keyboardFrameEndUserInfoKey: NSValue(rect: frame),
          UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: 0.25),
          UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
        ])
    }
  }

  /// Plays a show at 0.2 s and a hide at 1.2 s before a controller's screen.
  private func play(_ stage: Stage) -> Timeline {
    stage.schedule(at: 0.2) {
      post(UIResponder.keyboardWillShowNotification, height: 336, on: stage)
    }
    stage.schedule(at: 1.2) {
      post(UIResponder.keyboardWillHideNotification, height: 336, on: stage)
    }
    return stage.played()
  }

  /// The legacy spring at 0.25 s (`Docs/iOS/Behavior.md` 1.4).
  private let quarterSecond = 316.52488444019065 / 336

  @Test func formMovesItsInsetsWithTheKeyboardAndBack() throws {
    let controller = FormController(center: stage.notificationCenter)
    stage.window.rootViewController = controller
    let end = controller.form.contentSize.height + 34 - 852
    controller.form.contentOffset.y = end
    let timeline = play(stage)
    let offset = { (time: Double) in timeline.frame(at: time).views.first?.scroll?.offset.y }
    #expect(timeline.frame(at: 0.2).views.first?.scroll?.inset.bottom == 302)
    // The larger inset moves the offset only to show the last field, whose lower edge is 26 points
    // too low.
    #expect(offset(1.2) == end + 302 - 26)
    let expected = end + (302 - 26) * (1 - quarterSecond)
    #expect(abs(try #require(offset(1.45)) - expected) < 1e-6)
    #expect(offset(1.7) == end)
    #expect(controller.form.contentInset == .zero)
    #expect(controller.form.scrollIndicatorInsets == .zero)
  }

  @Test func delegateMovesTheComposerWithTheKeyboard() throws {
    let controller = ComposerController(center: stage.notificationCenter)
    stage.window.rootViewController = controller
    let timeline = play(stage)
    let top = { (time: Double) in timeline.frame(at: time).views.first?.rect.minY }
    #expect(top(0.2) == 768)
    #expect(abs(try #require(top(0.45)) - (768 - 302 * quarterSecond)) < 1e-6)
    #expect(top(1.2) == 466)
    #expect(top(1.7) == 768)
    #expect(controller.log == ["up at 0.7", "down at 1.7"])
  }

  @Test func viewsOfAnUnchangedControllerCanBeNamed() throws {
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
    let controller = UITableViewController()
    stage.window.rootViewController = controller
    controller.tableView.id = "table"
    let views = stage.played().frame(at: 0).views
    #expect(views.map(\.id) == ["table"])
    #expect(views.map(\.rect.height) == [852])
  }

  @Test func bannerMovesOnTheNextTurnWithSpringsAndCompletions() throws {
    let controller = BannerController(center: stage.notificationCenter)
    stage.window.rootViewController = controller
    let timeline = play(stage)
    let frame = { (time: Double) in timeline.frame(at: time).views.first }
    #expect(frame(0.2)?.rect.minY == -60)
    #expect(frame(0.6)?.rect.minY == 60)
    #expect(frame(0.6)?.alpha == 1)
    // After it has come down it fades; half of the fade is 0.1 s later.
    #expect(abs(try #require(frame(0.7)?.alpha) - 0.5) < 1e-9)
    #expect(frame(0.8)?.alpha == 0)
  }
}

private final class FormController: UIViewController {
  let form = UIScrollView(id: "form")
  private let city = UITextField()
  private let center: NotificationCenter
  private var observations: [NotificationObservation] = []

  init(center: NotificationCenter) {
    self.center = center
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    form.keyboardDismissMode = .interactive
    form.contentSize = CGSize(width: 393, height: 1200)
    city.frame = CGRect(x: 20, y: 1124, width: 353, height: 50)
    city.borderStyle = .roundedRect
    city.placeholder = "City"
    form.addSubview(city)
    view.addSubview(form)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    form.frame = view.bounds
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    observations = [
      center.observe(UIResponder.keyboardWillShowNotification) { [weak self] in self?.rise($0) },
      center.observe(UIResponder.keyboardWillHideNotification) { [weak self] _ in self?.fall() },
    ]
  }

  private func rise(_ notification: Notification) {
    guard let value = notification.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue
    else { return }
    let keyboard = form.convert(value.cgRectValue, from: view.window)
    let overlap = max(0, form.bounds.maxY - keyboard.minY - view.safeAreaInsets.bottom)
    form.contentInset.bottom = overlap
    form.scrollIndicatorInsets = form.contentInset
    city.becomeFirstResponder()
    form.scrollRectToVisible(city.frame, animated: false)
  }

  private func fall() {
    view.endEditing(true)
    form.contentInset = .zero
    form.scrollIndicatorInsets = .zero
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

private protocol KeyboardWatcherDelegate: AnyObject {
  func keyboardWatcher(
    _ watcher: KeyboardWatcher, movesTo height: CGFloat, duration: TimeInterval,
    options: UIView.AnimationOptions)
}

private final class KeyboardWatcher {
  weak var delegate: (any KeyboardWatcherDelegate)?
  private var observations: [NotificationObservation] = []

  init(center: NotificationCenter) {
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardWillHideNotification,
    ]
    observations = names.map { name in center.observe(name) { [weak self] in self?.tell($0) } }
  }

  private func tell(_ notification: Notification) {
    guard let info = notification.userInfo,
      let frame = info[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect,
      let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double,
      let curve = info[UIResponder.keyboardAnimationCurveUserInfoKey] as? UInt
    else { return }
    let isGoing = notification.name == UIResponder.keyboardWillHideNotification
    delegate?.keyboardWatcher(
      self, movesTo: isGoing ? 0 : frame.height, duration: duration,
      options: UIView.AnimationOptions(rawValue: curve << 16))
  }
}

private final class ComposerController: UIViewController, KeyboardWatcherDelegate {
  private let composer = UIView(id: "composer")
  private let watcher: KeyboardWatcher
  private var keyboardHeight: CGFloat = 0
  private(set) var log: [String] = []

  init(center: NotificationCenter) {
    watcher = KeyboardWatcher(center: center)
    super.init()
    watcher.delegate = self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    composer.layer.cornerRadius = 8
    view.addSubview(composer)
  }

  override func viewDidLayoutSubviews() {
    let bottom = max(keyboardHeight, view.safeAreaInsets.bottom)
    composer.frame = CGRect(
      x: 0, y: view.bounds.height - bottom - 50, width: view.bounds.width, height: 50)
  }

  func keyboardWatcher(
    _ watcher: KeyboardWatcher, movesTo height: CGFloat, duration: TimeInterval,
    options: UIView.AnimationOptions
  ) {
    keyboardHeight = height
    view.setNeedsLayout()
    UIView.animate(withDuration: duration, delay: 0, options: options) {
      self.view.layoutIfNeeded()
    } completion: { [weak self] isFinished in
      guard isFinished else { return }
      self?.log.append("\(height > 0 ? "up" : "down") at \(Stage.current?.now ?? -1)")
    }
  }
}

/// A banner that comes down with the keyboard and then fades.
private final class BannerController: UIViewController {
  private let banner = UILabel(id: "banner", frame: CGRect(x: 0, y: -60, width: 393, height: 60))
  private var observation: NotificationObservation?

  init(center: NotificationCenter) {
    super.init()
    observation = center.observe(UIResponder.keyboardWillShowNotification, on: .next) {
      [weak self] _ in self?.drop()
    }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    banner.text = "No connection"
    banner.numberOfLines = 0
    view.addSubview(banner)
  }

  private func drop() {
    let spring = UISpringTimingParameters(
      dampingRatio: 0.8, initialVelocity: CGVector(dx: 0, dy: 1))
    let animator = UIViewPropertyAnimator(duration: 0.4, timingParameters: spring)
    animator.addAnimations { self.banner.frame.origin.y = 60 }
    animator.addCompletion { _ in
      UIView.animate(withDuration: 0.2, delay: 0, options: [.curveLinear]) { self.banner.alpha = 0 }
    }
    animator.startAnimation()
  }
}
