// SPDX-License-Identifier: MIT

import Foundation

// The functions of Objective-C's runtime with which extensions of classes keep values, as keyboard libraries do.

/// How a value is kept.
public enum objc_AssociationPolicy: Sendable {
  /// Not retained.
  case OBJC_ASSOCIATION_ASSIGN
  /// Retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC
  /// Retained: Swift's values are not copied.
  case OBJC_ASSOCIATION_COPY_NONATOMIC
  /// Retained.
  case OBJC_ASSOCIATION_RETAIN
  /// Retained: Swift's values are not copied.
  case OBJC_ASSOCIATION_COPY
}

/// Keeps a value with an object under a key, which is an address; `nil` removes it.
///
/// The value lasts as long as the object does. It is found by the thread that has set it, which is the stage's.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
  let values = AssociatedValues.values(of: object as AnyObject)
  let isWeak = policy == .OBJC_ASSOCIATION_ASSIGN
  unsafe values[key] = value.map { isWeak ? WeakObject(object: $0 as AnyObject) : $0 }
}

/// Returns the value that an object has under a key; `nil` for none.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  let value = unsafe AssociatedValues.values(of: object as AnyObject)[key]
  guard let value = value as? WeakObject else { return value }
  return value.object
}

/// Removes all values that an object has.
public func objc_removeAssociatedObjects(_ object: Any) {
  AssociatedValues.values(of: object as AnyObject).removeAll()
}

struct WeakObject {
  weak var object: AnyObject?
}

/// Swift's objects cannot be told to take values along, so values of ended objects go when another
/// object gets its first.
private final class AssociatedValues {
  private final class Table {
    var owners: [ObjectIdentifier: (weak: WeakObject, values: AssociatedValues)] = [:]
  }

  private var values: [UInt: Any] = [:]

  static func values(of object: AnyObject) -> AssociatedValues {
    let table = table
    let id = ObjectIdentifier(object)
    if let owner = table.owners[id], owner.weak.object != nil { return owner.values }
    table.owners = table.owners.filter { $0.value.weak.object != nil }
    let values = AssociatedValues()
    table.owners[id] = (WeakObject(object: object), values)
    return values
  }

  private static var table: Table {
    let name = "keylift.associated-objects"
    if let table = Thread.current.threadDictionary[name] as? Table { return table }
    let table = Table()
    Thread.current.threadDictionary[name] = table
    return table
  }

  subscript(key: UnsafeRawPointer) -> Any? {
    get { values[UInt(bitPattern: key)] }
    set { values[UInt(bitPattern: key)] = newValue }
  }

  func removeAll() { values = [:] }
}
