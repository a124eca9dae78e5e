// SPDX-License-Identifier: MIT

import ArgumentParser
import KeyliftIO
import KeyliftOutput

/// The job of `keylift init`, which installs Keylift and verifies all goldens on a service of
/// continuous integration.
struct ContinuousJob {
  enum Service: String, CaseIterable, ExpressibleByArgument {
    case github
    case gitlab
    case script
    case none

    static let scriptPath = ".ci/keylift.sh"

    var path: String? {
      switch self {
      case .github: ".github/workflows/keylift.yml"
      case .gitlab: ".gitlab-ci.yml"
      case .script: Service.scriptPath
      case .none: nil
      }
    }
  }

  let path: String
  let text: String
  private let package: PackageSource
  private let isScript: Bool

  init?(for service: Service, installing package: PackageSource) {
    guard let path = service.path else { return nil }
    self.path = path
    self.package = package
    isScript = service == .script
    text = ContinuousJob.text(for: service, package)
  }

  var advice: Message {
    let start: Message = isScript ? "'sh \(path)' installs" : "the job installs"
    let place: Message = "\(start) Keylift from '\(package.place)'"
    let isMissing = !package.isAddress && FileStatus(of: package.place).isMissing
    let rest: Message = ", which is missing: put the package there, or change the job"
    return .note(isMissing ? "\(place)\(rest)" : place)
  }

  private static func text(for service: Service, _ package: PackageSource) -> String {
    let lines = package.installation + verification(for: service)
    func block(_ indent: Int) -> String {
      lines.map { String(repeating: " ", count: indent) + $0 + "\n" }.joined()
    }
    switch service {
    case .github:
      return """
        # Verifies the goldens of all scenes below Scenes.
        on: [push, pull_request]
        jobs:
          keylift:
            runs-on: ubuntu-24.04
            steps:
              - uses: actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2
                with: { lfs: true }
              - run: |
        \(block(10))      - uses: actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f # v7.0.0
                if: always()
                with: { name: keylift, path: Output, if-no-files-found: ignore }

        """
    case .gitlab:
      return """
        # Verifies the goldens of all scenes below Scenes.
        keylift:
          image: ubuntu:24.04
          script:
            - |
        \(block(6))  artifacts:
            when: always
            paths: [Output]
            reports: { junit: Output/junit.xml }

        """
    case .script:
      return """
        #!/bin/sh
        # Verifies the goldens of all scenes below Scenes; the reports are in Output.
        \(block(0))
        """
    case .none: return ""
    }
  }

  private static func verification(for service: Service) -> [String] {
    let annotations = service == .github ? " --reporter github" : ""
    return [
      "keylift verify --ci --reporter list\(annotations) \\",
      "  --reporter junit=Output/junit.xml --reporter html=Output/report.html",
    ]
  }
}

/// The reason why a service would ignore a job in its own file, so that the job is a script
/// instead.
enum JobObstacle {
  /// Services read jobs only at the top of a repository; the current folder is this one below it.
  case folder(String)
  /// The file of the service exists and does not verify goldens.
  case file(String)

  init?(for service: ContinuousJob.Service) {
    guard service == .github || service == .gitlab, let path = service.path else { return nil }
    let folder = SuiteFolder(at: "").path
    let top = SuiteFolder(ofScene: "-").path
    if top != folder, FileStatus(of: "\(top)/.git").exists {
      self = .folder(String(folder.dropFirst(top == "/" ? 1 : top.count + 1)))
    } else if FileStatus(of: path).isFile, !JobObstacle.verifies(path) {
      self = .file(path)
    } else {
      return nil
    }
  }

  private static func verifies(_ path: String) -> Bool {
    let bytes = RegularFile.bytes(of: path, upTo: FirstFiles.byteLimit) ?? []
    let text = String(decoding: bytes, as: UTF8.self)
    return ["keylift verify", ContinuousJob.Service.scriptPath, "Packaging/action"].contains {
      text.contains($0)
    }
  }

  var advice: Message {
    let call = "sh \(ContinuousJob.Service.scriptPath)"
    return switch self {
    case .folder(let folder):
      .note(
        """
        services read jobs only at the top of the repository: let a job there run \
        (cd \(folder.shellWord) && \(call))
        """)
    case .file(let path):
      .note("'\(path)' does not run Keylift: let it run '\(call)'")
    }
  }
}

struct PackageSource {
  let place: String

  static let standard = PackageSource(place: ".ci/keylift_\(Version.current)_\(architecture).deb")

  private static var architecture: String {
    #if arch(arm64)
    "arm64"
    #else
    "amd64"
    #endif
  }

  private static let scheme = "https://"
  /// The characters besides letters and digits that neither the shell nor YAML interprets.
  private static let marks = "-._~/:+%=@,"

  var isAddress: Bool { place.hasPrefix(PackageSource.scheme) }
  private var isTarball: Bool { place.hasSuffix(".tar.xz") }

  static func problem(with place: String) -> String? {
    let isPlain = place.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || ("0"..."9").contains($0))
        || marks.unicodeScalars.contains($0)
    }
    guard isPlain, !place.isEmpty, !place.hasPrefix("-") else {
      return "'\(place.printable)' is no place of a package: letters, digits and \(marks)"
    }
    if place.contains("://"), !place.hasPrefix(scheme) {
      return "'\(place)': an address begins with \(scheme)"
    }
    return [".deb", ".tar.xz"].contains(where: place.hasSuffix)
      ? nil : "'\(place)': a package ends with .deb or .tar.xz"
  }

  /// For a POSIX shell, on a system with apt.
  var installation: [String] {
    let path = place.hasPrefix("/") ? place : "$PWD/\(place)"
    return PackageSource.functions + (isAddress ? download : ["package=\(path)"])
      + (isTarball ? unpacking : ["add \"$package\" fonts-inter bootstrap-icons"])
  }

  private static let functions = [
    "set -eu",
    #"as_root() { if [ "$(id -u)" -eq 0 ]; then "$@"; else sudo "$@"; fi; }"#,
    "add() {",
    "  as_root apt-get -q update",
    #"  as_root apt-get -q -y install --no-install-recommends "$@""#,
    "}",
  ]

  private var download: [String] {
    [
      "command -v curl >/dev/null || add ca-certificates curl",
      "package=$(mktemp -d)/keylift\(isTarball ? ".tar.xz" : ".deb")",
      "curl --proto '=https' --fail --silent --show-error --location \\",
      #"  --output "$package" "# + place,
    ]
  }

  private var unpacking: [String] {
    [
      "command -v xz >/dev/null || add xz-utils",
      "keylift=$(mktemp -d)",
      #"tar -x -f "$package" -C "$keylift" --strip-components=1"#,
      "PATH=$keylift/bin:$PATH",
    ]
  }
}
