// SPDX-License-Identifier: MIT

import ArgumentParser

/// The job that verifies goldens on a service of continuous integration.
enum ContinuousJob: String, CaseIterable, ExpressibleByArgument {
  case github
  case gitlab
  case none

  /// The path of the file with the job; `nil` for none.
  var path: String? {
    switch self {
    case .github: ".github/workflows/keylift.yml"
    case .gitlab: ".gitlab-ci.yml"
    case .none: nil
    }
  }

  /// The text of the file (`Docs/Install.md` and `Docs/ContinuousIntegration.md`).
  var text: String {
    switch self {
    case .github:
      """
      # Keylift is a submodule in 'keylift'; its action brings the program.
      on: pull_request
      jobs:
        verify:
          runs-on: ubuntu-24.04
          permissions: { contents: read, pull-requests: write }
          steps:
            - uses: actions/checkout@de0fac2e4500dabe0009e67214ff5f5447ce83dd # v6.0.2
              with: { submodules: true }
            - uses: ./keylift/Packaging/action
              with: { comment: "true" }

      """
    case .gitlab:
      """
      # The image is that of Packaging/Dockerfile, in your registry.
      verify:
        image: { name: "keylift:0.1.0", entrypoint: [""] }
        script:
          - keylift verify --ci --reporter list --reporter junit=junit.xml --reporter html=report.html
        artifacts:
          when: always
          paths: [report.html, Output/Failures]
          reports: { junit: junit.xml }

      """
    case .none: ""
    }
  }
}
