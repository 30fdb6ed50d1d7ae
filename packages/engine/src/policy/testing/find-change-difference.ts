import { ServiceError, type DispatchLimits, type DomainPolicy } from '@rowmill/contracts';
import { WINDOWS } from '../sliding-log.ts';
import { createWorkspaceGates } from '../workspace-gates.ts';
import { randomLimits } from './random-limits.ts';
import { randomOf, type Random } from './random-of.ts';

const WORKSPACES = ['red', 'blue'];
const HOSTS = [
  'shop.example',
  'www.shop.example',
  'api.shop.example',
  'v2.api.shop.example',
  'other.example',
];
const POLICY_DOMAINS = ['example', 'shop.example', 'api.shop.example', 'v2.api.shop.example'];
const STEPS = 30;

interface Wish {
  readonly workspace: string;
  readonly host: string;
}

/** Moves the clock on and lets happen what is due on the way. */
export type Advance = (ms: number) => Promise<unknown>;

/**
 * Takes permits, gives up and changes policies at random, and compares what is granted with plain counting under the
 * policies of that moment; the first difference, or nothing.
 */
export async function findChangeDifference(
  seed: number,
  histories: number,
  advance: Advance,
): Promise<string | undefined> {
  const random = randomOf(seed);
  for (let history = 0; history < histories; history++) {
    const problem = await runHistory(random, advance);
    if (problem) return `SEED=${seed} history ${history}: ${problem}`;
  }
  return undefined;
}

async function runHistory(random: Random, advance: Advance): Promise<string | undefined> {
  const jitterMs = random(3) * 125;
  const defaultLimits = randomLimits(random);
  const policies = new Map<string, DomainPolicy[]>(WORKSPACES.map((workspace) => [workspace, []]));
  const granted: (Wish & { readonly time: number })[] = [];
  const pending = new Map<AbortController, Wish>();
  const problems: string[] = [];
  await using gates = createWorkspaceGates({
    policiesOf: async (workspace) => [...(policies.get(workspace) ?? [])],
    defaultLimits,
    jitterMs,
    began: -Infinity,
  });

  /** The key and the limits of what a host counts under, by looking through the list. */
  function placeOf({ workspace, host }: Wish): { readonly key: string; readonly limits: DispatchLimits } {
    const matching = (policies.get(workspace) ?? []).filter(({ domain }) =>
      `.${host}`.endsWith(`.${domain}`),
    );
    const nearest = matching.toSorted((a, b) => b.domain.length - a.domain.length)[0];
    if (nearest) return { key: `${workspace} ${nearest.domain}`, limits: nearest.policy };
    return { key: host.split('.').slice(-2).join('.'), limits: defaultLimits };
  }

  /** Whether one grant more at `time` would be too many in some window. */
  function isTooMany(wish: Wish, time: number): boolean {
    const { key, limits } = placeOf(wish);
    const together = granted.filter((grant) => placeOf(grant).key === key);
    return WINDOWS.some(([name, windowMs]) => {
      const inWindow = together.filter((grant) => grant.time > time - windowMs - jitterMs).length;
      return inWindow + 1 > (limits[name] ?? Infinity);
    });
  }

  function ask(wish: Wish): void {
    const abort = new AbortController();
    pending.set(abort, wish);
    const asked = gates.gateOf(wish.workspace).take(wish.host, abort.signal, { holder: `${random(3)}` });
    asked.then(
      ({ notBefore }) => {
        pending.delete(abort);
        if (isTooMany(wish, notBefore)) problems.push(`${wish.workspace} ${wish.host}: too early`);
        granted.push({ ...wish, time: notBefore });
      },
      (error: unknown) => {
        pending.delete(abort);
        if (abort.signal.aborted || !(error instanceof ServiceError)) return;
        const isClosed = Object.values(placeOf(wish).limits).includes(0);
        if (error.code === 'policy/closed' && !isClosed) problems.push(`${wish.host}: is not closed`);
      },
    );
  }

  function changePolicies(workspace: string): Promise<void> {
    const domain = POLICY_DOMAINS[random(POLICY_DOMAINS.length)]!;
    const others = (policies.get(workspace) ?? []).filter((policy) => policy.domain !== domain);
    const limits = random(8) === 0 ? { perMinute: 0 } : randomLimits(random);
    const policy: DomainPolicy = { id: domain, name: domain, domain, policy: limits };
    policies.set(workspace, random(3) === 0 ? others : [...others, policy]);
    return gates.changed(workspace);
  }

  for (let step = 0; step < STEPS && problems.length === 0; step++) {
    const workspace = WORKSPACES[random(WORKSPACES.length)]!;
    const move = random(8);
    if (move < 4) ask({ workspace, host: HOSTS[random(HOSTS.length)]! });
    else if (move < 6) await changePolicies(workspace);
    else if (move === 6) await advance(random(3) === 0 ? random(20_000) : random(700));
    else [...pending.keys()][random(pending.size + 1)]?.abort();
    await advance(0);
    const late = [...pending.values()].find((wish) => !isTooMany(wish, performance.now()));
    if (late) problems.push(`step ${step}, ${late.workspace} ${late.host}: too late`);
  }
  return problems[0];
}
