import { readdir } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser } from '../../../../packages/browser/src/pool/launch-browser.ts';
import type { HostileGround } from '../open-ground.ts';
import { allProcesses, openConnections, openHandles } from './processes.ts';

/** What there is when nothing runs; what is more after that was left by a job. */
export interface Quiet {
  readonly handles: number;
  readonly resources: Readonly<Record<string, number>>;
  readonly renderers: number;
  /** Connections of browsers. */
  readonly sockets: number;
}

const QUIET_MS = 10_000;
const ANSWER_MS = 2_000;

/** What jobs left behind, asked again for ten seconds, since processes take their time to end. */
export async function findLeftovers(ground: HostileGround, before: Quiet): Promise<readonly string[]> {
  for (const until = performance.now() + QUIET_MS; ; await delay(250)) {
    const found = await look(ground, before);
    if (found.length === 0 || performance.now() > until) return found;
  }
}

export function measureQuiet(ground: HostileGround): Quiet {
  const living = new Set(ground.service.status.browsers.map(({ pid }) => pid));
  const members = allProcesses().filter(({ group }) => living.has(group));
  return {
    handles: openHandles('self').length,
    resources: countedResources(),
    renderers: members.filter(isRenderer).length,
    sockets: openConnections(members.map(({ pid }) => pid)),
  };
}

async function look(ground: HostileGround, before: Quiet): Promise<readonly string[]> {
  const { service, proxy, site, directory, browsers } = ground;
  const found: string[] = [];
  const { busy, queued, browsers: living } = service.status;
  if (busy + queued > 0) found.push(`${busy} jobs still run, ${queued} wait`);
  if (living.length > 1) found.push(`${living.length} browsers`);
  const groups = new Set(living.map(({ pid }) => pid));
  for (const { pid, group, parent, isZombie, command } of allProcesses()) {
    if (isZombie && (parent === process.pid || groups.has(group))) found.push(`process ${pid} is a zombie`);
    if (browsers.some((browser) => browser.pid === group) && !groups.has(group))
      found.push(`process ${pid} outlived its browser: ${command.slice(0, 80)}`);
  }
  for (const browser of browsers.filter(({ pid }) => groups.has(pid)))
    found.push(
      ...(await Promise.race([heldBy(browser), delay(ANSWER_MS, ['a browser that does not answer'])])),
    );
  const folders = await readdir(directory);
  if (folders.length > living.length) found.push(`${folders.length} folders of ${living.length} browsers`);
  if (proxy.status.doors > 0) found.push(`${proxy.status.doors} doors`);
  const connections = await site.connections();
  if (connections > 0) found.push(`${connections} connections to the site`);
  return [...found, ...compare(before, measureQuiet(ground))];
}

/** Contexts, and what is shown in them. */
async function heldBy({ session }: Browser): Promise<string[]> {
  try {
    const { browserContextIds } = await session.send('Target.getBrowserContexts');
    const { targetInfos } = await session.send('Target.getTargets');
    return [
      ...browserContextIds.map((id) => `the context ${id}`),
      // A worker that was about to start when its context went stays in this list, without a process, until the browser goes.
      ...targetInfos
        .filter(({ type }) => type !== 'service_worker')
        .map(({ type, url }) => `a ${type}: ${url.slice(0, 80)}`),
    ];
  } catch {
    return []; // it ended while we asked
  }
}

function compare(before: Quiet, now: Quiet): readonly string[] {
  const found: string[] = [];
  for (const what of ['handles', 'renderers', 'sockets'] as const)
    if (now[what] > before[what]) found.push(`${now[what]} ${what}, ${before[what]} before`);
  for (const [kind, count] of Object.entries(now.resources))
    if (count > (before.resources[kind] ?? 0))
      found.push(`${count} × ${kind}, ${before.resources[kind] ?? 0} before`);
  return found;
}

/** What keeps this program alive, by kind. */
function countedResources(): Readonly<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const kind of process.getActiveResourcesInfo()) counted[kind] = (counted[kind] ?? 0) + 1;
  // Our own waiting between two looks.
  delete counted['Timeout'];
  return counted;
}

const isRenderer = ({ command }: { readonly command: string }): boolean =>
  command.includes('--type=renderer');
