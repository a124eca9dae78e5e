// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftMotion

/// What the app is told of a change of the keyboard in place of the truth; nil is the truth.
///
/// No source settles all that iOS posts (`ios-facts.md` 3.4), so whatever Keylift chooses can be set here.
public struct KeyboardNotificationOverrides: Hashable, Sendable {
  /// A value to tell, or none.
  public enum Override<Value: Hashable & Sendable>: Hashable, Sendable {
    /// The value is told.
    case value(Value)
    /// The user info goes without it.
    case missing
  }

  /// The begin frame to tell.
  public enum Begin: Hashable, Sendable {
    /// The frame that the last change has left, reached or not; what is told unless set.
    case model
    /// The frame that shows at that instant.
    case shown
    /// Another frame in the screen's points.
    case frame(CGRect)
    /// None.
    case missing
  }

  /// The notifications that go with those of the frame.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Will-show and did-show.
    case show
    /// Will-hide and did-hide.
    case hide
    /// None: the frame's alone.
    case changeFrame = "change-frame"
  }

  /// Whether anything is posted at all; it is unless set.
  public var isPosted: Bool?
  /// The notifications that go with those of the frame.
  public var kind: Kind?
  /// The frame before the change.
  public var begin: Begin?
  /// The frame after the change, in the screen's points.
  public var end: Override<CGRect>?
  /// The seconds that the change is said to take.
  public var duration: Override<Double>?
  /// The curve that the change is said to follow.
  public var curve: Override<AnimationCurve>?
  /// Whether it is said to be this app's keyboard that changes; it is unless set.
  public var isLocal: Bool?
  /// Whether the did-notifications are posted though another change has come between; they are not unless set.
  public var keepsInterruptedDid: Bool?

  /// Creates overrides, which tell the truth unless some are given.
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

  /// Returns these overrides with others where these have none.
  public func over(_ others: KeyboardNotificationOverrides) -> KeyboardNotificationOverrides {
    KeyboardNotificationOverrides(
      isPosted: isPosted ?? others.isPosted, kind: kind ?? others.kind,
      begin: begin ?? others.begin, end: end ?? others.end, duration: duration ?? others.duration,
      curve: curve ?? others.curve, isLocal: isLocal ?? others.isLocal,
      keepsInterruptedDid: keepsInterruptedDid ?? others.keepsInterruptedDid)
  }
}
