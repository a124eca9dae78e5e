// SPDX-License-Identifier: MIT

extension SceneDraft {
  /// Reports what is allowed twice, and variants that the scene does not have.
  func checkAllowances(_ reading: inout Reading) {
    let allowances = reading.allowances
    for (index, allowance) in allowances.enumerated() {
      guard let first = allowances[..<index].first(where: { $0.variant == allowance.variant })
      else { continue }
      reading.report(
        .duplicateAllowance(allowance.variant), at: allowance.place,
        notes: [(first.place, "first given here"), (allowance.place, .nameAVariant(allowance))])
    }
    guard reading.knowsVariants else { return }
    let names = scene.variants.compactMap(\.folder)
    for allowance in allowances {
      guard let name = allowance.variant, !names.contains(name) else { continue }
      reading.report(
        .unknown("variant", name), at: allowance.place,
        note: names.isEmpty ? .noVariants : suggestion(for: name, among: names))
    }
  }
}

extension String {
  fileprivate static let noVariants = "the scene has no variants: leave 'variant' out"

  fileprivate static func nameAVariant(_ allowance: (variant: String?, place: Place)) -> String {
    allowance.variant == nil
      ? "name the variant that it is for, or leave it out"
      : "name another variant, or leave it out"
  }
}

extension Diagnostic.Message {
  fileprivate static func duplicateAllowance(_ variant: String?) -> Self {
    let whom = variant.map { "the variant \($0.quoted)" } ?? "all variants"
    return Self("duplicate-allowance", "a second allowance for \(whom)")
  }
}
