// SPDX-License-Identifier: MIT

import Foundation
import Keylift

extension NumberTrials {
  mutating func addControls() {
    addSliders()
    addSegments()
    addPages()
    addBars()
    addStackViews()
    addNamesOfApps()
    frame(UIActivityIndicatorView.init(frame:), "UIActivityIndicatorView")
    frame(UIButton.init(frame:), "UIButton")
    frame(UILabel.init(frame:), "UILabel")
    frame(UIPageControl.init(frame:), "UIPageControl")
    frame(UIProgressView.init(frame:), "UIProgressView")
    frame(UISearchBar.init(frame:), "UISearchBar")
    frame(UISearchTextField.init(frame:), "UISearchTextField")
    frame(UISegmentedControl.init(frame:), "UISegmentedControl")
    frame(UISlider.init(frame:), "UISlider")
    frame(UIStepper.init(frame:), "UIStepper")
    frame(UISwitch.init(frame:), "UISwitch")
    frame(UITextField.init(frame:), "UITextField")
    frame(UITextView.init(frame:), "UITextView")
    view("UIInputView.init(frame:inputViewStyle:)", UIView()) {
      $0.addSubview(UIInputView(frame: $1.rect, inputViewStyle: .keyboard))
    }
    view("UILongPressGestureRecognizer.minimumPressDuration", UIView()) {
      let recognizer = UILongPressGestureRecognizer()
      recognizer.minimumPressDuration = $1.double
      $0.addGestureRecognizer(recognizer)
    }
    for (name, part) in [
      ("numberOfTapsRequired", \UITapGestureRecognizer.numberOfTapsRequired),
      ("numberOfTouchesRequired", \UITapGestureRecognizer.numberOfTouchesRequired),
    ] {
      view("UITapGestureRecognizer.\(name)", UIView()) {
        let recognizer = UITapGestureRecognizer()
        recognizer[keyPath: part] = $1.int
        $0.addGestureRecognizer(recognizer)
      }
    }
    view("UIPanGestureRecognizer.setTranslation(_:in:)", UIView()) {
      let recognizer = UIPanGestureRecognizer()
      $0.addGestureRecognizer(recognizer)
      recognizer.setTranslation($1.point, in: $0)
      use(recognizer.translation(in: $0), recognizer.velocity(in: $0))
    }
    view("UIButton.Configuration.contentInsets", UIButton(type: .system)) {
      var configuration = UIButton.Configuration.filled()
      configuration.title = "Title"
      configuration.contentInsets = $1.directionalInsets
      $0.configuration = configuration
      use($0.intrinsicContentSize)
    }
  }

  private mutating func addNamesOfApps() {
    for (name, part) in [
      ("preferredPrimaryColumnWidth", \UISplitViewController.preferredPrimaryColumnWidth),
      (
        "preferredPrimaryColumnWidthFraction",
        \UISplitViewController.preferredPrimaryColumnWidthFraction
      ),
      (
        "preferredSupplementaryColumnWidth",
        \UISplitViewController.preferredSupplementaryColumnWidth
      ),
    ] {
      view("UISplitViewController.\(name)", UIView()) {
        let split = UISplitViewController(style: .tripleColumn)
        split.preferredDisplayMode = .twoBesideSecondary
        split[keyPath: part] = $1.double
        split.setViewController(UIViewController(), for: .primary)
        split.setViewController(UIViewController(), for: .secondary)
        $0.addSubview(split.view)
      }
    }
    view("UIListContentConfiguration.TextProperties.numberOfLines", UIView()) {
      var content = UIListContentConfiguration.cell()
      content.text = "Text"
      content.textProperties.numberOfLines = $1.int
      $0.addSubview(content.makeContentView())
    }
    view("UIPopoverPresentationController.sourceRect", UIView()) {
      let controller = UIViewController()
      controller.popoverPresentationController?.sourceRect = $1.rect
      $0.addSubview(controller.view)
    }
    add("UIImpactFeedbackGenerator.impactOccurred(intensity:)") {
      UIImpactFeedbackGenerator(style: .soft).impactOccurred(intensity: $0.double)
    }
  }

  /// Adds an initializer of a view with a frame.
  private mutating func frame<Own: UIView>(_ make: @escaping (CGRect) -> Own, _ name: String) {
    view("\(name).init(frame:)", UIView()) {
      let child = make($1.rect)
      $0.addSubview(child)
      use(child.frame, child.intrinsicContentSize, child.sizeThatFits($1.size))
    }
  }

  private mutating func addSliders() {
    func slider(_ name: String, _ change: @escaping (UISlider, HostileNumbers) -> Void) {
      view("UISlider.\(name)", UISlider(frame: CGRect(x: 9, y: 99, width: 200, height: 30))) {
        change($0, $1)
        use($0.value)
      }
    }
    slider("maximumValue") { $0.maximumValue = $1.float }
    slider("minimumValue") { $0.minimumValue = $1.float }
    slider("value") { $0.value = $1.float }
    slider("setValue(_:animated:)") {
      ($0.minimumValue, $0.maximumValue) = ($1.float, $1.float)
      $0.setValue($1.float, animated: $1.isOdd)
    }
    func stepper(_ name: String, _ change: @escaping (UIStepper, HostileNumbers) -> Void) {
      view("UIStepper.\(name)", UIStepper(frame: CGRect(x: 9, y: 99, width: 90, height: 30))) {
        change($0, $1)
        use($0.value)
      }
    }
    stepper("maximumValue") { $0.maximumValue = $1.double }
    stepper("minimumValue") { $0.minimumValue = $1.double }
    stepper("stepValue") { $0.stepValue = $1.double }
    stepper("value") {
      ($0.minimumValue, $0.maximumValue) = ($1.double, $1.double)
      $0.value = $1.double
    }
    let bar = CGRect(x: 9, y: 99, width: 90, height: 30)
    view("UIProgressView.progress", UIProgressView(frame: bar)) { $0.progress = $1.float }
    view("UIProgressView.setProgress(_:animated:)", UIProgressView(frame: bar)) {
      $0.setProgress($1.float, animated: $1.isOdd)
    }
  }

  private mutating func addSegments() {
    func segments(_ name: String, _ change: @escaping (UISegmentedControl, HostileNumbers) -> Void)
    {
      view(
        "UISegmentedControl.\(name)",
        UISegmentedControl(frame: CGRect(x: 9, y: 99, width: 200, height: 30))
      ) {
        $0.insertSegment(withTitle: "One", at: 0, animated: false)
        change($0, $1)
      }
    }
    segments("insertSegment(withTitle:at:animated:)") {
      $0.insertSegment(withTitle: "Two", at: $1.int, animated: $1.isOdd)
    }
    segments("removeSegment(at:animated:)") { $0.removeSegment(at: $1.int, animated: $1.isOdd) }
    segments("setTitle(_:forSegmentAt:)") { $0.setTitle("Title", forSegmentAt: $1.int) }
    segments("titleForSegment(at:)") { use($0.titleForSegment(at: $1.int)) }
    segments("selectedSegmentIndex") { $0.selectedSegmentIndex = $1.int }
  }

  private mutating func addPages() {
    let frame = CGRect(x: 9, y: 99, width: 200, height: 30)
    view("UIPageControl.currentPage", UIPageControl(frame: frame)) {
      $0.numberOfPages = 3
      $0.currentPage = $1.int
      use($0.currentPage)
    }
    view("UIPageControl.numberOfPages", UIPageControl(frame: frame)) {
      $0.numberOfPages = $1.int
      $0.currentPage = $1.int
      use($0.intrinsicContentSize, $0.currentPage)
    }
  }

  private mutating func addBars() {
    func toolbar(_ name: String, _ make: @escaping (HostileNumbers) -> UIBarButtonItem) {
      view(name, UIToolbar(frame: CGRect(x: 0, y: 99, width: 390, height: 44))) {
        $0.items = [UIBarButtonItem(title: "Title"), make($1)]
        $0.layoutIfNeeded()
      }
    }
    toolbar("UIBarButtonItem.fixedSpace(_:)") { .fixedSpace($0.cgFloat) }
    toolbar("UIBarButtonItem.width") {
      let item = UIBarButtonItem(title: "Other")
      item.width = $0.cgFloat
      return item
    }
    view("UIToolbar.sizeThatFits(_:)", UIToolbar()) { use($0.sizeThatFits($1.size)) }
    view("UISearchBar.sizeThatFits(_:)", UISearchBar()) { use($0.sizeThatFits($1.size)) }
  }

  private mutating func addStackViews() {
    func stack(_ name: String, _ change: @escaping (UIStackView, HostileNumbers) -> Void) {
      view("UIStackView.\(name)", UIStackView(frame: CGRect(x: 9, y: 99, width: 200, height: 90))) {
        stack, numbers in
        stack.distribution = numbers.choice([.fill, .fillEqually, .equalSpacing])
        for _ in 0..<2 { stack.addArrangedSubview(UILabel()) }
        change(stack, numbers)
        stack.layoutIfNeeded()
      }
    }
    stack("insertArrangedSubview(_:at:)") { $0.insertArrangedSubview(UIView(), at: $1.int) }
    stack("setCustomSpacing(_:after:)") {
      $0.setCustomSpacing($1.cgFloat, after: $0.arrangedSubviews[0])
      use($0.customSpacing(after: $0.arrangedSubviews[0]))
    }
    stack("spacing") { $0.spacing = $1.cgFloat }
  }
}
