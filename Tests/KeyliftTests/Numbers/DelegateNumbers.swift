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
    typealias Own = any UITableViewDelegate & UITableViewDataSource
    /// Adds a method of a protocol, and of the controller that declares it, too.
    func table(
      _ owner: String, _ labels: String, isOfController: Bool = true,
      _ call: @escaping (Own, UITableView, HostileNumbers) -> Void
    ) {
      add("\(owner).tableView(_:\(labels))") { call(Plain(), UITableView(frame: .zero), $0) }
      guard isOfController else { return }
      add("UITableViewController.tableView(_:\(labels))") {
        call(UITableViewController(style: .plain), UITableView(frame: .zero), $0)
      }
    }
    table("UITableViewDelegate", "contextMenuConfigurationForRowAt:point:") {
      use($0.tableView($1, contextMenuConfigurationForRowAt: $2.indexPath, point: $2.point))
    }
    table("UITableViewDelegate", "didEndDisplaying:forRowAt:") {
      $0.tableView($1, didEndDisplaying: UITableViewCell(), forRowAt: $2.indexPath)
    }
    table("UITableViewDelegate", "editingStyleForRowAt:", isOfController: false) {
      use($0.tableView($1, editingStyleForRowAt: $2.indexPath))
    }
    table("UITableViewDelegate", "shouldHighlightRowAt:") {
      use($0.tableView($1, shouldHighlightRowAt: $2.indexPath))
    }
    table("UITableViewDelegate", "trailingSwipeActionsConfigurationForRowAt:") {
      use($0.tableView($1, trailingSwipeActionsConfigurationForRowAt: $2.indexPath))
    }
    table("UITableViewDelegate", "willSelectRowAt:") {
      use($0.tableView($1, willSelectRowAt: $2.indexPath))
    }
    table("UITableViewDataSource", "canEditRowAt:") {
      use($0.tableView($1, canEditRowAt: $2.indexPath))
    }
    table("UITableViewDataSource", "commit:forRowAt:") {
      $0.tableView($1, commit: .delete, forRowAt: $2.indexPath)
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
    func view() -> UICollectionView {
      UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    }
    typealias Own = any UICollectionViewDelegate & UICollectionViewDataSource
    /// Adds a method of a protocol and of the controller, which declares it, too.
    func collection(
      _ owner: String, _ labels: String,
      _ call: @escaping (Own, UICollectionView, HostileNumbers) -> Void
    ) {
      add("\(owner).collectionView(_:\(labels))") { call(Plain(), view(), $0) }
      add("UICollectionViewController.collectionView(_:\(labels))") {
        let layout = UICollectionViewFlowLayout()
        call(UICollectionViewController(collectionViewLayout: layout), view(), $0)
      }
    }
    collection("UICollectionViewDelegate", "didDeselectItemAt:") {
      $0.collectionView($1, didDeselectItemAt: $2.indexPath)
    }
    collection("UICollectionViewDataSource", "viewForSupplementaryElementOfKind:at:") {
      use($0.collectionView($1, viewForSupplementaryElementOfKind: "", at: $2.indexPath))
    }
    collection("UICollectionViewDelegate", "willDisplay:forItemAt:") {
      $0.collectionView(
        $1, willDisplay: UICollectionViewCell(frame: .zero), forItemAt: $2.indexPath)
    }
    add("UICollectionViewDelegate.collectionView(_:contextMenuConfigurationForItemsAt:point:)") {
      use(
        Plain().collectionView(
          view(), contextMenuConfigurationForItemsAt: [$0.indexPath], point: $0.point))
    }
    add("UICollectionViewDelegate.collectionView(_:shouldSelectItemAt:)") {
      use(Plain().collectionView(view(), shouldSelectItemAt: $0.indexPath))
    }
    func flow(_ labels: String, _ call: @escaping (Plain, UICollectionView, HostileNumbers) -> Void)
    {
      add("UICollectionViewDelegateFlowLayout.collectionView(_:layout:\(labels))") {
        call(Plain(), view(), $0)
      }
    }
    flow("sizeForItemAt:") {
      use($0.collectionView($1, layout: $1.collectionViewLayout, sizeForItemAt: $2.indexPath))
    }
    flow("insetForSectionAt:") {
      use($0.collectionView($1, layout: $1.collectionViewLayout, insetForSectionAt: $2.int))
    }
    flow("minimumLineSpacingForSectionAt:") {
      use(
        $0.collectionView(
          $1, layout: $1.collectionViewLayout, minimumLineSpacingForSectionAt: $2.int))
    }
    flow("minimumInteritemSpacingForSectionAt:") {
      use(
        $0.collectionView(
          $1, layout: $1.collectionViewLayout, minimumInteritemSpacingForSectionAt: $2.int))
    }
  }

  private mutating func addPickerDelegates() {
    add("UIPickerViewDataSource.pickerView(_:numberOfRowsInComponent:)") {
      let picker = UIPickerView(frame: .zero)
      let source = Plain()
      picker.dataSource = source
      picker.selectRow($0.int, inComponent: $0.int, animated: false)
      use(picker.selectedRow(inComponent: $0.int), picker.numberOfRows(inComponent: $0.int))
      withExtendedLifetime(source) {}
    }
    func picker(_ labels: String, _ call: @escaping (Plain, UIPickerView, HostileNumbers) -> Void) {
      add("UIPickerViewDelegate.pickerView(_:\(labels))") {
        call(Plain(), UIPickerView(frame: .zero), $0)
      }
    }
    picker("attributedTitleForRow:forComponent:") {
      use($0.pickerView($1, attributedTitleForRow: $2.int, forComponent: $2.int))
    }
    picker("didSelectRow:inComponent:") {
      $0.pickerView($1, didSelectRow: $2.int, inComponent: $2.int)
    }
    picker("rowHeightForComponent:") { use($0.pickerView($1, rowHeightForComponent: $2.int)) }
    picker("titleForRow:forComponent:") {
      use($0.pickerView($1, titleForRow: $2.int, forComponent: $2.int))
    }
    picker("viewForRow:forComponent:reusing:") {
      use($0.pickerView($1, viewForRow: $2.int, forComponent: $2.int, reusing: nil))
    }
    picker("widthForComponent:") { use($0.pickerView($1, widthForComponent: $2.int)) }
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
