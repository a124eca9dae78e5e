// SPDX-License-Identifier: MIT

#if !canImport(Darwin)
/// The changes that can be undone; Foundation's class of the same name on iOS.
///
/// The app registers them. What a scene types registers none. Changes of the same time of the stage are undone at once.
open class UndoManager {
  private struct Group {
    var actions: [(target: ObjectIdentifier, perform: () -> Void)] = []
    var name = ""
    var time: Double?
    var isOpen = true
  }

  private var undos: [Group] = []
  private var redos: [Group] = []
  private var depth = 0
  /// Whether a change is just being undone.
  open private(set) var isUndoing = false
  /// Whether a change is just being redone.
  open private(set) var isRedoing = false
  /// Whether changes are registered.
  open private(set) var isUndoRegistrationEnabled = true
  /// The largest number of steps; 0 for no limit.
  open var levelsOfUndo = 0 { didSet { cut() } }

  /// Creates a manager without changes.
  public init() {}

  /// Whether there is a change to undo.
  open var canUndo: Bool { !undos.isEmpty }
  /// Whether there is a change to redo.
  open var canRedo: Bool { !redos.isEmpty }
  /// The name of the change to undo; empty for none.
  open var undoActionName: String { undos.last?.name ?? "" }
  /// The name of the change to redo; empty for none.
  open var redoActionName: String { redos.last?.name ?? "" }

  /// Registers what undoes a change.
  ///
  /// - Parameters:
  ///   - target: The object that changes, not retained; nothing happens after its release.
  ///   - handler: Called with the object.
  public func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let action = (
      target: ObjectIdentifier(target),
      perform: { [weak target] in if let target { handler(target) } }
    )
    guard !isUndoing else { return add(action, to: &redos) }
    if !isRedoing { redos = [] }
    add(action, to: &undos)
    cut()
  }

  private func add(
    _ action: (target: ObjectIdentifier, perform: () -> Void), to groups: inout [Group]
  ) {
    let time = Stage.current?.now
    let joins = groups.last.map { $0.isOpen && (depth > 0 || $0.time == time) } ?? false
    if !joins { groups.append(Group(time: time)) }
    groups[groups.count - 1].actions.append(action)
  }

  private func cut() {
    if levelsOfUndo > 0 { undos.removeFirst(max(undos.count - levelsOfUndo, 0)) }
  }

  /// Undoes the last change.
  open func undo() {
    guard let group = undos.popLast() else { return }
    close()
    isUndoing = true
    for action in group.actions.reversed() { action.perform() }
    isUndoing = false
    if let last = redos.indices.last { redos[last].name = group.name }
    close()
  }

  /// Redoes the change that was undone last.
  open func redo() {
    guard let group = redos.popLast() else { return }
    close()
    isRedoing = true
    for action in group.actions.reversed() { action.perform() }
    isRedoing = false
    if let last = undos.indices.last { undos[last].name = group.name }
    close()
  }

  private func close() {
    if let last = undos.indices.last { undos[last].isOpen = false }
    if let last = redos.indices.last { redos[last].isOpen = false }
  }

  /// Begins a step of several changes, whatever their times.
  open func beginUndoGrouping() {
    if depth == 0 { close() }
    depth += 1
  }

  /// Ends a step of several changes.
  open func endUndoGrouping() {
    depth = max(depth - 1, 0)
    if depth == 0 { close() }
  }

  /// Names the last change.
  open func setActionName(_ actionName: String) {
    if let last = undos.indices.last { undos[last].name = actionName }
  }

  /// Forgets all changes.
  open func removeAllActions() {
    undos = []
    redos = []
  }

  /// Forgets the changes of an object.
  open func removeAllActions(withTarget target: AnyObject) {
    let target = ObjectIdentifier(target)
    for index in undos.indices { undos[index].actions.removeAll { $0.target == target } }
    for index in redos.indices { redos[index].actions.removeAll { $0.target == target } }
    undos.removeAll { $0.actions.isEmpty }
    redos.removeAll { $0.actions.isEmpty }
  }

  /// Stops registering changes.
  open func disableUndoRegistration() { isUndoRegistrationEnabled = false }
  /// Registers changes again.
  open func enableUndoRegistration() { isUndoRegistrationEnabled = true }
}
#endif
