// SPDX-License-Identifier: MIT

import KeyliftStage

extension ViewKind {
  static let searchField = ViewKind(
    name: "search-field", words: ["search"],
    summary: "a search field in a bar of its own, like UISearchBar",
    TextFieldContent(placeholder: "Search", border: .search), Content.textField,
    font: { $0.font = $1 }, fields: searchFields + inputFields)

  static let searchBar = ViewKind(
    name: "search-bar", words: ["uisearchbar", "searchable"],
    summary: "a search field with a button to cancel and scopes, like UISearchBar",
    TextFieldContent(placeholder: "Search", border: .search), Content.textField,
    font: { $0.font = $1 }, fields: searchFields + searchBarFields + inputFields)

  private static let searchFields: [Field<TextFieldContent>] = [
    Field("text", "The entered text", .text, \.text),
    Field("placeholder", "The text in the empty field (default: 'Search')", .text, \.placeholder),
    Field("focused", "Whether the field has the caret from the start", .flag, \.isFocused),
  ]

  private static let searchBarFields: [Field<TextFieldContent>] = [
    Field(
      "cancel", "The title of the button that ends the search, in iOS 26 a cross (default: none)",
      .text, \.searchBar.cancel),
    Field(
      "scopes", "The titles of the scopes below the field (default: none)",
      .list(of: .text, "a list of titles", atMost: 6), \.searchBar.scopes),
    Field(
      "scope", "The number of the selected scope (default: 1)",
      ValueFormat<Int>.wholeNumber("a whole number from 1 to 6", 1...6)
    ) { $0.searchBar.selectedScope = $1 - 1 },
  ]

  private static let inputFields: [Field<TextFieldContent>] =
    Field.colors.inside(\.colors) + Field.traits.inside(\.input)
}
