// SPDX-License-Identifier: MIT

import TestSupport
import Testing

struct SceneFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    let user = "version: 1\nscreen: ../screens/form.yaml\n"
    folder = try TemporaryFolder([
      "Scenes/app/one.yaml": user, "Scenes/app/deep/two.yaml": "version: 1\nviews: []\n",
      "Scenes/screens/form.yaml": "version: 1\nviews: [{ id: box, height: 20 }]\n",
    ])
  }

  private func verify(_ places: String...) throws -> KeyliftResult {
    try folder.keylift(["verify", "--text", "blocks"] + places)
  }

  @Test(arguments: ["Scenes/app", "Scenes/app/", "./Scenes/app"])
  func folderStandsForItsScenes(_ place: String) throws {
    let result = try verify(place).exits(2)
    #expect(result.text.contains("missing    app/deep/two (no golden)"))
    #expect(result.text.contains("missing    app/one (no golden)"))
    #expect(result.text.contains("2 checked: 2 missing"))
  }

  @Test func screenIsNoSceneUnlessItIsNamed() throws {
    #expect(try verify("Scenes").text.contains("2 checked: 2 missing"))
    let screens = try verify("Scenes/screens").exits(66)
    #expect(screens.messages.contains("error: there is no scene in 'Scenes/screens'"))
    #expect(try verify("Scenes/screens/form.yaml").text.contains("missing    screens/form"))
  }
}
