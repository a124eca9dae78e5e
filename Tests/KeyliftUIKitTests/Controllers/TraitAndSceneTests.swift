// SPDX-License-Identifier: MIT

import Foundation
import KeyliftStage
import KeyliftUIKit
import Testing

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
