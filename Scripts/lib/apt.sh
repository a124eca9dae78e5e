# shellcheck shell=bash
# SPDX-License-Identifier: MIT
#
# A repository for apt, made of Debian packages: a flat folder that any web server can offer. Sourced after program.sh.

# Makes the repository of the packages in a folder, in its folder `apt`, signed with a secret key.
make_apt_repository() {
  local packages=$1 key=$2 repository=$1/apt home
  [ -r "$key" ] || fail "there is no key '$key'" "gpg --armor --export-secret-keys NAME >key.asc"
  compgen -G "$packages/*.deb" >/dev/null || fail "there is no .deb in '$packages'" "Scripts/package deb"
  prepare_machine apt
  step "Making a repository for apt"
  rm -rf "$repository"
  mkdir -p "$repository"
  cp "$packages"/*.deb "$repository"
  home=$(mktemp -d)
  chmod 700 "$home"
  GNUPGHOME=$home gpg --batch --quiet --import "$key" || fail "'$key' is no secret key of GnuPG"
  (cd "$repository" && apt-ftparchive packages . >Packages && gzip -9 -n -k Packages &&
    apt-ftparchive -o APT::FTPArchive::Release::Origin=Keylift -o APT::FTPArchive::Release::Label=Keylift \
      release . >../Release && mv ../Release Release)
  GNUPGHOME=$home gpg --batch --quiet --clearsign --output "$repository/InRelease" "$repository/Release"
  GNUPGHOME=$home gpg --batch --quiet --armor --export >"$repository/keylift.asc"
  GNUPGHOME=$home gpgconf --kill all
  rm -rf "$home"
  note "$repository" "deb [signed-by=/etc/apt/keyrings/keylift.asc] ADDRESS ./"
}
