// SPDX-License-Identifier: MIT

import KeyliftUIKit

/// Lines of keyboard code as apps have them; what counts is that they compile.
enum AppSnippets {
  static func statements() {
    StageQueue.main.asyncAfter(deadline: .now() + 0.1) {}
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {}
    _ = UIScreen.main.bounds.height
    _ = UIDevice.current.userInterfaceIdiom == .pad
    _ = UIApplication.shared.keyWindow
    _ = UIApplication.shared.connectedScenes
  }

  static func topOfTheWindowsKeyboard() {
    let bar = UIView(); let end = CGRect(x: 0, y: 500, width: 390, height: 344);
    let overlap = UIScreen.main.bounds.height - end.minY;
    bar.transform = CGAffineTransform(translationX: 0, y: -overlap); bar.transform = .identity
  }

  static func activeWindow() {
    let window = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(
      \.windows
    ).first { $0.isKeyWindow }; let bottom = window?.safeAreaInsets.bottom ?? 0;
    window?.endEditing(true); _ = bottom
  }

  static func deviceAndMotion() {
    let isPad = UIDevice.current.userInterfaceIdiom == .pad;
    let portrait = UIDevice.current.orientation.isPortrait;
    let calm = UIAccessibility.isReduceMotionEnabled;
    let fades = UIAccessibility.prefersCrossFadeTransitions; _ = (isPad, portrait, calm, fades)
  }
}

/// Lines of keyboard code as apps have them; what counts is that they compile.
enum ControllersSnippets {
  static func use(_ viewController: UIViewController) {
    viewController.additionalSafeAreaInsets.bottom = 10
    viewController.addChild(UIViewController())
  }

  static func tableDataSource() {
    final class T: UITableViewController {
      override func viewDidLoad() { super.viewDidLoad(); tableView.dataSource = nil }
    }; _ = T()
  }

  static func navigation() {
    let n = UINavigationController(rootViewController: UIViewController()); _ = n
  }

  static func initNib() {
    final class C: UIViewController {
      init() { super.init(nibName: nil, bundle: nil) };
      required init?(coder: NSCoder) { fatalError() }
    }; _ = C()
  }

  static func chatBarOfAController() {
    final class Chat: UIViewController {
      let bar = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 52));
      override var inputAccessoryView: UIView? { bar };
      override var canBecomeFirstResponder: Bool { true }
    }; let chat = Chat(); chat.becomeFirstResponder()
  }

  static func fieldDelegateNextField() {
    final class Form: UIViewController, UITextFieldDelegate {
      let first = UITextField(); let second = UITextField();
      func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if textField === first {
          second.becomeFirstResponder()
        } else {
          textField.resignFirstResponder()
        }; return true
      }
    }; let form = Form(); form.first.delegate = form
  }

  static func fieldDelegateActiveField() {
    final class Form: UIViewController, UITextFieldDelegate {
      weak var active: UITextField?;
      func textFieldDidBeginEditing(_ textField: UITextField) { active = textField };
      func textFieldDidEndEditing(_ textField: UITextField) { active = nil }
    }; _ = Form()
  }

  static func scrollDelegateDismissOnDrag() {
    final class Page: UIViewController, UIScrollViewDelegate {
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { view.endEditing(true) };
      func scrollViewDidScroll(_ scrollView: UIScrollView) { print(scrollView.contentOffset.y) }
    }; let page = Page(); let scroll = UIScrollView(); scroll.delegate = page
  }

  static func responderChain() {
    func owner(of view: UIView) -> UIViewController? {
      sequence(first: view as UIResponder, next: { $0.next }).first { $0 is UIViewController }
        as? UIViewController
    }; _ = owner(of: UIView())
  }

  static func container() {
    let parent = UIViewController(); let child = UIViewController(); parent.addChild(child);
    parent.view.addSubview(child.view); child.view.frame = parent.view.bounds;
    child.didMove(toParent: parent); child.willMove(toParent: nil);
    child.view.removeFromSuperview(); child.removeFromParent()
  }
}

/// Lines of keyboard code as apps have them; what counts is that they compile.
enum ListsSnippets {
  static func viewInitWithoutFrame() {
    let v = UIView(); let w = UITextField(); let s = UIScrollView(); let l = UILabel();
    _ = (v, w, s, l)
  }

  static func use(_ scrollView: UIScrollView) {
    scrollView.verticalScrollIndicatorInsets.bottom = 3;
    scrollView.scrollIndicatorInsets = scrollView.contentInset
    scrollView.contentInset.bottom = 10; scrollView.contentOffset.y += 3
    scrollView.keyboardDismissMode = .interactive
    scrollView.delegate = nil
  }

  static func tableReload() {
    let t = UITableView(frame: .zero, style: .plain); t.reloadData()
  }

  static func collectionView() {
    let c = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout());
    _ = c
  }
}
