-- Calls of many people in turn, so that each stays within his limit.
local calls, at = {}, 0

function init()
  for token in io.lines(os.getenv("TOKENS")) do calls[#calls + 1] = wrk.format("GET", "/v1/posts/?limit=1", { Authorization = "Bearer " .. token }) end
end

function request()
  at = at % #calls + 1
  return calls[at]
end

function done(summary)
  io.write(string.format("REFUSED %d\n", summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout))
end
