// SPDX-License-Identifier: MIT

// UIKit's classes are the main actor's, so closures of tasks and queues may capture views. The stage's classes have no
// actor. An app in the language mode 6 that sends its views says by this import that it plays on one thread, as an app
// on a phone does. The compiler then warns of each class of the app's own that inherits this.

@_exported public import KeyliftUIKit

extension UIResponder: @retroactive @unchecked Sendable {}
extension UIScreen: @retroactive @unchecked Sendable {}
extension NSLayoutConstraint: @retroactive @unchecked Sendable {}
extension NSLayoutAnchor: @retroactive @unchecked Sendable {}
extension UILayoutGuide: @retroactive @unchecked Sendable {}
extension UIViewPropertyAnimator: @retroactive @unchecked Sendable {}
extension UIGestureRecognizer: @retroactive @unchecked Sendable {}
extension UIPresentationController: @retroactive @unchecked Sendable {}
extension UINavigationItem: @retroactive @unchecked Sendable {}
extension UIBarButtonItem: @retroactive @unchecked Sendable {}
extension UIMenuElement: @retroactive @unchecked Sendable {}
extension UICollectionViewLayout: @retroactive @unchecked Sendable {}
extension UITableViewDiffableDataSource: @retroactive @unchecked Sendable {}
extension UICollectionViewDiffableDataSource: @retroactive @unchecked Sendable {}
extension CALayer: @retroactive @unchecked Sendable {}
