// SPDX-License-Identifier: MIT

public import Foundation
public import KeyliftGraphics

extension CGPoint: AdditiveValue {
  @inlinable
  package static func + (first: CGPoint, second: CGPoint) -> CGPoint {
    CGPoint(x: first.x + second.x, y: first.y + second.y)
  }

  @inlinable
  package static func - (first: CGPoint, second: CGPoint) -> CGPoint {
    CGPoint(x: first.x - second.x, y: first.y - second.y)
  }

  @inlinable
  package func scaled(by factor: Double) -> CGPoint { CGPoint(x: x * factor, y: y * factor) }
}

extension CGSize: AdditiveValue {
  @inlinable
  package static func + (first: CGSize, second: CGSize) -> CGSize {
    CGSize(width: first.width + second.width, height: first.height + second.height)
  }

  @inlinable
  package static func - (first: CGSize, second: CGSize) -> CGSize {
    CGSize(width: first.width - second.width, height: first.height - second.height)
  }

  @inlinable
  package func scaled(by factor: Double) -> CGSize {
    CGSize(width: width * factor, height: height * factor)
  }
}

extension EdgeInsets {
  @inlinable
  package static func + (first: EdgeInsets, second: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: first.top + second.top, left: first.left + second.left,
      bottom: first.bottom + second.bottom, right: first.right + second.right)
  }

  @inlinable
  package func scaled(by factor: Double) -> EdgeInsets {
    EdgeInsets(
      top: top * factor, left: left * factor, bottom: bottom * factor, right: right * factor)
  }
}

extension Steps {
  /// The values in order of time: the initial value, and one after each change.
  var allValues: [Value] { [initial] + changes.map(\.value) }

  func map<Result>(_ transform: (Value) -> Result) -> Steps<Result> {
    var result = Steps<Result>(transform(initial))
    for change in changes { result.set(transform(change.value), at: change.time) }
    return result
  }

  /// Returns the steps of a function of this value and another one at the same time.
  func combined<Other, Result>(
    with other: Steps<Other>, _ combine: (Value, Other) -> Result
  ) -> Steps<Result> {
    var value = initial
    var otherValue = other.initial
    var changes = changes[...]
    var otherChanges = other.changes[...]
    var result = Steps<Result>(combine(value, otherValue))
    while !changes.isEmpty || !otherChanges.isEmpty {
      let otherTime = otherChanges.first?.time ?? .infinity
      if let change = changes.first, change.time <= otherTime || otherChanges.isEmpty {
        value = change.value
        changes.removeFirst()
        result.set(combine(value, otherValue), at: change.time)
      } else if let change = otherChanges.popFirst() {
        otherValue = change.value
        result.set(combine(value, otherValue), at: change.time)
      }
    }
    return result
  }
}
