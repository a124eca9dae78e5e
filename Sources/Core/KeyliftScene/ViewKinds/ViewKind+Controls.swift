// SPDX-License-Identifier: MIT

import Foundation
import KeyliftIO
import KeyliftStage

/// A control while its keys are being read.
private struct ControlDraft: Sendable {
  var titles: [String] = []
  var selected = 1
  var edited = 0
  var value: CGFloat = 0.5
  var count = 3
  var text = ""
  var tint: DynamicColor?
}

extension ViewKind {
  static let segmented = control(
    "segmented", "titles of which one is selected, like UISegmentedControl",
    { .segments($0.titles, selected: $0.selected - 1) }, hasTint: false,
    fields: [
      Field(
        "titles", "The titles of the segments", .list(of: .text, "a list of titles", atMost: 20),
        \.titles, isRequired: true),
      Field(
        "selected", "The number of the selected segment, or 0 for none (default: 1)",
        .wholeNumber("a whole number from 0 to 20", 0...20), \.selected),
    ])

  static let slider = control(
    "slider", "a thumb on a track, like UISlider", { .slider(Double($0.value)) },
    fields: [Field("value", "The place of the thumb (default: 0.5)", .fraction, \.value)])

  static let stepper = control(
    "stepper", "a minus and a plus, like UIStepper", { _ in .stepper }, hasTint: false, fields: [])

  static let progress = control(
    "progress", "a filled part of a track, like UIProgressView", { .progress(Double($0.value)) },
    fields: [Field("value", "The filled part (default: 0.5)", .fraction, \.value)])

  static let pageDots = control(
    "page-dots", "a dot for each page, like UIPageControl",
    { .pages($0.count, current: $0.selected - 1) },
    fields: [
      Field(
        "pages", "The number of pages (default: 3)",
        .wholeNumber("a whole number from 1 to 20", 1...20), \.count),
      Field(
        "current", "The number of the current page (default: 1)",
        .wholeNumber("a whole number from 1 to 20", 1...20), \.selected),
    ])

  static let spinner = control(
    "spinner", "a wheel that says to wait, like UIActivityIndicatorView", { _ in .spinner },
    fields: [])

  static let badge = control(
    "badge", "a short text on a red capsule", { .badge($0.text) },
    fields: [Field("text", "The text", .text, \.text, isRequired: true)])

  static let dateField = control(
    "date-field", "a date and a time to choose, like a compact UIDatePicker",
    { .date($0.titles, edited: $0.edited - 1) },
    fields: [
      Field(
        "parts", "The texts of the fields, such as the date and the time",
        .list(of: .text, "a list of texts", atMost: 3), \.titles, isRequired: true),
      Field(
        "edited", "The number of the field that is being edited, or 0 for none (default: 0)",
        .wholeNumber("a whole number from 0 to 3", 0...3), \.edited),
    ])

  private static func control(
    _ name: String, _ summary: String,
    _ value: @escaping @Sendable (ControlDraft) -> ControlContent.Value, hasTint: Bool = true,
    fields: [Field<ControlDraft>]
  ) -> ViewKind {
    let tint = Field<ControlDraft>(
      "tint", "The color of what is filled (default: iOS's)", .color, \.tint)
    return ViewKind(
      name: name, summary: summary, ControlDraft(),
      { .control(ControlContent(value($0), tint: $0.tint)) },
      fields: fields + (hasTint ? [tint] : []))
  }
}
