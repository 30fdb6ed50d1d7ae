import type { DispatchLimits } from '@rowmill/contracts';
import { WINDOWS } from '@rowmill/engine';
import { randomLimits } from '../../../engine/src/policy/testing/random-limits.ts';
import { randomOf, type Random } from '../../../engine/src/policy/testing/random-of.ts';
import { LuaScript } from './lua-script.ts';
import type { RedisLink } from './open-redis.ts';
import { PermitKeys } from './permit-keys.ts';
import { scriptsWithGivenClock } from './planted-scripts.fixture.ts';
import { SharedPlaces, type SharedPlace } from './shared-places.ts';

const WORKSPACES = ['red', 'blue'];
const HOSTS = [
  'shop.example',
  'www.shop.example',
  'api.shop.example',
  'v2.api.shop.example',
  'other.example',
];
const POLICY_DOMAINS = ['shop.example', 'api.shop.example', 'v2.api.shop.example', 'other.example'];
const STEPS = 40;
const SECOND = 1_000_000;
const QUIET = 61 * SECOND;

interface Wish {
  readonly workspace: string;
  readonly host: string;
}

interface Grant extends Wish {
  readonly time: number;
  /** Whether what counts for all workspaces knows of it: from the start, or since its own workspace's policies changed. */
  isShared: boolean;
}

/**
 * Asks the script for blocks of grants under policies that change, from processes that notice changes late, and compares
 * with plain counting: never more than allowed, and no fewer where no policy changed in the last minute.
 */
export async function findScriptDifference(
  link: RedisLink,
  seed: number,
  histories: number,
): Promise<string | undefined> {
  const random = randomOf(seed);
  for (let history = 0; history < histories; history++) {
    const problem = await runHistory(link, `model-${seed}-${history}`, random);
    if (problem) return `SEED=${seed} history ${history}: ${problem}`;
  }
  return undefined;
}

async function runHistory(
  { client }: RedisLink,
  prefix: string,
  random: Random,
): Promise<string | undefined> {
  const script = new LuaScript(scriptsWithGivenClock().decide);
  const keys = new PermitKeys(prefix);
  const jitter = random(3) * 125_000;
  const defaultLimits = randomLimits(random);
  const policies = new Map(WORKSPACES.map((workspace) => [workspace, new Map<string, DispatchLimits>()]));
  /** What two processes know of the policies. */
  const processes = [new SharedPlaces(defaultLimits), new SharedPlaces(defaultLimits)];
  const granted: Grant[] = [];
  let now = 1_000 * SECOND;
  let changedAt = -Infinity;
  /** Changes that one process has not noticed yet. */
  const late: (() => Promise<void>)[] = [];

  async function ask(place: SharedPlace, wanted: number, ahead: number): Promise<readonly number[]> {
    const rules = WINDOWS.flatMap(([name, windowMs]) => {
      const limit = place.limits[name];
      return limit === undefined ? [] : [limit, windowMs * 1_000 + jitter];
    });
    const mark = `${place.kind}:${place.domain}`;
    const given = ['run', place.view, mark, place.kind, wanted, 3, ahead, QUIET, ...rules, now];
    const [, count = 0, ...times] = await script.run(client, keys.of(place), given);
    return times.slice(0, count);
  }

  /** Whether one more at `time` is too many for the place, by looking through everything that was granted. */
  function isTooMany(places: SharedPlaces, wish: Wish, time: number): boolean {
    const place = places.of(wish.workspace, wish.host);
    const together = granted.filter(
      (grant) =>
        isSame(places.of(grant.workspace, grant.host), place) &&
        (place.kind !== 'shared' || grant.isShared || grant.workspace === wish.workspace),
    );
    return WINDOWS.some(([name, windowMs]) => {
      const inWindow = together.filter((grant) => grant.time > time - windowMs * 1_000 - jitter).length;
      return inWindow + 1 > (place.limits[name] ?? Infinity);
    });
  }

  async function notice(
    places: SharedPlaces,
    workspace: string,
    known: ReadonlyMap<string, DispatchLimits>,
  ): Promise<void> {
    places.setPolicies(workspace, known);
    for (const host of HOSTS) await ask(places.shared(workspace, host), 0, 0);
    for (const grant of granted) if (grant.workspace === workspace) grant.isShared = true;
  }

  await ask(processes[0]!.of('red', 'shop.example'), 1, 0);
  for (const shard of keys.boots()) await client.hset(shard, 'run', 'run', 'since', 0, 'last', 0);
  now += QUIET;
  for (let step = 0; step < STEPS; step++) {
    const move = random(10);
    const workspace = WORKSPACES[random(WORKSPACES.length)]!;
    if (move === 0) {
      const domain = POLICY_DOMAINS[random(POLICY_DOMAINS.length)]!;
      const inside = policies.get(workspace)!;
      if (!inside.delete(domain)) inside.set(domain, randomLimits(random));
      const first = random(2);
      await notice(processes[first]!, workspace, new Map(inside));
      late.push(() => notice(processes[1 - first]!, workspace, new Map(inside)));
      changedAt = Infinity;
    } else if (move === 1) {
      for (const change of late.splice(0)) await change();
      changedAt = Math.min(changedAt, now);
    } else if (move < 4) now += random(3) === 0 ? random(30 * SECOND) : random(SECOND);
    else {
      const wish = { workspace, host: HOSTS[random(HOSTS.length)]! };
      const places = processes[random(2)]!;
      const ahead = random(2) * 20_000;
      const wanted = 1 + random(4);
      const times = await ask(places.of(workspace, wish.host), wanted, ahead);
      for (const time of times) {
        if (time > now + ahead) return `step ${step}: ${wish.host} too far ahead`;
        if (isTooMany(places, wish, time)) return `step ${step}: ${workspace} ${wish.host} too early`;
        granted.push({ ...wish, time, isShared: places.of(workspace, wish.host).kind === 'shared' });
      }
      const isCalm = changedAt < now - QUIET - 2 * SECOND && granted.every(({ time }) => time <= now);
      if (isCalm && times.length < wanted && !isTooMany(places, wish, now))
        return `step ${step}: ${workspace} ${wish.host} too late`;
      now += 1 + random(1_000);
    }
  }
  return undefined;
}

function isSame(a: SharedPlace, b: SharedPlace): boolean {
  return a.kind === b.kind && a.domain === b.domain && (a.kind === 'shared' || a.workspace === b.workspace);
}
