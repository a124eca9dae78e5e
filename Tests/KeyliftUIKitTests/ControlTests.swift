// SPDX-License-Identifier: MIT

import Foundation
import KeyliftGraphics
@testable import KeyliftStage
import KeyliftUIKit
import Testing

struct ControlTests {
  private func value(_ slider: UISlider) -> Double? {
    if case .slider(let content) = slider.content { content.value } else { nil }
  }

  @Test func sliderShowsItsPartOfTheRange() {
    let slider = UISlider(frame: .zero)
    (slider.minimumValue, slider.maximumValue, slider.value) = (10, 30, 15)
    #expect(value(slider) == 0.25)
    slider.setValue(99, animated: true)
    #expect(slider.value == 30 && value(slider) == 1)
  }

  @Test func sliderWithoutARangeShowsItsBeginning() {
    let slider = UISlider(frame: .zero)
    (slider.minimumValue, slider.maximumValue) = (5, 5)
    #expect(value(slider) == 0)
  }

  @Test func stepperStaysBetweenItsEnds() {
    let stepper = UIStepper(frame: .zero)
    stepper.value = -4
    #expect(stepper.value == 0)
    stepper.value = 400
    #expect(stepper.value == 100)
  }

  @Test func segmentsAreInsertedAndRemovedByIndex() {
    let control = UISegmentedControl(items: ["A", "C"])
    control.insertSegment(withTitle: "B", at: 1, animated: false)
    control.insertSegment(withTitle: "D", at: 99, animated: false)
    control.removeSegment(at: 0, animated: false)
    control.removeSegment(at: 7, animated: false)
    control.selectedSegmentIndex = 1
    #expect(control.content == .segmented(SegmentedContent(titles: ["B", "C", "D"], selected: 1)))
    #expect(control.titleForSegment(at: 3) == nil)
  }

  @Test func progressIsLimited() {
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = .nan
    #expect(progress.progress == 0)
    progress.progress = 7
    #expect(progress.content == .progress(ProgressContent(1)))
  }

  @Test func switchShowsThatItIsOn() {
    let toggle = UISwitch(frame: .zero)
    toggle.setOn(true, animated: true)
    #expect(toggle.content == .toggle(SwitchContent(isOn: true)))
  }

  @Test func titleLabelSetsTheFontOfTheButton() {
    let button = UIButton(type: .system)
    button.titleLabel?.font = .systemFont(ofSize: 20, weight: .bold)
    #expect(
      button.content
        == .button(ButtonContent(title: "", font: .fixed(Font(size: 20, weight: .bold)))))
  }

  /// Apple's table of Dynamic Type has 17 points for body at the standard size, and 23 at the largest
  /// that is not for accessibility.
  @Test func fontMetricsGrowWithTheTextSize() {
    var traits = ScreenTraits.phone
    traits.textSize = .extraExtraExtraLarge
    let stage = Stage(traits: traits)
    var grown: CGFloat?
    stage.play((0.1, { grown = UIFontMetrics.default.scaledValue(for: 34) }))
    #expect(grown == 46)
  }

  @Test func searchTellsItsUpdater() {
    final class Results: UISearchResultsUpdating {
      var texts: [String?] = []
      func updateSearchResults(for searchController: UISearchController) {
        texts.append(searchController.searchBar.text)
      }
    }
    let (results, search) = (Results(), UISearchController())
    search.searchResultsUpdater = results
    search.searchBar.text = "ramen"
    search.searchBar.searchTextField.sendActions(for: .editingChanged)
    #expect(results.texts == ["ramen"])
  }
}
