import { keptText, type KeptBytes } from '../kept-bytes.ts';
import { operations, pathOf } from '../../server/api-document.ts';
import type { World } from '../world/world.ts';
import { itemsOf } from './items-of.ts';

/** Lists of which the things have operations of their own, and what names them in an address. */
const NAMED_BY: Readonly<Record<string, string>> = {
  apikeys: 'id',
  policies: 'id',
  queries: 'id',
  'saved-queries': 'id',
  templates: 'id',
};
/** A key has no session, and there is no browser to take screenshots. */
const EMPTY = new Set(['getSession', 'getScreenshot']);
const PAGES = ['/openapi.json', '/metrics', '/livez', '/readyz', '/startupz'];

/** The answer of every GET operation about everything there is, and what was answered along the way. */
export async function apiAnswers(world: World): Promise<readonly KeptBytes[]> {
  const kept: KeptBytes[] = world.answers.map(({ where, text }) => keptText(where, text));
  const ask = async (path: string): Promise<number> => {
    const { status, headers, text } = await world.askOnce('GET', path);
    kept.push(keptText(`answer to GET ${path}`, `${JSON.stringify([...headers])}\n${text}`));
    return status;
  };
  for (const page of PAGES) await ask(page);
  for (const operation of operations) {
    if (operation.method !== 'GET' || operation.operationId === 'streamScreenshot') continue;
    const isList = operation.parameters.some((one) => 'name' in one && one.name === 'limit');
    const statuses: number[] = [];
    for (const params of await addressesOf(world, operation.path))
      statuses.push(await ask(`${pathOf(operation, params)}${isList ? '?limit=1000' : ''}`));
    if (!statuses.includes(200) && !EMPTY.has(operation.operationId))
      throw new Error(`${operation.operationId} has shown nothing: ${statuses.join(', ')}`);
  }
  return kept;
}

/** Values for the parameters of a path, one set for each thing it can be asked about. */
async function addressesOf(world: World, path: string): Promise<readonly Record<string, string>[]> {
  const parts = path.split('/');
  let sets: readonly Record<string, string>[] = [{}];
  for (const [index, part] of parts.entries()) {
    const parameter = /^\{(\w+)\}$/.exec(part)?.[1];
    if (parameter === undefined) continue;
    const found: Record<string, string>[] = [];
    for (const set of sets)
      for (const name of await namesAt(world, parts.slice(0, index).join('/'), parameter, set))
        found.push({ ...set, [parameter]: name });
    sets = found;
  }
  return sets;
}

async function namesAt(
  world: World,
  list: string,
  parameter: string,
  set: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const fixed = FIXED[parameter];
  if (fixed !== undefined) return fixed;
  const path = list.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(set[name]!));
  const items = await itemsOf(world, path);
  const field = NAMED_BY[path.split('/').at(-1)!] ?? parameter;
  return items.map((item) => nameIn(item, field) ?? nameIn(item, 'id') ?? '').slice(0, MOST);
}

/** Some things have their names further inside. */
function nameIn(item: unknown, field: string): string | undefined {
  if (typeof item !== 'object' || item === null) return undefined;
  const own = Object.entries(item).find(([name]) => name === field)?.[1] as unknown;
  if (typeof own === 'string') return own;
  const inside = ['config', 'store', 'credential'].map((part) => (item as Record<string, unknown>)[part]);
  return inside.map((part) => nameIn(part, field)).find((name) => name !== undefined);
}

/** Of each list; queries have places of their own, where all of them are read. */
const MOST = 40;
const FIXED: Readonly<Record<string, readonly string[]>> = {
  stage: ['0'],
  mode: ['csv'],
  hash: ['0'.repeat(64)],
  service: ['sirp', 'mentos', 'krull'],
  type: ['oauth', 'custom', 'aws4'],
};
