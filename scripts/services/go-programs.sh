#!/usr/bin/env bash
# Builds the servers that Debian does not have into a folder outside the checkout: all of them, or those that are named.
# Plain shell, since CI begins with it, before there is a Node that reads TypeScript.
set -euo pipefail
folder="${ROWMILL_CACHE:-$HOME/.cache/rowmill}/bin"

programs="
temporal-server   go.temporal.io/server v1.32.1 cmd/server
temporal-sql-tool go.temporal.io/server v1.32.1 cmd/tools/sql
versitygw         github.com/versity/versitygw v1.8.0 cmd/versitygw
toxiproxy-server  github.com/Shopify/toxiproxy/v2 v2.12.0 cmd/server
"

is_built() { # name, module, version; without Go what is there must do
  [ -x "$folder/$1" ] || return 1
  ! command -v go >/dev/null || go version -m "$folder/$1" | grep -P "^\tmod\t$2\t$3\t" >/dev/null
}

build() { # name, module, version, path
  is_built "$1" "$2" "$3" && return
  command -v go >/dev/null || { echo "there is no Go to build $1 with: apt-get install -y golang" >&2; exit 1; }
  # Whoever else needs the program waits here, and then finds it built.
  exec 9>"$folder/.$1.lock"
  flock 9
  is_built "$1" "$2" "$3" && return
  began=$(date +%s)
  rm -rf "$folder/.$1.build"
  GOBIN="$folder/.$1.build" setpriv --pdeathsig TERM go install "$2/$4@$3" 9>&-
  mv "$folder/.$1.build"/* "$folder/$1"
  rmdir "$folder/.$1.build"
  echo "built $1 $3 in $(($(date +%s) - began)) s" >&2
}

mkdir -p "$folder"
while read -r name module version path; do
  [ -n "$name" ] || continue
  if [ $# -eq 0 ] || [[ " $* " == *" $name "* ]]; then build "$name" "$module" "$version" "$path"; fi
done <<<"$programs"
