// SPDX-License-Identifier: MIT

import Foundation
import Keylift

/// The delegate and data source of everything, with the standard answers.
private final class Plain: UITableViewDelegate, UITableViewDataSource, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout, UIPickerViewDataSource, UIPickerViewDelegate,
  UISearchBarDelegate, UITextFieldDelegate, UITextViewDelegate, NSTextStorageDelegate,
  UIContextMenuInteractionDelegate
{
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 1 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
}

// The methods of delegates that take numbers, with the standard answers.
extension NumberTrials {
  mutating func addDelegates() {
    addTableDelegates()
    addCollectionDelegates()
    addPickerDelegates()
    addTextDelegates()
  }

  private mutating func addTableDelegates() {
    let table = { UITableView(frame: .zero) }
    typealias Call = (any UITableViewDelegate & UITableViewDataSource, HostileNumbers) -> Void
    let delegate: [(String, Call)] = [
      (
        "contextMenuConfigurationForRowAt:point:",
        {
          use(
            $0.tableView(table(), contextMenuConfigurationForRowAt: $1.indexPath, point: $1.point))
        }
      ),
      (
        "didEndDisplaying:forRowAt:",
        { $0.tableView(table(), didEndDisplaying: UITableViewCell(), forRowAt: $1.indexPath) }
      ),
      ("editingStyleForRowAt:", { use($0.tableView(table(), editingStyleForRowAt: $1.indexPath)) }),
      ("shouldHighlightRowAt:", { use($0.tableView(table(), shouldHighlightRowAt: $1.indexPath)) }),
      (
        "trailingSwipeActionsConfigurationForRowAt:",
        { use($0.tableView(table(), trailingSwipeActionsConfigurationForRowAt: $1.indexPath)) }
      ),
      ("willSelectRowAt:", { use($0.tableView(table(), willSelectRowAt: $1.indexPath)) }),
    ]
    let source: [(String, Call)] = [
      ("canEditRowAt:", { use($0.tableView(table(), canEditRowAt: $1.indexPath)) }),
      ("commit:forRowAt:", { $0.tableView(table(), commit: .delete, forRowAt: $1.indexPath) }),
    ]
    for (labels, call) in delegate {
      add("UITableViewDelegate.tableView(_:\(labels))") { call(Plain(), $0) }
    }
    for (labels, call) in source {
      add("UITableViewDataSource.tableView(_:\(labels))") { call(Plain(), $0) }
    }
    let own = Set(["didEndDisplaying:forRowAt:", "editingStyleForRowAt:"])
    for (labels, call) in source + delegate where !own.contains(labels) {
      add("UITableViewController.tableView(_:\(labels))") {
        call(UITableViewController(style: .plain), $0)
      }
    }
    let ends: [(String, any UIScrollViewDelegate)] = [
      ("UIScrollViewDelegate", Plain()),
      ("UITableViewController", UITableViewController(style: .plain)),
    ]
    for (type, end) in ends {
      add("\(type).scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)") {
        var target = $0.point
        end.scrollViewWillEndDragging(
          UIScrollView(), withVelocity: $0.point, targetContentOffset: &target)
        use(target)
      }
    }
  }

  private mutating func addCollectionDelegates() {
    let view = {
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    }
    let cell = { UICollectionViewCell(frame: .zero) }
    let controller = {
      UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    }
    typealias Both = any UICollectionViewDelegate & UICollectionViewDataSource
    let shared: [(String, String, (Both, HostileNumbers) -> Void)] = [
      (
        "UICollectionViewDelegate", "didDeselectItemAt:",
        { $0.collectionView(view(), didDeselectItemAt: $1.indexPath) }
      ),
      (
        "UICollectionViewDataSource", "viewForSupplementaryElementOfKind:at:",
        {
          use($0.collectionView(view(), viewForSupplementaryElementOfKind: "", at: $1.indexPath))
        }
      ),
      (
        "UICollectionViewDelegate", "willDisplay:forItemAt:",
        { $0.collectionView(view(), willDisplay: cell(), forItemAt: $1.indexPath) }
      ),
    ]
    for (type, labels, call) in shared {
      add("\(type).collectionView(_:\(labels))") { call(Plain(), $0) }
      add("UICollectionViewController.collectionView(_:\(labels))") { call(controller(), $0) }
    }
    add("UICollectionViewDelegate.collectionView(_:contextMenuConfigurationForItemsAt:point:)") {
      use(
        Plain().collectionView(
          view(), contextMenuConfigurationForItemsAt: [$0.indexPath], point: $0.point))
    }
    add("UICollectionViewDelegate.collectionView(_:shouldSelectItemAt:)") {
      use(Plain().collectionView(view(), shouldSelectItemAt: $0.indexPath))
    }
    let flow = UICollectionViewFlowLayout()
    let flows: [(String, (Plain, HostileNumbers) -> Void)] = [
      (
        "sizeForItemAt:",
        { use($0.collectionView(view(), layout: flow, sizeForItemAt: $1.indexPath)) }
      ),
      (
        "insetForSectionAt:",
        { use($0.collectionView(view(), layout: flow, insetForSectionAt: $1.int)) }
      ),
      (
        "minimumLineSpacingForSectionAt:",
        { use($0.collectionView(view(), layout: flow, minimumLineSpacingForSectionAt: $1.int)) }
      ),
      (
        "minimumInteritemSpacingForSectionAt:",
        {
          use($0.collectionView(view(), layout: flow, minimumInteritemSpacingForSectionAt: $1.int))
        }
      ),
    ]
    for (labels, call) in flows {
      add("UICollectionViewDelegateFlowLayout.collectionView(_:layout:\(labels))") {
        call(Plain(), $0)
      }
    }
  }

  private mutating func addPickerDelegates() {
    let view = { UIPickerView(frame: .zero) }
    add("UIPickerViewDataSource.pickerView(_:numberOfRowsInComponent:)") {
      let picker = view()
      let source = Plain()
      picker.dataSource = source
      picker.selectRow($0.int, inComponent: $0.int, animated: false)
      use(picker.selectedRow(inComponent: $0.int), picker.numberOfRows(inComponent: $0.int))
      withExtendedLifetime(source) {}
    }
    let uses: [(String, (Plain, HostileNumbers) -> Void)] = [
      (
        "attributedTitleForRow:forComponent:",
        { use($0.pickerView(view(), attributedTitleForRow: $1.int, forComponent: $1.int)) }
      ),
      (
        "didSelectRow:inComponent:",
        { $0.pickerView(view(), didSelectRow: $1.int, inComponent: $1.int) }
      ),
      ("rowHeightForComponent:", { use($0.pickerView(view(), rowHeightForComponent: $1.int)) }),
      (
        "titleForRow:forComponent:",
        { use($0.pickerView(view(), titleForRow: $1.int, forComponent: $1.int)) }
      ),
      (
        "viewForRow:forComponent:reusing:",
        { use($0.pickerView(view(), viewForRow: $1.int, forComponent: $1.int, reusing: nil)) }
      ),
      ("widthForComponent:", { use($0.pickerView(view(), widthForComponent: $1.int)) }),
    ]
    for (labels, call) in uses {
      add("UIPickerViewDelegate.pickerView(_:\(labels))") { call(Plain(), $0) }
    }
  }

  private mutating func addTextDelegates() {
    add("UISearchBar.textField(_:shouldChangeCharactersIn:replacementString:)") {
      let bar = UISearchBar(frame: .zero)
      use(
        bar.textField(
          bar.searchTextField, shouldChangeCharactersIn: $0.range, replacementString: ""))
    }
    add("UISearchBarDelegate.searchBar(_:selectedScopeButtonIndexDidChange:)") {
      Plain().searchBar(UISearchBar(frame: .zero), selectedScopeButtonIndexDidChange: $0.int)
    }
    add("UISearchBarDelegate.searchBar(_:shouldChangeTextIn:replacementText:)") {
      use(
        Plain().searchBar(
          UISearchBar(frame: .zero), shouldChangeTextIn: $0.range, replacementText: ""))
    }
    add("UITextFieldDelegate.textField(_:editMenuForCharactersIn:suggestedActions:)") {
      use(
        Plain().textField(
          UITextField(frame: .zero), editMenuForCharactersIn: $0.range, suggestedActions: []))
    }
    add("UITextViewDelegate.textView(_:editMenuForTextIn:suggestedActions:)") {
      use(
        Plain().textView(
          UITextView(frame: .zero), editMenuForTextIn: $0.range, suggestedActions: []))
    }
    add("UITextViewDelegate.textView(_:shouldInteractWith:in:interaction:)") {
      use(
        Plain().textView(
          UITextView(frame: .zero), shouldInteractWith: URL(filePath: "/"), in: $0.range,
          interaction: .preview))
    }
    add("NSTextStorageDelegate.textStorage(_:didProcessEditing:range:changeInLength:)") {
      Plain().textStorage(
        UITextView(frame: .zero).textStorage, didProcessEditing: .editedCharacters,
        range: $0.range, changeInLength: $0.int)
    }
    add(
      "UIContextMenuInteractionDelegate.contextMenuInteraction(_:configurationForMenuAtLocation:)"
    ) {
      let delegate = Plain()
      use(
        delegate.contextMenuInteraction(
          UIContextMenuInteraction(delegate: delegate), configurationForMenuAtLocation: $0.point))
    }
    for name in ["greaterThanOrEqual", "lessThanOrEqual"] {
      view("LayoutXAxisAnchor.constraint(\(name)ToSystemSpacingAfter:multiplier:)", UIView()) {
        let child = UIView()
        $0.addSubview(child)
        let constraint =
          name == "greaterThanOrEqual"
          ? child.leadingAnchor.constraint(
            greaterThanOrEqualToSystemSpacingAfter: $0.leadingAnchor, multiplier: $1.cgFloat)
          : child.leadingAnchor.constraint(
            lessThanOrEqualToSystemSpacingAfter: $0.leadingAnchor, multiplier: $1.cgFloat)
        constraint.isActive = true
      }
    }
    view(
      "LayoutConstraint.init(item:attribute:relatedBy:toItem:attribute:multiplier:constant:)",
      UIView()
    ) {
      let item: Any = $0
      NSLayoutConstraint(
        item: item, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
        multiplier: $1.cgFloat, constant: $1.cgFloat
      ).isActive = true
    }
  }
}
