// SPDX-License-Identifier: MIT

import KeyliftUIKit

/// Lines of keyboard code as apps have them; what counts is that they compile.
enum AnimationSnippets {
  static func statements() {
    UIView.animate(
      withDuration: 0.25, delay: 0, options: UIView.AnimationOptions(rawValue: 7 << 16),
      animations: {})
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .curveEaseOut],
      animations: {}, completion: { done in print(done) })
    UIView.animate(withDuration: 0.25) {}
    UIView.animate(withDuration: 0.25) {
    } completion: { _ in
    }
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: []
    ) {}
    UIView.animate(springDuration: 0.5, bounce: 0) {}
    UIView.performWithoutAnimation {}
    UIView.setAnimationsEnabled(false)
    UIView.beginAnimations(nil, context: nil); UIView.setAnimationDuration(0.25);
    UIView.setAnimationCurve(.easeInOut); UIView.commitAnimations()
    _ = UIView.areAnimationsEnabled
    _ = UIView.inheritedAnimationDuration
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: []) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {}
    }
    UIViewPropertyAnimator.runningPropertyAnimator(
      withDuration: 0.25, delay: 0, options: [], animations: {})
    CATransaction.begin(); CATransaction.setDisableActions(true); CATransaction.commit()
    UIView.beginAnimations("keyboard", context: nil);
    UIView.setAnimationBeginsFromCurrentState(true); UIView.setAnimationDuration(0.3);
    UIView.setAnimationDelay(0); UIView.commitAnimations()
  }

  static func use(_ scrollView: UIScrollView) {
    scrollView.setContentOffset(CGPoint(x: 0, y: 1), animated: true);
    scrollView.scrollRectToVisible(.zero, animated: true)
  }

  static func use(_ viewController: UIViewController) {
    viewController.present(UIViewController(), animated: true)
  }

  static func use(_ view: UIView) {
    view.layer.add(CABasicAnimation(keyPath: "position"), forKey: "x")
  }

  static func use(_ textView: UITextView) {
    if let range = textView.selectedTextRange {
      textView.scrollRectToVisible(textView.caretRect(for: range.end), animated: false)
    }
  }

  static func use(_ label: UILabel) {
    UIView.transition(
      with: label, duration: 0.2, options: .transitionCrossDissolve,
      animations: { label.text = "Sent" }, completion: nil)
  }

  static func propertyAnimator() {
    let a = UIViewPropertyAnimator(duration: 0.25, curve: UIView.AnimationCurve(rawValue: 7)!) {};
    a.addCompletion { _ in }; a.startAnimation()
  }

  static func animatorFraction() {
    let a = UIViewPropertyAnimator(duration: 0.25, curve: .linear) {}; a.fractionComplete = 0.5;
    a.pauseAnimation()
  }

  static func curveOptional() {
    let c = UIView.AnimationCurve(rawValue: 7) ?? .easeInOut; _ = c
  }

  static func optionsFromUInt() {
    let o = UIView.AnimationOptions(rawValue: UInt(7 << 16)); _ = o
  }

  static func keyboardBySafeAreaOfAController() {
    final class Host: UIViewController {
      func cover(_ height: CGFloat) {
        additionalSafeAreaInsets.bottom = max(0, height - view.safeAreaInsets.bottom);
        view.setNeedsLayout(); UIView.animate(withDuration: 0.25) { self.view.layoutIfNeeded() }
      }; override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange() }
    }; Host().cover(300)
  }

  static func animatorFromANotification() {
    let curve = UIView.AnimationCurve(rawValue: 7) ?? .easeOut;
    let animator = UIViewPropertyAnimator(duration: 0.25, curve: curve) {};
    animator.addAnimations({}, delayFactor: 0.2);
    animator.addCompletion { position in if position == .end {} };
    animator.startAnimation(afterDelay: 0.1)
  }

  static func interruptedAnimator() {
    let move = UIViewPropertyAnimator(duration: 0.3, dampingRatio: 0.9); move.addAnimations {};
    move.startAnimation(); if move.isRunning { move.stopAnimation(true) }; move.isReversed = false;
    move.finishAnimation(at: .end)
  }

  static func springParameters() {
    let timing = UISpringTimingParameters(
      mass: 3, stiffness: 1000, damping: 500, initialVelocity: .zero);
    let spring = UIViewPropertyAnimator(duration: 0, timingParameters: timing);
    spring.continueAnimation(withTimingParameters: nil, durationFactor: 0)
  }

  static func allOptions() {
    let options: UIView.AnimationOptions = [
      .curveEaseInOut, .allowUserInteraction, .layoutSubviews, .overrideInheritedDuration,
      .allowAnimatedContent,
    ]
      ;
    UIView.animate(withDuration: 0.2, delay: 0, options: options) {}
  }

  static func rowsFollowTheKeyboard() {
    let table = UITableView(frame: .zero, style: .grouped); table.keyboardDismissMode = .onDrag;
    table.rowHeight = UITableView.automaticDimension; table.estimatedRowHeight = 44;
    table.scrollToRow(at: IndexPath(row: 3, section: 0), at: .bottom, animated: true);
    table.tableFooterView = UIView()
  }

  static func rowsOfATable() {
    final class List: UIViewController, UITableViewDataSource, UITableViewDelegate {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 };
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
      { tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath) };
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
      }
    }; let list = List(); let table = UITableView();
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell"); table.dataSource = list;
    table.delegate = list
  }

  static func messagesInACollection() {
    let grid = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout());
    grid.alwaysBounceVertical = true; grid.keyboardDismissMode = .interactive;
    grid.contentInset.top = 8;
    grid.scrollToItem(at: IndexPath(item: 0, section: 0), at: .bottom, animated: false)
  }

  static func lifeCycle() {
    final class Screen1: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated);
        navigationController?.setNavigationBarHidden(true, animated: animated)
      }; override func viewIsAppearing(_ animated: Bool) { super.viewIsAppearing(animated) };
      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated); view.endEditing(true)
      };
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator);
        coordinator.animate(alongsideTransition: { _ in })
      }
    }; _ = Screen1()
  }

  static func alertWithAField() {
    let alert = UIAlertController(title: "Rename", message: nil, preferredStyle: .alert);
    alert.addTextField { $0.placeholder = "Name" };
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { _ in print(alert.textFields?.first?.text ?? "")
      });
    UIViewController().present(alert, animated: true, completion: nil)
  }
}
