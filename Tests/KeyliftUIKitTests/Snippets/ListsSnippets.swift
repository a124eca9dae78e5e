// SPDX-License-Identifier: MIT

import KeyliftUIKit

/// Lines of keyboard code as apps have them; what counts is that they compile.
enum ListsSnippets {
  static func viewInitWithoutFrame() {
    let v = UIView(); let w = UITextField(); let s = UIScrollView(); let l = UILabel();
    _ = (v, w, s, l)
  }

  static func indicatorInsets() {
    let s = UIScrollView(frame: .zero); s.verticalScrollIndicatorInsets.bottom = 3;
    s.scrollIndicatorInsets = s.contentInset
  }

  static func contentInsetBottom() {
    let s = UIScrollView(frame: .zero); s.contentInset.bottom = 10; s.contentOffset.y += 3
  }

  static func tableReload() {
    let t = UITableView(frame: .zero, style: .plain); t.reloadData()
  }

  static func collectionView() {
    let c = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout());
    _ = c
  }

  static func interactiveDismiss() {
    let s = UIScrollView(frame: .zero); s.keyboardDismissMode = .interactive
  }

  static func scrollDelegate() {
    let s = UIScrollView(frame: .zero); s.delegate = nil
  }
}
