// SPDX-License-Identifier: MIT

import Foundation
import Keylift
import KeyliftGraphics
import KeyliftStage

extension NumberTrials {
  mutating func addViews() {
    func label() -> UILabel {
      let label = UILabel(frame: CGRect(x: 20, y: 90, width: 200, height: 40))
      label.text = "some text"
      label.backgroundColor = .systemGray
      return label
    }
    func change(_ name: String, _ change: @escaping (UIView, HostileNumbers) -> Void) {
      view(name, label()) { change($0, $1) }
    }
    change("View.init(id:frame:)") { $0.addSubview(UIView(id: "child", frame: $1.rect)) }
    change("View.init(frame:)") { $0.addSubview(UIView(frame: $1.rect)) }
    change("View.convert(_:from:)") { use($0.convert($1.point, from: $0.window)) }
    change("View.convert(_:to:)") { use($0.convert($1.point, to: nil)) }
    change("View.convert(_:from:)") { use($0.convert($1.rect, from: nil)) }
    change("View.convert(_:to:)") { use($0.convert($1.rect, to: $0.superview)) }
    func space(_ name: String, _ body: @escaping (any UICoordinateSpace, HostileNumbers) -> Void) {
      change(name) { view, numbers in
        view.transform = numbers.transform
        body(view, numbers)
      }
    }
    space("CoordinateSpace.convert(_:from:)") {
      use($0.convert($1.point, from: UIScreen.main.coordinateSpace))
    }
    space("CoordinateSpace.convert(_:to:)") {
      use($0.convert($1.point, to: UIScreen.main.coordinateSpace))
    }
    space("CoordinateSpace.convert(_:from:)") {
      use($0.convert($1.rect, from: UIScreen.main.coordinateSpace))
    }
    space("CoordinateSpace.convert(_:to:)") {
      use($0.convert($1.rect, to: UIScreen.main.coordinateSpace))
    }
    change("View.heightThatFits(width:)") { use($0.heightThatFits(width: $1.cgFloat)) }
    change("View.hitTest(_:with:)") { use($0.hitTest($1.point, with: nil)) }
    change("View.point(inside:with:)") { use($0.point(inside: $1.point, with: nil)) }
    change("View.sizeThatFits(_:)") { use($0.sizeThatFits($1.size)) }
    change("View.sizeThatFits(_:)") { use($0.sizeThatFits($1.proposal)) }
    change("View.insertSubview(_:at:)") {
      $0.insertSubview(UIView(), at: $1.int)
      $0.insertSubview(UIView(), at: $1.int)
    }
    change("View.viewWithTag(_:)") { use($0.viewWithTag($1.int)) }
    change("ViewSettings.tag") { $0.tag = $1.int }
    change("ViewCallbacks.draw(_:)") { $0.draw($1.rect) }
    change("View.additionalSafeAreaInsets") { $0.additionalSafeAreaInsets = $1.insets }
    change("View.alpha") { $0.alpha = $1.cgFloat }
    change("View.bounds") { $0.bounds = $1.rect }
    change("View.center") { $0.center = $1.point }
    change("View.frame") { $0.frame = $1.rect }
    change("View.layoutMargins") { $0.layoutMargins = $1.insets }
    change("View.directionalLayoutMargins") { $0.directionalLayoutMargins = $1.directionalInsets }
    change("View.transform") { $0.transform = $1.transform }
    change("KeyboardLayoutGuide.keyboardDismissPadding") {
      $0.keyboardLayoutGuide.keyboardDismissPadding = $1.cgFloat
      use($0.keyboardLayoutGuide.layoutFrame)
    }
    change("Decoration.init(background:cornerRadius:borderColor:borderWidth:)") {
      $0.decoration = Decoration(
        background: .systemRed, cornerRadius: $1.cgFloat, borderColor: .systemBlue,
        borderWidth: $1.cgFloat)
      $0.clipsToBounds = true
    }
    change("Decoration.borderWidth") {
      $0.layer.borderColor = .red
      $0.decoration.borderWidth = $1.cgFloat
    }
    change("Decoration.cornerRadius") {
      $0.decoration.cornerRadius = $1.cgFloat
      $0.clipsToBounds = true
      $0.addSubview(UIView(frame: $1.rect))
    }
    addScrollViews()
    addLayers(label)
    addControllers()
    addContents()
  }

  private mutating func addScrollViews() {
    func scroll(_ name: String, _ change: @escaping (UIScrollView, HostileNumbers) -> Void) {
      view(name, UIScrollView(frame: CGRect(x: 20, y: 90, width: 200, height: 40))) {
        $0.contentSize = CGSize(width: 200, height: 400)
        change($0, $1)
      }
    }
    scroll("ScrollView.scrollRectToVisible(_:animated:)") {
      $0.scrollRectToVisible($1.rect, animated: $1.isOdd)
    }
    scroll("ScrollView.setContentOffset(_:animated:)") {
      $0.setContentOffset($1.point, animated: $1.isOdd)
    }
    scroll("ScrollView.init(frame:)") { $0.addSubview(UIScrollView(frame: $1.rect)) }
    scroll("ScrollView.contentInset") { $0.contentInset = $1.insets }
    scroll("ScrollView.contentOffset") { $0.contentOffset = $1.point }
    scroll("ScrollView.contentSize") { $0.contentSize = $1.size }
    scroll("ScrollView.horizontalScrollIndicatorInsets") {
      $0.horizontalScrollIndicatorInsets = $1.insets
    }
    scroll("ScrollView.scrollIndicatorInsets") { $0.scrollIndicatorInsets = $1.insets }
    scroll("ScrollView.verticalScrollIndicatorInsets") {
      $0.verticalScrollIndicatorInsets = $1.insets
    }
  }

  private mutating func addLayers(_ label: @escaping () -> UILabel) {
    func layer(_ name: String, _ change: @escaping (CALayer, HostileNumbers) -> Void) {
      view("CALayer.\(name)", label()) { change($0.layer, $1) }
    }
    layer("borderWidth") { $0.borderWidth = $1.cgFloat }
    layer("cornerRadius") { $0.cornerRadius = $1.cgFloat }
    layer("frame") { $0.frame = $1.rect }
    layer("opacity") { $0.opacity = $1.float }
    layer("shadowOffset") { $0.shadowOffset = $1.size }
    layer("shadowOpacity") { $0.shadowOpacity = $1.float }
    layer("shadowRadius") { $0.shadowRadius = $1.cgFloat }
  }

  private mutating func addControllers() {
    func controller(_ name: String, _ change: @escaping (UIViewController, HostileNumbers) -> Void)
    {
      add(name) { numbers in
        NumberTrials.play { stage in
          let controller = UIViewController()
          stage.window.rootViewController = controller
          stage.window.makeKeyAndVisible()
          stage.schedule(at: 0.05) {
            UIView.animate(withDuration: 0.1) { change(controller, numbers) }
          }
        }
      }
    }
    controller("UIViewController.additionalSafeAreaInsets") {
      $0.additionalSafeAreaInsets = $1.insets
    }
    controller("UIViewController.preferredContentSize") { $0.preferredContentSize = $1.size }
    controller("UISheetPresentationController.preferredCornerRadius") {
      let sheet = UIViewController()
      sheet.modalPresentationStyle = .pageSheet
      sheet.preferredContentSize = $1.size
      sheet.sheetPresentationController?.preferredCornerRadius = $1.cgFloat
      $0.present(sheet, animated: $1.isOdd)
    }
    controller("UISheetPresentationController.Detent.custom(identifier:resolver:)") {
      let sheet = UIViewController()
      sheet.modalPresentationStyle = .pageSheet
      sheet.preferredContentSize = $1.size
      let height = $1.cgFloat
      sheet.sheetPresentationController?.detents = [.custom { _ in height }]
      $0.present(sheet, animated: $1.isOdd)
    }
    controller("UITabBarController.selectedIndex") {
      let tabs = UITabBarController()
      tabs.viewControllers = [UIViewController(), UIViewController()]
      tabs.selectedIndex = $1.int
      use(tabs.selectedIndex, tabs.selectedViewController)
      $0.present(tabs, animated: false)
    }
    controller("UIViewController.viewWillTransition(to:with:)") { controller, numbers in
      UIView.animate(withDuration: 0.1) { controller.view.frame.size = numbers.size }
    }
  }

  private mutating func addContents() {
    content("Font.init(size:weight:leading:)") {
      .label(
        LabelContent(
          text: "some text of two lines or more",
          font: .fixed(Font(size: $0.double, leading: $0.isOdd ? $0.double : nil))))
    }
    func font(_ name: String, _ change: @escaping (inout Font, HostileNumbers) -> Void) {
      content(name) { numbers in
        var font = Font(size: 17)
        change(&font, numbers)
        return .button(ButtonContent(title: "some text", font: .fixed(font)))
      }
    }
    font("Font.leading") { $0.leading = $1.double }
    font("Font.size") { $0.size = $1.double }
    content("LabelContent.init(text:font:color:alignment:lineLimit:)") {
      .label(LabelContent(text: "a text of some lines\nand more", lineLimit: $0.int))
    }
    content("LabelContent.lineLimit") { numbers in
      var label = LabelContent(text: "a text of some lines\nand more")
      label.lineLimit = numbers.int
      return .label(label)
    }
    let items = ["One", "Two"].map { TabBarContent.Item(title: $0, symbol: .home) }
    content("TabBarContent.init(items:selected:)") {
      .tabBar(TabBarContent(items: items, selected: $0.int))
    }
    content("TabBarContent.selected") { numbers in
      var bar = TabBarContent(items: items)
      bar.selected = numbers.int
      return .tabBar(bar)
    }
    add("TextMeasurer.init(advance:)") { numbers in
      let width = numbers.double
      let clip = NumberTrials.scene().play(measurer: TextMeasurer { _, _ in width })
      NumberTrials.show(clip)
    }
  }
}
