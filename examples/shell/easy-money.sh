#!/usr/bin/env bash
# An evening of Easy Money, with curl and jq.
#
#   ./easy-money.sh evening.json Ann Bo Cy    sit down
#   ./easy-money.sh evening.json              play on
#
# Type what the player whose name you see has thrown: K K K 9 9 or 1 1 1 2 3. An empty line stops.
#
# The file is the request that asks the service where the evening stands: chips, pot and this round's turns.
set -euo pipefail

file=${1:?"usage: $0 FILE [PLAYER PLAYER ...]"}
players=("${@:2}")
service=${POKER_DICE_URL:-http://127.0.0.1:8000}
stake=${STAKE:-10}
locale=${LANG:-en}
language=${locale%%[_.]*}

# The round on stdin, as the service sees it. What it refuses goes to stderr, a line an error.
ask() {
    local answer
    answer=$(curl --silent --show-error --max-time 5 --retry 1 --retry-connrefused \
        --header "Accept-Language: $language" --json @- "$service/v1/easy-money/round") || return
    if jq --exit-status .errors <<<"$answer" >/dev/null; then
        jq --raw-output 'if .errors == [] then .detail else .errors[].detail end' <<<"$answer" >&2
        return 1
    fi
    echo "$answer"
}

# What the service says of the round in $1, and everyone's chips.
tell() {
    jq --raw-output '.description, (.players | map("\(.player) \(.chips)") | join(", "))' <<<"$1"
}

save() {
    echo "$evening" >"$file.new"
    mv "$file.new" "$file"
}

if ((${#players[@]})); then
    if [[ -e $file ]]; then
        echo "$file is an evening already; play on without names, or take another file" >&2
        exit 1
    fi
    evening=$(jq --null-input '{players: $ARGS.positional | map({player: .}), leftover: "carry_over", turns: []}' \
        --args "${players[@]}")
else
    evening=$(<"$file")
fi
# Before anyone has thrown the stake may still change.
evening=$(jq --argjson stake "$stake" 'if .turns == [] then .stake = $stake else . end' <<<"$evening")

round=$(ask <<<"$evening")
save
tell "$round"

while read -r -p "$(jq --raw-output .next.player <<<"$round")> " thrown && [[ $thrown ]]; do
    tried=$(jq --arg thrown "$thrown" --argjson next "$(jq .next <<<"$round")" '
        [$thrown | ascii_upcase | splits("[ ,]+") | select(. != "") | if test("^[1-6]$") then tonumber else . end] as $roll
        | if $next.action == "turn" then .turns += [{player: $next.player, rolls: [$roll]}]
          else .turns[-1].rolls += [$roll] end' <<<"$evening")
    answer=$(ask <<<"$tried") || continue
    evening=$tried
    round=$answer
    tell "$round"

    if [[ $(jq .finished <<<"$round") == true ]]; then
        # The answer's players and what it carries over start the next round.
        evening=$(jq --argjson stake "$stake" \
            '{players, pot: .carry_over, stake: $stake, leftover: "carry_over", turns: []}' <<<"$round")
        save
        round=$(ask <<<"$evening") || { echo "With a lower STAKE you may play on." >&2; exit 1; }
        tell "$round"
    fi
    save
done
