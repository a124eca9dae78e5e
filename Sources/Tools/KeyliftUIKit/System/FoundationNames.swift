// SPDX-License-Identifier: MIT

public import Foundation

// Names that Foundation has on Apple's systems alone.

#if !canImport(Darwin)
/// Objects that are not retained, as classes keep several delegates; Foundation's class of the same name, which
/// Linux lacks.
open class NSHashTable<ObjectType> {
  private var entries: [WeakObject] = []

  /// Creates an empty table.
  public init() {}

  /// Returns an empty table.
  public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable() }

  /// The objects that are still there, in the order in which they were added.
  // A cast of `nil` itself to `AnyObject` would make an object of it.
  open var allObjects: [ObjectType] {
    entries.compactMap { entry in entry.object.flatMap { $0 as? ObjectType } }
  }
  /// The number of objects that are still there.
  open var count: Int { allObjects.count }
  /// One of the objects; `nil` for none.
  open var anyObject: ObjectType? { allObjects.first }

  /// Adds an object that is not there yet.
  open func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    entries.removeAll { $0.object == nil }
    entries.append(WeakObject(object: object as AnyObject))
  }

  /// Removes an object.
  open func remove(_ object: ObjectType?) {
    entries.removeAll { $0.object == nil || $0.object === object as AnyObject }
  }

  /// Removes all objects.
  open func removeAllObjects() { entries = [] }

  /// Returns whether an object is there.
  open func contains(_ object: ObjectType?) -> Bool {
    entries.contains { $0.object != nil && $0.object === object as AnyObject }
  }
}

extension NSCoder {
  /// Returns a rectangle as a text, such as `{{0, 0}, {10, 20}}`.
  public static func string(for rect: CGRect) -> String {
    "{\(string(for: rect.origin)), \(string(for: rect.size))}"
  }
  /// Returns a point as a text, such as `{10, 20}`.
  public static func string(for point: CGPoint) -> String { list([point.x, point.y]) }
  /// Returns a size as a text, such as `{10, 20}`.
  public static func string(for size: CGSize) -> String { list([size.width, size.height]) }
  /// Returns insets as a text, such as `{0, 8, 0, 8}`: top, left, bottom and right.
  public static func string(for insets: UIEdgeInsets) -> String {
    list([insets.top, insets.left, insets.bottom, insets.right])
  }

  // Foundation's own texts have `.0` behind whole numbers.
  private static func list(_ numbers: [CGFloat]) -> String {
    let texts = numbers.map { String(format: "%.17g", Double($0)) }
    return "{\(texts.joined(separator: ", "))}"
  }

  /// Returns the rectangle of a text; zero if there is none.
  public static func cgRect(for string: String) -> CGRect { NSRectFromString(string) }
  /// Returns the point of a text; zero if there is none.
  public static func cgPoint(for string: String) -> CGPoint { NSPointFromString(string) }
  /// Returns the size of a text; zero if there is none.
  public static func cgSize(for string: String) -> CGSize { NSSizeFromString(string) }
}
#endif

extension String {
  /// Creates the text of a key in the app's language, which is the key itself where no table has it; Foundation has
  /// this on Apple's systems alone.
  ///
  /// Values in the key are part of it, while Apple's tables have placeholders in their places.
  public init(
    localized key: String, table: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    self = (bundle ?? .main).localizedString(forKey: key, value: nil, table: table)
  }
}
