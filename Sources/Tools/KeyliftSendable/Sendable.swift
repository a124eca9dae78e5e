// SPDX-License-Identifier: MIT

// UIKit's classes are the main actor's, so closures of tasks and queues may capture views. The stage's classes have no
// actor. An app in the language mode 6 that sends its views says by this import that it plays on one thread, as an app
// on a phone does. The compiler then warns of each class of the app's own that inherits this.

@_exported public import KeyliftUIKit

extension UIResponder: @unchecked Sendable {}
extension UIScreen: @unchecked Sendable {}
extension NSLayoutConstraint: @unchecked Sendable {}
extension NSLayoutAnchor: @unchecked Sendable {}
extension UILayoutGuide: @unchecked Sendable {}
extension UIViewPropertyAnimator: @unchecked Sendable {}
extension UIGestureRecognizer: @unchecked Sendable {}
extension UIPresentationController: @unchecked Sendable {}
extension UINavigationItem: @unchecked Sendable {}
extension UIBarButtonItem: @unchecked Sendable {}
extension UIMenuElement: @unchecked Sendable {}
extension UICollectionViewLayout: @unchecked Sendable {}
extension UITableViewDiffableDataSource: @unchecked Sendable {}
extension UICollectionViewDiffableDataSource: @unchecked Sendable {}
extension CALayer: @unchecked Sendable {}
