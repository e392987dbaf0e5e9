/**
 * Any number of calls, one after the other. A call is: whether its session is to be read too, and its limits;
 * all limits accept it, or none takes it. Each limit is a list of the accepted moments of the last second by
 * Redis' own clock, so it is full when it is as long as its limit. One script, so that two gateways can't
 * both take the last place; a key dies with its window.
 *
 * KEYS: of each call its session (if asked for), then its limits. ARGV: the window in microseconds, then of
 * each call `<0 or 1 for the session><number of limits>` and the limits' figures. Answers three values a
 * call: the session or false; 0, or the number of the limit that is full; how many are used of the first
 * limit, or the milliseconds until there is room. Moments within one script differ by a microsecond, so that
 * they count singly; a moment too late is on the safe side.
 */
export const script = `
local call = redis.call
local time = call('TIME')
local now = time[1] * 1000000 + time[2]
local window = tonumber(ARGV[1])
local held, added, touched = {}, {}, {}
local function heldBy(key)
  local count = held[key]
  if count then return count end
  local oldest = call('LINDEX', key, -1)
  while oldest and now - oldest > window do
    call('RPOP', key)
    oldest = call('LINDEX', key, -1)
  end
  count = oldest and call('LLEN', key) or 0
  held[key], added[key] = count, {}
  return count
end
local answers, at, arg, stamp = {}, 1, 2, now
while ARGV[arg] do
  local session, count = false, ARGV[arg] % 10
  if ARGV[arg] - count > 0 then
    session = call('GET', KEYS[at])
    at = at + 1
  end
  local refused, figure = 0, 0
  for i = 1, count do
    local key, most = KEYS[at + i - 1], tonumber(ARGV[arg + i])
    if heldBy(key) >= most then
      local place = most - 1 - #added[key]
      local oldest = place >= 0 and call('LINDEX', key, place) or now
      refused, figure = i, math.ceil((oldest + window - now) / 1000)
      break
    end
  end
  if refused == 0 then
    local text = string.format('%.0f', stamp)
    stamp = stamp + 1
    for i = 1, count do
      local key = KEYS[at + i - 1]
      local own = added[key]
      if #own == 0 then touched[#touched + 1] = key end
      own[#own + 1] = text
      held[key] = held[key] + 1
    end
    if count > 0 then figure = held[KEYS[at]] end
  end
  local place = #answers
  answers[place + 1], answers[place + 2], answers[place + 3] = session, refused, figure
  at, arg = at + count, arg + count + 1
end
for i = 1, #touched do
  local key = touched[i]
  call('LPUSH', key, unpack(added[key]))
  call('PEXPIRE', key, 1100)
end
return answers`;
