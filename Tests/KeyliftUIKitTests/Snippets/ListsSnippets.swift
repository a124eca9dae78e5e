// SPDX-License-Identifier: MIT

import KeyliftUIKit

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
