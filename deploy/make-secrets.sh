#!/bin/sh
# Makes everything secret that compose.yaml and the systemd units need, as files only their owner can read.
# What is there already stays as it is, so that running this again is safe. Usage: make-secrets.sh [directory]
set -eu
umask 077

here=$(cd "$(dirname "$0")" && pwd)
directory=${1:-$here/secrets}
mkdir -p "$directory"
cd "$directory"

# make NAME COMMAND...: the file NAME with what COMMAND prints, whole or not at all.
make() {
  name=$1
  shift
  [ -e "$name" ] && return
  "$@" > "$name.new"
  mv "$name.new" "$name"
}

password() { openssl rand -hex 24; }
base64_key() { openssl rand -base64 32; }
codec_keys() {
  key=$(base64_key)
  printf '%s:%s\n' "$(date -u +%Y-%m-%d)" "$key"
}
database_url() { printf 'postgres://rowmill:%s@postgres:5432/rowmill\n' "$(cat rowmill-password)"; }
redis_url() { printf 'redis://:%s@valkey:6379\n' "$(cat valkey-password)"; }
# Permits are counted here: a store that drops some of them under pressure would grant too many.
valkey_settings() {
  printf 'requirepass %s\nmaxmemory-policy noeviction\nsave ""\nappendonly no\n' "$(cat valkey-password)"
}

make postgres-password password
make rowmill-password password
make temporal-password password
make valkey-password password
make s3-secret-key password
make codec-keys codec_keys
make pepper base64_key
make vault-keys base64_key
make browser-token password
make egress-token password
make database-url database_url
make redis-url redis_url
make valkey.conf valkey_settings
# For a first try; put a certificate that browsers believe in its place.
if [ ! -e tls.crt ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 365 -subj /CN=rowmill \
    -addext 'subjectAltName=DNS:localhost,DNS:api,DNS:worker,DNS:browser,DNS:egress,IP:127.0.0.1' \
    -keyout tls.key -out tls.crt.new 2> /dev/null
  mv tls.crt.new tls.crt
fi

# Containers run as the owner of the files, since others cannot read them; never as root.
owner=$(id -u):$(id -g)
if [ "$owner" = 0:0 ]; then
  owner=1000:1000
  chown "$owner" .
  chown "$owner" ./*
fi
printf 'ROWMILL_USER=%s\n' "$owner" > compose.env
