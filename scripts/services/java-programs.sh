#!/usr/bin/env bash
# Fetches the servers that Maven has into a folder outside the checkout: all of them, or those that are named.
set -euo pipefail
folder="${ROWMILL_CACHE:-$HOME/.cache/rowmill}/java"

programs="
kafka-4.1.0       org.apache.kafka:kafka_2.13:4.1.0 org.slf4j:slf4j-nop:1.7.36
opensearch-2.19.1 org.opensearch:opensearch:2.19.1 org.opensearch.plugin:transport-netty4-client:2.19.1 org.apache.logging.log4j:log4j-core:2.21.0
"

pom() { # group:artifact:version …
  echo '<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>'
  echo '<groupId>rowmill</groupId><artifactId>server</artifactId><version>1</version><dependencies>'
  for one in "$@"; do
    IFS=: read -r group artifact version <<<"$one"
    echo "<dependency><groupId>$group</groupId><artifactId>$artifact</artifactId><version>$version</version></dependency>"
  done
  echo '</dependencies></project>'
}

fetch() { # name, group:artifact:version …
  local name=$1 build="$folder/.$1.build"
  [ ! -d "$folder/$name" ] || return 0
  command -v mvn >/dev/null || { echo "there is no Maven to fetch $name with: apt-get install -y maven" >&2; exit 1; }
  # Whoever else needs the server waits here, and then finds it fetched.
  exec 9>"$folder/.$name.lock"
  flock 9
  [ ! -d "$folder/$name" ] || return 0
  began=$(date +%s)
  rm -rf "$build" && mkdir -p "$build"
  pom "${@:2}" >"$build/pom.xml"
  (cd "$build" && setpriv --pdeathsig TERM mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib -DincludeScope=runtime 9>&-) >&2
  mv "$build" "$folder/$name"
  echo "fetched $name in $(($(date +%s) - began)) s" >&2
}

mkdir -p "$folder"
while read -r name coordinates; do
  [ -n "$name" ] || continue
  # Coordinates are words.
  # shellcheck disable=SC2086
  if [ $# -eq 0 ] || [[ " $* " == *" ${name%-*} "* ]]; then fetch "$name" $coordinates; fi
done <<<"$programs"
