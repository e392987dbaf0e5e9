#!/bin/sh
# Holds the reading end of a pipe from the supervisor. When the supervisor goes, however it goes, the pipe
# closes and what it left behind is stopped: asked first, killed after five seconds. $1: file with
# "pid birth signal" per line; $2: command for the end, may be empty.
trap '' INT TERM HUP
cat > /dev/null

alive() {
  [ -d "/proc/$1" ] || { [ ! -d /proc/self ] && kill -0 "$1" 2> /dev/null; return; }
  rest=$(sed 's/.*) //' "/proc/$1/stat" 2> /dev/null) || return 1
  set -- "$1" "$2" $rest
  [ "$3" != Z ] && { [ "$2" = - ] || [ "${22}" = "$2" ]; }
}

each() {
  [ -f "$list" ] && while read -r pid birth signal; do
    alive "$pid" "$birth" && "$1" "$pid" "$signal"
  done < "$list"
}
ask() { kill "-$2" "$1" 2> /dev/null; }
finish() { kill -KILL "$1" 2> /dev/null; }
count() { left=1; }

list=$1
each ask
n=0
while [ $n -lt 50 ]; do
  left=0
  each count
  [ $left -eq 0 ] && break
  n=$((n + 1))
  sleep 0.1
done
each finish
[ -n "$2" ] && sh -c "$2" > /dev/null 2>&1
exit 0
