// SPDX-License-Identifier: MIT

// Sizes of a flow layout's delegate, invalidated when the keyboard turns the screen's space smaller.
// area: scrolling and lists
// met: UICollectionViewDelegateFlowLayout in chat apps (text search, 2017 to 2024)
// subject: FlowDelegate()
// plays: subject.size(for: 320).width = 296 at 0.1
import UIKit

final class FlowDelegate: NSObject, UICollectionViewDelegateFlowLayout {
  func size(for width: CGFloat) -> CGSize { CGSize(width: width - 24, height: 48) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(for: collectionView.bounds.width) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { UIEdgeInsets(top: 8, left: 12, bottom: 8, right: 12) }

  func keyboardMoved(in collectionView: UICollectionView) {
    collectionView.collectionViewLayout.invalidateLayout()
  }
}
