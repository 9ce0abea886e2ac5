#!/usr/bin/env bash
# fetch.sh FOLDER: GMP's source package from Debian, with lists of its own: the system's are not touched. Nothing of it is ever part of
# the tree.
set -euo pipefail
folder=$1
[ -n "$(echo "$folder"/gmp-*/configure 2>/dev/null | grep -v '\*')" ] && exit 0
mkdir -p "$folder/lists/partial" "$folder/cache/archives/partial"
cd "$folder"
apt-get indextargets --format '$(REPO_URI)|$(RELEASE)|$(COMPONENT)' 'Created-By: Packages' |
    awk -F'|' '$3 == "main" && $1 !~ /security/ { print "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] " $1 " " $2 " main" }' >sources.list
options=(-q -o "Dir::Etc::SourceList=$folder/sources.list" -o Dir::Etc::SourceParts=- -o "Dir::State::Lists=$folder/lists"
    -o "Dir::Cache=$folder/cache" -o APT::Sandbox::User=root -o Acquire::Languages=none -o Acquire::http::Timeout=20)
apt-get "${options[@]}" update >/dev/null
apt-get "${options[@]}" source --only-source gmp >/dev/null
# Debian's package is without the manual, which configure asks for.
for tree in gmp-*/; do
    mkdir -p "$tree/doc"
    [ -f "$tree/doc/Makefile.in" ] || printf 'all check clean install:\n\t@true\n' >"$tree/doc/Makefile.in"
done
rm -rf lists
