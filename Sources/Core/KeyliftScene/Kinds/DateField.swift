// SPDX-License-Identifier: MIT

import KeyliftStage

extension ViewKind {
  static let dateField = ViewKind(
    name: "date-field", words: ["uidatepicker", "datepicker"],
    summary: "a date and a time to choose, like a compact UIDatePicker",
    DateFieldContent(parts: [], edited: -1), Content.dateField,
    fields: [
      Field(
        "parts", "The texts of the fields, such as the date and the time",
        .list(of: .text, "a list of texts", atMost: 3), \.parts, isRequired: true),
      Field(
        "edited", "The number of the field that is being edited, or 0 for none (default: 0)",
        ValueFormat<Int>.wholeNumber("a whole number from 0 to 3", 0...3)
      ) { $0.edited = $1 - 1 },
      .tint(\.tint),
    ])
}
