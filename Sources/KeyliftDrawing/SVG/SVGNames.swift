// SPDX-License-Identifier: MIT

/// The ids of views as an SVG can have them: each once, and an XML name without a dot.
struct SVGNames {
  private var uses: [String: Int] = [:]

  /// Returns the id to write for a view's, the same for the first use of any id that is fit
  /// already.
  mutating func next(_ id: String) -> String {
    let name = SVGNames.name(id)
    let use = uses[name, default: 0] + 1
    uses[name] = use
    return use == 1 ? name : "\(name).layer-\(use)"
  }

  private static func name(_ id: String) -> String {
    let name = String(id.unicodeScalars.map { $0.isNameCharacter ? Character($0) : "_" })
    guard let first = name.unicodeScalars.first, first.isNameStart else { return "_" + name }
    return name
  }
}

extension Unicode.Scalar {
  fileprivate var isNameStart: Bool { self == "_" || (isASCII && properties.isAlphabetic) }

  fileprivate var isNameCharacter: Bool {
    isNameStart || self == "-" || ("0"..."9").contains(self)
  }
}
