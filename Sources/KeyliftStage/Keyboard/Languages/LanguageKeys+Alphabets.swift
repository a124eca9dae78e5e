// SPDX-License-Identifier: MIT

// Languages in other alphabets with two cases.
extension LanguageKeys {
  static let russian = LanguageKeys(
    """
    й ц у к е н г ш щ з х
    ф ы в а п р о л д ж э
    я ч с м и т ь б ю
    """,
    wide: """
      ` 1 2 3 4 5 6 7 8 9 0 - =
      й ц у к е н г ш щ з х ъ +
      ф ы в а п р о л д ж э ё
      [ я ч с м и т ь б ю /
      """)

  /// Greek, whose final sigma has no capital of its own.
  static let greek = LanguageKeys(
    """
    ς ε ρ τ υ θ ι ο π
    α σ δ φ γ η ξ κ λ
    ζ χ ψ ω β ν μ
    """,
    shifted: """
      ς Ε Ρ Τ Υ Θ Ι Ο Π
      Α Σ Δ Φ Γ Η Ξ Κ Λ
      Ζ Χ Ψ Ω Β Ν Μ
      """,
    wide: """
      ` 1 2 3 4 5 6 7 8 9 0 - =
      ; ς ε ρ τ υ θ ι ο π [ ] \\
      α σ δ φ γ η ξ κ λ \u{0384} '
      ζ χ ψ ω β ν μ , . /
      """)
}
