// SPDX-License-Identifier: MIT

import Foundation
@testable import KeyliftStage
import KeyliftUIKit
import Testing

struct UIViewControllerTests {
  private final class Noting: UIViewController {
    var log: [String] = []

    override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
    override func viewIsAppearing(_ animated: Bool) { log.append("is appearing") }
    override func viewDidAppear(_ animated: Bool) { log.append("appears") }
    override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("disappears") }
    override func viewSafeAreaInsetsDidChange() {
      log.append("safe area \(Int(view.safeAreaInsets.bottom))")
    }
    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      log.append("turns to \(Int(size.width))")
      coordinator.animate(
        alongsideTransition: { _ in self.log.append("turned \(Int(self.view.bounds.width))") })
    }
    override func willMove(toParent parent: UIViewController?) {
      log.append("will move to \(parent == nil ? "none" : "parent")")
    }
    override func didMove(toParent parent: UIViewController?) {
      log.append("moved to \(parent == nil ? "none" : "parent")")
    }
  }

  private let stage = Stage(traits: .phone)
  private let controller = Noting()

  /// The home indicator's 34 points and 10 more.
  @Test func insetsOfTheControllerAreAddedToTheSafeArea() {
    controller.additionalSafeAreaInsets.bottom = 10
    stage.window.rootViewController = controller
    let bar = UIView()
    bar.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.bottomAnchor),
      bar.heightAnchor.constraint(equalToConstant: 50),
      bar.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
    ])
    stage.window.layoutIfNeeded()
    #expect(bar.frame.maxY == 808)
    controller.additionalSafeAreaInsets.bottom = 300
    stage.window.layoutIfNeeded()
    #expect(bar.frame.maxY == 518)
    #expect(controller.log.filter { $0.hasPrefix("safe") } == ["safe area 44", "safe area 334"])
  }

  @Test func controllerIsToldOfATurnBeforeAndBehindIt() {
    stage.window.rootViewController = controller
    controller.log = []
    stage.play((1, { stage.turn(to: .sideways) }))
    #expect(controller.log.first == "turns to 852")
    #expect(controller.log.last == "turned 852")
  }

  @Test func childIsToldOfItsParent() {
    let parent = UIViewController()
    parent.addChild(controller)
    controller.didMove(toParent: parent)
    #expect(controller.parent === parent)
    #expect(parent.children == [controller])
    controller.removeFromParent()
    #expect(parent.children.isEmpty)
    #expect(controller.log == ["will move to parent", "moved to parent", "moved to none"])
  }

  @Test func presentedControllerCoversTheWindow() {
    let root = UIViewController()
    stage.window.rootViewController = root
    var isThere = false
    root.present(controller, animated: true) { isThere = controller.view.window != nil }
    #expect(isThere)
    #expect(controller.view.frame == stage.window.bounds)
    #expect(stage.window.subviews.last === controller.view)
    #expect(controller.presentingViewController === root)
    controller.dismiss(animated: true)
    #expect(root.presentedViewController == nil)
    #expect(controller.view.window == nil)
    #expect(
      controller.log.filter { !$0.hasPrefix("safe") }
        == ["will appear", "is appearing", "appears", "will disappear", "disappears"])
  }

  @Test func navigationShowsTheTopmostController() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    stage.window.rootViewController = navigation
    #expect(root.view.window != nil)
    navigation.pushViewController(controller, animated: true)
    #expect(root.view.window == nil)
    #expect(controller.view.frame == stage.window.bounds)
    #expect(controller.navigationController === navigation)
    #expect(navigation.popViewController(animated: true) === controller)
    #expect(navigation.popViewController(animated: true) == nil)
    #expect(root.view.window != nil)
  }

  @Test func controllersAreInTheChainOfTheirViews() {
    let parent = UIViewController()
    stage.window.rootViewController = parent
    parent.addChild(controller)
    parent.view.addSubview(controller.view)
    let field = UITextField()
    controller.view.addSubview(field)
    let chain = Array(sequence(first: field as UIResponder, next: { $0.next }))
    #expect(chain == [field, controller.view, controller, parent.view, parent, stage.window])
  }

  @Test func alertPerformsItsActionsOnRequest() {
    var renamed: String?
    let alert = UIAlertController(title: "Rename", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.text = "Ada" }
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { _ in renamed = alert.textFields?[0].text })
    UIViewController().present(alert, animated: true)
    #expect(renamed == nil)
    alert.actions[0].perform()
    #expect(renamed == "Ada")
  }

  @Test func subclassesMayNameANibOrNot() {
    final class Named: UIViewController {
      init() { super.init(nibName: nil, bundle: nil) }
      required init?(coder: NSCoder) { super.init(coder: coder) }
    }
    final class Short: UIViewController {
      let number: Int
      init(number: Int) {
        self.number = number
        super.init()
      }
    }
    #expect(Named().isViewLoaded == false)
    #expect(Short(number: 3).number == 3)
  }
}

struct AppObjectTests {
  @Test func screenAndWindowAreThoseOfTheStage() {
    let stage = Stage(traits: .sideways)
    #expect(UIScreen.main === stage.screen)
    var seen: [UIWindow?] = []
    stage.play(at: 0) {
      seen.append(UIApplication.shared.keyWindow)
      let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
      seen.append(scenes.flatMap(\.windows).first { $0.isKeyWindow })
    }
    #expect(seen == [stage.window, stage.window])
    #expect(UIDevice.current.orientation.isLandscape)
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
  }

  /// Apple's "Layout" in the Human Interface Guidelines.
  @Test(arguments: [
    (
      CGSize(width: 393, height: 852), UIUserInterfaceSizeClass.compact,
      UIUserInterfaceSizeClass.regular
    ),
    (CGSize(width: 852, height: 393), .compact, .compact),
    (CGSize(width: 932, height: 430), .regular, .compact),
    (CGSize(width: 430, height: 932), .compact, .regular),
  ])
  func sizeClassesAreThoseOfPhones(
    size: CGSize, width: UIUserInterfaceSizeClass, height: UIUserInterfaceSizeClass
  ) {
    var traits = ScreenTraits.phone
    traits.size = size
    let collection = Stage(traits: traits).screen.traitCollection
    #expect(collection.horizontalSizeClass == width)
    #expect(collection.verticalSizeClass == height)
  }

  @Test func gesturesAndItemsAreMadeByTests() {
    var log: [String] = []
    let view = UIView()
    let tap = UITapGestureRecognizer(target: view, action: { log.append("tap") })
    view.addGestureRecognizer(tap)
    #expect(view.gestureRecognizers == [tap])
    tap.recognize()
    tap.isEnabled = false
    tap.recognize()
    UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: { log.append("done") })
      .perform()
    #expect(log == ["tap", "done"])
    view.removeGestureRecognizer(tap)
    #expect(view.gestureRecognizers == nil)
    #expect(tap.view == nil)
  }
}

struct PresentationTests {
  private final class Noting: UIViewController {
    var notes: [String] = []

    override func viewWillAppear(_ animated: Bool) {
      if isBeingPresented { notes.append("presented") }
      if isMovingToParent { notes.append("pushed") }
    }

    override func viewWillDisappear(_ animated: Bool) {
      if isBeingDismissed { notes.append("dismissed") }
      if isMovingFromParent { notes.append("popped") }
    }
  }

  @Test func controllerSaysWhyItAppearsAndDisappears() {
    let stage = Stage(traits: .phone)
    let (root, pushed, presented) = (UIViewController(), Noting(), Noting())
    let navigation = UINavigationController(rootViewController: root)
    stage.window.rootViewController = navigation
    navigation.pushViewController(pushed, animated: false)
    pushed.present(presented, animated: false)
    presented.dismiss(animated: false)
    navigation.popViewController(animated: false)
    #expect(pushed.notes == ["pushed", "popped"])
    #expect(presented.notes == ["presented", "dismissed"])
    #expect(!pushed.isMovingFromParent)
  }

  @Test func presentationIsThatOfTheStyle() {
    let controller = UIViewController()
    #expect(controller.presentationController is UISheetPresentationController)
    #expect(controller.presentationController?.presentedViewController === controller)
    controller.modalPresentationStyle = .popover
    #expect(controller.presentationController is UIPopoverPresentationController)
  }

  private final class WithBar: UIViewController {
    let bar = UIInputViewController()

    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryViewController: UIInputViewController? { bar }
  }

  @Test func viewOfTheAccessoryControllerIsOnTopOfTheKeyboard() {
    let stage = Stage(traits: .phone)
    let controller = WithBar()
    controller.bar.view.frame.size.height = 44
    controller.bar.view.id = "bar"
    stage.window.rootViewController = controller
    let keyboard = Keyboard(on: stage)
    stage.play((0.2, { keyboard.show() }))
    #expect(controller.inputAccessoryView === controller.bar.view)
  }
}

struct TraitAndSceneTests {
  private let stage = Stage(traits: .phone)

  private final class Observer: UIViewController {
    var changes: [UIUserInterfaceSizeClass] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      registerForTraitChanges([UITraitVerticalSizeClass.self]) { (self: Self, old) in
        self.changes.append(old.verticalSizeClass)
      }
      registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, old) in
        self.changes.append(.unspecified)
      }
    }
  }

  @Test func closureIsCalledForTheTraitThatChanges() {
    let controller = Observer()
    stage.window.rootViewController = controller
    let keyboard = Keyboard(on: stage)
    stage.schedule(at: 0.5) {
      keyboard.turn(
        to: .sideways,
        heights: KeyboardHeights(letters: 200, predictiveBar: 0, numberPad: 200, emoji: 200))
    }
    stage.play()
    #expect(controller.changes == [.regular])
  }

  @Test func controllerOfAWindowThatIsMadeVisibleIsShown() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(stage.window.rootViewController === controller)
    #expect(controller.view.window === stage.window)
  }

  private final class Half: UIPresentationController {
    var steps: [String] = []
    override var frameOfPresentedViewInContainerView: CGRect {
      CGRect(x: 0, y: 400, width: 393, height: 452)
    }
    override func presentationTransitionWillBegin() { steps.append("begin") }
    override func presentationTransitionDidEnd(_ completed: Bool) { steps.append("end") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { steps.append("gone") }
  }

  private final class Host: UIViewController, UIViewControllerTransitioningDelegate {
    var half: Half?
    func presentationController(
      forPresented presented: UIViewController, presenting: UIViewController?,
      source: UIViewController
    ) -> UIPresentationController? {
      half = Half(presentedViewController: presented, presenting: presenting)
      return half
    }
  }

  @Test func presentationOfTheAppPlacesTheView() throws {
    let host = Host()
    stage.window.rootViewController = host
    let sheet = UIViewController()
    sheet.modalPresentationStyle = .custom
    sheet.transitioningDelegate = host
    host.present(sheet, animated: true)
    #expect(sheet.view.frame == CGRect(x: 0, y: 400, width: 393, height: 452))
    host.dismiss(animated: true)
    #expect(try #require(host.half).steps == ["begin", "end", "gone"])
  }
}
