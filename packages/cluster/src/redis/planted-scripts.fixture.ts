import { PERMIT_SCRIPTS, type PermitScripts } from './permit-scripts.ts';

const CLOCK = "redis.call('TIME')";
const QUIET = 'if now < opens then return { now, 0, opens } end';

/** The bug that the policy suite must find: an empty store grants at once. */
export const FORGETFUL_SCRIPTS = changed(PERMIT_SCRIPTS, QUIET, '');

/** The server's clock, set by as many microseconds as a key says. */
export function scriptsWithSetClock(key: string): PermitScripts {
  const set = `(function ()
    local real = ${CLOCK}
    return { real[1], real[2] + tonumber(redis.call('GET', '${key}') or '0') }
  end)()`;
  return changed(PERMIT_SCRIPTS, CLOCK, set);
}

/** A clock that stands where the last argument says, and only there. */
export function scriptsWithGivenClock(): PermitScripts {
  return changed(PERMIT_SCRIPTS, CLOCK, '{ 0, tonumber(table.remove(ARGV)) }');
}

function changed(scripts: PermitScripts, from: string, to: string): PermitScripts {
  if (!scripts.decide.includes(from)) throw new Error(`the script has no ${from}`);
  return { ...scripts, decide: scripts.decide.replace(from, to), boot: scripts.boot.replace(from, to) };
}
