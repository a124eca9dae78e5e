// SPDX-License-Identifier: MIT

import KeyliftUIKit

/// Lines with controls and controllers as apps have them; what counts is that they compile.
enum ControlsSnippets {
  static func sliderOfAVolume() {
    let volume = UISlider(); volume.minimumValue = 0; volume.maximumValue = 10;
    volume.setValue(4, animated: true)
    volume.minimumTrackTintColor = .systemGreen; volume.isContinuous = false
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

  static func stepperOfACart() {
    let count = UIStepper(); count.minimumValue = 1; count.stepValue = 1; count.wraps = false;
    count.value += count.stepValue
  }

  static func progressOfAnUpload() {
    let upload = UIProgressView(progressViewStyle: .default);
    upload.setProgress(0.4, animated: false)
  }

  static func dotsOfATour() {
    let tour = UIPageControl(); tour.numberOfPages = 4; tour.currentPage = 1;
    tour.currentPageIndicatorTintColor = .label
  }

  static func switchOfASetting() {
    let alerts = UISwitch(); alerts.setOn(true, animated: true); alerts.onTintColor = .systemOrange
  }

  static func fontThatGrows() {
    let label = UILabel();
    label.font = UIFontMetrics(forTextStyle: .headline).scaledFont(
      for: .systemFont(ofSize: 20, weight: .bold))
    _ = UIFontMetrics.default.scaledValue(for: 44)
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

  static func pullToRefresh() {
    let list = UIScrollView(frame: .zero); list.refreshControl = UIRefreshControl()
    list.refreshControl?.addAction(
      UIAction { _ in list.refreshControl?.endRefreshing() }, for: .valueChanged)
  }
}
