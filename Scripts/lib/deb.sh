# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# The Debian package. Sourced after program.sh.

# Packs the staged program as a Debian package in a folder and prints its path.
pack_deb() {
  local stage=$1 output=$2 work version package
  version=$(keylift_version)
  work=$(mktemp -d)
  package=$work/keylift_${version}_$(dpkg --print-architecture).deb
  mkdir -p "$work/root/DEBIAN" "$work/root/usr"
  cp -R "$stage/." "$work/root/usr"
  mkdir -p "$work/root/usr/share/lintian/overrides"
  cp Packaging/debian/lintian-overrides "$work/root/usr/share/lintian/overrides/keylift"
  write_deb_documents "$work/root/usr/share/doc/keylift"
  set_modes "$work/root"
  write_control "$work" >"$work/root/DEBIAN/control"
  (cd "$work/root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) >"$work/root/DEBIAN/md5sums"
  chmod 644 "$work/root/DEBIAN"/*
  # One thread, because the number of threads changes the bytes.
  SOURCE_DATE_EPOCH=$(keylift_time) DPKG_DEB_THREADS_MAX=1 dpkg-deb --root-owner-group -Zxz --build "$work/root" "$package" >/dev/null
  deliver_package "$package" "$output"
  rm -rf "$work"
}

# Writes what every Debian package has: who holds the rights, and what has changed.
write_deb_documents() {
  mkdir -p "$1"
  cp Packaging/debian/copyright "$1/copyright"
  debian_changelog | gzip -9 -n >"$1/changelog.gz"
}

# Prints the changelog in Debian's form: the entries of the newest section.
debian_changelog() {
  printf 'keylift (%s) unstable; urgency=medium\n\n' "$(keylift_version)"
  newest_changes | awk '
    # Breaks an entry into lines of up to 80 columns, as lintian wants.
    function print_entry(words, count, line, i) {
      count = split(entry, words, " ")
      line = "  *"
      for (i = 1; i <= count; i++) {
        if (length(line) + 1 + length(words[i]) > 80) { print line; line = "   " }
        line = line " " words[i]
      }
      if (count > 0) print line
    }
    /^- / { print_entry(); entry = substr($0, 3); next }
    { entry = entry " " $0 }
    END { print_entry() }'
  printf '\n -- %s  %s\n' "$(maintainer)" "$(LC_ALL=C TZ=UTC date -u -d "@$(keylift_time)" '+%a, %d %b %Y %T +0000')"
}

# Prints the control file, with the packages that the program's libraries come from.
write_control() {
  local work=$1 depends size
  mkdir -p "$work/debian"
  printf 'Source: keylift\n\nPackage: keylift\nArchitecture: any\n' >"$work/debian/control"
  depends=$(cd "$work" && dpkg-shlibdeps -O root/usr/bin/keylift 2>/dev/null | sed -n 's/^shlibs:Depends=//p')
  [ -n "$depends" ] || fail "dpkg-shlibdeps found no libraries that the program needs"
  size=$(du -k -s --apparent-size "$work/root/usr" | cut -f 1)
  sed -e "s|@VERSION@|$(keylift_version)|" -e "s|@ARCHITECTURE@|$(dpkg --print-architecture)|" \
    -e "s|@MAINTAINER@|$(maintainer)|" -e "s|@SIZE@|$size|" -e "s|@DEPENDS@|$depends|" Packaging/debian/control
}

# Prints who answers for the package: what Debian's variables say, or the commit's author.
maintainer() {
  local name email
  name=${DEBFULLNAME:-$(git log -1 --format=%an 2>/dev/null || true)}
  email=${DEBEMAIL:-$(git log -1 --format=%ae 2>/dev/null || true)}
  [ -n "$name" ] || [ -n "$email" ] ||
    fail "nobody answers for the package" "set DEBFULLNAME and DEBEMAIL, or build from a git checkout"
  echo "$name <$email>"
}
