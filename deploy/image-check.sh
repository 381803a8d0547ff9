#!/usr/bin/env bash
# Builds the Dockerfile as it stands and runs the image hardened, where there is no container engine: as root
# on Debian, with buildah, mmdebstrap, runc and curl. A minute, and 0.5 GB under TMPDIR while it runs.
#
# The base is made on the spot under the tag the Dockerfile names: Debian with its own Python, from wherever
# apt takes its packages here.
set -euo pipefail
cd "$(dirname "$0")/.."

MOST_MB=120          # unpacked, beyond the base
MOST_MS=3000         # from start to first answer
PORT=${PORT:-18080}
SUITE=${SUITE:-trixie}

work=$(mktemp -d)
name=poker-dice-$$
buildah() { command buildah --root "$work/store" --runroot "$work/run" --storage-driver overlay "$@"; }
clean() {
    runc --root "$work/runc" delete --force $name 2>/dev/null || true
    for mounted in "$work"/store/overlay/*/merged "$work/store/overlay"; do
        umount "$mounted" 2>/dev/null || true
    done
    rm -rf "$work"
}
trap clean EXIT
fail() { echo "FAILED: $*" >&2; exit 1; }

echo "== lint"
"${HADOLINT:-hadolint}" Dockerfile

echo "== base"
base=$(sed -n 's/^FROM \(\S*\)$/\1/p' Dockerfile)
# What apt installs from, with this suite in place of its own.
site=$(apt-get indextargets --format '$(SITE)' | grep -v security | head -1)
mmdebstrap --quiet --variant=minbase --include=ca-certificates,python3,python3-pip,python3-venv,python-is-python3 \
    "$SUITE" "$work/base.tar" "deb $site $SUITE main"
empty=$(buildah from scratch)
buildah add -q "$empty" "$work/base.tar" / >/dev/null
buildah commit -q --rm "$empty" "$base" >/dev/null
rm "$work/base.tar"

echo "== build"
# pip as it is set up here, and allowed into the base's own Python: while building alone.
mounts=()
certificates=${PIP_CERT:-/etc/ssl/certs/ca-certificates.crt}
cat >"$work/pip.conf" <<CONF
[global]
cert = $certificates
break-system-packages = true
disable-pip-version-check = true
root-user-action = ignore
CONF
mounts+=(-v "$certificates:$certificates:ro" -v "$work/pip.conf:/etc/pip.conf:ro")
buildah bud --quiet --isolation chroot --pull-never --format docker "${mounts[@]}" -t poker-dice:check . >"$work/build.log" 2>&1 ||
    { tail -30 "$work/build.log" >&2; fail "the build"; }

root=$(buildah mount "$(buildah from --pull-never poker-dice:check)")
of_base=$(buildah mount "$(buildah from --pull-never "$base")")
size=$((($(du -sk "$root" | cut -f1) - $(du -sk "$of_base" | cut -f1)) / 1024))
echo "   $size MB beyond the base"
((size < MOST_MB)) || fail "more than $MOST_MB MB"

echo "== run"
mkdir "$work/bundle"
buildah inspect --type image poker-dice:check |
    python3 deploy/oci_config.py "$root" "$PORT" >"$work/bundle/config.json"
url=http://127.0.0.1:$PORT
started=$(date +%s%3N)
runc --root "$work/runc" run --bundle "$work/bundle" $name >"$work/out.log" 2>&1 &
running=$!
until curl -sf "$url/healthz" >/dev/null; do
    kill -0 $running 2>/dev/null || { cat "$work/out.log" >&2; fail "it did not stay up"; }
    (($(date +%s%3N) - started < 30000)) || fail "no answer in 30 s"
    sleep 0.02
done
took=$(($(date +%s%3N) - started))
echo "   first answer after $took ms"
((took < MOST_MS)) || fail "more than $MOST_MS ms"

answer=$(curl -sf --json '{"variant": "poker", "dice": ["9", "K", "K", "9", "K"]}' "$url/v1/classify")
grep -q '"category":"full_house"' <<<"$answer" || fail "a full house is $answer"
# Asks for the solved tables, and for the libraries that reading them takes.
answer=$(curl -sf --json '{"variant": "dice_poker", "dice": [6, 6, 6, 6, 6], "scorecard": {}, "throws_left": 2}' "$url/v1/advice")
grep -q '"best":{"box":"poker"' <<<"$answer" || fail "the advice for five sixes is $answer"
inside=$(runc --root "$work/runc" ps --format json $name | tr -d '[]')
status=/proc/${inside%%,*}/status
grep -qP '^Uid:\t65532\t65532' "$status" || fail "not user 65532"
grep -qP '^CapEff:\t0+$' "$status" || fail "it has capabilities"
grep -qP '^CapBnd:\t0+$' "$status" || fail "it could gain capabilities"
grep -qP '^NoNewPrivs:\t1$' "$status" || fail "it could gain privileges"
! runc --root "$work/runc" exec $name python -c 'open("/srv/written", "w")' 2>/dev/null || fail "it can write"
echo "   $(($(awk '/^VmRSS/ {print $2}' "$status") / 1024)) MB resident; user 65532, no capabilities, read-only root"
# The health check, word for word as the image has it.
mapfile -t check < <(buildah inspect --type image poker-dice:check |
    python3 -c 'import json, sys; print(*json.load(sys.stdin)["Docker"]["config"]["Healthcheck"]["Test"][1:], sep="\n")')
runc --root "$work/runc" exec $name "${check[@]}" || fail "not healthy from inside"

stopped=$(date +%s%3N)
runc --root "$work/runc" kill $name TERM
wait $running && code=0 || code=$?
echo "   exit $code, $(($(date +%s%3N) - stopped)) ms after TERM (5 s of them its pause)"
((code == 0)) || { cat "$work/out.log" >&2; fail "exit $code on TERM"; }
echo "image: good"
