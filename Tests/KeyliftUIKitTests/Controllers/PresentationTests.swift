// SPDX-License-Identifier: MIT

import KeyliftStage
import KeyliftUIKit
import Testing

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
