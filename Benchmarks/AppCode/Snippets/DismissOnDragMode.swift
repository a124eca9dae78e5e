// SPDX-License-Identifier: MIT

// The modes of dismissal by dragging, set by a helper.
// area: scrolling and lists
// met: GetStream/stream-chat-swift keyboardDismissMode = .onDrag (2026-05-28)
// subject: DragModes()
// plays: subject.table.keyboardDismissMode == .onDrag = true at 0.1
// plays: subject.scroll.keyboardDismissMode.rawValue = 2 at 0.1
import UIKit

final class DragModes: UIViewController {
  let table = UITableView()
  let scroll = UIScrollView()
  let collection = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

  override func viewDidLoad() {
    super.viewDidLoad()
    table.keyboardDismissMode = .onDrag
    scroll.keyboardDismissMode = .interactive
    collection.keyboardDismissMode = .interactiveWithAccessory
    collection.alwaysBounceVertical = true
    if #available(iOS 16.0, *) { table.keyboardDismissMode = .onDragWithAccessory }
    table.keyboardDismissMode = .onDrag
  }
}
