// SPDX-License-Identifier: MIT

// Like UIKit's own import, this import brings everything that code written for an app needs:
// Foundation, and those names of the stage that UIKit has. The stage's own, such as `View` and
// `Color`, are left to the app: a name that two imports of a file have is ambiguous.
@_exported public import Foundation
@_exported public import struct KeyliftGraphics.CGAffineTransform
@_exported public import class KeyliftStage.NotificationObservation
@_exported public import class KeyliftStage.UIViewPropertyAnimator
@_exported public import enum KeyliftStage.CATransaction
@_exported public import enum KeyliftStage.RunLoopTurn
@_exported public import enum KeyliftStage.UIViewAnimatingPosition
@_exported public import enum KeyliftStage.UIViewAnimatingState
@_exported public import func KeyliftStage.UIEdgeInsetsInsetRect
@_exported public import func KeyliftStage.UIEdgeInsetsMake
@_exported public import let KeyliftStage.UIKeyboardAnimationCurveUserInfoKey
@_exported public import let KeyliftStage.UIKeyboardAnimationDurationUserInfoKey
@_exported public import let KeyliftStage.UIKeyboardFrameBeginUserInfoKey
@_exported public import let KeyliftStage.UIKeyboardFrameEndUserInfoKey
@_exported public import let KeyliftStage.UIKeyboardIsLocalUserInfoKey
@_exported public import protocol KeyliftStage.UITimingCurveProvider
@_exported public import struct KeyliftStage.CGVector
@_exported public import struct KeyliftStage.StageQueue
@_exported public import struct KeyliftStage.UICubicTimingParameters
@_exported public import struct KeyliftStage.UIFontMetrics
@_exported public import struct KeyliftStage.UISpringTimingParameters
@_exported public import typealias KeyliftStage.NSDirectionalRectEdge
@_exported public import typealias KeyliftStage.NSLayoutAnchor
@_exported public import typealias KeyliftStage.NSLayoutAttribute
@_exported public import typealias KeyliftStage.NSLayoutConstraint
@_exported public import typealias KeyliftStage.NSLayoutDimension
@_exported public import typealias KeyliftStage.NSLayoutXAxisAnchor
@_exported public import typealias KeyliftStage.NSLayoutYAxisAnchor
@_exported public import typealias KeyliftStage.NSTextAlignment
@_exported public import protocol KeyliftStage.UICoordinateSpace
@_exported public import typealias KeyliftStage.UIEdgeInsets
@_exported public import typealias KeyliftStage.UIEvent
@_exported public import typealias KeyliftStage.UIFont
@_exported public import typealias KeyliftStage.UIKeyboardLayoutGuide
@_exported public import typealias KeyliftStage.UILayoutGuide
@_exported public import typealias KeyliftStage.UILayoutPriority
@_exported public import typealias KeyliftStage.UIRectEdge
@_exported public import typealias KeyliftStage.UIResponder
@_exported public import typealias KeyliftStage.UIScreen
@_exported public import typealias KeyliftStage.UIScrollView
@_exported public import typealias KeyliftStage.UITouch
@_exported public import typealias KeyliftStage.UIView
@_exported public import typealias KeyliftStage.UIViewAnimationCurve
@_exported public import typealias KeyliftStage.UIViewAnimationOptions
@_exported public import typealias KeyliftStage.UIViewAutoresizing
@_exported public import typealias KeyliftStage.UIWindow
@_exported public import class KeyliftStage.UIKey
@_exported public import class KeyliftStage.UIKeyCommand
@_exported public import class KeyliftStage.UIPress
@_exported public import class KeyliftStage.UIPressesEvent
@_exported public import class KeyliftStage.UITextInputMode
@_exported public import enum KeyliftStage.UIKeyboardHIDUsage
@_exported public import struct KeyliftStage.UIAccessibilityTraits
@_exported public import struct KeyliftStage.UIKeyModifierFlags
#if !canImport(Darwin)
@_exported public import class KeyliftStage.UndoManager
@_exported public import struct KeyliftStage.Selector
#endif
