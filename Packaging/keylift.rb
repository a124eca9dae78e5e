# frozen_string_literal: true

# SPDX-License-Identifier: MIT
#
# The Homebrew formula. It has not been tried on a Mac. `brew install --HEAD ./Packaging/keylift.rb` builds the checkout
# that the formula lies in; a release adds its address and checksum.
class Keylift < Formula
  desc "Renders iOS screens while the keyboard comes and goes"
  license "MIT"
  head "file://#{File.expand_path("..", __dir__)}", using: :git, branch: "main"

  depends_on xcode: ["26.0", :build]
  depends_on "pkgconf" => :build
  depends_on "cairo"
  depends_on "libpng"
  depends_on "libyaml"
  depends_on "pango"
  uses_from_macos "expat"

  def install
    ENV["KEYLIFT_COMMIT"] = Utils.git_short_head(length: 7).to_s
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "keylift"
    bin.install ".build/release/keylift"
    generate_completions_from_executable(bin/"keylift", "--generate-completion-script")
    (pkgshare/"examples").install Dir["Scenes/*.yaml"], "Scenes/apps", "Scenes/screens", "Scenes/systems", "Scenes/situations"
  end

  def caveats
    "Keylift draws text with Inter: brew install --cask font-inter; symbols: npm install --global bootstrap-icons"
  end

  test do
    (testpath/"chat.yaml").write <<~YAML
      version: 1
      scene: Chat
      device: iphone-15-pro
      system: keyboard-responder
      target: composer
      keyboard:
        - { at: 0.2, show: letters }
      views:
        - { id: composer, kind: composer }
    YAML
    system bin/"keylift", "render", "chat.yaml", "-o", "chat.png", "--text", "blocks"
    assert_path_exists testpath/"chat.png"
  end
end
