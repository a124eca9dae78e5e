// SPDX-License-Identifier: MIT

import KeyliftStage
import KeyliftUIKit
import Testing

struct OverriddenMembersTests {
  private final class Overlay: UIWindow {
    var shows = 0

    override init(frame: CGRect) { super.init(frame: frame) }
    required init?(coder: NSCoder) { fatalError("not read from a storyboard") }

    override func makeKeyAndVisible() {
      shows += 1
      super.makeKeyAndVisible()
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let view = super.hitTest(point, with: event)
      return view === self ? nil : view
    }
  }

  private final class Page: UIViewController {
    var calls: [String] = []

    override func present(
      _ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {
      calls.append("present")
      super.present(controller, animated: animated, completion: completion)
    }

    override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
      calls.append("dismiss")
      super.dismiss(animated: animated, completion: completion)
    }
  }

  private final class Counting: UIView {
    var additions = 0
    var invalidations = 0

    override func addSubview(_ view: UIView) {
      additions += 1
      super.addSubview(view)
    }

    override func invalidateIntrinsicContentSize() {
      invalidations += 1
      super.invalidateIntrinsicContentSize()
    }

    override func systemLayoutSizeFitting(
      _ size: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
      verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize { CGSize(width: 7, height: 9) }
  }

  @Test func windowOfASubclassShowsItsControllerInTheStagesWindow() {
    let stage = Stage(traits: .phone)
    let overlay = Overlay(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let page = Page()
    overlay.rootViewController = page
    overlay.makeKeyAndVisible()
    #expect(overlay.shows == 1)
    #expect(page.view.window === stage.window)
    #expect(overlay.hitTest(CGPoint(x: 5, y: 5), with: nil) == nil)
  }

  @Test func levelsCountInSteps() {
    #expect((UIWindow.Level.alert + 1).rawValue == 2001)
    #expect(UIWindow.Level.statusBar - 1 < .statusBar)
  }

  @Test func controllerThatOverridesPresentingPresents() {
    let stage = Stage(traits: .phone)
    let (page, next) = (Page(), Page())
    stage.window.rootViewController = page
    page.show(next, sender: nil)
    #expect(page.presentedViewController === next)
    next.dismiss(animated: true)
    #expect(page.presentedViewController == nil)
    // The one that presents is asked to dismiss, as in UIKit.
    #expect(page.calls == ["present", "dismiss"])
  }

  @Test func overriddenMembersOfAViewAreCalled() {
    let view = Counting(frame: .zero)
    view.addSubview(UIView())
    #expect(view.additions == 1)
    view.content = .label(LabelContent(text: "x"))
    #expect(view.invalidations == 1)
    #expect(view.systemLayoutSizeFitting(.zero) == CGSize(width: 7, height: 9))
  }

  @Test func boxedGeometryIsReadUnderUIKitsNames() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSValue(cgRect: rect).cgRectValue == rect)
    #expect(NSValue(cgPoint: rect.origin).cgPointValue == rect.origin)
    #expect(NSValue(cgSize: rect.size).cgSizeValue == rect.size)
    #expect(NSValue(cgRect: rect) as? CGRect == rect)
    #expect(CGRectMake(1, 2, 3, 4) == rect)
    #expect(CGPointMake(1, 2) == rect.origin && CGSizeMake(3, 4) == rect.size)
  }

  @Test func changesAreUndoneAndRedoneInSteps() {
    let stage = Stage(traits: .phone)
    let page = Page()
    stage.window.rootViewController = page
    func change(_ view: UIView, to tag: Int) {
      let old = view.tag
      page.undoManager?.registerUndo(withTarget: view) { change($0, to: old) }
      view.tag = tag
    }
    let view = page.view!
    for time in 1...3 { stage.schedule(at: Double(time)) { change(view, to: time) } }
    stage.play()
    #expect(view.undoManager === stage.window.undoManager)
    page.undoManager?.undo()
    #expect(view.tag == 2)
    page.undoManager?.undo()
    page.undoManager?.redo()
    #expect(view.tag == 2)
    #expect(page.undoManager?.canRedo == true)
    page.undoManager?.removeAllActions()
    #expect(page.undoManager?.canUndo == false)
  }
}
