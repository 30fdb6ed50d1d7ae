/** The server's time in microseconds, and since when the store knows every grant. */
const BOOT = `
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local known = redis.call('HMGET', KEYS[1], 'run', 'since', 'last')
local since, last = tonumber(known[2]), tonumber(known[3])
local run = ARGV[1]
if known[1] ~= run or not since or not last or now + 1000000 < last then
  since = now
  redis.call('HSET', KEYS[1], 'run', run, 'since', now, 'last', now)
elseif now > last + 100000 then
  redis.call('HSET', KEYS[1], 'last', now)
end
`;

/**
 * Decides about one place in one step. A log holds times of grants, the latest first.
 *
 * KEYS: boot · view (whose policies the logs of a workspace's places follow) · granted (all a workspace was granted under one
 * base domain, wherever it counted) · place (what counts under the limits).
 * ARGV: run · view · mark of the place · 'policy', 'wide' or 'shared' · wanted · looked · ahead · quiet · then limit, span, …
 * Times and spans are in microseconds.
 * Returns now, how many are granted, when, and then when up to \`looked\` more could be.
 */
const DECIDE = `
local view, granted, place = KEYS[2], KEYS[3], KEYS[4]
local wantedView, mark, kind = ARGV[2], ARGV[3], ARGV[4]
local wanted, looked, ahead, quiet = tonumber(ARGV[5]), tonumber(ARGV[6]), tonumber(ARGV[7]), tonumber(ARGV[8])
local keepMs = math.ceil(quiet / 1000) + 5000
local opens = since + quiet
if now < opens then return { now, 0, opens } end

local rules, most = {}, 0
for i = 9, #ARGV, 2 do
  local limit = tonumber(ARGV[i])
  rules[#rules + 1] = { limit = limit, span = tonumber(ARGV[i + 1]) }
  if limit > most then most = limit end
end

-- Times ahead of the clock were written before it was set back; the quiet time since then has outlasted them.
local head = tonumber(redis.call('LINDEX', place, 0))
if head and head > now + ahead + 2000000 then
  redis.call('DEL', place, granted)
  head = nil
end

-- Every change of policies begins a turn; in its first request of a turn a place takes over what the workspace was granted
-- before, wherever that counted. A grant can be given out up to a second ahead.
local keptMark = mark .. ' kept'
local seen = redis.call('HMGET', view, 'view', 'turn', mark, 'opens', 'began', keptMark)
local turn = tonumber(seen[2]) or 0
local viewOpens = tonumber(seen[4]) or 0
local began = tonumber(seen[5]) or now
local viewKeepMs = keepMs
if kind == 'wide' then viewKeepMs = 86400000 end
if seen[1] ~= wantedView then
  turn = turn + 1
  began = now
  redis.call('HSET', view, 'view', wantedView, 'turn', turn, 'began', began)
  if kind == 'wide' then
    viewOpens = now + quiet
    redis.call('HSET', view, 'opens', viewOpens)
  end
end
if tonumber(seen[3]) ~= turn then
  local others, times = redis.call('LRANGE', granted, 0, -1), {}
  for i = 1, #others do
    local time = tonumber(others[i])
    if time <= began + 1000000 then times[#times + 1] = time end
  end
  if #times > 0 and most > 0 then
    if kind == 'shared' then
      local own = redis.call('LRANGE', place, 0, -1)
      for i = 1, #own do times[#times + 1] = tonumber(own[i]) end
    end
    table.sort(times)
    redis.call('DEL', place)
    for i = math.max(1, #times - most + 1), #times do redis.call('LPUSH', place, times[i]) end
    redis.call('PEXPIRE', place, keepMs)
    head = times[#times]
  end
  redis.call('HSET', view, mark, turn)
  redis.call('PEXPIRE', view, viewKeepMs)
end
if now < viewOpens then return { now, 0, viewOpens } end

-- Of each rule's log, what so many grants can need.
local steps = wanted + looked
local size = head and redis.call('LLEN', place) or 0
for i = 1, #rules do
  local rule = rules[i]
  rule.first = math.max(0, rule.limit - steps)
  rule.log = size > rule.first and redis.call('LRANGE', place, rule.first, rule.limit - 1) or {}
end
local times, count, isGranting = {}, 0, wanted > 0
local next = now
if head and head > next then next = head end
while true do
  for i = 1, #rules do
    local rule = rules[i]
    local back = rule.limit - #times
    local grant = back > 0 and tonumber(rule.log[back - rule.first]) or times[1 - back]
    if grant and grant + rule.span > next then next = grant + rule.span end
  end
  if isGranting and next <= now + ahead then
    times[#times + 1] = next
    count = count + 1
    if count == wanted then break end
  else
    isGranting = false
    if #times - count == looked then break end
    times[#times + 1] = next
  end
end

if count > 0 then
  local grants = {}
  for i = 1, count do grants[i] = times[i] end
  if most > 0 and redis.call('LPUSH', place, unpack(grants)) > most then
    redis.call('LTRIM', place, 0, most - 1)
  end
  redis.call('LPUSH', granted, unpack(grants))
  local oldest = tonumber(redis.call('LINDEX', granted, -1))
  while oldest and oldest < now - quiet do
    redis.call('RPOP', granted)
    oldest = tonumber(redis.call('LINDEX', granted, -1))
  end
  -- Lives are lengthened by more than is needed, and so not every time.
  local kept = tonumber(seen[6])
  if not kept or now < kept or now - kept > 2000000 or count > size then
    redis.call('PEXPIRE', place, keepMs)
    redis.call('PEXPIRE', granted, keepMs)
    redis.call('HSET', view, keptMark, now)
    redis.call('PEXPIRE', view, viewKeepMs)
  end
end
local reply = { now, count }
for i = 1, #times do reply[i + 2] = times[i] end
return reply
`;

/** Takes one grant out of the logs. KEYS as above; ARGV: its time. */
const GIVE_BACK = `
redis.call('LREM', KEYS[3], 1, ARGV[1])
redis.call('LREM', KEYS[4], 1, ARGV[1])
return {}
`;

export interface PermitScripts {
  /** Grants what the logs allow. */
  readonly decide: string;
  /** Begins the quiet time of a store that does not know its past. */
  readonly boot: string;
  /** Takes a grant back that was not used. */
  readonly giveBack: string;
}

export const PERMIT_SCRIPTS: PermitScripts = {
  decide: `${BOOT}${DECIDE}`,
  boot: `${BOOT}return { now, since }\n`,
  giveBack: GIVE_BACK,
};
