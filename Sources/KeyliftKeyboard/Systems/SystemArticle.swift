// SPDX-License-Identifier: MIT

/// An article that a system comes from.
public struct SystemArticle: Hashable, Sendable {
  /// The title as it stands there.
  public let title: String
  /// The year that it gives; nil where it gives none.
  public let year: Int?

  static let respondingToTheKeyboard = SystemArticle(
    title: "Responding to the keyboard", year: 2021)
  static let adjustingModularly = SystemArticle(
    title: "Adjusting to Keyboard Presentations Modularly", year: nil)
  static let respondingToEvents = SystemArticle(
    title: "Responding To Keyboard Events in iOS", year: 2018)
  static let handlingInSwiftUI = SystemArticle(
    title: "Handling the Keyboard in SwiftUI", year: 2019)
  static let automaticHandling = SystemArticle(
    title: "Automatic Keyboard Handling With UIKit And Combine", year: nil)
}

extension SystemArticle: CustomStringConvertible {
  /// The title, and the year in parentheses.
  public var description: String { year.map { "\(title) (\($0))" } ?? title }
}
