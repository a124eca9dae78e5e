// SPDX-License-Identifier: MIT

public import Foundation

/// One axis of SwiftUI's `frame` modifier: the smallest, the ideal and the largest length of a view.
///
/// Limits that contradict one another are widened: the ideal is no smaller than the smallest, and the
/// largest no smaller than these.
public struct LengthLimits: Hashable, Sendable {
  /// The smallest length in points; nil where the view's own answer counts.
  public let min: CGFloat?
  /// The length in points where none is proposed; nil for the view's own.
  public let ideal: CGFloat?
  /// The largest length in points, infinity for all there is; nil where the view's own answer counts.
  public let max: CGFloat?

  /// No limits.
  public static let none = LengthLimits()

  /// Creates limits; a negative one is 0, and a NaN none.
  public init(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) {
    let (low, middle, high) = (min.limit, ideal.limit, max.limit)
    self.min = low
    self.ideal = middle.map { Swift.max($0, low ?? 0) }
    self.max = high.map { Swift.max($0, middle ?? 0, low ?? 0) }
  }

  /// Creates the limits of a fixed length.
  public init(fixed length: CGFloat) {
    self.init(min: length, ideal: length, max: length)
  }
}

extension LengthLimits {
  /// Returns what is proposed to the view: the proposal within the limits, the ideal where there is none.
  func proposal(for proposed: CGFloat?) -> CGFloat? {
    (proposed ?? ideal).map(clamped)
  }

  /// Returns the length of the frame, by the rules of SwiftUI's `frame(minWidth:idealWidth:maxWidth:…)`.
  ///
  /// With both limits it is the proposal within them, whatever the view answers; with one it is the
  /// view's answer, stretched towards the proposal on the side of that limit.
  ///
  /// - Parameters:
  ///   - proposed: What is proposed to the frame.
  ///   - answer: What the view answers to `proposal(for:)`.
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

extension CGFloat? {
  /// The length as a limit.
  fileprivate var limit: CGFloat? {
    flatMap { $0.isNaN ? nil : Swift.max($0, 0) }
  }
}
