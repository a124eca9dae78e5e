// SPDX-License-Identifier: MIT

// As UIKit's own import does, this one brings all that code written for an app needs.
@_exported public import Foundation
@_exported public import KeyliftMotion
@_exported public import KeyliftStage

/// UIKit's name for `View`.
public typealias UIView = View
/// UIKit's name for `Window`.
public typealias UIWindow = Window
/// UIKit's name for `Screen`.
public typealias UIScreen = Screen
/// UIKit's name for `ScrollView`.
public typealias UIScrollView = ScrollView
/// UIKit's name for `EdgeInsets`.
public typealias UIEdgeInsets = EdgeInsets
/// UIKit's name for `CoordinateSpace`.
public typealias UICoordinateSpace = CoordinateSpace

/// UIKit's name for `TextAlignment`.
public typealias NSTextAlignment = TextAlignment

extension View {
  /// UIKit's name for the curves of animation blocks.
  public typealias AnimationCurve = KeyliftMotion.AnimationCurve
  /// UIKit's name for the options of animation blocks.
  public typealias AnimationOptions = KeyliftStage.AnimationOptions
}
