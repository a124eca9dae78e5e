// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics

/// The layout parameters of a view in a stack.
///
/// They have the effect of SwiftUI's modifiers in this order:
/// `view.frame(…).background(…).ignoresSafeArea(…).padding(…).layoutPriority(…)`. The view has the
/// size of its frame.
public struct StackTraits: Hashable, Sendable {
  /// The limits of the width.
  public var width: LengthLimits
  /// The limits of the height.
  public var height: LengthLimits
  /// The padding around the view in points; negative at an edge that extends outward.
  public var padding: EdgeInsets
  /// The priority with which the view is offered room, highest first; NaN counts as 0.
  public var priority: Double
  /// The edges at which the view extends to the window's edge if it touches the safe area's edge.
  public var ignoredSafeAreaEdges: Edges

  /// Creates traits.
  ///
  /// By default, the view has the size that it answers with.
  public init(
    width: LengthLimits = .none, height: LengthLimits = .none, padding: EdgeInsets = .zero,
    priority: Double = 0, ignoredSafeAreaEdges: Edges = []
  ) {
    self.width = width
    self.height = height
    self.padding = padding
    self.priority = priority
    self.ignoredSafeAreaEdges = ignoredSafeAreaEdges
  }
}

/// The minimum, ideal and maximum length of a view on one axis, as in SwiftUI's `frame` modifier.
///
/// Contradictory limits are widened: the ideal length is at least the minimum, and the maximum is
/// at least both.
public struct LengthLimits: Hashable, Sendable {
  /// The minimum length in points; `nil` for the view's own.
  public let min: CGFloat?
  /// The length in points if none is proposed; `nil` for the view's own.
  public let ideal: CGFloat?
  /// The maximum length in points, infinity for all available room; `nil` for the view's own.
  public let max: CGFloat?

  /// No limits.
  public static let none = LengthLimits()

  /// Creates limits.
  ///
  /// A negative limit counts as 0, and NaN as `nil`.
  public init(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) {
    let limits = [min, ideal, max].map { $0.flatMap { $0.isNaN ? nil : $0.atLeastZero } }
    let low = limits[0]
    let middle = limits[1]
    let high = limits[2]
    self.min = low
    self.ideal = middle.map { Swift.max($0, low ?? 0) }
    self.max = high.map { Swift.max($0, middle ?? 0, low ?? 0) }
  }

  /// Creates the limits of a fixed length.
  public init(fixed length: CGFloat) {
    self.init(min: length, ideal: length, max: length)
  }

  func proposal(for proposed: CGFloat?) -> CGFloat? {
    (proposed ?? ideal).map(clamped)
  }

  /// Returns the length of the frame, by the rules of SwiftUI's
  /// `frame(minWidth:idealWidth:maxWidth:…)`.
  ///
  /// With both limits it is the proposal within them, whatever the view answers. With one limit it
  /// is the view's answer, stretched toward the proposal on the side of that limit.
  ///
  /// - Parameters:
  ///   - proposed: The proposal to the frame.
  ///   - answer: The view's answer to `proposal(for:)`.
  func length(for proposed: CGFloat?, answer: CGFloat) -> CGFloat {
    guard let offered = proposed.map(clamped) else { return ideal ?? clamped(answer) }
    switch (min, max) {
    case (nil, nil): return answer
    case (_?, _?): return offered
    case (let min?, nil): return Swift.max(Swift.min(answer, offered), min)
    case (nil, let max?): return Swift.min(Swift.max(answer, offered), max)
    }
  }

  private func clamped(_ length: CGFloat) -> CGFloat {
    Swift.min(Swift.max(length, min ?? 0), max ?? .infinity)
  }
}
