// SPDX-License-Identifier: MIT

import KeyliftUIKit

/// Lines of keyboard code as apps have them; what counts is that they compile.
enum ViewsSnippets {
  static func statements() {
    _ = UIEdgeInsetsMake(0, 0, 0, 0)
    _ = CGAffineTransform(translationX: 0, y: 3).concatenating(.identity)
  }

  static func use(_ button: UIButton) { button.addAction(UIAction { _ in }, for: .touchUpInside) }

  static func use(_ view: UIView) {
    view.id = "x"
    _ = view.convert(CGRect.zero, from: nil)
    _ = view.convert(CGRect.zero, from: view.window)
    _ = view.convert(view.bounds, to: nil)
    _ = view.convert(CGRect.zero, from: view.window!.screen.coordinateSpace)
    _ = view.safeAreaInsets.bottom
    view.additionalSafeAreaInsets.bottom = 10
    view.keyboardLayoutGuide.followsUndockedKeyboard = true;
    view.keyboardLayoutGuide.usesBottomSafeArea = false; _ = view.keyboardLayoutGuide.topAnchor
    view.keyboardLayoutGuide.keyboardDismissPadding = 10
    view.keyboardLayoutGuide.setConstraints([], activeWhenNearEdge: .leading)
    view.endEditing(true)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    _ = view.traitCollection.verticalSizeClass
    view.layer.cornerRadius = 3; view.layer.shadowOpacity = 0.3;
    view.layer.masksToBounds = true
    let c = NSLayoutConstraint(
      item: view, attribute: .bottom, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 0);
    c.isActive = true; c.priority = .defaultHigh
    _ = NSLayoutConstraint.constraints(
      withVisualFormat: "V:|[view]|", options: [], metrics: nil, views: ["a": view])
    view.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
    view.layoutMargins = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4);
    let text = UILabel(); view.addSubview(text);
    text.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor).isActive = true;
    view.preservesSuperviewLayoutMargins = true
    let fit = view.systemLayoutSizeFitting(
      UIView.layoutFittingCompressedSize, withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel);
    view.frame.size.height = fit.height
  }

  static func use(_ layoutGuide: UILayoutGuide) {
    _ = layoutGuide.constraintsAffectingLayout(for: .vertical)
  }

  static func use(_ imageView: UIImageView) { _ = imageView }

  static func use(_ label: UILabel) {
    label.text = "x"; label.font = .systemFont(ofSize: 17);
    label.textAlignment = .center; label.numberOfLines = 0; label.textColor = .label
  }

  static func use(_ stackView: UIStackView) {
    stackView.isLayoutMarginsRelativeArrangement = true;
    stackView.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 8, leading: 16, bottom: 8, trailing: 16);
    stackView.insertArrangedSubview(UILabel(), at: 0);
    stackView.removeArrangedSubview(stackView.arrangedSubviews[0])
  }

  static func buttonType() {
    let b = UIButton(type: .system); _ = b
  }

  static func buttonConfigurationInit() {
    let b = UIButton(configuration: .filled()); _ = b
  }

  static func stackView() {
    let s = UIStackView(arrangedSubviews: []); s.axis = .vertical
  }

  static func initCoder() {
    final class C: UIView {
      override init(frame: CGRect) { super.init(frame: frame) };
      required init?(coder: NSCoder) { fatalError() }
    }; _ = C(frame: .zero)
  }

  static func colors() {
    let c = UIColor(red: 1, green: 0, blue: 0, alpha: 1); _ = c.withAlphaComponent(0.5)
  }

  static func readableWidth() {
    let reader = UIView(); let column = UIView(); reader.addSubview(column);
    column.widthAnchor.constraint(lessThanOrEqualTo: reader.readableContentGuide.widthAnchor)
      .isActive = true;
    column.bottomAnchor.constraint(
      equalToSystemSpacingBelow: reader.keyboardLayoutGuide.topAnchor, multiplier: 1
    ).isActive = true
  }

  static func guideWithTwoSets() {
    let host = UIView(); let bar = UIView(); host.addSubview(bar);
    let near = bar.bottomAnchor.constraint(equalTo: host.keyboardLayoutGuide.topAnchor);
    host.keyboardLayoutGuide.setConstraints([near], activeWhenNearEdge: .bottom);
    host.keyboardLayoutGuide.setConstraints([], activeWhenAwayFrom: [.bottom, .leading])
  }

  static func priorityBelowRequired() {
    let bottom = UIView().heightAnchor.constraint(equalToConstant: 44);
    bottom.priority = UILayoutPriority(rawValue: 999); bottom.priority = .required - 1;
    bottom.identifier = "height"
  }

  static func sizingOfAnAccessoryView() {
    final class Bar: UIView {
      override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: 50)
      };
      override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 50) };
      override func didMoveToWindow() {
        super.didMoveToWindow();
        if let window {
          bottomAnchor.constraint(lessThanOrEqualTo: window.safeAreaLayoutGuide.bottomAnchor)
            .isActive = true
        }
      }
    }; _ = Bar()
  }

  static func tapToDismiss() {
    let root = UIView(); let tap = UITapGestureRecognizer(); tap.cancelsTouchesInView = false;
    tap.numberOfTapsRequired = 1; root.addGestureRecognizer(tap);
    root.isUserInteractionEnabled = true
  }

  static func panWithADelegate() {
    final class Pan: NSObject, UIGestureRecognizerDelegate {
      func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
        -> Bool
      { !(touch.view is UIControl) }
    }; let pan = UIPanGestureRecognizer(); let helper = Pan(); pan.delegate = helper;
    _ = pan.translation(in: nil); _ = pan.state == .ended
  }

  static func touchesEndEditing() {
    final class Root: UIView {
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event); endEditing(true)
      }
    }; _ = Root()
  }

  static func ownFirstResponder() {
    final class Pad: UIControl {
      override var canBecomeFirstResponder: Bool { isEnabled };
      override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() };
      override func resignFirstResponder() -> Bool {
        backgroundColor = .clear; return super.resignFirstResponder()
      }
    }; _ = Pad(frame: .zero)
  }

  static func traitChanges() {
    final class Themed: UIView {
      override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection);
        backgroundColor = traitCollection.userInterfaceStyle == .dark ? .black : .white;
        isHidden = traitCollection.horizontalSizeClass == .compact
      }
    }; _ = Themed()
  }
}
