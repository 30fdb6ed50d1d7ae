import type { DispatchLimits } from '@rowmill/contracts';
import { checkDispatches, type Dispatch } from '../check-dispatches.ts';
import { GrantLog } from '../grant-log.ts';
import { nextGrant, windowRules, WINDOWS } from '../sliding-log.ts';
import { randomLimits } from './random-limits.ts';
import { randomOf } from './random-of.ts';

/** Compares log and check with plain counting over random histories; the first difference, or nothing. */
export function findDifference(seed: number, histories: number): string | undefined {
  const random = randomOf(seed);
  for (let history = 0; history < histories; history++) {
    const limits = randomLimits(random);
    const jitterMs = random(3) * 125;
    const rules = windowRules(limits, jitterMs);
    const log = new GrantLog(
      Math.max(...rules.map((rule) => rule.limit)),
      Math.max(...rules.map((rule) => rule.spanMs)),
    );
    const grants: number[] = [];
    let now = random(1_000);
    for (let n = 0; n < 20; n++) {
      now += random(4) === 0 ? random(20_000) : random(400);
      const next = nextGrant(rules, (back) => grants.at(-back), now);
      const place = `SEED=${seed} history ${history} grant ${n}`;
      if (next !== nextGrant(rules, log.latest, now)) return `${place}: the ring differs from the list`;
      if (breaksPolicy(limits, grants, next, jitterMs)) return `${place}: too early`;
      if (next > now && !breaksPolicy(limits, grants, next - 1, jitterMs)) return `${place}: too late`;
      if (n === history % 20) {
        const dispatches = grants.map((grant): Dispatch => [grant]);
        const { go, retryAfterMs } = checkDispatches(limits, dispatches, now, jitterMs);
        if (go !== (next === now) || retryAfterMs !== next - now) return `${place}: check differs`;
      }
      grants.push(next);
      log.add(next);
      now = next;
    }
  }
  return undefined;
}

/** Whether some half-open window ending just after `time`, lengthened by the jitter, would hold too many; by counting. */
function breaksPolicy(
  limits: DispatchLimits,
  grants: readonly number[],
  time: number,
  jitterMs: number,
): boolean {
  return WINDOWS.some(([name, windowMs]) => {
    const limit = limits[name];
    if (limit === undefined) return false;
    let count = 1;
    for (const grant of grants) if (grant > time - windowMs - jitterMs && grant <= time) count += 1;
    return count > limit;
  });
}
