# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# The wheel for pip and uv: the program of the tarball with a module of Python around it. Sourced after tar.sh.

# Packs the staged program as a wheel in a folder and prints its path.
pack_wheel() {
  local stage=$1 output=$2 work root name record
  work=$(mktemp -d)
  root=$work/wheel
  record=keylift-$(keylift_version).dist-info/RECORD
  mkdir -p "$root"
  cp -R Packaging/python/keylift "$root"
  rm -rf "$root/keylift/__pycache__"
  make_portable "$stage" "$root/keylift/program"
  rm -rf "$root/keylift/program"/share/{man,bash-completion,zsh,fish}
  name=keylift-$(keylift_version)-py3-none-$(wheel_platform "$root/keylift/program").whl
  write_wheel_metadata "$root" "${name#keylift-*-}"
  print_record "$root" "$record" >"$work/record"
  mv "$work/record" "$root/$record"
  set_modes "$root"
  find "$root" -exec touch -h -d "@$(keylift_time)" {} +
  # The record of the files comes last, as the format asks.
  (cd "$root" && find . -type f ! -name RECORD | sed 's,^\./,,' | LC_ALL=C sort |
    { cat; echo "$record"; } | TZ=UTC zip -q -9 -X -D -@ "$work/$name")
  deliver_package "$work/$name" "$output"
  rm -rf "$work"
}

# Prints the platform of the lowest glibc that has every function that the program and its libraries call.
wheel_platform() {
  local glibc
  glibc=$(find "$1" -type f \( -path '*/bin/*' -o -name '*.so*' \) -exec objdump -T {} + 2>/dev/null |
    grep -o 'GLIBC_2\.[0-9]*' | sed 's/GLIBC_2\.//' | sort -n | tail -n 1)
  echo "manylinux_2_${glibc}_$(uname -m)"
}

# Writes what pip reads: the names, the rights and the command.
write_wheel_metadata() {
  local root=$1 tag=${2%.whl} info
  info=$root/keylift-$(keylift_version).dist-info
  mkdir -p "$info/licenses"
  cp LICENSE "$info/licenses/LICENSE"
  wheel_description >"$info/METADATA"
  printf '[console_scripts]\nkeylift = keylift:main\n' >"$info/entry_points.txt"
  printf 'Wheel-Version: 1.0\nGenerator: Scripts/package\nRoot-Is-Purelib: false\nTag: %s\n' "$tag" >"$info/WHEEL"
}

# Prints the list of a wheel's files with the sum and the size of each, but its own.
print_record() {
  (cd "$1" && find . -type f | LC_ALL=C sort | sed 's,^\./,,' | while read -r file; do
    printf '%s,sha256=%s,%s\n' "$file" \
      "$(openssl dgst -sha256 -binary "$file" | base64 | tr '+/' '-_' | tr -d '=')" "$(wc -c <"$file")"
  done)
  echo "$2,,"
}

wheel_description() {
  cat <<TEXT
Metadata-Version: 2.4
Name: keylift
Version: $(keylift_version)
Summary: The keyboard in your snapshot: iOS screens while the keyboard comes and goes, without a simulator
License: MIT; Inter and the libraries that it brings keep theirs, in keylift/program/share/doc/keylift/licenses
License-File: LICENSE
Classifier: Operating System :: POSIX :: Linux
Classifier: Programming Language :: Python :: 3
Classifier: Topic :: Software Development :: Testing
Requires-Python: >=3.9
Provides-Extra: video
Requires-Dist: imageio-ffmpeg>=0.5; extra == "video"
Description-Content-Type: text/markdown

# Keylift

Renders what an iOS screen does while the keyboard comes and goes, frame by frame, from a short scene file, and judges
it. Nothing else is needed on Linux; \`keylift[video]\` brings ffmpeg, for GIF and video.

\`\`\`console
\$ keylift init --yes --name chat
\$ keylift render Scenes/chat.yaml -o chat.svg
\$ keylift audit Scenes/chat.yaml
\`\`\`

In Python:

\`\`\`python
import keylift
keylift.run("audit", "Scenes/chat.yaml", check=False)
keylift.render("Scenes/chat.yaml", device_frame="bezel")   # a moving picture in a notebook
\`\`\`
TEXT
}
