// SPDX-License-Identifier: MIT

import Foundation
public import KeyliftStage

/// The state for which a configuration is made; UIKit's protocol of the same name.
public protocol UIConfigurationState {
  /// The traits.
  var traitCollection: TraitCollection { get set }
  /// A value of the app's own; `nil` for none.
  subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a value of the app's own in a state; UIKit's structure of the same name.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a cell; UIKit's structure of the same name.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
  /// The traits.
  public var traitCollection: TraitCollection
  /// Whether the cell takes no touches.
  public var isDisabled = false
  /// Whether a finger holds the cell.
  public var isHighlighted = false
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether a hardware keyboard has brought the cell in focus, which it does not on a stage.
  public var isFocused = false
  /// Whether the cell stays at an edge.
  public var isPinned = false
  /// Whether the cell is edited.
  public var isEditing = false
  /// Whether the cell shows what is in it.
  public var isExpanded = false
  /// Whether a finger swipes the cell, which none does on a stage.
  public var isSwiped = false
  /// Whether a finger moves the cell, which none does on a stage.
  public var isReordering = false
  private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  /// Creates the usual state.
  public init(traitCollection: TraitCollection) { self.traitCollection = traitCollection }

  /// A value of the app's own; `nil` for none.
  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// A cell that is filled for its state: that of a table and that of a collection view.
public protocol UICellConfiguring: View {
  /// Whether the cell is selected.
  var isSelected: Bool { get }
  /// Whether a finger holds the cell.
  var isHighlighted: Bool { get }
  /// The state for which the cell is filled.
  var configurationState: UICellConfigurationState { get }
  /// Fills the cell for a state.
  func updateConfiguration(using state: UICellConfigurationState)
}

extension UICellConfiguring {
  /// Marks the cell, which is filled before the next layout.
  public func setNeedsUpdateConfiguration() {
    keep(false, "isConfigured")
    setNeedsLayout()
  }

  var ownState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  func updateConfigurationIfNeeded() {
    guard !kept(or: false, "isConfigured") else { return }
    keep(true, "isConfigured")
    updateConfiguration(using: configurationState)
  }
}

/// A sign at the edge of a list's cell, which is not drawn; UIKit's structure of the same name.
public struct UICellAccessory: Hashable, Sendable {
  /// When the sign is shown.
  public enum DisplayedState: Hashable, Sendable {
    /// Always.
    case always
    /// While the cell is edited.
    case whenEditing
    /// While the cell is not edited.
    case whenNotEditing
  }

  /// Returns a chevron.
  public static func disclosureIndicator(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory()
  }
  /// Returns a chevron that shows what is in the cell.
  public static func outlineDisclosure(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory()
  }
  /// Returns a check mark.
  public static func checkmark(displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory()
  }
  /// Returns a button that deletes.
  public static func delete(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory() }
  /// Returns a button that inserts.
  public static func insert(
    displayed: DisplayedState = .whenEditing, actionHandler: (() -> Void)? = nil
  ) -> UICellAccessory { UICellAccessory() }
  /// Returns a grip that moves the cell.
  public static func reorder(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory()
  }
  /// Returns a circle that selects the cell.
  public static func multiselect(displayed: DisplayedState = .whenEditing) -> UICellAccessory {
    UICellAccessory()
  }
  /// Returns a text.
  public static func label(text: String, displayed: DisplayedState = .always) -> UICellAccessory {
    UICellAccessory()
  }
}
