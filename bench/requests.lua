-- Sends the requests of a file in turn, so that no two in a row are alike. The file has one a line:
-- method, path and body, with tabs between. When done it prints one line of JSON for run.py.

local asked, turn = {}, 0

function init(args)
  for line in io.lines(args[1]) do
    local method, path, body = line:match("^(%S+)\t(%S+)\t(.*)$")
    asked[#asked + 1] = wrk.format(method, path, nil, body ~= "" and body or nil)
  end
end

function request()
  turn = turn % #asked + 1
  return asked[turn]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\n{"requests": %d, "seconds": %.6f, "p50": %.1f, "p99": %.1f, "errors": %d}\n',
    summary.requests, summary.duration / 1e6, latency:percentile(50), latency:percentile(99),
    errors.connect + errors.read + errors.write + errors.status + errors.timeout
  ))
end
