-- Calls of many people in turn, so that each stays within his limit.
local calls, at = {}, 0

function init()
  for token in io.lines(os.getenv("TOKENS")) do
    calls[#calls + 1] = wrk.format("GET", "/v1/posts/?limit=1", { Authorization = "Bearer " .. token })
  end
end

function request()
  at = at % #calls + 1
  return calls[at]
end

function done(summary)
  local errors = summary.errors
  io.write(string.format("REFUSED %d\n", errors.status + errors.connect + errors.read + errors.timeout))
end
