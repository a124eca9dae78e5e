// SPDX-License-Identifier: MIT

// A collection view of messages whose insets follow the keyboard.
// area: scrolling and lists
// met: MessageKit/MessageKit messagesCollectionView (2026-02-27)
// subject: MessagesController()
// plays: subject.messages.contentInset.bottom = 336 at 1
import UIKit

final class MessagesController: UIViewController, UICollectionViewDataSource {
  let messages = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  private var token: NSObjectProtocol?

  override func viewDidLoad() {
    super.viewDidLoad()
    messages.dataSource = self
    messages.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "message")
    messages.keyboardDismissMode = .interactive
    messages.frame = view.bounds
    view.addSubview(messages)
    token = NotificationCenter.default.addObserver(
      forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: .main
    ) { [weak self] note in
      guard let self, let frame = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
      else { return }
      let overlap = max(0, self.view.frame.maxY - frame.minY)
      self.messages.contentInset.bottom = overlap
      self.messages.scrollIndicatorInsets.bottom = overlap
      if overlap > 0, self.messages.numberOfItems(inSection: 0) > 0 {
        self.messages.scrollToItem(at: IndexPath(item: 19, section: 0), at: .bottom, animated: true)
      }
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 20 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    collectionView.dequeueReusableCell(withReuseIdentifier: "message", for: indexPath)
  }
}
