// SPDX-License-Identifier: MIT

import KeyliftUIKit

/// Lines with controls and controllers as apps have them; what counts is that they compile.
enum ControlsSnippets {
  static func use(_ slider: UISlider) {
    slider.minimumValue = 0; slider.maximumValue = 10;
    slider.setValue(4, animated: true)
    slider.minimumTrackTintColor = .systemGreen; slider.isContinuous = false
  }

  static func use(_ stepper: UIStepper) {
    stepper.minimumValue = 1; stepper.stepValue = 1; stepper.wraps = false;
    stepper.value += stepper.stepValue
  }

  static func use(_ pageControl: UIPageControl) {
    pageControl.numberOfPages = 4; pageControl.currentPage = 1;
    pageControl.currentPageIndicatorTintColor = .label
  }

  static func use(_ toggle: UISwitch) {
    toggle.setOn(true, animated: true); toggle.onTintColor = .systemOrange
  }

  static func use(_ label: UILabel) {
    label.font = UIFontMetrics(forTextStyle: .headline).scaledFont(
      for: .systemFont(ofSize: 20, weight: .bold))
    _ = UIFontMetrics.default.scaledValue(for: 44)
  }

  static func use(_ scrollView: UIScrollView) {
    scrollView.refreshControl = UIRefreshControl()
    scrollView.refreshControl?.addAction(
      UIAction { _ in scrollView.refreshControl?.endRefreshing() }, for: .valueChanged)
  }

  static func sliderTellsItsValue() {
    let size = UISlider(frame: .zero)
    size.addAction(
      UIAction { action in _ = (action.sender as? UISlider)?.value }, for: .valueChanged)
  }

  static func segmentsOfAList() {
    let kinds = UISegmentedControl(items: ["All", "Unread"]); kinds.selectedSegmentIndex = 0
    _ = kinds.titleForSegment(at: kinds.selectedSegmentIndex);
    kinds.setTitle("New", forSegmentAt: 1)
  }

  static func progressOfAnUpload() {
    let upload = UIProgressView(progressViewStyle: .default);
    upload.setProgress(0.4, animated: false)
  }

  static func boldTitleOfAButton() {
    let button = UIButton(type: .system); button.setTitle("Send", for: .normal)
    button.titleLabel?.font = .boldSystemFont(ofSize: 17)
  }

  static func menuOfAButton() {
    let more = UIButton(type: .system); more.showsMenuAsPrimaryAction = true
    more.menu = UIMenu(
      title: "", children: [UIAction(title: "Copy") { _ in }, UIMenu(title: "More", children: [])])
  }

  static func sheetOfHalfAScreen() {
    let filter = UIViewController(nibName: nil, bundle: nil)
    if let sheet = filter.sheetPresentationController {
      sheet.detents = [.medium(), .large()]; sheet.prefersGrabberVisible = true;
      sheet.selectedDetentIdentifier = .medium
      sheet.animateChanges { sheet.selectedDetentIdentifier = .large }
    }
  }

  static func searchInABar() {
    final class Results: UIViewController, UISearchResultsUpdating {
      func updateSearchResults(for searchController: UISearchController) {
        _ = searchController.searchBar.text
      }
    }
    let screen = Results(nibName: nil, bundle: nil),
      search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = screen; search.obscuresBackgroundDuringPresentation = false
    screen.navigationItem.searchController = search;
    screen.navigationItem.hidesSearchBarWhenScrolling = false
  }
}
