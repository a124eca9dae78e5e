# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# What Keylift needs of a machine. Sourced.
#
# A need is looked for by what it gives (a program, a C library, a file), not by the name of its
# package, so that a Cairo that came another way counts too. Debian 12 has met all of these; no
# Mac has run the right-hand names yet.

# What for | what to look for | apt's package | Homebrew's ('-': macOS has it) | why
list_needs() {
  cat <<'TABLE'
swift  | shared libncurses.so.6 | libncurses6     | -                 | runs the Swift toolchain
swift  | shared libsqlite3.so.0 | libsqlite3-0    | -                 | runs the Swift toolchain
swift  | shared libcurl.so.4    | libcurl4        | -                 | runs the Swift toolchain
swift  | shared libxml2.so.2    | libxml2         | -                 | runs the Swift toolchain
build  | program git            | git             | -                 | fetches the packages we use
build  | certificates           | ca-certificates | -                 | tells git which hosts to trust
build  | linkable libstdc++.so  | g++             | -                 | headers and libraries to link
build  | program pkg-config     | pkg-config      | pkgconf           | tells where C libraries are
build  | library cairo          | libcairo2-dev   | cairo             | draws the pictures
build  | library pangoft2       | libpango1.0-dev | pango             | shapes the text, with HarfBuzz
build  | library libpng         | libpng-dev      | libpng            | reads and writes PNG
build  | library yaml-0.1       | libyaml-dev     | libyaml           | reads scenes
build  | library expat          | libexpat1-dev   | -                 | reads dumps in XML
build  | library zlib           | zlib1g-dev      | -                 | compresses what a PNG holds
render | font Inter             | fonts-inter     | --cask font-inter | stands in for San Francisco
text   | noto NotoSansArabic-Regular.ttf | fonts-noto-core | --cask font-noto-sans-arabic | draws text in most scripts
text   | noto NotoSansCJK-Regular.ttc | fonts-noto-cjk | --cask font-noto-sans-cjk | draws Chinese, Japanese and Korean
text   | noto NotoColorEmoji.ttf | fonts-noto-color-emoji | --cask font-noto-color-emoji | draws emoji
text   | symbols circle.svg     | bootstrap-icons | npm:bootstrap-icons | draws symbols
test   | program rsvg-convert   | librsvg2-bin    | librsvg           | draws our SVG, to compare
test   | program pngcheck       | pngcheck        | pngcheck          | checks that our PNG is valid
test   | program pdftoppm       | poppler-utils   | poppler           | draws our PDF, to compare
test   | program ffmpeg         | ffmpeg          | ffmpeg            | reads our PNG, to compare
test   | module PIL             | python3-pil     | -                 | reads our PNG, to compare
test   | program chromium       | chromium        | --cask chromium   | opens our reports, to check
test   | program python3        | python3         | -                 | checks scenes by our schema
test   | program jq             | jq              | jq                | reads our traces, as our pages do
test   | module jsonschema      | python3-jsonschema | -              | checks scenes by our schema
test   | module yaml            | python3-yaml    | -                 | checks scenes by our schema
test   | module pip     | python3-pip     | -                 | brings what no system has
test   | module numpy   | python3-numpy   | -                 | counts pixels, to compare
test   | module resvg_py | pip:resvg_py | pip:resvg_py | draws our SVG, to compare
test   | module mcp | pip:mcp | pip:mcp | calls our tools, as coding agents do
test   | module rlottie_python | pip:rlottie-python | pip:rlottie-python | plays our Lottie files, to compare
test   | program munged         | munge           | -                 | lets Slurm's parts trust each other
test   | program slurmctld      | slurm-wlm       | -                 | runs job arrays, to split a suite
package | program strip         | binutils        | -                 | removes names that nobody reads
deb    | program dpkg-shlibdeps | dpkg-dev        | -                 | finds what the program needs
tar    | program patchelf       | patchelf        | -                 | tells the program where its libraries are
tar    | program xz             | xz-utils        | -                 | compresses the tarball
tar    | font Inter             | fonts-inter     | -                 | comes with the tarball
tar    | symbols circle.svg     | bootstrap-icons | -                 | comes with the tarball
bundle | program patchelf       | patchelf        | -                 | tells the program where its libraries are
bundle | program zip            | zip             | -                 | packs the artifact bundle
bundle | font Inter             | fonts-inter     | -                 | comes with the bundle
bundle | symbols circle.svg     | bootstrap-icons | -                 | comes with the bundle
wheel  | program patchelf       | patchelf        | -                 | tells the program where its libraries are
wheel  | program zip            | zip             | -                 | packs the wheel
wheel  | program openssl        | openssl         | -                 | sums the files of the wheel
wheel  | font Inter             | fonts-inter     | -                 | comes with the wheel
wheel  | symbols circle.svg     | bootstrap-icons | -                 | comes with the wheel
apt    | program apt-ftparchive | apt-utils       | -                 | lists the packages of a repository
apt    | program gpg            | gnupg           | -                 | signs the list
slow   | program debootstrap    | debootstrap     | -                 | makes bare systems, to install in
slow   | module auditwheel | pip:auditwheel | -              | checks the wheel
slow   | module twine | pip:twine | -              | checks the wheel's description
slow   | program lintian        | lintian         | -                 | checks the Debian package
slow   | program shellcheck     | shellcheck      | -                 | checks the scripts
slow   | program ruby           | ruby            | -                 | reads the Homebrew formula
again  | program debootstrap    | debootstrap     | -                 | makes bare systems, to render in
again  | program qemu-x86_64    | qemu-user       | -                 | emulates processors, to render on
bench  | program ffmpeg         | ffmpeg          | ffmpeg            | writes APNGs, to compare
bench  | program chromium       | chromium        | --cask chromium   | opens previews, to measure
bench  | program compare        | imagemagick     | imagemagick       | compares pictures, to compare
bench  | module kiwisolver      | python3-kiwisolver | -              | solves constraints, to compare
TABLE
}

# Prints `package|thing|why` for each need of the purposes in the arguments that is not met.
list_missing() {
  local manager purpose kind thing apt brew why package
  manager=$(package_manager)
  list_needs | while IFS='|' read -r purpose thing apt brew why; do
    case " $* " in *" ${purpose%% *} "*) ;; *) continue ;; esac
    if [ "$manager" = brew ]; then package=$brew; else package=$apt; fi
    read -r package <<<"$package"
    read -r kind thing <<<"$thing"
    if [ "$package" = - ] || has "$kind" "$thing"; then continue; fi
    printf '%s|%s|%s\n' "$package" "${thing:-$kind}" "${why# }"
  done
}

# Whether the machine has a thing of a kind.
has() {
  case "$1" in
    program) has_program "$2" ;;
    library) pkg-config --exists "$2" >/dev/null 2>&1 ;;
    shared) has_shared_library "$2" ;;
    linkable) compgen -G "/usr/lib/gcc/*/*/$2" >/dev/null ;;
    certificates) [ -e /etc/ssl/certs/ca-certificates.crt ] ;;
    font) has_font ;;
    noto) has_noto "$2" ;;
    symbols) has_symbols "$2" ;;
    module) python3 -c "import $2" >/dev/null 2>&1 ;;
  esac
}

# Whether there is a program, or a daemon, for which an ordinary person's PATH lacks the folder.
has_program() { PATH="$PATH:/usr/sbin" command -v "$1" >/dev/null 2>&1; }

# Whether the loader knows a library. An ordinary person's PATH lacks ldconfig.
has_shared_library() {
  local known
  known=$(PATH="$PATH:/sbin:/usr/sbin" ldconfig -p 2>/dev/null) || return 0
  case "$known" in *"$1 "*) ;; *) return 1 ;; esac
}

# Whether Inter lies in a folder that Keylift searches (TextRendering.findFonts). Inter 3 has no
# display faces, so they are what tells.
has_font() {
  local shared=/usr/share/fonts folder
  for folder in "${KEYLIFT_FONTS:-/nowhere}" "$shared"/{opentype/inter,truetype/inter,inter} \
    "$shared/rsms-inter-fonts" /usr/local/share/fonts /Library/Fonts \
    "${HOME:-/nowhere}"/{Library/Fonts,.local/share/fonts,.fonts}; do
    if compgen -G "$folder/InterDisplay-Regular.[ot]tf" >/dev/null; then return 0; fi
    if [ -e "$folder/Inter.ttc" ]; then return 0; fi
  done
  return 1
}

# Whether a file of the Noto fonts lies in a folder that Keylift searches (PinnedFont).
has_noto() {
  local shared=/usr/share/fonts folder
  for folder in "${KEYLIFT_FONTS:-/nowhere}" "$shared"/{truetype/noto,opentype/noto,noto,noto-cjk,google-noto} \
    "$shared/google-noto-emoji" /Library/Fonts "${HOME:-/nowhere}"/{Library/Fonts,.local/share/fonts,.fonts}; do
    if [ -e "$folder/$1" ]; then return 0; fi
  done
  return 1
}

# Whether a file of Bootstrap Icons lies in a folder that Keylift searches (SymbolFiles).
has_symbols() {
  local modules=lib/node_modules/bootstrap-icons/icons folder
  for folder in "${KEYLIFT_FONTS:-/nowhere}/bootstrap-icons" /usr/share/bootstrap-icons/svg \
    {/opt/homebrew,/usr/local,/usr}/"$modules"; do
    if [ -e "$folder/$1" ]; then return 0; fi
  done
  return 1
}

# Prints the package manager that this kind of system has: `apt` or `brew`.
package_manager() {
  if [ "$(uname -s)" = Darwin ]; then echo brew; else echo apt; fi
}
