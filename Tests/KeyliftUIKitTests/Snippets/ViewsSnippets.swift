// SPDX-License-Identifier: MIT

import KeyliftUIKit

/// Lines of keyboard code as apps have them; what counts is that they compile.
enum ViewsSnippets {
  static func buttonAction() {
    let b = UIButton(frame: .zero); b.addAction(UIAction { _ in }, for: .touchUpInside)
  }

  static func buttonType() {
    let b = UIButton(type: .system); _ = b
  }

  static func buttonConfigurationInit() {
    let b = UIButton(configuration: .filled()); _ = b
  }

  static func nameAViewAfterwards() {
    let v = UIView(frame: .zero); v.id = "x"
  }

  static func guidesConstraints() {
    let g = UILayoutGuide(); _ = g.constraintsAffectingLayout(for: .vertical)
  }

  static func convertFromNil() {
    let v = UIView(frame: .zero); _ = v.convert(CGRect.zero, from: nil)
  }

  static func convertFromWindow() {
    let v = UIView(frame: .zero); _ = v.convert(CGRect.zero, from: v.window)
  }

  static func convertToNil() {
    let v = UIView(frame: .zero); _ = v.convert(v.bounds, to: nil)
  }

  static func convertFromScreensSpace() {
    let v = UIView(frame: .zero); _ = v.convert(CGRect.zero, from: v.window!.screen.coordinateSpace)
  }

  static func safeAreaInsets() {
    let v = UIView(frame: .zero); _ = v.safeAreaInsets.bottom
  }

  static func viewAdditionalSafeAreaInsets() {
    let v = UIView(frame: .zero); v.additionalSafeAreaInsets.bottom = 10
  }

  static func layoutGuide() {
    let v = UIView(frame: .zero); v.keyboardLayoutGuide.followsUndockedKeyboard = true;
    v.keyboardLayoutGuide.usesBottomSafeArea = false; _ = v.keyboardLayoutGuide.topAnchor
  }

  static func keyboardDismissPadding() {
    let v = UIView(frame: .zero); v.keyboardLayoutGuide.keyboardDismissPadding = 10
  }

  static func guideNearEdge() {
    let v = UIView(frame: .zero);
    v.keyboardLayoutGuide.setConstraints([], activeWhenNearEdge: .leading)
  }

  static func endEditing() {
    let v = UIView(frame: .zero); v.endEditing(true)
  }

  static func stackView() {
    let s = UIStackView(arrangedSubviews: []); s.axis = .vertical
  }

  static func imageView() {
    let i = UIImageView(frame: .zero); _ = i
  }

  static func initCoder() {
    final class C: UIView {
      override init(frame: CGRect) { super.init(frame: frame) };
      required init?(coder: NSCoder) { fatalError() }
    }; _ = C(frame: .zero)
  }

  static func autoresizing() {
    let v = UIView(frame: .zero); v.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  static func traitCollection() {
    let v = UIView(frame: .zero); _ = v.traitCollection.verticalSizeClass
  }

  static func layer() {
    let v = UIView(frame: .zero); v.layer.cornerRadius = 3; v.layer.shadowOpacity = 0.3;
    v.layer.masksToBounds = true
  }

  static func constraintFull() {
    let a = UIView(frame: .zero);
    let c = NSLayoutConstraint(
      item: a, attribute: .bottom, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 0);
    c.isActive = true; c.priority = .defaultHigh
  }

  static func visualFormat() {
    let a = UIView(frame: .zero);
    _ = NSLayoutConstraint.constraints(
      withVisualFormat: "V:|[a]|", options: [], metrics: nil, views: ["a": a])
  }

  static func gesture() {
    let v = UIView(frame: .zero);
    v.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
  }

  static func oldInsets() {
    _ = UIEdgeInsetsMake(0, 0, 0, 0)
  }

  static func affineTransforms() {
    _ = CGAffineTransform(translationX: 0, y: 3).concatenating(.identity)
  }

  static func colors() {
    let c = UIColor(red: 1, green: 0, blue: 0, alpha: 1); _ = c.withAlphaComponent(0.5)
  }

  static func labelText() {
    let l = UILabel(frame: .zero); l.text = "x"; l.font = .systemFont(ofSize: 17);
    l.textAlignment = .center; l.numberOfLines = 0; l.textColor = .label
  }

  static func marginsOfAStack() {
    let column = UIStackView(); column.isLayoutMarginsRelativeArrangement = true;
    column.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 8, leading: 16, bottom: 8, trailing: 16);
    column.insertArrangedSubview(UILabel(), at: 0);
    column.removeArrangedSubview(column.arrangedSubviews[0])
  }

  static func marginsGuide() {
    let card = UIView(); card.layoutMargins = UIEdgeInsets(top: 4, left: 4, bottom: 4, right: 4);
    let text = UILabel(); card.addSubview(text);
    text.leadingAnchor.constraint(equalTo: card.layoutMarginsGuide.leadingAnchor).isActive = true;
    card.preservesSuperviewLayoutMargins = true
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

  static func compressedSize() {
    let bar = UIView();
    let fit = bar.systemLayoutSizeFitting(
      UIView.layoutFittingCompressedSize, withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel);
    bar.frame.size.height = fit.height
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
