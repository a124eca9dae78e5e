// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftMotion

/// Values that the notifications give instead of the true ones; `nil` for the true value.
///
/// No source settles everything that iOS posts (`Docs/iOS/Behavior.md` 3.4), so every choice of
/// Keylift can be overridden here.
public struct KeyboardNotificationOverrides: Hashable, Sendable {
  /// A value, or none.
  public enum Override<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value that the user info has.
    case value(Value)
    /// The user info lacks the value.
    case missing
  }

  /// A begin frame.
  public enum Begin: Hashable, Sendable {
    /// The end frame of the last change, whether the animation has reached it or not; the default.
    ///
    /// A hidden keyboard that comes up in another size begins below the screen in the new size.
    case model
    /// The frame that is visible at that time.
    case shown
    /// Another frame, in the screen's coordinates.
    case frame(CGRect)
    /// The user info lacks the begin frame.
    case missing
  }

  /// The kind of the notifications that go with those of the frame.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Will-show and did-show.
    case show
    /// Will-hide and did-hide.
    case hide
    /// No others: only the frame's notifications.
    case changeFrame = "change-frame"
  }

  /// Whether notifications are posted; `nil` counts as `true`.
  package var isPosted: Bool?
  /// The kind of the notifications that go with those of the frame.
  package var kind: Kind?
  /// The frame before the change.
  package var begin: Begin?
  /// The frame after the change, in the screen's coordinates.
  package var end: Override<CGRect>?
  /// The duration in seconds; with 0, animations of the app make changes at once, whatever the
  /// curve.
  package var duration: Override<Double>?
  /// The curve.
  package var curve: Override<AnimationCurve>?
  /// Whether the keyboard belongs to this app; `nil` counts as `true`.
  package var isLocal: Bool?
  /// Whether the did-notifications are posted even if another change has begun before; `nil` counts
  /// as `false`.
  package var keepsInterruptedDid: Bool?

  /// Creates overrides; without arguments nothing is overridden.
  public init(
    isPosted: Bool? = nil, kind: Kind? = nil, begin: Begin? = nil, end: Override<CGRect>? = nil,
    duration: Override<Double>? = nil, curve: Override<AnimationCurve>? = nil,
    isLocal: Bool? = nil, keepsInterruptedDid: Bool? = nil
  ) {
    self.isPosted = isPosted
    self.kind = kind
    self.begin = begin
    self.end = end
    self.duration = duration
    self.curve = curve
    self.isLocal = isLocal
    self.keepsInterruptedDid = keepsInterruptedDid
  }

  /// Returns these overrides, with the values of others where these are `nil`.
  package func over(_ others: KeyboardNotificationOverrides) -> KeyboardNotificationOverrides {
    KeyboardNotificationOverrides(
      isPosted: isPosted ?? others.isPosted, kind: kind ?? others.kind,
      begin: begin ?? others.begin, end: end ?? others.end, duration: duration ?? others.duration,
      curve: curve ?? others.curve, isLocal: isLocal ?? others.isLocal,
      keepsInterruptedDid: keepsInterruptedDid ?? others.keepsInterruptedDid)
  }
}
